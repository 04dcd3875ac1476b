import { sql } from 'kysely';
import { v5 as uuidOf } from 'uuid';
import { type Call, query } from '../../call.ts';
import { anyOf } from '../conditions.ts';
import { DomainError, refused } from '../errors.ts';
import * as labels from '../labels/label.service.ts';
import * as projects from '../projects/project.service.ts';
import { createMany, MOST_TASKS, updateMany } from '../tasks/task.many.ts';
import { idInCircle, type Links, link } from '../transfer/circles.ts';
import { write } from '../write.ts';
import type { FoundTask, Notice, TaskFile } from './task-file.ts';

/** How many tasks one file may have. */
export const MOST_FOUND = 10_000;

export type BroughtIn = {
  /** Tasks that were made, in the order of the file. */
  made: (FoundTask & { id: string })[];
  /** Tasks that an earlier run has made, whatever became of them since. */
  known: FoundTask[];
  newLabels: string[];
  newProjects: string[];
  notices: Notice[];
};

/** Ends the transaction of a run that is only to show what it would do. */
class OnlyShown extends Error {}

/**
 * Makes the tasks of a file, all or none; without `apply` none, but everything up to that is done and checked. A
 * task's id follows from its account, the kind of file and its key: what was brought in once is not made again.
 */
export async function bringIn(
  call: Call,
  file: TaskFile,
  { format, apply }: { format: string; apply: boolean },
): Promise<BroughtIn> {
  if (file.tasks.length > MOST_FOUND) {
    throw refused(`the file has ${file.tasks.length} tasks, and may have ${MOST_FOUND}: divide it`);
  }
  requireNoCircle(file);
  let outcome: BroughtIn | undefined;
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

function requireNoCircle({ tasks }: TaskFile): void {
  const links: Links = new Map();
  tasks.forEach(({ parent }, at) => {
    if (parent !== null) link(links, String(at), String(parent));
  });
  const circular = idInCircle(links);
  if (circular !== undefined) {
    throw refused(`line ${tasks[Number(circular)]?.line}: the task is a part of itself`);
  }
}

async function makeAll(call: Call, file: TaskFile, format: string): Promise<BroughtIn> {
  const ids = file.tasks.map(({ key }) => uuidOf(JSON.stringify([format, ...key]), call.user.id));
  const { there, gone } = await earlierOnes(call, ids);
  const isNew = (at: number) => !there.has(ids[at] as string) && !gone.has(ids[at] as string);
  const order = wholesFirst(file.tasks).filter(isNew);
  const wanted = order.map((at) => file.tasks[at] as FoundTask);
  const labelIds = await idsByName(call, 'label', new Set(wanted.flatMap(({ labels }) => labels)));
  const projectIds = await idsByName(
    call,
    'project',
    new Set(wanted.flatMap(({ project }) => project ?? [])),
  );
  const notices = [...file.notices];
  const inputs = order.map((at) => {
    const task = file.tasks[at] as FoundTask;
    const parent = task.parent === null ? null : (ids[task.parent] as string);
    if (parent !== null && gone.has(parent)) {
      notices.push({ line: task.line, message: 'what it was a part of was deleted since' });
    }
    return {
      id: ids[at] as string,
      title: task.title,
      description: task.description,
      status: task.status,
      priority: task.priority,
      dueAt: task.dueAt,
      startAfter: task.startAfter,
      estimateMinutes: task.estimateMinutes,
      labelIds: task.labels.map((name) => labelIds.all.get(name) as string),
      projectId: task.project === null ? null : (projectIds.all.get(task.project) as string),
      parentTaskId: parent !== null && gone.has(parent) ? null : parent,
    };
  });
  for (let start = 0; start < inputs.length; start += MOST_TASKS) {
    const some = inputs.slice(start, start + MOST_TASKS);
    const found = wanted.slice(start, start + MOST_TASKS);
    await namingLines(found, () => createMany(call, { tasks: some }));
    // A new task has neither; the order of the file is the order of the lists.
    const placed = some.map(({ id }, at) => ({
      id,
      sortOrder: (order[start + at] as number) + 1,
      ...(found[at]?.completedAt && { completedAt: found[at].completedAt }),
    }));
    await namingLines(found, () => updateMany(call, { tasks: placed }));
  }
  const made = order.map((at) => ({ ...(file.tasks[at] as FoundTask), id: ids[at] as string }));
  return {
    made: made.sort((one, other) => one.line - other.line),
    known: file.tasks.filter((_, at) => !isNew(at)),
    newLabels: labelIds.made,
    newProjects: projectIds.made,
    notices: notices.sort((one, other) => one.line - other.line),
  };
}

/** Which of the ids an earlier run has given: to tasks that are there, and to some that are gone. */
async function earlierOnes(call: Call, ids: string[]) {
  const given = await query(call)
    .selectFrom('chosen_id')
    .leftJoin('task', (join) =>
      join.onRef('task.id', '=', 'chosen_id.id').onRef('task.user_id', '=', 'chosen_id.user_id'),
    )
    .where('chosen_id.user_id', '=', call.user.id)
    .where('chosen_id.id', '=', anyOf(ids))
    .select(['chosen_id.id as id', 'task.id as task'])
    .execute();
  const there = new Set(given.filter(({ task }) => task !== null).map(({ id }) => id));
  const gone = new Set(given.filter(({ task }) => task === null).map(({ id }) => id));
  return { there, gone };
}

/** The places of the tasks, each after that of which it is a part. There are no circles. */
function wholesFirst(tasks: readonly FoundTask[]): number[] {
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

/** The ids of labels or projects by their names; those that are not there are made. */
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

/** Of several projects of a name, the oldest that is not archived. */
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

/** What is wrong with a task is told by the line on which the file has it. */
async function namingLines<T>(tasks: readonly FoundTask[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError && error.details)) throw error;
    const faults = Object.entries(error.details).map(([place, messages]) => {
      const [, at, field] = /^tasks\.(\d+)\.?(.*)$/.exec(place) ?? [];
      const line = tasks[Number(at)]?.line;
      return line === undefined
        ? `${place} ${messages.join(', ')}`
        : `line ${line}: ${field} ${messages.join(', ')}`;
    });
    throw refused(faults.join('; '));
  }
}
