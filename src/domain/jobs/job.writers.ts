import { type RawBuilder, sql } from 'kysely';
import { ADVISORY_LOCKS } from '../../db/advisory-locks.ts';

/**
 * Whether no open transaction of an account has changed records that the planner reads. The trigger
 * `change_marks_writer` takes the lock in shared mode. Blocks such transactions until the current one ends, so it must be
 * short.
 */
export const isFreeOfWriters = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.writer)}, hashtext(${userId}::text))`;
