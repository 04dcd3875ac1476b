import { DomainError, insufficientStorage, unavailable } from '../../errors.ts';

const RETRY_AFTER_SECONDS = 1;
const DISK_FULL = '53100';

const UNREACHABLE = 'The database cannot be reached';
const BUSY = 'Too many requests wait for the database';
const SLOW = 'The database took too long';
const LOCKED = 'Another request holds a lock that this one needs';

/** By error code of the driver, the operating system or PostgreSQL. A prefix matches a class of PostgreSQL codes. */
const BY_CODE: [code: RegExp, message: string][] = [
  [/^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN)$/, UNREACHABLE],
  [/^(ENOTFOUND|EAI_AGAIN|ENOENT)$/, UNREACHABLE],
  // connection exceptions, including errors of PgBouncer
  [/^08/, UNREACHABLE],
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  [/^57P0/, UNREACHABLE],
  // idle_in_transaction_session_timeout
  [/^25P03$/, SLOW],
  // too_many_connections, configuration_limit_exceeded, out_of_memory
  [/^53(000|200|300|400)$/, BUSY],
  // query_canceled: by statement_timeout
  [/^57014$/, SLOW],
  // lock_not_available: by lock_timeout; serialization_failure and deadlock_detected after all retries
  [/^(55P03|40001|40P01)$/, LOCKED],
];

/** Errors of `pg` and its pool without a code. */
const BY_MESSAGE: [message: RegExp, answer: string][] = [
  [/^timeout exceeded when trying to connect$/, BUSY],
  [/^(Connection terminated|timeout expired$|Client (has encountered|was closed))/, UNREACHABLE],
  [/^Cannot use a pool after calling end/, UNREACHABLE],
];

/**
 * Returns the error to report for a temporary database failure, which the client may retry; undefined for any other
 * error. The only place that recognizes such failures. Checks causes too, as the ORM wraps the errors of its driver.
 */
export function databaseRefusal(error: unknown): DomainError | undefined {
  // A DomainError is not a database failure. One wrapped by the ORM was thrown for a cancelled request.
  if (error instanceof DomainError) return undefined;
  for (const cause of causesOf(error)) {
    const refusal = cause instanceof DomainError ? cause : refusalOf(cause);
    if (refusal) return refusal;
  }
  return undefined;
}

function refusalOf(error: unknown): DomainError | undefined {
  const { code, name, message = '', syscall } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  if (code === DISK_FULL) return insufficientStorage();
  if (name === 'StatementTimeout') return unavailable(SLOW, RETRY_AFTER_SECONDS);
  // ENOENT is a database failure only for its socket, not for other files.
  if (code === 'ENOENT' && syscall !== 'connect') return undefined;
  const [, reason] =
    (code === undefined
      ? BY_MESSAGE.find(([pattern]) => pattern.test(message))
      : BY_CODE.find(([pattern]) => pattern.test(code))) ?? [];
  return reason === undefined ? undefined : unavailable(reason, RETRY_AFTER_SECONDS);
}

/** The most causes followed. Ends cyclic chains. */
const MOST_CAUSES = 10;

/** Returns an error followed by its chain of causes. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at !== undefined && causes.length < MOST_CAUSES; ) {
    causes.push(at);
    at = (at as { cause?: unknown } | null)?.cause;
  }
  return causes;
}

type DatabaseError = { code: string; constraint: string };

/** Returns PostgreSQL's error code and the violated constraint; empty strings if absent. */
export function databaseErrorOf(error: unknown): DatabaseError {
  const causes = causesOf(error) as (Partial<DatabaseError> | null)[];
  const { code = '', constraint = '' } = causes.find((cause) => cause?.code) ?? {};
  return { code, constraint };
}

/** Whether a statement failed with a lock timeout. PostgreSQL: lock_not_available. */
export const isLockTimeout = (error: unknown) => databaseErrorOf(error).code === '55P03';

/** Whether a write failed because the database is a replica. PostgreSQL: read_only_sql_transaction. */
export const isReadOnlyDatabase = (error: unknown) => databaseErrorOf(error).code === '25006';
