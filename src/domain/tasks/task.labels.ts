import { type Kysely, sql } from 'kysely';
import { DEFERRED } from '../../db/deferred.ts';
import type { Database } from '../../db/tables.ts';
import { type Params, statement } from '../../read/sql/statement.ts';
import { type Call, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import { touched } from '../records/edit.ts';
import { requireOwned, requireReferences, requireRoomFor, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { parse } from '../validation/validation.ts';
import { Task } from './task.entity.ts';
import { taskLabels } from './task.input.ts';

/** Adds labels to a task. Existing ones stay. */
export const addLabels = (call: Call, taskId: string, input: unknown) =>
  changeLabels(call, taskId, input, async (call, taskId, labelIds) => {
    await requireRoomFor(call, 'task_label', labelIds.length);
    return (await ADD(query(call), valuesOf(call, labelled(taskId, labelIds)))).length;
  });

/** Removes labels from a task. Missing ones are ignored. */
export const removeLabels = (call: Call, taskId: string, input: unknown) =>
  changeLabels(call, taskId, input, async (call, taskId, labelIds) => {
    const { numDeletedRows } = await query(call)
      .deleteFrom('task_label')
      .where('user_id', '=', call.user.id)
      .where('task_id', '=', taskId)
      .where('label_id', '=', anyOf(labelIds))
      .executeTakeFirst();
    return Number(numDeletedRows);
  });

function changeLabels(
  call: Call,
  taskId: string,
  input: unknown,
  change: (call: Call, taskId: string, labelIds: string[]) => Promise<number>,
) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, taskId, 'Task not found');
    const { labelIds } = parse(taskLabels, input);
    await requireReferences(call, { labelIds });
    const changed = await change(call, task.id, labelIds);
    if (changed > 0) await saveOwned(call, Task, task, touched(task, call.now));
  });
}

type Labelled = { taskId: string; labelId: string };

/** Pairs a task with each of the labels. */
export const labelled = (taskId: string, labelIds: readonly string[]): Labelled[] =>
  labelIds.map((labelId) => ({ taskId, labelId }));

/** Adds labels to tasks, in one statement. Errors may be reported later, like those of `insert`. */
export async function attachLabels(call: Call, pairs: readonly Labelled[]): Promise<void> {
  if (pairs.length === 0) return;
  await requireRoomFor(call, 'task_label', pairs.length);
  await ATTACH(query(call), valuesOf(call, pairs));
}

/** Removes all labels of the tasks. Errors may be reported later. */
export async function detachLabels(call: Call, taskIds: string[]): Promise<void> {
  if (taskIds.length > 0) await DETACH(query(call), { userId: call.user.id, taskIds });
}

type Pairs = { userId: string; taskIds: string[]; labelIds: string[] };

const valuesOf = ({ user }: Call, pairs: readonly Labelled[]): Pairs => ({
  userId: user.id,
  taskIds: pairs.map(({ taskId }) => taskId),
  labelIds: pairs.map(({ labelId }) => labelId),
});

const insertPairs = (tables: Kysely<Database>, param: Params<Pairs>) =>
  tables
    .insertInto('task_label')
    .columns(['user_id', 'task_id', 'label_id'])
    .expression(
      sql`select ${param('userId')}::uuid, pair.task_id, pair.label_id
        from unnest(${param('taskIds')}::uuid[], ${param('labelIds')}::uuid[]) as pair(task_id, label_id)`,
    )
    .onConflict((conflict) => conflict.doNothing());

const ATTACH = statement<Pairs>()((tables, param) =>
  insertPairs(tables, param).modifyEnd(sql.raw(DEFERRED)),
);

/** The same, and returns the new ones. */
const ADD = statement<Pairs>()((tables, param) => insertPairs(tables, param).returning('label_id'));

const DETACH = statement<{ userId: string; taskIds: string[] }>()((tables, param) =>
  tables
    .deleteFrom('task_label')
    .where('user_id', '=', param('userId'))
    .where('task_id', '=', sql<string>`any(${param('taskIds')}::uuid[])`)
    .modifyEnd(sql.raw(DEFERRED)),
);
