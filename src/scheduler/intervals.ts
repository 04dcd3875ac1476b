/** A half-open interval [start, end), in whole minutes since the epoch. */
export type Interval = { start: number; end: number };

/** Sorted, without empty intervals; adjacent and overlapping ones are merged. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(({ start, end }) => start < end);
  const isSorted = sorted.every(
    (each, i) => i === 0 || (sorted[i - 1] as Interval).start <= each.start,
  );
  if (!isSorted) sorted.sort((a, b) => a.start - b.start || a.end - b.end);
  const merged: Interval[] = [];
  for (const { start, end } of sorted) {
    const last = merged.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Both arguments must be sorted and disjoint. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    const [one, other] = [a[i] as Interval, b[j] as Interval];
    const start = Math.max(one.start, other.start);
    const end = Math.min(one.end, other.end);
    if (start < end) common.push({ start, end });
    if (one.end < other.end) i++;
    else j++;
  }
  return common;
}

/** `from` minus `taken`; both must be sorted and disjoint. */
export function subtract(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const rest: Interval[] = [];
  let first = 0;
  for (const { start, end } of from) {
    let position = start;
    while (first < taken.length && (taken[first] as Interval).end <= start) first++;
    for (let i = first; i < taken.length && (taken[i] as Interval).start < end; i++) {
      const hole = taken[i] as Interval;
      if (hole.start > position) rest.push({ start: position, end: hole.start });
      position = Math.max(position, hole.end);
    }
    if (position < end) rest.push({ start: position, end });
  }
  return rest;
}

export const clip = (intervals: readonly Interval[], start: number, end: number): Interval[] =>
  intersect(intervals, [{ start, end }]);

export const total = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0);

/** Minutes of the sorted `intervals` between `start` and `end`. */
export function minutesWithin(intervals: readonly Interval[], start: number, end: number): number {
  let minutes = 0;
  for (let i = firstEndingAfter(intervals, start); i < intervals.length; i++) {
    const each = intervals[i] as Interval;
    if (each.start >= end) break;
    minutes += Math.min(each.end, end) - Math.max(each.start, start);
  }
  return minutes;
}

/** Binary search for the index of the first interval that ends after `moment`. */
export function firstEndingAfter(intervals: readonly Interval[], moment: number): number {
  let [low, high] = [0, intervals.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((intervals[middle] as Interval).end > moment) high = middle;
    else low = middle + 1;
  }
  return low;
}
