import type { Call } from '../../call.ts';
import { columns } from '../columns.ts';
import { count, countOf } from '../counts.ts';
import { groupWithout } from '../group.ts';
import { anyOf } from '../ids.ts';
import { type Owned, type Owner, statement } from '../statement.ts';
import { LABEL_FIELDS } from './label.entity.ts';

const ALL = statement((tables, { userId }: Owner) =>
  tables
    .selectFrom('label')
    .where('user_id', '=', userId)
    .select(columns('label', LABEL_FIELDS))
    .orderBy('name'),
);

/** The caller's labels in name order. */
export const all = (call: Call) => ALL(call, { userId: call.user.id });

const OF_TASKS = statement((tables, { userId, ids }: Owned) =>
  tables
    .selectFrom('task_label as link')
    .innerJoin('label', 'label.id', 'link.label_id')
    .where('link.user_id', '=', userId)
    .where('link.task_id', '=', anyOf(ids))
    .select(['link.task_id as taskId', 'label.id', 'label.name', 'label.color'])
    .orderBy('label.name'),
);

/** The labels on each task, in name order. */
export async function ofTasks(call: Call, ids: string[]) {
  return groupWithout(await OF_TASKS(call, { userId: call.user.id, ids }), 'taskId');
}

const TASK_COUNTS = statement((tables, { userId }: Owner) =>
  tables
    .selectFrom('task_label')
    .where('user_id', '=', userId)
    .groupBy('label_id')
    .select(['label_id as id', count]),
);

/** How many tasks, of any status, carry each of the caller's labels. */
export async function taskCounts(call: Call) {
  return countOf(await TASK_COUNTS(call, { userId: call.user.id }));
}
