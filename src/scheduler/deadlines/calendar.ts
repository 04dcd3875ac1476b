import { firstAfter, firstEndingAfter, type Interval } from '../input/intervals.ts';
import { Meter } from '../meter.ts';

/** Occupied time as sorted, disjoint intervals. `take` merges adjacent intervals. */
export class Calendar {
  readonly #starts: number[];
  readonly #ends: number[];

  readonly #gaps: Gaps;

  constructor(meter = new Meter(), starts: number[] = [], ends: number[] = []) {
    this.#starts = starts;
    this.#ends = ends;
    this.#gaps = new Gaps(starts, ends, meter);
  }

  /** The first free interval of `allowed` that ends after `from`, cut to `from` and `until`. */
  nextGap(allowed: readonly Interval[], from: number, until: number): Interval | undefined {
    const gaps = this.gaps(allowed, from, until);
    return gaps.next() ? { start: gaps.start, end: gaps.end } : undefined;
  }

  /** Whether at least `minutes` are free, in stretches of at least `shortest`. */
  hasRoom(
    allowed: readonly Interval[],
    from: number,
    until: number,
    minutes: number,
    shortest: number,
  ): boolean {
    const gaps = this.gaps(allowed, from, until);
    let room = 0;
    while (room < minutes && gaps.next()) {
      const length = gaps.end - gaps.start;
      if (length >= shortest) room += length;
    }
    return room >= minutes;
  }

  /** The interval must be free. */
  take({ start, end }: Interval): void {
    const index = firstAfter(this.#ends, start - 1);
    const joinsLeft = this.#ends[index] === start;
    const right = joinsLeft ? index + 1 : index;
    const joinsRight = this.#starts[right] === end;
    if (joinsLeft && joinsRight) {
      removeAt(this.#ends, index);
      removeAt(this.#starts, right);
    } else if (joinsLeft) this.#ends[index] = end;
    else if (joinsRight) this.#starts[right] = start;
    else {
      insertAt(this.#starts, index, start);
      insertAt(this.#ends, index, end);
    }
  }

  /** The interval must be occupied. */
  free({ start, end }: Interval): void {
    const index = firstAfter(this.#ends, start);
    const [from, to] = [this.#starts[index] as number, this.#ends[index] as number];
    if (from === start && to === end) {
      removeAt(this.#starts, index);
      removeAt(this.#ends, index);
    } else if (from === start) this.#starts[index] = end;
    else if (to === end) this.#ends[index] = start;
    else {
      insertAt(this.#ends, index, start);
      insertAt(this.#starts, index + 1, end);
    }
  }

  isFree({ start, end }: Interval): boolean {
    const next = this.#starts[firstAfter(this.#ends, start)];
    return next === undefined || next >= end;
  }

  /**
   * Iterates over the free intervals of `allowed` between `from` and `to`. Valid until the next call; the calendar must not
   * change meanwhile.
   */
  gaps(allowed: readonly Interval[], from: number, to: number): Gaps {
    this.#gaps.restart(allowed, from, to);
    return this.#gaps;
  }
}

/** Iterates over free intervals in order. Not a generator, which is several times slower. */
class Gaps {
  /** The current free interval. */
  start = 0;
  end = 0;
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];
  readonly #meter: Meter;
  #allowed: readonly Interval[] = [];
  #from = 0;
  #to = 0;
  /** The index of the next window. */
  #window = 0;
  /** The index of the first occupied interval that ends after the start of the current window. */
  #first = 0;
  /** The index of the next occupied interval. */
  #next = 0;
  /** The rest of the current window. */
  #restStart = 0;
  #restEnd = 0;

  constructor(starts: readonly number[], ends: readonly number[], meter: Meter) {
    this.#starts = starts;
    this.#ends = ends;
    this.#meter = meter;
  }

  /** Starts again with other windows. */
  restart(allowed: readonly Interval[], from: number, to: number): void {
    this.#allowed = allowed;
    this.#from = from;
    this.#to = to;
    this.#first = firstAfter(this.#ends, from);
    this.#window = firstEndingAfter(allowed, from);
    this.#restStart = 0;
    this.#restEnd = 0;
  }

  /** Moves to the next free interval. Returns false if there is none. */
  next(): boolean {
    const starts = this.#starts;
    const { length } = starts;
    for (;;) {
      while (this.#restStart < this.#restEnd) {
        this.#meter.spent++;
        const start = this.#restStart;
        const end = this.#restEnd;
        const next = this.#next;
        const takenFrom = next < length ? (starts[next] as number) : end;
        if (takenFrom >= end) this.#restStart = end;
        else {
          this.#restStart = this.#ends[next] as number;
          this.#next = next + 1;
        }
        if (takenFrom <= start) continue;
        this.start = start;
        this.end = takenFrom < end ? takenFrom : end;
        return true;
      }
      if (!this.#enterWindow()) return false;
    }
  }

  /** Moves to the next window. Returns false if there is none before the end. */
  #enterWindow(): boolean {
    const window = this.#allowed[this.#window++];
    if (window === undefined || window.start >= this.#to) return false;
    const ends = this.#ends;
    const { length } = ends;
    const start = Math.max(window.start, this.#from);
    // Usually one of the next two; with many intervals between windows, a binary search is faster.
    if (this.#first < length && (ends[this.#first] as number) <= start) this.#first++;
    if (this.#first < length && (ends[this.#first] as number) <= start)
      this.#first = firstAfter(ends, start, this.#first);
    this.#meter.spent++;
    this.#next = this.#first;
    this.#restStart = start;
    this.#restEnd = Math.min(window.end, this.#to);
    return true;
  }
}

/** The moves of entries above which `splice` is faster, although it allocates a list. */
const MANY_MOVES = 128;

/** Inserts a number. */
export function insertAt(list: number[], index: number, value: number): void {
  if (list.length - index > MANY_MOVES) {
    list.splice(index, 0, value);
    return;
  }
  for (let i = list.length; i > index; i--) list[i] = list[i - 1] as number;
  list[index] = value;
}

/** Removes the number at `index`. */
export function removeAt(list: number[], index: number): void {
  if (list.length - index > MANY_MOVES) {
    list.splice(index, 1);
    return;
  }
  for (let i = index + 1; i < list.length; i++) list[i - 1] = list[i] as number;
  list.pop();
}
