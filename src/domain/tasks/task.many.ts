import { z } from 'zod';
import type { Call } from '../../call.ts';
import { claimIds, parseNew } from '../chosen-ids/create-once.ts';
import { type Details, DomainError, invalid, notFound, referenceNotFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { insertAllOwned, lockOwned, missingReference, saveAllOwned } from '../owned.ts';
import { lockAccount } from '../users/lock.ts';
import { isPlainObject, list, object, parse, requireDistinct } from '../validation.ts';
import { write } from '../write.ts';
import { type StoredTask, Task } from './task.entity.ts';
import { newTaskOfGraph, taskChangesOfGraph } from './task.input.ts';
import { attachLabels, detachLabels, labelled } from './task.labels.ts';
import { OWN_PART, tasksInCircles } from './task.parents.ts';
import { changesOf, newRow } from './task.rows.ts';

/** How many tasks one call may make or change. */
export const MOST_TASKS = 100;

const manyTasks = object({
  tasks: list(z.unknown())
    .min(1, 'must hold at least one task')
    .max(MOST_TASKS, `must hold at most ${MOST_TASKS} tasks`),
});

/**
 * Makes tasks, all of them or none; answers with their ids. The parent of one may be another whose id was
 * chosen and which stands before it.
 */
export function createMany(call: Call, input: unknown): Promise<string[]> {
  return write(call, async (call) => {
    const { tasks } = parse(manyTasks, input);
    const made = eachNamed(tasks, (task) => parseNew(newTaskOfGraph, task, idIn(task)));
    requireDistinct(
      made.map(({ chosen }) => chosen),
      idPlace,
    );
    const repeated = await claimIds(call, 'task', made, idPlace);
    const all = made.map(({ content, chosen }) => ({ ...content, id: chosen ?? newId() }));
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

/** Changes tasks, all of them or none; answers with their ids. */
export function updateMany(call: Call, input: unknown): Promise<string[]> {
  return write(call, async (call) => {
    const { tasks } = parse(manyTasks, input);
    const ids = tasks.map((task) => String(idIn(task)).toLowerCase());
    if (tasks.some((task) => isPlainObject(task) && task.parentTaskId)) {
      await lockAccount(call);
    }
    const found = new Map((await lockOwned(call, Task, ids)).map((task) => [task.id, task]));
    const unknown = ids.findIndex((id) => !found.has(id));
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
      const record = found.get(id) as StoredTask;
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

/** Validates each task; what fails is named from `tasks` on, all of it at once. */
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

type Referring = {
  id: string;
  spaceId?: string | null | undefined;
  projectId?: string | null | undefined;
  parentTaskId?: string | null | undefined;
  schedulePreferenceId?: string | null | undefined;
  labelIds?: string[] | undefined;
};

/** Refuses the first reference that is not the caller's, in one statement: `tasks.2.spaceId not found`. */
async function requireReferencesOfAll(
  call: Call,
  all: readonly Referring[],
  { mayFollow = false, isThere = (_: Referring): boolean => false } = {},
): Promise<void> {
  // What the records of an earlier call refer to may be gone since.
  const tasks = all.map((task) => (isThere(task) ? { id: task.id } : task) as Referring);
  // A task of the same call exists already, or will when its part is made.
  const parents = tasks.flatMap(({ parentTaskId }, at) => {
    const before = mayFollow ? tasks : tasks.slice(0, at);
    return parentTaskId && !before.some(({ id }) => id === parentTaskId) ? [parentTaskId] : [];
  });
  const distinct = (ids: (string | null | undefined)[]) => [
    ...new Set(ids.filter((id) => typeof id === 'string')),
  ];
  const missing = await missingReference(call, {
    spaceId: distinct(tasks.map(({ spaceId }) => spaceId)),
    projectId: distinct(tasks.map(({ projectId }) => projectId)),
    parentTaskId: distinct(parents),
    schedulePreferenceId: distinct(tasks.map((each) => each.schedulePreferenceId)),
    labelIds: distinct(tasks.flatMap(({ labelIds = [] }) => labelIds)),
  });
  if (!missing) return;
  const { field, ids } = missing;
  const at = tasks.findIndex((task) =>
    [task[field]].flat().some((id) => typeof id === 'string' && ids.includes(id)),
  );
  throw referenceNotFound(`tasks.${at}.${field}`);
}

async function requireNoCircles(call: Call, moved: string[], ids: string[]): Promise<void> {
  const circles = await tasksInCircles(call, moved);
  if (circles.size === 0) return;
  throw invalid(
    Object.fromEntries(
      [...circles].map((id) => [`tasks.${ids.indexOf(id)}.parentTaskId`, [OWN_PART]]),
    ),
  );
}
