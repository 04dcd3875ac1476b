import { sql } from 'kysely';
import { notFound, referenceNotFound } from '../../errors.ts';
import { isUuid } from '../../read/column-types.ts';
import { type Call, query } from '../call.ts';
import { pick } from '../records/columns.ts';
import {
  insertOwned,
  lockOwned,
  missingReference,
  type NewRow,
  removeOwned,
  requireOwned,
} from '../records/owned.ts';
import { write } from '../records/write.ts';
import { Task } from '../tasks/task.entity.ts';
import { lockAccount } from '../users/lock.ts';
import { addHours } from '../validation/instant.ts';
import { parse } from '../validation/validation.ts';
import { usableZone } from '../validation/zones.ts';
import { dayIn } from './task-series.dates.ts';
import { type StoredSeries, TASK_SERIES_FIELDS, TaskSeries } from './task-series.entity.ts';
import { seriesRemoval } from './task-series.input.ts';
import { reconcile, removeUnchanged } from './task-series.occurrences.ts';
import { SERIES_MISSING } from './task-series.service.ts';
import { createMissing } from './task-series.writes.ts';

/** How long a deleted series can be restored, and how many of an account: the latest. */
const RESTORABLE_HOURS = 24;
const MOST_RESTORABLE = 10;

const expiry = (call: Call) => addHours(call.now, -RESTORABLE_HOURS);

/**
 * Deletes a series. Its tasks stay as ordinary tasks; with `openTasks` only `keepTaskId` and those that are not open, were
 * changed themselves or carry work.
 */
export function remove(call: Call, id: string, input: unknown = {}): Promise<void> {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const series = await requireOwned(call, TaskSeries, id, SERIES_MISSING);
    const { openTasks, keepTaskId } = parse(seriesRemoval, input);
    if (keepTaskId && !(await lockOwned(call, Task, [keepTaskId]))[0]) {
      throw referenceNotFound('keepTaskId');
    }
    const removed = openTasks ? await removeUnchanged(call, series, { timezone, keepTaskId }) : [];
    await storeDeleted(
      call,
      series,
      removed.map(({ occurrenceOn }) => occurrenceOn),
    );
    await removeOwned(call, TaskSeries, series.id, SERIES_MISSING);
  });
}

/** Stores what a series needs to be restored, instead of what the account's oldest deleted series need if there are many. */
async function storeDeleted(
  call: Call,
  series: StoredSeries,
  deletedDates: readonly string[],
): Promise<void> {
  const { id } = series;
  const owned = sql`user_id = ${call.user.id}`;
  const ofSeries = sql`${owned} and series_id = ${id}`;
  await sql`delete from deleted_series where ${owned} and id in (
    select id from deleted_series where ${owned} order by deleted_at desc, id offset ${MOST_RESTORABLE - 1})`.execute(
    query(call),
  );
  const listOf = (rows: ReturnType<typeof sql>) =>
    sql`(select coalesce(jsonb_agg(found), '[]') from (${rows}) as row(found))`;
  await sql`insert into deleted_series
      (id, user_id, series, dates, tasks, deleted_dates, continued_by, deleted_at)
    values (${id}, ${call.user.id}, ${JSON.stringify(series)}::text::jsonb,
      ${listOf(sql`select jsonb_build_object('on', occurrence_on, 'writtenAt', written_at) from series_date where ${ofSeries}`)},
      ${listOf(sql`select jsonb_build_object('on', occurrence_on, 'id', id) from task where ${ofSeries}`)},
      ${JSON.stringify(deletedDates)}::text::jsonb,
      ${listOf(sql`select to_jsonb(id) from task_series where ${owned} and continues_id = ${id}`)},
      ${call.now})`.execute(query(call));
}

/**
 * Restores a deleted series with its dates and the tasks that it has left, and creates those that were deleted with it
 * again. An existing series stays as it is.
 */
export function restore(call: Call, id: string) {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const [existing] = await lockOwned(call, TaskSeries, [id]);
    if (existing) return pick(existing, TASK_SERIES_FIELDS);
    const deleted = await findDeleted(call, id);
    if (!deleted) throw notFound(SERIES_MISSING);
    const row = await withExistingReferences(call, deleted.series);
    const series = await insertOwned(call, TaskSeries, row);
    await attach(call, series);
    await deleteStored(call).where('id', '=', series.id).execute();
    const missing = deleted.deletedDates.map((on) => ({ series, day: dayIn(on) }));
    await createMissing(call, missing, usableZone(timezone));
    await reconcile(call, [series], timezone);
    return pick(series, TASK_SERIES_FIELDS);
  });
}

/** Deletes what is stored of series that can no longer be restored. Returns whether others can. */
export async function removeExpired(call: Call): Promise<boolean> {
  await deleteStored(call).where('deleted_at', '<=', expiry(call)).execute();
  const left = await query(call)
    .selectFrom('deleted_series')
    .where('user_id', '=', call.user.id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return left !== undefined;
}

/** Deletes what is stored of the caller's deleted series, as far as conditions are added. */
const deleteStored = (call: Call) =>
  query(call).deleteFrom('deleted_series').where('user_id', '=', call.user.id);

type Deleted = { series: NewRow<StoredSeries>; deletedDates: string[] };

async function findDeleted(call: Call, id: string): Promise<Deleted | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await query(call)
    .selectFrom('deleted_series')
    .where('user_id', '=', call.user.id)
    .where('id', '=', id)
    .where('deleted_at', '>', expiry(call))
    .select(['series', 'deleted_dates as deletedDates'])
    .executeTakeFirst();
  return row as Deleted | undefined;
}

/** Returns a series without references to records that were deleted meanwhile. */
async function withExistingReferences(call: Call, series: NewRow<StoredSeries>) {
  const { spaceId, projectId, schedulePreferenceId, continuesId } = series;
  const references = { spaceId, projectId, schedulePreferenceId };
  let missing = await missingReference(call, references);
  while (missing) {
    references[missing.field] = null;
    missing = await missingReference(call, references);
  }
  const [continued] = continuesId ? await lockOwned(call, TaskSeries, [continuesId]) : [];
  return { ...series, ...references, continuesId: continued?.id ?? null };
}

/** Gives a restored series its dates, tasks and continuations, unless they belong to another series by now. */
async function attach(call: Call, { id }: Pick<StoredSeries, 'id'>): Promise<void> {
  const stored = sql`deleted.user_id = ${call.user.id} and deleted.id = ${id}`;
  await sql`insert into series_date (series_id, occurrence_on, user_id, written_at)
    select deleted.id, date."on", deleted.user_id, date."writtenAt"
    from deleted_series as deleted, jsonb_to_recordset(deleted.dates) as date("on" text, "writtenAt" timestamptz)
    where ${stored}`.execute(query(call));
  await sql`update task set series_id = deleted.id
    from deleted_series as deleted, jsonb_to_recordset(deleted.tasks) as own(id uuid, "on" text)
    where ${stored} and task.user_id = deleted.user_id and task.id = own.id
      and task.occurrence_on = own."on" and task.series_id is null`.execute(query(call));
  await sql`update task_series as later set continues_id = deleted.id
    from deleted_series as deleted, jsonb_array_elements_text(deleted.continued_by) as own(id)
    where ${stored} and later.user_id = deleted.user_id and later.id = own.id::uuid
      and later.continues_id is null`.execute(query(call));
}
