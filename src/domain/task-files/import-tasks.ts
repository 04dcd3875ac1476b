import { sql } from 'kysely';
import { v5 as uuidOf } from 'uuid';
import { DomainError, refused } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import * as labels from '../labels/label.service.ts';
import * as projects from '../projects/project.service.ts';
import { anyOf } from '../records/conditions.ts';
import { write } from '../records/write.ts';
import { LONGEST_DESCRIPTION } from '../task-series/task-series.input.ts';
import * as series from '../task-series/task-series.service.ts';
import { createMany, MOST_TASKS, updateMany } from '../tasks/task.many.ts';
import { idInCycle, type Links, link } from '../transfer/cycles.ts';
import { lockAccount } from '../users/lock.ts';
import type { FileRepeat } from './repeat-text.ts';
import type { FileTask, ImportedTask, Notice, TaskFile } from './task-file.ts';

/** The most tasks of a file. */
const MOST_FOUND = 10_000;

export type ImportedTasks = {
  /** The created tasks, in file order. */
  made: (FileTask & { id: string })[];
  /** Tasks that an earlier import created, even if deleted since. */
  known: FileTask[];
  newLabels: string[];
  newProjects: string[];
  notices: Notice[];
};

/** Rolls back the transaction of a dry run. */
class OnlyShown extends Error {}

/**
 * Imports the tasks of a file, all or none. Without `apply` it validates everything and rolls back. A task's id is
 * derived from its account, the file format and its key, so that a repeated import creates no duplicates.
 */
export async function importTasks(
  call: Call,
  file: TaskFile,
  { format, apply }: { format: string; apply: boolean },
): Promise<ImportedTasks> {
  if (file.tasks.length > MOST_FOUND) {
    throw refused(`the file has ${file.tasks.length} tasks, more than ${MOST_FOUND}: split it`);
  }
  requireNoCycle(file);
  let outcome: ImportedTasks | undefined;
  try {
    return await write(call, async (call) => {
      outcome = await makeAll(call, file, format);
      if (!apply) throw new OnlyShown();
      return outcome;
    });
  } catch (error) {
    if (error instanceof OnlyShown && outcome) return outcome;
    throw error;
  }
}

function requireNoCycle({ tasks }: TaskFile): void {
  const links: Links = new Map();
  tasks.forEach(({ parent }, at) => {
    if (parent !== null) link(links, String(at), String(parent));
  });
  const inCycle = idInCycle(links);
  if (inCycle !== undefined) {
    throw refused(`line ${tasks[Number(inCycle)]?.line}: the task is its own ancestor`);
  }
}

async function makeAll(call: Call, file: TaskFile, format: string): Promise<ImportedTasks> {
  // Lock order, to avoid deadlocks: the account, which series lock, before their tasks.
  if (file.tasks.some(({ repeat }) => repeat !== null)) await lockAccount(call);
  const ids = file.tasks.map(({ key }) => uuidOf(JSON.stringify([format, ...key]), call.user.id));
  const { existing, deleted } = await previouslyImported(call, ids);
  const isNew = (at: number) => !existing.has(ids[at] as string) && !deleted.has(ids[at] as string);
  const order = parentsFirst(file.tasks).filter(isNew);
  const newTasks = order.map((at) => file.tasks[at] as FileTask);
  const labelIds = await idsByName(
    call,
    'label',
    new Set(newTasks.flatMap(({ labels }) => labels)),
  );
  const projectIds = await idsByName(
    call,
    'project',
    new Set(newTasks.flatMap(({ project }) => project ?? [])),
  );
  const notices = [...file.notices];
  const inputs = order.map((at): ImportedTask & { id: string } => {
    const { line, key: _, completedAt: __, ...task } = file.tasks[at] as FileTask;
    const { labels, project, parent: place, repeat: _repeat, ...fields } = task;
    const parent = place === null ? null : (ids[place] as string);
    if (parent !== null && deleted.has(parent)) {
      notices.push({ line, message: 'its parent task has been deleted' });
    }
    return {
      id: ids[at] as string,
      ...fields,
      labelIds: labels.map((name) => labelIds.all.get(name) as string),
      projectId: project === null ? null : (projectIds.all.get(project) as string),
      parentTaskId: parent !== null && deleted.has(parent) ? null : parent,
    };
  });
  for (let start = 0; start < inputs.length; start += MOST_TASKS) {
    const chunk = inputs.slice(start, start + MOST_TASKS);
    const tasks = newTasks.slice(start, start + MOST_TASKS);
    await namingLines(tasks, () => createMany(call, { tasks: chunk }));
    // createMany accepts neither field. Lists keep the order of the file.
    const changes = chunk.map(({ id }, at) => ({
      id,
      sortOrder: (order[start + at] as number) + 1,
      ...(tasks[at]?.completedAt && { completedAt: tasks[at].completedAt }),
    }));
    await namingLines(tasks, () => updateMany(call, { tasks: changes }));
  }
  for (const [at, input] of inputs.entries()) {
    const task = newTasks[at] as FileTask;
    const { repeat, line } = task;
    if (!repeat) continue;
    if ([...input.description].length > LONGEST_DESCRIPTION) {
      const message = `it does not repeat: its description has more than ${LONGEST_DESCRIPTION} characters`;
      notices.push({ line, message });
    } else await namingLines([task], () => startSeries(call, input, repeat));
  }
  const made = order.map((at) => ({ ...(file.tasks[at] as FileTask), id: ids[at] as string }));
  return {
    made: made.sort((one, other) => one.line - other.line),
    known: file.tasks.filter((_, at) => !isNew(at)),
    newLabels: labelIds.made,
    newProjects: projectIds.made,
    notices: notices.sort((one, other) => one.line - other.line),
  };
}

