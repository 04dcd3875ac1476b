import type { Span } from './axis.ts';

/** The column of a span, the number of columns, and the number of columns that the span covers. */
export type Column = { column: number; columns: number; width: number };

/**
 * Lays out the spans of one day in columns, so that none covers another and each is as wide as possible. Spans count as
 * at least `least` minutes long, as they are drawn.
 */
export function layOut(spans: Span[], least: number): Column[] {
  const bottomOf = ({ from, to }: Span) => Math.max(to, from + least);
  const order = spans
    .map((span, index) => ({ index, from: span.from, to: bottomOf(span) }))
    .sort((one, other) => one.from - other.from || other.to - one.to || one.index - other.index);
  const placed: Column[] = [];
  let group: typeof order = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  for (const span of order) {
    if (span.from >= groupEnd) {
      placeGroup(group, placed);
      group = [];
    }
    group.push(span);
    groupEnd = Math.max(groupEnd, span.to);
  }
  placeGroup(group, placed);
  return placed;
}

/** Assigns the first free column to each span of a group that is connected by overlaps. */
function placeGroup(group: (Span & { index: number })[], placed: Column[]): void {
  const columns: Span[][] = [];
  const columnOf = group.map((span) => {
    const free = columns.findIndex((column) => (column.at(-1) as Span).to <= span.from);
    const column = free < 0 ? columns.push([]) - 1 : free;
    (columns[column] as Span[]).push(span);
    return column;
  });
  group.forEach((span, index) => {
    const column = columnOf[index] as number;
    const right = columns
      .slice(column + 1)
      .findIndex((others) => others.some(({ from, to }) => from < span.to && span.from < to));
    const width = right < 0 ? columns.length - column : right + 1;
    placed[span.index] = { column, columns: columns.length, width };
  });
}
