import type { Call } from '../call.ts';
import { countsPer } from '../domain/counts.ts';
import * as documents from '../domain/documents/document.reads.ts';
import { notFound } from '../domain/errors.ts';
import * as labels from '../domain/labels/label.reads.ts';
import * as projects from '../domain/projects/project.reads.ts';
import * as spaces from '../domain/spaces/space.reads.ts';
import * as tasks from '../domain/tasks/task.reads.ts';
import { type ApiRequest, single } from './router.ts';

const MOST_TASKS = 50;

/** The projects that are not archived, with their space and counts. */
export async function projectList({ call, query }: ApiRequest) {
  const rows = await projects.all(call, single(query.spaceId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [placed, taskCount, documentCount] = await Promise.all([
    withSpace(call, rows),
    countsPer(call, 'task', 'project_id', ids),
    countsPer(call, 'document', 'project_id', ids),
  ]);
  return placed.map((row) => ({
    ...row,
    _count: { tasks: taskCount(row.id), documents: documentCount(row.id) },
  }));
}

/** A project with its space, its most pressing open tasks and its documents. */
export async function fullProject({ call, id }: ApiRequest) {
  const row = await projects.byId(call, id);
  if (!row) throw notFound('Project not found');
  const [[project], open, filed] = await Promise.all([
    withSpace(call, [row]),
    tasks.openTasksOfProject(call, row.id, MOST_TASKS),
    documents.ofProject(call, row.id),
  ]);
  const labelled = await labels.ofTasks(
    call,
    open.map(({ id }) => id),
  );
  return {
    ...project,
    tasks: open.map((task) => ({ ...task, labels: labelled.get(task.id) ?? [] })),
    documents: filed,
  };
}

/** Projects with what they show of their space. */
export async function withSpace<Row extends { spaceId: string | null | undefined }>(
  call: Call,
  rows: Row[],
) {
  const found = await spaces.summaries(
    call,
    rows.map(({ spaceId }) => spaceId ?? null),
  );
  return rows.map((row) => ({ ...row, space: (row.spaceId && found.get(row.spaceId)) || null }));
}
