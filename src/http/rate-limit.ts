import type Koa from 'koa';
import { rateLimited } from '../domain/errors.ts';
import { Buckets, type Left } from '../share/buckets.ts';
import { addressGroup } from './client-address.ts';

/** So many seconds' worth of requests may come at once. */
const WINDOW_SECONDS = 10;

/** Records of the graph that count as much as one request. */
const RECORDS_PER_UNIT = 1_000;

type Policy = 'address' | 'account';

/**
 * Requests a second per address and per account, told in the headers `RateLimit` and `RateLimit-Policy`; a
 * short burst may be faster. Counted by this process: behind several, each allows as many.
 */
export class RateLimit {
  readonly #buckets: Record<Policy, Buckets>;
  readonly #capacity: number;

  constructor(perSecond: number, clock: () => number) {
    this.#capacity = perSecond * WINDOW_SECONDS;
    const limits = { perSecond, capacity: this.#capacity, clock };
    this.#buckets = { address: new Buckets(limits), account: new Buckets(limits) };
  }

  /** Counts a request for its address, before anything is known of it. */
  forAddress(context: Koa.Context): void {
    const from = addressGroup(context.ip);
    this.#charge(context, 'address', from, 1);
  }

  /** Counts a request for its account. */
  forAccount(context: Koa.Context, userId: string): void {
    this.#charge(context, 'account', userId, 1);
  }

  /** Counts what an operation of the graph costs beyond one request. */
  forCost(context: Koa.Context, userId: string, cost: number): void {
    const units = Math.ceil(cost / RECORDS_PER_UNIT) - 1;
    if (units > 0) this.#charge(context, 'account', userId, units);
  }

  #charge(context: Koa.Context, policy: Policy, name: string, units: number): void {
    const left = this.#buckets[policy].take(name, units);
    this.#tell(context, policy, left);
    if (left.retryAfterSeconds === undefined) return;
    throw rateLimited(`Too many requests of this ${policy}`, left.retryAfterSeconds);
  }

  /** The policy that a request came to last is the one that binds it: an account's, if it has one. */
  #tell(context: Koa.Context, policy: Policy, { left, fullInSeconds }: Left): void {
    context.set('RateLimit-Policy', `"${policy}";q=${this.#capacity};w=${WINDOW_SECONDS}`);
    context.set('RateLimit', `"${policy}";r=${left};t=${fullInSeconds}`);
  }
}

/** The rate limit of a request; undefined if there is none. */
export const rateLimitOf = ({ state }: { state: object }): RateLimit | undefined =>
  (state as { rateLimit?: RateLimit }).rateLimit;

/** Lets the doors count requests. */
export function rateLimiting(
  perSecond: number | 'off' | undefined,
  clock: () => Date,
): Koa.Middleware {
  const time = () => clock().getTime();
  const rateLimit = typeof perSecond === 'number' ? new RateLimit(perSecond, time) : undefined;
  return (context, next) => {
    context.state.rateLimit = rateLimit;
    return next();
  };
}
