import { type Call, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { groupBy } from '../group.ts';
import { anyOf } from '../ids.ts';
import { CHECKLIST_ITEM_FIELDS } from './checklist-item.entity.ts';

/** The checklist of each task, in its order. */
export async function ofTasks(call: Call, taskIds: string[]) {
  const rows = await query(call)
    .selectFrom('checklist_item')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', anyOf(taskIds))
    .select(columns('checklist_item', CHECKLIST_ITEM_FIELDS))
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return groupBy(rows, 'taskId');
}
