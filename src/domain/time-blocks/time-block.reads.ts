import type { Expression, Kysely } from 'kysely';
import type { Asking, Call, Database } from '../../call.ts';
import { columns } from '../columns.ts';
import { refused } from '../errors.ts';
import { groupBy } from '../group.ts';
import { anyOf } from '../ids.ts';
import { minutesBetween } from '../instant.ts';
import { type Owned, type Owner, statement } from '../statement.ts';
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

const STARTING_WITHIN = statement((tables, { userId, from, to }: Owner & Range) =>
  blocksWithTask(tables, userId)
    .where('time_block.start_at', '>=', from)
    .where('time_block.start_at', '<=', to)
    .where('time_block.status', '!=', 'cancelled')
    .orderBy('time_block.start_at')
    .orderBy('time_block.id'),
);

/** The blocks that start from `from` to `to`, both ends included, cancelled ones left out. */
export async function startingWithin(call: Call, from: string, to: string) {
  return (await STARTING_WITHIN(call, { userId: call.user.id, from, to })).map(withTask);
}

const BY_ID = statement((tables, { userId, id }: Owner & { id: string }) =>
  blocksWithTask(tables, userId).where('time_block.id', '=', id),
);

/** The caller's block of that id with a summary of its task, or undefined. */
export async function byId(call: Call, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await BY_ID(call, { userId: call.user.id, id });
  return row && withTask(row);
}

const ofTasksStatement = (which: 'active' | 'all') =>
  statement((tables, { userId, ids }: Owned) =>
    tables
      .selectFrom('time_block')
      .where('user_id', '=', userId)
      .where('task_id', '=', anyOf(ids))
      .$if(which === 'active', (blocks) => blocks.where('status', '!=', 'cancelled'))
      .select(columns('time_block', TIME_BLOCK_FIELDS))
      .orderBy('start_at')
      .orderBy('id'),
  );

const OF_TASKS = { active: ofTasksStatement('active'), all: ofTasksStatement('all') };

/** The blocks of each task in start order; the cancelled ones only when asked for. */
export async function ofTasks(call: Call, ids: string[], which: 'active' | 'all') {
  return groupBy(await OF_TASKS[which](call, { userId: call.user.id, ids }), 'taskId');
}

type Range = { from: string; to: string };

const blocksWithTask = (tables: Kysely<Database>, userId: string) =>
  tables
    .selectFrom('time_block')
    .leftJoin('task', 'task.id', 'time_block.task_id')
    .where('time_block.user_id', '=', userId)
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
export const blocksStillToCome = ({ tables, userId, now }: Asking, taskId: Expression<string>) =>
  tables
    .selectFrom('time_block')
    .where('time_block.user_id', '=', userId)
    .where('time_block.task_id', '=', taskId)
    .where('time_block.status', 'in', ['scheduled', 'in_progress'])
    .where('time_block.end_at', '>', now)
    .select('time_block.id');
