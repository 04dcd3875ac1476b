import type { DatabaseConnection } from 'kysely';
import { chargeContinuation } from '../concurrency/current-account.ts';
import { connections, statements } from '../diagnostics/channels.ts';

/** Publishes every statement on a connection to `statements`. */
export function instrumentStatements(untyped: unknown): void {
  const connection = untyped as DatabaseConnection;
  const execute = connection.executeQuery.bind(connection);
  connection.executeQuery = ((...args) => {
    const event = { started: performance.now(), text: args[0].sql };
    return chargeContinuation(statements.tracePromise(() => execute(...args), event));
  }) as DatabaseConnection['executeQuery'];
}

export type InstrumentedPool = { connect: (...args: unknown[]) => Promise<unknown> };

/** Publishes every wait for a connection of a pool to `connections`. */
export function instrumentPool(pool: InstrumentedPool): void {
  const connect = pool.connect.bind(pool);
  pool.connect = (...args) =>
    // `pool.query` calls `connect` with a callback, which returns no promise.
    args.length > 0
      ? connect(...args)
      : chargeContinuation(
          connections.tracePromise(() => connect(), { started: performance.now() }),
        );
}
