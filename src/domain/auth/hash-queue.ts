import { availableParallelism } from 'node:os';
import { outsideFairQueue } from '../../concurrency/current-account.ts';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { TokenBuckets } from '../../concurrency/token-bucket.ts';
import { publishRateLimited } from '../../diagnostics/channels.ts';
import { rateLimited, unavailable } from '../../errors.ts';
import type { ClientInfo } from './client-info.ts';

/** The address that a hash is requested from. Undefined on the command line. */
type Client = Pick<ClientInfo, 'network' | 'limitedAddress'> | undefined;

type Limits = {
  /** The most concurrent hashes. */
  concurrency: number;
  /** The most waiting requests, in total and per address. */
  mostWaiting: number;
  mostWaitingPerAddress: number;
  /** The hashes per address, correct passwords included. */
  rate: { perSecond: number; capacity: number };
  clock?: () => number;
};

const full = () => unavailable('Too many passwords are being checked', 3);

/**
 * Limits how many passwords are hashed at the same time: a hash takes a core for a tenth of a second. Rotates
 * between addresses, so a request waits for the hashes that run and for one of each other address, however many
 * requests those have waiting. In a full queue a newcomer displaces the newest request of the address that has most.
 */
export class HashQueue {
  readonly #semaphore: Semaphore;
  readonly #rate: TokenBuckets;
  readonly #mostWaitingPerAddress: number;

  constructor({ concurrency, mostWaiting, mostWaitingPerAddress, rate, clock }: Limits) {
    const bound = { waiters: mostWaiting, error: full };
    this.#semaphore = new Semaphore({ permits: concurrency, bound });
    this.#rate = new TokenBuckets({ ...rate, ...(clock && { clock }) });
    this.#mostWaitingPerAddress = mostWaitingPerAddress;
  }

  /**
   * Runs `work` when the address is next. Throws 503 if the queue has no room for the address, 429 if the address
   * exceeds its rate, and the reason if the request is cancelled while it waits.
   */
  async run<T>(client: Client, work: () => Promise<T>): Promise<T> {
    // A request that the queue rejects is not charged, and one that the rate rejects displaces no other.
    this.#requireRoom(client);
    this.#charge(client);
    return this.#semaphore.run(work, client?.network);
  }

  #requireRoom(client: Client): void {
    this.#semaphore.requireRoom(client?.network);
    const isLimited = client?.limitedAddress !== undefined;
    const waiting = this.#semaphore.waitingOf(client?.network);
    if (isLimited && waiting >= this.#mostWaitingPerAddress) throw full();
  }

  /** Counts a hash for its address, whatever its result. Loopback addresses are not counted. */
  #charge(client: Client): void {
    if (client?.limitedAddress === undefined) return;
    const { retryAfterSeconds } = this.#rate.take(client.limitedAddress, 1);
    if (retryAfterSeconds === undefined) return;
    publishRateLimited({ limit: 'password' });
    throw rateLimited('Too many password checks from this address', retryAfterSeconds);
  }
}

/** Leaves one core free for other work, and two of libuv's four threads, which file access and name lookups need. */
export const hashConcurrency = (cores: number) => Math.max(1, Math.min(2, cores - 1));

const queue = new HashQueue({
  concurrency: hashConcurrency(availableParallelism()),
  mostWaiting: 48,
  mostWaitingPerAddress: 24,
  rate: { perSecond: 2, capacity: 120 },
});

/**
 * Runs `work`, which hashes a password, in the queue of this process. The request leaves the fair queue meanwhile, so
 * that a hash does not delay the other requests of its account or address.
 */
export const inHashQueue = <T>(client: Client, work: () => Promise<T>): Promise<T> =>
  outsideFairQueue(() => queue.run(client, work));
