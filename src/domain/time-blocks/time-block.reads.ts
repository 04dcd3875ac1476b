import type { Expression } from 'kysely';
import { type Call, query } from '../../call.ts';
import { columns } from '../columns.ts';
import { refused } from '../errors.ts';
import { groupBy } from '../group.ts';
import { anyOf } from '../ids.ts';
import { minutesBetween } from '../instant.ts';
import { isUuid } from '../validation.ts';
import { TIME_BLOCK_FIELDS } from './time-block.entity.ts';

const LONGEST_RANGE_MINUTES = 62 * 24 * 60;

/** Refuses a range of time that no list answers. */
export function requireRange(from: string, to: string): void {
  if (to <= from) throw refused('to must be after from');
  if (minutesBetween(from, to) > LONGEST_RANGE_MINUTES) {
    throw refused('range must not exceed 62 days');
  }
}

/** The blocks that start from `from` to `to`, both ends included, cancelled ones left out. */
export async function startingWithin(call: Call, from: string, to: string) {
  const rows = await blocksWithTask(call)
    .where('time_block.start_at', '>=', from)
    .where('time_block.start_at', '<=', to)
    .where('time_block.status', '!=', 'cancelled')
    .orderBy('time_block.start_at')
    .orderBy('time_block.id')
    .execute();
  return rows.map(withTask);
}

/** The caller's block of that id with a summary of its task, or undefined. */
export async function byId(call: Call, id: string) {
  if (!isUuid(id)) return undefined;
  const row = await blocksWithTask(call).where('time_block.id', '=', id).executeTakeFirst();
  return row && withTask(row);
}

/** The blocks of each task in start order; the cancelled ones only when asked for. */
export async function ofTasks(call: Call, taskIds: string[], which: 'active' | 'all') {
  const rows = await query(call)
    .selectFrom('time_block')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', anyOf(taskIds))
    .$if(which === 'active', (blocks) => blocks.where('status', '!=', 'cancelled'))
    .select(columns('time_block', TIME_BLOCK_FIELDS))
    .orderBy('start_at')
    .orderBy('id')
    .execute();
  return groupBy(rows, 'taskId');
}

const blocksWithTask = (call: Call) =>
  query(call)
    .selectFrom('time_block')
    .leftJoin('task', 'task.id', 'time_block.task_id')
    .where('time_block.user_id', '=', call.user.id)
    .select(columns('time_block', TIME_BLOCK_FIELDS))
    .select([
      'task.title as taskTitle',
      'task.priority as taskPriority',
      'task.status as taskStatus',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof blocksWithTask>['executeTakeFirstOrThrow']>>;

function withTask({ taskTitle, taskPriority, taskStatus, ...block }: Row) {
  const task = { id: block.taskId, title: taskTitle, priority: taskPriority, status: taskStatus };
  return { ...block, task: block.taskId === null ? null : task };
}

/** The blocks of a task that are scheduled or in progress and have not ended. */
export const blocksStillToCome = (call: Call, taskId: Expression<string>) =>
  query(call)
    .selectFrom('time_block')
    .where('time_block.user_id', '=', call.user.id)
    .where('time_block.task_id', '=', taskId)
    .where('time_block.status', 'in', ['scheduled', 'in_progress'])
    .where('time_block.end_at', '>', call.now)
    .select('time_block.id');
