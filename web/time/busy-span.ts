import { addDays, type CalendarDate, isCalendarDate } from './dates.ts';
import { minutesOfDay, momentOf } from './moments.ts';
import type { Instant } from './zone.ts';

/** A day and two times of its wall clock, as fields have them: `2026-11-18`, `09:00`, `10:30`. */
export type WrittenSpan = { date: string; from: string; to: string };

type Wrong = { field: keyof WrittenSpan; message: string };

/** The span that is meant, or what is wrong with it. What ends no later than it begins ends on the next day. */
export function spanOfWritten(
  zone: string,
  { date, from, to }: WrittenSpan,
): { start: Instant; end: Instant } | Wrong {
  const starts = minutesOfDay(from);
  const ends = minutesOfDay(to);
  if (!isCalendarDate(date)) return { field: 'date', message: 'must be a day' };
  if (starts === undefined) return { field: 'from', message: 'must be a time' };
  if (ends === undefined) return { field: 'to', message: 'must be a time' };
  const lastDate: CalendarDate = ends > starts ? date : addDays(date, 1);
  const span = { start: momentOf(zone, date, starts), end: momentOf(zone, lastDate, ends) };
  return span.start < span.end ? span : { field: 'to', message: 'must be after the start' };
}
