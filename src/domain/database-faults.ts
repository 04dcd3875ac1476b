import { DomainError, insufficientStorage, unavailable } from './errors.ts';

const RETRY_AFTER_SECONDS = 1;
const DISK_FULL = '53100';

const UNREACHABLE = 'The database cannot be reached';
const BUSY = 'Too many requests wait for the database';
const SLOW = 'The database took too long';
const LOCKED = 'Another request holds what this one needs';

/** By the code of the driver (of the system) or of PostgreSQL; there a class stands for all that begin with it. */
const BY_CODE: [code: RegExp, message: string][] = [
  [/^E(CONN(REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|HOSTDOWN)$/, UNREACHABLE],
  [/^(ENOTFOUND|EAI_AGAIN|ENOENT)$/, UNREACHABLE],
  // connection exceptions; PgBouncer's own refusals are among them
  [/^08/, UNREACHABLE],
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  [/^57P0/, UNREACHABLE],
  // idle_in_transaction_session_timeout
  [/^25P03$/, SLOW],
  // too_many_connections, configuration_limit_exceeded, out_of_memory
  [/^53(000|200|300|400)$/, BUSY],
  // query_canceled: by statement_timeout
  [/^57014$/, SLOW],
  // lock_not_available: by lock_timeout; serialization_failure and deadlock_detected time and again
  [/^(55P03|40001|40P01)$/, LOCKED],
];

/** What `pg` and its pool throw without a code. */
const BY_MESSAGE: [message: RegExp, answer: string][] = [
  [/^timeout exceeded when trying to connect$/, BUSY],
  [/^(Connection terminated|timeout expired$|Client (has encountered|was closed))/, UNREACHABLE],
  [/^Cannot use a pool after calling end/, UNREACHABLE],
];

/**
 * The refusal that an error of the database stands for, if the error is a temporary one: the client may try again. This is
 * the only place that recognises such errors; any other error is a fault. Looks at the causes too, as the ORM wraps
 * the errors of its driver.
 */
export function databaseRefusal(error: unknown): DomainError | undefined {
  // A refusal of ours is no error of the database; one that the ORM has wrapped is thrown for a withdrawn request.
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
  // A socket that is not there is the database's; another file is not.
  if (code === 'ENOENT' && syscall !== 'connect') return undefined;
  const [, found] =
    (code === undefined
      ? BY_MESSAGE.find(([pattern]) => pattern.test(message))
      : BY_CODE.find(([pattern]) => pattern.test(code))) ?? [];
  return found === undefined ? undefined : unavailable(found, RETRY_AFTER_SECONDS);
}

/** More causes than any error has; ends a chain that leads back to itself. */
const MOST_CAUSES = 10;

/** An error, its cause, the cause of that, and so on. */
function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = [];
  for (let at = error; at !== undefined && causes.length < MOST_CAUSES; ) {
    causes.push(at);
    at = (at as { cause?: unknown } | null)?.cause;
  }
  return causes;
}

type DatabaseError = { code: string; constraint: string };

/** The code and the violated constraint that PostgreSQL gives for an error; empty where it gives none. */
export function databaseErrorOf(error: unknown): DatabaseError {
  const causes = causesOf(error) as (Partial<DatabaseError> | null)[];
  const { code = '', constraint = '' } = causes.find((cause) => cause?.code) ?? {};
  return { code, constraint };
}

/** Whether a statement waited for a lock in vain. PostgreSQL: lock_not_available. */
export const isLockTimeout = (error: unknown) => databaseErrorOf(error).code === '55P03';

/** Whether a write failed because the disk is full. PostgreSQL: disk_full. */
export const isDiskFull = (error: unknown) => databaseErrorOf(error).code === DISK_FULL;
