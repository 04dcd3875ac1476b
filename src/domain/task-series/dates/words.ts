import { MONTHS, WEEKDAYS } from '../../ical/names.ts';
import { civilOf, type Day, weekdayOf } from './calendar.ts';
import type { Rule, RuleDay } from './rule.ts';

type Ends = { endsOn: Day | null; count: number | null };

/** Returns a rule in words: `every second Tuesday until 31 March 2027`. */
export function ruleWords(rule: Rule, start: Day, ends: Ends): string {
  return `${chosenWords(rule) ?? patternWords(rule, start)}${endWords(ends)}`;
}

/** Returns a rule with BYSETPOS in words: `every month on the last weekday`. */
function chosenWords({ positions, ...rule }: Rule): string | undefined {
  const { frequency, interval, days, monthDays, months } = rule;
  if (positions.length === 0) return undefined;
  const isCounted = days.some(({ nth }) => nth !== undefined);
  const among = [
    ...(days.length > 0 ? [isCounted ? or(counted(days)) : weekdayWords(days)] : []),
    ...(monthDays.length > 0 ? [`from the ${and(monthDays.map(monthDay))}`] : []),
  ];
  const dates = `the ${and(positions.map(ordinal))} ${isCounted || days.length === 0 ? 'day ' : ''}`;
  return `${every(interval, UNITS[frequency])} on ${dates}${isCounted ? 'of ' : ''}${among.join(' ')}${inMonths(months)}`;
}

/** `weekday`, `Saturday or Sunday`. */
function weekdayWords(days: readonly RuleDay[]): string {
  const named = days.map(dayWords);
  if (named.length === 7) return 'day';
  return named.join() === WEEKDAYS.slice(0, 5).join() ? 'weekday' : or(named);
}

/** Returns a rule in words, counted from the last completion: `3 weeks after it was done`. */
export const completionWords = ({ frequency, interval }: Rule, ends: Ends): string =>
  `${interval} ${UNITS[frequency]}${interval === 1 ? '' : 's'} after it was done${endWords(ends)}`;

/** Returns a habit in words. */
export const habitWords = (times: number, ends: Ends): string =>
  `${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`} a week${endWords(ends)}`;

const endWords = ({ endsOn, count }: Ends) =>
  `${count === null ? '' : `, ${count === 1 ? 'once' : `${count} times`}`}${endsOn === null ? '' : ` until ${dateWords(endsOn)}`}`;

function patternWords(rule: Rule, start: Day): string {
  const { frequency, interval, days, monthDays, months } = rule;
  const { day, month } = civilOf(start);
  const named = days.map(dayWords);
  const onDays = monthDays.length > 0 ? ` on the ${and(monthDays.map(monthDay))}` : '';
  switch (frequency) {
    case 'DAILY': {
      const narrowed = named.length > 0 ? ` if it is a ${or(named)}` : '';
      return `${every(interval, 'day')}${onDays}${narrowed}${inMonths(months)}`;
    }
    case 'WEEKLY': {
      const weekdays = named.length > 0 ? named : [WEEKDAYS[weekdayOf(start)] as string];
      if (weekdays.join() === WEEKDAYS.slice(0, 5).join() && interval === 1) {
        return `every weekday${inMonths(months)}`;
      }
      if (weekdays.length === 1)
        return `${every(interval, weekdays[0] as string)}${inMonths(months)}`;
      if (interval === 1) return `every ${and(weekdays)}${inMonths(months)}`;
      return `${every(interval, 'week')} on ${and(weekdays)}${inMonths(months)}`;
    }
    case 'MONTHLY': {
      const weekdays = named.length > 0 ? ` on ${and(counted(days))}` : '';
      const dates = onDays || (named.length > 0 ? '' : ` on the ${monthDay(day)}`);
      return `${every(interval, 'month')}${dates}${narrowing(dates, weekdays)}${inMonths(months)}`;
    }
    case 'YEARLY': {
      const weekdays = named.length > 0 ? ` on ${and(counted(days))}` : '';
      const [only = day, ...others] = monthDays;
      if (named.length === 0 && others.length === 0 && (months.length > 0 || !onDays)) {
        const dates = (months.length > 0 ? months : [month]).map((each) => dayOfMonth(only, each));
        return `${every(interval, 'year')} on ${and(dates)}`;
      }
      // Without months, days of the month and weekdays are those of every month and week.
      if (months.length === 0 && interval === 1) {
        if (onDays) return `every month${onDays}${narrowing(onDays, weekdays)}`;
        if (days.every(({ nth }) => nth === undefined)) return `every ${and(named)}`;
      }
      return `${every(interval, 'year')}${onDays}${narrowing(onDays, weekdays)}${inMonths(months)}`;
    }
  }
}

const narrowing = (dates: string, weekdays: string) =>
  dates && weekdays ? ` if it is${weekdays.replace(' on', '')}` : weekdays;

const UNITS = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

const every = (interval: number, unit: string) => {
  if (interval === 1) return `every ${unit}`;
  return interval === 2 ? `every second ${unit}` : `every ${ordinal(interval)} ${unit}`;
};

const dayWords = ({ weekday }: RuleDay) => WEEKDAYS[weekday] as string;

const counted = (days: readonly RuleDay[]) =>
  days.map((day) =>
    day.nth === undefined ? dayWords(day) : `the ${ordinal(day.nth)} ${dayWords(day)}`,
  );

const inMonths = (months: readonly number[]) =>
  months.length > 0 ? ` in ${and(months.map(monthName))}` : '';

/** `29 February`, `the last day of February`. */
const dayOfMonth = (day: number, month: number) =>
  day < 0 ? `the ${monthDay(day)} of ${monthName(month)}` : `${day} ${monthName(month)}`;

const monthName = (month: number) => MONTHS[month - 1] as string;

const monthDay = (day: number) => (day < 0 ? `${ordinal(day)} day` : ordinal(day));

/** `1st`, `22nd`; `last`, `2nd last`. */
function ordinal(value: number): string {
  if (value === -1) return 'last';
  if (value < 0) return `${ordinal(-value)} last`;
  const [ten, one] = [Math.floor(value / 10) % 10, value % 10];
  return `${value}${(ten !== 1 && ['', 'st', 'nd', 'rd'][one]) || 'th'}`;
}

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
