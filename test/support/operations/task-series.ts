import { UNKNOWN_ID } from '../records/expectations.ts';
import { creating, listing, mutation, type Operation, reading, removing } from './operation.ts';
import * as fields from './shared-fields.ts';

const SERIES_FIELDS = {
  title: 'New',
  description: 'Text',
  priority: 'high',
  estimateMinutes: 30,
  minSessionMinutes: 10,
  maxSessionMinutes: 20,
  spaceId: '{space}',
  projectId: '{project}',
  schedulePreferenceId: '{preference}',
  labelIds: ['{label}', '{label}'],
  checklist: ['One', 'Two'],
  rule: 'freq=monthly;byday=-1fr',
  anchor: 'schedule',
  startsOn: '2090-03-01',
  endsOn: '2091-03-01',
  count: 5,
  pausedUntil: '2090-04-01',
  startDaysBefore: 2,
  startTime: '08:00',
  dueDaysAfter: 1,
  dueTime: '17:30',
  fixedTime: '09:15',
  missed: 'merge',
  daysAhead: 28,
};

const BAD_FIELDS = [
  { title: '', rule: 'FREQ=HOURLY' },
  { title: 'x', timesPerWeek: 0, startsOn: '2026-02-30', count: 367 },
  { title: 'x', rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
  { title: 'x', rule: 'FREQ=DAILY;INTERVAL=1001', daysAhead: 29, dueTime: '24:00' },
  { title: 'x', rule: 'FREQ=DAILY', dueTime: '08:00', startTime: '09:00' },
  { title: 'x', rule: 'FREQ=DAILY', labelIds: ['{foreign:label}'] },
  { title: 'x', rule: 'FREQ=DAILY', projectId: UNKNOWN_ID },
  { title: 'x', rule: 'FREQ=DAILY', missed: null, checklist: null, anchor: null },
];

/** Task series. */
export const SERIES_OPERATIONS: Operation[] = [
  listing('task-series', 'taskSeriesList', fields.TASK_SERIES, fields.taskSeries),
  creating('task-series', 'TaskSeries', fields.TASK_SERIES, fields.taskSeries, {
    inputs: [
      { title: 'New', rule: 'FREQ=DAILY' },
      { title: 'New', timesPerWeek: 2 },
      SERIES_FIELDS,
    ],
    invalidInputs: [
      ...BAD_FIELDS,
      { title: 'x' },
      { title: 'x', rule: 'FREQ=DAILY', timesPerWeek: 1 },
      { title: 'x', timesPerWeek: 1, anchor: 'completion' },
    ],
  }),
  reading('task-series', 'taskSeries', fields.TASK_SERIES, fields.taskSeries),
  {
    rest: 'POST /api/task-series/:id/skip',
    graph: 'skipOccurrence',
    document: mutation(
      'skipOccurrence',
      'SkipOccurrenceInput',
      `taskSeries { ${fields.TASK_SERIES} }`,
    ),
    ids: ['taskSeries'],
    inputs: [{ on: '2090-01-02' }],
    invalidInputs: [{ on: '2026-01-01' }, { on: 'tomorrow' }],
    toRest: ({ taskSeries }) => fields.taskSeries(taskSeries),
  },
  {
    rest: 'DELETE /api/task-series/:id/skip?on=2090-01-02',
    graph: 'unskipOccurrence',
    document: mutation('unskipOccurrence', 'UnskipOccurrenceInput', 'taskSeries { id }'),
    ids: ['taskSeries'],
    variables: ([id]) => ({ input: { id, on: '2090-01-02' } }),
    toRest: ({ taskSeries }, [id]) => ({ success: taskSeries.id === id }),
  },
  {
    rest: 'GET /api/task-series/:id/occurrences',
    graph: 'taskSeries',
    document: `query ($id: ID!, $filter: TaskFilter, $first: Int) { taskSeries(id: $id) { nextDates
      tasks(filter: $filter, first: $first, orderBy: [{ field: DUE_AT }]) {
        totalCount nodes { occurrenceOn ${fields.LISTED_TASK} } } } }`,
    ids: ['taskSeries'],
    inputs: [{}, { includeCompleted: 'true' }, { limit: '1' }],
    variables: ([id], { includeCompleted, limit }) => ({
      id,
      filter: includeCompleted && { includeCompleted: true },
      ...(limit && { first: Number(limit) }),
    }),
    toRest: ({ nextDates, tasks }, _ids, { limit = 50 }) => ({
      data: tasks.nodes.map(fields.listedTask),
      pagination: {
        page: 1,
        limit: Number(limit),
        total: tasks.totalCount,
        pages: Math.ceil(tasks.totalCount / limit),
      },
      nextDates,
    }),
  },
  {
    rest: 'PATCH /api/task-series/:id',
    graph: 'updateTaskSeries',
    document: mutation(
      'updateTaskSeries',
      'UpdateTaskSeriesInput',
      `taskSeries { ${fields.TASK_SERIES} } keptTaskIds`,
    ),
    ids: ['taskSeries'],
    inputs: [
      { title: 'Newer' },
      {},
      SERIES_FIELDS,
      { rule: null, timesPerWeek: 3 },
      { scope: 'this_and_later', from: '2090-02-01', title: 'Later' },
    ],
    invalidInputs: [
      ...BAD_FIELDS,
      { rule: null },
      { endsOn: '2089-01-01' },
      { scope: 'this_and_later' },
    ],
    toRest: ({ taskSeries, keptTaskIds }) => ({ ...fields.taskSeries(taskSeries), keptTaskIds }),
  },
  {
    rest: 'POST /api/task-series/:id/restore',
    graph: 'restoreTaskSeries',
    document: mutation(
      'restoreTaskSeries',
      'RestoreTaskSeriesInput',
      `taskSeries { ${fields.TASK_SERIES} }`,
    ),
    ids: ['taskSeries'],
    before: (me, { taskSeries }) => me.delete(`/api/task-series/${taskSeries}?openTasks=true`),
    toRest: ({ taskSeries }) => fields.taskSeries(taskSeries),
  },
  removing('task-series', 'TaskSeries', 'taskSeries'),
];
