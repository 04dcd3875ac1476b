import { DateTime } from 'luxon';
import type { Interval } from './intervals.ts';

/** The local days of the horizon as intervals of minutes; the first and the last are cut. */
export class Days {
  readonly all: readonly Interval[];

  constructor({ start, end }: Interval, zone: string) {
    const all: Interval[] = [];
    let midnight = DateTime.fromMillis(start * 60_000, { zone }).startOf('day');
    for (let from = start; from < end; ) {
      midnight = midnight.plus({ days: 1 }).startOf('day');
      const to = Math.min(end, Math.floor(midnight.toMillis() / 60_000));
      if (to <= from) continue;
      all.push({ start: from, end: to });
      from = to;
    }
    this.all = all;
  }

  /** The number of the day that holds this minute. */
  of(minute: number): number {
    let [low, high] = [0, this.all.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.all[middle] as Interval).end > minute) high = middle;
      else low = middle + 1;
    }
    return Math.max(0, low);
  }

  endOf(day: number): number {
    return this.all[day]?.end ?? Number.POSITIVE_INFINITY;
  }
}
