import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Fact } from '../../scheduler/types.ts';
import { publishesRecords } from '../changes/change.triggers.ts';
import { instant, length, referenceTo, shownFields } from '../records/columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { owner } from '../users/user.entity.ts';

export const TIME_BLOCK_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;

/** The purpose of a block. */
export const TIME_BLOCK_TYPES = ['task', 'busy'] as const;

/** Whether the planner or a user placed a block. */
export const TIME_BLOCK_SOURCES = ['auto', 'manual'] as const;

/** A span of calendar time, for a task or for other busy time. It stays when its task is deleted. */
export const TimeBlock = defineEntity({
  name: 'TimeBlock',
  tableName: 'time_block',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    taskId: () => referenceTo(Task, 'task_id'),
    title: p.text(),
    type: p.text(),
    startAt: instant(),
    endAt: instant(),
    locked: p.boolean(),
    defended: p.boolean(),
    source: p.enum(TIME_BLOCK_SOURCES).nativeEnumName('time_block_source'),
    sortOrder: p.integer(),
    status: p.enum(TIME_BLOCK_STATUSES).nativeEnumName('time_block_status'),
    explanation: p.text().nullable(),
    /** The reasons behind the explanation, for blocks of the planner. */
    explanationCode: p.text().nullable(),
    explanationFacts: p.json<Fact[]>().nullable(),
    /** Whether a task series has placed the block, and no user has moved it since. False while the series has cancelled it. */
    fromSeries: p.boolean().nullable(),
    /** The planner runs that created and replaced the block. */
    runId: p.uuid().nullable(),
    replacedByRunId: p.uuid().nullable(),
    /** Its counterpart in the plan that replaced it, if any. */
    replacedById: p.uuid().nullable(),
    /**
     * The identity of the event in calendar feeds, which a block inherits from the block that it replaces, and the number
     * of times that the event has moved. Null: the block's own id, and 0.
     */
    calendarUid: p.uuid().nullable(),
    calendarSequence: p.integer().nullable(),
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [
    length('title', 1, 500),
    { name: 'busy_without_task', expression: `type <> 'busy' or task_id is null` },
    { name: 'sort_order_range', expression: 'sort_order >= 0' },
    {
      name: 'span',
      expression: `end_at > start_at and end_at <= (start_at + '24:00:00'::interval)`,
    },
  ],
  indexes: [
    { name: 'time_block_start_index', properties: ['userId', 'startAt', 'id'] },
    { name: 'time_block_task_index', properties: ['taskId', 'userId', 'startAt', 'id'] },
    { name: 'time_block_end_index', properties: ['userId', 'endAt'] },
    {
      name: 'time_block_replaced_index',
      expression:
        'create index "time_block_replaced_index" on "time_block" ("user_id") where "replaced_by_run_id" is not null',
    },
  ],
  triggers: publishesRecords('time_block', 'time_block'),
});

export const TIME_BLOCK_FIELDS = [
  'id',
  'userId',
  'taskId',
  'title',
  'type',
  'startAt',
  'endAt',
  'locked',
  'defended',
  'source',
  'sortOrder',
  'status',
  'explanation',
  'createdAt',
  'updatedAt',
] as const;

/** The fields of a block in the GraphQL API. */
export const TIME_BLOCK_FIELDS_OF_GRAPH = shownFields(
  TimeBlock,
  [...TIME_BLOCK_FIELDS, 'explanationCode', 'explanationFacts'],
  {
    hidden: [
      'fromSeries',
      'runId',
      'replacedByRunId',
      'replacedById',
      'calendarUid',
      'calendarSequence',
    ],
  },
);

export type TimeBlockRow = Pick<InferEntity<typeof TimeBlock>, (typeof TIME_BLOCK_FIELDS)[number]>;
