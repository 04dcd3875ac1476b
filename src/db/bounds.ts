import { currentScope, type RequestScope } from '../concurrency/request-scope.ts';
import { type Cancellable, requestCancel } from './cancel.ts';
import { DEFERRED } from './deferred.ts';
import { type Result, requireCommitted, type SendBatch, type Step } from './prepared.ts';

/** The members of a pooled `pg` connection that this module uses. */
export type Client = Cancellable & {
  query(text: string, values?: readonly unknown[]): Promise<unknown>;
  release(error?: Error | boolean): void;
  /** Drops the connection at once if a statement runs. */
  end(): Promise<void>;
  once(event: 'end', listener: () => void): unknown;
};

export type Pool = { connect(): Promise<Client> };

/** Default timeout for acquiring a connection. */
export const POOL_WAIT_MS = 2_000;

/** Returns the timeout for opening a connection, or for a free one: `connect_timeout` of the URL, in seconds as in libpq. */
export function connectTimeoutMs(url: string): number {
  const seconds = new URL(url).searchParams.get('connect_timeout');
  return seconds === null ? POOL_WAIT_MS : Number(seconds) * 1_000;
}

/** Total time for which the statements of a request wait for locks. */
export const LOCK_TIMEOUT_MS = 2_000;
/** Timeout of a single statement. */
const STATEMENT_TIMEOUT_MS = 5_000;
/** Releases the locks of a transaction whose process is suspended. */
const IDLE_IN_TRANSACTION_MS = 10_000;

/**
 * Timeouts as transaction-level settings: with PgBouncer's transaction pooling, a session-level setting would apply to
 * other clients.
 */
const settings = (lockTimeout: string) =>
  `select set_config('lock_timeout', ${lockTimeout}, true),
    set_config('statement_timeout', '${STATEMENT_TIMEOUT_MS}', true),
    set_config('idle_in_transaction_session_timeout', '${IDLE_IN_TRANSACTION_MS}', true)`;

const SETTINGS = settings('$1');

/** The lock timeout is shared by all statements of a request: a batch does not wait once for each of its writes. */
const lockTimeoutFor = (scope: RequestScope) => `${Math.ceil(scope.waitFor(LOCK_TIMEOUT_MS))}`;

const BEGIN = /^(begin|start transaction)/;
const ROLLBACK_TO_SAVEPOINT = /^rollback to /;
/** Commands that are one statement without parameters. */
const TRANSACTION_COMMAND = /^(commit|savepoint|release)\b/;

/** Maximum number of deferred writes, whose timeout is that of one statement. */
const MOST_DEFERRED = 10;

const NOTHING: Result = { command: '', rowCount: null, rows: [] };

/** PostgreSQL: lock_not_available. */
const LOCK_NOT_AVAILABLE = '55P03';

/** Longer than PostgreSQL's own timeout, which leaves the connection usable. */
const DROPPED_AFTER_MS = STATEMENT_TIMEOUT_MS + 250;

export const NO_RESPONSE = 'the database did not respond in time';

/** A statement exceeded the client-side timeout: the database hangs, or its own timeout was not set. */
export class StatementTimeout extends Error {
  override readonly name = 'StatementTimeout';
}

/**
 * Applies timeouts to the statements of requests, and cancels them when the request is cancelled because its client has
 * disconnected. Statements outside of a request (migrations, the command line) are not limited. A transaction begins with
 * its first statement, in the same round trip, and its last deferred writes are sent with `commit`: PostgreSQL skips the
 * statements behind one that fails.
 */
