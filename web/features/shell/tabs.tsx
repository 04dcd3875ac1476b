import { type Route, route } from '../../state/router/router.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { startTask } from '../shortcuts/shortcuts.ts';
import { PlanBadge } from './plan-badge.tsx';
import { UndoButtons } from './undo-buttons.tsx';

const currentIf = (panel: Route['panel']) => (route.value.panel === panel ? 'page' : undefined);

/** The tabs at phone width, where the calendar and the tasks do not fit side by side. */
export const Tabs = () => (
  <div class="tabs">
    <nav aria-label="Sections">
      <Link to={{ panel: undefined }} aria-current={currentIf(undefined)}>
        <Icon name="calendar" /> Calendar
      </Link>
      <Link to={{ panel: 'plan' }} aria-current={currentIf('plan')} data-opens="plan">
        <Icon name="plan" /> Plan <PlanBadge />
      </Link>
      <Link to={{ panel: 'tasks' }} aria-current={currentIf('tasks')}>
        <Icon name="tasks" /> Tasks
      </Link>
    </nav>
    <UndoButtons />
    <button
      type="button"
      class="button primary icon-only add"
      aria-label="New task"
      onClick={startTask}
    >
      <Icon name="plus" />
    </button>
  </div>
);
