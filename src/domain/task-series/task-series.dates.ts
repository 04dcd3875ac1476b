import { DateTime } from 'luxon';
import { invalid } from '../../errors.ts';
import type { Window } from '../schedule-preferences/schedule-preference.entity.ts';
import { firstOfRepeated } from '../validation/instant.ts';
import { addMonths, type Day, dateText, LAST_DAY, parseDate } from './dates/calendar.ts';
import { expand, MOST_DATES, MOST_LOOKED_AT, MOST_LOOKED_AT_FOR_NEXT } from './dates/expand.ts';
import { habitDates, habitWeekdays } from './dates/habit.ts';
import { parseRule, type Rule } from './dates/rule.ts';
import { completionWords, habitWords, ruleWords } from './dates/words.ts';
import type { StoredSeries } from './task-series.entity.ts';

/** The fields that determine the dates of a series. */
export type SeriesDates = Pick<
  StoredSeries,
  'rule' | 'timesPerWeek' | 'anchor' | 'startsOn' | 'endsOn' | 'count'
> & { fixedTime?: string | null | undefined };

/** The windows of a habit's preference, and the weekdays that were chosen for it: null for habits of earlier versions. */
export type HabitDays = { windows: readonly Window[]; weekdays: readonly number[] | null };

export const ANY_DAYS: HabitDays = { windows: [], weekdays: null };

type SeriesTimes = Pick<StoredSeries, 'startDaysBefore' | 'startTime' | 'dueDaysAfter' | 'dueTime'>;
type FixedTime = Pick<StoredSeries, 'fixedTime' | 'estimateMinutes'>;

/** Returns the day of a valid date. */
export const dayIn = (date: string): Day => parseDate(date) as Day;

const orNull = (date: string | null | undefined) => (date ? dayIn(date) : null);

/** Returns the rule of a valid text. */
export function ruleIn(text: string): Rule {
  const parsed = parseRule(text);
  if ('fault' in parsed) throw new Error(`the stored rule ${text} ${parsed.fault}`);
  return parsed.rule;
}

/** Throws if the fields do not form a series. Names the first field that is wrong. */
export function requireSeries(series: SeriesDates): void {
  const fault = seriesFault(series);
  if (fault) throw invalid({ [fault[0]]: [fault[1]] });
}

function seriesFault(series: SeriesDates): [string, string] | undefined {
  const { rule, timesPerWeek, anchor, startsOn, endsOn } = series;
  if (endsOn && endsOn < startsOn) return ['endsOn', 'must not be before startsOn'];
  if (!rule) {
    if (!timesPerWeek) return ['rule', 'is required, unless timesPerWeek is given'];
    return anchor === 'completion' ? ['anchor', 'must be schedule for a habit'] : undefined;
  }
  if (timesPerWeek) return ['timesPerWeek', 'must not be given together with rule'];
  const parsed = ruleIn(rule);
  if (anchor === 'completion') {
    const { days, monthDays, months } = parsed;
    const isPlain = days.length + monthDays.length + months.length === 0;
    return isPlain ? undefined : ['rule', 'must only have FREQ and INTERVAL after a completion'];
  }
  const start = dayIn(startsOn);
  const [first] = expand(parsed, start, {
    from: start,
    to: LAST_DAY,
    limit: 1,
    mostLookedAt: MOST_LOOKED_AT_FOR_NEXT,
  });
  return first === undefined ? ['rule', 'must have a date from startsOn on'] : undefined;
}

/** Throws unless tasks of the series can start before they are due. */
export function requireTimes({ startDaysBefore, startTime, dueDaysAfter, dueTime }: SeriesTimes) {
  if (startDaysBefore + dueDaysAfter === 0 && startTime >= dueTime) {
    throw invalid({ dueTime: ['must be after startTime'] });
  }
}

type DatesRange = {
  from: Day;
  to: Day;
  habit?: HabitDays;
  limit?: number;
  /** The most days that a search looks at. */
  mostLookedAt?: number;
};

/** Returns the dates of a series with the anchor `schedule`, from `from` to `to`, at most `limit`. */
export function scheduledDates(
  series: SeriesDates,
  { from, to, habit = ANY_DAYS, limit = MOST_DATES, mostLookedAt = MOST_LOOKED_AT }: DatesRange,
): Day[] {
  const { rule, timesPerWeek, startsOn, endsOn, count } = series;
  const start = dayIn(startsOn);
  const last = Math.min(to, orNull(endsOn) ?? to);
  // Counted from the first date; at most a year of daily dates, or seven of weekly ones.
  const first = count ? start : Math.max(start, from);
  const most = from <= start ? Math.min(count ?? limit, limit) : (count ?? limit);
  const all = rule
    ? expand(ruleIn(rule), start, { from: first, to: last, limit: most, mostLookedAt })
    : habitDates(
        weekdaysOf(timesPerWeek ?? 1, habit),
        first,
        count ? Math.min(last, start + 7 * MOST_DATES) : last,
      ).slice(0, most);
  return all.filter((date) => date >= from).slice(0, limit);
}