export function boundStatements(client: Client, send: SendBatch): void {
  const query = client.query.bind(client) as (text: string) => Promise<Result | Result[]>;
  let inTransaction = false;
  let readOnly = false;
  /** A statement that begins a transaction, until the first statement of the transaction is sent with it. */
  let begin: string | undefined;
  /** Deferred writes, until the next statement is sent with them. */
  let deferred: Step[] = [];
  let isEnding = false;

  async function execute(text: string, values: readonly unknown[], scope?: RequestScope) {
    const [opening, writes] = [begin, deferred];
    forgetUnsent();
    const lockTimeout = scope && opening !== undefined ? lockTimeoutFor(scope) : undefined;
    const isSingle = values.length > 0 || TRANSACTION_COMMAND.test(text);
    if (values.length > 0 || writes.length > 0) {
      const steps = [...writes];
      if (lockTimeout !== undefined) steps.unshift({ text: SETTINGS, values: [lockTimeout] });
      if (opening !== undefined) steps.unshift({ text: opening, values: [] });
      if (isSingle) return send([...steps, { text, values }]);
      await send(steps);
      return query(text);
    }
    // May be several statements.
    const texts = [opening, lockTimeout && settings(`'${lockTimeout}'`), text];
    const result = await query(texts.filter((each) => each !== undefined).join('; '));
    return opening !== undefined && Array.isArray(result) ? result.at(-1) : result;
  }

  function forgetUnsent(): void {
    begin = undefined;
    deferred = [];
  }

  function limited(text: string, values: readonly unknown[]): Promise<unknown> {
    const scope = currentScope();
    const running = execute(text, values, scope);
    return scope ? bounded(client, scope, running) : running;
  }

  /** Ends the transaction. Sends nothing if nothing of the transaction was sent. */
  async function end(text: 'commit' | 'rollback'): Promise<unknown> {
    const isUnsent = begin !== undefined;
    inTransaction = false;
    if (text === 'rollback' || deferred.length === 0) forgetUnsent();
    if (isUnsent && deferred.length === 0) return NOTHING;
    if (text === 'rollback') return rolledBack(client, query(text));
    const scope = currentScope();
    if (scope?.cancelled) throw scope.cancelled;
    if (!readOnly) scope?.committing();
    const result = (await limited(text, [])) as Result;
    requireCommitted(result.command);
    return result;
  }

  client.query = (text, values = []) => {
    // PostgreSQL would execute it behind the transaction, on its own.
    if (isEnding) return Promise.reject(new Error('the transaction is being ended'));
    if (text === 'commit' || text === 'rollback') {
      isEnding = true;
      return end(text).finally(() => {
        isEnding = false;
      });
    }
    if (BEGIN.test(text)) {
      inTransaction = true;
      readOnly = text.endsWith('read only');
      begin = text;
      return Promise.resolve(NOTHING);
    }
    const scope = currentScope();
    if (scope?.cancelled) return Promise.reject(scope.cancelled);
    const isDeferred = text.endsWith(DEFERRED);
    const statement = isDeferred ? text.slice(0, -DEFERRED.length) : text;
    if (isDeferred && inTransaction && deferred.length < MOST_DEFERRED) {
      deferred.push({ text: statement, values });
      return Promise.resolve(NOTHING);
    }
    if (!ROLLBACK_TO_SAVEPOINT.test(text)) return limited(statement, values);
    // The savepoint was sent before them.
    deferred = [];
    if (!scope) return execute(text, values);
    const lockTimeout = `set local lock_timeout = ${lockTimeoutFor(scope)}`;
    return bounded(client, scope, query(`${text}; ${lockTimeout}`));
  };
  client.once('end', () => {
    // The pool removes idle connections itself; releasing one of them throws.
    if (checkedOut.has(client)) client.release(true);
  });
}

/** The connections that are checked out of their pool. */
const checkedOut = new WeakSet<Client>();

async function bounded(
  client: Client,
  scope: RequestScope,
  running: Promise<unknown>,
): Promise<unknown> {
  const started = performance.now();
  let dropped: Error | undefined;
  const drop = (why: Error) => {
    dropped ??= why;
    requestCancel(client);
    client.end();
  };
  const expire = () => drop(new StatementTimeout(NO_RESPONSE));
  const timer = setTimeout(expire, DROPPED_AFTER_MS);
  const unsubscribe = scope.onCancel(() => drop(scope.cancelled as Error));
  try {
    return await running;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === LOCK_NOT_AVAILABLE) scope.countWait(started);
    throw dropped ?? error;
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}

/**
 * Awaits a rollback and never rejects. PostgreSQL rolls back when the connection is lost; if the rollback rejected,
 * Kysely would not release the connection, and the pool would lose it permanently.
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
 * Makes `release` idempotent. A lost connection is released when it ends, since Kysely never releases one whose `begin`
 * failed, and may then be released again by the code that holds it.
 */
export function releaseOnce(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  pool.connect = async () => {
    const client = await connect();
    const release = client.release.bind(client);
    checkedOut.add(client);
    let held = true;
    client.release = (error) => {
      if (held) {
        checkedOut.delete(client);
        release(error);
      }
      held = false;
    };
    return client;
  };
}
