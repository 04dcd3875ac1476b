import { computed, signal } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import {
  HoursUsageDocument,
  type HoursUsageQuery,
  type TaskFilter,
} from '../../graph/generated/deferred/graphql.ts';
import { allOf } from '../../graph/pages.ts';
import { projects } from '../../state/queries/catalog.ts';
import { follow } from '../../state/queries/follow.ts';
import { Query } from '../../state/queries/query.ts';
import { route } from '../../state/router/router.ts';

/** The number of open tasks of each preference. It is counted by the server, so it is no field of a record. */
const known = signal<HoursUsageQuery['page']['nodes']>([]);

const query = new Query(async (isLast) => {
  const found = await allOf((after) => execute(HoursUsageDocument, { after }));
  if (isLast()) known.value = found;
});

const isShown = computed(() => route.value.dialog === 'hours');

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
follow(query, {
  types: ['TASK', 'SCHEDULE_PREFERENCE'],
  isShown: () => isShown.value,
  forget: () => {
    known.value = [];
  },
});

const NO_TASKS = '';
const WITHOUT = 'without';
const ALL = 'all';

/** The groups of open tasks that hours can be assigned to. Single tasks are assigned in their details. */
export const taskChoices = computed(() => [
  { value: NO_TASKS, label: 'No other tasks' },
  { value: WITHOUT, label: 'Open tasks without working hours' },
  { value: ALL, label: 'All open tasks' },
  ...projects.value.map(({ id, name }) => ({
    value: id,
    label: `Open tasks in ${name}`,
  })),
]);

/** The preselected group: all open tasks for the first hours, none for further ones. */
export const defaultTaskChoice = (isFirst: boolean): string => (isFirst ? ALL : NO_TASKS);

export function filterOf(choice: string): TaskFilter | undefined {
  if (choice === NO_TASKS) return undefined;
  if (choice === WITHOUT) return { hasSchedulePreference: false };
  return choice === ALL ? {} : { projectIds: [choice] };
}

export function usageInWords(id: string | undefined): string | undefined {
  const found = known.value.find((hours) => hours.id === id);
  if (!found) return undefined;
  const { totalCount } = found.tasks;
  return totalCount === 1
    ? '1 open task uses these hours.'
    : `${totalCount} open tasks use these hours.`;
}
