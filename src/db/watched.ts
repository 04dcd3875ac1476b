import type { DatabaseConnection } from 'kysely';
import { connections, statements } from '../observability/channels.ts';
import { waitingFor } from '../share/current.ts';

/** Tells of every statement on a connection. */
export function watchStatements(made: unknown): void {
  const connection = made as DatabaseConnection;
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = ((...args) => {
    const told = { started: performance.now(), text: args[0].sql };
    return waitingFor(statements.tracePromise(() => execute(...args), told));
  }) as DatabaseConnection['executeQuery'];
}

export type WatchedPool = { connect: (...args: unknown[]) => Promise<unknown> };

/** Tells of every wait for a connection of a pool. */
export function watchPool(pool: WatchedPool): void {
  const connect = pool.connect.bind(pool);
  pool.connect = (...args) =>
    // With a callback, as the pool asks itself in `query`, there is no promise to wait for.
    args.length > 0
      ? connect(...args)
      : waitingFor(connections.tracePromise(() => connect(), { started: performance.now() }));
}
