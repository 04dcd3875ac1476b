import { computed, signal } from '@preact/signals';
import { execute, ResponseError } from '../../graph/client.ts';
import {
  type ForecastFragment,
  OutlookDocument,
  type OutlookQuery,
  type PeriodFragment,
} from '../../graph/generated/graphql.ts';
import { now } from '../session/clock.ts';
import { follow } from './follow.ts';
import { PLANNED } from './plan-status.ts';
import { Query } from './query.ts';

export type Outlook = OutlookQuery['planningOutlook'];
export type Period = PeriodFragment;
export type Forecast = ForecastFragment;

/** The load of the next 14 days and the forecast of each task. */
export const outlook = signal<Outlook | undefined>(undefined);

/** Work that starts after the planned days is not at risk. */
export const isAtRisk = ({ minutesLeftOut, startsLater, atRisk }: Forecast): boolean =>
  atRisk || (minutesLeftOut > 0 && !startsLater);

const forecasts = computed(
  () => new Map((outlook.value?.tasks ?? []).map((forecast) => [forecast.taskId, forecast])),
);

export const forecastOf = (taskId: string): Forecast | undefined => forecasts.value.get(taskId);

/** The debounce of the outlook, in milliseconds. Each outlook computes a whole plan. */
const DEBOUNCE = 1_000;
/** The outlook starts now, so it is refetched after this time. */
const OUTDATED_AFTER = 600_000;

const debounce = () => new Promise((resolve) => setTimeout(resolve, DEBOUNCE));

const query = new Query(async (isLast) => {
  if (outlook.peek()) await debounce();
  if (!isLast()) return;
  try {
    const { planningOutlook } = await execute(OutlookDocument);
    if (isLast()) outlook.value = planningOutlook;
  } catch (error) {
    // The outlook is optional: only errors of requested actions are shown.
    if (!(error instanceof ResponseError) || error.code === 'UNAUTHENTICATED') throw error;
  }
});

const period = computed(() => Math.floor(now.value / OUTDATED_AFTER));

export const followOutlook = () =>
  follow(query, {
    types: PLANNED,
    dependsOn: () => period.value,
    forget: () => {
      outlook.value = undefined;
    },
  });
