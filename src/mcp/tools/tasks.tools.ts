import { z } from 'zod';
import type { Call } from '../../domain/call.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { SEARCH_COST } from '../../domain/operation-costs.ts';
import { batch } from '../../domain/tasks/task.batch.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from '../../domain/tasks/task.entity.ts';
import type { TaskFilter, TaskFilterOfGraph } from '../../domain/tasks/task.input.ts';
import { createMany, updateMany } from '../../domain/tasks/task.many.ts';
import { task } from '../../domain/tasks/task.resource.ts';
import {
  boolean,
  integer,
  list,
  oneOf,
  searchText,
  text,
  timestamp,
  uuid,
} from '../../domain/validation/validation.ts';
import { notFound } from '../../errors.ts';
import type { FilterWithout } from '../../read/filter.ts';
import { allRecords, limited } from '../../read/query.ts';
import { PAGE, taskDetails, taskInFull, taskSummary, tasksById, tasksOf } from '../records.ts';
import { taskText } from '../task-text.ts';
import { defineTool, described } from '../tool.ts';
import { inZone, nowAndZone, taskLines } from '../wording.ts';
import { changedTask, newTaskWithId } from './task-fields.ts';

const taskList = z.object({ tasks: z.array(taskSummary) });

/** Filters that find_tasks does not have. */
type LeftOut = TaskFilterOfGraph | 'spaceIds';

export const findTasks = defineTool({
  operation: 'tasks',
  title: 'Find tasks',
  description:
    'Lists tasks by status, priority, project, label, due date, overdue or unscheduled. Only open tasks unless status or includeCompleted is set. Ordered by status, priority and due date. For full-text search use search.',
  input: described(
    {
      status: list(oneOf(TASK_STATUSES)).nullish(),
      priority: list(oneOf(TASK_PRIORITIES)).nullish(),
      projectId: text().nullish(),
      labelId: text().nullish(),
      dueAfter: timestamp().nullish(),
      dueBefore: timestamp().nullish(),
      overdue: boolean().nullish(),
      unscheduled: boolean().nullish(),
      includeCompleted: boolean().nullish(),
      contains: searchText().nullish(),
      page: integer(1, 100_000).default(1),
      limit: integer(1, PAGE.most).default(PAGE.usual),
    },
    {
      status: 'only tasks with one of these statuses',
      priority: 'only tasks with one of these priorities',
      projectId: 'only tasks in this project',
      labelId: 'only tasks with this label',
      dueAfter: 'only tasks due at or after this time; ISO 8601 or a date',
      dueBefore: 'only tasks due at or before this time; ISO 8601 or a date',
      overdue: 'true: only tasks whose due date has passed',
      unscheduled: 'true: only tasks without an upcoming time block',
      includeCompleted: 'true: include completed, cancelled and archived tasks',
      contains: 'only tasks with this text in their title or description',
      page: 'page number, from 1',
      limit: `tasks per page, 1-${PAGE.most}, default ${PAGE.usual}`,
    },
  ),
  output: z.object({
    tasks: z.array(taskSummary),
    total: z.number().describe('number of tasks on all pages'),
    page: z.number(),
    pages: z.number(),
  }),
  cost: ({ contains }) => (contains ? SEARCH_COST.all : 0),
  run: async (call, input) => {
    const { page, limit, projectId, labelId, dueAfter, dueBefore, contains } = input;
    const filter: FilterWithout<TaskFilter, LeftOut> = {
      status: input.status,
      priority: input.priority,
      overdue: input.overdue,
      unscheduled: input.unscheduled,
      includeCompleted: input.includeCompleted,
      projectIds: projectId ? [projectId] : null,
      labelIds: labelId ? [labelId] : null,
      due: { from: dueAfter, to: dueBefore },
      search: contains ?? null,
    };
    const query = limited(allRecords(task, { filter }), limit, (page - 1) * limit);
    const { rows: tasks, total } = await tasksOf(call, query);
    const pages = Math.ceil(total / limit);
    const heading = `${pluralise(total, 'task')}${pages > 1 ? `, page ${page} of ${pages}` : ''}. ${nowAndZone(call)}`;
    return { data: { tasks, total, page, pages }, text: `${heading}\n${taskLines(tasks, call)}` };
  },
});

