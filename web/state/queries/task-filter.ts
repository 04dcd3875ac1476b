import { computed } from '@preact/signals';
import type {
  TaskFilter,
  TaskOrder,
  TaskOrderField,
  TaskPriority,
  TaskStatus,
} from '../../graph/generated/graphql.ts';
import { addDays } from '../../time/dates.ts';
import { momentOf } from '../../time/moments.ts';
import { PRIORITIES } from '../records/priorities.ts';
import { replaceRoute, route } from '../router/router.ts';
import { today } from '../router/view.ts';
import { zone } from '../session/session.ts';

/** Conditions of the GraphQL API that the page does not offer. */
type LeftOut =
  | ('and' | 'or' | 'not')
  | 'includeCompleted'
  | 'allLabelIds'
  | 'parentTaskId'
  | 'inSeries'
  | 'hasParent'
  | 'hasSchedulePreference'
  | 'hasStartAfter'
  | 'hasEstimate'
  | 'hasSubtask'
  | 'hasDocument'
  | 'hasDependency'
  | 'completed'
  | 'created'
  | 'updated'
  | 'search';

type DueCondition = 'due' | 'hasDueDate' | 'overdue' | 'unscheduled';

/** The filter of the task list: names of choices or ids of records. */
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
  begun: { label: 'In progress', status: ['IN_PROGRESS'] },
  backlog: { label: 'Backlog', status: ['BACKLOG'] },
  finished: { label: 'Completed', status: ['COMPLETED'] },
  cancelled: { label: 'Cancelled', status: ['CANCELLED'] },
  archived: { label: 'Archived', status: ['ARCHIVED'] },
};

export const DUES: Record<string, string> = {
  overdue: 'Overdue',
  today: 'Today or earlier',
  week: 'Within 7 days',
  none: 'No due date',
  unscheduled: 'Not scheduled',
};

/** Orders of the GraphQL API that the page does not offer. */
type OrderLeftOut = 'START_AFTER' | 'COMPLETED_AT' | 'STATUS' | 'SORT_ORDER';

type OfferedOrder = { name: string; label: string; direction: TaskOrder['direction'] };

const OFFERED_ORDERS: Record<Exclude<TaskOrderField, OrderLeftOut | 'DEFAULT'>, OfferedOrder> = {
  DUE_AT: { name: 'due', label: 'Due date', direction: 'ASC' },
  PRIORITY: { name: 'priority', label: 'Priority', direction: 'DESC' },
  TITLE: { name: 'title', label: 'Title', direction: 'ASC' },
  ESTIMATE_MINUTES: { name: 'estimate', label: 'Estimate', direction: 'ASC' },
  CREATED_AT: { name: 'newest', label: 'Newest', direction: 'DESC' },
  UPDATED_AT: { name: 'changed', label: 'Last changed', direction: 'DESC' },
};

export const ORDERS: Record<string, { label: string; by?: TaskOrder[] }> = {
  // The next due dates are on the first page, whatever their priority.
  agenda: { label: 'Agenda', by: [{ field: 'DUE_AT', direction: 'ASC' }, { field: 'DEFAULT' }] },
  ...Object.fromEntries(
    Object.entries(OFFERED_ORDERS).map(([field, { name, label, direction }]) => [
      name,
      { label, by: [{ field: field as TaskOrderField, direction }] },
    ]),
  ),
};

/** The value for tasks without a related record. */
export const NONE = 'none';

const written = computed(() => route.value.filter ?? '');

export const narrowed = computed(
  (): Narrowed => Object.fromEntries(new URLSearchParams(written.value)),
);

export const isNarrowed = computed(() =>
  Object.entries(narrowed.value).some(([name, value]) => value && name !== 'order'),
);

/** Whether the list is an agenda: open tasks by their time. Other orders and statuses are plain lists. */
export const isAgenda = computed(() => !narrowed.value.order && !narrowed.value.status);

export function narrow(change: Narrowed): void {
  const next = Object.entries({ ...narrowed.peek(), ...change });
  const given = next.filter((entry): entry is [string, string] => !!entry[1]);
  replaceRoute({ filter: String(new URLSearchParams(given)) || undefined });
}

export const widen = (): void => replaceRoute({ filter: undefined });

const isPriority = (text: string | undefined): text is TaskPriority =>
  Object.hasOwn(PRIORITIES, text ?? '');

/** The filter for a related record: any, none, or one id. */
const reference = (value: string | undefined) => ({
  ids: value === undefined || value === NONE ? undefined : [value],
  has: value === NONE ? false : undefined,
});

export const taskOrder = computed(
  () => (ORDERS[narrowed.value.order ?? ''] ?? ORDERS.agenda)?.by ?? null,
);

/** The filter as GraphQL input. */
export const taskFilter = computed((): TaskFilter => {
  const { status, due, priority, ...records } = narrowed.value;
  const project = reference(records.project);
  const space = reference(records.space);
  const label = reference(records.label);
  const filter: Conditions<Exclude<keyof TaskFilter, LeftOut>> = {
    status: STATUSES[status ?? '']?.status ?? null,
    priority: isPriority(priority) ? [priority] : null,
    projectIds: project.ids,
    hasProject: project.has,
    spaceIds: space.ids,
    hasSpace: space.has,
    labelIds: label.ids,
    hasLabel: label.has,
    ...dueFilter(due),
  };
  return filter;
});

type Conditions<Name extends keyof TaskFilter> = { [Each in Name]: TaskFilter[Each] };

function dueFilter(due: string | undefined): Conditions<DueCondition> {
  const until = (days: number) =>
    new Date(momentOf(zone.value, addDays(today.value, days), 0) - 1).toISOString();
  const ends = new Map([
    ['today', 1],
    ['week', 7],
  ]);
  const days = ends.get(due ?? '');
  return {
    due: days === undefined ? undefined : { to: until(days) },
    hasDueDate: due === NONE ? false : undefined,
    overdue: due === 'overdue' ? true : undefined,
    unscheduled: due === 'unscheduled' ? true : undefined,
  };
}
