import { sql } from 'kysely';
import { type Call, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';

/**
 * Returns the tasks that are their own ancestors, directly or indirectly. The caller must hold the account's lock, as
 * two concurrent changes can create a cycle together.
 */
export async function tasksInCycles(call: Call, taskIds: string[]): Promise<Set<string>> {
  if (taskIds.length === 0) return new Set();
  const { rows } = await sql<{ start: string }>`
    with recursive above(start, id) as (
      select id, parent_task_id from task
      where user_id = ${call.user.id} and id = ${anyOf(taskIds)} and parent_task_id is not null
      union
      select above.start, task.parent_task_id from task join above on task.id = above.id
      where task.user_id = ${call.user.id} and task.parent_task_id is not null
    )
    select distinct start from above where id = start`.execute(query(call));
  return new Set(rows.map(({ start }) => start));
}

export const OWN_PART = 'must not be the task itself or one of its descendants';
