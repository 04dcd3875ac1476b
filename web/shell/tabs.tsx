import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { type Place, place } from '../state/place.ts';
import { UndoButtons } from './undo-buttons.tsx';

const currentIf = (panel: Place['panel']) => (place.value.panel === panel ? 'page' : undefined);

/** At phone width, where calendar and tasks have no room beside each other. */
export const Tabs = () => (
  <div class="tabs">
    <nav aria-label="Parts">
      <Link to={{ panel: undefined }} aria-current={currentIf(undefined)}>
        <Icon name="calendar" /> Calendar
      </Link>
      <Link to={{ panel: 'plan' }} aria-current={currentIf('plan')} data-opens="plan">
        <Icon name="plan" /> Plan
      </Link>
      <Link to={{ panel: 'tasks' }} aria-current={currentIf('tasks')}>
        <Icon name="tasks" /> Tasks
      </Link>
    </nav>
    <UndoButtons />
  </div>
);
