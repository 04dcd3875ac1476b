import { computed } from '@preact/signals';
import { execute } from '../graph/client.ts';
import { SettingsDocument, type SettingsFragment } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Optimistic } from './optimistic.ts';
import { Query } from './query.ts';
import { route } from './router.ts';

/** The planning settings of the account. */
export type PlanningSettings = SettingsFragment;

const kept = new Optimistic<PlanningSettings | undefined>(undefined);

/** The settings, queried only while they are shown. */
export const planningSettings = computed(() => kept.shown.value);

export const confirmSettings = (settings: PlanningSettings): void => kept.confirm(() => settings);

const query = new Query(async (isLast) => {
  const answer = await execute(SettingsDocument);
  if (isLast()) kept.confirm(() => answer.planningSettings);
});

const isShown = computed(() => route.value.dialog === 'planning');

export const followSettings = () =>
  follow(query, {
    types: ['PLANNING_SETTINGS'],
    isShown: () => isShown.value,
    forget: () => kept.confirm(() => undefined),
  });
