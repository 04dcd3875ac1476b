import { type RawBuilder, sql } from 'kysely';
import { type Call, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import { touchedInPlace } from '../records/edit.ts';
import { newId } from '../records/ids.ts';
import { insertAllOwned } from '../records/owned.ts';
import { TimeBlock } from '../time-blocks/time-block.entity.ts';
import { placedByHand } from '../time-blocks/time-block.service.ts';
import type { Day } from './dates/calendar.ts';
import { dayIn, fixedSpan } from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';
import type { Occurrence } from './task-series.state.ts';

/** Returns the fixed block of a date; undefined if the series has no fixed time, or if the block would have ended. */
function upcomingSpan(
  series: StoredSeries,
  day: Day,
  { zone, now }: { zone: string; now: string },
) {
  const span = fixedSpan(series, day, zone);
  return span && span.endAt > now ? span : undefined;
}

/** A task that a series has created or follows. */
type Placed = { id: string; series: StoredSeries; day: Day };

/** Creates the fixed blocks of tasks whose series has a fixed time. */
export async function placeFixed(
  call: Call,
  tasks: readonly Placed[],
  zone: string,
): Promise<void> {
  await insertAllOwned(
    call,
    TimeBlock,
    tasks.flatMap(({ id, series, day }) => {
      const span = upcomingSpan(series, day, { zone, now: call.now });
      if (!span) return [];
      const { title } = series;
      const fields = { ...placedByHand(newId(), call.now), fromSeries: true };
      return [{ ...fields, type: 'task', taskId: id, title, ...span }];
    }),
  );
}

type Following = { series: StoredSeries; task: Occurrence };
type Options = { zone: string; before?: readonly StoredSeries[] | undefined };

/**
 * Gives the fixed blocks of unchanged tasks the times and titles of their series, and deletes those of series without a
 * fixed time. Creates them if the fixed time is new: `before` are the series before the change. A block that a user has
 * removed stays removed otherwise.
 */
export async function followFixed(
  call: Call,
  followed: readonly Following[],
  { zone, before = [] }: Options,
): Promise<void> {
  const tasks = followed.map(({ series, task }) => ({
    id: task.id,
    series,
    day: dayIn(task.occurrenceOn),
  }));
  await align(call, tasks, zone);
  const wereFixed = before.some(({ fixedTime }) => fixedTime);
  const loose = tasks.filter(({ series }) => wereFixed && !series.fixedTime);
  await removeUpcoming(call, loose.map(idOf), FROM_SERIES);
  const isNew = ({ series }: Placed) =>
    series.fixedTime && before.some(({ fixedTime }) => fixedTime !== series.fixedTime);
  const missing = await without(
    sql<boolean>`from_series and status <> 'cancelled'`,
    tasks.filter(isNew),
    call,
  );
  await replacePlanned(call, missing, zone);
}

/** Creates the fixed block of a date that is no longer skipped, unless it had one. */
export async function restoreFixed(call: Call, task: Placed, zone: string): Promise<void> {
  const missing = await without(sql<boolean>`from_series is not null`, [task], call);
  await replacePlanned(call, missing, zone);
}

/** Creates fixed blocks in place of those of the planner. */
async function replacePlanned(call: Call, tasks: readonly Placed[], zone: string): Promise<void> {
  await removeUpcoming(call, tasks.map(idOf), FROM_PLANNER);
  await placeFixed(call, tasks, zone);
}

const idOf = ({ id }: Placed) => id;

async function align(call: Call, tasks: readonly Placed[], zone: string): Promise<void> {
  const spans = tasks.flatMap(({ id, series, day }) => {
    const span = upcomingSpan(series, day, { zone, now: call.now });
    return span ? [{ id, title: series.title, ...span }] : [];
  });
  if (spans.length === 0) return;
  await sql`update time_block set title = span.title, start_at = span.start_at, end_at = span.end_at,
      calendar_sequence = coalesce(calendar_sequence, 0) + 1, updated_at = ${touchedInPlace(call.now)}
    from unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ title }) => title)}::text[],
      ${spans.map(({ startAt }) => startAt)}::timestamptz[],
      ${spans.map(({ endAt }) => endAt)}::timestamptz[]) as span(task_id, title, start_at, end_at)
    where time_block.user_id = ${call.user.id} and time_block.task_id = span.task_id and from_series
      and status = 'scheduled' and not locked and time_block.end_at > ${call.now}
      and (time_block.title, time_block.start_at, time_block.end_at)
        <> (span.title, span.start_at, span.end_at)`.execute(query(call));
}

/** Returns the tasks without a block that satisfies a condition. */
async function without(
  condition: RawBuilder<boolean>,
  tasks: readonly Placed[],
  call: Call,
): Promise<Placed[]> {
  if (tasks.length === 0) return [];
  const rows = await query(call)
    .selectFrom('time_block')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', anyOf(tasks.map(idOf)))
    .where(condition)
    .select('task_id as taskId')
    .execute();
  const fixed = new Set(rows.map(({ taskId }) => taskId));
  return tasks.filter(({ id }) => !fixed.has(id));
}

const FROM_PLANNER = sql<boolean>`source = 'auto'`;
const FROM_SERIES = sql<boolean>`from_series`;

/** The condition for blocks that the planner or a series has placed. */
export const UNTOUCHED = sql<boolean>`(source = 'auto' or from_series)`;

/** Deletes the blocks of tasks that have some origin, unless they have ended, are locked or no longer scheduled. */
export async function removeUpcoming(
  call: Call,
  taskIds: string[],
  origin: RawBuilder<boolean>,
): Promise<void> {
  if (taskIds.length === 0) return;
  await query(call)
    .deleteFrom('time_block')
    .where('user_id', '=', call.user.id)
    .where('task_id', '=', anyOf(taskIds))
    .where(origin)
    .where('status', '=', 'scheduled')
    .where('locked', '=', false)
    .where('end_at', '>', call.now)
    .execute();
}

/**
 * Cancels the fixed blocks of closed tasks, and schedules them again when the tasks are open. A block that has begun, is locked, or
 * that a user has moved, cancelled or scheduled again stays as it is.
 */
export async function followStatus(call: Call, all: readonly StoredSeries[]): Promise<void> {
  const fixed = all.filter(({ fixedTime }) => fixedTime);
  if (fixed.length === 0) return;
  const status = (isOpen: RawBuilder<boolean>) =>
    sql`(case when ${isOpen} then 'scheduled' else 'cancelled' end)::time_block_status`;
  const isOpen = sql<boolean>`task.is_open`;
  await sql`update time_block set status = ${status(isOpen)}, from_series = ${isOpen},
      updated_at = ${touchedInPlace(call.now)}
    from (
      select id as task_id, status < 'completed' as is_open
      from task where user_id = ${call.user.id} and series_id = ${anyOf(fixed.map(({ id }) => id))}
    ) as task
    where time_block.user_id = ${call.user.id} and time_block.task_id = task.task_id
      and from_series <> ${isOpen} and status = ${status(sql<boolean>`not ${isOpen}`)}
      and not locked and start_at > ${call.now}`.execute(query(call));
}
