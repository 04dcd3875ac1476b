import { firstEndingAfter, type Interval } from './intervals.ts';

/** The minutes that are taken, in order; stretches that touch are kept as one. */
export class Calendar {
  readonly #starts: number[];
  readonly #ends: number[];

  constructor(starts: number[] = [], ends: number[] = []) {
    this.#starts = starts;
    this.#ends = ends;
  }

  copy(): Calendar {
    return new Calendar(this.#starts.slice(), this.#ends.slice());
  }

  /** Takes minutes that are free. */
  take({ start, end }: Interval): void {
    const place = this.#firstEndingAfter(start - 1);
    const joinsLeft = this.#ends[place] === start;
    const right = joinsLeft ? place + 1 : place;
    const joinsRight = this.#starts[right] === end;
    if (joinsLeft && joinsRight) {
      this.#ends.splice(place, 1);
      this.#starts.splice(right, 1);
    } else if (joinsLeft) this.#ends[place] = end;
    else if (joinsRight) this.#starts[right] = start;
    else {
      this.#starts.splice(place, 0, start);
      this.#ends.splice(place, 0, end);
    }
  }

  /** Gives back minutes that were taken. */
  free({ start, end }: Interval): void {
    const place = this.#firstEndingAfter(start);
    const [from, to] = [this.#starts[place] as number, this.#ends[place] as number];
    if (from === start && to === end) {
      this.#starts.splice(place, 1);
      this.#ends.splice(place, 1);
    } else if (from === start) this.#starts[place] = end;
    else if (to === end) this.#ends[place] = start;
    else {
      this.#ends.splice(place, 0, start);
      this.#starts.splice(place + 1, 0, end);
    }
  }

  isFree({ start, end }: Interval): boolean {
    const next = this.#starts[this.#firstEndingAfter(start)];
    return next === undefined || next >= end;
  }

  /**
   * Shows `visit` each free stretch of `allowed` from `from` to `to`, in order, until it says false.
   * What `visit` takes meanwhile is not seen.
   */
  gaps(
    allowed: readonly Interval[],
    from: number,
    to: number,
    visit: (start: number, end: number) => boolean,
  ): void {
    let taken = this.#firstEndingAfter(from);
    for (let i = firstEndingAfter(allowed, from); i < allowed.length; i++) {
      const window = allowed[i] as Interval;
      if (window.start >= to) return;
      let start = Math.max(window.start, from);
      const end = Math.min(window.end, to);
      while ((this.#ends[taken] ?? Number.POSITIVE_INFINITY) <= start) taken++;
      let next = taken;
      while (start < end) {
        const takenFrom = this.#starts[next] ?? Number.POSITIVE_INFINITY;
        if (takenFrom > start && !visit(start, Math.min(end, takenFrom))) return;
        if (takenFrom >= end) break;
        start = this.#ends[next] as number;
        next++;
      }
    }
  }

  #firstEndingAfter(moment: number): number {
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#ends[middle] as number) > moment) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
