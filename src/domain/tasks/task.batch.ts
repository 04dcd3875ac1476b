import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { refused } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { type Call, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import { touchedInPlace } from '../records/edit.ts';
import { write } from '../records/write.ts';
import { record } from '../validation/validation.ts';
import { BATCH_ACTIONS, batchOfTasks } from './task.input.ts';

type Action = z.output<typeof batchOfTasks>['action'];

type Changes = { [column: string]: RawBuilder<unknown> };

const archive = (now: string): Changes => ({
  status: sql`'archived'::task_status`,
  archived_at: sql`coalesce(archived_at, ${now})`,
});

export const ACTIONS = {
  complete: (now) => ({
    status: sql`'completed'::task_status`,
    completed_at: sql`${now}::timestamptz`,
    actual_minutes: sql`coalesce(actual_minutes, estimate_minutes)`,
    archived_at: sql`null`,
  }),
  delete: archive,
  archive,
} satisfies Record<Action, (now: string) => Changes>;

export const FIELDS_MISSING = 'action and taskIds[] are required';
export const NO_SUCH_ACTION = `Invalid action. Use: ${BATCH_ACTIONS.join(', ')}`;

/**
 * Completes or archives the caller's tasks with `taskIds`, in one statement. Other ids, repeats and entries that are
 * not ids are skipped and counted as invalid. `changed`: the ids of the changed tasks.
 */
export function batch(call: Call, input: unknown) {
  return write(call, async (call) => {
    const body = record(input);
    if (!body.action || !Array.isArray(body.taskIds) || body.taskIds.length === 0) {
      throw refused(FIELDS_MISSING);
    }
    const { data } = batchOfTasks.safeParse(body);
    if (!data) throw refused(NO_SUCH_ACTION);
    const { action, taskIds } = data;
    const changed = await apply(call, ACTIONS[action], taskIds);
    const affected = changed.length;
    return { affected, requested: taskIds.length, invalid: taskIds.length - affected, changed };
  });
}

async function apply(call: Call, changes: (now: string) => Changes, taskIds: unknown[]) {
  const ids = [...new Set(taskIds.filter(isUuid).map((id) => id.toLowerCase()))];
  if (ids.length === 0) return [];
  const changed = await query(call)
    .updateTable('task')
    .set({
      ...changes(call.now),
      updated_at: touchedInPlace(call.now),
    })
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(ids))
    .returning('id')
    .execute();
  const affected = new Set(changed.map(({ id }) => id));
  return ids.filter((id) => affected.has(id));
}
