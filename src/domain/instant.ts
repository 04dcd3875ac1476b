import { DateTime } from 'luxon';

/**
 * What an instant may be written as; that the day is one of its month is left to the calendar.
 * The last hours of 1969 may be 1970 already, by the offset.
 */
export const CALENDAR_TIMESTAMP =
  /^(1969|19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([Tt](([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?|24:00(:00([.,]0+)?)?)([Zz]|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?)?$/;

/**
 * The instant that an ISO 8601 text names, as `YYYY-MM-DDTHH:mm:ss.sssZ`, or undefined.
 * An offset is honoured, without one it is UTC, a bare date is midnight UTC; years 1970 to 9999.
 */
export function parseInstant(text: string): string | undefined {
  if (!CALENDAR_TIMESTAMP.test(text)) return undefined;
  const moment = DateTime.fromISO(text.toUpperCase(), { zone: 'utc' });
  if (!moment.isValid || moment.year < 1970 || moment.year > 9999) return undefined;
  return moment.toJSDate().toISOString();
}

/** The last instant that the contract knows. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** `instant` moved by `minutes`, which may be negative; no further than the last one there is. */
export const addMinutes = (instant: string, minutes: number) =>
  new Date(Math.min(Date.parse(instant) + minutes * 60_000, LATEST)).toISOString();

export const addHours = (instant: string, hours: number) => addMinutes(instant, hours * 60);

export const addDays = (instant: string, days: number) => addHours(instant, days * 24);

/** How many minutes lie between two instants. */
export const minutesBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / 60_000;
