/** A half-open interval [start, end), in whole minutes since the epoch. */
export type Interval = { start: number; end: number };

/** Returns the union of intervals: sorted, without empty ones, with adjacent and overlapping ones merged. */
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

export const byStart = (a: Interval, b: Interval): number => a.start - b.start;

/** Returns the intersection. Both arguments must be sorted and disjoint. */
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

/** Returns `from` minus `taken`. Both must be sorted and disjoint. */
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

/** Returns a function that subtracts `taken`; caches the result for each list, since many jobs have the same windows. */
export function subtractor(taken: readonly Interval[]) {
  const cache = new Map<readonly Interval[], readonly Interval[]>();
  return (from: readonly Interval[]): readonly Interval[] => {
    const rest = cache.get(from) ?? subtract(from, taken);
    cache.set(from, rest);
    return rest;
  };
}

export const clip = (intervals: readonly Interval[], start: number, end: number): Interval[] =>
  intersect(intervals, [{ start, end }]);

/** Returns the minutes of all `intervals` together. */
export const minutesOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, { start, end }) => sum + end - start, 0);

/** Whether one of the intervals has the same start and end. */
export const hasInterval = (intervals: readonly Interval[], { start, end }: Interval): boolean =>
  intervals.some((each) => each.start === start && each.end === end);

/** Returns the intervals that are not in `others`. Those must not have the same start twice. */
export function missingFrom(
  others: readonly Interval[],
  intervals: readonly Interval[],
): Interval[] {
  const endAt = new Map(others.map(({ start, end }) => [start, end]));
  return intervals.filter(({ start, end }) => endAt.get(start) !== end);
}

/** Returns the minutes of the sorted `intervals` between `start` and `end`. */
export function minutesWithin(intervals: readonly Interval[], start: number, end: number): number {
  let minutes = 0;
  for (let i = firstEndingAfter(intervals, start); i < intervals.length; i++) {
    const each = intervals[i] as Interval;
    if (each.start >= end) break;
    minutes += Math.min(each.end, end) - Math.max(each.start, start);
  }
  return minutes;
}

/** Binary search for the index of the first of the sorted `ends` that is after `moment`, from the index `from` on. */
export function firstAfter(ends: readonly number[], moment: number, from = 0): number {
  let [low, high] = [from, ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] as number) > moment) high = middle;
    else low = middle + 1;
  }
  return low;
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
