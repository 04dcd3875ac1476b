import type { NotNull } from 'kysely';
import { readRow, readRows } from '../../read/readers.ts';
import { select } from '../../read/select.ts';
import { type Call, query, readerOf } from '../call.ts';
import { columns } from '../records/columns.ts';
import { rowCount } from '../records/conditions.ts';
import { isOpen } from '../tasks/task.resource.ts';
import type { TimeBlockRow } from '../time-blocks/time-block.entity.ts';
import { blocksStillToCome } from '../time-blocks/time-block.reads.ts';
import { blocksWithin, timeBlock } from '../time-blocks/time-block.resource.ts';
import { addHours } from '../validation/instant.ts';
import { NOTIFICATION_FIELDS } from './notification.entity.ts';

/** Returns the caller's most recent notifications, newest first, and the number of all unread ones. */
export async function latestAndUnread(call: Call, limit: number) {
  const latest = query(call)
    .selectFrom('notification')
    .where('user_id', '=', call.user.id)
    .select(columns('notification', NOTIFICATION_FIELDS))
    .select(unread(call).as('unreadCount'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  const rows = await readRows(readerOf(call), latest);
  const notifications = rows.map(({ unreadCount: _, ...notification }) => notification);
  return { notifications, unreadCount: rows[0]?.unreadCount ?? 0 };
}

const unread = (call: Call) =>
  query(call)
    .selectFrom('notification')
    .where('user_id', '=', call.user.id)
    .where('read', '=', false)
    .select(rowCount);

export const unreadCount = async (call: Call): Promise<number> =>
  (await readRow(readerOf(call), unread(call))).count;

/** Returns unfinished tasks due within 24 hours that have no upcoming block. */
export function tasksAtRisk(call: Call) {
  return openTasks(call)
    .where('task.due_at', '>=', call.now)
    .where('task.due_at', '<=', addHours(call.now, 24))
    .where((eb) => eb.not(eb.exists(blocksStillToCome(readerOf(call), eb.ref('task.id')))))
    .execute();
}

export function overdueTasks(call: Call) {
  return openTasks(call).where('task.due_at', '<', call.now).execute();
}

/** Returns the ids of the tasks in alerts after `since`. */
export async function alertedSince(call: Call, since: string): Promise<Set<string>> {
  const rows = await query(call)
    .selectFrom('notification')
    .where('user_id', '=', call.user.id)
    .where('type', '=', 'at_risk_deadline')
    .where('created_at', '>', since)
    .select('metadata')
    .execute();
  return new Set(rows.flatMap(({ metadata }) => metadata.taskIds as string[]));
}

const openTasks = (call: Call) =>
  query(call)
    .selectFrom('task')
    .where('task.user_id', '=', call.user.id)
    .where(isOpen)
    .where('task.due_at', 'is not', null)
    .select(columns('task', ['id', 'title', 'dueAt'] as const))
    .$narrowType<{ dueAt: NotNull }>()
    .orderBy('task.due_at')
    .orderBy('task.id');

const BLOCK_FIELDS = ['id', 'title', 'startAt', 'endAt'] as const;

const readBlocks = blocksWithin(select(timeBlock, BLOCK_FIELDS));

/** Returns the day's blocks that are not cancelled, by start. */
export async function blocksOfDay(
  call: Call,
  from: string,
  to: string,
): Promise<Pick<TimeBlockRow, (typeof BLOCK_FIELDS)[number]>[]> {
  return JSON.parse((await readBlocks(readerOf(call), { from, to })).json);
}
