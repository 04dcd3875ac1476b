import { computed, signal } from '@preact/signals';
import { execute } from '../graph/client.ts';
import {
  ChoicesOfHoursDocument,
  type ChoicesOfHoursQuery,
  type TaskFilter,
} from '../graph/generated/graphql.ts';
import { follow } from '../state/follow.ts';
import { Query } from '../state/query.ts';
import { route } from '../state/router.ts';

const known = signal<ChoicesOfHoursQuery | undefined>(undefined);

const query = new Query(async (isLast) => {
  const answer = await execute(ChoicesOfHoursDocument);
  if (isLast()) known.value = answer;
});

const isShown = computed(() => route.value.dialog === 'hours');

/** Queries which tasks use which hours while the dialog is open. */
export const followHoursUsage = () =>
  follow(query, {
    types: ['TASK', 'PROJECT', 'SCHEDULE_PREFERENCE'],
    isShown: () => isShown.value,
    forget: () => {
      known.value = undefined;
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
  ...(known.value?.projects.nodes ?? []).map(({ id, name }) => ({
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
  const found = known.value?.schedulePreferences.nodes.find((hours) => hours.id === id);
  if (!found) return undefined;
  const { totalCount } = found.tasks;
  return totalCount === 1
    ? '1 open task uses these hours.'
    : `${totalCount} open tasks use these hours.`;
}
