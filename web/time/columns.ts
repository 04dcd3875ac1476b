import type { Span } from './axis.ts';

/** The column of a span, the number of columns, and the number of columns that the span covers. */
export type Column = { column: number; columns: number; width: number };

/** Lays out the spans of one day in columns, so that none covers another and each is as wide as possible. */
export function layOut(spans: Span[]): Column[] {
  const order = spans
    .map(({ from, to }, index) => ({ index, from, to }))
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
    const isFree = (others: Span[]) =>
      !others.some(({ from, to }) => from < span.to && span.from < to);
    let width = 1;
    while (column + width < columns.length && isFree(columns[column + width] as Span[])) width++;
    placed[span.index] = { column, columns: columns.length, width };
  });
}

/** The extension of a span's pointer target above and below it, in minutes. */
export type Reach = { above: number; below: number };

type Placed = Span & Column;

const isInLine = (one: Placed, other: Placed) =>
  one !== other &&
  other.column / other.columns < (one.column + one.width) / one.columns &&
  one.column / one.columns < (other.column + other.width) / other.columns;

/** The extensions of the targets of spans below them, in a sweep by the ends of the spans. */
function extensionsBelow(spans: Placed[], wanted: number): number[] {
  const others = spans.toSorted((one, other) => one.from - other.from);
  let first = 0;
  const extensions = new Map(
    spans
      .toSorted((one, other) => one.to - other.to)
      .map((span) => {
        const gap = (other?: Span) => (other ? (other.from - span.to) / 2 : wanted);
        while (gap(others[first]) < 0) first++;
        const missing = Math.max(wanted - (span.to - span.from), 0) / 2;
        let next = first;
        while (gap(others[next]) < missing && !isInLine(span, others[next] as Placed)) next++;
        return [span, Math.min(missing, gap(others[next]))];
      }),
  );
  return spans.map((span) => extensions.get(span) as number);
}

/**
 * The extensions that make the pointer targets of spans `wanted` minutes long. Each ends halfway to the next span above or
 * below, so that no target covers another span or its target.
 */
export function reachesOf(spans: Placed[], wanted: number): Reach[] {
  const mirrored = spans.map((span) => ({ ...span, from: -span.to, to: -span.from }));
  const above = extensionsBelow(mirrored, wanted);
  const below = extensionsBelow(spans, wanted);
  return spans.map((_, index) => ({ above: above[index] ?? 0, below: below[index] ?? 0 }));
}
