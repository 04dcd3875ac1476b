import { computed, signal } from '@preact/signals';
import { ask, Refused } from '../graph/client.ts';
import {
  type ForecastFragment,
  OutlookDocument,
  type OutlookQuery,
  type PeriodFragment,
} from '../graph/generated/graphql.ts';
import { now } from './clock.ts';
import { follow } from './follow.ts';
import { Reading } from './loaded.ts';

export type Outlook = OutlookQuery['planningOutlook'];
export type Period = PeriodFragment;
export type Forecast = ForecastFragment;

/** What the next 14 days hold, and when each task will be done. */
export const outlook = signal<Outlook | undefined>(undefined);

export const isAtRisk = ({ minutesLeftOut, slackMinutes }: Forecast): boolean =>
  minutesLeftOut > 0 || (slackMinutes ?? 0) < 0;

const forecasts = computed(
  () => new Map((outlook.value?.tasks ?? []).map((forecast) => [forecast.taskId, forecast])),
);

export const forecastOf = (taskId: string): Forecast | undefined => forecasts.value.get(taskId);

/** An outlook takes a whole plan: of changes that follow each other, it is made after the last. */
const CALM = 1_000;
/** It is made from the present on. */
const OUTDATED_AFTER = 600_000;

const calm = () => new Promise((resolve) => setTimeout(resolve, CALM));

const reading = new Reading(async (isLast) => {
  if (outlook.peek()) await calm();
  if (!isLast()) return;
  try {
    const { planningOutlook } = await ask(OutlookDocument);
    if (isLast()) outlook.value = planningOutlook;
  } catch (error) {
    // The page does without: what it says is said of what people ask for.
    if (!(error instanceof Refused) || error.code === 'UNAUTHENTICATED') throw error;
  }
});

const period = computed(() => Math.floor(now.value / OUTDATED_AFTER));

export const followOutlook = () =>
  follow(reading, {
    types: ['TASK', 'TIME_BLOCK', 'SCHEDULE_PREFERENCE', 'PLANNING_SETTINGS', 'USER'],
    dependsOn: () => period.value,
    forget: () => {
      outlook.value = undefined;
    },
  });
