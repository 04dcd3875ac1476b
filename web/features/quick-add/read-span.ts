import { addDays, type CalendarDate, isCalendarDate } from '../../time/dates.ts';
import { readDay } from './read-date.ts';
import { dayIn, readMonthDay } from './read-month-day.ts';
import type { Calendar, ReadDate } from './read-numbers.ts';
import type { Span } from './read-period.ts';
import { splitDashes } from './words.ts';

/** The longest range of days. */
const LONGEST = 366;

/** Days from one to another, with whether the words have a word such as `from` before them. */
export type ReadSpan = Span & { count: number; hasLead: boolean };

/** An end of a range: a date, or the day of a month that the other end has. */
type End = { date: ReadDate; isMonth: boolean; count: number } | { day: number; count: number };

/** Parses `from mon to fri`, `1-5 dec`, `vom 1. bis 5. dezember`, `1.12.-5.12.`. */
export function readSpan(words: readonly string[], calendar: Calendar): ReadSpan | undefined {
  const { tokens, ends } = splitDashes(words);
  const { vocabularies } = calendar;
  const isArticle = (word = '') => vocabularies.some(({ articles }) => articles.test(word));
  const skip = (at: number) => (isArticle(tokens[at]) ? at + 1 : at);
  for (const { range } of vocabularies) {
    const hasLead = range.from.test(tokens[0] ?? '');
    const isBetween = range.between.test(tokens[0] ?? '');
    const begin = skip(hasLead ? 1 : 0);
    const first = readEnd(tokens.slice(begin), calendar);
    if (!first) continue;
    const middle = begin + first.count;
    const to = tokens[middle] ?? '';
    const isAnd = range.and.test(to);
    if (!range.to.test(to) && !isAnd) continue;
    const after = skip(middle + 1);
    const second = readEnd(tokens.slice(after), calendar);
    const count = ends[after + (second?.count ?? 0) - 1] ?? 0;
    const span = second && count > 0 ? spanOf(first, second, calendar.today) : undefined;
    // `sat and sun`, but not `mon and fri`
    const isWhole = !isAnd || isBetween || (span && addDays(span.from, 1) === span.to);
    if (span && isWhole) return { ...span, count, hasLead };
  }
  return undefined;
}

function readEnd(words: readonly string[], calendar: Calendar): End | undefined {
  const date = readDay(words, calendar);
  const isMonth = calendar.vocabularies.some((each) => readMonthDay(words, each) !== undefined);
  if (date && !date.part) return { date, isMonth, count: date.count };
  const day = dayIn(words[0]);
  return day === undefined ? undefined : { day, count: 1 };
}

/** The first range that is not over. */
function spanOf(first: End, second: End, today: CalendarDate): Span | undefined {
  if ('date' in first) {
    // `friday until 5` is a time.
    if (!('date' in second) && !first.isMonth) return undefined;
    for (const { from } of first.date.spans) {
      const ends =
        'date' in second
          ? second.date.spans.map(({ to }) => to)
          : [sameMonth(from, second.day)].filter((date) => date !== undefined);
      const to = ends.find((date) => date > from);
      if (to !== undefined && to >= today && addDays(from, LONGEST) >= to) return { from, to };
    }
    return undefined;
  }
  if (!('date' in second) || !second.isMonth) return undefined;
  for (const { to } of second.date.spans) {
    const from = sameMonth(to, first.day);
    if (from !== undefined && from < to && to >= today) return { from, to };
  }
  return undefined;
}

/** The day of the month of a date. */
function sameMonth(date: CalendarDate, day: number): CalendarDate | undefined {
  const other = `${date.slice(0, 8)}${String(day).padStart(2, '0')}`;
  return isCalendarDate(other) ? other : undefined;
}