export const getTask = defineTool({
  operation: 'task',
  title: 'Show a task',
  description:
    'Shows one task with its description, checklist, subtasks, documents, dependencies, planning options and time blocks, upcoming blocks first. At most 100 of each, and 60 blocks.',
  input: described({ id: text() }, { id: 'the id of the task' }),
  output: taskDetails,
  run: async (call, { id }) => {
    const data = await taskInFull(call, id);
    if (!data) throw notFound('Task not found', 'id');
    return { data, text: taskText(data, call) };
  },
});

const upTo100 = <Item extends z.ZodType>(item: Item) =>
  list(item).min(1, 'must hold at least one task').max(100, 'must hold at most 100 tasks');

/** The result of a tool that writes tasks. */
async function writtenTasks(verb: 'Added' | 'Changed', call: Call, ids: readonly string[]) {
  const tasks = await tasksById(call, ids);
  return {
    data: { tasks },
    text: `${verb} ${pluralise(tasks.length, 'task')}. ${inZone(call)}\n${taskLines(tasks, call)}`,
  };
}

export const addTasks = defineTool({
  operation: 'createTasks',
  title: 'Add tasks',
  description:
    'Creates up to 100 tasks in one transaction. A task without an estimate is planned only if the planning settings have a default estimate. Call run_planner afterwards to schedule the tasks.',
  input: described(
    { tasks: upTo100(newTaskWithId) },
    { tasks: 'the new tasks; only title is required' },
  ),
  output: taskList,
  run: async (call, input) => writtenTasks('Added', call, await createMany(call, input)),
});

export const changeTasks = defineTool({
  operation: 'updateTasks',
  title: 'Change tasks',
  description:
    'Updates up to 100 tasks in one transaction. Absent fields stay unchanged; null clears a nullable field, such as the due date, the estimate or the project.',
  input: described(
    { tasks: upTo100(changedTask) },
    { tasks: 'each with the id of the task and the fields to change' },
  ),
  output: taskList,
  idempotent: true,
  destructive: true,
  run: async (call, input) => writtenTasks('Changed', call, await updateMany(call, input)),
});

const OUTCOMES = ['complete', 'archive'] as const;
const STATUS_AFTER = { complete: 'completed', archive: 'archived' } as const;

export const finishTasks = defineTool({
  operation: 'batchTasks',
  title: 'Finish tasks',
  description:
    'Completes tasks, which sets completedAt, or archives them, up to 100 at once. Tasks that already have the status are not changed; unknown ids are skipped and counted.',
  input: described(
    {
      taskIds: list(uuid())
        .min(1, 'must hold at least one id')
        .max(100, 'must hold at most 100 ids'),
      as: oneOf(OUTCOMES).default('complete'),
    },
    { taskIds: 'the ids of the tasks', as: 'complete (the default) or archive' },
  ),
  output: z.object({
    tasks: z.array(taskSummary),
    unchanged: z.number().describe('number of tasks that already had the status'),
    notFound: z.number().describe('number of ids that are not tasks of the account'),
  }),
  idempotent: true,
  destructive: true,
  run: async (call, { taskIds, as }) => {
    const ids = [...new Set(taskIds)];
    const found = await tasksById(call, ids);
    const open = found.filter(({ status }) => status !== STATUS_AFTER[as]).map(({ id }) => id);
    if (open.length > 0) await batch(call, { action: as, taskIds: open });
    const tasks = await tasksById(call, ids);
    const unchanged = found.length - open.length;
    const missing = ids.length - found.length;
    const counts = [
      `${as === 'complete' ? 'Completed' : 'Archived'} ${pluralise(open.length, 'task')}`,
      ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
      ...(missing > 0 ? [`${pluralise(missing, 'id')} not found`] : []),
    ];
    return {
      data: { tasks, unchanged, notFound: missing },
      text: `${counts.join('; ')}.\n${taskLines(tasks, call)}`,
    };
  },
});
