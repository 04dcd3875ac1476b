import { availableParallelism } from 'node:os';
import { tellRateLimited } from '../../observability/channels.ts';
import { currentScope } from '../../request-scope.ts';
import { Buckets } from '../../share/buckets.ts';
import { steppedOut } from '../../share/current.ts';
import { rateLimited, unavailable } from '../errors.ts';
import type { Visitor } from './visitor.ts';

/** The address that a hash is for. Undefined on the command line. */
type Client = Pick<Visitor, 'network' | 'place'> | undefined;

type Limits = {
  /** Hashes that run at the same time. */
  concurrency: number;
  /** Requests that wait, of all addresses together and of one. */
  mostWaiting: number;
  mostWaitingPerAddress: number;
  /** Hashes of one address, those of right passwords included. */
  rate: { perSecond: number; capacity: number };
  clock?: () => number;
};

type Waiter = { address: string; begin: () => void; refuse: (why: Error) => void };

/** The name of requests without an address in the rotation. */
const COMMAND_LINE = '';

const full = () => unavailable('Too many passwords are being checked', 3);

/**
 * Limits how many passwords are hashed at the same time: a hash takes a core for a tenth of a second. Rotates
 * between addresses, so a request waits for the hashes that run and for one of each other address, however many
 * requests those have waiting. In a full queue a newcomer displaces the newest request of the address that has most.
 */
export class HashQueue {
  readonly #limits: Limits;
  readonly #rate: Buckets;
  #running = 0;
  /** Requests by address; the address that is next comes first. */
  readonly #waiting = new Map<string, Waiter[]>();

  constructor(limits: Limits) {
    const { rate, clock } = limits;
    this.#limits = limits;
    this.#rate = new Buckets({ ...rate, ...(clock && { clock }) });
  }

  /**
   * Runs `work` when the address is next. Throws 503 if the queue has no room for the address, 429 if the
   * address has had too many passwords hashed, and the reason if the request is withdrawn while it waits.
   */
  async run<T>(client: Client, work: () => Promise<T>): Promise<T> {
    const scope = currentScope();
    if (scope?.withdrawn) throw scope.withdrawn;
    const isBusy = this.#running >= this.#limits.concurrency;
    const displaced = isBusy ? this.#requireRoom(client) : undefined;
    this.#charge(client);
    displaced?.refuse(full());
    if (isBusy) await this.#wait(client?.network ?? COMMAND_LINE);
    else this.#running++;
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Throws if no further request of the address may wait; returns the one that makes room for it, if one must. */
  #requireRoom(client: Client): Waiter | undefined {
    const { mostWaiting, mostWaitingPerAddress } = this.#limits;
    const own = this.#waiting.get(client?.network ?? COMMAND_LINE)?.length ?? 0;
    if (client?.place !== undefined && own >= mostWaitingPerAddress) throw full();
    const queues = [...this.#waiting.values()];
    if (queues.reduce((sum, queue) => sum + queue.length, 0) < mostWaiting) return undefined;
    const longest = queues.reduce((one, other) => (other.length > one.length ? other : one));
    // With a difference of one the two addresses would displace each other's requests without end.
    if (own + 1 >= longest.length) throw full();
    return longest.at(-1);
  }

  /** Counts a hash for its address, whatever comes of it. Loopback addresses are not counted. */
  #charge(client: Client): void {
    if (client?.place === undefined) return;
    const { retryAfterSeconds } = this.#rate.take(client.place, 1);
    if (retryAfterSeconds === undefined) return;
    tellRateLimited({ limit: 'password' });
    throw rateLimited('Too many passwords were sent from this address', retryAfterSeconds);
  }

  #wait(address: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const settle = (end: () => void) => {
      this.#remove(waiter);
      forget?.();
      end();
    };
    const waiter: Waiter = {
      address,
      begin: () => settle(resolve),
      refuse: (why) => settle(() => reject(why)),
    };
    const queue = this.#waiting.get(address);
    if (queue) queue.push(waiter);
    else this.#waiting.set(address, [waiter]);
    const scope = currentScope();
    const forget = scope?.onWithdrawn(() => waiter.refuse(scope.withdrawn as Error));
    return promise;
  }

  #remove({ address, begin }: Waiter): void {
    const left = (this.#waiting.get(address) ?? []).filter((each) => each.begin !== begin);
    if (left.length > 0) this.#waiting.set(address, left);
    else this.#waiting.delete(address);
  }

  /** Passes the slot to the next address, which then goes to the end of the rotation. */
  #release(): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#running--;
      return;
    }
    const [address, [waiter]] = next;
    waiter?.begin();
    const left = this.#waiting.get(address);
    if (!left) return;
    this.#waiting.delete(address);
    this.#waiting.set(address, left);
  }
}

/**
 * One core stays free for everything else, and of libuv's four threads two, which files and name lookups need.
 */
export const hashConcurrency = (cores: number) => Math.max(1, Math.min(2, cores - 1));

const queue = new HashQueue({
  concurrency: hashConcurrency(availableParallelism()),
  mostWaiting: 48,
  mostWaitingPerAddress: 24,
  rate: { perSecond: 2, capacity: 120 },
});

/**
 * Hashes a password in the queue of this process. All of them go through it. The request leaves the fair queue
 * meanwhile, so that a hash does not delay the other requests of its account or address.
 */
export const inHashQueue = <T>(client: Client, work: () => Promise<T>): Promise<T> =>
  steppedOut(() => queue.run(client, work));
