import { computed } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { SettingsDocument, type SettingsFragment } from '../../graph/generated/deferred/graphql.ts';
import { OWN } from '../records/types.ts';
import { route } from '../router/router.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';
import { RecordList } from './record-list.ts';

/** The planning settings of the account. */
export type PlanningSettings = SettingsFragment;

const list = new RecordList<'PlanningSettings', PlanningSettings & { id: string }>(
  'PlanningSettings',
  {},
);

/** The settings, queried only while they are shown. */
export const planningSettings = computed((): PlanningSettings | undefined => list.shown.value[0]);

const query = new Query(async (isLast) => {
  const answer = await execute(SettingsDocument);
  if (isLast()) list.fill([{ ...answer.planningSettings, id: OWN }]);
});

const isShown = computed(() => route.value.dialog === 'planning');

// Here instead of in `main.tsx`, as this module is loaded only with the dialogs.
follow(query, {
  types: ['PLANNING_SETTINGS'],
  isShown: () => isShown.value,
  forget: () => list.clear(),
});
