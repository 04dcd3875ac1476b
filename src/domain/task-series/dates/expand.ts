import {
  type Civil,
  civilOf,
  type Day,
  dayOf,
  FIRST_DAY,
  LAST_DAY,
  monthLength,
  weekdayOf,
} from './calendar.ts';
import { daysLookedAt, type Frequency, type Rule, type RuleDay } from './rule.ts';

/** The most dates of one expansion. */
export const MOST_DATES = 366;

/**
 * The most periods without a date, one after another, before a search ends. A whole cycle of the calendar has 400 years
 * or 4800 months. Thus a rule such as 30 February costs no more than one with dates.
 */
const MOST_BARREN: Record<Frequency, number> = {
  DAILY: 20_000,
  WEEKLY: 5_000,
  MONTHLY: 4_800,
  YEARLY: 400,
};

/** The most days that an expansion looks at, so that no rule takes longer than a few milliseconds. */
export const MOST_LOOKED_AT = 20_000;

/** The same for a search of the first or next dates, which no usual rule needs more for. */
export const MOST_LOOKED_AT_FOR_NEXT = 4_000;

type Range = { from: Day; to: Day; limit?: number; mostLookedAt?: number };

/** A rule with the parts of RFC 5545 that calendars have besides. The week starts on `weekStart`, 0 is Monday. */
export type CalendarRule = Rule & {
  weekStart?: number;
  yearDays?: readonly number[];
  weeks?: readonly number[];
};

/** The days that a search may still look at. */
export type Budget = { left: number };

/**
 * Returns the dates of a rule that begins on `start`, in order, from `from` to `to`, at most `limit`. A rule with very
 * rare dates returns those that are found within the bounds of a search.
 */
export function expand(rule: Rule, start: Day, range: Range): Day[] {
  const { from, to, limit = MOST_DATES, mostLookedAt = MOST_LOOKED_AT } = range;
  const most = Math.min(limit, MOST_DATES);
  const dates: Day[] = [];
  if (most < 1) return dates;
  const first = Math.max(from, FIRST_DAY);
  for (const date of datesOf(rule, start, { from: first, to }, { left: mostLookedAt })) {
    dates.push(date);
    if (dates.length >= most) break;
  }
  return dates;
}

/** Yields the dates of a rule, like `expand`, until the budget is used. Reduces the budget. */
export function* datesOf(
  rule: CalendarRule,
  start: Day,
  { from, to }: Range,
  budget: Budget,
): Generator<Day> {
  const last = Math.min(to, LAST_DAY);
  const looked = daysLookedAt(rule) + 7 * (rule.weeks?.length ?? 0) + (rule.yearDays?.length ?? 0);
  let barren = 0;
  let index = firstPeriod(rule, start, from);
  if (!hasPeriods(rule, start)) return;
  for (; budget.left > 0 && barren < MOST_BARREN[rule.frequency]; index++) {
    budget.left -= looked;
    const first = periodStart(rule, start, index);
    if (first > last) return;
    const skipped = periodsOutside(rule, first);
    if (skipped > 0) {
      index += skipped - 1;
      continue;
    }
    const inPeriod = datesIn(rule, start, first);
    barren = inPeriod.length > 0 ? 0 : barren + 1;
    for (const date of inPeriod) {
      if (date > last) return;
      if (date >= start && date >= from) yield date;
    }
  }
}

/** Returns the index of a period that ends before `from`, counted in intervals from the period of `start`. */
function firstPeriod({ frequency, interval }: Rule, start: Day, from: Day): number {
  if (from <= start) return 0;
  const passed =
    frequency === 'DAILY' || frequency === 'WEEKLY'
      ? (from - start) / (frequency === 'DAILY' ? 1 : 7)
      : monthsOf(civilOf(from)) - monthsOf(civilOf(start));
  const periods = frequency === 'YEARLY' ? passed / 12 : passed;
  return Math.max(0, Math.floor(periods / interval) - 1);
}

