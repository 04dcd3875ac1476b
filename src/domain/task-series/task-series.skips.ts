import { conflict, invalid } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import { pick } from '../records/columns.ts';
import { lockOwned, requireOwned, saveOwned } from '../records/owned.ts';
import { write } from '../records/write.ts';
import { type StoredTask, Task } from '../tasks/task.entity.ts';
import { changesOf } from '../tasks/task.rows.ts';
import { lockAccount } from '../users/lock.ts';
import { parse } from '../validation/validation.ts';
import { usableZone } from '../validation/zones.ts';
import type { Day } from './dates/calendar.ts';
import { dayAt, dayIn, scheduledDates } from './task-series.dates.ts';
import {
  SeriesDate,
  type StoredSeries,
  TASK_SERIES_FIELDS,
  TaskSeries,
} from './task-series.entity.ts';
import { restoreFixed } from './task-series.fixed.ts';
import { skippedOccurrence, unskippedOccurrence } from './task-series.input.ts';
import { reconcile } from './task-series.occurrences.ts';
import { IS_DONE } from './task-series.regularity.ts';
import { SERIES_MISSING } from './task-series.service.ts';
import { type SeriesState, statesOf } from './task-series.state.ts';
import { unchangedTasks } from './task-series.unchanged.ts';
import { type Surroundings, wantedDates } from './task-series.wanted.ts';

export const COMPLETED = 'The occurrence is completed';

/** Skips a date: cancels its open task, or prevents that one is created. */
export function skip(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const series = await requireOwned(call, TaskSeries, id, SERIES_MISSING);
    const { on } = parse(skippedOccurrence, input);
    const zone = usableZone(timezone);
    const stateOf = await statesOf(call, [series]);
    const state = stateOf(series);
    const task = state.open.find(({ occurrenceOn }) => occurrenceOn === on);
    if (task) {
      const cancelled = changesOf(task, { status: 'cancelled' }, call.now);
      const { unchanged } = await unchangedTasks(call, [series], { stateOf, zone });
      await saveOwned(call, Task, task, cancelled);
      if (unchanged.has(task.id)) await recordSaved(call, series, on, cancelled);
    } else if (!state.written.has(on)) {
      const today = dayAt(call.now, zone);
      requireDate(series, dayIn(on), { today, zone, ...state });
      const date = { seriesId: series.id, occurrenceOn: on, userId: call.user.id, writtenAt: null };
      await call.em.insert(SeriesDate, date);
    } else if (await isCompleted(call, series, on)) {
      throw conflict(COMPLETED);
    }
    await reconcile(call, [series], timezone);
    return pick(series, TASK_SERIES_FIELDS);
  });
}

/**
 * Brings back a skipped date: reopens its cancelled task, or lets the series create one. Any other date stays as it is. A task
 * that was not changed follows the series again.
 */
export function unskip(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const series = await requireOwned(call, TaskSeries, id, SERIES_MISSING);
    const { on } = parse(unskippedOccurrence, input);
    const [task] = await lockOwned(call, Task, await cancelledOn(call, series, on));
    if (task) {
      const { written } = (await statesOf(call, [series]))(series);
      const reopened = changesOf(task, { status: 'todo' }, call.now);
      await saveOwned(call, Task, task, reopened);
      if (task.updatedAt === written.get(on)) {
        await recordSaved(call, series, on, reopened);
        await restoreFixed(call, { id: task.id, series, day: dayIn(on) }, usableZone(timezone));
      }
    } else {
      await query(call)
        .deleteFrom('series_date')
        .where('user_id', '=', call.user.id)
        .where('series_id', '=', series.id)
        .where('occurrence_on', '=', on)
        .where('written_at', 'is', null)
        .where(({ not, exists }) => not(exists(tasksOn(call, series, on))))
        .execute();
    }
    await reconcile(call, [series], timezone);
    return pick(series, TASK_SERIES_FIELDS);
  });
}

/** Records that the series itself has saved the task of a date. */
const recordSaved = (
  call: Call,
  { id }: StoredSeries,
  on: string,
  { updatedAt }: Partial<StoredTask>,
) =>
  query(call)
    .updateTable('series_date')
    .set({ written_at: updatedAt })
    .where('user_id', '=', call.user.id)
    .where('series_id', '=', id)
    .where('occurrence_on', '=', on)
    .execute();

const tasksOn = (call: Call, { id }: StoredSeries, on: string) =>
  query(call)
    .selectFrom('task')
    .where('task.user_id', '=', call.user.id)
    .where('task.series_id', '=', id)
    .where('task.occurrence_on', '=', on)
    .select('task.id');

async function cancelledOn(call: Call, series: StoredSeries, on: string): Promise<string[]> {
  const rows = await tasksOn(call, series, on).where('status', '=', 'cancelled').execute();
  return rows.map(({ id }) => id);
}

/** The most dates of a series that are stored, most of them skipped ones. */
const MOST_STORED = 1_000;

function requireDate(series: StoredSeries, day: Day, state: SeriesState & Surroundings): void {
  const { today, habit } = state;
  const dates =
    series.anchor === 'schedule'
      ? scheduledDates(series, { from: day, to: day, habit })
      : wantedDates(series, state);
  if (day < today || !dates.includes(day)) {
    throw invalid({ on: ['must be a date of the series from today on'] });
  }
  if (state.written.size >= MOST_STORED) throw invalid({ on: ['is one of too many dates'] });
}

async function isCompleted(call: Call, series: StoredSeries, on: string): Promise<boolean> {
  const done = await tasksOn(call, series, on).where(IS_DONE).executeTakeFirst();
  return done !== undefined;
}
