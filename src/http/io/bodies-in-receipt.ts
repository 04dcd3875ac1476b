import { rateLimited, unavailable } from '../../errors.ts';

const MEBIBYTE = 1024 * 1024;

/** The bytes that all bodies of a process may reserve together, and those of one account or address. */
type Limits = { total: number; each: number };

const OF_ACCOUNTS: Limits = { total: 256 * MEBIBYTE, each: 64 * MEBIBYTE };
const OF_ANONYMOUS_CLIENTS: Limits = { total: 32 * MEBIBYTE, each: 8 * MEBIBYTE };

const RETRY_AFTER_SECONDS = 1;

/** The memory that one body reserves while it is received. */
export type Reservation = {
  /** Raises the reservation to `bytes`. Throws if a limit is exceeded. */
  reserve(bytes: number): void;
  /** Releases the reservation. */
  release(): void;
};

/**
 * Limits the bytes of the bodies that are received at the same time. A client may send a body as slowly as it likes for
 * half a minute, and its bytes stay in memory meanwhile.
 */
export class BodiesInReceipt {
  readonly #limits: Limits;
  readonly #reserved = new Map<string, number>();
  #total = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The bytes that are reserved now. */
  get total(): number {
    return this.#total;
  }

  /** Begins the receipt of a body of an account, or from an address. */
  begin(sender: string): Reservation {
    let reserved = 0;
    return {
      reserve: (bytes) => {
        if (bytes <= reserved) return;
        this.#add(sender, bytes - reserved);
        reserved = bytes;
      },
      release: () => {
        this.#subtract(sender, reserved);
        reserved = 0;
      },
    };
  }

  /** Throws if a limit is exceeded. The total of one sender may not exceed the bytes that remain free for others. */
  #add(sender: string, bytes: number): void {
    const [of, total] = [(this.#reserved.get(sender) ?? 0) + bytes, this.#total + bytes];
    if (of > this.#limits.each) {
      throw rateLimited('Too many request bodies at once', RETRY_AFTER_SECONDS);
    }
    if (of > this.#limits.total - total) {
      throw unavailable('The service is receiving too many request bodies', RETRY_AFTER_SECONDS);
    }
    this.#reserved.set(sender, of);
    this.#total = total;
  }

  #subtract(sender: string, bytes: number): void {
    const left = (this.#reserved.get(sender) ?? 0) - bytes;
    if (left > 0) this.#reserved.set(sender, left);
    else this.#reserved.delete(sender);
    this.#total -= bytes;
  }
}

/** Anonymous clients have limits of their own: they cannot take the room of accounts. */
export const accountBodies = new BodiesInReceipt(OF_ACCOUNTS);
export const anonymousBodies = new BodiesInReceipt(OF_ANONYMOUS_CLIENTS);
