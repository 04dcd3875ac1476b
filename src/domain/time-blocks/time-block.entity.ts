import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Fact } from '../../scheduler/types.ts';
import { tellsRecords } from '../changes/change.triggers.ts';
import { instant, length } from '../columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { owner } from '../users/user.entity.ts';

export const TIME_BLOCK_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;

/** What the time of a block is for. */
export const TIME_BLOCK_TYPES = ['task', 'busy'] as const;

/** Who placed a block: the planner, or a person. */
export const TIME_BLOCK_SOURCES = ['auto', 'manual'] as const;

/** A stretch of calendar time: for a task, which it outlives, or busy with something else. */
export const TimeBlock = defineEntity({
  name: 'TimeBlock',
  tableName: 'time_block',
  properties: {
    id: p.uuid().primary(),
    userId: owner,
    taskId: () =>
      p.manyToOne(Task).mapToPk().fieldName('task_id').nullable().deleteRule('set null'),
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
    /** What the explanation rests on, for the planner's blocks. */
    explanationCode: p.text().nullable(),
    explanationFacts: p.json<Fact[]>().nullable(),
    /** The planner's run that wrote the block, and the one that replaced it. */
    runId: p.uuid().nullable(),
    replacedByRunId: p.uuid().nullable(),
    /** The block that stands in its place, if there is one. */
    replacedById: p.uuid().nullable(),
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
  triggers: tellsRecords('time_block', 'time_block'),
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

export type TimeBlockRow = Pick<InferEntity<typeof TimeBlock>, (typeof TIME_BLOCK_FIELDS)[number]>;
