import { type Call, query } from '../../call.ts';
import { pick } from '../columns.ts';
import { edit } from '../edit.ts';
import { newId } from '../ids.ts';
import { TaskLabel } from '../labels/label.entity.ts';
import { requireOwned, requireReferences } from '../owned.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { TASK_FIELDS, Task } from './task.entity.ts';
import { newTask, taskChanges } from './task.input.ts';

export type TaskStatus = (typeof Task)['~entity']['status'];

/** Creates a task with its labels. */
export function create(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { labelIds, ...values } = parse(newTask, input);
    await requireReferences(call, { ...values, labelIds });
    const task = call.em.create(Task, {
      id: newId(),
      userId: call.user.id,
      ...values,
      completedAt: null,
      actualMinutes: null,
      locked: false,
      sortOrder: 0,
      archivedAt: values.status === 'archived' ? call.now : null,
      createdAt: call.now,
      updatedAt: call.now,
    });
    attachLabels(call, task.id, labelIds);
    return pick(task, TASK_FIELDS);
  });
}

/** Changes the sent fields; `labelIds` replaces the whole set. */
export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, id, 'Task');
    const { labelIds, ...changes } = parse(taskChanges, input);
    await requireReferences(call, { ...changes, labelIds });
    edit(task, labelIds ? { ...changes, updatedAt: call.now } : changes, call.now);
    if (changes.status) {
      task.archivedAt = archivedAt(task.archivedAt, changes.status, call.now);
      if (changes.status === 'completed') task.actualMinutes ??= task.estimateMinutes;
    }
    if (labelIds) {
      await query(call).deleteFrom('task_label').where('task_id', '=', task.id).execute();
      attachLabels(call, task.id, labelIds);
    }
    return pick(task, TASK_FIELDS);
  });
}

/** Puts a task into the archive, where it stays retrievable by id. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, id, 'Task');
    task.archivedAt = archivedAt(task.archivedAt, 'archived', call.now);
    edit(task, { status: 'archived' }, call.now);
  });
}

/** Removes a task for good; its time blocks and subtasks stay, detached. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    call.em.remove(await requireOwned(call, Task, id, 'Task'));
  });
}

/** The moment a task entered the archive, which leaving it forgets. */
function archivedAt(previous: string | null | undefined, status: string, now: string) {
  return status === 'archived' ? (previous ?? now) : null;
}

function attachLabels(call: Call, taskId: string, labelIds: string[]) {
  for (const labelId of labelIds) {
    call.em.create(TaskLabel, { taskId, labelId, userId: call.user.id });
  }
}
