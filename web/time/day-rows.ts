import type { Day } from './axis.ts';
import type { Times } from './moves.ts';

/** The shown days of a span, by index, and whether it continues before or after them. */
export type DaySpan = { first: number; last: number; isBefore: boolean; isAfter: boolean };

/** The days that a span touches; `undefined` if none of them. */
export function daySpanOf(days: readonly Day[], { start, end }: Times): DaySpan | undefined {
  const isTouched = (day: Day) => start < day.end && Math.max(end, start + 1) > day.start;
  const first = days.findIndex(isTouched);
  if (first < 0) return undefined;
  const last = days.findLastIndex(isTouched);
  return {
    first,
    last,
    isBefore: start < (days[first] as Day).start,
    isAfter: end > (days[last] as Day).end,
  };
}

/** The items for which all days that they touch have room, and the number of the others per day. */
export function firstOfDays<Item extends Times>(
  days: readonly Day[],
  items: readonly Item[],
  most: number,
): { shown: Item[]; more: number[] } {
  const drawn = days.map(() => 0);
  const more = days.map(() => 0);
  const shown = items.filter((item) => {
    const { first, last } = daySpanOf(days, item) ?? { first: 0, last: -1 };
    const isShown = drawn.slice(first, last + 1).every((count) => count < most);
    const counts = isShown ? drawn : more;
    for (let day = first; day <= last; day++) counts[day] = (counts[day] ?? 0) + 1;
    return isShown;
  });
  return { shown, more };
}

/** A span with its row, from 0. */
export type InRow<Spanning> = Spanning & { row: number };

/** Puts spans of days into the first free row each: earlier and longer ones first. */
export function inRows<Spanning extends DaySpan>(spans: readonly Spanning[]): InRow<Spanning>[] {
  const lastDays: number[] = [];
  return [...spans]
    .sort((one, other) => one.first - other.first || other.last - one.last)
    .map((span) => {
      const free = lastDays.findIndex((last) => last < span.first);
      const row = free < 0 ? lastDays.length : free;
      lastDays[row] = span.last;
      return { ...span, row };
    });
}

/** The spans of the first rows, and the number of the others per day. One row is for those numbers, unless all fit. */
export function collapsed<Spanning extends DaySpan>(
  spans: readonly InRow<Spanning>[],
  dayCount: number,
  mostRows: number,
): { shown: InRow<Spanning>[]; more: number[] } {
  const rows = Math.max(0, ...spans.map(({ row }) => row + 1));
  const limit = rows > mostRows ? mostRows - 1 : rows;
  const hidden = spans.filter(({ row }) => row >= limit);
  return {
    shown: spans.filter(({ row }) => row < limit),
    more: Array.from(
      { length: dayCount },
      (_, day) => hidden.filter(({ first, last }) => first <= day && day <= last).length,
    ),
  };
}
