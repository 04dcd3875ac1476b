import { sql } from 'kysely';
import { outsideOfAccount } from '../../concurrency/current-account.ts';
import { inScopeOfItsOwn } from '../../concurrency/request-scope.ts';
import { type Call, type PublicCall, query } from '../call.ts';
import { minutesBetween } from '../validation/instant.ts';

/** Stores at most one last use per minute and credential. */
const RESOLUTION_MINUTES = 1;

/** A used key, session or calendar feed, with its stored last use. */
type Used = {
  readonly table: 'api_key' | 'session' | 'calendar_feed';
  readonly id: string;
  readonly user: { readonly id: string };
  lastUsedAt: string | null;
};

type Note = { userId: string; written: Promise<void> };

/** Pending writes by the id of the credential, at most one each. */
const pendingWrites = new Map<string, Note>();

/**
 * Stores the use of a credential in the background. A failed write, as on a replica or a full disk, is retried with
 * the next request.
 */
export function recordUse(publicCall: PublicCall, used: Used): void {
  const { id, user, lastUsedAt } = used;
  if (lastUsedAt !== null && minutesBetween(lastUsedAt, publicCall.now) < RESOLUTION_MINUTES)
    return;
  if (pendingWrites.has(id)) return;
  const done = () => void pendingWrites.delete(id);
  pendingWrites.set(id, {
    userId: user.id,
    written: inScopeOfItsOwn(() => outsideOfAccount(() => write(publicCall, used))).then(
      done,
      done,
    ),
  });
}

async function write(publicCall: PublicCall, used: Used): Promise<void> {
  const { table, id, user } = used;
  const userId = user.id;
  const credentials = sql.table(table);
  // Skips a row that another instance updates at the same moment, instead of waiting for it.
  await sql`update ${credentials} set last_used_at = ${publicCall.now}
    where user_id = ${userId} and id = (
      select id from ${credentials} where user_id = ${userId} and id = ${id} for update skip locked
    )`.execute(query(publicCall));
  used.lastUsedAt = publicCall.now;
}

/** Waits for the pending writes of the caller's account, with the use by the current request, before its last uses are read. */
export async function usesRecorded({ credential, user }: Call): Promise<void> {
  await credential?.verify();
  await settled(({ userId }) => userId === user.id);
}

/** Waits for all pending writes, before the process ends. */
export const allUsesRecorded = () => settled(() => true);

async function settled(which: (note: Note) => boolean): Promise<void> {
  await Promise.all(
    pendingWrites
      .values()
      .filter(which)
      .map(({ written }) => written),
  );
}
