import { type Guest, query } from '../../call.ts';
import { addMinutes } from '../instant.ts';

/** Writes at most one last use per minute and credential. */
const RESOLUTION_MINUTES = 1;

/** A key or session that was used, with the use that the database knows of. */
type Used = { table: 'api_key' | 'session'; id: string; userId: string; lastUsedAt: string | null };

const underWay = new Map<string, Promise<void>>();

/**
 * Notes the use of a key or session. No request waits for it; one that cannot be written (the database
 * may be a replica) is noted with the next request.
 */
export function noteUse(guest: Guest, used: Used): void {
  const { id, lastUsedAt } = used;
  if (lastUsedAt !== null && lastUsedAt > addMinutes(guest.now, -RESOLUTION_MINUTES)) return;
  if (underWay.has(id)) return;
  underWay.set(
    id,
    write(guest, used).then(
      () => void underWay.delete(id),
      () => void underWay.delete(id),
    ),
  );
}

async function write(guest: Guest, { table, id, userId }: Used): Promise<void> {
  await query(guest)
    .updateTable(table)
    .set({ last_used_at: guest.now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Waits for the uses that this process is about to write: before they are shown, and before it ends. */
export async function usesNoted(): Promise<void> {
  await Promise.all(underWay.values());
}
