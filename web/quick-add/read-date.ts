import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  startOfWeek,
  weekdayOf,
} from '../time/dates.ts';
import { type DayPart, type Period, phraseAt, type Vocabulary } from './vocabulary.ts';

/** A range of days. */
export type Span = { from: CalendarDate; to: CalendarDate };

/** The days that the words may mean, nearest first, and the number of words. */
export type ReadDate = {
  spans: Span[];
  count: number;
  part?: DayPart | undefined;
  /** Whether the words often mean something else, such as `sun` or `1/2`. */
  isDoubtful?: boolean;
  /** Whether they mean something else without a time, such as `do`. */
  needsTime?: boolean;
};

export type Calendar = {
  today: CalendarDate;
  vocabularies: readonly Vocabulary[];
  /** Whether `11/12` is 12 November. */
  isMonthFirst: boolean;
};

const two = (value: number) => String(value).padStart(2, '0');

/** The date, if it is valid. */
function dateOf(year: number, month: number, day: number): CalendarDate[] {
  const date = `${year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? [date] : [];
}

function found(
  dates: CalendarDate[],
  count: number,
  more: Pick<ReadDate, 'part' | 'isDoubtful' | 'needsTime'> = {},
): ReadDate | undefined {
  if (dates.length === 0) return undefined;
  return { spans: dates.map((date) => ({ from: date, to: date })), count, ...more };
}

/** Parses a date at the beginning of the words, and a part of the day after it. */
export function readDate(words: readonly string[], calendar: Calendar): ReadDate | undefined {
  const date = readDay(words, calendar);
  if (!date || date.part) return date;
  for (const { parts } of calendar.vocabularies) {
    const part = phraseAt(words.slice(date.count), parts);
    if (part)
      return { ...date, part: part.value, count: date.count + part.count, isDoubtful: false };
  }
  return date;
}

function readDay(words: readonly string[], calendar: Calendar): ReadDate | undefined {
  const { today, vocabularies } = calendar;
  for (const vocabulary of vocabularies) {
    const day = phraseAt(words, vocabulary.days);
    if (day) return found([addDays(today, day.value)], day.count);
    const part = phraseAt(words, vocabulary.partsOfToday);
    if (part) return found([today], part.count, { part: part.value });
    const period = phraseAt(words, vocabulary.periods);
    if (period) return { spans: [spanOf(period.value, today)], count: period.count };
    const named = readWeekday(words, vocabulary, today) ?? readMonth(words, vocabulary, today);
    if (named) return named;
  }
  return readNumbers(words[0] ?? '', calendar);
}

/** Weeks start on Monday here, so that a weekend is part of its week. */
function spanOf({ of, later, end }: Period, today: CalendarDate): Span {
  const monday = addDays(startOfWeek(today, 1), 7 * later);
  const whole = (): Span => {
    if (of === 'week') return { from: monday, to: addDays(monday, 6) };
    if (of === 'weekend') return { from: addDays(monday, 5), to: addDays(monday, 6) };
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + later];
    const first = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
    const last = new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
    return { from: first, to: last };
  };
  const span = whole();
  return end ? { from: span.to, to: span.to } : span;
}

/** The index of a name, given in full or by at least its first three letters. */
const indexIn = (names: readonly string[], word: string): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));

function readWeekday(
  [first = '', second = '']: readonly string[],
  { weekdays, shortWeekdays, next }: Vocabulary,
  today: CalendarDate,
): ReadDate | undefined {
  const isNext = next.includes(first);
  const word = (isNext ? second : first).replace(/\.$/, '');
  const short = shortWeekdays.indexOf(word);
  const weekday = short < 0 ? indexIn(weekdays, word) : short;
  if (weekday < 0) return undefined;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const isDoubtful = weekdays[weekday] !== word;
  if (!isNext) {
    const dates = [addDays(today, ahead), addDays(today, ahead + 7)];
    return found(dates, 1, { isDoubtful, needsTime: short >= 0 });
  }
  // In the week after this one.
  const monday = addDays(startOfWeek(today, 1), 7);
  return found([addDays(monday, (weekday + 6) % 7)], 2);
}

/** `1 dec`, `1st december 2026`, `dec 1 2026`, `1. dezember`. */
function readMonth(
  [first = '', second = '', third]: readonly string[],
  { months }: Vocabulary,
  today: CalendarDate,
): ReadDate | undefined {
  const month = Math.max(indexIn(months, first), indexIn(months, second)) + 1;
  const day = dayIn(indexIn(months, first) < 0 ? first : second);
  if (month === 0 || day === undefined) return undefined;
  const year = yearIn(third);
  return found(dayOfMonth(today, month, day, year), year === undefined ? 2 : 3);
}

/** A day of a month in the given year, else in this year and the following ones. */
function dayOfMonth(today: CalendarDate, month: number, day: number, year?: number) {
  if (year !== undefined) return dateOf(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  // Nine years contain at least one 29 February.
  return Array.from({ length: 9 }, (_, later) => dateOf(thisYear + later, month, day)).flat();
}

const dayIn = (word: string | undefined): number | undefined => {
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(word ?? '') ?? [];
  return day === undefined ? undefined : Number(day);
};
const yearIn = (word: string | undefined) =>
  /^\d{4}$/.test(word ?? '') ? Number(word) : undefined;

/** `2026-12-01`, `1.12.`, `1.12.2026`, `11/30`, `15th`. */
function readNumbers(word: string, { today, isMonthFirst }: Calendar): ReadDate | undefined {
  const [, ...iso] = (/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word) ?? []).map(Number);
  if (iso.length > 0) return found(dateOf(...(iso as [number, number, number])), 1);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word) ?? [];
  if (month) return found(dayOfMonth(today, Number(month), Number(day), yearIn(year)), 1);
  const [, one, other, slashYear] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(word) ?? [];
  if (other) return readSlashes(Number(one), Number(other), yearIn(slashYear), today, isMonthFirst);
  return /\d(st|nd|rd|th)$/.test(word)
    ? found(nextOfMonths(today, dayIn(word) ?? 0), 1, { isDoubtful: true })
    : undefined;
}

function readSlashes(
  one: number,
  other: number,
  year: number | undefined,
  today: CalendarDate,
  isMonthFirst: boolean,
): ReadDate | undefined {
  const firstIsMonth = one > 12 ? false : other > 12 ? true : isMonthFirst;
  const [month, day] = firstIsMonth ? [one, other] : [other, one];
  const isDoubtful = year === undefined && one <= 12 && other <= 12;
  return found(dayOfMonth(today, month, day, year), 1, { isDoubtful });
}

function nextOfMonths(today: CalendarDate, day: number): CalendarDate[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  return [0, 1, 2]
    .flatMap((later) =>
      dateOf(year + Math.floor((month + later) / 12), ((month + later) % 12) + 1, day),
    )
    .filter((date) => date >= today);
}
