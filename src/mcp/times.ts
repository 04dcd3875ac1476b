import { DateTime } from 'luxon';
import { isPlainObject, usableZone } from '../domain/validation.ts';

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
