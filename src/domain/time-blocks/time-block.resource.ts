import { expressionBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { allRecords } from '../../read/query.ts';
import { listReader } from '../../read/readers.ts';
import { defineResource, toOne } from '../../read/resource.ts';
import type { Selection } from '../../read/select.ts';
import { ANSWER_LIMIT } from '../records/answer-limit.ts';
import { hasValue, oneOfValues, whether, within } from '../records/conditions.ts';
import { listArgs } from '../records/list-args.ts';
import { TIME_BLOCK_FIELDS_OF_GRAPH, TimeBlock } from './time-block.entity.ts';
import { timeBlockFilter } from './time-block.input.ts';
import { isMissed } from './time-block.missed.ts';

const eb = expressionBuilder<Database, 'time_block'>();

export const timeBlock = defineResource('time_block', listArgs(timeBlockFilter), {
  entity: TimeBlock,
  fields: TIME_BLOCK_FIELDS_OF_GRAPH,
  orders: { startAt: ['startAt', 'id'] },
  relations: { task: toOne('task', 'taskId') },
  byDefault: { condition: eb('time_block.status', '!=', 'cancelled'), unless: ['status'] },
  filteredBy: {
    id: null,
    userId: null,
    taskId: 'hasTask',
    title: null,
    type: null,
    startAt: 'start',
    endAt: null,
    locked: null,
    defended: null,
    source: null,
    sortOrder: null,
    explanation: null,
    explanationCode: null,
    explanationFacts: null,
    createdAt: 'created',
    updatedAt: 'updated',
  },
  filters: {
    status: (values) => eb('time_block.status', '=', oneOfValues('time_block_status', values)),
    start: (span) => within(eb.ref('time_block.start_at'), span),
    created: (span) => within(eb.ref('time_block.created_at'), span),
    updated: (span) => within(eb.ref('time_block.updated_at'), span),
    hasTask: hasValue(eb.ref('time_block.task_id')),
    missed: (wanted, scope) => whether(wanted, isMissed(scope)),
  },
});

/** Reads the blocks that start from `from` to `to`, both included, without cancelled ones. */
export const blocksWithin = (selection: Selection<'time_block'>) =>
  listReader<{ from: string; to: string }>(
    selection,
    (param) => ({
      ...allRecords(timeBlock),
      ends: [
        eb('time_block.start_at', '>=', param('from')),
        eb('time_block.start_at', '<=', param('to')),
      ],
    }),
    { limit: ANSWER_LIMIT },
  );
