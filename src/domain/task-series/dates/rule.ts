import { monthLength } from './calendar.ts';

/** How often a rule repeats. */
export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** From Monday to Sunday. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** A weekday, 0 is Monday; with `nth`, only that one of the month or year, counted from its end if negative. */
export type RuleDay = { weekday: number; nth: number | undefined };

/** A recurrence rule: the part of RFC 5545 for dates that repeat at most daily. Weeks begin on Monday. */
export type Rule = {
  frequency: Frequency;
  interval: number;
  days: readonly RuleDay[];
  monthDays: readonly number[];
  months: readonly number[];
  positions: readonly number[];
};

type Parsed = { rule: Rule } | { fault: string };

const LONGEST_RULE = 200;
const MOST_VALUES = 31;
const LARGEST_INTERVAL = 1_000;

const NAMES = ['FREQ', 'INTERVAL', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS'] as const;

type Name = (typeof NAMES)[number];

const ELSEWHERE: Record<string, string> = { UNTIL: 'endsOn', COUNT: 'count' };

class Fault extends Error {}

/** Parses the text of a rule, such as `FREQ=MONTHLY;BYDAY=-1FR`. */
export function parseRule(text: string): Parsed {
  try {
    return { rule: ruleOf(partsOf(text)) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.message };
    throw error;
  }
}

function partsOf(text: string): Map<Name, string> {
  if (text.length > LONGEST_RULE) throw new Fault(`must be at most ${LONGEST_RULE} characters`);
  const parts = new Map<Name, string>();
  for (const part of text
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value, ...rest] = part.split('=');
    if (value === undefined || rest.length > 0) {
      throw new Fault('must be parts such as FREQ=WEEKLY, separated by semicolons');
    }
    if (name === 'WKST') {
      if (value !== 'MO') throw new Fault('must have weeks that begin on Monday: WKST=MO');
      continue;
    }
    const instead = ELSEWHERE[name];
    if (instead) throw new Fault(`must not contain ${name}: use ${instead}`);
    if (!NAMES.includes(name as Name)) throw new Fault(`must only contain ${NAMES.join(', ')}`);
    if (parts.has(name as Name)) throw new Fault(`must not repeat ${name}`);
    parts.set(name as Name, value);
  }
  return parts;
}

function ruleOf(parts: ReadonlyMap<Name, string>): Rule {
  const frequency = parts.get('FREQ') as Frequency;
  if (!FREQUENCIES.includes(frequency)) {
    throw new Fault(`must contain FREQ with one of ${FREQUENCIES.join(', ')}`);
  }
  const rule: Rule = {
    frequency,
    interval: integers(parts, 'INTERVAL', 1, LARGEST_INTERVAL)[0] ?? 1,
    days: daysIn(parts),
    monthDays: integers(parts, 'BYMONTHDAY', -31, 31),
    months: integers(parts, 'BYMONTH', 1, 12),
    positions: integers(parts, 'BYSETPOS', -366, 366),
  };
  requireFitting(rule);
  return rule;
}

function requireFitting(rule: Rule): void {
  const { frequency, days, monthDays, months, positions } = rule;
  const counts = days.some(({ nth }) => nth !== undefined);
  if (counts && (frequency === 'DAILY' || frequency === 'WEEKLY')) {
    throw new Fault('must not count the days of BYDAY unless FREQ is MONTHLY or YEARLY');
  }
  const most = frequency === 'MONTHLY' || months.length > 0 ? 5 : 53;
  if (days.some(({ nth = 1 }) => Math.abs(nth) > most)) {
    throw new Fault(`must count the days of BYDAY from -${most} to ${most}`);
  }
  if (counts && monthDays.length > 0) {
    throw new Fault('must not contain BYMONTHDAY with counted days of BYDAY');
  }
  if (frequency === 'WEEKLY' && monthDays.length > 0) {
    throw new Fault('must not contain BYMONTHDAY if FREQ is WEEKLY');
  }
  if (months.length > 0 && monthDays.length > 0 && !haveSomeDay(months, monthDays)) {
    throw new Fault('must have a day in BYMONTHDAY that a month of BYMONTH has');
  }
  if (positions.length > 0 && (frequency === 'DAILY' || days.length + monthDays.length === 0)) {
    throw new Fault('must not contain BYSETPOS without BYDAY or BYMONTHDAY, or if FREQ is DAILY');
  }
  const dates = mostDates(rule);
  if (positions.some((at) => Math.abs(at) > dates)) {
    throw new Fault(`must have integers from -${dates} to ${dates} in BYSETPOS`);
  }
}

