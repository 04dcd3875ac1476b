import { axisOf, dayOf, instantAt, placeOfWall } from './axis.ts';
import { type CalendarDate, isCalendarDate } from './dates.ts';
import { type Instant, wallClock } from './zone.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;

/** What the wall clock of a zone shows, in minutes since 0:00. */
export const wallMinutes = (zone: string, instant: Instant): number =>
  (wallClock(zone, instant) / MINUTE) % MINUTES_OF_DAY;

/**
 * The moment at which the wall clock of a zone shows so many minutes after 0:00 on a day: the first of two, and where the clock
 * skips them the moment at which it does.
 */
export function momentOf(zone: string, date: CalendarDate, minutes: number): Instant {
  const day = dayOf(zone, date);
  const axis = axisOf([day]);
  return instantAt(axis, day, placeOfWall(axis, minutes));
}

/** The moment from `now` on at which the wall clock of a zone shows a full hour. */
export function fullHourFrom(zone: string, now: Instant): Instant {
  const minute = Math.ceil(now / MINUTE) * MINUTE;
  const over = wallMinutes(zone, minute) % 60;
  return over === 0 ? minute : fullHourFrom(zone, minute + (60 - over) * MINUTE);
}

/** `09:30`, as a field for a time has it. */
export function timeOfDay(zone: string, instant: Instant): string {
  return new Date(wallClock(zone, instant)).toISOString().slice(11, 16);
}

/** The minutes after 0:00 of a time such as `09:30`; undefined for what is none. */
export function minutesOfDay(time: string): number | undefined {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return hours === undefined ? undefined : Number(hours) * 60 + Number(minutes);
}

/** `2026-11-20T17:00`, as a field for a day and a time has it. */
export const wallText = (zone: string, instant: Instant): string =>
  new Date(wallClock(zone, instant)).toISOString().slice(0, 16);

/** The moment of such a text; undefined for what is none. */
export function momentOfText(zone: string, text: string): Instant | undefined {
  const date = text.slice(0, 10);
  const minutes = minutesOfDay(text.slice(11, 16));
  if (!isCalendarDate(date) || minutes === undefined) return undefined;
  return momentOf(zone, date, minutes);
}
