import { currentScope } from './request-scope.ts';
import { type Timeout, Waiter } from './waiter.ts';

type Limits = {
  /** Permits of an account while no other account is active. */
  limitUncontended: number;
  /** Permits of an account while another one is active. */
  limitContended: number;
  /** How long an account counts as active after its last request. */
  activeMs: number;
  timeout: Timeout;
  longestCooldownMs?: number;
  clock?: () => number;
  /** Calls back after `ms` milliseconds. */
  schedule?: (ms: number, callback: () => void) => void;
};

/** Releases a permit. Further calls have no effect. */
export type Release = () => void;

type Account = {
  running: number;
  waiting: Set<Waiter>;
  cooldownUntil: number;
  /** The next scheduled check for a changed limit, or for removal. */
  check: { at: number } | undefined;
};

const ANONYMOUS = 'from ';

/** Returns the name of the account that all anonymous clients of an address share. */
export const anonymousFrom = (address: string): string => `${ANONYMOUS}${address}`;

const isAnonymous = (name: string) => name.startsWith(ANONYMOUS);

type Request = { name: string | undefined; at: number };

/** The last request, and the last one of another account before it. */
class Activity {
  #last: Request = { name: undefined, at: Number.NEGATIVE_INFINITY };
  #other: Request = this.#last;

  record(name: string, at: number): void {
    if (this.#last.name !== name) this.#other = this.#last;
    this.#last = { name, at };
  }

  /** The time of the last request of another account. */
  otherThan(name: string): number {
    return (this.#last.name === name ? this.#other : this.#last).at;
  }
}

/**
 * Limits how many requests of each account run at the same time in this process. The limit is high while an account is
 * the only active one, and low while others are active. Each account has its own queue, so it does not delay others.
 * Anonymous clients do not count as active for accounts: a client could use any number of addresses.
 *
 * Counts its permits itself instead of using `Semaphore`, because the limit of an account changes with time and with
 * the requests of others.
 */
export class FairQueue {
  readonly #limits: Required<Limits>;
  readonly #accounts = new Map<string, Account>();
  readonly #activity = { accounts: new Activity(), all: new Activity() };

  constructor(limits: Limits) {
    this.#limits = {
      clock: () => performance.now(),
      schedule: scheduleUnreferenced,
      longestCooldownMs: 2_000,
      ...limits,
    };
  }

  /** Returns a permit, or a promise of one if the account is at its limit. */
  acquire(name: string): Release | Promise<Release> {
    this.recordActivity(name);
    const account = this.#accountOf(name);
    if (account.waiting.size > 0 || account.running >= this.#limitOf(name, account)) {
      return this.#wait(name, account);
    }
    account.running++;
    return this.#releaseOf(name, account);
  }

  async #wait(name: string, account: Account): Promise<Release> {
    const cancelled = currentScope()?.cancelled;
    if (cancelled) throw cancelled;
    const waiter = new Waiter(() => account.waiting.delete(waiter), this.#limits.timeout);
    account.waiting.add(waiter);
    this.#scheduleCheck(name, account);
    await waiter.started;
    return this.#releaseOf(name, account);
  }

  /** Returns the number of waiting requests of an account. */
  waiting(name: string): number {
    return this.#accounts.get(name)?.waiting.size ?? 0;
  }

  /**
   * Starts or extends a cooldown: no request of the account starts meanwhile, and one at a time for `activeMs`
   * afterwards. Has no effect while no other account is active.
   */
  penalize(name: string, ms: number): void {
    const { clock, longestCooldownMs } = this.#limits;
    const account = this.#accountOf(name);
    const now = clock();
    const end = Math.max(account.cooldownUntil, now) + ms;
    account.cooldownUntil = Math.min(end, now + longestCooldownMs);
    this.#scheduleCheck(name, account);
  }

  #accountOf(name: string): Account {
    const known = this.#accounts.get(name);
    if (known) return known;
    const account = {
      running: 0,
      waiting: new Set<Waiter>(),
      cooldownUntil: Number.NEGATIVE_INFINITY,
      check: undefined,
    };
    this.#accounts.set(name, account);
    return account;
  }

  #releaseOf(name: string, account: Account): Release {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      account.running--;
      this.#startWaiting(name, account);
    };
  }

  #startWaiting(name: string, account: Account): void {
    if (account.waiting.size === 0 && account.cooldownUntil === Number.NEGATIVE_INFINITY) {
      this.#forgetIdle(name, account);
      return;
    }
    for (const waiter of account.waiting) {
      if (account.running >= this.#limitOf(name, account)) break;
      account.waiting.delete(waiter);
      account.running++;
      waiter.start();
    }
    this.#scheduleCheck(name, account);
    const isPenalized = this.#limits.clock() - account.cooldownUntil < this.#limits.activeMs;
    if (!isPenalized) this.#forgetIdle(name, account);
  }

  /** Schedules a check for the time at which the limit changes without a permit being released. */
  #scheduleCheck(name: string, account: Account): void {
    const { clock, schedule } = this.#limits;
    const now = clock();
    const at = Math.min(...this.#changesOf(name, account).filter((change) => change > now));
    if (at >= (account.check?.at ?? Number.POSITIVE_INFINITY)) return;
    const check = { at };
    account.check = check;
    schedule(at - now, () => {
      // An earlier check has replaced this one, and has scheduled the next.
      if (account.check !== check) return;
      account.check = undefined;
      this.#startWaiting(name, account);
    });
  }

  /**
   * Returns the times at which the limit of an account changes; without waiting requests only the time of its removal.
   */
  #changesOf(name: string, { cooldownUntil, waiting }: Account): number[] {
    const { activeMs } = this.#limits;
    const forgotten = cooldownUntil + activeMs;
    if (waiting.size === 0) return [forgotten];
    return [cooldownUntil, forgotten, this.#activityAgainst(name).otherThan(name) + activeMs];
  }

  #forgetIdle(name: string, account: Account): void {
    const isIdle = account.running === 0 && account.waiting.size === 0;
    // A newer entry may have the name.
    if (isIdle && this.#accounts.get(name) === account) this.#accounts.delete(name);
  }

  /** Counts the account as active, which limits others. */
  recordActivity(name: string): void {
    const at = this.#limits.clock();
    this.#activity.all.record(name, at);
    if (!isAnonymous(name)) this.#activity.accounts.record(name, at);
  }

  /** The activity that limits an account. */
  #activityAgainst(name: string): Activity {
    return isAnonymous(name) ? this.#activity.all : this.#activity.accounts;
  }

  #limitOf(name: string, { cooldownUntil }: Account): number {
    const { limitUncontended, limitContended, activeMs, clock } = this.#limits;
    const now = clock();
    if (now - this.#activityAgainst(name).otherThan(name) >= activeMs) return limitUncontended;
    if (now < cooldownUntil) return 0;
    return now - cooldownUntil < activeMs ? 1 : limitContended;
  }
}

const scheduleUnreferenced = (ms: number, callback: () => void): void => {
  setTimeout(callback, Math.ceil(ms)).unref();
};
