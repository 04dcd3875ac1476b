import { DAY, dayAt, timeOfDay } from '../../ical/times.ts';
import {
  civilOf,
  type Day,
  dayOf,
  monthLength,
  weekdayOf,
} from '../../task-series/dates/calendar.ts';
import { type Budget, type CalendarRule, datesOf } from '../../task-series/dates/expand.ts';
import { LIMITS } from './limits.ts';
import { type EventRule, HOUR, type Step } from './rule.ts';

/** A local start. `lasts`: the milliseconds from it to the last start of the day, if these are too many for events. */
type RuleTime = { local: number; lasts: number };

type Range = { from: number; to: number };

/** The start of the event of a rule. */
type Start = { local: number; isDate: boolean; zone: { localOf(instant: number): number } };

/**
 * Yields the local starts of a rule in a range, without those after its end. The start of the event counts as the first.
 * A day with too many of them is one event.
 */
export function* ruleTimes(
  event: EventRule,
  start: Start,
  range: Range,
  budget: Budget,
): Generator<RuleTime> {
  const { count = Number.POSITIVE_INFINITY, until } = event;
  const end = Math.min(range.to, until ? lastLocal(until, start) : Number.POSITIVE_INFINITY);
  // A rule with a count is followed from its start.
  const from = count === Number.POSITIVE_INFINITY ? range.from : start.local;
  let counted = 1;
  for (const locals of periodsOf(event, start.local, { from, to: end }, budget)) {
    const inRange: number[] = [];
    for (const local of locals) {
      if (local <= start.local || local > end || counted >= count) continue;
      counted++;
      if (local >= range.from) inRange.push(local);
    }
    if (inRange.length > 0) yield* asEvents(inRange);
    if (counted >= count) return;
  }
}

function* asEvents(locals: readonly number[]): Generator<RuleTime> {
  const isDense = locals.length > LIMITS.times;
  for (const ofDay of isDense ? Map.groupBy(locals, dayAt).values() : [locals]) {
    const [first, last] = [ofDay[0] as number, ofDay.at(-1) as number];
    if (ofDay.length > LIMITS.times) yield { local: first, lasts: last - first };
    else for (const local of ofDay) yield { local, lasts: 0 };
  }
}

/** Returns the last local start before UNTIL. A date includes its whole day. */
function lastLocal(until: NonNullable<EventRule['until']>, { zone, isDate }: Start): number {
  if (until.isDate || isDate) return (dayAt(until.local) + 1) * DAY - 1;
  return until.isUtc ? zone.localOf(until.local) : until.local;
}

/** Yields the starts in each period of a rule, in order, after its positions have been applied. */
function* periodsOf(
  { rule, positions, times, step }: EventRule,
  start: number,
  { from, to }: Range,
  budget: Budget,
): Generator<number[]> {
  const timesIn = step
    ? dailySteps(step, times, start)
    : constant(timesOfDay(times, timeOfDay(start)));
  const startsIn = (day: Day) => {
    const times = timesIn(day);
    // The first one is part of looking at the day.
    budget.left -= Math.floor(times.length / TIMES_LOOKED_AT);
    return times.map((time) => day * DAY + time);
  };
  const complete = withDefaults(rule, dayAt(start));
  const dates = (range: { from: Day; to: Day }) =>
    matching(complete, datesOf(complete, startOfPeriod(complete, dayAt(start)), range, budget));
  if (positions.length === 0) {
    const first = Math.max(dayAt(from), dayAt(start));
    for (const day of dates({ from: first, to: dayAt(to) })) yield startsIn(day);
    return;
  }
  const first = startOfPeriod(complete, dayAt(Math.max(from, start)));
  // Positions from the end need all days of the last period.
  const last = dayAt(to) + LONGEST_PERIOD;
  for (const days of grouped(complete, dates({ from: first, to: last }))) {
    if ((days[0] as Day) > dayAt(to)) return;
    const starts = days.flatMap(startsIn);
    const chosen = positions.map((at) => starts.at(at > 0 ? at - 1 : at));
    yield [...new Set(chosen.filter((each) => each !== undefined))].sort(ascending);
  }
}

const LONGEST_PERIOD = 366;
const ascending = (one: number, other: number) => one - other;
const constant =
  <T>(value: T) =>
  () =>
    value;

/** Returns a rule with the days that it takes from its start, so that it can be followed from the start of a period. */
function withDefaults(rule: CalendarRule, start: Day): CalendarRule {
  const { frequency, days, monthDays, months, weeks = [], yearDays = [] } = rule;
  if (days.length + monthDays.length + yearDays.length > 0) return rule;
  const { month, day } = civilOf(start);
  if (frequency === 'WEEKLY' || weeks.length > 0) {
    return { ...rule, days: [{ weekday: weekdayOf(start), nth: undefined }] };
  }
  if (frequency === 'DAILY') return rule;
  const isYearly = frequency === 'YEARLY' && months.length === 0;
  return { ...rule, monthDays: [day], months: isYearly ? [month] : months };
}

