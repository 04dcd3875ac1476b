import type { Call } from '../call.ts';
import * as checklist from '../domain/checklist-items/checklist-item.reads.ts';
import * as documents from '../domain/documents/document.reads.ts';
import { notFound } from '../domain/errors.ts';
import * as labels from '../domain/labels/label.reads.ts';
import type { TaskInPlace } from '../domain/tasks/task.reads.ts';
import * as tasks from '../domain/tasks/task.reads.ts';
import * as timeBlocks from '../domain/time-blocks/time-block.reads.ts';
import type { ApiRequest } from './router.ts';
import { taskListQuery } from './tasks.query.ts';

/** One page of tasks, each with its relations and its blocks that are not cancelled. */
export async function taskPage({ call, query }: ApiRequest) {
  const { filter, page, limit } = taskListQuery(query);
  const { rows, total } = await tasks.page(call, filter, (page - 1) * limit, limit);
  return {
    data: await withRelations(call, rows, 'active'),
    pagination: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** A task as create and update answer with it: its relations without time blocks. */
export async function editedTask(call: Call, id: string) {
  const [task] = await withRelations(call, [await requireTask(call, id)], 'none');
  return task;
}

/** The whole task: every block, its subtasks, its parent and its documents. */
export async function fullTask({ call, id }: ApiRequest) {
  const row = await requireTask(call, id);
  const [[task], subtasks, parentTask, linked] = await Promise.all([
    withRelations(call, [row], 'all'),
    tasks.subtasksOf(call, [row.id]),
    tasks.titleOf(call, row.parentTaskId),
    documents.ofTasks(call, [row.id]),
  ]);
  return {
    ...task,
    subtasks: subtasks.get(row.id) ?? [],
    parentTask,
    documents: linked.get(row.id) ?? [],
  };
}

/** What a task waits for, as link entries. */
export async function dependencies({ call, id }: ApiRequest) {
  const task = await requireTask(call, id);
  const found = await tasks.dependenciesOf(call, [task.id]);
  return (found.get(task.id) ?? []).map((dependsOn) => ({
    taskId: task.id,
    dependsOnId: dependsOn.id,
    dependsOn,
  }));
}

async function requireTask(call: Call, id: string): Promise<TaskInPlace> {
  const task = await tasks.byId(call, id);
  if (!task) throw notFound('Task not found');
  return task;
}

async function withRelations(call: Call, rows: TaskInPlace[], blocks: 'active' | 'all' | 'none') {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [labelled, listed, planned] = await Promise.all([
    labels.ofTasks(call, ids),
    checklist.ofTasks(call, ids),
    blocks === 'none' ? undefined : timeBlocks.ofTasks(call, ids, blocks),
  ]);
  return rows.map((row) => ({
    ...row,
    labels: labelled.get(row.id) ?? [],
    checklistItems: listed.get(row.id) ?? [],
    ...(planned && { timeBlocks: planned.get(row.id) ?? [] }),
  }));
}
