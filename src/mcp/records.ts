import { z } from 'zod';
import { type Call, readerOf } from '../domain/call.ts';
import { ANSWER_LIMIT } from '../domain/records/answer-limit.ts';
import { TASK_PRIORITIES, TASK_STATUSES, type TaskField } from '../domain/tasks/task.entity.ts';
import { task } from '../domain/tasks/task.resource.ts';
import { blocksWithin, timeBlock } from '../domain/time-blocks/time-block.resource.ts';
import { addHours } from '../domain/validation/instant.ts';
import { isUuid } from '../read/column-types.ts';
import type { ListQuery } from '../read/query.ts';
import { listReader, recordReader } from '../read/readers.ts';
import { type Selection, select } from '../read/select.ts';

/** An instant in the results of tools. */
export const instant = z.string().describe('ISO 8601, UTC');
const reference = z.object({ id: z.string(), name: z.string() });

const SUMMARY_FIELDS = {
  id: z.string(),
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  priority: z.enum(TASK_PRIORITIES),
  dueAt: instant.nullable(),
  startAfter: instant.nullable(),
  estimateMinutes: z.number().nullable(),
} satisfies Partial<Record<TaskField, z.ZodType>>;

/** A task in the results of tools. */
export const taskSummary = z.object({
  ...SUMMARY_FIELDS,
  project: reference.nullable(),
  labels: z.array(reference),
});

export type TaskSummary = z.output<typeof taskSummary>;

const SUMMARY_RELATIONS = { project: ['id', 'name'], labels: ['id', 'name'] } as const;

const namesOf = <Name extends string>(fields: Record<Name, z.ZodType>) =>
  Object.keys(fields) as Name[];

const SUMMARY = select(task, namesOf(SUMMARY_FIELDS), SUMMARY_RELATIONS);

/** A time block in the results of tools. */
export const plannedBlock = z.object({
  id: z.string(),
  title: z.string(),
  startAt: instant,
  endAt: instant,
  taskId: z.string().nullable(),
  status: z.string(),
  locked: z.boolean(),
  source: z
    .enum(['auto', 'manual'])
    .describe('auto: created by the planner; manual: created or moved by the user'),
  explanation: z.string().nullable().describe('why the planner scheduled it at this time'),
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

/** Maximum length of a block. */
const LONGEST_HOURS = 24;

/** Returns the blocks of a period except cancelled ones, including those in progress at its start. */
export async function blocksFrom(
  call: Call,
  { from, to }: { from: string; to: string },
): Promise<PlannedBlock[]> {
  const range = { from: addHours(from, -LONGEST_HOURS), to };
  const { json } = await readBlocks(readerOf(call), range);
  const blocks = JSON.parse(json) as PlannedBlock[];
  return blocks.filter(({ startAt, endAt }) => endAt > from && startAt < to);
}

/** Whether a block is in the future or in progress. */
export const isComing = ({ status, endAt }: PlannedBlock, now: string): boolean =>
  (status === 'scheduled' || status === 'in_progress') && endAt > now;

/** The maximum and default page size, to limit the size of results in the context of a model. */
export const PAGE = { most: 50, usual: 20 };

/** Returns a page of a list, and the total number of records. */
export async function pageOf<Row>(call: Call, selection: Selection, query: ListQuery) {
  const read = listReader(selection, () => query, { counted: true, limit: ANSWER_LIMIT });
  const { json, total } = await read(readerOf(call), {});
  return { rows: JSON.parse(json) as Row[], total };
}

export const tasksOf = (call: Call, query: ListQuery<'task'>) =>
  pageOf<TaskSummary>(call, SUMMARY, query);

const readSummaries = recordReader(SUMMARY, ANSWER_LIMIT);

/** Returns tasks in the order of their ids. Omits ids without a task. */
export async function tasksById(call: Call, ids: readonly string[]): Promise<TaskSummary[]> {
  const rows = await readSummaries(readerOf(call), [...ids]);
  const found = new Map(
    rows.map((row) => JSON.parse(row) as TaskSummary).map((one) => [one.id, one]),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}

const titled = z.object({ id: z.string(), title: z.string() });

/** Fields of a task that tools do not return, and ids that are part of a related record. */
type LeftOut =
  | 'userId'
  | 'spaceId'
  | 'projectId'
  | 'parentTaskId'
  | 'schedulePreferenceId'
  | 'actualMinutes'
  | 'sortOrder'
  | 'createdAt'
  | 'updatedAt';

const DETAIL_FIELDS = {
  description: z.string(),
  completedAt: instant.nullable(),
  autoSchedule: z.boolean(),
  autoSplit: z.boolean(),
  minSessionMinutes: z.number(),
  maxSessionMinutes: z.number(),
  cooldownMinutes: z.number(),
  maxMinutesPerDay: z.number().nullable(),
  seriesId: z
    .string()
    .nullable()
    .describe('the series that created it; null if it does not repeat'),
  occurrenceOn: z.string().nullable().describe('its date in the series'),
  locked: z.boolean(),
} satisfies Record<Exclude<TaskField, keyof typeof SUMMARY_FIELDS | LeftOut>, z.ZodType>;

/** A task with its related records. */
export const taskDetails = taskSummary.extend({
  ...DETAIL_FIELDS,
  space: reference.nullable(),
  parent: titled.nullable().describe('the parent task'),
  schedulePreference: reference
    .nullable()
    .describe('the weekly windows in which it is planned; null: the default windows'),
  checklistItems: z.array(titled.extend({ completed: z.boolean() })),
  subtasks: z.array(titled.extend({ status: z.string() })),
  documents: z.array(titled),
  dependencies: z
    .array(titled.extend({ status: z.string() }))
    .describe('the tasks that it depends on'),
  timeBlocks: z
    .array(plannedBlock)
    .describe('upcoming blocks first, then past blocks, the latest first'),
  totals: z
    .object({
      checklistItems: z.number(),
      subtasks: z.number(),
      documents: z.number(),
      dependencies: z.number(),
      timeBlocks: z.number(),
    })
    .describe('total numbers of the lists, which may be truncated'),
});

export type TaskDetails = z.output<typeof taskDetails>;

const readDetails = recordReader(
  select(task, [...namesOf(SUMMARY_FIELDS), ...namesOf(DETAIL_FIELDS)], {
    ...SUMMARY_RELATIONS,
    space: ['id', 'name'],
    parent: ['id', 'title'],
    schedulePreference: ['id', 'name'],
    checklistItems: ['id', 'title', 'completed'],
    subtasks: ['id', 'title', 'status'],
    documents: ['id', 'title'],
    dependencies: ['id', 'title', 'status'],
    timeBlocks: BLOCK_FIELDS,
  }),
  ANSWER_LIMIT,
);

/** Maximum number of blocks in a result, to limit its size in the context of a model. */
export const MOST_BLOCKS = 60;

/** Maximum number of related records of each other type in a result. */
const MOST_PARTS = 100;

const LONGEST_TEXT = 20_000;

/** Truncates a long text. */
export const cutText = (text: string) =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;

/** Returns a task with its related records, truncated to the limits; undefined if it does not exist. */
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

/** Future blocks in order of their start, then past ones, the latest first. */
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
