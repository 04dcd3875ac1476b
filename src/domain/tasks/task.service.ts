import type { z } from 'zod';
import { invalid } from '../../errors.ts';
import type { Call } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import {
  insertOwned,
  remover,
  requireOwned,
  requireReferences,
  saveOwned,
} from '../records/owned.ts';
import { write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { isPlainObject, parse } from '../validation/validation.ts';
import { Task } from './task.entity.ts';
import { newTask, type newTaskOfGraph, taskChanges, taskChangesOfGraph } from './task.input.ts';
import { attachLabels, detachLabels, labelled } from './task.labels.ts';
import { OWN_PART, tasksInCycles } from './task.parents.ts';
import { changesOf, newRow } from './task.rows.ts';

/** Creates a task with its labels, and returns its id. */
export function create(
  call: Call,
  input: unknown,
  id?: ClientId,
  schema: typeof newTask | typeof newTaskOfGraph = newTask,
) {
  return write(call, async (call) => {
    const parsed = parseNew(schema, input, id);
    const task = await createWithClientId(call, Task, parsed, async (id) => {
      await requireReferences(call, parsed.content);
      const row = await insertOwned(call, Task, newRow(id, parsed.content, call.now));
      await attachLabels(call, labelled(id, parsed.content.labelIds));
      return row;
    });
    return task.id;
  });
}

/** Updates the fields of the input; `labelIds` replaces all labels. Returns the task's id. */
export function update(
  call: Call,
  id: string,
  input: unknown,
  schema: ChangesSchema = taskChanges,
) {
  return write(call, async (call) => {
    // Before the task's lock, as everywhere: another order could cause a deadlock.
    if (schema === taskChangesOfGraph && asksForParent(input)) await lockAccount(call);
    const task = await requireOwned(call, Task, id, 'Task not found');
    const changes = parse(schema, input);
    await requireReferences(call, changes);
    if (changes.labelIds) {
      await detachLabels(call, [task.id]);
      await attachLabels(call, labelled(task.id, changes.labelIds));
    }
    await saveOwned(call, Task, task, changesOf(task, changes, call.now));
    const inCycles = await tasksInCycles(call, changes.parentTaskId ? [task.id] : []);
    if (inCycles.size > 0) throw invalid({ parentTaskId: [OWN_PART] });
    return task.id;
  });
}

/** The changes that an API accepts. */
type ChangesSchema = z.ZodType<z.output<typeof taskChangesOfGraph>>;

const asksForParent = (input: unknown) => isPlainObject(input) && Boolean(input.parentTaskId);

/** Archives a task. It can still be read by id. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, id, 'Task not found');
    await saveOwned(call, Task, task, changesOf(task, { status: 'archived' }, call.now));
  });
}

/** Deletes a task permanently. Its time blocks and subtasks stay, without it. */
export const remove = remover(Task, 'Task not found');
