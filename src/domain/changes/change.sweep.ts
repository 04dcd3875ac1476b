import { sql } from 'kysely';
import { type Guest, query } from '../../call.ts';
import { CURSOR_MINUTES } from './change.cursor.ts';

/** Longer than a cursor is good for by more than a transaction takes. */
const KEPT_MINUTES = CURSOR_MINUTES + 10;

/** How many rows go at a time. */
export const SWEPT_AT_ONCE = 2_000;

/** An arbitrary advisory lock id: of many instances one sweeps at a time. */
const SWEEP_LOCK = 7_160_315;

/** Removes what nobody can ask for any more, some at a time, the oldest first; answers with how much that was. */
export async function sweepChanges(guest: Guest): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from change where ctid = any(array(
      select ctid from (
        select ctid, at from change order by xid limit ${sql.lit(SWEPT_AT_ONCE)}
      ) as oldest
      where at < now() - ${sql.lit(`${KEPT_MINUTES} minutes`)}::interval
        and pg_try_advisory_xact_lock(${sql.lit(SWEEP_LOCK)})
    ))`.execute(query(guest));
  return Number(numAffectedRows);
}
