type Limits = {
  /** Tokens added per second. */
  perSecond: number;
  /** The most tokens of a bucket. */
  capacity: number;
  clock?: () => number;
};

/** The state of a bucket after tokens were requested. */
export type Balance = {
  remaining: number;
  /** Seconds until the bucket is full. */
  fullInSeconds: number;
  /** Seconds until the bucket has the requested tokens. Undefined if it had them. */
  retryAfterSeconds: number | undefined;
};

type Bucket = { tokens: number; at: number };

/** The most buckets in memory. An evicted bucket counts as full. */
const MOST_BUCKETS = 50_000;

/**
 * The number of buckets that are evicted at once. The search for the first key of a map passes the keys deleted before it,
 * so that evicting one bucket at a time would be expensive.
 */
const EVICTED_AT_ONCE = 1_000;

/**
 * Token buckets by key, in the memory of this process. The map has the least recently used bucket first; a cache library
 * would allocate the memory of all buckets at once.
 */
export class TokenBuckets {
  readonly #limits: Required<Limits>;
  readonly #buckets = new Map<string, Bucket>();

  constructor(limits: Limits) {
    this.#limits = { clock: () => performance.now(), ...limits };
  }

  /** Takes tokens if the bucket has them all. A request for more than the capacity needs a full bucket. */
  take(key: string, tokens: number): Balance {
    const { perSecond, capacity } = this.#limits;
    const available = this.#available(key);
    const wanted = Math.min(tokens, capacity);
    const isEnough = available >= wanted;
    const remaining = isEnough ? available - wanted : available;
    this.#store(key, remaining);
    return {
      remaining: Math.floor(remaining),
      fullInSeconds: Math.ceil((capacity - remaining) / perSecond),
      retryAfterSeconds: isEnough
        ? undefined
        : Math.max(1, Math.ceil((wanted - available) / perSecond)),
    };
  }

  /** Takes as many of the tokens as the bucket has. Returns how many were missing. */
  spend(key: string, tokens: number): number {
    const remaining = this.#available(key) - tokens;
    this.#store(key, Math.max(0, remaining));
    return Math.max(0, -remaining);
  }

  #available(key: string): number {
    const { perSecond, capacity, clock } = this.#limits;
    const bucket = this.#buckets.get(key);
    if (!bucket) return capacity;
    // The clock may have been set back.
    const added = (Math.max(0, clock() - bucket.at) / 1000) * perSecond;
    return Math.min(capacity, bucket.tokens + added);
  }

  #store(key: string, tokens: number): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, { tokens, at: this.#limits.clock() });
    if (this.#buckets.size <= MOST_BUCKETS) return;
    const leastRecent = this.#buckets.keys().take(EVICTED_AT_ONCE);
    for (const evicted of leastRecent) this.#buckets.delete(evicted);
  }
}