const LEAP_YEAR = 2000;

const haveSomeDay = (months: readonly number[], monthDays: readonly number[]) =>
  months.some((month) =>
    monthDays.some((monthDay) => Math.abs(monthDay) <= monthLength(LEAP_YEAR, month)),
  );

/** Returns how many days a search looks at in a period of a rule, at most. */
export function daysLookedAt({ frequency, days, monthDays, months }: Rule): number {
  if (frequency === 'DAILY') return 1;
  if (frequency === 'WEEKLY') return Math.max(1, days.length);
  const isOfYear = frequency === 'YEARLY' && monthDays.length + months.length === 0;
  if (isOfYear && days.length > 0) return weekdaysAmong(days, 53);
  const inMonth = monthDays.length || Math.max(1, weekdaysAmong(days, 5));
  return frequency === 'MONTHLY' || isOfYear ? inMonth : inMonth * (months.length || 12);
}

/** Returns how many dates a period of a rule has at most, regardless of BYSETPOS. */
export function mostDates(rule: Rule): number {
  const { frequency, days, monthDays } = rule;
  const [weeks, length] = frequency === 'YEARLY' ? [53, 366] : [5, 31];
  const isBoth = days.length > 0 && monthDays.length > 0;
  return Math.min(length, daysLookedAt(rule), isBoth ? weekdaysAmong(days, weeks) : length);
}

/** Returns how many days of BYDAY there are if each weekday occurs `times` times. */
const weekdaysAmong = (days: readonly RuleDay[], times: number) =>
  days.reduce((sum, { nth }) => sum + (nth === undefined ? times : 1), 0);

function valuesOf(parts: ReadonlyMap<Name, string>, name: Name): string[] {
  const values = parts.get(name)?.split(',') ?? [];
  if (values.length > MOST_VALUES)
    throw new Fault(`must have at most ${MOST_VALUES} values in ${name}`);
  return values;
}

function integers(parts: ReadonlyMap<Name, string>, name: Name, min: number, max: number) {
  const numbers = valuesOf(parts, name).map((text) =>
    /^[+-]?\d{1,4}$/.test(text) ? Number(text) : 0,
  );
  if (numbers.some((value) => value === 0 || value < min || value > max)) {
    throw new Fault(
      `must have integers from ${min} to ${max}${min < 0 ? ' except 0' : ''} in ${name}`,
    );
  }
  if (name === 'INTERVAL' && numbers.length > 1) throw new Fault('must have one INTERVAL');
  return [...new Set(numbers)].sort((one, other) => one - other);
}

function daysIn(parts: ReadonlyMap<Name, string>): RuleDay[] {
  const days = valuesOf(parts, 'BYDAY').map((text) => {
    const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
    const weekday = (WEEKDAYS as readonly string[]).indexOf(name);
    if (weekday < 0 || Number(nth) === 0) {
      throw new Fault('must have weekdays such as MO, or counted ones such as -1FR, in BYDAY');
    }
    return { weekday, nth: nth === undefined ? undefined : Number(nth) };
  });
  const distinct = new Map(days.map((day) => [dayText(day), day]));
  return [...distinct.values()].sort(
    (one, other) => (one.nth ?? 0) - (other.nth ?? 0) || one.weekday - other.weekday,
  );
}

const dayText = ({ weekday, nth = '' }: { weekday: number; nth?: number | string | undefined }) =>
  `${nth}${WEEKDAYS[weekday]}`;

/** Returns the text of a rule, with its parts and values in a fixed order. */
export function ruleText({
  frequency,
  interval,
  days,
  monthDays,
  months,
  positions,
}: Rule): string {
  const lists = {
    BYDAY: days.map(dayText),
    BYMONTHDAY: monthDays,
    BYMONTH: months,
    BYSETPOS: positions,
  };
  return [
    `FREQ=${frequency}`,
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...Object.entries(lists).flatMap(([name, values]) =>
      values.length > 0 ? [`${name}=${values.join(',')}`] : [],
    ),
  ].join(';');
}
