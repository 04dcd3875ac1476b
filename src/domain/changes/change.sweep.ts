import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';
import { type PublicCall, query } from '../call.ts';
import { PLANNING_TYPES } from '../planner/planner.triggers.ts';
import { CURSOR_MINUTES } from './change.cursor.ts';

/** Exceeds the validity of a cursor by more than the longest transaction. */
const KEPT_MINUTES = CURSOR_MINUTES + 10;

/** The most rows deleted per batch. */
export const SWEPT_AT_ONCE = 2_000;

/**
 * Deletes a batch of the oldest changes that no valid cursor can refer to. Returns how many. Records the deleted types
 * of changes since the last planner run of an account, so that its plan stays stale.
 */
export async function sweepChanges(publicCall: PublicCall): Promise<number> {
  const { rows } = await sql<{ removed: number }>`
    with swept as (
      delete from change where ctid = any(array(
        select ctid from (
          select ctid, at from change order by xid limit ${sql.lit(SWEPT_AT_ONCE)}
        ) as oldest
        where at < now() - ${sql.lit(`${KEPT_MINUTES} minutes`)}::interval
          and pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.changeSweep)})
      )) returning user_id, type, xid
    ), unplanned as (
      select run.user_id, run.xid, array_agg(distinct swept.type) as types
      from swept join planner_run as run on run.user_id = swept.user_id
      where swept.type = any(${[...PLANNING_TYPES]}::text[]) and swept.xid <> run.xid
        and not pg_visible_in_snapshot(swept.xid, run.input_snapshot)
      group by run.user_id, run.xid
    ), noted as (
      update planner_run as run
      set swept_types = array(select distinct unnest(run.swept_types || unplanned.types))
      from unplanned where run.user_id = unplanned.user_id and run.xid = unplanned.xid
    )
    select count(*)::int as removed from swept`.execute(query(publicCall));
  return rows[0]?.removed ?? 0;
}
