import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { instant } from '../columns.ts';
import { Task } from '../tasks/task.entity.ts';
import { owner } from '../users/user.entity.ts';

export const TIME_BLOCK_STATUSES = ['scheduled', 'in_progress', 'completed', 'cancelled'] as const;

/** Who placed a block: the planner, or a person. */
export const TIME_BLOCK_SOURCES = ['auto', 'manual'] as const;

/** A stretch of calendar time, mostly for a task. It outlives its task. */
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
    createdAt: instant(),
    updatedAt: instant(),
  },
  checks: [
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
  ],
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
