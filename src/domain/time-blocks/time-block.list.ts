import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Asking, Database } from '../../call.ts';
import { defineList } from '../lists/list.ts';
import { ID, INSTANT, oneOfValues } from '../lists/order.ts';
import { every } from '../shapes/slice.ts';
import { TIME_BLOCK_FIELDS, TimeBlock, type TimeBlockRow } from './time-block.entity.ts';
import { type TimeBlockFilter, timeBlockFilter } from './time-block.input.ts';

/** Time blocks by their start, and the tasks they are for. */
export const timeBlockList = defineList<TimeBlockRow, TimeBlockFilter>({
  entity: TimeBlock,
  fields: TIME_BLOCK_FIELDS,
  orders: { startAt: [{ field: 'startAt', kind: INSTANT }, ID] },
  of: { task: { field: 'taskId' } },
  filter: timeBlockFilter,
  where: conditions,
});

/** The blocks that start from `from` to `to`, both ends included, cancelled ones left out. */
export const startingWithin = ({ from, to }: { from: string; to: string }) =>
  every(timeBlockList, { filter: { start: { from, to } } });

function conditions(_asking: Asking, { start, status }: TimeBlockFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'time_block'>();
  const found: Expression<SqlBool>[] = [];
  if (status) found.push(eb('time_block.status', '=', oneOfValues('time_block_status', status)));
  else found.push(eb('time_block.status', '!=', 'cancelled'));
  if (start?.from) found.push(eb('time_block.start_at', '>=', start.from));
  if (start?.to) found.push(eb('time_block.start_at', '<=', start.to));
  return found;
}
