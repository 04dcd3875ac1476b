import { firstAfter, firstEndingAfter, type Interval } from '../input/intervals.ts';
import { Meter } from '../meter.ts';

/** Occupied time as sorted, disjoint intervals. `take` merges adjacent intervals. */
export class Calendar {
  readonly #starts: number[];
  readonly #ends: number[];

  readonly #meter: Meter;

  constructor(meter = new Meter(), starts: number[] = [], ends: number[] = []) {
    this.#meter = meter;
    this.#starts = starts;
    this.#ends = ends;
  }

  /** The first free interval of `allowed` that ends after `from`, cut to `from` and `until`. */
  nextGap(allowed: readonly Interval[], from: number, until: number): Interval | undefined {
    let gap: Interval | undefined;
    this.gaps(allowed, from, until, (start, end) => {
      gap = { start, end };
      return false;
    });
    return gap;
  }

  /** Whether at least `minutes` are free, in stretches of at least `shortest`. */
  hasRoom(
    allowed: readonly Interval[],
    from: number,
    until: number,
    minutes: number,
    shortest: number,
  ): boolean {
    let room = 0;
    this.gaps(allowed, from, until, (start, end) => {
      if (end - start >= shortest) room += end - start;
      return room < minutes;
    });
    return room >= minutes;
  }

  /** The interval must be free. */
  take({ start, end }: Interval): void {
    const index = firstAfter(this.#ends, start - 1);
    const joinsLeft = this.#ends[index] === start;
    const right = joinsLeft ? index + 1 : index;
    const joinsRight = this.#starts[right] === end;
    if (joinsLeft && joinsRight) {
      this.#ends.splice(index, 1);
      this.#starts.splice(right, 1);
    } else if (joinsLeft) this.#ends[index] = end;
    else if (joinsRight) this.#starts[right] = start;
    else {
      this.#starts.splice(index, 0, start);
      this.#ends.splice(index, 0, end);
    }
  }

  /** The interval must be occupied. */
  free({ start, end }: Interval): void {
    const index = firstAfter(this.#ends, start);
    const [from, to] = [this.#starts[index] as number, this.#ends[index] as number];
    if (from === start && to === end) {
      this.#starts.splice(index, 1);
      this.#ends.splice(index, 1);
    } else if (from === start) this.#starts[index] = end;
    else if (to === end) this.#ends[index] = start;
    else {
      this.#ends.splice(index, 0, start);
      this.#starts.splice(index + 1, 0, end);
    }
  }

  isFree({ start, end }: Interval): boolean {
    const next = this.#starts[firstAfter(this.#ends, start)];
    return next === undefined || next >= end;
  }

  /**
   * Calls `visit` with each free interval of `allowed` between `from` and `to`, in order, until it
   * returns false. `visit` must not change the calendar.
   */
  gaps(
    allowed: readonly Interval[],
    from: number,
    to: number,
    visit: (start: number, end: number) => boolean,
  ): void {
    const [starts, ends, meter] = [this.#starts, this.#ends, this.#meter];
    const { length } = ends;
    let index = firstAfter(ends, from);
    for (let i = firstEndingAfter(allowed, from); i < allowed.length; i++) {
      const window = allowed[i] as Interval;
      if (window.start >= to) return;
      let start = Math.max(window.start, from);
      const end = Math.min(window.end, to);
      // Usually one of the next two; with many intervals between windows, a binary search is faster.
      if (index < length && (ends[index] as number) <= start) index++;
      if (index < length && (ends[index] as number) <= start)
        index = firstAfter(ends, start, index);
      let cursor = index;
      meter.spent++;
      while (start < end) {
        meter.spent++;
        const takenFrom = cursor < length ? (starts[cursor] as number) : Number.POSITIVE_INFINITY;
        if (takenFrom > start && !visit(start, Math.min(end, takenFrom))) return;
        if (takenFrom >= end) break;
        start = ends[cursor] as number;
        cursor++;
      }
    }
  }
}
