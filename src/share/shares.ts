import { unavailable } from '../domain/errors.ts';
import { currentScope } from '../request-scope.ts';

/** How much an account may have under way at a time. */
type Share = {
  /** While nobody else asks for anything. */
  alone: number;
  /** While somebody else does. */
  beside: number;
};

type Limits = Share & {
  /** How long after its last request an account counts as somebody else. */
  presentMs: number;
  /** How long somebody waits at most, and what is then thrown. */
  longestWaitMs?: number;
  late?: () => Error;
  longestRestMs?: number;
  clock?: () => number;
  /** Calls back after so many milliseconds. */
  later?: (ms: number, work: () => void) => void;
};

/** Gives back what was taken; a second time does nothing. */
export type Leave = () => void;

type Account = {
  taken: number;
  waiting: (() => void)[];
  restUntil: number;
  /** When it is looked at again, for those that wait or to be forgotten. */
  call: { at: number } | undefined;
};

type Seen = { name: string | undefined; at: number };

const GUEST = 'from ';

/** What all share who come from one address without saying who they are. */
export const guestsFrom = (address: string): string => `${GUEST}${address}`;

const isGuest = (name: string) => name.startsWith(GUEST);

/** Who asked last, and who did before that was another. */
class Presence {
  #last: Seen = { name: undefined, at: Number.NEGATIVE_INFINITY };
  #other: Seen = this.#last;

  see(name: string, at: number): void {
    if (this.#last.name !== name) this.#other = this.#last;
    this.#last = { name, at };
  }

  /** When somebody else asked last. */
  otherThan(name: string): number {
    return (this.#last.name === name ? this.#other : this.#last).at;
  }
}

/**
 * Shares out something that all accounts use. A lone account has nearly all of it; from the moment on at
 * which another one asks too it has a part, and what it asks for beyond that waits in its own queue:
 * so the others wait neither for it nor for each other. Guests make way for accounts and for each other,
 * accounts not for guests: whoever needs no account could be as many as they like. Of this process: each
 * has shares of its own.
 */
export class Shares {
  readonly #limits: Required<Limits>;
  readonly #accounts = new Map<string, Account>();
  readonly #present = { accounts: new Presence(), everybody: new Presence() };

  constructor(limits: Limits) {
    this.#limits = {
      clock: () => performance.now(),
      later: unreferenced,
      longestRestMs: 2_000,
      longestWaitMs: 30_000,
      late: () => unavailable('Too many requests of this account wait already', 1),
      ...limits,
    };
  }

  /** Takes a part, as soon as the account's share has room; at once where that is now. */
  take(name: string): Leave | Promise<Leave> {
    this.see(name);
    const account = this.#accountOf(name);
    if (account.waiting.length === 0 && account.taken < this.#shareOf(name, account)) {
      return this.#taken(name, account);
    }
    return this.#queued(name, account);
  }

  /** Waits until it is called, for as long as its request goes on and not too long. */
  #queued(name: string, account: Account): Promise<Leave> {
    const { longestWaitMs, late } = this.#limits;
    const { promise, resolve, reject } = Promise.withResolvers<Leave>();
    const scope = currentScope();
    if (scope?.withdrawn) return Promise.reject(scope.withdrawn);
    const begin = () => {
      settle();
      resolve(this.#taken(name, account));
    };
    const giveUp = (error: unknown) => {
      settle();
      account.waiting = account.waiting.filter((each) => each !== begin);
      reject(error);
    };
    const forget = scope?.onWithdrawn(() => giveUp(scope.withdrawn));
    const timer = setTimeout(() => giveUp(late()), longestWaitMs).unref();
    const settle = () => {
      clearTimeout(timer);
      forget?.();
    };
    account.waiting.push(begin);
    this.#callLater(name, account);
    return promise;
  }

  /** How many wait for an account's share to have room. */
  waiting(name: string): number {
    return this.#accounts.get(name)?.waiting.length ?? 0;
  }

  /**
   * Has an account begin nothing for a while, after what has kept all others waiting; after that it has one
   * thing under way at a time, for as long as it is remembered. Does not count while it is alone.
   */
  rest(name: string, ms: number): void {
    const { clock, longestRestMs } = this.#limits;
    const account = this.#accountOf(name);
    const now = clock();
    account.restUntil = Math.min(Math.max(account.restUntil, now) + ms, now + longestRestMs);
    this.#callLater(name, account);
  }

  #accountOf(name: string): Account {
    const known = this.#accounts.get(name);
    if (known) return known;
    const made = {
      taken: 0,
      waiting: [],
      restUntil: Number.NEGATIVE_INFINITY,
      call: undefined,
    };
    this.#accounts.set(name, made);
    return made;
  }

  #taken(name: string, account: Account): Leave {
    account.taken++;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      account.taken--;
      this.#callNext(name, account);
    };
  }

  #callNext(name: string, account: Account): void {
    while (account.waiting.length > 0 && account.taken < this.#shareOf(name, account)) {
      account.waiting.shift()?.();
    }
    this.#callLater(name, account);
    this.#forget(name, account);
  }

  /** Calls those that wait when the share may have grown without anybody giving something back. */
  #callLater(name: string, account: Account): void {
    const { clock, later } = this.#limits;
    const now = clock();
    const at = Math.min(...this.#changesOf(name, account).filter((change) => change > now));
    if (at >= (account.call?.at ?? Number.POSITIVE_INFINITY)) return;
    const call = { at };
    account.call = call;
    later(at - now, () => {
      // An earlier one has come in between, and has seen to what follows.
      if (account.call !== call) return;
      account.call = undefined;
      this.#callNext(name, account);
    });
  }

  /** When an account's share changes by itself, for those that wait; with nobody, when it is forgotten. */
  #changesOf(name: string, { restUntil, waiting }: Account): number[] {
    const { presentMs } = this.#limits;
    const forgotten = restUntil + presentMs;
    if (waiting.length === 0) return [forgotten];
    return [restUntil, forgotten, this.#othersOf(name).otherThan(name) + presentMs];
  }

  #forget(name: string, account: Account): void {
    const { taken, waiting, restUntil } = account;
    const isResting = this.#limits.clock() - restUntil < this.#limits.presentMs;
    const isUnused = taken === 0 && waiting.length === 0 && !isResting;
    // The name may be that of a newer entry by now.
    if (isUnused && this.#accounts.get(name) === account) this.#accounts.delete(name);
  }

  /** Somebody is there: others make way. */
  see(name: string): void {
    const at = this.#limits.clock();
    this.#present.everybody.see(name, at);
    if (!isGuest(name)) this.#present.accounts.see(name, at);
  }

  #othersOf(name: string): Presence {
    return isGuest(name) ? this.#present.everybody : this.#present.accounts;
  }

  #shareOf(name: string, { restUntil }: Account): number {
    const { alone, beside, presentMs, clock } = this.#limits;
    const now = clock();
    if (now - this.#othersOf(name).otherThan(name) >= presentMs) return alone;
    if (now < restUntil) return 0;
    return now - restUntil < presentMs ? 1 : beside;
  }
}

const unreferenced = (ms: number, work: () => void): void => {
  setTimeout(work, Math.ceil(ms)).unref();
};
