import { type Day, dateText } from './dates/calendar.ts';
import {
  dayAt,
  dayIn,
  type HabitDays,
  nextAfter,
  type SeriesDates,
  scheduledDates,
} from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';

/** The most days ahead for which tasks are created. */
export const LONGEST_AHEAD = 28;

/** The state of a series with the anchor `completion`. */
export type Progress = {
  /** The dates that have a task or were skipped. */
  dates: ReadonlySet<string>;
  /** The date of the open task, if there is one. */
  open: string | undefined;
  /** When a task was last completed. */
  completedAt: string | undefined;
  /** The latest date without a completed task. */
  skipped: string | undefined;
};

export type Surroundings = {
  today: Day;
  zone: string;
  habit: HabitDays;
  progress: Progress;
};

/** The fields of a series that determine its dates from today on. */
export type UpcomingSeries = SeriesDates & Pick<StoredSeries, 'pausedUntil'>;

/** The last date and the number of dates to return, and the bound of the search for them. */
type Search = { to: Day; limit?: number; mostLookedAt?: number };

/** Returns the dates of a series from today on that have a task; by default those of the days for which tasks are created. */
export function wantedDates(
  series: UpcomingSeries,
  surroundings: Surroundings,
  search: Search = { to: surroundings.today + LONGEST_AHEAD },
): Day[] {
  const { habit } = surroundings;
  const from = firstDay(series, surroundings.today);
  if (series.anchor === 'schedule') return scheduledDates(series, { from, habit, ...search });
  const { progress } = surroundings;
  if (progress.open) return dayIn(progress.open) >= from ? [dayIn(progress.open)] : [];
  if (series.count && progress.dates.size >= series.count) return [];
  const next = nextDate(series, from, surroundings);
  return next > search.to || (series.endsOn && dateText(next) > series.endsOn) ? [] : [next];
}

/** Returns today, or the end of a later pause. */
export const firstDay = ({ pausedUntil }: Pick<StoredSeries, 'pausedUntil'>, today: Day): Day =>
  Math.max(today, pausedUntil ? dayIn(pausedUntil) : today);

/** Returns the first free date an interval after the last completion or skipped date, whichever is later. */
function nextDate(series: UpcomingSeries, from: Day, { zone, progress }: Surroundings): Day {
  const { dates, completedAt, skipped } = progress;
  const bases = [
    ...(completedAt ? [dayAt(completedAt, zone)] : []),
    ...(skipped ? [dayIn(skipped)] : []),
  ];
  const next =
    bases.length > 0 ? nextAfter(series.rule ?? '', Math.max(...bases)) : dayIn(series.startsOn);
  let free = Math.max(next, from);
  while (dates.has(dateText(free))) free++;
  return free;
}
