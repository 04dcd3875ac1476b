import type Koa from 'koa';
import { CpuBudget, CpuMeter } from '../../concurrency/cpu-budget.ts';
import { type RequestPermit, runForAccount } from '../../concurrency/current-account.ts';
import { anonymousFrom, FairQueue, type Release } from '../../concurrency/fair-queue.ts';
import { currentScope } from '../../concurrency/request-scope.ts';
import { rateLimited, unavailable } from '../../errors.ts';
import { addressGroup } from '../client/address.ts';

/** Requests of an account that this process serves at the same time. */
const LIMITS = {
  limitUncontended: 32,
  limitContended: 2,
  activeMs: 1_000,
  timeout: {
    ms: 30_000,
    error: () => unavailable('Too many requests of this account are waiting', 1),
  },
};

/** The most waiting requests of an account, and the most bytes of their bodies in total. */
const MOST_WAITING = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 1;

/** Larger bodies, in bytes, take long to parse and validate: they limit the account to one request at a time while others are active. */
const LARGE_BODY = 64 * 1024;

/** A queue, and the CPU budget of the accounts for the requests in it. */
type Queue = { fair: FairQueue; budget: CpuBudget };

const newQueue = (): Queue => ({ fair: new FairQueue(LIMITS), budget: new CpuBudget() });

const requests = newQueue();
const events = newQueue();
const cpu = new CpuMeter();
const waitingBytes = new Map<string, number>();

/**
 * Runs `work` in the fair queue of the account, or of the address of an anonymous client. Throws 429 if too many
 * requests of the account wait.
 */
export async function inRequestQueue<T>(
  context: Koa.Context,
  userId: string | undefined,
  work: () => Promise<T>,
  /** The length of the body that the request holds in memory meanwhile. */
  bytes = 0,
): Promise<T> {
  const account = userId ?? anonymousFrom(addressGroup(context.ip));
  // Requests limit the events of other accounts too.
  events.fair.recordActivity(account);
  return withPermit(new Permit(requests, account, await acquire(account, bytes)), work);
}

/**
 * Runs `make`, which creates an event of a stream, in the fair queue of the account's events. This queue is separate from the
 * request queue: an event is cheap, and must not wait for the requests that caused it.
 */
export async function inEventQueue<T>(account: string, make: () => Promise<T>): Promise<T> {
  return withPermit(new Permit(events, account, await events.fair.acquire(account)), make);
}

async function withPermit<T>(permit: Permit, work: () => Promise<T>): Promise<T> {
  try {
    return await runForAccount(permit.account, permit, work);
  } finally {
    permit.end();
  }
}

/** The estimated CPU milliseconds of the database driver and the socket per character of a response. */
const MS_PER_CHARACTER = 10 / 1_000_000;

/**
 * The permit of a request. Measures its CPU time: a measurement begins when the request continues, and ends after the
 * callbacks of all promises that are settled by then. Waiting time is not counted.
 */
class Permit implements RequestPermit {
  readonly account: string;
  readonly #queue: Queue;
  #release: Release;
  /** Stops the running measurement and returns its milliseconds. */
  #stop: (() => number) | undefined;
  #cpuMs = 0;
  /** Parallel parts of the request that run outside of the queue. The permit is released while there are any. */
  #outside = 0;
  #ended = false;
  #reacquiring: Promise<void> | undefined;

  constructor(queue: Queue, account: string, release: Release) {
    this.#queue = queue;
    this.account = account;
    this.#release = release;
    this.resume();
  }

  release(): void {
    if (this.#outside++ === 0) this.#release();
  }

  async reacquire(): Promise<void> {
    if (--this.#outside > 0 || this.#ended) return;
    this.#reacquiring ??= this.#acquireAgain();
    await this.#reacquiring;
  }

  readonly resume = (): void => {
    if (this.#stop || this.#ended) return;
    this.#stop = cpu.start();
    // Runs after the continuations of all promises that are settled now.
    process.nextTick(() => this.#stopMeasuring());
  };

  chargeResponse(characters: number): void {
    this.#cpuMs += characters * MS_PER_CHARACTER;
  }

  end(): void {
    this.#ended = true;
    this.#stopMeasuring();
    // The penalty precedes the release, so that it applies to the account's next request in the queue.
    const penalty = this.#queue.budget.charge(this.account, this.#cpuMs);
    if (penalty > 0) this.#queue.fair.penalize(this.account, penalty);
    if (this.#outside === 0) this.#release();
  }

  async #acquireAgain(): Promise<void> {
    try {
      this.#release = await this.#queue.fair.acquire(this.account);
    } finally {
      this.#reacquiring = undefined;
    }
    // Meanwhile the request may have ended, or another part of it may have left the queue.
    if (this.#ended || this.#outside > 0) this.#release();
    else this.resume();
  }

  #stopMeasuring(): void {
    this.#cpuMs += this.#stop?.() ?? 0;
    this.#stop = undefined;
  }
}

async function acquire(account: string, bytes: number): Promise<Release> {
  const { fair } = requests;
  const others = waitingBytes.get(account) ?? 0;
  if (fair.waiting(account) >= MOST_WAITING || others + bytes > MOST_BYTES) {
    throw rateLimited('Too many requests at once', RETRY_AFTER_SECONDS);
  }
  if (bytes > LARGE_BODY) fair.penalize(account, 0);
  const permit = fair.acquire(account);
  if (!(permit instanceof Promise)) return permit;
  waitingBytes.set(account, others + bytes);
  const release = await permit.finally(() => {
    const left = (waitingBytes.get(account) ?? 0) - bytes;
    if (left > 0) waitingBytes.set(account, left);
    else waitingBytes.delete(account);
  });
  const cancelled = currentScope()?.cancelled;
  if (cancelled) {
    release();
    throw cancelled;
  }
  return release;
}
