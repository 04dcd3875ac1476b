import { DateTime } from 'luxon';

/**
 * The accepted formats of an instant. Does not check the length of the month. 1969 is included, as an offset can move
 * its last hours to 1970.
 */
export const CALENDAR_TIMESTAMP =
  /^(1969|19[7-9]\d|[2-9]\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([Tt](([01]\d|2[0-3]):[0-5]\d(:[0-5]\d([.,]\d+)?)?|24:00(:00([.,]0+)?)?)([Zz]|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?)?$/;

/**
 * Parses an ISO 8601 text into `YYYY-MM-DDTHH:mm:ss.sssZ`; undefined if it is invalid. Applies the offset, UTC by
 * default; a date alone is midnight UTC. Years 1970 to 9999.
 */
export function parseInstant(text: string): string | undefined {
  if (!CALENDAR_TIMESTAMP.test(text)) return undefined;
  const moment = DateTime.fromISO(text.toUpperCase(), { zone: 'utc' });
  if (!moment.isValid || moment.year < 1970 || moment.year > 9999) return undefined;
  return moment.toJSDate().toISOString();
}

/** Returns the first of a local time that a clock change repeats; luxon alone returns either, depending on the current date. */
export const firstOfRepeated = (local: DateTime): DateTime =>
  DateTime.min(...local.getPossibleOffsets()) ?? local;

/** The last valid instant. */
const LATEST = Date.parse('9999-12-31T23:59:59.999Z');

/** Moves an instant by minutes, which may be negative, at most to the last valid one. */
export const addMinutes = (instant: string, minutes: number) =>
  new Date(Math.min(Date.parse(instant) + minutes * 60_000, LATEST)).toISOString();

export const addHours = (instant: string, hours: number) => addMinutes(instant, hours * 60);

export const addDays = (instant: string, days: number) => addHours(instant, days * 24);

/** Returns the start of an instant's day in a valid time zone. */
export const startOfDay = (instant: string, zone: string) =>
  DateTime.fromISO(instant, { zone }).startOf('day').toJSDate().toISOString();

/** Returns the start of the next day. A day that begins with a clock change begins after it. */
export const startOfNextDay = (instant: string, zone: string) =>
  DateTime.fromISO(instant, { zone }).plus({ days: 1 }).startOf('day').toJSDate().toISOString();

/** Returns the minutes between two instants. */
export const minutesBetween = (from: string, to: string) =>
  (Date.parse(to) - Date.parse(from)) / 60_000;
