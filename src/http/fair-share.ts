import type Koa from 'koa';
import { rateLimited } from '../domain/errors.ts';
import { currentScope } from '../request-scope.ts';
import { Buckets } from '../share/buckets.ts';
import { serving } from '../share/current.ts';
import { LoopTime } from '../share/loop-time.ts';
import { guestsFrom, type Leave, Shares } from '../share/shares.ts';
import { addressGroup } from './client-address.ts';

/** How many requests of an account are answered at a time by this process. */
const REQUESTS = { alone: 32, beside: 2, presentMs: 1_000 };

/** How many of an account's requests may wait, and how many bytes their bodies may have together. */
const MOST_WAITING = 1_000;
const MOST_BYTES = 64 * 1024 * 1024;

const RETRY_AFTER_SECONDS = 1;

/**
 * What keeps the process busy for longer than this is followed by a rest of several times as long, while
 * others ask too: it is the others who can ask in the meantime.
 */
const LIGHT_MS = 5;
const REST = 5;

/**
 * Lighter ones are not, as long as all of an account's together keep the process busy for no more than so many
 * milliseconds in a second; what goes beyond is followed by a rest of twice as long, which leaves each of two
 * busy accounts half of the time.
 */
const LIGHT_TIME = { perSecond: 250, capacity: 25 };
const REST_OF_LIGHT = 2;

/** A body of so many bytes takes long to be parsed and looked at: one at a time, from the first on. */
const LARGE_BODY = 64 * 1024;

/** What an account has a share of, and how long it has kept the process busy with light work of that kind. */
type Shared = { shares: Shares; lightTime: Buckets };

const shared = (): Shared => ({
  shares: new Shares(REQUESTS),
  lightTime: new Buckets(LIGHT_TIME),
});

const requests = shared();
const events = shared();
const loopTime = new LoopTime();
const waitingBytes = new Map<string, number>();

/**
 * Answers a request when it is its account's turn. An account's requests wait for each other, not for those
 * of others; far too many are refused. Who is anonymous shares with all from the same address.
 */
export async function inShare<T>(
  context: Koa.Context,
  userId: string | undefined,
  answer: () => Promise<T>,
  /** How long the body is that it holds meanwhile. */
  bytes = 0,
): Promise<T> {
  const account = userId ?? guestsFrom(addressGroup(context.ip));
  // Who asks for something is there also for those who are only told something.
  events.shares.see(account);
  return within(new Turn(requests, account, await turnOf(account, bytes)), answer);
}

/**
 * Makes an event of a stream when it is its account's turn. Events wait for each other only, not for the
 * account's requests: to be told of a change is light, and not to be late because of what caused it.
 */
export async function inShareOfEvents<T>(account: string, make: () => Promise<T>): Promise<T> {
  return within(new Turn(events, account, await events.shares.take(account)), make);
}

async function within<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  try {
    return await serving(turn.account, turn, work);
  } finally {
    turn.end();
  }
}

/** What an answer takes on its way from the database and to its client, where it cannot be told whose it is. */
const SENDING_MS = 10 / 1_000_000;

/**
 * A request that has its part of the share, but for the times at which it steps out of it. Counts how long it
 * keeps the process busy: from each moment at which it goes on until all that follows from that is done, not
 * while it waits.
 */
class Turn {
  readonly account: string;
  readonly #shared: Shared;
  #leave: Leave;
  /** Stops the clock, while it runs. */
  #stop: (() => number) | undefined;
  #busyMs = 0;
  /** How many of the things that are done for the request have stepped out. */
  #outside = 0;
  #ended = false;
  /** Until it is back, while it waits for that. */
  #coming: Promise<void> | undefined;

  constructor(shared: Shared, account: string, leave: Leave) {
    this.#shared = shared;
    this.account = account;
    this.#leave = leave;
    this.goOn();
  }

  out(): void {
    if (this.#outside++ === 0) this.#leave();
  }

  async in(): Promise<void> {
    if (--this.#outside > 0 || this.#ended) return;
    this.#coming ??= this.#comeBack();
    await this.#coming;
  }

  readonly goOn = (): void => {
    if (this.#stop || this.#ended) return;
    this.#stop = loopTime.begin();
    // When the promises that are kept by now have been followed up, this one's among them.
    process.nextTick(() => this.#stopClock());
  };

  send(characters: number): void {
    this.#busyMs += characters * SENDING_MS;
  }

  end(): void {
    this.#ended = true;
    this.#stopClock();
    // Before the place is given back: who is next in the account's queue rests too.
    const rest = restAfter(this.#shared, this.account, this.#busyMs);
    if (rest > 0) this.#shared.shares.rest(this.account, rest);
    if (this.#outside === 0) this.#leave();
  }

  async #comeBack(): Promise<void> {
    try {
      this.#leave = await this.#shared.shares.take(this.account);
    } finally {
      this.#coming = undefined;
    }
    // It was answered meanwhile, without what is coming back here, or has stepped out again.
    if (this.#ended || this.#outside > 0) this.#leave();
    else this.goOn();
  }

  #stopClock(): void {
    this.#busyMs += this.#stop?.() ?? 0;
    this.#stop = undefined;
  }
}

/** For how many milliseconds an account rests that has kept the process busy. */
const restAfter = ({ lightTime }: Shared, account: string, busyMs: number): number =>
  busyMs > LIGHT_MS ? busyMs * REST : lightTime.spend(account, busyMs) * REST_OF_LIGHT;

async function turnOf(account: string, bytes: number): Promise<Leave> {
  const { shares } = requests;
  const others = waitingBytes.get(account) ?? 0;
  if (shares.waiting(account) >= MOST_WAITING || others + bytes > MOST_BYTES) {
    throw rateLimited('Too many requests at once', RETRY_AFTER_SECONDS);
  }
  if (bytes > LARGE_BODY) shares.rest(account, 0);
  const turn = shares.take(account);
  if (!(turn instanceof Promise)) return turn;
  waitingBytes.set(account, others + bytes);
  const leave = await turn.finally(() => {
    const left = (waitingBytes.get(account) ?? 0) - bytes;
    if (left > 0) waitingBytes.set(account, left);
    else waitingBytes.delete(account);
  });
  const withdrawn = currentScope()?.withdrawn;
  if (withdrawn) {
    leave();
    throw withdrawn;
  }
  return leave;
}
