/** How much an account may have under way at a time. */
export type Share = {
  /** While nobody else asks for anything. */
  alone: number;
  /** While somebody else does. */
  beside: number;
};

type Limits = Share & {
  /** How long after its last request an account counts as somebody else. */
  presentMs: number;
  clock?: () => number;
};

/** Gives back what was taken; a second time does nothing. */
export type Leave = () => void;

type Account = { taken: number; waiting: (() => void)[] };

type Seen = { account: string | undefined; at: number };

/**
 * Shares out something that all accounts use. A lone account has nearly all of it; from the moment on at
 * which another one asks too it has a part, and what it asks for beyond that waits in its own queue:
 * so the others wait neither for it nor for each other. Of this process: each has shares of its own.
 */
export class Shares {
  readonly #limits: Required<Limits>;
  readonly #accounts = new Map<string, Account>();
  /** The account that asked last, and the one before it that was another. */
  #last: Seen = { account: undefined, at: Number.NEGATIVE_INFINITY };
  #other: Seen = this.#last;

  constructor(limits: Limits) {
    this.#limits = { clock: () => performance.now(), ...limits };
  }

  /** Takes a part, as soon as the account's share has room; at once where that is now. */
  take(name: string): Leave | Promise<Leave> {
    this.#see(name);
    const account = this.#accounts.get(name) ?? { taken: 0, waiting: [] };
    this.#accounts.set(name, account);
    if (account.waiting.length === 0 && account.taken < this.#shareOf(name)) {
      return this.#taken(name, account);
    }
    return new Promise((resolve) => {
      account.waiting.push(() => resolve(this.#taken(name, account)));
    });
  }

  /** How many wait for an account's share to have room. */
  waiting(name: string): number {
    return this.#accounts.get(name)?.waiting.length ?? 0;
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
    while (account.waiting.length > 0 && account.taken < this.#shareOf(name)) {
      account.waiting.shift()?.();
    }
    if (account.taken === 0 && account.waiting.length === 0) this.#accounts.delete(name);
  }

  #see(account: string): void {
    if (this.#last.account !== account) this.#other = this.#last;
    this.#last = { account, at: this.#limits.clock() };
  }

  #shareOf(name: string): number {
    const { alone, beside, presentMs, clock } = this.#limits;
    const other = this.#last.account === name ? this.#other : this.#last;
    return clock() - other.at < presentMs ? beside : alone;
  }
}
