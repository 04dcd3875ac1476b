import type { World } from '../records/world.ts';
import type { Client } from '../service/client.ts';
import {
  creating,
  listing,
  mutation,
  type Operation,
  reading,
  removing,
  updating,
} from './operation.ts';
import * as fields from './shared-fields.ts';
import { toInput } from './shared-fields.ts';

const DUE = '2026-03-05T12:00:00.000Z';
const WINDOWS = [{ day: [5, 1, 5], start: '10:00', end: '11:00' }];
const BAD_WINDOWS = [
  { day: [], start: '25:00', end: '09:00' },
  { ...WINDOWS[0], end: '10:00' },
];
const SPAN = { startAt: '2026-03-03T09:00:00Z', endAt: '2026-03-03T10:00:00Z' };

/** Schedule preferences, time blocks and the planner. */
export const PLAN_OPERATIONS: Operation[] = [
  listing('schedule-preferences', 'schedulePreferences', fields.PREFERENCE, fields.preference),
  creating('schedule-preferences', 'SchedulePreference', fields.PREFERENCE, fields.preference, {
    inputs: [
      { name: 'New', windows: WINDOWS },
      { name: 'New', windows: WINDOWS, priority: -7 },
    ],
    invalidInputs: [
      { name: '', windows: [] },
      { name: 'x', windows: BAD_WINDOWS, priority: null },
    ],
  }),
  updating(
    'schedule-preferences',
    'SchedulePreference',
    'preference',
    fields.PREFERENCE,
    fields.preference,
    {
      inputs: [{ name: 'Newer' }, { windows: WINDOWS, priority: 9 }],
      invalidInputs: [
        {},
        { name: '', windows: BAD_WINDOWS },
        { name: null, windows: null, priority: null },
      ],
    },
  ),
  removing('schedule-preferences', 'SchedulePreference', 'preference'),
  {
    rest: 'GET /api/time-blocks',
    graph: 'timeBlocks',
    document: `query ($from: DateTime, $to: DateTime) {
      timeBlocks(filter: { start: { from: $from, to: $to } }) { nodes { ${fields.TIME_BLOCK} } } }`,
    inputs: [
      { from: '2026-03-02', to: '2026-03-03' },
      { from: '2026-03-02T09:00:00Z', to: '2026-03-02T09:00:01Z' },
      { from: '2026-03-10', to: '2026-03-11' },
    ],
    variables: (_ids, range) => range,
    toRest: ({ nodes }) => nodes.map(fields.timeBlockWithStatus),
  },
  creating('time-blocks', 'TimeBlock', fields.TIME_BLOCK, fields.timeBlockWithStatus, {
    inputs: [{ taskId: '{task}', ...SPAN }],
    invalidInputs: [
      { taskId: '{foreign:task}', ...SPAN },
      { taskId: 'no-uuid', ...SPAN },
      { taskId: '{task}', startAt: 'now', endAt: 'then' },
      { taskId: '{task}', startAt: SPAN.endAt, endAt: SPAN.startAt },
      { taskId: '{task}', startAt: SPAN.startAt, endAt: '2026-03-04T09:00:00.001Z' },
    ],
  }),
  {
    rest: 'PATCH /api/time-blocks/reorder',
    graph: 'reorderTimeBlocks',
    document: mutation('reorderTimeBlocks', 'ReorderTimeBlocksInput', 'timeBlocks { sortOrder }'),
    inputs: [{ orderedIds: ['{timeBlock}'] }],
    invalidInputs: [
      { orderedIds: [] },
      { orderedIds: ['no-uuid'] },
      { orderedIds: ['{timeBlock}', '{timeBlock}'] },
      { orderedIds: ['{foreign:timeBlock}', '{timeBlock}'] },
    ],
    toRest: ({ timeBlocks }) => ({ success: timeBlocks[0].sortOrder === 0 }),
  },
  reading('time-blocks', 'timeBlock', fields.TIME_BLOCK, fields.timeBlock),
  updating('time-blocks', 'TimeBlock', 'timeBlock', fields.TIME_BLOCK, fields.timeBlock, {
    inputs: [{ locked: true }, {}, { ...SPAN, sortOrder: 4, status: 'in_progress' }],
    invalidInputs: [
      { startAt: '2026-03-04' },
      { endAt: '2026-03-02T09:00:00Z', sortOrder: -1 },
      { startAt: null, endAt: null, locked: null, sortOrder: null, status: null },
    ],
  }),
  removing('time-blocks', 'TimeBlock', 'timeBlock'),
  {
    rest: 'GET /api/planner',
    graph: 'planner',
    document: '{ planner { pendingTasks unscheduledTasks scheduledBlocks } }',
    variables: () => ({}),
    toRest: (answer) => answer,
  },
  {
    rest: 'POST /api/planner',
    graph: 'runPlanner',
    document: `mutation { runPlanner { ${fields.RUN} } }`,
    variables: () => ({}),
    before: makeWork,
    toRest: fields.run,
  },
  {
    rest: 'POST /api/planner/preview',
    graph: 'previewPlan',
    document: `query ($tasks: [CreateTaskInput!]) { previewPlan(tasks: $tasks) { ${fields.PREVIEW} } }`,
    inputs: [
      {},
      { tasks: null },
      { tasks: [{ title: 'Perhaps', estimateMinutes: 900, dueAt: DUE }] },
    ],
    invalidInputs: [
      { tasks: [{ title: 'x' }, { title: '', estimateMinutes: -1 }] },
      { tasks: Array.from({ length: 51 }, () => ({ title: 'x' })) },
      { tasks: [{ title: 'x', schedulePreferenceId: '{foreign:preference}' }] },
    ],
    variables: (_ids, input) => toInput(input),
    before: makeWork,
    toRest: fields.preview,
  },
];

/** Work for the planner: more than fits, some of it due at once. */
export async function makeWork(me: Client, world: World): Promise<void> {
  await me.patch(`/api/tasks/${world.task}`, { estimateMinutes: 90, dueAt: '2026-03-02T20:00Z' });
  await me.patch(`/api/tasks/${world.dependency}`, { estimateMinutes: 900, autoSplit: false });
}
