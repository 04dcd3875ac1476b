import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Call, Guest } from '../call.ts';
import { isReadOnlyKey, readOnlyKey } from './auth/authorize.ts';
import { written } from './changes/change.signal.ts';
import { constraintRefusal } from './constraints.ts';
import { databaseErrorOf } from './database-faults.ts';
import { forbidden } from './errors.ts';
import { inWriteSlot } from './write-slots.ts';

const ATTEMPTS = 5;
/** PostgreSQL: serialization_failure, deadlock_detected. Run again, the work goes through. */
const RETRIED = new Set(['40001', '40P01']);

/** Whether a write failed because the database is a replica. PostgreSQL: read_only_sql_transaction. */
const isReadOnly = (error: unknown) => databaseErrorOf(error).code === '25006';

/**
 * Runs an operation's writes as one transaction: whole or not at all. Refuses a read-only caller;
 * answers a broken constraint as the refusal it stands for; runs a deadlock's victim again.
 */
export function write<T>(call: Call, work: (call: Call) => Promise<T>): Promise<T> {
  requireWritable(call);
  // A transaction inside another one is on its connection.
  if (call.em.isInTransaction()) return inTransaction(call, work);
  return inWriteSlot(call.user.id, slotsPerAccount(call), () => inTransaction(call, work));
}

/** Half of the connections: whoever waits for a lock leaves the others theirs. */
function slotsPerAccount({ em }: Call): number {
  const { max = 2 } = em.config.get('pool') ?? {};
  return Math.max(1, Math.floor(max / 2));
}

/** Refuses a read-only caller. */
export function requireWritable(call: Call): void {
  if (isReadOnlyKey(call)) throw readOnlyKey();
}

const readOnlyInstance = () => forbidden('This instance only reads');

/** A single statement that writes and needs no transaction. */
export async function writeOnce<T>(statement: Promise<T>): Promise<T> {
  try {
    const result = await statement;
    written();
    return result;
  } catch (error) {
    throw isReadOnly(error) ? readOnlyInstance() : error;
  }
}

/** What `write` does, for those who have not signed in yet. */
export async function inTransaction<G extends Guest, T>(
  guest: G,
  work: (guest: G) => Promise<T>,
  turn = 1,
): Promise<T> {
  try {
    const result = await guest.em.transactional(
      (em) => work({ ...guest, em: em as SqlEntityManager }),
      { clear: true },
    );
    if (!guest.em.isInTransaction()) written();
    return result;
  } catch (error) {
    const { code, constraint } = databaseErrorOf(error);
    if (RETRIED.has(code) && guest.em.isInTransaction()) throw fromOutermost(guest, error);
    if (RETRIED.has(code) && turn < ATTEMPTS) return inTransaction(guest, work, turn + 1);
    if (isReadOnly(error)) throw readOnlyInstance();
    throw constraintRefusal(constraint) ?? error;
  }
}

/** What is part of a larger transaction holds that one's locks, and can only be run again with it. */
function fromOutermost(guest: Guest & Partial<Call>, error: unknown): unknown {
  if (guest.once) guest.once.runAgain = error;
  return error;
}
