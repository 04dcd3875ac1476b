import { computed, signal } from '@preact/signals';
import { ask } from '../graph/client.ts';
import {
  ChoicesOfHoursDocument,
  type ChoicesOfHoursQuery,
  type TaskFilter,
} from '../graph/generated/graphql.ts';
import { follow } from '../state/follow.ts';
import { Reading } from '../state/loaded.ts';
import { place } from '../state/place.ts';

const known = signal<ChoicesOfHoursQuery | undefined>(undefined);

const reading = new Reading(async (isLast) => {
  const answer = await ask(ChoicesOfHoursDocument);
  if (isLast()) known.value = answer;
});

const isShown = computed(() => place.value.dialog === 'hours');

/** Reads who follows which hours while that is shown. */
export const followFollowers = () =>
  follow(reading, {
    types: ['TASK', 'PROJECT', 'SCHEDULE_PREFERENCE'],
    isShown: () => isShown.value,
    forget: () => {
      known.value = undefined;
    },
  });

const NOBODY = '';
const WITHOUT = 'without';
const ALL = 'all';

/** To which open tasks hours can be given at once; to a single one they are given in its details. */
export const followerChoices = computed(() => [
  { value: NOBODY, label: 'no further tasks' },
  { value: WITHOUT, label: 'open tasks without hours' },
  { value: ALL, label: 'all open tasks' },
  ...(known.value?.projects.nodes ?? []).map(({ id, name }) => ({
    value: id,
    label: `open tasks of ${name}`,
  })),
]);

/** The first hours are for all that is to be done; further ones for what they are given to. */
export const usualFollowers = (isFirst: boolean): string => (isFirst ? ALL : NOBODY);

export function filterOf(choice: string): TaskFilter | undefined {
  if (choice === NOBODY) return undefined;
  if (choice === WITHOUT) return { hasSchedulePreference: false };
  return choice === ALL ? {} : { projectIds: [choice] };
}

export function followersInWords(id: string | undefined): string | undefined {
  const found = known.value?.schedulePreferences.nodes.find((hours) => hours.id === id);
  if (!found) return undefined;
  const { totalCount } = found.tasks;
  return totalCount === 1 ? '1 open task follows them.' : `${totalCount} open tasks follow them.`;
}
