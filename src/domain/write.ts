import { DriverException, type SqlEntityManager } from '@mikro-orm/sql';
import type { Call, Guest } from '../call.ts';
import { constraintRefusal } from './constraints.ts';
import { forbidden } from './errors.ts';

const ATTEMPTS = 5;
/** PostgreSQL: serialization_failure, deadlock_detected. Run again, the work goes through. */
const RETRIED = new Set(['40001', '40P01']);

/**
 * Runs an operation's writes as one transaction: whole or not at all. Refuses a read-only caller;
 * answers a broken constraint as the refusal it stands for; runs a deadlock's victim again.
 */
export function write<T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> {
  if (call.readOnly) throw forbidden('This key is read-only');
  return inTransaction(call, (em) => work({ ...call, em }));
}

/** The same for those who have not signed in yet. */
export function inTransaction<T>(
  guest: Guest,
  work: (em: SqlEntityManager) => Promise<T>,
): Promise<T> {
  return attempt(guest.em, work, 1);
}

async function attempt<T>(
  em: SqlEntityManager,
  work: (em: SqlEntityManager) => Promise<T>,
  turn: number,
): Promise<T> {
  try {
    return await em.transactional((transaction) => work(transaction as SqlEntityManager), {
      clear: true,
    });
  } catch (error) {
    const { code, constraint } = databaseFault(error);
    if (code !== undefined && RETRIED.has(code) && turn < ATTEMPTS) {
      return attempt(em, work, turn + 1);
    }
    throw (constraint !== undefined && constraintRefusal(constraint)) || error;
  }
}

/** The SQLSTATE and constraint of an error that the database raised. */
function databaseFault(error: unknown): { code?: string; constraint?: string } {
  return error instanceof DriverException || (error instanceof Error && 'constraint' in error)
    ? (error as { code?: string; constraint?: string })
    : {};
}