function startOfPeriod({ frequency, weekStart = 0 }: CalendarRule, day: Day): Day {
  const { year, month } = civilOf(day);
  switch (frequency) {
    case 'DAILY':
      return day;
    case 'WEEKLY':
      return day - ((weekdayOf(day) - weekStart + 7) % 7);
    case 'MONTHLY':
      return dayOf({ year, month, day: 1 });
    case 'YEARLY':
      return dayOf({ year, month: 1, day: 1 });
  }
}

/** Yields the days of each period. */
function* grouped(rule: CalendarRule, days: Iterable<Day>): Generator<Day[]> {
  let group: Day[] = [];
  let period: Day | undefined;
  for (const day of days) {
    const own = startOfPeriod(rule, day);
    if (own !== period && group.length > 0) {
      yield group;
      group = [];
    }
    period = own;
    group.push(day);
  }
  if (group.length > 0) yield group;
}

/** Yields the days that also match counted weekdays (`1MO`) beside days of the month or the year. */
function* matching(rule: CalendarRule, days: Iterable<Day>): Generator<Day> {
  const { monthDays, yearDays = [], months, frequency } = rule;
  const isLimited = monthDays.length + yearDays.length > 0;
  const counted = isLimited && rule.days.some(({ nth }) => nth !== undefined);
  const isOfMonth = frequency === 'MONTHLY' || months.length > 0;
  for (const day of days) if (!counted || hasNth(rule, day, isOfMonth)) yield day;
}

function hasNth({ days }: CalendarRule, date: Day, isOfMonth: boolean): boolean {
  const { year, month, day } = civilOf(date);
  const first = dayOf({ year, month: 1, day: 1 });
  const at = isOfMonth ? day - 1 : date - first;
  const length = isOfMonth
    ? monthLength(year, month)
    : dayOf({ year: year + 1, month: 1, day: 1 }) - first;
  const fromStart = Math.floor(at / 7) + 1;
  const fromEnd = -Math.floor((length - 1 - at) / 7) - 1;
  return days.some(
    ({ weekday, nth }) =>
      weekday === weekdayOf(date) && (nth === undefined || nth === fromStart || nth === fromEnd),
  );
}

type Times = EventRule['times'];

function timesOfDay({ hours, minutes, seconds }: Times, own: number): number[] {
  const [hour, minute, second] = partsOf(own);
  const or = (values: number[], value: number) => (values.length > 0 ? values : [value]);
  const times = or(hours, hour).flatMap((h) =>
    or(minutes, minute).flatMap((m) => or(seconds, second).map((s) => timeOf(h, m, s))),
  );
  return [...new Set(times)];
}

const partsOf = (time: number) =>
  [
    Math.floor(time / 3_600_000),
    Math.floor(time / 60_000) % 60,
    Math.floor(time / 1000) % 60,
  ] as const;

/** A leap second is read as the second before it. */
const timeOf = (hour: number, minute: number, second: number) =>
  ((hour * 60 + minute) * 60 + Math.min(second, 59)) * 1000;

/** Returns a function that returns the times of a day at which a rule repeats that steps by hours or minutes. */
function dailySteps({ unit, length }: Step, times: Times, start: number) {
  const origin = Math.floor(start / unit) * unit;
  // Few days differ, as nearly all steps divide a day.
  const byFirst = new Map<number, number[]>();
  return (day: Day): number[] => {
    const since = day * DAY - origin;
    const first = length * Math.ceil(since / length) - since;
    const known = byFirst.get(first);
    if (known) return known;
    const found: number[] = [];
    for (let time = first; time < DAY; time += length) {
      found.push(...timesAt(time, unit, times, timeOfDay(start)));
    }
    byFirst.set(first, found);
    return found;
  };
}

/** Returns the times in the hour or the minute that begins at a time of day. */
function timesAt(time: number, unit: number, { hours, minutes, seconds }: Times, own: number) {
  const [hour, minute] = partsOf(time);
  const isIn = (values: number[], value: number) => values.length === 0 || values.includes(value);
  if (!isIn(hours, hour)) return [];
  if (unit === HOUR) return timesOfDay({ hours: [hour], minutes, seconds }, own);
  return isIn(minutes, minute)
    ? timesOfDay({ hours: [hour], minutes: [minute], seconds }, own)
    : [];
}

/** To compute so many times of a day is as much work as to look at a day of a rule. */
const TIMES_LOOKED_AT = 50;
