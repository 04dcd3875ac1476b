import { axisOf, dayOf, instantAt, minuteOfWall } from './axis.ts';
import { type CalendarDate, isCalendarDate } from './dates.ts';
import { type Instant, wallClock } from './zone.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;

/** The wall clock time in a time zone, in minutes since 0:00. */
export const wallMinutes = (zone: string, instant: Instant): number =>
  (wallClock(zone, instant) / MINUTE) % MINUTES_OF_DAY;

/**
 * The instant of a wall clock time, in minutes since 0:00, on a date. Returns the first one if it is repeated, and the
 * instant of the clock change if it is skipped.
 */
export function momentOf(zone: string, date: CalendarDate, minutes: number): Instant {
  const day = dayOf(zone, date);
  const axis = axisOf([day]);
  return instantAt(axis, day, minuteOfWall(axis, minutes));
}

/** The first instant at or after `now` at which the wall clock shows a full hour. */
export function fullHourFrom(zone: string, now: Instant): Instant {
  const minute = Math.ceil(now / MINUTE) * MINUTE;
  const over = wallMinutes(zone, minute) % 60;
  return over === 0 ? minute : fullHourFrom(zone, minute + (60 - over) * MINUTE);
}

/** The value of a time input: `09:30`. */
export function timeOfDay(zone: string, instant: Instant): string {
  return new Date(wallClock(zone, instant)).toISOString().slice(11, 16);
}

/** Parses a time such as `09:30` into minutes since 0:00; `undefined` if it is invalid. */
export function minutesOfDay(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** The value of a date and time input: `2026-11-20T17:00`. */
export const wallText = (zone: string, instant: Instant): string =>
  new Date(wallClock(zone, instant)).toISOString().slice(0, 16);

/** Parses the value of a date and time input; `undefined` if it is invalid. */
export function momentOfText(zone: string, text: string): Instant | undefined {
  const date = text.slice(0, 10);
  const minutes = minutesOfDay(text.slice(11, 16));
  if (!isCalendarDate(date) || minutes === undefined) return undefined;
  return momentOf(zone, date, minutes);
}