/** Whether the weekdays of daily periods, or the months of monthly ones, ever are those of the rule. Both recur in a cycle. */
function hasPeriods(rule: CalendarRule, start: Day): boolean {
  const { frequency, days, months } = rule;
  const isPossible = {
    DAILY: (first: Day) => days.length === 0 || days.map(weekday).includes(weekdayOf(first)),
    MONTHLY: (first: Day) => isInMonths(rule, first),
    WEEKLY: () => true,
    YEARLY: () => true,
  }[frequency];
  const cycle = frequency === 'DAILY' ? 7 : 12;
  if (days.length + months.length === 0) return true;
  return Array.from({ length: cycle }, (_, index) => periodStart(rule, start, index)).some(
    isPossible,
  );
}

/** Returns the number of daily periods from a date on that are in no month of the rule. */
function periodsOutside(rule: CalendarRule, date: Day): number {
  if (rule.frequency !== 'DAILY' || isInMonths(rule, date)) return 0;
  const { year, month } = civilOf(date);
  const months = rule.months.map((each) => (each > month ? each : each + 12));
  const next = Math.min(...months);
  const end = dayOf({ year: next > 12 ? year + 1 : year, month: ((next - 1) % 12) + 1, day: 1 });
  return Math.ceil((end - date) / rule.interval);
}

const monthsOf = ({ year, month }: Civil) => year * 12 + month - 1;

/** Returns the first day of a period. */
function periodStart(
  { frequency, interval, weekStart }: CalendarRule,
  start: Day,
  index: number,
): Day {
  const passed = index * interval;
  const { year } = civilOf(start);
  switch (frequency) {
    case 'DAILY':
      return start + passed;
    case 'WEEKLY':
      return start - sinceWeekStart(weekdayOf(start), weekStart) + 7 * passed;
    case 'MONTHLY': {
      const months = monthsOf(civilOf(start)) + passed;
      return dayOf({ year: Math.floor(months / 12), month: (months % 12) + 1, day: 1 });
    }
    case 'YEARLY':
      return dayOf({ year: year + passed, month: 1, day: 1 });
  }
}

/** Returns the days from the start of the week to a weekday. */
const sinceWeekStart = (weekday: number, weekStart = 0) => (weekday - weekStart + 7) % 7;

/** Returns the dates of a period, in order. */
function datesIn(rule: CalendarRule, start: Day, first: Day): Day[] {
  const candidates = candidatesIn(rule, start, first);
  const { positions } = rule;
  if (positions.length === 0) return candidates;
  const chosen = positions.map((at) => candidates.at(at > 0 ? at - 1 : at));
  return distinct(chosen.filter((date) => date !== undefined));
}

function candidatesIn(rule: CalendarRule, start: Day, first: Day): Day[] {
  switch (rule.frequency) {
    case 'DAILY':
      return passes(rule, first) ? [first] : [];
    case 'WEEKLY': {
      const weekdays = rule.days.length > 0 ? rule.days.map(weekday) : [weekdayOf(start)];
      return weekdays
        .map((each) => first + sinceWeekStart(each, rule.weekStart))
        .sort(ascending)
        .filter((date) => isInMonths(rule, date));
    }
    case 'MONTHLY': {
      const { year, month } = civilOf(first);
      if (rule.months.length > 0 && !rule.months.includes(month)) return [];
      return inMonth(rule, year, month, civilOf(start).day);
    }
    case 'YEARLY': {
      const { year } = civilOf(first);
      if (rule.yearDays?.length) return onYearDays(rule, rule.yearDays, year);
      if (rule.weeks?.length) return inWeeks(rule, rule.weeks, year, weekdayOf(start));
      return inYear(rule, year, civilOf(start));
    }
  }
}

/** Returns the days of a year (BYYEARDAY) that match the other parts of a rule. */
function onYearDays(rule: CalendarRule, yearDays: readonly number[], year: number): Day[] {
  const [first, next] = [startOfYear(year), startOfYear(year + 1)];
  const dates = yearDays.map((day) => (day > 0 ? first + day - 1 : next + day));
  return distinct(dates).filter((date) => date >= first && date < next && passes(rule, date));
}

