import { isUuid } from '../../read/column-types.ts';
import { type Call, query } from '../call.ts';
import { columns } from '../records/columns.ts';

/** Returns the dependencies of a task, in the order of their creation; undefined if the task does not exist. */
export async function dependenciesOf(call: Call, taskId: string) {
  if (!isUuid(taskId)) return undefined;
  const rows = await query(call)
    .selectFrom('task')
    .leftJoin('task_dependency as link', (join) =>
      join.onRef('link.task_id', '=', 'task.id').on('link.user_id', '=', call.user.id),
    )
    .leftJoin('task as dependency', (join) =>
      join
        .onRef('dependency.id', '=', 'link.depends_on_id')
        .on('dependency.user_id', '=', call.user.id),
    )
    .where('task.user_id', '=', call.user.id)
    .where('task.id', '=', taskId)
    .select(columns('dependency', ['id', 'title', 'status'] as const))
    .orderBy('link.created_at')
    .orderBy('dependency.id')
    .execute();
  // A task without dependencies is one row with null columns.
  return rows.length === 0 ? undefined : rows.filter(({ id }) => id !== null);
}
