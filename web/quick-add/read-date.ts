import { addDays, type CalendarDate, isCalendarDate, weekdayOf } from '../time/dates.ts';

/** The candidate dates of some words, nearest first, and the number of words. */
export type ReadDate = { dates: CalendarDate[]; count: number };

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** The index of a name, given in full or by at least its first three letters. */
const indexIn = (names: string[], word: string): number =>
  word.length < 3 ? -1 : names.findIndex((name) => name.startsWith(word));

const FIRST_YEAR = 1970;
const LAST_YEAR = 9998;

const two = (value: number) => String(value).padStart(2, '0');

/** The date, if it exists in the calendar. */
function dateOf(year: number, month: number, day: number): CalendarDate[] {
  const date = `${year}-${two(month)}-${two(day)}`;
  return year >= FIRST_YEAR && year <= LAST_YEAR && isCalendarDate(date) ? [date] : [];
}

const found = (dates: CalendarDate[], count: number): ReadDate | undefined =>
  dates.length > 0 ? { dates, count } : undefined;

/** A day of a month in the given year, else in this year and the following ones. */
function dayOfMonth(today: CalendarDate, month: number, day: number, year?: number) {
  if (year !== undefined) return dateOf(year, month, day);
  const thisYear = Number(today.slice(0, 4));
  // Nine years contain at least one 29 February.
  return Array.from({ length: 9 }, (_, later) => dateOf(thisYear + later, month, day)).flat();
}

const dayIn = (word: string | undefined): number | undefined => {
  const [, day] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '') ?? [];
  return day === undefined ? undefined : Number(day);
};
const yearIn = (word: string | undefined) =>
  /^\d{4}$/.test(word ?? '') ? Number(word) : undefined;

/** Parses a date at the beginning of the words. */
export function readDate(words: string[], today: CalendarDate): ReadDate | undefined {
  const [first = '', second = '', third] = words;
  if (first === 'today') return found([today], 1);
  if (/^(tomorrow|tmrw?)$/.test(first)) return found([addDays(today, 1)], 1);
  return (
    readWeekday(first, second, today) ??
    readMonth(first, second, third, today) ??
    readNumbers(first, today)
  );
}

function readWeekday(first: string, second: string, today: CalendarDate): ReadDate | undefined {
  const isNext = first === 'next';
  const weekday = indexIn(WEEKDAYS, isNext ? second : first);
  if (weekday < 0) return undefined;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (!isNext) return found([addDays(today, ahead), addDays(today, ahead + 7)], 1);
  // In the week after this one; weeks start on Monday.
  const monday = addDays(today, 7 - ((weekdayOf(today) + 6) % 7));
  return found([addDays(monday, (weekday + 6) % 7)], 2);
}

/** `1 dec`, `1st december 2026`, `dec 1 2026`. */
function readMonth(
  first: string,
  second: string,
  third: string | undefined,
  today: CalendarDate,
): ReadDate | undefined {
  const month = Math.max(indexIn(MONTHS, first), indexIn(MONTHS, second)) + 1;
  const day = dayIn(indexIn(MONTHS, first) < 0 ? first : second);
  if (month === 0 || day === undefined) return undefined;
  const year = yearIn(third);
  return found(dayOfMonth(today, month, day, year), year === undefined ? 2 : 3);
}

/** `2026-12-01`, `1.12.`, `1.12.2026`, `15th`. */
function readNumbers(word: string, today: CalendarDate): ReadDate | undefined {
  const [, ...iso] = (/^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(word) ?? []).map(Number);
  if (iso.length > 0) return found(dateOf(...(iso as [number, number, number])), 1);
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})?$/.exec(word) ?? [];
  if (month) return found(dayOfMonth(today, Number(month), Number(day), yearIn(year)), 1);
  return /\d(st|nd|rd|th)$/.test(word)
    ? found(nextOfMonths(today, dayIn(word) ?? 0), 1)
    : undefined;
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
