import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { inScopeOfItsOwn } from '../../request-scope.ts';
import { addMinutes } from '../instant.ts';

/** Writes at most one last use per minute and credential. */
const RESOLUTION_MINUTES = 1;

/** A key or session that was used, with the use that the database knows of. */
type Used = { table: 'api_key' | 'session'; id: string; userId: string; lastUsedAt: string | null };

type Note = { userId: string; written: Promise<void> };

/** By the id of the key or session: one note at a time is enough. */
const underWay = new Map<string, Note>();

/**
 * Notes the use of a key or session. No request waits for it; one that cannot be written (the database
 * may be a replica, or its disk full) is noted with the next request.
 */
export function noteUse(guest: Guest, used: Used): void {
  const { id, userId, lastUsedAt } = used;
  if (lastUsedAt !== null && lastUsedAt > addMinutes(guest.now, -RESOLUTION_MINUTES)) return;
  if (underWay.has(id)) return;
  const done = () => void underWay.delete(id);
  underWay.set(id, { userId, written: inScopeOfItsOwn(() => write(guest, used)).then(done, done) });
}

async function write(guest: Guest, { table, id, userId }: Used): Promise<void> {
  const credentials = sql.table(table);
  // Another instance that notes a use at this moment notes the same one: nobody waits for that.
  await sql`update ${credentials} set last_used_at = ${guest.now}
    where user_id = ${userId} and id = (
      select id from ${credentials} where user_id = ${userId} and id = ${id} for update skip locked
    )`.execute(query(guest));
}

/** Waits for the account's uses that this process is about to write, before they are shown. */
export const usesNoted = (userId: string) => settled((note) => note.userId === userId);

/** Waits for all of them, before the process ends. */
export const allUsesNoted = () => settled(() => true);

async function settled(which: (note: Note) => boolean): Promise<void> {
  await Promise.all(
    underWay
      .values()
      .filter(which)
      .map(({ written }) => written),
  );
}