/** Returns a day until which a series has its next `limit` dates, if it has as many: a habit has a date every week. */
export const searchEnd = (
  { rule, startsOn }: Pick<SeriesDates, 'rule' | 'startsOn'>,
  from: Day,
  limit: number,
): Day => (rule ? LAST_DAY : Math.min(Math.max(from, dayIn(startsOn)) + 7 * limit, LAST_DAY));

/** Returns the first date of a series with the anchor `schedule` from a day on, if there is one. */
export const firstDateFrom = (series: SeriesDates, from: Day, habit: HabitDays): Day | undefined =>
  scheduledDates(series, { from, to: searchEnd(series, from, 1), habit, limit: 1 })[0];

/** Returns the weekdays of a habit, 0 is Monday: the chosen ones, unless its number of times or its windows changed since. */
export const weekdaysOf = (timesPerWeek: number, { windows, weekdays }: HabitDays): number[] =>
  habitWeekdays(timesPerWeek, weekdaysIn(windows), (day) => (weekdays?.includes(day) ? 0 : 1));

/** Returns the weekdays of windows, 0 is Monday; undefined if there are no windows. Windows count from Sunday. */
export const weekdaysIn = (windows: readonly Window[]) =>
  windows.length === 0
    ? undefined
    : [...new Set(windows.flatMap(({ day }) => day.map((each) => (each + 6) % 7)))];

/** Returns the day an interval of the rule after a completion. */
export function nextAfter(rule: string, done: Day): Day {
  const { frequency, interval } = ruleIn(rule);
  if (frequency === 'DAILY') return done + interval;
  if (frequency === 'WEEKLY') return done + 7 * interval;
  return addMonths(done, frequency === 'MONTHLY' ? interval : 12 * interval);
}

/** Returns the series in words. */
export function seriesWords(series: SeriesDates): string {
  const { rule, timesPerWeek, anchor, startsOn, count = null } = series;
  const ends = { at: series.fixedTime, endsOn: orNull(series.endsOn), count };
  if (!rule) return habitWords(timesPerWeek ?? 1, ends);
  if (anchor === 'completion') return completionWords(ruleIn(rule), ends);
  return ruleWords(ruleIn(rule), dayIn(startsOn), ends);
}

/** Returns the account's date at an instant. */
export const dayAt = (instant: string, zone: string): Day =>
  dayIn(DateTime.fromISO(instant, { zone }).toISODate() as string);

/** Returns the instant of a local time. A time that a clock change skips is moved behind it. */
export const instantOn = (day: Day, time: string, zone: string): string =>
  firstOfRepeated(DateTime.fromISO(`${dateText(day)}T${time}`, { zone }))
    .toJSDate()
    .toISOString();

/** The length of a fixed block of tasks without an estimate. */
const USUAL_MINUTES = 60;

/** Returns the fixed block of a date; undefined if the series has no fixed time. */
export function fixedSpan({ fixedTime, estimateMinutes }: FixedTime, day: Day, zone: string) {
  if (!fixedTime) return undefined;
  const startAt = instantOn(day, fixedTime, zone);
  const minutes = estimateMinutes || USUAL_MINUTES;
  return { startAt, endAt: new Date(Date.parse(startAt) + minutes * 60_000).toISOString() };
}

/**
 * Returns when the task of a date may start and is due: not after the start of its fixed block, and not before its end. A
 * clock change does not move the start behind the due time.
 */
export function timesOn(series: SeriesTimes & FixedTime, day: Day, zone: string) {
  const start = instantOn(Math.max(0, day - series.startDaysBefore), series.startTime, zone);
  const due = instantOn(day + series.dueDaysAfter, series.dueTime, zone);
  const fixed = fixedSpan(series, day, zone);
  const dueAt = fixed && fixed.endAt > due ? fixed.endAt : due;
  const latest = fixed?.startAt ?? dueAt;
  return { startAfter: start < latest ? start : latest, dueAt };
}

type NewTimes = Pick<SeriesDates, 'timesPerWeek' | 'fixedTime'> &
  Pick<SeriesTimes, 'dueTime'> & {
    startsOn?: string | undefined;
    dueDaysAfter?: number | undefined;
  };

/**
 * Adds the default values of a new series: it starts today, or tomorrow if the task of today would already be overdue or have
 * missed its fixed time.
 */
export function withStart<New extends NewTimes>(series: New, now: string, zone: string) {
  const { startsOn, dueTime, fixedTime } = series;
  const { dueDaysAfter = fixedTime ? 0 : defaultDueDays(series.timesPerWeek) } = series;
  const today = dayAt(now, zone);
  const isOver =
    instantOn(today + dueDaysAfter, dueTime, zone) <= now ||
    (fixedTime && instantOn(today, fixedTime, zone) <= now);
  return { ...series, startsOn: startsOn ?? dateText(isOver ? today + 1 : today), dueDaysAfter };
}

/** A habit of a few times a week has two days for each, so that the planner can choose. */
const defaultDueDays = (timesPerWeek: number | null | undefined) =>
  timesPerWeek && timesPerWeek <= 3 ? 1 : 0;
