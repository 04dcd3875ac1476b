import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { place } from '../state/place.ts';

/** At phone width, where calendar and tasks have no room beside each other. */
export const Tabs = () => (
  <nav class="tabs" aria-label="Parts">
    <Link to={{ panel: undefined }} aria-current={place.value.panel ? undefined : 'page'}>
      <Icon name="calendar" /> Calendar
    </Link>
    <Link to={{ panel: 'tasks' }} aria-current={place.value.panel ? 'page' : undefined}>
      <Icon name="tasks" /> Tasks
    </Link>
  </nav>
);
