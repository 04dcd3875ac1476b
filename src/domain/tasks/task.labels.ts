import { sql } from 'kysely';
import { statement } from '../../read/sql/statement.ts';
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
  changeLabels(call, taskId, input, (call, taskId, labelIds) =>
    attachLabels(call, labelled(taskId, labelIds)),
  );

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

/** Adds labels to tasks, in one statement. Returns the number of new ones. */
export async function attachLabels(call: Call, pairs: readonly Labelled[]): Promise<number> {
  if (pairs.length === 0) return 0;
  await requireRoomFor(call, 'task_label', pairs.length);
  const added = await LABEL(query(call), {
    userId: call.user.id,
    taskIds: pairs.map(({ taskId }) => taskId),
    labelIds: pairs.map(({ labelId }) => labelId),
  });
  return added.length;
}

/** Removes all labels of the tasks. */
export async function detachLabels(call: Call, taskIds: string[]): Promise<void> {
  if (taskIds.length === 0) return;
  await query(call)
    .deleteFrom('task_label')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', anyOf(taskIds))
    .execute();
}

const LABEL = statement<{ userId: string; taskIds: string[]; labelIds: string[] }>()(
  (tables, param) =>
    tables
      .insertInto('task_label')
      .columns(['user_id', 'task_id', 'label_id'])
      .expression(
        sql`select ${param('userId')}::uuid, pair.task_id, pair.label_id
          from unnest(${param('taskIds')}::uuid[], ${param('labelIds')}::uuid[]) as pair(task_id, label_id)`,
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('label_id'),
);
