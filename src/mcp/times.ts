import { DateTime } from 'luxon';
import { addDays, firstOfRepeated, parseInstant } from '../domain/validation/instant.ts';
import { isPlainObject } from '../domain/validation/validation.ts';
import { usableZone } from '../domain/validation/zones.ts';

/** The fields of tools that hold a time. A date without a time means the end of the day in fields that end a period. */
const TIMES: Record<string, 'start' | 'end'> = {
  startAfter: 'start',
  completedAt: 'start',
  from: 'start',
  dueAfter: 'start',
  dueAt: 'end',
  targetDate: 'end',
  to: 'end',
  dueBefore: 'end',
};

/** The description of the format, added to that of the field. */
export function timeText(field: string): string | undefined {
  if (!Object.hasOwn(TIMES, field)) return undefined;
  const which = TIMES[field] === 'end' ? 'the end of the day' : 'the start of the day';
  return `ISO 8601, with an offset or in the time zone of the account: 2026-11-20T17:00. A date without a time means ${which}.`;
}

/** Adds calendar days in a time zone, regardless of clock changes. */
export function daysLater(instant: string, days: number, zone: string): string {
  const later = DateTime.fromISO(instant, { zone: usableZone(zone) }).plus({ days });
  // Falls back if the result is after the last valid year.
  return parseInstant(later.toUTC().toISO() as string) ?? addDays(instant, days);
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?$/i;

/**
 * Adds the account's time zone to a time without an offset. Leaves all other values to the validation.
 */
export function localTimes(input: unknown, zone: string): unknown {
  if (!isPlainObject(input)) return input;
  const { tasks } = input;
  return {
    ...withTimes(input, zone),
    ...(Array.isArray(tasks) && {
      tasks: tasks.map((task) => (isPlainObject(task) ? withTimes(task, zone) : task)),
    }),
  };
}

const withTimes = (input: Record<string, unknown>, zone: string) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      typeof value === 'string' && Object.hasOwn(TIMES, name)
        ? withOffset(value, TIMES[name] as 'start' | 'end', zone)
        : value,
    ]),
  );

function withOffset(value: string, side: 'start' | 'end', zone: string): string {
  if (!DAY.test(value) && !LOCAL.test(value)) return value;
  const local = DateTime.fromISO(value.toUpperCase(), { zone: usableZone(zone) });
  const moment = firstOfRepeated(local);
  if (!moment.isValid) return value;
  const meant = DAY.test(value) && side === 'end' ? moment.set({ hour: 23, minute: 59 }) : moment;
  return meant.toUTC().toISO() as string;
}
