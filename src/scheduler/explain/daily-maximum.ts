import type { Interval } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { longestFree } from './free-time.ts';
import type { PlanView } from './plan-view.ts';

/** A day on which a session of `shortest` minutes would exceed a daily maximum of `minutes`. */
type FullDay = Interval & { minutes: number };

/**
 * Returns the last day on which a daily maximum is why a job has no session before `start`; `undefined` if another day, or
 * the same day before `start`, has free time of `shortest` minutes without exceeding a maximum.
 */
export function lastFullDay(
  view: PlanView,
  job: Job,
  from: number,
  start: number,
  shortest: number,
): FullDay | undefined {
  const { days, settings } = view.problem;
  if (settings.maxMinutesPerDay === null && job.task.maxMinutesPerDay === null) return undefined;
  const last = days.of(start);
  const isFree = (begin: number, end: number) =>
    longestFree(view, job, { start: Math.max(from, begin), end }, shortest) >= shortest;
  if (isFree((days.all[last] as Interval).start, start)) return undefined;
  let full: FullDay | undefined;
  for (let day = days.of(from); day < last; day++) {
    const span = days.all[day] as Interval;
    // A session that starts on the day may end after it.
    if (!isFree(span.start, Math.min(start, span.end + shortest - 1))) continue;
    const minutes = exceededMaximum(view, job, span, shortest);
    if (minutes === undefined) return undefined;
    full = { ...span, minutes };
  }
  return full;
}

/** Returns the daily maximum that a session of `length` minutes would exceed: that of the task or that of the account. */
function exceededMaximum(view: PlanView, job: Job, day: Interval, length: number) {
  const ofTask = job.task.maxMinutesPerDay;
  if (ofTask !== null && view.plannedMinutes(day, job) + length > ofTask) return ofTask;
  const ofAll = view.problem.settings.maxMinutesPerDay;
  if (ofAll !== null && view.plannedMinutes(day) + length > ofAll) return ofAll;
  return undefined;
}
