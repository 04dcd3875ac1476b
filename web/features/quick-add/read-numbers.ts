import { addDays, type CalendarDate, isCalendarDate, weekdayOf } from '../../time/dates.ts';
import type { DayPart, Vocabulary } from './language.ts';
import { phraseAt } from './phrases.ts';
import { dayIn, readMonthDay } from './read-month-day.ts';
import type { Span } from './read-period.ts';

/** Where in a line the words of a field are read. `edge`: at its start or end, or beside another field; `end`: before one; `capital`: there, with a capital letter; `never`: only with a lead or a time. */
export type Place = 'anywhere' | 'edge' | 'end' | 'capital' | 'never';

/** The days that the words may mean, nearest first, and the number of words. */
export type ReadDate = {
  spans: Span[];
  count: number;
  part?: DayPart | undefined;
  /** Whether the part of the day must begin later: `in the morning`. */
  isNext?: boolean;
  place: Place;
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

/** Dates as spans. */
export function spansOf(dates: CalendarDate[], count: number, place: Place): ReadDate | undefined {
  if (dates.length === 0) return undefined;
  return { spans: dates.map((date) => ({ from: date, to: date })), count, place };
}

/** `1 dec`, `1st of december 2026`, `dec 1 2026`, `1. dezember`, `24dec`. */
export function readMonth(
  words: readonly string[],
  vocabulary: Vocabulary,
  today: CalendarDate,
): ReadDate | undefined {
  const found = /^\d+\.\d/.test(words[0] ?? '') ? undefined : readMonthDay(words, vocabulary);
  if (!found) return undefined;
  const year = yearIn(words[found.count]);
  const dates = dayOfMonth(today, found.month, found.day, year);
  return spansOf(dates, year === undefined ? found.count : found.count + 1, 'edge');
}

/** `christmas`, `karfreitag`: a holiday. */
export function readHoliday(
  words: readonly string[],
  { holidays }: Vocabulary,
  today: CalendarDate,
): ReadDate | undefined {
  const found = phraseAt(words, holidays);
  if (!found) return undefined;
  const { value, count } = found;
  if (typeof value === 'number') return spansOf(movableDates(today, value), count, 'anywhere');
  const [month, day] = value;
  return spansOf(dayOfMonth(today, month, day), count, 'anywhere');
}

/** The next days some days after Easter Sunday. */
function movableDates(today: CalendarDate, days: number): CalendarDate[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .map((each) => addDays(easterOf(each), days))
    .filter((each) => each >= today);
}

/** Easter Sunday of a year of the Gregorian calendar. */
function easterOf(year: number): CalendarDate {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const corrected =
    (century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) %
    30;
  const isLate = corrected === 29 || (corrected === 28 && golden > 10);
  // The day of the full moon, from 21 March, and the Sunday after it.
  const moon = addDays(`${year}-03-21`, corrected - (isLate ? 1 : 0));
  return addDays(moon, 7 - weekdayOf(moon));
}

/** A day of a month in the given year, else in this year and the following ones. */
function dayOfMonth(today: CalendarDate, month: number, day: number, year?: number) {
  if (year !== undefined) return dateOf(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  // Nine years contain at least one 29 February.
  return Array.from({ length: 9 }, (_, later) => dateOf(thisYear + later, month, day)).flat();
}

const yearIn = (word: string | undefined) =>
  /^20\d{2}$/.test(word ?? '') ? Number(word) : undefined;

const shortYear = (year: string | undefined) =>
  year ? Number(year.length === 2 ? `20${year}` : year) : undefined;

/** `2026-12-01`, `1.12.`, `24.12`, `1.12.26`, `11/30`, `15th`, and after a lead `15.`. */
export function readNumbers(
  word: string,
  { today, isMonthFirst }: Calendar,
  hasLead: boolean,
): ReadDate | undefined {
  const [, ...iso] = (/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\.?$/.exec(word) ?? []).map(Number);
  if (iso.length > 0) return spansOf(dateOf(...(iso as [number, number, number])), 1, 'edge');
  const [, day, month, dot, year] =
    /^(\d{1,2})\.(\d{1,2})(\.?)((?<=\.)(?:20)?\d\d)?\.?$/.exec(word) ?? [];
  if (month) {
    // `24.12` is no time, `10.12` may be one.
    const isDate = dot !== '' || hasLead || Number(day) > 23;
    const dates = dayOfMonth(today, Number(month), Number(day), shortYear(year));
    return isDate && month !== '0' ? spansOf(dates, 1, dot ? 'edge' : 'end') : undefined;
  }
  const [, one, other, slashYear] =
    /^(\d{1,2})[/-](\d{1,2})(?:[/-]((?:20)?\d\d))?$/.exec(word) ?? [];
  const isSlashed = other !== undefined && (word.includes('/') || slashYear !== undefined);
  if (isSlashed && word !== '24/7')
    return readSlashes(Number(one), Number(other), shortYear(slashYear), today, isMonthFirst);
  // `am ersten`
  if (word === 'ersten' && hasLead) return spansOf(nextOfMonths(today, 1), 1, 'end');
  const isDay = /\d(st|nd|rd|th|ten)$/.test(word) || (hasLead && /^\d{1,2}\.$/.test(word));
  return isDay ? spansOf(nextOfMonths(today, dayIn(word) ?? 0), 1, 'end') : undefined;
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
  return spansOf(dayOfMonth(today, month, day, year), 1, isDoubtful ? 'end' : 'edge');
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
