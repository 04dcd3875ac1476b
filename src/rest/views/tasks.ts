import { Json } from '../../concurrency/json-text.ts';
import { CHECKLIST_ITEM_FIELDS } from '../../domain/checklist-items/checklist-item.entity.ts';
import { TASK_FIELDS, Task } from '../../domain/tasks/task.entity.ts';
import * as tasks from '../../domain/tasks/task.reads.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import {
  TIME_BLOCK_FIELDS,
  TIME_BLOCK_STATUSES,
} from '../../domain/time-blocks/time-block.entity.ts';
import { timeBlock } from '../../domain/time-blocks/time-block.resource.ts';
import { notFound } from '../../errors.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { allRecords, limited } from '../../read/query.ts';
import { related, select } from '../../read/select.ts';
import { taskListQuery } from '../input/task-query.ts';
import type { ApiRequest } from '../router.ts';
import { listReaders } from './list-view.ts';
import { recordView } from './record-view.ts';
import { LABEL, PROJECT, SPACE } from './summaries.ts';

/** The fields of every view of a task. */
const RELATIONS = {
  space: SPACE,
  project: PROJECT,
  labels: LABEL,
  checklistItems: CHECKLIST_ITEM_FIELDS,
} as const;

/** In lists: the blocks that are not cancelled. */
export const LISTED_RELATIONS = { ...RELATIONS, timeBlocks: TIME_BLOCK_FIELDS } as const;

export const LISTED_TASK = select(task, TASK_FIELDS, LISTED_RELATIONS);

/** A single task: every block, its subtasks, its parent and its documents. */
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

/** The task in responses of create and update: with its relations except time blocks. */
export const editedTask = recordView(select(task, TASK_FIELDS, RELATIONS), NOT_FOUND);

const readPage = listReaders(LISTED_TASK, { counted: true });

/** Returns one page of tasks, and the total number of matches. */
export async function taskPage({ call, query }: ApiRequest): Promise<Json> {
  const params = taskListQuery(query);
  const { filter, page, limit } = params;
  const { json, total } = await readPage(call, params, () =>
    limited(allRecords(task, { filter }), limit, (page - 1) * limit),
  );
  const pagination = JSON.stringify(taskPagination({ page, limit, total }));
  return new Json(`{"data":${json},"pagination":${pagination}}`);
}

/** Returns page number, page size and totals. */
export const taskPagination = (page: { page: number; limit: number; total: number }) => ({
  ...page,
  pages: Math.ceil(page.total / page.limit),
});

/** Returns the dependencies of a task. */
export async function dependencies({ call, id }: ApiRequest) {
  const found = await tasks.dependenciesOf(call, id);
  if (!found) throw notFound(NOT_FOUND);
  return found.map((dependsOn) => ({
    taskId: id.toLowerCase(),
    dependsOnId: dependsOn.id,
    dependsOn,
  }));
}
