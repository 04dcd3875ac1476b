import { dayOf, monthLength } from '../task-series/dates/calendar.ts';

export const DAY = 86_400_000;

/** Instants in milliseconds. */
export type Period = { from: number; to: number };

/** An offset from UTC in milliseconds, from an instant until the next one. */
export type Offset = { at: number; offset: number };

/** A date or a local time, in milliseconds since 1 January 1970, 0:00 local time. */
export type LocalTime = { local: number; isDate: boolean; isUtc: boolean };

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d):?(\d\d)?(?:[.,]\d{1,9})?(Z|[+-]\d\d:?[0-5]\d)?)?$/i;

/** Parses a date or a time: `20261118`, `20261118T090000`, `20261118T090000Z`, `2026-11-18T10:00:00.000+01:00`. */
export function readTime(text: string): LocalTime | undefined {
  const match = TIME.exec(text);
  if (!match) return undefined;
  const [year, month, day, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => (part === undefined ? undefined : Number(part))) as [number, number, number];
  const isValid =
    year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= monthLength(year, month);
  if (!isValid || hour > 24 || minute > 59 || second > 60) return undefined;
  // A leap second is read as the second before it.
  const seconds = (hour * 60 + minute) * 60 + Math.min(second, 59);
  const local = dayOf({ year, month, day }) * DAY + seconds * 1000;
  const offset = match[7] === undefined ? undefined : offsetIn(match[7]);
  const isUtc = offset !== undefined;
  return { local: local - (offset ?? 0), isDate: match[4] === undefined, isUtc };
}

/** Returns the milliseconds of an offset such as `+0100` or `+01:00`; 0 for `Z`. */
function offsetIn(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)$/.exec(text) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -size : size;
}

/** Returns the milliseconds since midnight of a local time. */
export const timeOfDay = (local: number) => local - dayAt(local) * DAY;

export const dayAt = (local: number) => Math.floor(local / DAY);

/** The length of an event: days of the calendar, which a clock change may shorten, and an exact time. */
export type Length = { days: number; ms: number };

/** The longest duration, in days. */
const LONGEST_DAYS = 3_660;

const DURATION =
  /^([+-])?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i;

/** Parses a duration such as `PT1H30M` or `P1W`; undefined if it is negative or longer than ten years. */
export function readDuration(text: string): Length | undefined {
  const match = DURATION.exec(text.trim());
  if (!match || /^[+-]?PT?$/i.test(text.trim()) || match[1] === '-') return undefined;
  const [weeks, days, hours, minutes, seconds] = match
    .slice(2)
    .map((part) => Number(part ?? 0)) as [number, number, number, number, number];
  const length = {
    days: weeks * 7 + days,
    ms: ((hours * 60 + minutes) * 60 + seconds) * 1000,
  };
  return length.days + length.ms / DAY <= LONGEST_DAYS ? length : undefined;
}
