import { sql } from 'kysely';
import { inScopeOfItsOwn } from '../../concurrency/request-scope.ts';
import { type PublicCall, query } from '../call.ts';
import { addMinutes } from '../validation/instant.ts';

/** Stores at most one last use per minute and credential. */
const RESOLUTION_MINUTES = 1;

/** A used key or session, with its stored last use. */
type Used = { table: 'api_key' | 'session'; id: string; userId: string; lastUsedAt: string | null };

type Note = { userId: string; written: Promise<void> };

/** Pending writes by the id of the key or session, at most one each. */
const underWay = new Map<string, Note>();

/**
 * Stores the use of a key or session in the background. A failed write, as on a replica or a full disk, is retried with
 * the next request.
 */
export function recordUse(publicCall: PublicCall, used: Used): void {
  const { id, userId, lastUsedAt } = used;
  if (lastUsedAt !== null && lastUsedAt > addMinutes(publicCall.now, -RESOLUTION_MINUTES)) return;
  if (underWay.has(id)) return;
  const done = () => void underWay.delete(id);
  underWay.set(id, {
    userId,
    written: inScopeOfItsOwn(() => write(publicCall, used)).then(done, done),
  });
}

async function write(publicCall: PublicCall, { table, id, userId }: Used): Promise<void> {
  const credentials = sql.table(table);
  // Skips a row that another instance updates at the same moment, instead of waiting for it.
  await sql`update ${credentials} set last_used_at = ${publicCall.now}
    where user_id = ${userId} and id = (
      select id from ${credentials} where user_id = ${userId} and id = ${id} for update skip locked
    )`.execute(query(publicCall));
}

/** Waits for the pending writes of an account, before its last uses are read. */
export const usesRecorded = (userId: string) => settled((note) => note.userId === userId);

/** Waits for all pending writes, before the process ends. */
export const allUsesRecorded = () => settled(() => true);

async function settled(which: (note: Note) => boolean): Promise<void> {
  await Promise.all(
    underWay
      .values()
      .filter(which)
      .map(({ written }) => written),
  );
}
