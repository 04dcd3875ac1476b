import type { SqlEntityManager } from '@mikro-orm/sql';
import { forbidden } from '../../errors.ts';
import { isReadOnlyKey, readOnlyKey } from '../auth/authorize.ts';
import type { Call, PublicCall } from '../call.ts';
import { written } from '../signals.ts';
import { constraintRefusal } from './constraints.ts';
import { databaseErrorOf, isReadOnlyDatabase } from './database-faults.ts';
import { inWriteSlot } from './write-slots.ts';

const ATTEMPTS = 5;
/**
 * PostgreSQL: serialization_failure, deadlock_detected, and feature_not_supported for a prepared statement whose columns
 * have changed. A retry succeeds.
 */
const RETRIED = new Set(['40001', '40P01', '0A000']);

/**
 * Runs an operation's writes in one transaction. Throws FORBIDDEN for a read-only caller, reports a violated constraint
 * as its error, and retries after a deadlock or a change of the schema.
 */
export async function write<T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> {
  requireWritable(call);
  await call.credential?.verify();
  // A nested transaction uses the connection of the outer one.
  if (call.em.isInTransaction()) return inTransaction(call, work);
  return inWriteSlot(call.user.id, slotsPerAccount(call), () => inTransaction(call, work));
}

/** Half of the connections, so that writes waiting for a lock leave the others free. */
function slotsPerAccount({ em }: Call): number {
  const { max = 2 } = em.config.get('pool') ?? {};
  return Math.max(1, Math.floor(max / 2));
}

/** Throws FORBIDDEN for a read-only caller. */
export function requireWritable(call: Call): void {
  if (isReadOnlyKey(call)) throw readOnlyKey();
}

const readOnlyInstance = () => forbidden('This instance is read-only');

/** Runs a single statement that writes outside a transaction. */
export async function writeStatement<T>(
  statement: Promise<T>,
  { isPublished = true }: { isPublished?: boolean } = {},
): Promise<T> {
  try {
    const result = await statement;
    if (isPublished) written();
    return result;
  } catch (error) {
    if (isReadOnlyDatabase(error)) throw readOnlyInstance();
    throw constraintRefusal(databaseErrorOf(error).constraint) ?? error;
  }
}

/** The same as `write`, for anonymous clients. */
export async function inTransaction<G extends PublicCall, T>(
  publicCall: G,
  work: (publicCall: G) => Promise<T>,
  attempt = 1,
): Promise<T> {
  try {
    const result = await transaction(publicCall, work);
    if (!publicCall.em.isInTransaction()) written();
    return result;
  } catch (error) {
    const { code, constraint } = databaseErrorOf(error);
    if (RETRIED.has(code) && publicCall.em.isInTransaction())
      throw fromOutermost(publicCall, error);
    if (RETRIED.has(code) && attempt < ATTEMPTS)
      return inTransaction(publicCall, work, attempt + 1);
    if (isReadOnlyDatabase(error)) throw readOnlyInstance();
    throw constraintRefusal(constraint) ?? error;
  }
}

/**
 * Runs `work` in a transaction, or in a savepoint of the current one. The transactions of an entity manager take a fifth
 * more CPU time than those of a connection, for entities that the service does not use.
 */
async function transaction<G extends PublicCall, T>(
  publicCall: G,
  work: (publicCall: G) => Promise<T>,
): Promise<T> {
  const outer = publicCall.em;
  const within = (em: SqlEntityManager) => work({ ...publicCall, em });
  if (outer.isInTransaction()) {
    return outer.transactional((em) => within(em as SqlEntityManager), { clear: true });
  }
  const em = outer.fork();
  return outer.getConnection().transactional((begun) => {
    em.setTransactionContext(begun);
    return within(em);
  });
}

/** Marks the outermost transaction for a retry: a nested one holds its locks and cannot be retried alone. */
function fromOutermost(publicCall: PublicCall & Partial<Call>, error: unknown): unknown {
  if (publicCall.idempotency) publicCall.idempotency.runAgain = error;
  return error;
}
