import { sql } from 'kysely';
import { invalid, referenceNotFound } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import { edited } from '../records/edit.ts';
import { lockOwned, removeOwned, saveOwned } from '../records/owned.ts';
import { Task } from '../tasks/task.entity.ts';
import { isOpenStatus } from '../tasks/task.values.ts';
import { type Day, dateText } from './dates/calendar.ts';
import { dayIn, firstDateFrom, type HabitDays } from './task-series.dates.ts';
import { SeriesDate, type StoredSeries, TaskSeries } from './task-series.entity.ts';
import { habitOf } from './task-series.habits.ts';
import { wantedDates } from './task-series.wanted.ts';

type Series = Pick<StoredSeries, 'id'>;

/** Moves the dates and tasks of a series to another one, from a date on, except dates that the other one has. */
export async function moveDates(
  call: Call,
  source: Series,
  target: Series,
  from: string,
): Promise<void> {
  const isFree = (table: 'task' | 'series_date') =>
    sql`not exists (select from ${sql.table(table)} as other where other.user_id = ${call.user.id}
      and other.series_id = ${target.id} and other.occurrence_on = moved.occurrence_on)`;
  // Old dates are deleted, but their tasks stay.
  await sql`update task as moved set series_id = ${target.id}
    where user_id = ${call.user.id} and series_id = ${source.id} and occurrence_on >= ${from}
      and ${isFree('task')} and ${isFree('series_date')}`.execute(query(call));
  await sql`update series_date as moved set series_id = ${target.id}
    where user_id = ${call.user.id} and series_id = ${source.id} and occurrence_on >= ${from}
      and ${isFree('series_date')}`.execute(query(call));
}

/**
 * Lets a series take over the dates and tasks of the one that was split off from it, and deletes that. Series that continue
 * the deleted one then continue this one. Returns the deleted series.
 */
export async function absorb(
  call: Call,
  series: StoredSeries,
  otherId: string,
): Promise<StoredSeries> {
  if (otherId === series.id) throw invalid({ absorbs: ['must be another series'] });
  const [other] = await lockOwned(call, TaskSeries, [otherId]);
  if (!other) throw referenceNotFound('absorbs');
  if (other.continuesId !== series.id) {
    throw invalid({ absorbs: ['must be a series that this_and_later has created from this one'] });
  }
  await query(call)
    .updateTable('task_series')
    .set({ continues_id: series.id })
    .where('user_id', '=', call.user.id)
    .where('continues_id', '=', other.id)
    .execute();
  await moveDates(call, other, series, '0000-00-00');
  await removeOwned(call, TaskSeries, other.id, 'Task series not found');
  return other;
}

/**
 * Makes an open task the task of the first date of a new series. It then follows the series like a created one, unless
 * that date is past, paused or not a date of the series.
 */
export async function adoptTask(
  call: Call,
  series: StoredSeries,
  taskId: string,
  { today, zone }: { today: Day; zone: string },
): Promise<void> {
  const [task] = await lockOwned(call, Task, [taskId]);
  if (!task) throw referenceNotFound('taskId');
  if (task.seriesId) throw invalid({ taskId: ['is a task of another series'] });
  if (!isOpenStatus(task.status)) throw invalid({ taskId: ['must be an open task'] });
  const habit = await habitOf(call, series);
  const occurrenceOn = firstDate(series, habit);
  const changes = edited(task, { seriesId: series.id, occurrenceOn }, call.now);
  await saveOwned(call, Task, task, changes);
  const dates = new Set([occurrenceOn]);
  const progress = { dates, open: occurrenceOn, completedAt: undefined, skipped: undefined };
  const day = dayIn(occurrenceOn);
  const isWanted = wantedDates(series, { today, zone, habit, progress }, { to: day }).includes(day);
  await call.em.insert(SeriesDate, {
    seriesId: series.id,
    occurrenceOn,
    userId: call.user.id,
    writtenAt: isWanted ? (changes.updatedAt ?? null) : null,
  });
}

function firstDate(series: StoredSeries, habit: HabitDays): string {
  const { anchor, startsOn } = series;
  if (anchor === 'completion') return startsOn;
  const first = firstDateFrom(series, dayIn(startsOn), habit);
  return first === undefined ? startsOn : dateText(first);
}
