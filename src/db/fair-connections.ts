import { currentAccount } from '../concurrency/current-account.ts';
import { FairQueue, type Release } from '../concurrency/fair-queue.ts';
import { countingWait } from '../concurrency/request-scope.ts';
import { TokenBuckets } from '../concurrency/token-bucket.ts';
import { type Client, POOL_WAIT_MS, type Pool } from './bounds.ts';

const ACTIVE_MS = 1_000;

/**
 * Token bucket, in milliseconds for which an account holds connections. An account that exceeds it is limited to one
 * connection for a cooldown while other accounts are active.
 */
const HELD_MS = { perSecond: 500, capacity: 250 };

/** The same message as the pool's own timeout. */
const timedOut = () => new Error('timeout exceeded when trying to connect');

/**
 * Limits the connections of an account: to all but one while no other account is active, otherwise to a third of the pool.
 * One connection thus remains for another account. Background work and authentication are not limited.
 */
export function limitConnections(pool: Pool, size: number): void {
  const queue = new FairQueue({
    limitUncontended: Math.max(1, size - 1),
    limitContended: Math.max(1, Math.floor(size / 3)),
    activeMs: ACTIVE_MS,
    timeout: { ms: POOL_WAIT_MS, error: timedOut },
  });
  const held = new TokenBuckets(HELD_MS);
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const account = currentAccount();
    if (account === undefined) return connect();
    const permit = queue.acquire(account);
    return connected(account, permit instanceof Promise ? await countingWait(permit) : permit);
  };

  async function connected(account: string, releasePermit: Release): Promise<Client> {
    try {
      const client = await countingWait(connect());
      const taken = performance.now();
      const release = client.release.bind(client);
      let isHeld = true;
      client.release = (error) => {
        // A client may be released twice.
        const heldTooLong = isHeld && held.spend(account, performance.now() - taken) > 0;
        if (heldTooLong) queue.penalize(account, 0);
        isHeld = false;
        releasePermit();
        release(error);
      };
      return client;
    } catch (error) {
      releasePermit();
      throw error;
    }
  }
}
