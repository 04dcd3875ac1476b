import { addDays, addMonths, type CalendarDate, startOfWeek } from '../../time/dates.ts';
import type { Edge, Period, PeriodUnit, Vocabulary } from './language.ts';
import { entryOf, type Phrase, phraseAt } from './phrases.ts';

/** A range of days. */
export type Span = { from: CalendarDate; to: CalendarDate };

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));

/** The days of a period. Weeks start on Monday here, so that a weekend is part of its week. */
export function spanOf({ of, later, edge }: Period, today: CalendarDate): Span {
  return edgeOf(wholeOf(of, later, today), edge);
}

function wholeOf(of: PeriodUnit, later: number, today: CalendarDate): Span {
  const monday = addDays(startOfWeek(today, 1), 7 * later);
  if (of === 'week') return { from: monday, to: addDays(monday, 6) };
  if (of === 'weekend') return { from: addDays(monday, 5), to: addDays(monday, 6) };
  const length = of === 'month' ? 1 : of === 'quarter' ? 3 : 12;
  const month = Number(today.slice(5, 7)) - 1;
  const from = addMonths(`${today.slice(0, 8)}01`, length * later - (month % length));
  return { from, to: addDays(addMonths(from, length), -1) };
}

/** The part of a span at its start, in its middle, or at its end. */
export function edgeOf(span: Span, edge: Edge | undefined): Span {
  const { from, to } = span;
  const length = daysBetween(from, to) + 1;
  if (edge === 'start') return { from, to: from };
  if (edge === 'end') return { from: to, to };
  if (edge === 'first week') return { from, to: addDays(from, Math.min(6, length - 1)) };
  if (edge === 'last week') return { from: addDays(to, -Math.min(6, length - 1)), to };
  if (edge === 'early') return { from, to: addDays(from, Math.floor(length / 3) - 1) };
  if (edge === 'late') return { from: addDays(to, 1 - Math.ceil(length / 3)), to };
  if (edge === undefined) return span;
  const middle = addDays(from, Math.max(0, Math.floor((length - 2) / 2)));
  return { from: middle, to: middle };
}

/** The month with this index, in this year or the next. */
export function monthSpan(today: CalendarDate, month: number, later = 0): Span {
  const ahead = (month - (Number(today.slice(5, 7)) - 1) + 12) % 12;
  return wholeOf('month', ahead + (later > 0 && ahead === 0 ? 12 : 0), today);
}

/** Parses `next week`, `end of next week`, `eow`, `mid january`, `ende der woche`. `hasLead`: `weekend` and `december` alone too. */
export function readPeriod(
  words: readonly string[],
  vocabulary: Vocabulary,
  today: CalendarDate,
  hasLead: boolean,
): Phrase<Span> | undefined {
  const [, attached] = /^mid-(.+)$/.exec(words[0] ?? '') ?? [];
  if (attached) {
    const read = readPeriod(['mid', attached, ...words.slice(1)], vocabulary, today, hasLead);
    return read && { ...read, count: read.count - 1 };
  }
  const numbered = readWeekNumber(words, today);
  if (numbered) return numbered;
  const named = phraseAt(words, vocabulary.periods);
  const edge = phraseAt(words, vocabulary.edges);
  const begun = edge?.count ?? 0;
  const [first = '', second = ''] = words.slice(begun);
  const which = vocabulary.which.find(([form]) => form.test(first));
  const noun = which ? second : first;
  const count = begun + (which ? 2 : 1);
  const of = entryOf(noun, vocabulary.nouns);
  if (of !== undefined && (which || edge)) {
    const period: Period = { of, later: which?.[1] ?? 0, ...(edge && { edge: edge.value }) };
    return { value: spanOf(period, today), count };
  }
  const year = yearAfter(words[count]);
  const month = entryOf(noun, vocabulary.months);
  if (month !== undefined && (which || edge || hasLead)) {
    const span = year === undefined ? monthSpan(today, month, which?.[1]) : monthOf(year, month);
    return { value: edgeOf(span, edge?.value), count: count + (year === undefined ? 0 : 1) };
  }
  if (!named || (named.value.needsLead && !hasLead)) return undefined;
  return { value: spanOf(named.value, today), count: named.count };
}

/** `kw 50`, `kw50`: a week by its number in the year. */
function readWeekNumber(words: readonly string[], today: CalendarDate): Phrase<Span> | undefined {
  const [, attached] = /^kw(\d{1,2})?$/.exec(words[0] ?? '') ?? [];
  const [number] =
    /^\d{1,2}$/.exec(attached ?? (/^kw$/.test(words[0] ?? '') ? (words[1] ?? '') : '')) ?? [];
  if (number === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const [span] = [year, year + 1]
    // The first week has 4 January.
    .map((each) => addDays(startOfWeek(`${each}-01-04`, 1), 7 * (Number(number) - 1)))
    .map((from) => ({ from, to: addDays(from, 6) }))
    .filter(({ to }) => to >= today);
  const isWeek = Number(number) >= 1 && Number(number) <= 53;
  return span && isWeek ? { value: span, count: attached === undefined ? 2 : 1 } : undefined;
}

const monthOf = (year: number, month: number) => wholeOf('month', month, `${year}-01-01`);

const yearAfter = (word: string | undefined) =>
  /^20\d\d$/.test(word ?? '') ? Number(word) : undefined;
