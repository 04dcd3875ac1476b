import { countingWait } from '../request-scope.ts';
import { Buckets } from '../share/buckets.ts';
import { currentAccount } from '../share/current.ts';
import { type Leave, Shares } from '../share/shares.ts';
import { type Client, POOL_WAIT_MS, type Pool } from './bounds.ts';

const PRESENT_MS = 1_000;

/**
 * For how many milliseconds of a second an account may hold connections, and how many at once if it held none
 * before; with more it has one at a time for a while, beside others.
 */
const HELD_MS = { perSecond: 500, capacity: 250 };

/**
 * Lets an account hold nearly all connections while it is alone, and a third of them while others ask too:
 * there is always one for somebody else. What the service does of its own accord, and finding out who is
 * calling, takes connections freely.
 */
export function shareConnections(pool: Pool, size: number): void {
  const shares = new Shares({
    alone: Math.max(1, size - 1),
    beside: Math.max(1, Math.floor(size / 3)),
    presentMs: PRESENT_MS,
    longestWaitMs: POOL_WAIT_MS,
    // As the pool itself says it.
    late: () => new Error('timeout exceeded when trying to connect'),
  });
  const held = new Buckets(HELD_MS);
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const account = currentAccount();
    if (account === undefined) return connect();
    const release = shares.take(account);
    return connected(account, release instanceof Promise ? await countingWait(release) : release);
  };

  async function connected(account: string, leave: Leave): Promise<Client> {
    try {
      const client = await countingWait(connect());
      const taken = performance.now();
      const release = client.release.bind(client);
      let isHeld = true;
      client.release = (error) => {
        // It may be given back twice.
        if (isHeld && held.spend(account, performance.now() - taken) > 0) shares.rest(account, 0);
        isHeld = false;
        leave();
        release(error);
      };
      return client;
    } catch (error) {
      leave();
      throw error;
    }
  }
}
