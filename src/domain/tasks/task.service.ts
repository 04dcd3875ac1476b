import type { z } from 'zod';
import type { Call } from '../../call.ts';
import { type ChosenId, createOnce, parseNew } from '../chosen-ids/create-once.ts';
import { invalid } from '../errors.ts';
import { insertOwned, removeOwned, requireOwned, requireReferences, saveOwned } from '../owned.ts';
import { lockAccount } from '../users/lock.ts';
import { isPlainObject, parse } from '../validation.ts';
import { write } from '../write.ts';
import { Task } from './task.entity.ts';
import { newTask, type newTaskOfGraph, taskChanges, taskChangesOfGraph } from './task.input.ts';
import { attachLabels, detachLabels, labelled } from './task.labels.ts';
import { OWN_PART, tasksInCircles } from './task.parents.ts';
import { changesOf, newRow } from './task.rows.ts';

/** Creates a task with its labels; answers with its id. */
export function create(
  call: Call,
  input: unknown,
  id?: ChosenId,
  schema: typeof newTask | typeof newTaskOfGraph = newTask,
) {
  return write(call, async (call) => {
    const made = parseNew(schema, input, id);
    const task = await createOnce(call, Task, made, async (id) => {
      await requireReferences(call, made.content);
      const row = await insertOwned(call, Task, newRow(id, made.content, call.now));
      await attachLabels(call, labelled(id, made.content.labelIds));
      return row;
    });
    return task.id;
  });
}

/** Changes the sent fields; `labelIds` replaces the whole set. Answers with the task's id. */
export function update(
  call: Call,
  id: string,
  input: unknown,
  schema: ChangesSchema = taskChanges,
) {
  return write(call, async (call) => {
    // Before the task itself, as everywhere: two that wait for each other's lock would not end.
    if (schema === taskChangesOfGraph && asksForParent(input)) await lockAccount(call);
    const task = await requireOwned(call, Task, id, 'Task not found');
    const changes = parse(schema, input);
    await requireReferences(call, changes);
    if (changes.labelIds) {
      await detachLabels(call, [task.id]);
      await attachLabels(call, labelled(task.id, changes.labelIds));
    }
    await saveOwned(call, Task, task, changesOf(task, changes, call.now));
    const circles = await tasksInCircles(call, changes.parentTaskId ? [task.id] : []);
    if (circles.size > 0) throw invalid({ parentTaskId: [OWN_PART] });
    return task.id;
  });
}

/** What may be changed through one door or the other. */
type ChangesSchema = z.ZodType<z.output<typeof taskChangesOfGraph>>;

const asksForParent = (input: unknown) => isPlainObject(input) && Boolean(input.parentTaskId);

/** Puts a task into the archive, where it stays retrievable by id. */
export function archive(call: Call, id: string) {
  return write(call, async (call) => {
    const task = await requireOwned(call, Task, id, 'Task not found');
    await saveOwned(call, Task, task, changesOf(task, { status: 'archived' }, call.now));
  });
}

/** Removes a task for good; its time blocks and subtasks stay, detached. */
export function remove(call: Call, id: string) {
  return write(call, async (call) => {
    await removeOwned(call, Task, id, 'Task not found');
  });
}
