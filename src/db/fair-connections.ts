import { currentAccount } from '../share/current.ts';
import { type Leave, Shares } from '../share/shares.ts';

type Client = { release: (error?: unknown) => void };

type Connect = (...args: unknown[]) => Promise<Client> | undefined;

/** The part of a pool of `pg` through which connections are taken. */
export type ConnectingPool = { connect: Connect };

const PRESENT_MS = 1_000;

/**
 * Lets an account hold nearly all connections while it is alone, and a third of them while others ask too:
 * there is always one for somebody else. What the service does of its own accord, and finding out who is
 * calling, takes connections freely.
 */
export function shareConnections(pool: ConnectingPool, size: number): void {
  const shares = new Shares({
    alone: Math.max(1, size - 1),
    beside: Math.max(1, Math.floor(size / 3)),
    presentMs: PRESENT_MS,
  });
  const connect = pool.connect.bind(pool);
  pool.connect = (...args) => {
    const account = currentAccount();
    // With a callback it is the pool itself that asks.
    if (account === undefined || args.length > 0) return connect(...args);
    const leave = shares.take(account);
    return leave instanceof Promise ? leave.then(connected) : connected(leave);
  };

  async function connected(leave: Leave): Promise<Client> {
    try {
      const client = (await connect()) as Client;
      const release = client.release;
      client.release = (error) => {
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
