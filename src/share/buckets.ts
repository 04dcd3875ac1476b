import { LRUCache } from 'lru-cache';

type Limits = {
  /** How much is filled in a second. */
  perSecond: number;
  /** How much there may be at most. */
  capacity: number;
  clock?: () => number;
};

/** What is left after something was asked for. */
export type Left = {
  left: number;
  /** In how many seconds all of it is there again. */
  fullInSeconds: number;
  /** In how many seconds there is enough, where there was not; then nothing was taken. */
  retryAfterSeconds: number | undefined;
};

type Bucket = { filled: number; at: number };

/** How many buckets are remembered; one that is forgotten is full. */
const MOST_REMEMBERED = 50_000;

/** Token buckets by name, each filled steadily. Of this process: each has buckets of its own. */
export class Buckets {
  readonly #limits: Required<Limits>;
  readonly #buckets = new LRUCache<string, Bucket>({ max: MOST_REMEMBERED });

  constructor(limits: Limits) {
    this.#limits = { clock: () => performance.now(), ...limits };
  }

  /** Takes units out of a bucket, if there are as many; more than it can hold are taken as all of it. */
  take(name: string, units: number): Left {
    const { perSecond, capacity } = this.#limits;
    const filled = this.#filled(name);
    const wanted = Math.min(units, capacity);
    const isEnough = filled >= wanted;
    const left = isEnough ? filled - wanted : filled;
    this.#leave(name, left);
    return {
      left: Math.floor(left),
      fullInSeconds: Math.ceil((capacity - left) / perSecond),
      retryAfterSeconds: isEnough
        ? undefined
        : Math.max(1, Math.ceil((wanted - filled) / perSecond)),
    };
  }

  /** Takes units out of a bucket, down to its bottom; answers with how many of them it did not have. */
  spend(name: string, units: number): number {
    const left = this.#filled(name) - units;
    this.#leave(name, Math.max(0, left));
    return Math.max(0, -left);
  }

  #filled(name: string): number {
    const { perSecond, capacity, clock } = this.#limits;
    const bucket = this.#buckets.get(name);
    if (!bucket) return capacity;
    // The clock may have been set back.
    const since = (Math.max(0, clock() - bucket.at) / 1000) * perSecond;
    return Math.min(capacity, bucket.filled + since);
  }

  #leave(name: string, filled: number): void {
    this.#buckets.set(name, { filled, at: this.#limits.clock() });
  }
}
