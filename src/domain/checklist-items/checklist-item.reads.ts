import type { Call } from '../../call.ts';
import { columns } from '../columns.ts';
import { groupBy } from '../group.ts';
import { anyOf } from '../ids.ts';
import { type Owned, statement } from '../statement.ts';
import { CHECKLIST_ITEM_FIELDS } from './checklist-item.entity.ts';

const OF_TASKS = statement((tables, { userId, ids }: Owned) =>
  tables
    .selectFrom('checklist_item')
    .where('user_id', '=', userId)
    .where('task_id', '=', anyOf(ids))
    .select(columns('checklist_item', CHECKLIST_ITEM_FIELDS))
    .orderBy('sort_order')
    .orderBy('created_at')
    .orderBy('id'),
);

/** The checklist of each task, in its order. */
export async function ofTasks(call: Call, ids: string[]) {
  return groupBy(await OF_TASKS(call, { userId: call.user.id, ids }), 'taskId');
}
