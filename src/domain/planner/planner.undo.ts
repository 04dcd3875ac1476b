import { type Call, query } from '../../call.ts';
import { touchedInPlace } from '../edit.ts';
import { conflict } from '../errors.ts';
import { lockAccount } from '../users/lock.ts';
import { write } from '../write.ts';

/**
 * Takes the last run back: the blocks that it wrote go, those that it replaced come back. Refused once
 * any of them was changed, or where it is not the run that is meant. Answers with the ids of both.
 */
export function undoRun(
  call: Call,
  runId?: string,
): Promise<{ removed: string[]; restored: string[] }> {
  return write(call, async (call) => {
    await lockAccount(call);
    const run = await query(call)
      .deleteFrom('planner_run')
      .where('user_id', '=', call.user.id)
      .returning(['id', 'created', 'cancelled'])
      .executeTakeFirst();
    if (!run) throw conflict('There is no run to undo');
    if (runId !== undefined && run.id !== runId.toLowerCase()) {
      throw conflict('Another run has followed this one');
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
        updated_at: touchedInPlace(call.now),
      })
      .where('user_id', '=', call.user.id)
      .where('replaced_by_run_id', '=', run.id)
      .where('status', '=', 'cancelled')
      .returning('id')
      .execute();
    if (removed.length < run.created || restored.length < run.cancelled) {
      throw conflict('The plan was changed since, and cannot be undone');
    }
    return { removed: removed.map(({ id }) => id), restored: restored.map(({ id }) => id) };
  });
}
