import { addDays, type CalendarDate, isCalendarDate } from './dates.ts';
import { fullHourFrom, minutesOfDay, momentOf, wallMinutes } from './moments.ts';
import { dateIn, type Instant } from './zone.ts';

const HOUR = 60 * 60 * 1000;

/** A day and two times of its wall clock, as fields have them: `2026-11-18`, `09:00`, `10:30`. */
export type WrittenSpan = { date: string; from: string; to: string };

export type Span = { start: Instant; end: Instant };

type Wrong = { field: keyof WrittenSpan; message: string };

/** The span that is meant, or what is wrong with it. What ends no later than it begins ends on the next day. */
export function spanOfWritten(zone: string, { date, from, to }: WrittenSpan): Span | Wrong {
  const starts = minutesOfDay(from);
  const ends = minutesOfDay(to);
  if (!isCalendarDate(date)) return { field: 'date', message: 'must be a day' };
  if (starts === undefined) return { field: 'from', message: 'must be a time' };
  if (ends === undefined) return { field: 'to', message: 'must be a time' };
  const lastDate: CalendarDate = ends > starts ? date : addDays(date, 1);
  const span = { start: momentOf(zone, date, starts), end: momentOf(zone, lastDate, ends) };
  return span.start < span.end ? span : { field: 'to', message: 'must be after the start' };
}

/** The next full hour, on a day unless that is over by then. */
export function proposedSpan(zone: string, now: Instant, date: CalendarDate): Span {
  const next = fullHourFrom(zone, now);
  const isLater = date > dateIn(zone, next);
  const start = isLater ? momentOf(zone, date, wallMinutes(zone, next)) : next;
  return { start, end: start + HOUR };
}
