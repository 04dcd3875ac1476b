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
    const { perSecond, capacity, clock } = this.#limits;
    const now = clock();
    const bucket = this.#buckets.get(name) ?? { filled: capacity, at: now };
    // The clock may have been set back.
    const since = (Math.max(0, now - bucket.at) / 1000) * perSecond;
    const filled = Math.min(capacity, bucket.filled + since);
    const wanted = Math.min(units, capacity);
    const isEnough = filled >= wanted;
    const left = isEnough ? filled - wanted : filled;
    this.#buckets.set(name, { filled: left, at: now });
    return {
      left: Math.floor(left),
      fullInSeconds: Math.ceil((capacity - left) / perSecond),
      retryAfterSeconds: isEnough
        ? undefined
        : Math.max(1, Math.ceil((wanted - filled) / perSecond)),
    };
  }
}
