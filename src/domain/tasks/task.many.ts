import { z } from 'zod';
import { type Details, DomainError, invalid, notFound, referenceNotFound } from '../../errors.ts';
import type { Call } from '../call.ts';
import { claimIds, parseNew } from '../client-ids/create-with-client-id.ts';
import { newId } from '../records/ids.ts';
import { insertAllOwned, lockOwned, missingReference, saveAllOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { isPlainObject, list, object, parse, requireDistinct } from '../validation/validation.ts';
import { type StoredTask, Task } from './task.entity.ts';
import { newTaskOfGraph, taskChangesOfGraph } from './task.input.ts';
import { attachLabels, detachLabels, labelled } from './task.labels.ts';
import { OWN_PART, tasksInCycles } from './task.parents.ts';
import { changesOf, newRow, type References, referencesOf } from './task.rows.ts';

/** The most tasks of one call. */
export const MOST_TASKS = 100;

const manyTasks = object({
  tasks: list(z.unknown())
    .min(1, 'must hold at least one task')
    .max(MOST_TASKS, `must hold at most ${MOST_TASKS} tasks`),
});

/**
 * Creates tasks, all or none, and returns their ids. A parent may be another task of the call with a client-supplied
 * id, if it comes first.
 */
export function createMany(call: Call, input: unknown): Promise<string[]> {
  return write(call, async (call) => {
    const { tasks } = parse(manyTasks, input);
    const parsed = eachNamed(tasks, (task) => parseNew(newTaskOfGraph, task, idIn(task)));
    requireDistinct(
      parsed.map(({ clientId }) => clientId),
      idPlace,
    );
    const repeated = await claimIds(call, 'task', parsed, idPlace);
    const all = parsed.map(({ content, clientId }) => ({ ...content, id: clientId ?? newId() }));
    await requireReferencesOfAll(call, all, { isThere: ({ id }) => repeated.has(id) });
    const added = all.filter(({ id }) => !repeated.has(id));
    await insertAllOwned(
      call,
      Task,
      added.map(({ id, ...content }) => newRow(id, content, call.now)),
    );
    await attachLabels(
      call,
      added.flatMap(({ id, labelIds }) => labelled(id, labelIds)),
    );
    return all.map(({ id }) => id);
  });
}

/** Updates tasks, all or none, and returns their ids. */
export function updateMany(call: Call, input: unknown): Promise<string[]> {
  return write(call, async (call) => {
    const { tasks } = parse(manyTasks, input);
    const ids = tasks.map((task) => String(idIn(task)).toLowerCase());
    if (tasks.some((task) => isPlainObject(task) && task.parentTaskId)) {
      await lockAccount(call);
    }
    const stored = new Map((await lockOwned(call, Task, ids)).map((task) => [task.id, task]));
    const unknown = ids.findIndex((id) => !stored.has(id));
    if (unknown >= 0) throw notFound('Task not found', idPlace(unknown));
    const changes = eachNamed(tasks, (task) => parse(taskChangesOfGraph, task));
    requireDistinct(ids, idPlace);
    const all = changes.map((each, at) => ({ ...each, id: ids[at] as string }));
    await requireReferencesOfAll(call, all, { mayFollow: true });

    const relabelled = all.flatMap(({ id, labelIds }) => (labelIds ? [{ id, labelIds }] : []));
    await detachLabels(
      call,
      relabelled.map(({ id }) => id),
    );
    await attachLabels(
      call,
      relabelled.flatMap(({ id, labelIds }) => labelled(id, labelIds)),
    );
    const changed = all.flatMap(({ id, ...changes }) => {
      const record = stored.get(id) as StoredTask;
      const saved = changesOf(record, changes, call.now);
      return Object.keys(saved).length > 0 ? [{ record, changes: saved }] : [];
    });
    await saveAllOwned(call, Task, changed);
    await requireNoCircles(
      call,
      all.flatMap(({ id, parentTaskId }) => (parentTaskId ? id : [])),
      ids,
    );
    return ids;
  });
}

const idPlace = (at: number) => `tasks.${at}.id`;

const idIn = (task: unknown) => (isPlainObject(task) ? (task.id as string | undefined) : undefined);

/** Validates each task. Reports all errors at once, under paths from `tasks` on. */
function eachNamed<T>(tasks: readonly unknown[], validate: (task: unknown) => T): T[] {
  const details: Details = {};
  const valid = tasks.flatMap((task, at) => {
    try {
      return [validate(task)];
    } catch (error) {
      if (!(error instanceof DomainError && error.details)) throw error;
      for (const [place, messages] of Object.entries(error.details)) {
        details[place === 'body' ? `tasks.${at}` : `tasks.${at}.${place}`] = messages;
      }
      return [];
    }
  });
  if (Object.keys(details).length > 0) throw invalid(details);
  return valid;
}

type Referring = References & { id: string };

/** Throws for the first reference that is not the caller's, found in one statement: `tasks.2.spaceId not found`. */
async function requireReferencesOfAll(
  call: Call,
  all: readonly Referring[],
  { mayFollow = false, isThere = (_: Referring): boolean => false } = {},
): Promise<void> {
  // References of records from an earlier call may have been deleted since.
  const tasks = all.map((task) => (isThere(task) ? { id: task.id } : task) as Referring);
  // Tasks of the same call need no lookup: they exist already or are created before their subtasks.
  const parents = tasks.flatMap(({ parentTaskId }, at) => {
    const before = mayFollow ? tasks : tasks.slice(0, at);
    return parentTaskId && !before.some(({ id }) => id === parentTaskId) ? [parentTaskId] : [];
  });
  const missing = await missingReference(call, { ...referencesOf(tasks), parentTaskId: parents });
  if (!missing) return;
  const { field, ids } = missing;
  const at = tasks.findIndex((task) =>
    [task[field]].flat().some((id) => typeof id === 'string' && ids.includes(id)),
  );
  throw referenceNotFound(`tasks.${at}.${field}`);
}

async function requireNoCircles(call: Call, moved: string[], ids: string[]): Promise<void> {
  const inCycles = await tasksInCycles(call, moved);
  if (inCycles.size === 0) return;
  throw invalid(
    Object.fromEntries(
      [...inCycles].map((id) => [`tasks.${ids.indexOf(id)}.parentTaskId`, [OWN_PART]]),
    ),
  );
}
