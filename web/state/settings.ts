import { computed } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { SettingsDocument, type SettingsFragment } from '../graph/generated/graphql.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';
import { Optimistic } from './optimistic.ts';
import { place } from './place.ts';

/** How the account wants its plans. */
export type PlanningSettings = SettingsFragment;

const kept = new Optimistic<PlanningSettings | undefined>(undefined);

/** Read only while they are shown. */
export const planningSettings = computed(() => kept.shown.value);

export const confirmSettings = (settings: PlanningSettings): void => kept.confirm(() => settings);

const reading = new Reading(async (isLast) => {
  const answer = await ask(SettingsDocument);
  if (isLast()) kept.confirm(() => answer.planningSettings);
});

const isShown = computed(() => place.value.dialog === 'planning');

export const followSettings = () =>
  follow(reading, {
    types: ['PLANNING_SETTINGS'],
    isShown: () => isShown.value,
    forget: () => kept.confirm(() => undefined),
  });
