import { DateTime } from 'luxon';
import { firstEndingAfter, type Interval } from './intervals.ts';

/** The local days of the horizon as intervals of minutes, clipped to the horizon. */
export class Days {
  readonly all: readonly Interval[];
  /** The start of the first day, which may be before the horizon. */
  readonly firstMidnight: number;

  constructor({ start, end }: Interval, zone: string) {
    const all: Interval[] = [];
    let midnight = DateTime.fromMillis(start * 60_000, { zone }).startOf('day');
    this.firstMidnight = Math.floor(midnight.toMillis() / 60_000);
    for (let from = start; from < end; ) {
      midnight = midnight.plus({ days: 1 }).startOf('day');
      const to = Math.min(end, Math.floor(midnight.toMillis() / 60_000));
      if (to <= from) continue;
      all.push({ start: from, end: to });
      from = to;
    }
    this.all = all;
  }

  /** Returns the index of the day that contains this minute; the last day for later minutes. */
  of(minute: number): number {
    return Math.max(0, Math.min(firstEndingAfter(this.all, minute), this.all.length - 1));
  }

  endOf(day: number): number {
    return this.all[day]?.end ?? Number.POSITIVE_INFINITY;
  }
}
