import type { Call } from '../../domain/call.ts';
import * as deletion from '../../domain/task-series/task-series.deletion.ts';
import { TASK_SERIES_FIELDS, TaskSeries } from '../../domain/task-series/task-series.entity.ts';
import {
  newTaskSeries,
  seriesRemoval,
  skippedOccurrence,
  taskSeriesChanges,
  unskippedOccurrence,
} from '../../domain/task-series/task-series.input.ts';
import { taskSeries } from '../../domain/task-series/task-series.resource.ts';
import * as series from '../../domain/task-series/task-series.service.ts';
import { COMPLETED, skip, unskip } from '../../domain/task-series/task-series.skips.ts';
import { object, parse } from '../../domain/validation/validation.ts';
import { addressed } from '../../http/conditional/tags.ts';
import { allRecords } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { create, get, group, list, update } from '../declaration.ts';
import { flag } from '../input/parameters.ts';
import { fieldsOf, ID, paged, SUCCESS, selected } from '../openapi/answers.ts';
import { inputSchema } from '../openapi/inputs.ts';
import { arrayOf, propertiesOf, withFields } from '../openapi/json-schema.ts';
import { type ApiRequest, done, ok } from '../router.ts';
import { listView } from '../views/list-view.ts';
import { OCCURRENCE, occurrencePage, occurrenceQuery } from '../views/occurrences.ts';
import { recordView } from '../views/record-view.ts';

const SELECTION = select(taskSeries, TASK_SERIES_FIELDS);

const listed = listView(SELECTION, () => allRecords(taskSeries));

const SERIES = {
  ...addressed(TaskSeries, series.SERIES_MISSING),
  show: recordView(SELECTION, series.SERIES_MISSING),
};

const TASK_SERIES = fieldsOf(TaskSeries, TASK_SERIES_FIELDS, {
  labelIds: arrayOf(ID),
  checklist: arrayOf({ type: 'string' }),
});

const SCHEMAS = {
  TaskSeries: TASK_SERIES,
  ChangedTaskSeries: withFields({
    ...propertiesOf(TASK_SERIES),
    keptTaskIds: {
      ...arrayOf(ID),
      description:
        'Ids of its open tasks from today on that were changed themselves or carry work, such as documents, subtasks or placed blocks, and stay as they are.',
    },
  }),
  NewTaskSeries: inputSchema(newTaskSeries),
  TaskSeriesChanges: inputSchema(taskSeriesChanges),
  SkippedOccurrence: inputSchema(skippedOccurrence),
  Occurrence: selected(OCCURRENCE),
};

const openTasks = object({
  openTasks: flag(
    'Deletes its open tasks too, except those that were changed themselves or carry work.',
  ),
});

/** Deletes a series. The operation validates `keepTaskId` after it has found the series. */
function remove(call: Call, id: string, query: ApiRequest['query']): Promise<void> {
  return deletion.remove(call, id, { ...parse(openTasks, query), keepTaskId: query.keepTaskId });
}

async function bringBack(call: Call, id: string, query: unknown): Promise<void> {
  await unskip(call, id, query);
}

export const taskSeriesEndpoints = group({
  tag: 'Task series',
  description:
    'Tasks that repeat. The tasks of a series are ordinary tasks, created some days ahead.',
  schemas: SCHEMAS,
  endpoints: {
    'GET /task-series': list(SCHEMAS.TaskSeries, ({ call }) => listed(call, {}), {
      operation: 'taskSeriesList',
      operationId: 'listTaskSeries',
      summary: 'List task series',
      description: 'All task series, oldest first.',
    }),
    'POST /task-series': create(series.create, {
      operation: 'createTaskSeries',
      summary: 'Create a task series',
      description:
        'Either `rule` or `timesPerWeek` is required. Also creates the tasks of the next days.',
      body: SCHEMAS.NewTaskSeries,
      answer: SCHEMAS.TaskSeries,
    }),
    'GET /task-series/:id': get(SERIES, {
      operation: 'taskSeries',
      operationId: 'getTaskSeries',
      summary: 'Get a task series',
      answer: SCHEMAS.TaskSeries,
    }),
    'PATCH /task-series/:id': update(SERIES, series.update, {
      operation: 'updateTaskSeries',
      summary: 'Update a task series',
      description:
        'Also changes its open tasks from today on, except those that were changed themselves. With `this_and_later`, the response is the new series.',
      body: SCHEMAS.TaskSeriesChanges,
      answer: SCHEMAS.ChangedTaskSeries,
    }),
    'POST /task-series/:id/skip': {
      operation: 'skipOccurrence',
      summary: 'Skip a date of a task series',
      description: 'Cancels the open task of the date, or prevents that one is created.',
      body: SCHEMAS.SkippedOccurrence,
      answer: SCHEMAS.TaskSeries,
      refusals: { 409: [COMPLETED] },
      route: ok(({ call, id, body }) => skip(call, id, body), { record: SERIES }),
    },
    'DELETE /task-series/:id/skip': {
      operation: 'unskipOccurrence',
      summary: 'Bring back a skipped date of a task series',
      description:
        'Reopens the cancelled task of the date, or lets the series create it. Other dates stay as they are.',
      query: unskippedOccurrence,
      answer: SUCCESS,
      route: done(({ call, id, query }) => bringBack(call, id, query), { record: SERIES }),
    },
    'GET /task-series/:id/occurrences': {
      operation: 'taskSeries',
      operationId: 'listOccurrences',
      summary: 'List the tasks of a task series',
      description:
        'One page of its tasks by their date in the series, which each has as `occurrenceOn`, and the next five dates, also of tasks that do not exist yet. Without `includeCompleted`, completed, cancelled and archived tasks are excluded.',
      query: occurrenceQuery,
      answer: withFields({
        ...propertiesOf(paged(SCHEMAS.Occurrence)),
        nextDates: {
          ...arrayOf({ type: 'string', format: 'date' }),
          description:
            'The next five dates from today on, without completed and skipped ones, in the time zone of the account.',
        },
      }),
      refusals: { 404: [series.SERIES_MISSING] },
      route: ok(occurrencePage),
    },
    'DELETE /task-series/:id': {
      operation: 'deleteTaskSeries',
      summary: 'Delete a task series',
      description:
        'Its tasks are kept, without a series. `POST /api/task-series/{id}/restore` reverts it.',
      query: openTasks.extend({ keepTaskId: seriesRemoval.shape.keepTaskId }),
      answer: SUCCESS,
      route: done(({ call, id, query }) => remove(call, id, query), { record: SERIES }),
    },
    'POST /task-series/:id/restore': {
      operation: 'restoreTaskSeries',
      summary: 'Restore a deleted task series',
      description:
        'With its tasks and dates, within 24 hours, the latest ten of an account. Deleted tasks are created again. An existing series stays as it is.',
      answer: SCHEMAS.TaskSeries,
      refusals: { 404: [series.SERIES_MISSING] },
      route: ok(({ call, id }) => deletion.restore(call, id)),
    },
  },
});
