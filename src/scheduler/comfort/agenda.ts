import { Calendar, insertAt, removeAt } from '../deadlines/calendar.ts';
import type { Days } from '../input/days.ts';
import { firstAfter, type Interval } from '../input/intervals.ts';
import type { Problem } from '../input/prepare.ts';
import type { Meter } from '../meter.ts';

/** The owner of kept blocks. */
export const KEPT = -1;

/**
 * The occupied time as sorted entries: kept blocks, and planned sessions with the index of their job. Maintains the planned
 * minutes and the task changes of each day.
 */
export class Agenda {
  readonly starts: number[];
  readonly ends: number[];
  readonly owners: number[];
  readonly days: Days;
  /** Planned minutes and task changes per day. */
  readonly minutes: number[];
  readonly changes: number[];
  readonly meter: Meter;
  /** A view of the same entries, to search for free time. Must not be modified directly. */
  readonly occupied: Calendar;

  constructor({ kept, days }: Pick<Problem, 'kept' | 'days'>, meter: Meter) {
    this.starts = kept.map(({ start }) => start);
    this.ends = kept.map(({ end }) => end);
    this.owners = kept.map(() => KEPT);
    this.days = days;
    this.minutes = days.all.map(() => 0);
    this.changes = days.all.map(() => 0);
    this.meter = meter;
    this.occupied = new Calendar(meter, this.starts, this.ends);
    meter.spent += kept.length >> 2;
  }

  /** Adds a session. The interval must be free. */
  take({ start, end }: Interval, owner: number): void {
    const index = this.firstEndingAfter(start);
    const day = this.days.of(start);
    this.changes[day] = (this.changes[day] as number) + this.changesBy(index, day, owner);
    this.minutes[day] = (this.minutes[day] as number) + end - start;
    insertAt(this.starts, index, start);
    insertAt(this.ends, index, end);
    insertAt(this.owners, index, owner);
    this.meter.spent += 20 + (this.starts.length >> 4);
  }

  /** Removes a session. The interval must have been added with `take`. */
  free({ start, end }: Interval): void {
    const index = this.firstEndingAfter(start);
    const owner = this.owners[index] as number;
    removeAt(this.starts, index);
    removeAt(this.ends, index);
    removeAt(this.owners, index);
    const day = this.days.of(start);
    this.changes[day] = (this.changes[day] as number) - this.changesBy(index, day, owner);
    this.minutes[day] = (this.minutes[day] as number) - (end - start);
    this.meter.spent += 20 + (this.starts.length >> 4);
  }

  isFree(interval: Interval): boolean {
    return this.occupied.isFree(interval);
  }

  /** Returns the number of task changes that a session of `owner` before the entry `index` adds to the day. */
  changesBy(index: number, day: number, owner: number): number {
    const before = this.#planned(index - 1, -1, day);
    const after = this.#planned(index, 1, day);
    const differ = (a: number, b: number) => (a === KEPT || b === KEPT || a === b ? 0 : 1);
    return differ(before, owner) + differ(owner, after) - differ(before, after);
  }

  /** Returns the owner of the nearest planned session of the day, starting at entry `index`. */
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
    return firstAfter(this.ends, moment);
  }
}
