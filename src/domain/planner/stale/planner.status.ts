import { type NotNull, sql } from 'kysely';
import { readRow } from '../../../read/readers.ts';
import { type Call, query, readerOf } from '../../call.ts';
import { rowCount } from '../../records/conditions.ts';
import { isOpen } from '../../tasks/task.resource.ts';
import { blocksStillToCome } from '../../time-blocks/time-block.reads.ts';
import { tasksWithProjects } from '../planner.load.ts';

/**
 * Returns counts for the caller: auto-scheduled tasks in `todo`, open auto-scheduled tasks without a current or future
 * block, and scheduled blocks that have not ended.
 */
export async function status(call: Call) {
  const tasks = tasksWithProjects(call)
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

  const counts = query(call)
    .selectNoFrom([
      pending.as('pendingTasks'),
      unscheduled.as('unscheduledTasks'),
      scheduled.as('scheduledBlocks'),
    ])
    .$narrowType<{ pendingTasks: NotNull; unscheduledTasks: NotNull; scheduledBlocks: NotNull }>();
  return readRow(readerOf(call), counts);
}
