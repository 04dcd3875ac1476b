import { expressionBuilder, sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { allRecords } from '../../read/query.ts';
import { listReader } from '../../read/readers.ts';
import { defineResource, toOne } from '../../read/resource.ts';
import type { Selection } from '../../read/select.ts';
import { ANSWER_LIMIT } from '../answer-limit.ts';
import { oneOfValues, within } from '../conditions.ts';
import { listArgs } from '../list-args.ts';
import { TIME_BLOCK_FIELDS, TimeBlock } from './time-block.entity.ts';
import { timeBlockFilter } from './time-block.input.ts';

const eb = expressionBuilder<Database, 'time_block'>();

export const timeBlock = defineResource('time_block', listArgs(timeBlockFilter), {
  entity: TimeBlock,
  fields: TIME_BLOCK_FIELDS,
  orders: { startAt: ['startAt', 'id'] },
  relations: { task: toOne('task', 'taskId') },
  always: ({ status }) => (status ? [] : [eb('time_block.status', '!=', 'cancelled')]),
  filters: {
    status: (values) => eb('time_block.status', '=', oneOfValues('time_block_status', values)),
    start: (span) => within(sql.ref('time_block.start_at'), span),
  },
});

/** Reads the blocks that start from `from` to `to`, both ends included, cancelled ones left out. */
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
