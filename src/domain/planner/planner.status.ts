import { type NotNull, sql } from 'kysely';
import { type Call, query, readerOf } from '../../call.ts';
import { rowCount } from '../conditions.ts';
import { isOpen } from '../tasks/task.resource.ts';
import { blocksStillToCome } from '../time-blocks/time-block.reads.ts';

/**
 * Counts for the caller: auto-scheduled tasks in `todo`, unfinished auto-scheduled tasks without an
 * upcoming block, and scheduled blocks that have not ended.
 */
export async function status(call: Call) {
  const tasks = query(call)
    .selectFrom('task')
    .leftJoin('project', (join) =>
      join
        .onRef('project.id', '=', 'task.project_id')
        .onRef('project.user_id', '=', 'task.user_id'),
    )
    .where('task.user_id', '=', call.user.id)
    .where('task.auto_schedule', '=', true)
    .where(({ eb }) => eb(eb.fn.coalesce('project.auto_schedule', sql.lit(true)), '=', true));
  const blocks = query(call).selectFrom('time_block').where('user_id', '=', call.user.id);

  const pending = tasks.where('task.status', '=', 'todo').select(rowCount);
  const unscheduled = tasks
    .where(isOpen)
    .where((eb) => eb.not(eb.exists(blocksStillToCome(readerOf(call), eb.ref('task.id')))))
    .select(rowCount);
  const scheduled = blocks
    .where('status', '=', 'scheduled')
    .where('end_at', '>', call.now)
    .select(rowCount);

  return query(call)
    .selectNoFrom([
      pending.as('pendingTasks'),
      unscheduled.as('unscheduledTasks'),
      scheduled.as('scheduledBlocks'),
    ])
    .$narrowType<{ pendingTasks: NotNull; unscheduledTasks: NotNull; scheduledBlocks: NotNull }>()
    .executeTakeFirstOrThrow();
}
