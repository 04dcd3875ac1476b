import { type Call, query } from '../call.ts';
import { newId } from '../records/ids.ts';
import { insertOwned, requireOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { addHours } from '../validation/instant.ts';
import { parse } from '../validation/validation.ts';
import { atRiskAlert } from './at-risk.ts';
import { localDay, morningSummary } from './morning-summary.ts';
import { Notification } from './notification.entity.ts';
import { generateInput, markReadInput } from './notification.input.ts';
import {
  alertedSince,
  blocksOfDay,
  overdueTasks,
  tasksAtRisk,
  unreadCount,
} from './notification.reads.ts';

export const NOTIFICATION_MISSING = 'Notification not found';

/** A task is not alerted again for this long. */
const ALERT_COOLDOWN_HOURS = 6;

/** Creates the summary or the alert. Returns the number of items that it covers, and the unread count. */
export function generate(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { type } = parse(generateInput, input);
    // Serialises concurrent requests, which would both find no notification and create one.
    await lockAccount(call);
    const generated = await (type === 'at_risk' ? createAlert(call) : createSummary(call));
    return { generated, unreadCount: await unreadCount(call) };
  });
}

export function markAllRead(call: Call) {
  return write(call, async (call) => {
    const result = await query(call)
      .updateTable('notification')
      .set({ read: true })
      .where('user_id', '=', call.user.id)
      .where('read', '=', false)
      .executeTakeFirstOrThrow();
    return { markedRead: Number(result.numUpdatedRows) };
  });
}

/** Marks the notification of the request body as read. */
export function markNamedRead(call: Call, input: unknown) {
  return write(call, (call) => readOne(call, parse(markReadInput, input).notificationId));
}

/** Marks a notification as read. Idempotent. */
export function markRead(call: Call, id: string) {
  return write(call, (call) => readOne(call, id));
}

async function readOne(call: Call, id: string): Promise<void> {
  const notification = await requireOwned(call, Notification, id, NOTIFICATION_MISSING);
  if (!notification.read) await saveOwned(call, Notification, notification, { read: true });
}

/** Creates the summary, at most once per local day. Returns 1 in either case, as the API documents. */
async function createSummary(call: Call): Promise<number> {
  const { timezone } = call.user;
  const { day, from, to } = localDay(call.now, timezone);
  const today = await query(call)
    .selectFrom('notification')
    .where('user_id', '=', call.user.id)
    .where('type', '=', 'morning_summary')
    .where('day', '=', day)
    .select('id')
    .executeTakeFirst();
  if (today) return 1;
  const blocks = await blocksOfDay(call, from, to);
  const atRisk = [...(await overdueTasks(call)), ...(await tasksAtRisk(call))];
  await store(call, morningSummary(call.now, timezone, blocks, atRisk));
  return 1;
}

async function createAlert(call: Call): Promise<number> {
  const alerted = await alertedSince(call, addHours(call.now, -ALERT_COOLDOWN_HOURS));
  const tasks = (await tasksAtRisk(call)).filter(({ id }) => !alerted.has(id));
  if (tasks.length > 0) await store(call, atRiskAlert(tasks, call.user.timezone));
  return tasks.length;
}

type NotificationContent = ReturnType<typeof atRiskAlert> | ReturnType<typeof morningSummary>;

async function store(call: Call, content: NotificationContent): Promise<void> {
  const row = { id: newId(), ...content, read: false, createdAt: call.now };
  await insertOwned(call, Notification, row);
}
