import { sql } from 'kysely';
import { yieldToEventLoop } from '../../concurrency/yield.ts';
import { type Call, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { anyOf } from '../records/conditions.ts';
import { lockOwned } from '../records/owned.ts';
import { type StoredTask, Task } from '../tasks/task.entity.ts';
import { isOpenStatus } from '../tasks/task.values.ts';
import type { HabitDays } from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';
import { habitsOf } from './task-series.habits.ts';
import { IS_DONE } from './task-series.regularity.ts';
import { chunksBySize } from './task-series.sizes.ts';
import type { Progress } from './task-series.wanted.ts';

/** An open task of a series. */
export type Occurrence = StoredTask & { seriesId: string; occurrenceOn: string };

/** The task of a date. */
type Dated = { seriesId: string; occurrenceOn: string };

/** The stored state of a series: its dates and its open tasks. */
export type SeriesState<Open extends Dated = Occurrence> = {
  /** When the series last wrote the task of each date; null for a skipped date. */
  written: ReadonlyMap<string, string | null>;
  open: readonly Open[];
  progress: Progress;
  habit: HabitDays;
};

/** The fields of a series by which its state is read. */
type Series = Pick<StoredSeries, 'id' | 'anchor'>;

/** Series that handle missed tasks in some way. */
type HandlingSeries = Series & Pick<StoredSeries, 'missed'>;

/**
 * Reads the state of several series and locks their open tasks; with `from`, of series that keep missed tasks only those
 * from this date on, as nothing happens to earlier ones.
 */
export async function statesOf(call: Call, all: readonly HandlingSeries[], from?: string) {
  const dates = await openDates(call, all);
  const keeping = new Set(all.filter(({ missed }) => missed === 'keep').map(({ id }) => id));
  const wanted = dates.filter(
    ({ seriesId, occurrenceOn }) => !from || occurrenceOn >= from || !keeping.has(seriesId),
  );
  const open = await lockOpen(call, wanted);
  return statesWith(call, all, { dates, open });
}

/** Reads the same without a lock, of series with the anchor `schedule` from a date on. Open tasks have only their dates. */
export async function statesNow(call: Call, all: readonly Series[], from: string) {
  const dates = await openDates(call, all);
  return statesWith(call, all, { dates, open: dates, from });
}

/** The most tasks of a statement, and the bytes of their descriptions. One large result would block the event loop. */
const TASKS_AT_ONCE = 1_000;
const BYTES_AT_ONCE = 1_000_000;

async function lockOpen(call: Call, dates: readonly OpenDate[]): Promise<Occurrence[]> {
  const locked: StoredTask[] = [];
  // In one order for all requests, so that none waits for another one that waits for it.
  const ordered = dates.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  for (const chunk of chunksBySize(ordered, BYTES_AT_ONCE, TASKS_AT_ONCE)) {
    await yieldToEventLoop();
    locked.push(
      ...(await lockOwned(
        call,
        Task,
        chunk.map(({ id }) => id),
      )),
    );
  }
  return locked.filter(isOpenOccurrence);
}

/** The date of an open task, and the bytes of its description. */
type OpenDate = Dated & { id: string; size: number };

async function openDates(call: Call, all: readonly Series[]): Promise<OpenDate[]> {
  const rows = await query(call)
    .selectFrom('task')
    .where('user_id', '=', call.user.id)
    .where('series_id', '=', anyOf(all.map(({ id }) => id)))
    .where('status', '<', 'completed')
    .select(columns('task', ['id', 'seriesId', 'occurrenceOn']))
    .select(sql<number>`octet_length(description)`.as('size'))
    .execute();
  return rows as unknown as OpenDate[];
}

async function statesWith<Open extends Dated>(
  call: Call,
  all: readonly Series[],
  {
    dates: openDates,
    open,
    from,
  }: { dates: readonly Dated[]; open: readonly Open[]; from?: string },
): Promise<(series: Pick<Series, 'id'>) => SeriesState<Open>> {
  const ids = all.map(({ id }) => id);
  const afterCompletion = all.flatMap(({ id, anchor }) => (anchor === 'completion' ? [id] : []));
  const dates = await query(call)
    .selectFrom('series_date')
    .where('user_id', '=', call.user.id)
    .where('series_id', '=', anyOf(ids))
    .$if(from !== undefined, (dates) =>
      dates.where(({ eb, or }) =>
        or([
          eb('occurrence_on', '>=', from as string),
          eb('series_id', '=', anyOf(afterCompletion)),
        ]),
      ),
    )
    .select(columns('series_date', ['seriesId', 'occurrenceOn', 'writtenAt']))
    .execute();
  const last = await lastDone(call, afterCompletion);
  const habits = await habitsOf(call, ids);
  const datesOf = Map.groupBy(dates, ({ seriesId }) => seriesId as string);
  const openOf = Map.groupBy(open, ({ seriesId }) => seriesId);
  const openDatesOf = Map.groupBy(openDates, ({ seriesId }) => seriesId);
  return ({ id }) => {
    const written = new Map(
      (datesOf.get(id) ?? []).map(({ occurrenceOn, writtenAt }) => [
        occurrenceOn as string,
        writtenAt ?? null,
      ]),
    );
    const progress = {
      dates: new Set(written.keys()),
      // The first one: a task that is reopened replaces the one that followed it.
      open: (openDatesOf.get(id) ?? [])
        .map(({ occurrenceOn }) => occurrenceOn)
        .sort()
        .at(0),
      completedAt: last.get(id)?.completedAt ?? undefined,
      skipped: last.get(id)?.skipped ?? undefined,
    };
    return { written, open: openOf.get(id) ?? [], progress, habit: habits(id) };
  };
}

const isOpenOccurrence = (task: StoredTask): task is Occurrence =>
  typeof task.seriesId === 'string' &&
  typeof task.occurrenceOn === 'string' &&
  isOpenStatus(task.status);

type LastDone = { id: string; completedAt: string | null; skipped: string | null };

/** Returns the time of the last completion of each series, and its latest date without a completed task. */
async function lastDone(call: Call, ids: string[]) {
  const { rows } = await sql<LastDone>`
    select date.series_id as id, max(coalesce(task.completed_at, task.updated_at)) as "completedAt",
      max(date.occurrence_on) filter (where task.id is null) as skipped
    from series_date as date left join task on task.user_id = date.user_id
      and task.series_id = date.series_id and task.occurrence_on = date.occurrence_on
      and ${IS_DONE}
    where date.user_id = ${call.user.id} and date.series_id = ${anyOf(ids)}
    group by date.series_id`.execute(query(call));
  return new Map(rows.map((row) => [row.id, row]));
}
