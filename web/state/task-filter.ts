import { computed } from '@preact/signals';
import type {
  TaskFilter,
  TaskOrder,
  TaskPriority,
  TaskStatus,
} from '../graph/generated/graphql.ts';
import { addDays } from '../time/dates.ts';
import { momentOf } from '../time/moments.ts';
import { goInstead, place } from './place.ts';
import { PRIORITIES } from './priorities.ts';
import { zone } from './session.ts';
import { today } from './view.ts';

/** What the list of tasks is narrowed to, each by the name of a choice or the id of a record. */
export type Narrowed = {
  status?: string | undefined;
  due?: string | undefined;
  priority?: string | undefined;
  project?: string | undefined;
  space?: string | undefined;
  label?: string | undefined;
  order?: string | undefined;
};

export const STATUSES: Record<string, { label: string; status?: TaskStatus[] }> = {
  open: { label: 'Open' },
  begun: { label: 'Begun', status: ['IN_PROGRESS'] },
  backlog: { label: 'Some day', status: ['BACKLOG'] },
  finished: { label: 'Finished', status: ['COMPLETED'] },
  cancelled: { label: 'Not to be done', status: ['CANCELLED'] },
  archived: { label: 'In the archive', status: ['ARCHIVED'] },
};

export const DUES: Record<string, string> = {
  overdue: 'Overdue',
  today: 'Today or before',
  week: 'Within 7 days',
  none: 'Without a due date',
  unscheduled: 'Without planned time',
};

export const ORDERS: Record<string, { label: string; by?: TaskOrder[] }> = {
  pressing: { label: 'Most pressing' },
  due: { label: 'Due date', by: [{ field: 'DUE_AT', direction: 'ASC' }] },
  priority: { label: 'Priority', by: [{ field: 'PRIORITY', direction: 'DESC' }] },
  title: { label: 'Title', by: [{ field: 'TITLE', direction: 'ASC' }] },
  estimate: { label: 'Estimate', by: [{ field: 'ESTIMATE_MINUTES', direction: 'ASC' }] },
  newest: { label: 'Newest', by: [{ field: 'CREATED_AT', direction: 'DESC' }] },
  changed: { label: 'Last changed', by: [{ field: 'UPDATED_AT', direction: 'DESC' }] },
};

/** The value for records that have none of a kind. */
export const NONE = 'none';

const written = computed(() => place.value.filter ?? '');

export const narrowed = computed(
  (): Narrowed => Object.fromEntries(new URLSearchParams(written.value)),
);

export const isNarrowed = computed(() =>
  Object.entries(narrowed.value).some(([name, value]) => value && name !== 'order'),
);

export function narrow(change: Narrowed): void {
  const next = Object.entries({ ...narrowed.peek(), ...change });
  const given = next.filter((entry): entry is [string, string] => !!entry[1]);
  goInstead({ filter: String(new URLSearchParams(given)) || undefined });
}

export const widen = (): void => goInstead({ filter: undefined });

const isPriority = (text: string | undefined): text is TaskPriority =>
  Object.hasOwn(PRIORITIES, text ?? '');

/** A record of a kind, any, or none. */
const reference = (value: string | undefined, ids: string, has: string) =>
  value === undefined ? {} : value === NONE ? { [has]: false } : { [ids]: [value] };

export const taskOrder = computed(() => ORDERS[narrowed.value.order ?? '']?.by ?? null);

/** The same as the graph is asked for it. */
export const taskFilter = computed((): TaskFilter => {
  const { status, due, priority, project, space, label } = narrowed.value;
  return {
    status: STATUSES[status ?? '']?.status ?? null,
    priority: isPriority(priority) ? [priority] : null,
    ...reference(project, 'projectIds', 'hasProject'),
    ...reference(space, 'spaceIds', 'hasSpace'),
    ...reference(label, 'labelIds', 'hasLabel'),
    ...dueFilter(due),
  };
});

function dueFilter(due: string | undefined): TaskFilter {
  const until = (days: number) =>
    new Date(momentOf(zone.value, addDays(today.value, days), 0) - 1).toISOString();
  if (due === 'overdue') return { overdue: true };
  if (due === 'today') return { due: { to: until(1) } };
  if (due === 'week') return { due: { to: until(7) } };
  if (due === NONE) return { hasDueDate: false };
  return due === 'unscheduled' ? { unscheduled: true } : {};
}
