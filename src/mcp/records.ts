import { z } from 'zod';
import { type Call, readerOf } from '../call.ts';
import { ANSWER_LIMIT } from '../domain/answer-limit.ts';
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

/** The blocks that start in a span of time, without cancelled ones. */
export const blocksFrom = async (call: Call, span: { from: string; to: string }) =>
  JSON.parse((await readBlocks(readerOf(call), span)).json) as PlannedBlock[];

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

/** One task with what belongs to it. */
export const taskDetails = taskSummary.extend({
  description: z.string(),
  completedAt: instant.nullable(),
  autoSchedule: z.boolean(),
  locked: z.boolean(),
  checklistItems: z.array(z.object({ id: z.string(), title: z.string(), completed: z.boolean() })),
  subtasks: z.array(z.object({ id: z.string(), title: z.string(), status: z.string() })),
  documents: z.array(z.object({ id: z.string(), title: z.string() })),
  dependencies: z
    .array(z.object({ id: z.string(), title: z.string(), status: z.string() }))
    .describe('the tasks that it waits for'),
  timeBlocks: z.array(plannedBlock),
});

export type TaskDetails = z.output<typeof taskDetails>;

const readDetails = recordReader(
  select(task, [...SUMMARY_FIELDS, 'description', 'completedAt', 'autoSchedule', 'locked'], {
    ...SUMMARY_RELATIONS,
    checklistItems: ['id', 'title', 'completed'],
    subtasks: ['id', 'title', 'status'],
    documents: ['id', 'title'],
    dependencies: ['id', 'title', 'status'],
    timeBlocks: BLOCK_FIELDS,
  }),
  ANSWER_LIMIT,
);

/** How much is told of each thing that a task may have many of. */
const MOST_PARTS = 100;

/** The task of that id with what belongs to it, of each kind the first; undefined if there is none. */
export async function taskInFull(call: Call, id: string): Promise<TaskDetails | undefined> {
  const [json] = isUuid(id) ? await readDetails(readerOf(call), [id]) : [];
  if (json === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(JSON.parse(json) as TaskDetails).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, MOST_PARTS) : value,
    ]),
  ) as TaskDetails;
}

const readBlock = recordReader(select(timeBlock, BLOCK_FIELDS), ANSWER_LIMIT);

export async function blockById(call: Call, id: string): Promise<PlannedBlock | undefined> {
  const [json] = isUuid(id) ? await readBlock(readerOf(call), [id]) : [];
  return json === undefined ? undefined : JSON.parse(json);
}
