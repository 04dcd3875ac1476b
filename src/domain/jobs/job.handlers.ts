import { planJob } from '../planner/planner.job.ts';
import {
  type CalendarJobSettings,
  calendarJob,
} from '../subscribed-calendars/subscribed-calendar.job.ts';
import { seriesJob } from '../task-series/task-series.job.ts';
import type { JobKind } from './job.entity.ts';
import type { JobHandlers } from './job.runner.ts';

/** The handler of each kind of job. A new kind goes into `JOB_KINDS` and here. */
export const jobHandlers = (settings: CalendarJobSettings): JobHandlers => ({
  plan: planJob,
  series: seriesJob,
  calendar: calendarJob(settings),
});

/**
 * The kinds of each runner of a process. Fetches wait for other servers, so they have runners of their own: at most so
 * many are in progress at once, and they delay no plan.
 */
export const JOB_LANES: readonly (readonly JobKind[])[] = [
  ['plan', 'series'],
  ...Array.from({ length: 4 }, () => ['calendar'] as const),
];
