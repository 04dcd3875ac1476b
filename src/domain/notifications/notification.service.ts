import { type Call, query } from '../../call.ts';
import { newId } from '../ids.ts';
import { addHours } from '../instant.ts';
import { insertOwned, requireOwned, saveOwned } from '../owned.ts';
import { lockAccount } from '../users/lock.ts';
import { parse } from '../validation.ts';
import { write } from '../write.ts';
import { atRiskAlert } from './at-risk.ts';
import { localDay, morningSummary } from './morning-summary.ts';
import { Notification } from './notification.entity.ts';
import { generation, reading } from './notification.input.ts';
import {
  blocksOf,
  coveredSince,
  overdueTasks,
  tasksAtRisk,
  unreadCount,
} from './notification.reads.ts';

/** Tasks that an alert has covered are left alone for this long. */
const ALERT_REST_HOURS = 6;

/** Writes the summary or the alert that is due; says how much it covers and what is unread. */
export function generate(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { type } = parse(generation, input);
    // Two requests at once must not both find that nothing has been written yet.
    await lockAccount(call);
    const generated = await (type === 'at_risk' ? alert(call) : summarise(call));
    return { generated, unreadCount: await unreadCount(call) };
  });
}

/** Marks every unread notification read; answers with their number. */
export function readAll(call: Call) {
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

/** Marks one notification read; doing it again changes nothing. */
export function readOne(call: Call, input: unknown) {
  return write(call, async (call) => {
    const { notificationId } = parse(reading, input);
    const notification = await requireOwned(
      call,
      Notification,
      notificationId,
      'Notification not found',
    );
    if (!notification.read) await saveOwned(call, Notification, notification, { read: true });
  });
}

/** One a day: on the same day nothing is added, and the answer stays 1. */
async function summarise(call: Call): Promise<number> {
  const { timezone } = call.user;
  const { day, from, to } = localDay(call.now, timezone);
  const today = { userId: call.user.id, type: 'morning_summary' as const, day };
  if (await call.em.findOne(Notification, today)) return 1;
  const blocks = await blocksOf(call, from, to);
  const atRisk = [...(await overdueTasks(call)), ...(await tasksAtRisk(call))];
  await store(call, morningSummary(call.now, timezone, blocks, atRisk));
  return 1;
}

async function alert(call: Call): Promise<number> {
  const covered = await coveredSince(call, addHours(call.now, -ALERT_REST_HOURS));
  const tasks = (await tasksAtRisk(call)).filter(({ id }) => !covered.has(id));
  if (tasks.length > 0) await store(call, atRiskAlert(tasks, call.user.timezone));
  return tasks.length;
}

type Written = ReturnType<typeof atRiskAlert> | ReturnType<typeof morningSummary>;

async function store(call: Call, written: Written): Promise<void> {
  const row = { id: newId(), ...written, read: false, createdAt: call.now };
  await insertOwned(call, Notification, row);
}
