import { type Call, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { count, countOf } from '../counts.ts';
import { groupWithout } from '../group.ts';
import { anyOf } from '../ids.ts';
import { LABEL_FIELDS } from './label.entity.ts';

/** The caller's labels in name order. */
export function all(call: Call) {
  return query(call)
    .selectFrom('label')
    .where('user_id', '=', call.user.id)
    .select(columns('label', LABEL_FIELDS))
    .orderBy('name')
    .execute();
}

/** The labels on each task, in name order. */
export async function ofTasks(call: Call, taskIds: string[]) {
  const rows = await query(call)
    .selectFrom('task_label as link')
    .innerJoin('label', 'label.id', 'link.label_id')
    .where('link.user_id', '=', call.user.id)
    .where('link.task_id', '=', anyOf(taskIds))
    .select(['link.task_id as taskId', 'label.id', 'label.name', 'label.color'])
    .orderBy('label.name')
    .execute();
  return groupWithout(rows, 'taskId');
}

/** How many tasks, of any status, carry each of the caller's labels. */
export async function taskCounts(call: Call) {
  const rows = await query(call)
    .selectFrom('task_label')
    .where('user_id', '=', call.user.id)
    .groupBy('label_id')
    .select(['label_id as id', count])
    .execute();
  return countOf(rows);
}
