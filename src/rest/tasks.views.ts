import { CHECKLIST_ITEM_FIELDS } from '../domain/checklist-items/checklist-item.entity.ts';
import { notFound } from '../domain/errors.ts';
import { TASK_FIELDS, Task } from '../domain/tasks/task.entity.ts';
import * as tasks from '../domain/tasks/task.reads.ts';
import { task } from '../domain/tasks/task.resource.ts';
import { TIME_BLOCK_FIELDS, TIME_BLOCK_STATUSES } from '../domain/time-blocks/time-block.entity.ts';
import { timeBlock } from '../domain/time-blocks/time-block.resource.ts';
import { allRecords, limited } from '../read/query.ts';
import { related, select } from '../read/select.ts';
import { Json } from './json.ts';
import { listReaders } from './list-view.ts';
import { recordView } from './record-view.ts';
import type { ApiRequest } from './router.ts';
import { LABEL, PROJECT, SPACE } from './summaries.ts';
import { addressed } from './tags.ts';
import { taskListQuery } from './tasks.query.ts';

/** What every view of a task shows. */
const RELATIONS = {
  space: SPACE,
  project: PROJECT,
  labels: LABEL,
  checklistItems: CHECKLIST_ITEM_FIELDS,
} as const;

/** In lists: the blocks that are not cancelled. */
export const LISTED_TASK = select(task, TASK_FIELDS, {
  ...RELATIONS,
  timeBlocks: TIME_BLOCK_FIELDS,
});

/** By itself: every block, its subtasks, its parent and its documents. */
const FULL = select(task, TASK_FIELDS, {
  ...RELATIONS,
  timeBlocks: related(task, 'timeBlocks', {
    fields: TIME_BLOCK_FIELDS,
    query: allRecords(timeBlock, { filter: { status: [...TIME_BLOCK_STATUSES] } }),
  }),
  subtasks: TASK_FIELDS,
  parentTask: related(task, 'parent', { fields: ['id', 'title'] }),
  documents: ['id', 'title', 'docType', 'url'],
});

const NOT_FOUND = 'Task not found';

/** The whole task. */
export const TASK = { ...addressed(Task, NOT_FOUND), show: recordView(FULL, NOT_FOUND) };

/** A task as create and update answer with it: its relations without time blocks. */
export const editedTask = recordView(select(task, TASK_FIELDS, RELATIONS), NOT_FOUND);

const readPage = listReaders(LISTED_TASK, { counted: true });

/** One page of tasks, and how many match in all. */
export async function taskPage({ call, query }: ApiRequest): Promise<Json> {
  const asked = taskListQuery(query);
  const { filter, page, limit } = asked;
  const { json, total } = await readPage(call, asked, () =>
    limited(allRecords(task, { filter }), limit, (page - 1) * limit),
  );
  const pagination = JSON.stringify(taskPagination({ page, limit, total }));
  return new Json(`{"data":${json},"pagination":${pagination}}`);
}

/** Which page it is, and of how many. */
export const taskPagination = (page: { page: number; limit: number; total: number }) => ({
  ...page,
  pages: Math.ceil(page.total / page.limit),
});

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
