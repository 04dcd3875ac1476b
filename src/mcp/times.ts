import { DateTime } from 'luxon';
import { addDays, parseInstant } from '../domain/instant.ts';
import { isPlainObject } from '../domain/validation.ts';
import { usableZone } from '../domain/zones.ts';

/** The fields of tools that hold a time. Of those that end something a bare day means its end. */
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

/** What is to be said of a field that holds a time, beside what it means. */
export function timeText(field: string): string | undefined {
  if (!Object.hasOwn(TIMES, field)) return undefined;
  const which = TIMES[field] === 'end' ? 'its end' : 'its start';
  return `ISO 8601, with an offset or in the time zone of the account: 2026-11-20T17:00; a day alone means ${which}.`;
}

/** So many days later by the calendar of the zone, whatever its clocks do. */
export function daysLater(instant: string, days: number, zone: string): string {
  const later = DateTime.fromISO(instant, { zone: usableZone(zone) }).plus({ days });
  // Not beyond the last year that there is.
  return parseInstant(later.toUTC().toISO() as string) ?? addDays(instant, days);
}

const DAY = /^\d{4}-\d\d-\d\d$/;
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d([.,]\d+)?)?$/i;

/**
 * What a person means by a time: without an offset it is one of the account's zone. Everything else, and what is
 * no time at all, stays as it is for the schema to judge.
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
  const moment = DateTime.fromISO(value.toUpperCase(), { zone: usableZone(zone) });
  if (!moment.isValid) return value;
  const meant = DAY.test(value) && side === 'end' ? moment.set({ hour: 23, minute: 59 }) : moment;
  return meant.toUTC().toISO() as string;
}
