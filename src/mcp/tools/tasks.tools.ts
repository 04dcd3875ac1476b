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
import { defineTool, described } from '../tool.ts';
import { blockLines, inZone, taskLine, taskLines } from '../wording.ts';
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
      titleContains: searchText().nullish(),
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
      titleContains: 'only tasks with this text in their title or description',
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
    const { page, limit, projectId, labelId, dueAfter, dueBefore, titleContains, ...rest } = asked;
    const filter = {
      ...rest,
      projectIds: projectId ? [projectId] : null,
      labelIds: labelId ? [labelId] : null,
      due: { from: dueAfter, to: dueBefore },
      search: titleContains ?? null,
    };
    const query = limited(allRecords(task, { filter }), limit, (page - 1) * limit);
    const { rows: tasks, total } = await tasksOf(call, query);
    const pages = Math.ceil(total / limit);
    const zone = call.user.timezone;
    const heading = `${pluralise(total, 'task')}${pages > 1 ? `, page ${page} of ${pages}` : ''}. ${inZone(zone)}`;
    return { data: { tasks, total, page, pages }, text: `${heading}\n${taskLines(tasks, zone)}` };
  },
});

const LONGEST_DESCRIPTION = 20_000;

export const getTask = defineTool({
  title: 'Show a task',
  description:
    'Shows one task with its description, checklist, subtasks, documents, what it waits for, and its time in the plan; of each at most 100.',
  input: described({ id: text() }, { id: 'the id of the task' }),
  output: taskDetails,
  run: async (call, { id }) => {
    const found = await taskInFull(call, id);
    if (!found) throw notFound('Task not found', 'id');
    const { timezone } = call.user;
    const description =
      found.description.length > LONGEST_DESCRIPTION
        ? `${found.description.slice(0, LONGEST_DESCRIPTION).toWellFormed()}…`
        : found.description;
    const data = { ...found, description };
    const part = (heading: string, lines: string[]) =>
      lines.length > 0 ? [`${heading}:\n${lines.join('\n')}`] : [];
    const named = ({ title, id }: { title: string; id: string }) => `- ${title} [${id}]`;
    const told = [
      taskLine(data, timezone),
      ...(description ? [description] : []),
      ...part(
        'Checklist',
        data.checklistItems.map(({ title, completed }) => `- [${completed ? 'x' : ' '}] ${title}`),
      ),
      ...part('Subtasks', data.subtasks.map(named)),
      ...part('Waits for', data.dependencies.map(named)),
      ...part('Documents', data.documents.map(named)),
      ...part('Planned', data.timeBlocks.length > 0 ? [blockLines(data.timeBlocks, timezone)] : []),
    ];
    return { data, text: told.join('\n\n') };
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
    const { timezone } = call.user;
    return {
      data: { tasks },
      text: `Added ${pluralise(tasks.length, 'task')}. ${inZone(timezone)}\n${taskLines(tasks, timezone)}`,
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
    const { timezone } = call.user;
    return {
      data: { tasks },
      text: `Changed ${pluralise(tasks.length, 'task')}. ${inZone(timezone)}\n${taskLines(tasks, timezone)}`,
    };
  },
});

const OUTCOMES = ['complete', 'archive'] as const;

export const finishTasks = defineTool({
  title: 'Finish tasks',
  description:
    'Completes tasks that are done, or archives those that are no longer wanted, up to 100 at once. Ids that are not known are left out and counted.',
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
    notFound: z.number().describe('how many of the ids are no tasks of the account'),
  }),
  idempotent: true,
  destructive: true,
  run: async (call, { taskIds, as }) => {
    const ids = [...new Set(taskIds)];
    const { changed } = await batch(call, { action: as, taskIds: ids });
    const tasks = await tasksById(call, changed);
    const missing = ids.length - changed.length;
    const told = `${as === 'complete' ? 'Completed' : 'Archived'} ${pluralise(tasks.length, 'task')}`;
    const rest = missing > 0 ? `; ${pluralise(missing, 'id')} not found` : '';
    return {
      data: { tasks, notFound: missing },
      text: `${told}${rest}.\n${taskLines(tasks, call.user.timezone)}`,
    };
  },
});
