import { z } from 'zod';
import { type Call, readerOf } from '../call.ts';
import { ANSWER_LIMIT } from '../domain/answer-limit.ts';
import { addHours } from '../domain/instant.ts';
import { TASK_PRIORITIES, TASK_STATUSES } from '../domain/tasks/task.entity.ts';
import { task } from '../domain/tasks/task.resource.ts';
import { blocksWithin, timeBlock } from '../domain/time-blocks/time-block.resource.ts';
import { isUuid } from '../read/column-types.ts';
import type { ListQuery } from '../read/query.ts';
import { listReader, recordReader } from '../read/readers.ts';
import { type Selection, select } from '../read/select.ts';

const instant = z.string().describe('ISO 8601, UTC');
const reference = z.object({ id: z.string(), name: z.string() });

/** A task as tools tell of it. */
export const taskSummary = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(TASK_PRIORITIES),
  dueAt: instant.nullable(),
  startAfter: instant.nullable(),
  estimateMinutes: z.number().nullable(),
  project: reference.nullable(),
  labels: z.array(reference),
});

export type TaskSummary = z.output<typeof taskSummary>;

const SUMMARY_FIELDS = [
  'id',
  'title',
  'status',
  'priority',
  'dueAt',
  'startAfter',
  'estimateMinutes',
] as const;

const SUMMARY_RELATIONS = { project: ['id', 'name'], labels: ['id', 'name'] } as const;

const SUMMARY = select(task, SUMMARY_FIELDS, SUMMARY_RELATIONS);

/** A block of time as tools tell of it. */
export const plannedBlock = z.object({
  id: z.string(),
  title: z.string(),
  startAt: instant,
  endAt: instant,
  taskId: z.string().nullable(),
  status: z.string(),
  locked: z.boolean(),
  source: z.enum(['auto', 'manual']).describe('auto: placed by the planner'),
  explanation: z.string().nullable().describe('why the planner placed it there'),
});

export type PlannedBlock = z.output<typeof plannedBlock>;

const BLOCK_FIELDS = [
  'id',
  'title',
  'startAt',
  'endAt',
  'taskId',
  'status',
  'locked',
  'source',
  'explanation',
] as const;

const readBlocks = blocksWithin(select(timeBlock, BLOCK_FIELDS));

/** The longest block there is. */
const LONGEST_HOURS = 24;

/** The blocks of a span of time, those under way at its start included, without cancelled ones. */
export async function blocksFrom(
  call: Call,
  { from, to }: { from: string; to: string },
): Promise<PlannedBlock[]> {
  const span = { from: addHours(from, -LONGEST_HOURS), to };
  const { json } = await readBlocks(readerOf(call), span);
  const found = JSON.parse(json) as PlannedBlock[];
  return found.filter(({ startAt, endAt }) => endAt > from && startAt < to);
}

/** Whether the time of a block is still to come, or under way. */
export const isComing = ({ status, endAt }: PlannedBlock, now: string): boolean =>
  (status === 'scheduled' || status === 'in_progress') && endAt > now;

/** Some records of a list, and how many there are in all. */
export async function pageOf<Row>(call: Call, selection: Selection, query: ListQuery) {
  const read = listReader(selection, () => query, { counted: true, limit: ANSWER_LIMIT });
  const { json, total } = await read(readerOf(call), {});
  return { rows: JSON.parse(json) as Row[], total };
}

export const tasksOf = (call: Call, query: ListQuery<'task'>) =>
  pageOf<TaskSummary>(call, SUMMARY, query);

const readSummaries = recordReader(SUMMARY, ANSWER_LIMIT);

