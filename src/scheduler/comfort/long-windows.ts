import type { Interval } from '../input/intervals.ts';
import type { Meter } from '../meter.ts';

/** Caches lists of windows, without windows that are too short for a session. */
export class LongWindows {
  readonly #known = new WeakMap<readonly Interval[], Map<number, readonly Interval[]>>();

  atLeast(minutes: number, windows: readonly Interval[], meter: Meter): readonly Interval[] {
    let known = this.#known.get(windows);
    if (!known) {
      known = new Map();
      this.#known.set(windows, known);
    }
    let long = known.get(minutes);
    if (!long) {
      meter.spent += 2 * windows.length;
      const isLong = ({ start, end }: Interval) => end - start >= minutes;
      long = windows.every(isLong) ? windows : windows.filter(isLong);
      known.set(minutes, long);
    }
    return long;
  }
}
