import { z } from 'zod';
import { notFound } from '../../domain/errors.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { batch } from '../../domain/tasks/task.batch.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from '../../domain/tasks/task.entity.ts';
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
} from '../../domain/validation.ts';
import { allRecords, limited } from '../../read/query.ts';
import { taskDetails, taskInFull, taskSummary, tasksById, tasksOf } from '../records.ts';
import { taskText } from '../task-text.ts';
import { defineTool, described } from '../tool.ts';
import { inZone, nowAndZone, taskLines } from '../wording.ts';
import { changedTask, newTaskWithId } from './task-fields.ts';

const tasksTold = z.object({ tasks: z.array(taskSummary) });

/** How many tasks a page has at most; more would fill a conversation. */
const PAGE = { most: 50, usual: 20 };

export const findTasks = defineTool({
  title: 'Find tasks',
  description:
    'Lists tasks by what is known of them: status, priority, project, label, due date, overdue, without a place in the plan. Only open tasks unless a status or includeCompleted is given. Ordered by status, priority and due date. To find tasks by words use search.',
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
      status: 'only tasks of one of these statuses',
      priority: 'only tasks of one of these priorities',
      projectId: 'only tasks of this project',
      labelId: 'only tasks that carry this label',
      dueAfter: 'only tasks due at this moment or later; ISO 8601 or a day',
      dueBefore: 'only tasks due at this moment or earlier; ISO 8601 or a day',
      overdue: 'true: only tasks whose due date has passed',
      unscheduled: 'true: only tasks without time in the plan to come',
      includeCompleted: 'true: also completed, cancelled and archived tasks',
      contains: 'only tasks with this text in their title or description',
      page: 'which page, from 1',
      limit: `how many tasks a page has, 1-${PAGE.most}, default ${PAGE.usual}`,
    },
  ),
  output: z.object({
    tasks: z.array(taskSummary),
    total: z.number().describe('how many there are on all pages'),
    page: z.number(),
    pages: z.number(),
  }),
  run: async (call, asked) => {
    const { page, limit, projectId, labelId, dueAfter, dueBefore, contains, ...rest } = asked;
    const filter = {
      ...rest,
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
  title: 'Show a task',
  description:
    'Shows one task with its description, checklist, subtasks, documents, what it waits for, what the planner goes by, and its time: first what is to come, then what was before. Of each at most 100, of blocks 60.',
  input: described({ id: text() }, { id: 'the id of the task' }),
  output: taskDetails,
  run: async (call, { id }) => {
    const data = await taskInFull(call, id);
    if (!data) throw notFound('Task not found', 'id');
    return { data, text: taskText(data, call) };
  },
});

export const addTasks = defineTool({
  title: 'Add tasks',
  description:
    'Makes up to 100 tasks, all of them or none. Only what is given an estimate is planned; run the planner afterwards to give it time.',
  input: described(
    {
      tasks: list(newTaskWithId)
        .min(1, 'must hold at least one task')
        .max(100, 'must hold at most 100 tasks'),
    },
    { tasks: 'the tasks to make; only title is needed' },
  ),
  output: tasksTold,
  run: async (call, input) => {
    const tasks = await tasksById(call, await createMany(call, input));
    return {
      data: { tasks },
      text: `Added ${pluralise(tasks.length, 'task')}. ${inZone(call)}\n${taskLines(tasks, call)}`,
    };
  },
});

export const changeTasks = defineTool({
  title: 'Change tasks',
  description:
    'Changes up to 100 tasks, all of them or none. Of each only the fields that are given change; null clears a due date, an estimate, a project and the like.',
  input: described(
    {
      tasks: list(changedTask)
        .min(1, 'must hold at least one task')
        .max(100, 'must hold at most 100 tasks'),
    },
    { tasks: 'each with the id of the task and the fields to change' },
  ),
  output: tasksTold,
  idempotent: true,
  destructive: true,
  run: async (call, input) => {
    const tasks = await tasksById(call, await updateMany(call, input));
    return {
      data: { tasks },
      text: `Changed ${pluralise(tasks.length, 'task')}. ${inZone(call)}\n${taskLines(tasks, call)}`,
    };
  },
});

const OUTCOMES = ['complete', 'archive'] as const;
const STATUS_AFTER = { complete: 'completed', archive: 'archived' } as const;

export const finishTasks = defineTool({
  title: 'Finish tasks',
  description:
    'Completes tasks that are done, which notes when, or archives those that are no longer wanted, up to 100 at once. What is so already stays as it is; ids that are not known are left out and counted.',
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
    unchanged: z.number().describe('how many of them were so already'),
    notFound: z.number().describe('how many of the ids are no tasks of the account'),
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
    const told = [
      `${as === 'complete' ? 'Completed' : 'Archived'} ${pluralise(open.length, 'task')}`,
      ...(unchanged > 0 ? [`${unchanged} so already`] : []),
      ...(missing > 0 ? [`${pluralise(missing, 'id')} not found`] : []),
    ];
    return {
      data: { tasks, unchanged, notFound: missing },
      text: `${told.join('; ')}.\n${taskLines(tasks, call)}`,
    };
  },
});
