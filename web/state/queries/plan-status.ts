import { computed, signal } from '@preact/signals';
import { execute, ResponseError } from '../../graph/client.ts';
import {
  type ChangedType,
  PlanStatusDocument,
  type PlanStatusQuery,
} from '../../graph/generated/graphql.ts';
import { today } from '../router/view.ts';
import { follow } from './follow.ts';
import { Query } from './query.ts';

/** The types of the records that a plan depends on. */
export const PLANNED: readonly ChangedType[] = [
  'TASK',
  'TIME_BLOCK',
  'CALENDAR_EVENT',
  'SCHEDULE_PREFERENCE',
  'PROJECT',
  'PLANNING_SETTINGS',
  'USER',
];

type PlanStatus = PlanStatusQuery['planStatus'];

const status = signal<PlanStatus | undefined>(undefined);

/** The debounce of the query, in milliseconds: one action often changes several records. */
const DEBOUNCE = 500;

const debounce = () => new Promise((resolve) => setTimeout(resolve, DEBOUNCE));

const query = new Query(async (isLast) => {
  if (status.peek()) await debounce();
  if (!isLast()) return;
  try {
    const { planStatus } = await execute(PlanStatusDocument);
    if (isLast()) status.value = planStatus;
  } catch (error) {
    // The badge is optional: only errors of requested actions are shown.
    if (!(error instanceof ResponseError) || error.code === 'UNAUTHENTICATED') throw error;
  }
});

/** The state of the plan that a preview has found to be up to date, although records have changed. */
const confirmed = signal<string | undefined>(undefined);

const keyOf = (found: PlanStatus | undefined) => found && JSON.stringify(found);

/** Takes over from a preview whether a run would change the plan. */
export const settleStatus = (hasChanges: boolean): void => {
  confirmed.value = hasChanges ? undefined : keyOf(status.value);
};

/** Why the plan should be updated, in words and as a number. `undefined` if it is up to date, does not exist or updates itself. */
export const staleness = computed(() =>
  status.value && keyOf(status.value) !== confirmed.value ? stalenessOf(status.value) : undefined,
);

/** Whether the account has a plan; `undefined` while that is unknown. */
export const hasPlan = computed(() => status.value && !status.value.reasons.includes('NO_RUN'));

/** The names of the calendars that cannot be fetched, so that the plan may be wrong. */
export const failingCalendars = computed(() =>
  (status.value?.failingCalendars ?? []).map(({ name }) => name),
);

export function stalenessOf(
  status: Pick<PlanStatus, 'isStale' | 'reasons' | 'changes' | 'hasMoreChanges' | 'autoPlan'>,
): { count: string; text: string } | undefined {
  const { isStale, reasons, changes, hasMoreChanges, autoPlan } = status;
  if (!isStale || autoPlan === 'ON' || reasons.includes('NO_RUN')) return undefined;
  const { length } = changes;
  if (length === 0)
    return { count: '!', text: reasons.includes('EARLIER_DAY') ? 'new day' : 'changed' };
  const count = hasMoreChanges ? `${length}+` : String(length);
  return { count, text: `${count} ${count === '1' ? 'change' : 'changes'}` };
}

export const followPlanStatus = () =>
  follow(query, {
    // A plan of an earlier day is out of date.
    dependsOn: () => today.value,
    // A calendar may begin to fail.
    types: [...PLANNED, 'SUBSCRIBED_CALENDAR'],
    forget: () => {
      status.value = undefined;
    },
  });
