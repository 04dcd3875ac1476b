import { z } from 'zod';
import type { Call } from '../../domain/call.ts';
import { pluralise } from '../../domain/notifications/wording.ts';
import { seriesWords } from '../../domain/task-series/task-series.dates.ts';
import {
  type StoredSeries,
  TASK_SERIES_FIELDS,
  TaskSeries,
} from '../../domain/task-series/task-series.entity.ts';
import {
  newTaskSeries,
  skippedOccurrence,
  taskSeriesChanges,
  unskippedOccurrence,
} from '../../domain/task-series/task-series.input.ts';
import { taskSeries } from '../../domain/task-series/task-series.resource.ts';
import * as series from '../../domain/task-series/task-series.service.ts';
import { skip, unskip } from '../../domain/task-series/task-series.skips.ts';
import { integer, uuid } from '../../domain/validation/validation.ts';
import { allRecords, limited } from '../../read/query.ts';
import { select } from '../../read/select.ts';
import { PAGE, pageOf } from '../records.ts';
import { defineTool, described } from '../tool.ts';
import { oneLine } from '../wording.ts';
import { fieldsOf, recordOf } from './record-fields.ts';

const TEXTS = z.array(z.string());

/** Tools do not return the id of the account. */
type Row = Pick<StoredSeries, Exclude<(typeof TASK_SERIES_FIELDS)[number], 'userId'>>;

const NAMES = TASK_SERIES_FIELDS.filter((field) => field !== 'userId');

const FIELDS = fieldsOf<Row>(TaskSeries, NAMES, { labelIds: TEXTS, checklist: TEXTS });

const record = z.object(FIELDS);

const seriesLine = (row: Row) => `${oneLine(row.title)}: ${seriesWords(row)} [${row.id}]`;

export const listTaskSeries = defineTool({
  operation: 'taskSeriesList',
  title: 'List task series',
  description: 'Lists the series of tasks that repeat, oldest first.',
  input: described(
    {
      page: integer(1, 100_000).default(1),
      limit: integer(1, PAGE.most).default(PAGE.usual),
    },
    {
      page: 'page number, from 1',
      limit: `series per page, 1-${PAGE.most}, default ${PAGE.usual}`,
    },
  ),
  output: z.object({
    series: z.array(record),
    total: z.number().describe('number of series on all pages'),
    page: z.number(),
    pages: z.number(),
  }),
  run: async (call, { page, limit }) => {
    const query = limited(allRecords(taskSeries), limit, (page - 1) * limit);
    const { rows, total } = await pageOf<Row>(call, select(taskSeries, NAMES), query);
    const pages = Math.ceil(total / limit);
    const heading = `${total} task series${pages > 1 ? `, page ${page} of ${pages}` : ''}.`;
    return {
      data: { series: rows.map((row) => recordOf(row, FIELDS)), total, page, pages },
      text: [heading, ...rows.map((row) => `- ${seriesLine(row)}`)].join('\n'),
    };
  },
});

export const addTaskSeries = defineTool({
  operation: 'createTaskSeries',
  title: 'Add a task series',
  description:
    'Creates tasks that repeat: by a rule such as FREQ=WEEKLY;BYDAY=MO, or as a habit with timesPerWeek. Its tasks for the next days are created at once. Call run_planner afterwards to schedule them, unless they have a fixedTime.',
  input: described(newTaskSeries.shape),
  output: record,
  run: async (call, input) => {
    const row = await series.create(call, input);
    return { data: recordOf(row, FIELDS), text: `Added the task series ${seriesLine(row)}` };
  },
});

export const changeTaskSeries = defineTool({
  operation: 'updateTaskSeries',
  title: 'Change a task series',
  description:
    'Updates a task series and its open tasks from today on. Tasks that were changed themselves are kept and returned. Absent fields stay unchanged.',
  input: described({ id: uuid(), ...taskSeriesChanges.shape }, { id: 'the id of the task series' }),
  output: record.extend({
    keptTaskIds: z.array(z.string()).describe('open tasks that stay as they are'),
  }),
  idempotent: true,
  destructive: true,
  run: async (call, { id, ...changes }) => {
    const { keptTaskIds, ...row } = await series.update(call, id, changes);
    const kept = keptTaskIds.length > 0 ? `; kept ${pluralise(keptTaskIds.length, 'task')}` : '';
    return {
      data: { ...recordOf(row, FIELDS), keptTaskIds },
      text: `Changed the task series ${seriesLine(row)}${kept}`,
    };
  },
});

export const skipOccurrence = defineTool({
  operation: 'skipOccurrence',
  title: 'Skip a date of a task series',
  description: 'Cancels the open task of a date, or prevents that one is created.',
  input: described({ id: uuid(), ...skippedOccurrence.shape }, { id: 'the id of the task series' }),
  output: record,
  idempotent: true,
  destructive: true,
  run: async (call: Call, { id, on }) => {
    const row = await skip(call, id, { on });
    return {
      data: recordOf(row, FIELDS),
      text: `Skipped ${on} of the task series ${seriesLine(row)}`,
    };
  },
});

export const unskipOccurrence = defineTool({
  operation: 'unskipOccurrence',
  title: 'Bring back a skipped date of a task series',
  description:
    'Reopens the cancelled task of a date, or lets the series create it. Other dates stay as they are.',
  input: described(
    { id: uuid(), ...unskippedOccurrence.shape },
    { id: 'the id of the task series' },
  ),
  output: record,
  idempotent: true,
  run: async (call: Call, { id, on }) => {
    const row = await unskip(call, id, { on });
    return {
      data: recordOf(row, FIELDS),
      text: `Brought back ${on} of the task series ${seriesLine(row)}`,
    };
  },
});