/** Tasks by their ids, in the order of those; what is not there is left out. */
export async function tasksById(call: Call, ids: readonly string[]): Promise<TaskSummary[]> {
  const rows = await readSummaries(readerOf(call), [...ids]);
  const found = new Map(
    rows.map((row) => JSON.parse(row) as TaskSummary).map((one) => [one.id, one]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

const titled = z.object({ id: z.string(), title: z.string() });

/** One task with what belongs to it. */
export const taskDetails = taskSummary.extend({
  description: z.string(),
  completedAt: instant.nullable(),
  autoSchedule: z.boolean(),
  autoSplit: z.boolean(),
  minSessionMinutes: z.number(),
  maxSessionMinutes: z.number(),
  cooldownMinutes: z.number(),
  maxMinutesPerDay: z.number().nullable(),
  locked: z.boolean(),
  space: reference.nullable(),
  parent: titled.nullable().describe('the task that it is a part of'),
  schedulePreference: reference
    .nullable()
    .describe('the weekly windows in which it may be planned; null for the default ones'),
  checklistItems: z.array(titled.extend({ completed: z.boolean() })),
  subtasks: z.array(titled.extend({ status: z.string() })),
  documents: z.array(titled),
  dependencies: z
    .array(titled.extend({ status: z.string() }))
    .describe('the tasks that it waits for'),
  timeBlocks: z.array(plannedBlock).describe('those to come first, then the latest before'),
  totals: z
    .object({
      checklistItems: z.number(),
      subtasks: z.number(),
      documents: z.number(),
      dependencies: z.number(),
      timeBlocks: z.number(),
    })
    .describe('how many there are in all of what may have been cut'),
});

export type TaskDetails = z.output<typeof taskDetails>;

const readDetails = recordReader(
  select(
    task,
    [
      ...SUMMARY_FIELDS,
      'description',
      'completedAt',
      'autoSchedule',
      'autoSplit',
      'minSessionMinutes',
      'maxSessionMinutes',
      'cooldownMinutes',
      'maxMinutesPerDay',
      'locked',
    ],
    {
      ...SUMMARY_RELATIONS,
      space: ['id', 'name'],
      parent: ['id', 'title'],
      schedulePreference: ['id', 'name'],
      checklistItems: ['id', 'title', 'completed'],
      subtasks: ['id', 'title', 'status'],
      documents: ['id', 'title'],
      dependencies: ['id', 'title', 'status'],
      timeBlocks: BLOCK_FIELDS,
    },
  ),
  ANSWER_LIMIT,
);

/** How many blocks are told at a time; more would fill a conversation. */
export const MOST_BLOCKS = 60;

/** How much is told of each other thing that a task may have many of. */
const MOST_PARTS = 100;

const LONGEST_TEXT = 20_000;

/** A text, cut where it would fill a conversation. */
export const cutText = (text: string) =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;

/** The task of that id with what belongs to it, of each kind the first; undefined if there is none. */
export async function taskInFull(call: Call, id: string): Promise<TaskDetails | undefined> {
  const [json] = isUuid(id) ? await readDetails(readerOf(call), [id]) : [];
  if (json === undefined) return undefined;
  const found = JSON.parse(json) as Omit<TaskDetails, 'totals'>;
  const { checklistItems, subtasks, documents, dependencies } = found;
  const timeBlocks = comingFirst(found.timeBlocks, call.now);
  return {
    ...found,
    description: cutText(found.description),
    checklistItems: checklistItems.slice(0, MOST_PARTS),
    subtasks: subtasks.slice(0, MOST_PARTS),
    documents: documents.slice(0, MOST_PARTS),
    dependencies: dependencies.slice(0, MOST_PARTS),
    timeBlocks: timeBlocks.slice(0, MOST_BLOCKS),
    totals: {
      checklistItems: checklistItems.length,
      subtasks: subtasks.length,
      documents: documents.length,
      dependencies: dependencies.length,
      timeBlocks: timeBlocks.length,
    },
  };
}

/** What is to come by its start, then what was before, the latest first. */
function comingFirst(blocks: readonly PlannedBlock[], now: string): PlannedBlock[] {
  const { coming = [], before = [] } = Object.groupBy(blocks, (block) =>
    isComing(block, now) ? 'coming' : 'before',
  );
  return [...coming, ...before.reverse()];
}

const readBlock = recordReader(select(timeBlock, BLOCK_FIELDS), ANSWER_LIMIT);

export async function blockById(call: Call, id: string): Promise<PlannedBlock | undefined> {
  const [json] = isUuid(id) ? await readBlock(readerOf(call), [id]) : [];
  return json === undefined ? undefined : JSON.parse(json);
}