/** Creates the series of an imported task, which becomes the task of its first date. */
function startSeries(call: Call, task: ImportedTask & { id: string }, repeat: FileRepeat) {
  const { id: taskId, title, description, priority, estimateMinutes, labelIds, projectId } = task;
  const { dueTime, ...dates } = repeat;
  return series.create(call, {
    ...{ taskId, title, description, priority, estimateMinutes, labelIds, projectId },
    ...dates,
    // A task that is due when its date begins may start the day before.
    ...(dueTime !== null && { dueTime, startDaysBefore: dueTime === '00:00' ? 1 : 0 }),
    // A task of Todoist exists once, also if several of its dates have passed.
    missed: repeat.anchor === 'schedule' ? 'merge' : 'keep',
  });
}

/** Returns the ids that an earlier import has used: of existing tasks, and of deleted ones. */
async function previouslyImported(call: Call, ids: string[]) {
  const rows = await query(call)
    .selectFrom('chosen_id')
    .leftJoin('task', (join) =>
      join.onRef('task.id', '=', 'chosen_id.id').onRef('task.user_id', '=', 'chosen_id.user_id'),
    )
    .where('chosen_id.user_id', '=', call.user.id)
    .where('chosen_id.id', '=', anyOf(ids))
    .select(['chosen_id.id as id', 'task.id as task'])
    .execute();
  const existing = new Set(rows.filter(({ task }) => task !== null).map(({ id }) => id));
  const deleted = new Set(rows.filter(({ task }) => task === null).map(({ id }) => id));
  return { existing, deleted };
}

/** Returns the indexes of the tasks, parents before their subtasks. There are no cycles. */
function parentsFirst(tasks: readonly FileTask[]): number[] {
  const placed = new Set<number>();
  tasks.forEach((_, start) => {
    const chain: number[] = [];
    for (let at: number | null = start; at !== null && !placed.has(at); ) {
      chain.push(at);
      at = tasks[at]?.parent ?? null;
    }
    for (const at of chain.reverse()) placed.add(at);
  });
  return [...placed];
}

/** Returns the ids of labels or projects by name. Creates the missing ones. */
async function idsByName(call: Call, kind: 'label' | 'project', names: ReadonlySet<string>) {
  const all = await (kind === 'label' ? labelsNamed : projectsNamed)(call, [...names]);
  const missing = [...names].filter((name) => !all.has(name));
  const { create } = kind === 'label' ? labels : projects;
  for (const name of missing) {
    const made = await create(call, { name }).catch((error) => {
      if (!(error instanceof DomainError && error.details)) throw error;
      throw refused(
        `the ${kind} ${JSON.stringify(name)}: ${Object.values(error.details).join('; ')}`,
      );
    });
    all.set(name, made.id);
  }
  return { all, made: missing };
}

async function labelsNamed(call: Call, names: string[]): Promise<Map<string, string>> {
  const rows = await query(call)
    .selectFrom('label')
    .where('user_id', '=', call.user.id)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Returns projects by name; for duplicate names the oldest that is not archived. */
async function projectsNamed(call: Call, names: string[]): Promise<Map<string, string>> {
  const rows = await query(call)
    .selectFrom('project')
    .where('user_id', '=', call.user.id)
    .where('archived', '=', false)
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Replaces the index in validation errors by the task's line in the file. */
async function namingLines<T>(tasks: readonly FileTask[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError && error.details)) throw error;
    const faults = Object.entries(error.details).map(([place, messages]) => {
      const [, at, field = place] = /^tasks\.(\d+)\.?(.*)$/.exec(place) ?? [];
      const task = at === undefined && tasks.length === 1 ? tasks[0] : tasks[Number(at)];
      const fault = `${field} ${messages.join(', ')}`;
      return task ? `line ${task.line}: ${fault}` : fault;
    });
    throw refused(faults.join('; '));
  }
}
