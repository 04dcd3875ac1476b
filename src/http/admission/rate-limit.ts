import type Koa from 'koa';
import { type Balance, TokenBuckets } from '../../concurrency/token-bucket.ts';
import { rateLimited } from '../../errors.ts';
import { addressGroup } from '../client/address.ts';

/** How many seconds' worth of requests may arrive at once (the burst). */
const WINDOW_SECONDS = 10;

/** The cost that counts as one request. Reading a record costs 1. */
const COST_PER_REQUEST = 1_000;

type Policy = 'address' | 'account';

export const RATE_LIMIT_HEADERS = ['RateLimit-Policy', 'RateLimit'] as const;

/**
 * Limits the requests per second of an address and of an account, and sends the headers `RateLimit` and
 * `RateLimit-Policy`. Each process counts separately.
 */
export class RateLimit {
  readonly #buckets: Record<Policy, TokenBuckets>;
  readonly #capacity: number;

  constructor(perSecond: number, clock: () => number) {
    this.#capacity = perSecond * WINDOW_SECONDS;
    const limits = { perSecond, capacity: this.#capacity, clock };
    this.#buckets = { address: new TokenBuckets(limits), account: new TokenBuckets(limits) };
  }

  /** Counts a request for its address, before authentication. */
  forAddress(context: Koa.Context): void {
    const from = addressGroup(context.ip);
    this.#charge(context, 'address', from, 1);
  }

  /** Counts a request for its account. */
  forAccount(context: Koa.Context, userId: string): void {
    this.#charge(context, 'account', userId, 1);
  }

  /** Counts the cost of an operation beyond one request. Any operation is possible after a pause of the whole window. */
  forCost(context: Koa.Context, userId: string, cost: number): void {
    const units = Math.min(Math.ceil(cost / COST_PER_REQUEST), this.#capacity) - 1;
    if (units > 0) this.#charge(context, 'account', userId, units);
  }

  #charge(context: Koa.Context, policy: Policy, name: string, units: number): void {
    const balance = this.#buckets[policy].take(name, units);
    this.#setHeaders(context, policy, balance);
    if (balance.retryAfterSeconds === undefined) return;
    throw rateLimited(`Too many requests from this ${policy}`, balance.retryAfterSeconds);
  }

  /** Describes the policy that was charged last: that of the account for an authenticated request. */
  #setHeaders(context: Koa.Context, policy: Policy, balance: Balance): void {
    context.set('RateLimit-Policy', `"${policy}";q=${this.#capacity};w=${WINDOW_SECONDS}`);
    context.set('RateLimit', `"${policy}";r=${balance.remaining};t=${balance.fullInSeconds}`);
  }
}

/** The rate limit of a configuration; undefined if there is none. */
export function rateLimitOf(
  perSecond: number | 'off' | undefined,
  clock: () => Date,
): RateLimit | undefined {
  return typeof perSecond === 'number'
    ? new RateLimit(perSecond, () => clock().getTime())
    : undefined;
}