/** Returns the days of numbered weeks (BYWEEKNO) in a year. Week 1 is the first one with four days of the year. */
function inWeeks(rule: CalendarRule, weeks: readonly number[], year: number, own: number): Day[] {
  const [first, next] = [startOfYear(year), startOfYear(year + 1)];
  const weekdays = rule.days.length > 0 ? rule.days.map(weekday) : [own];
  // The first and last days of a year may belong to a week of another year.
  const dates = [year - 1, year, year + 1].flatMap((weekYear) => {
    const [start, end] = [
      firstWeek(weekYear, rule.weekStart),
      firstWeek(weekYear + 1, rule.weekStart),
    ];
    return weeks
      .map((week) => (week > 0 ? start + 7 * (week - 1) : end + 7 * week))
      .filter((monday) => monday >= start && monday < end)
      .flatMap((monday) => weekdays.map((each) => monday + sinceWeekStart(each, rule.weekStart)));
  });
  return distinct(dates).filter((date) => date >= first && date < next && isInMonths(rule, date));
}

const startOfYear = (year: number) => dayOf({ year, month: 1, day: 1 });

function firstWeek(year: number, weekStart: number | undefined): Day {
  const first = startOfYear(year);
  const passed = sinceWeekStart(weekdayOf(first), weekStart);
  return first - passed + (passed > 3 ? 7 : 0);
}

const ascending = (one: number, other: number) => one - other;

const distinct = (dates: readonly Day[]) => [...new Set(dates)].sort(ascending);

const weekday = (day: RuleDay) => day.weekday;

const isInMonths = ({ months }: Rule, date: Day) =>
  months.length === 0 || months.includes(civilOf(date).month);

/** Whether a day matches all parts of a rule that is not counted. */
function passes({ days, monthDays, months }: Rule, date: Day): boolean {
  if (days.length > 0 && !days.some((day) => day.weekday === weekdayOf(date))) return false;
  if (monthDays.length === 0 && months.length === 0) return true;
  const { year, month, day } = civilOf(date);
  if (months.length > 0 && !months.includes(month)) return false;
  const fromEnd = day - monthLength(year, month) - 1;
  return monthDays.length === 0 || monthDays.includes(day) || monthDays.includes(fromEnd);
}

function inMonth(rule: Rule, year: number, month: number, startDay: number): Day[] {
  const length = monthLength(year, month);
  const first = dayOf({ year, month, day: 1 });
  if (rule.days.length > 0 && rule.monthDays.length === 0) {
    return weekdaysIn(rule.days, first, first + length - 1);
  }
  const monthDays = rule.monthDays.length > 0 ? rule.monthDays : [startDay];
  const inRange = monthDays
    .map((day) => (day > 0 ? day : length + 1 + day))
    .filter((day) => day >= 1 && day <= length);
  return distinct(inRange)
    .map((day) => first + day - 1)
    .filter((date) => rule.days.length === 0 || rule.days.map(weekday).includes(weekdayOf(date)));
}

function inYear(rule: Rule, year: number, start: Civil): Day[] {
  const { days, monthDays, months } = rule;
  if (days.length > 0 && monthDays.length === 0 && months.length === 0) {
    return weekdaysIn(days, startOfYear(year), startOfYear(year + 1) - 1);
  }
  const every = days.length + monthDays.length > 0 ? EVERY_MONTH : [start.month];
  return (months.length > 0 ? months : every).flatMap((month) =>
    inMonth(rule, year, month, start.day),
  );
}

const EVERY_MONTH = Array.from({ length: 12 }, (_, index) => index + 1);

/** Returns the weekdays between two days: all of them, or the nth from the start or the end. */
function weekdaysIn(days: readonly RuleDay[], first: Day, last: Day): Day[] {
  const found = days.flatMap(({ weekday, nth }) => {
    const earliest = first + ((weekday - weekdayOf(first) + 7) % 7);
    const latest = last - ((weekdayOf(last) - weekday + 7) % 7);
    if (nth === undefined) {
      return Array.from(
        { length: (latest - earliest) / 7 + 1 },
        (_, index) => earliest + 7 * index,
      );
    }
    const date = nth > 0 ? earliest + 7 * (nth - 1) : latest + 7 * (nth + 1);
    return date >= first && date <= last ? [date] : [];
  });
  return distinct(found);
}
