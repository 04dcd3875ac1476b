import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Asking, Database } from '../../call.ts';
import { defineList } from '../lists/list.ts';
import { ID, INSTANT, oneOfValues } from '../lists/order.ts';
import { TIME_BLOCK_FIELDS, type TimeBlockRow } from './time-block.entity.ts';
import { type TimeBlockFilter, timeBlockFilter } from './time-block.input.ts';

/** Time blocks by their start, and the tasks they are for. */
export const timeBlockList = defineList<TimeBlockRow, TimeBlockFilter>({
  table: 'time_block',
  fields: TIME_BLOCK_FIELDS,
  orders: { startAt: [{ field: 'startAt', kind: INSTANT }, ID] },
  of: { task: (task) => sql`time_block.task_id = ${task}` },
  filter: timeBlockFilter,
  where: conditions,
});

function conditions(_asking: Asking, { start, status }: TimeBlockFilter): Expression<SqlBool>[] {
  const eb = expressionBuilder<Database, 'time_block'>();
  const found: Expression<SqlBool>[] = [];
  if (status) found.push(eb('time_block.status', '=', oneOfValues('time_block_status', status)));
  else found.push(eb('time_block.status', '!=', 'cancelled'));
  if (start?.from) found.push(eb('time_block.start_at', '>=', start.from));
  if (start?.to) found.push(eb('time_block.start_at', '<=', start.to));
  return found;
}
