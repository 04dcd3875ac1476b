import { Calendar } from './calendar.ts';
import type { Days } from './days.ts';
import type { Interval } from './intervals.ts';
import type { Meter } from './meter.ts';
import type { Problem } from './prepare.ts';

/** The owner of time that is occupied by something that stays. */
export const KEPT = -1;

/**
 * All that occupies time, one entry each, sorted: what stays, and planned sessions with the index of
 * their job. Knows the planned minutes and the changes of task of each day.
 */
export class Agenda {
  readonly starts: number[];
  readonly ends: number[];
  readonly owners: number[];
  readonly days: Days;
  /** Per day: planned minutes, and changes from one task to another. */
  readonly minutes: number[];
  readonly changes: number[];
  readonly meter: Meter;
  /** The same time, without who has it. */
  readonly occupied: Calendar;

  constructor({ kept, days }: Pick<Problem, 'kept' | 'days'>, meter: Meter) {
    this.starts = kept.map(({ start }) => start);
    this.ends = kept.map(({ end }) => end);
    this.owners = kept.map(() => KEPT);
    this.days = days;
    this.minutes = days.all.map(() => 0);
    this.changes = days.all.map(() => 0);
    this.meter = meter;
    this.occupied = Calendar.of(kept, meter);
    meter.spent += kept.length >> 2;
  }

  /** The interval must be free. */
  take({ start, end }: Interval, owner: number): void {
    const index = this.firstEndingAfter(start);
    const day = this.days.of(start);
    this.changes[day] = (this.changes[day] as number) + this.changesBy(index, day, owner);
    this.minutes[day] = (this.minutes[day] as number) + end - start;
    this.occupied.take({ start, end });
    this.starts.splice(index, 0, start);
    this.ends.splice(index, 0, end);
    this.owners.splice(index, 0, owner);
    this.meter.spent += 20 + (this.starts.length >> 4);
  }

  /** The interval must be a session that was taken. */
  free({ start, end }: Interval): void {
    const index = this.firstEndingAfter(start);
    const owner = this.owners[index] as number;
    this.occupied.free({ start, end });
    this.starts.splice(index, 1);
    this.ends.splice(index, 1);
    this.owners.splice(index, 1);
    const day = this.days.of(start);
    this.changes[day] = (this.changes[day] as number) - this.changesBy(index, day, owner);
    this.minutes[day] = (this.minutes[day] as number) - (end - start);
    this.meter.spent += 20 + (this.starts.length >> 4);
  }

  isFree(interval: Interval): boolean {
    return this.occupied.isFree(interval);
  }

  /** By how many the changes of the day grow with a session of `owner` before the entry `index`. */
  changesBy(index: number, day: number, owner: number): number {
    const before = this.#planned(index - 1, -1, day);
    const after = this.#planned(index, 1, day);
    const differ = (a: number, b: number) => (a === KEPT || b === KEPT || a === b ? 0 : 1);
    return differ(before, owner) + differ(owner, after) - differ(before, after);
  }

  /** The owner of the nearest planned session of the day, from entry `index` on. */
  #planned(index: number, step: number, day: number): number {
    const { start: from, end: to } = this.days.all[day] as Interval;
    for (let i = index; i >= 0 && i < this.starts.length; i += step) {
      this.meter.spent += 2;
      const start = this.starts[i] as number;
      if (start < from || start >= to) return KEPT;
      if (this.owners[i] !== KEPT) return this.owners[i] as number;
    }
    return KEPT;
  }

  /** The index of the first entry that ends after `moment`. */
  firstEndingAfter(moment: number): number {
    let [low, high] = [0, this.ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ends[middle] as number) > moment) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
