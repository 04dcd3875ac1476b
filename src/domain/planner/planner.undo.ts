import { sql } from 'kysely';
import { conflict } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import { touchedInPlace } from '../records/edit.ts';
import { write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { endSaving, markSaving } from './stale/planner.pending.ts';

/**
 * Undoes the last run: deletes the blocks that it wrote and restores those that it replaced. Throws CONFLICT if any of
 * them has changed since, or if the last run is not `runId`. Returns the ids of both.
 */
export function undoRun(
  call: Call,
  runId?: string,
): Promise<{ removed: string[]; restored: string[] }> {
  return write(call, async (call) => {
    await lockAccount(call);
    // Otherwise an automatic run would soon create the same plan again.
    await markSaving(call);
    const run = await query(call)
      .deleteFrom('planner_run')
      .where('user_id', '=', call.user.id)
      .returning(['id', 'created', 'cancelled'])
      .executeTakeFirst();
    if (!run) throw conflict('There is no run to undo');
    if (runId !== undefined && run.id !== runId.toLowerCase()) {
      throw conflict('This is not the last run');
    }
    const removed = await query(call)
      .deleteFrom('time_block')
      .where('user_id', '=', call.user.id)
      .where('run_id', '=', run.id)
      .where('status', '=', 'scheduled')
      .where('source', '=', 'auto')
      .whereRef('updated_at', '=', 'created_at')
      .returning('id')
      .execute();
    const restored = await query(call)
      .updateTable('time_block')
      .set({
        status: 'scheduled',
        replaced_by_run_id: null,
        replaced_by_id: null,
        // Its counterpart in calendar feeds, which has moved at most once, is replaced in turn.
        calendar_sequence: sql<number>`coalesce(calendar_sequence, 0) + 2`,
        updated_at: touchedInPlace(call.now),
      })
      .where('user_id', '=', call.user.id)
      .where('replaced_by_run_id', '=', run.id)
      .where('status', '=', 'cancelled')
      .returning('id')
      .execute();
    if (removed.length < run.created || restored.length < run.cancelled) {
      throw conflict('The plan has changed since the run and cannot be undone');
    }
    await endSaving(call);
    return { removed: removed.map(({ id }) => id), restored: restored.map(({ id }) => id) };
  });
}
