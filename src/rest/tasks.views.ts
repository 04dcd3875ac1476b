import { CHECKLIST_ITEM_FIELDS } from '../domain/checklist-items/checklist-item.entity.ts';
import { checklistItemList } from '../domain/checklist-items/checklist-item.list.ts';
import { documentList } from '../domain/documents/document.list.ts';
import { notFound } from '../domain/errors.ts';
import { labelList } from '../domain/labels/label.list.ts';
import { Remembered } from '../domain/remembered.ts';
import { Json, listReader } from '../domain/shapes/read.ts';
import { many, one, type Parts, shape } from '../domain/shapes/shape.ts';
import { every, firstOf } from '../domain/shapes/slice.ts';
import { TASK_FIELDS } from '../domain/tasks/task.entity.ts';
import type { TaskFilter } from '../domain/tasks/task.input.ts';
import { EVERY_TASK, taskList } from '../domain/tasks/task.list.ts';
import * as tasks from '../domain/tasks/task.reads.ts';
import { TIME_BLOCK_FIELDS, TIME_BLOCK_STATUSES } from '../domain/time-blocks/time-block.entity.ts';
import { timeBlockList } from '../domain/time-blocks/time-block.list.ts';
import { recordView } from './record-view.ts';
import type { ApiRequest } from './router.ts';
import { LABEL, PROJECT, SPACE } from './summaries.ts';
import { taskListQuery } from './tasks.query.ts';

/** What every view of a task shows. */
const RELATIONS: Parts = {
  space: one(SPACE, 'spaceId'),
  project: one(PROJECT, 'projectId'),
  labels: many(LABEL, 'task', every(labelList)),
  checklistItems: many(
    shape(checklistItemList, CHECKLIST_ITEM_FIELDS),
    'task',
    every(checklistItemList),
  ),
};

const BLOCK = shape(timeBlockList, TIME_BLOCK_FIELDS);

/** In lists: the blocks that are not cancelled. */
const LISTED = shape(taskList, TASK_FIELDS, {
  ...RELATIONS,
  timeBlocks: many(BLOCK, 'task', every(timeBlockList)),
});

/** By itself: every block, its subtasks, its parent and its documents. */
const FULL = shape(taskList, TASK_FIELDS, {
  ...RELATIONS,
  timeBlocks: many(
    BLOCK,
    'task',
    every(timeBlockList, { filter: { status: [...TIME_BLOCK_STATUSES] } }),
  ),
  subtasks: many(shape(taskList, TASK_FIELDS), 'parent', every(taskList, EVERY_TASK)),
  parentTask: one(shape(taskList, ['id', 'title']), 'parentTaskId'),
  documents: many(
    shape(documentList, ['id', 'title', 'docType', 'url']),
    'task',
    every(documentList),
  ),
});

const NOT_FOUND = 'Task not found';

/** The whole task. */
export const fullTask = recordView(FULL, NOT_FOUND);

/** A task as create and update answer with it: its relations without time blocks. */
export const editedTask = recordView(shape(taskList, TASK_FIELDS, RELATIONS), NOT_FOUND);

const PAGES = new Remembered<ReturnType<typeof pageReader>>(200);

/** Reads a page; the filter's values are part of the statement. */
const pageReader = (filter: TaskFilter, limit: number, offset: number) =>
  listReader(LISTED, () => firstOf(every(taskList, { filter }), limit, offset), { counted: true });

/** One page of tasks, and how many match in all. */
export async function taskPage({ call, query }: ApiRequest): Promise<Json> {
  const { filter, page, limit } = taskListQuery(query);
  const key = JSON.stringify([filter, page, limit]);
  const read = PAGES.of(key, () => pageReader(filter, limit, (page - 1) * limit));
  const { json, total } = await read(call, {});
  const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
  return new Json(`{"data":${json},"pagination":${JSON.stringify(pagination)}}`);
}

/** What a task waits for, as link entries. */
export async function dependencies({ call, id }: ApiRequest) {
  const found = await tasks.dependenciesOf(call, id);
  if (!found) throw notFound(NOT_FOUND);
  return found.map((dependsOn) => ({
    taskId: id.toLowerCase(),
    dependsOnId: dependsOn.id,
    dependsOn,
  }));
}
