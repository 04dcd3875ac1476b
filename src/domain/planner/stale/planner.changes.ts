import { type Expression, sql } from 'kysely';
import { PLANNING_TYPES } from '../planner.triggers.ts';

/**
 * Returns a `from` clause: the changes in the outbox to records that a run reads, by transactions that are not visible in
 * `snapshot`.
 */
export const changesSince = (userId: string, snapshot: Expression<string>) => sql`
  from change where change.user_id = ${userId}
    and change.type = any(${[...PLANNING_TYPES]}::text[])
    and change.xid >= pg_snapshot_xmin(${snapshot})
    and not pg_visible_in_snapshot(change.xid, ${snapshot})`;
