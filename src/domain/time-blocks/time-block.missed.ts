import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { notFound } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import type { Scope } from '../../read/condition.ts';
import { type Call, query, readerOf } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import { touchedInPlace } from '../records/edit.ts';
import { write } from '../records/write.ts';
import { isOpen } from '../tasks/task.resource.ts';
import { parse, requireDistinct } from '../validation/validation.ts';
import { settlement } from './time-block.input.ts';

const eb = expressionBuilder<Database, 'time_block'>();

/** A block of the planner that has ended and is still scheduled while its task is open. */
export const isMissed = ({ tables, userId, now }: Scope): Expression<SqlBool> =>
  eb.and([
    eb('time_block.source', '=', 'auto'),
    eb('time_block.status', '=', 'scheduled'),
    eb('time_block.end_at', '<=', now),
    eb.exists(
      tables
        .selectFrom('task')
        .where('task.user_id', '=', userId)
        .where('task.id', '=', eb.ref('time_block.task_id'))
        .where(isOpen)
        .select('task.id'),
    ),
  ]);

const STATUSES = { done: 'completed', not_done: 'cancelled' } as const;

/** Settles missed blocks as done or not done, all or none. Returns their ids. */
export function settleMissed(call: Call, input: unknown): Promise<string[]> {
  return write(call, async (call) => {
    const request = parse(settlement, input);
    const ids = request.ids.map((id) => id.toLowerCase());
    const missed = await lockMissed(call, ids);
    const unknown = ids.findIndex((id) => !missed.has(id));
    if (unknown >= 0) throw notFound('Missed time block not found', `ids.${unknown}`);
    requireDistinct(ids, (at) => `ids.${at}`);
    await query(call)
      .updateTable('time_block')
      .set({ status: STATUSES[request.outcome], updated_at: touchedInPlace(call.now) })
      .where('user_id', '=', call.user.id)
      .where('id', '=', anyOf(ids))
      .execute();
    return ids;
  });
}

/** Returns the ids among these that are missed blocks of the caller, locked in id order. */
async function lockMissed(call: Call, ids: string[]): Promise<ReadonlySet<string>> {
  const rows = await query(call)
    .selectFrom('time_block')
    .where('time_block.user_id', '=', call.user.id)
    .where('time_block.id', '=', anyOf(ids.filter(isUuid)))
    .where(isMissed(readerOf(call)))
    .select('time_block.id')
    .orderBy('time_block.id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}
