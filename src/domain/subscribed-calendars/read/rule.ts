import type { CalendarRule } from '../../task-series/dates/expand.ts';
import { parseRule, WEEKDAYS } from '../../task-series/dates/rule.ts';
import { LIMITS } from './limits.ts';
import { type LocalTime, readTime } from './times.ts';

/** A recurrence rule of an event. */
export type EventRule = {
  rule: CalendarRule;
  count: number | undefined;
  until: LocalTime | undefined;
  /** Empty lists: as in the time of the start. */
  times: { hours: number[]; minutes: number[]; seconds: number[] };
};

/** The parts that tasks that repeat have too. */
const SHARED = new Set(['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS']);

class Fault extends Error {}

/** Parses a rule that repeats daily or less often. */
export function parseEventRule(text: string): EventRule | { fault: string } {
  try {
    return eventRule(text);
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

const LONGEST_RULE = 2_000;

function eventRule(text: string): EventRule {
  if (text.length > LONGEST_RULE) throw new Fault('is too long');
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().replace(/\s/g, '').split(';').filter(Boolean)) {
    const [name = '', value = ''] = part.split('=');
    if (parts.has(name)) throw new Fault(`repeats ${name}`);
    parts.set(name, value);
  }
  const frequency = parts.get('FREQ') ?? '';
  if (['HOURLY', 'MINUTELY', 'SECONDLY'].includes(frequency)) {
    throw new Fault('repeats more often than daily, which is not supported');
  }
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') {
    throw new Fault('is in another calendar system');
  }
  const shared = [...parts].filter(([name]) => SHARED.has(name));
  const parsed = parseRule(shared.map((part) => part.join('=')).join(';'));
  if ('fault' in parsed) throw new Fault(parsed.fault);
  const [yearDays, weeks] = [
    integers(parts, 'BYYEARDAY', -366, 366),
    integers(parts, 'BYWEEKNO', -53, 53),
  ];
  if (yearDays.length + weeks.length > 0 && frequency !== 'YEARLY') {
    throw new Fault('has BYYEARDAY or BYWEEKNO without FREQ=YEARLY');
  }
  const [count] = integers(parts, 'COUNT', 1, 1_000_000);
  return {
    rule: { ...parsed.rule, weekStart: weekStart(parts.get('WKST')), yearDays, weeks },
    count,
    until: untilIn(parts.get('UNTIL')),
    times: timesIn(parts, parsed.rule.positions.length > 0),
  };
}

function weekStart(text: string | undefined): number {
  const weekday = (WEEKDAYS as readonly string[]).indexOf(text ?? 'MO');
  if (weekday < 0) throw new Fault('has an invalid WKST');
  return weekday;
}

function untilIn(text: string | undefined): LocalTime | undefined {
  const until = text === undefined ? undefined : readTime(text);
  if (text !== undefined && !until) throw new Fault('has an invalid UNTIL');
  return until;
}

function timesIn(parts: ReadonlyMap<string, string>, hasPositions: boolean): EventRule['times'] {
  const hours = integers(parts, 'BYHOUR', 0, 23);
  const minutes = integers(parts, 'BYMINUTE', 0, 59);
  const seconds = integers(parts, 'BYSECOND', 0, 60);
  const count = [hours, minutes, seconds].reduce((all, { length }) => all * Math.max(1, length), 1);
  if (count > LIMITS.times) throw new Fault(`has more than ${LIMITS.times} times a day`);
  if (count > 1 && hasPositions) throw new Fault('has BYSETPOS with several times a day');
  return { hours, minutes, seconds };
}

function integers(parts: ReadonlyMap<string, string>, name: string, min: number, max: number) {
  const text = parts.get(name);
  if (text === undefined) return [];
  const numbers = text
    .split(',')
    .map((each) => (/^[+-]?\d{1,7}$/.test(each) ? Number(each) : Number.NaN));
  const isValid = numbers.every((each) => each >= min && each <= max && (each !== 0 || min === 0));
  if (!isValid) throw new Fault(`has an invalid ${name}`);
  return [...new Set(numbers)].sort((one, other) => one - other);
}
