import { currentScope, type RequestScope } from '../request-scope.ts';
import { type Cancellable, requestCancel } from './cancel.ts';

type Query = (...args: unknown[]) => unknown;

/** The part of a pooled connection of `pg` that bounds are a matter of. */
export type Client = Cancellable & {
  query: Query;
  release(error?: Error | boolean): void;
  /** Drops the connection at once if a statement runs. */
  end(): Promise<void>;
  once(event: 'end', listener: () => void): unknown;
};

export type Pool = {
  on(event: 'connect', listener: (client: Client) => void): unknown;
  connect(): Promise<Client>;
};

/** How long a request waits for a connection. */
export const POOL_WAIT_MS = 2_000;
/** How long one of its statements may wait for a lock, if it has not waited before, and how long it may take. */
export const LOCK_TIMEOUT_MS = 2_000;
export const STATEMENT_TIMEOUT_MS = 5_000;
/** A transaction whose process is stopped holds its locks no longer than this. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Settings for the length of a transaction: PgBouncer lends a connection for no longer, and what a
 * session sets there would meet others. Sent with `begin`, they take no time of their own.
 */
const settingsFor = (scope: RequestScope) =>
  [
    lockTimeoutFor(scope),
    `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
    `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  ].join('; ');

/** A request of many writes waits once for a row that another request holds, not once for each of them. */
const lockTimeoutFor = (scope: RequestScope) =>
  `set local lock_timeout = ${Math.ceil(scope.waitFor(LOCK_TIMEOUT_MS))}`;

const BEGIN = /^(begin|start transaction)/;
const ROLLBACK_TO_SAVEPOINT = /^rollback to /;

/** PostgreSQL: lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Later than PostgreSQL's own, which leaves the connection usable. */
const DROPPED_AFTER_MS = STATEMENT_TIMEOUT_MS + 250;

/** A statement did not end in time: the database hangs, or PostgreSQL was not asked to see to it. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout';
}

/**
 * Bounds the statements that are run for a request, in time and by the request itself: whose client has
 * hung up is cancelled. What no request asked for (migrations, the command line) may take its time.
 */
export function boundStatements(pool: Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    let readOnly = false;
    client.query = (text, ...rest) => {
      if (typeof text !== 'string') return query(text, ...rest);
      const run = (text: string) => query(text, ...rest) as Promise<unknown>;
      if (text === 'rollback') return rolledBack(client, run(text));
      const scope = currentScope();
      if (!scope) return run(text);
      if (BEGIN.test(text)) {
        readOnly = text.endsWith('read only');
        // Never refused: Kysely gives back no connection on which a transaction did not begin.
        return bounded(client, scope, run(`${text}; ${settingsFor(scope)}`));
      }
      if (scope.withdrawn) return Promise.reject(scope.withdrawn);
      if (text === 'commit' && !readOnly) scope.committing();
      if (ROLLBACK_TO_SAVEPOINT.test(text)) {
        return bounded(client, scope, run(`${text}; ${lockTimeoutFor(scope)}`));
      }
      return bounded(client, scope, run(text));
    };
    client.once('end', () => {
      // One that nobody has is the pool's own matter, and must not be given back again.
      if (lent.has(client)) client.release(true);
    });
  });
  releaseOnce(pool);
}

/** The connections that somebody has taken from a pool. */
const lent = new WeakSet<Client>();

async function bounded(
  client: Client,
  scope: RequestScope,
  running: Promise<unknown>,
): Promise<unknown> {
  const began = performance.now();
  let dropped: Error | undefined;
  const drop = (why: Error) => {
    dropped ??= why;
    requestCancel(client);
    client.end();
  };
  const late = () => drop(new StatementTimeout('the database did not answer in time'));
  const timer = setTimeout(late, DROPPED_AFTER_MS);
  const forget = scope.onWithdrawn(() => drop(scope.withdrawn as Error));
  try {
    return await running;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === LOCK_NOT_AVAILABLE) scope.countWait(began);
    throw dropped ?? error;
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/**
 * A transaction whose connection is lost is rolled back by that. If this failed, Kysely would never give the
 * connection back, and the pool would be short of one for good.
 */
async function rolledBack(client: Client, running: Promise<unknown>): Promise<unknown> {
  const timer = setTimeout(() => client.end(), DROPPED_AFTER_MS);
  try {
    return await running;
  } catch {
    client.end();
    return { rows: [] };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Lets a connection be given back twice: by the pool's own rules when it ends, wherever that finds it, as
 * Kysely keeps one on which a transaction could not even begin; and by whoever had it.
 */
function releaseOnce(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    const release = client.release.bind(client);
    lent.add(client);
    let held = true;
    client.release = (error) => {
      if (held) {
        lent.delete(client);
        release(error);
      }
      held = false;
    };
    return client;
  };
}
