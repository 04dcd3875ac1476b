import { type DomainError, insufficientStorage, unavailable } from './errors.ts';

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
 * What an error of the database means to the caller, if it is one that passes: try again. It is told apart
 * here and nowhere else; any other error is a fault.
 */
export function databaseRefusal(error: unknown): DomainError | undefined {
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

/** Whether a statement waited for a lock in vain. PostgreSQL: lock_not_available. */
export const isLockTimeout = (error: unknown) => (error as { code?: string }).code === '55P03';

/** Whether a write failed because the disk is full. PostgreSQL: disk_full. */
export const isDiskFull = (error: unknown) => (error as { code?: string }).code === DISK_FULL;
