import { addDays, type CalendarDate, isCalendarDate } from './dates.ts';
import { fullHourFrom, minutesOfDay, momentOf, wallMinutes } from './moments.ts';
import { dateIn, type Instant } from './zone.ts';

const HOUR = 60 * 60 * 1000;

/** The values of the form fields: `2026-11-18`, `09:00`, `10:30`. */
export type WrittenSpan = { date: string; from: string; to: string };

export type Span = { start: Instant; end: Instant };

type Wrong = { field: keyof WrittenSpan; message: string };

/** Parses a span; returns the invalid field if it fails. An end that is not after the start is on the next day. */
export function spanOfWritten(zone: string, { date, from, to }: WrittenSpan): Span | Wrong {
  const starts = minutesOfDay(from);
  const ends = minutesOfDay(to);
  if (!isCalendarDate(date)) return { field: 'date', message: 'is not a valid date' };
  if (starts === undefined) return { field: 'from', message: 'is not a valid time' };
  if (ends === undefined) return { field: 'to', message: 'is not a valid time' };
  const lastDate: CalendarDate = ends > starts ? date : addDays(date, 1);
  const span = { start: momentOf(zone, date, starts), end: momentOf(zone, lastDate, ends) };
  return span.start < span.end ? span : { field: 'to', message: 'must be after the start' };
}

/** One hour from the next full hour, on the given date unless that is in the past. */
export function proposedSpan(zone: string, now: Instant, date: CalendarDate): Span {
  const next = fullHourFrom(zone, now);
  const isLater = date > dateIn(zone, next);
  const start = isLater ? momentOf(zone, date, wallMinutes(zone, next)) : next;
  return { start, end: start + HOUR };
}
