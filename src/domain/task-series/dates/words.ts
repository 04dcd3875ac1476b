import { MONTHS, WEEKDAYS } from '../../ical/names.ts';
import { civilOf, type Day, weekdayOf } from './calendar.ts';
import { mostDates, type Rule, type RuleDay } from './rule.ts';

/** The fixed time of day and the end of a series. */
type Ends = { at?: string | null | undefined; endsOn: Day | null; count: number | null };

/** Returns a rule in words: `every second Tuesday until 31 March 2027`. */
export function ruleWords(rule: Rule, start: Day, ends: Ends): string {
  const plain = plainest(rule);
  const words = {
    DAILY: dailyWords,
    WEEKLY: weeklyWords,
    MONTHLY: monthlyWords,
    YEARLY: yearlyWords,
  }[plain.frequency](plain, start);
  return `${words}${endWords(ends)}`;
}

/** Returns a rule in words, counted from the last completion: `3 weeks after it was done`. */
export const completionWords = ({ frequency, interval }: Rule, ends: Ends): string =>
  `${interval} ${UNITS[frequency]}${interval === 1 ? '' : 's'} after it was done${endWords(ends)}`;

/** Returns a habit in words. */
export const habitWords = (times: number, ends: Ends): string =>
  `${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`} a week${endWords(ends)}`;

const endWords = ({ at, endsOn, count }: Ends) =>
  `${at ? ` at ${at}` : ''}${count === null ? '' : `, ${count === 1 ? 'once' : `${count} times`}`}${endsOn === null ? '' : ` until ${dateWords(endsOn)}`}`;

/** Returns the rule with the same dates that has the fewest words, such as a weekly one for the Mondays of every year. */
function plainest(rule: Rule): Rule {
  const { frequency, days, monthDays, months } = rule;
  const isAnyDay = days.length === 7 && days.every(({ nth }) => nth === undefined);
  if (isAnyDay && (frequency === 'DAILY' || monthDays.length > 0)) {
    return plainest({ ...rule, days: [] });
  }
  const positions = chosenOf(rule);
  if (positions === undefined) {
    const chosen = rule.positions.map((at) => days.at(at > 0 ? at - 1 : at));
    return { ...rule, days: days.filter((day) => chosen.includes(day)), positions: [] };
  }
  const isPlain = rule.interval === 1 && positions.length === 0;
  const isCounted = days.some(({ nth }) => nth !== undefined);
  const same = { ...rule, positions, months: months.length < 12 ? months : [] };
  if (frequency === 'YEARLY' && months.length === 12) {
    return isPlain ? plainest({ ...same, frequency: 'MONTHLY' }) : { ...rule, positions };
  }
  if (!isPlain) return same;
  if (monthDays.length > 0) {
    const isMonthly = months.length === 0 || frequency === 'DAILY';
    return isMonthly ? { ...same, frequency: 'MONTHLY' } : same;
  }
  if (days.length === 0 || isCounted) return same;
  return isAnyDay ? { ...same, frequency: 'DAILY', days: [] } : { ...same, frequency: 'WEEKLY' };
}

/** Returns the positions of a rule, none if a period has one date at most; undefined if they choose weekdays of every week. */
function chosenOf(rule: Rule): readonly number[] | undefined {
  const { frequency, positions, months } = rule;
  if (positions.length > 0 && frequency === 'WEEKLY' && months.length === 0) return undefined;
  return mostDates(rule) === 1 ? [] : positions;
}

function dailyWords({ interval, days, monthDays, months }: Rule): string {
  const conditions = [
    ...(monthDays.length > 0 ? [or(monthDayList(monthDays))] : []),
    ...(days.length > 0 ? [`a ${weekdayWords(days)}`] : []),
  ];
  const narrowed = conditions.length > 0 ? ` if it is ${conditions.join(' and ')}` : '';
  return `${every(interval, 'day')}${narrowed}${inMonths(months, interval)}`;
}

function weeklyWords({ interval, days, months, positions }: Rule, start: Day): string {
  const weekdays = days.length > 0 ? days : [{ weekday: weekdayOf(start), nth: undefined }];
  const only = inMonths(months, interval);
  const [first] = weekdays.map(dayWords);
  if (positions.length > 0) {
    return `${every(interval, 'week')} on the ${and(positions.map(nthWords))} ${weekdayWords(days)}${only}`;
  }
  if (interval === 1) {
    return `every ${isWorkdays(weekdays) ? 'weekday' : and(weekdays.map(dayWords))}${only}`;
  }
  if (interval === 2 && weekdays.length === 1) return `every second ${first}${only}`;
  const on = weekdays.length > 4 ? eachWords(weekdays) : and(weekdays.map(dayWords));
  return `${every(interval, 'week')} on ${on}${only}`;
}

function monthlyWords(rule: Rule, start: Day): string {
  const { interval, months } = rule;
  if (interval === 1 && months.length > 0) return yearlyWords(rule, start);
  const dates = datesWords(rule, civilOf(start).day);
  return `${every(interval, 'month')} on ${dates}${inMonths(months, interval)}`;
}

/** Also of a monthly rule in some months. */
function yearlyWords(rule: Rule, start: Day): string {
  const { interval, days, monthDays, months, positions } = rule;
  const { day, month } = civilOf(start);
  const isOnStart = days.length + monthDays.length === 0;
  const all = months.length === 0 && isOnStart ? [month] : months;
  const [only = day, ...others] = monthDays;
  const isDates = (monthDays.length > 0 || isOnStart) && others.length === 0 && only > 0;
  const year = `${every(interval, 'year')} on`;
  if (isDates && positions.length === 0 && all.length > 0 && all.length < 3) {
    return `${year} ${and(all.map((each) => `${only} ${monthName(each)}`))}${narrowing(rule)}`;
  }
  const narrowed = positions.length === 0 ? narrowing(rule) : '';
  const dates = datesWords({ ...rule, days: narrowed ? [] : days }, day);
  return `${year} ${dates}${ofMonths(rule, all)}${narrowed}`;
}

/** The months of the dates of a year, or the year. */
function ofMonths({ frequency, days, monthDays, positions }: Rule, months: readonly number[]) {
  const isAmongAll = frequency === 'YEARLY' && positions.length > 0;
  if (months.length > 0) {
    const isEach = monthDays.length === 0 && days.every(({ nth }) => nth === undefined);
    const isIn =
      (isAmongAll && months.length > 1) || (isEach && positions.length === 0 && days.length > 0);
    return ` ${isIn ? 'in' : 'of'} ${and(months.map(monthName))}`;
  }
  if (monthDays.length > 0) return isAmongAll ? ' of any month' : ' of each month';
  const isWhole = positions.length === 0 && days.every(({ nth }) => nth === undefined);
  return isWhole ? '' : ' of the year';
}

/** The dates of a month or year: `the 1st and 15th`, `the first and third Monday`, `the last weekday`. */
function datesWords(rule: Rule, startDay: number): string {
  const { days, monthDays, positions } = rule;
  const isCounted = days.some(({ nth }) => nth !== undefined);
  const inMonth = and(monthDayList(monthDays.length > 0 ? monthDays : [startDay]));
  if (positions.length === 0) {
    if (monthDays.length > 0) return `${inMonth}${narrowing(rule)}`;
    return days.length > 0 ? countedWords(days) : inMonth;
  }
  const chosen = `the ${and([...positions].sort(fromEndLast).map(nthWords))}`;
  if (isCounted) return `${chosen} of ${countedWords(days)}`;
  if (days.length === 0) return `${chosen} of ${inMonth}`;
  return `${chosen} ${weekdayWords(days)}${monthDays.length > 0 ? ` among ${inMonth}` : ''}`;
}

/** ` if it is a Friday`: the weekdays of days of the month. */
const narrowing = ({ days, monthDays }: Rule) =>
  days.length > 0 && monthDays.length > 0 ? ` if it is a ${weekdayWords(days)}` : '';

/** `each Monday, the first and third Friday and the last Sunday`. */
function countedWords(days: readonly RuleDay[]): string {
  const each = days.filter(({ nth }) => nth === undefined);
  const counted = days
    .filter(({ nth }) => nth !== undefined)
    .sort((one, other) => fromEndLast(one.nth ?? 0, other.nth ?? 0));
  const groups = [...Map.groupBy(counted, dayWords)].map(
    ([name, all]) => `the ${and(all.map(({ nth = 1 }) => nthWords(nth)))} ${name}`,
  );
  return and([...(each.length > 0 ? [eachWords(each)] : []), ...groups]);
}

/** `each Monday and Thursday`, `weekdays`. */
function eachWords(days: readonly RuleDay[]): string {
  if (isWorkdays(days)) return 'weekdays';
  return `each ${days.length === 7 ? 'day' : and(days.map(dayWords))}`;
}

/** `weekday`, `Saturday or Sunday`. */
function weekdayWords(days: readonly RuleDay[]): string {
  if (days.length === 7) return 'day';
  return isWorkdays(days) ? 'weekday' : or(days.map(dayWords));
}

const isWorkdays = (days: readonly RuleDay[]) =>
  days.map(dayWords).join() === WEEKDAYS.slice(0, 5).join();

const dayWords = ({ weekday }: RuleDay) => WEEKDAYS[weekday] as string;

/** The items of `the 1st to 7th, 15th and the last day`. */
function monthDayList(monthDays: readonly number[]): string[] {
  const days = monthDays.filter((day) => day > 0).map((day): [number, number] => [day, day]);
  const runs = days.reduce<[number, number][]>((found, [day]) => {
    const last = found.at(-1);
    if (last && day === last[1] + 1) last[1] = day;
    else found.push([day, day]);
    return found;
  }, []);
  const plain = runs.flatMap(([from, to]) => {
    if (to - from > 1) return [`${ordinal(from)} to ${ordinal(to)}`];
    return from === to ? [ordinal(from)] : [ordinal(from), ordinal(to)];
  });
  const fromEnd = monthDays.filter((day) => day < 0).map((day) => `the ${nthWords(day)} day`);
  return [...plain.map((each, at) => (at === 0 ? `the ${each}` : each)), ...fromEnd];
}

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

/** `every second week`; `every 3 weeks`, as a 3rd Friday is that of a month. */
function every(interval: number, unit: string): string {
  if (interval < 3) return `every ${interval === 2 ? 'second ' : ''}${unit}`;
  return `every ${interval} ${unit}s`;
}

/** ` in June`, ` from June to August`; after some days or weeks `, only in June`. */
function inMonths(months: readonly number[], interval: number): string {
  if (months.length === 0) return '';
  const [first = 0, last = 0] = [months[0], months.at(-1)];
  const isRun = months.length > 2 && last - first === months.length - 1;
  const words = isRun
    ? `from ${monthName(first)} to ${monthName(last)}`
    : `in ${and(months.map(monthName))}`;
  return interval === 1 ? ` ${words}` : `, only ${words}`;
}

const monthName = (month: number) => MONTHS[month - 1] as string;

const NTH = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** `first`, `20th`; `last`, `second-to-last`. */
function nthWords(value: number): string {
  if (value === -1) return 'last';
  return value < 0 ? `${nthWords(-value)}-to-last` : (NTH[value] ?? ordinal(value));
}

/** `1st`, `22nd`. */
function ordinal(value: number): string {
  const [ten, one] = [Math.floor(value / 10) % 10, value % 10];
  return `${value}${(ten !== 1 && ['', 'st', 'nd', 'rd'][one]) || 'th'}`;
}

/** The order of positions: from the start, then from the end. */
const fromEndLast = (one: number, other: number) =>
  Number(one < 0) - Number(other < 0) || one - other;

function dateWords(at: Day): string {
  const { year, month, day } = civilOf(at);
  return `${day} ${monthName(month)} ${year}`;
}

const and = (words: readonly string[]) => joined(words, 'and');
const or = (words: readonly string[]) => joined(words, 'or');

const joined = (words: readonly string[], last: string) =>
  words.length < 2
    ? words.join()
    : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1) as string}`;
