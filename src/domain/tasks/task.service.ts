import { sql } from 'kysely';
import { type Call, query } from '../../call.ts';
import { edit, touch } from '../edit.ts';
import { newId } from '../ids.ts';
import { requireOwned, requireReferences } from '../owned.ts';
import { statement } from '../statement.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { Task } from './task.entity.ts';
import { newTask, taskChanges } from './task.input.ts';

/** Creates a task with its labels; answers with its id. */
export function create(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { labelIds, ...values } = parse(newTask, input);
    await requireReferences(call, { ...values, labelIds });
    const id = newId();
    await call.em.insert(Task, {
      id,
      userId: call.user.id,
      ...values,
      completedAt: null,
      actualMinutes: null,
      locked: false,
      sortOrder: 0,
      archivedAt: archivedAt(null, values.status, call.now),
      createdAt: call.now,
      updatedAt: call.now,
    });
    await attachLabels(call, id, labelIds);
    return id;
  });
}

/** Changes the sent fields; `labelIds` replaces the whole set. Answers with the task's id. */
export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, id, 'Task not found');
    const { labelIds, ...changes } = parse(taskChanges, input);
    await requireReferences(call, { ...changes, labelIds });
    edit(task, changes, call.now);
    if (changes.status) {
      task.archivedAt = archivedAt(task.archivedAt, changes.status, call.now);
      if (changes.status === 'completed') task.actualMinutes ??= task.estimateMinutes;
    }
    if (labelIds) await replaceLabels(call, task, labelIds);
    return task.id;
  });
}

/** Puts a task into the archive, where it stays retrievable by id. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, id, 'Task not found');
    task.archivedAt = archivedAt(task.archivedAt, 'archived', call.now);
    edit(task, { status: 'archived' }, call.now);
  });
}

/** Removes a task for good; its time blocks and subtasks stay, detached. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    call.em.remove(await requireOwned(call, Task, id, 'Task not found'));
  });
}

/** The moment a task entered the archive, which leaving it forgets. */
function archivedAt(previous: string | null | undefined, status: string, now: string) {
  return status === 'archived' ? (previous ?? now) : null;
}

type Touchable = { id: string; updatedAt: string };

async function replaceLabels(call: Call, task: Touchable, labelIds: string[]): Promise<void> {
  await query(call)
    .deleteFrom('task_label')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', task.id)
    .execute();
  await attachLabels(call, task.id, labelIds);
  touch(task, call.now);
}

const LABEL = statement(
  (tables, { userId, taskId, labelIds }: { userId: string; taskId: string; labelIds: string[] }) =>
    tables
      .insertInto('task_label')
      .columns(['user_id', 'task_id', 'label_id'])
      .expression(
        sql`select ${userId}::uuid, ${taskId}::uuid, label_id from unnest(${labelIds}::uuid[]) as label_id`,
      ),
);

async function attachLabels(call: Call, taskId: string, labelIds: string[]): Promise<void> {
  if (labelIds.length > 0) await LABEL(call, { userId: call.user.id, taskId, labelIds });
}
