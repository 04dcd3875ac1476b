import type { Expression } from 'kysely';
import { refused } from '../../errors.ts';
import type { Scope } from '../../read/condition.ts';
import { minutesBetween } from '../validation/instant.ts';

const LONGEST_RANGE_MINUTES = 62 * 24 * 60;

export const RANGE_REFUSALS = {
  order: 'to must be after from',
  length: 'range must not exceed 62 days',
};

/** Throws if a time range is empty or too long for a list. */
export function requireRange(from: string, to: string): void {
  if (to <= from) throw refused(RANGE_REFUSALS.order);
  if (minutesBetween(from, to) > LONGEST_RANGE_MINUTES) {
    throw refused(RANGE_REFUSALS.length);
  }
}

/** Selects the blocks of a task that are scheduled or in progress and have not ended. */
export const blocksStillToCome = ({ tables, userId, now }: Scope, taskId: Expression<string>) =>
  tables
    .selectFrom('time_block')
    .where('time_block.user_id', '=', userId)
    .where('time_block.task_id', '=', taskId)
    .where('time_block.status', 'in', ['scheduled', 'in_progress'])
    .where('time_block.end_at', '>', now)
    .select('time_block.id');
