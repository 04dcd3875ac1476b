import type { InferEntity } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Call, query } from '../../call.ts';
import { statement } from '../../read/sql/statement.ts';
import { edited, touched } from '../edit.ts';
import { newId } from '../ids.ts';
import { insertOwned, removeOwned, requireOwned, requireReferences, saveOwned } from '../owned.ts';
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
    await insertOwned(call, Task, {
      id,
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
    if (labelIds) await replaceLabels(call, task.id, labelIds);
    await saveOwned(call, Task, task, {
      ...edited(task, withConsequences(task, changes, call.now), call.now),
      ...(labelIds && touched(task, call.now)),
    });
    return task.id;
  });
}

/** Puts a task into the archive, where it stays retrievable by id. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, id, 'Task not found');
    const changes = withConsequences(task, { status: 'archived' }, call.now);
    await saveOwned(call, Task, task, edited(task, changes, call.now));
  });
}

/** Removes a task for good; its time blocks and subtasks stay, detached. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, Task, id, 'Task not found');
  });
}

type Changes = Omit<z.output<typeof taskChanges>, 'labelIds'>;

/** Changes of a task, and what a new status brings with it. */
function withConsequences(task: InferEntity<typeof Task>, changes: Changes, now: string) {
  const { status, estimateMinutes = task.estimateMinutes } = changes;
  if (!status) return changes;
  return {
    ...changes,
    archivedAt: archivedAt(task.archivedAt, status, now),
    ...(status === 'completed' && { actualMinutes: task.actualMinutes ?? estimateMinutes }),
  };
}

/** The moment a task entered the archive, which leaving it forgets. */
function archivedAt(previous: string | null | undefined, status: string, now: string) {
  return status === 'archived' ? (previous ?? now) : null;
}

async function replaceLabels(call: Call, taskId: string, labelIds: string[]): Promise<void> {
  await query(call)
    .deleteFrom('task_label')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', taskId)
    .execute();
  await attachLabels(call, taskId, labelIds);
}

type Labelling = { userId: string; taskId: string; labelIds: string[] };

const LABEL = statement<Labelling>()((tables, param) =>
  tables
    .insertInto('task_label')
    .columns(['user_id', 'task_id', 'label_id'])
    .expression(
      sql`select ${param('userId')}::uuid, ${param('taskId')}::uuid, label_id
        from unnest(${param('labelIds')}::uuid[]) as label_id`,
    ),
);

async function attachLabels(call: Call, taskId: string, labelIds: string[]): Promise<void> {
  if (labelIds.length > 0) await LABEL(query(call), { userId: call.user.id, taskId, labelIds });
}
