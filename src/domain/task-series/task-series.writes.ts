import { sql } from 'kysely';
import { yieldToEventLoop } from '../../concurrency/yield.ts';
import { type Call, query } from '../call.ts';
import { ChecklistItem } from '../checklist-items/checklist-item.entity.ts';
import { anyOf } from '../records/conditions.ts';
import { edited } from '../records/edit.ts';
import { newId } from '../records/ids.ts';
import { insertAllOwned, saveAllOwned } from '../records/owned.ts';
import { type StoredTask, Task } from '../tasks/task.entity.ts';
import { attachLabels, detachLabels, labelled } from '../tasks/task.labels.ts';
import { newRow } from '../tasks/task.rows.ts';
import { type Day, dateText } from './dates/calendar.ts';
import type { StoredSeries } from './task-series.entity.ts';
import { placeFixed, removeUpcoming, UNTOUCHED } from './task-series.fixed.ts';
import { chunksBySize, sizeOf } from './task-series.sizes.ts';
import type { Occurrence } from './task-series.state.ts';
import { NEW, templateOn } from './task-series.template.ts';

/** The lists of the template that a change of the series replaces in its unchanged tasks. */
export type Replaced = { labels?: boolean; checklists?: boolean };

/** A task that follows its series, with the fields that differ. */
export type Followed = { series: StoredSeries; task: Occurrence; changes: Partial<StoredTask> };

/** A date without its task. */
export type Missing = { series: StoredSeries; day: Day };

/**
 * Deletes tasks with their dates, which may then come back, and with the blocks that the planner or the series placed for
 * them, unless those have ended or are locked.
 */
export async function removeTasks(call: Call, tasks: readonly Occurrence[]): Promise<void> {
  if (tasks.length === 0) return;
  const ids = tasks.map(({ id }) => id);
  await removeUpcoming(call, ids, UNTOUCHED);
  await query(call)
    .deleteFrom('task')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(ids))
    .execute();
  await sql`delete from series_date using ${datesOf(tasks)}
    where series_date.user_id = ${call.user.id} and series_date.series_id = date.series_id
      and series_date.occurrence_on = date.occurrence_on`.execute(query(call));
}

type Dated = { seriesId: string; occurrenceOn: string };

const datesOf = (tasks: readonly Dated[]) =>
  sql`unnest(${tasks.map(({ seriesId }) => seriesId)}::uuid[],
    ${tasks.map(({ occurrenceOn }) => occurrenceOn)}::text[]) as date(series_id, occurrence_on)`;

/** Rewrites unchanged tasks where they differ from the series. */
export async function follow(
  call: Call,
  followed: readonly Followed[],
  replaced: Replaced,
): Promise<void> {
  const changed = followed.filter(
    ({ changes }) => replaced.labels || replaced.checklists || Object.keys(changes).length > 0,
  );
  const sized = changed.map((each) => ({ ...each, size: sizeOf(each.series) }));
  await inChunks(sized, (chunk) => rewrite(call, chunk, replaced));
}

async function rewrite(
  call: Call,
  followed: readonly Followed[],
  replaced: Replaced,
): Promise<void> {
  const templated = followed.map(({ task, series }) => ({ id: task.id, series }));
  const ids = templated.map(({ id }) => id);
  if (replaced.labels) {
    await detachLabels(call, ids);
    await attachLabels(call, await ownLabels(call, templated));
  }
  if (replaced.checklists) {
    await query(call)
      .deleteFrom('checklist_item')
      .where('user_id', '=', call.user.id)
      .where('task_id', '=', anyOf(ids))
      .execute();
    await insertChecklists(call, templated);
  }
  const changed = followed
    .filter(({ changes }) => Object.keys(changes).length > 0)
    .map(({ task, changes }) => ({
      record: task,
      changes: edited<StoredTask>(task, changes, call.now),
    }));
  await saveAllOwned<StoredTask>(call, Task, changed);
  await recordWritten(
    call,
    changed.map(({ record, changes }) => ({
      ...record,
      updatedAt: changes.updatedAt ?? record.updatedAt,
    })),
  );
}

/** Stores the times at which the series wrote its tasks. */
export async function recordWritten(call: Call, tasks: readonly Occurrence[]): Promise<void> {
  if (tasks.length === 0) return;
  await sql`update series_date set written_at = date.written_at
    from unnest(${tasks.map(({ seriesId }) => seriesId)}::uuid[],
      ${tasks.map(({ occurrenceOn }) => occurrenceOn)}::text[],
      ${tasks.map(({ updatedAt }) => updatedAt)}::timestamptz[]) as date(series_id, occurrence_on, written_at)
    where series_date.user_id = ${call.user.id} and series_date.series_id = date.series_id
      and series_date.occurrence_on = date.occurrence_on`.execute(query(call));
}

/**
 * Creates the tasks of dates, except those that another run has created or that were skipped. Dates that were deleted as
 * old ones may still have a task, if the clock was set back since.
 */
export async function createMissing(
  call: Call,
  missing: readonly Missing[],
  zone: string,
): Promise<void> {
  if (missing.length === 0) return;
  const dates = missing.map(({ series, day }) => ({
    seriesId: series.id,
    occurrenceOn: dateText(day),
  }));
  const { rows } = await sql<Dated>`
    insert into series_date (series_id, occurrence_on, user_id, written_at)
    select date.series_id, date.occurrence_on, ${call.user.id}::uuid, ${call.now}::timestamptz
    from ${datesOf(dates)}
    where not exists (select from task where task.user_id = ${call.user.id}
      and task.series_id = date.series_id and task.occurrence_on = date.occurrence_on)
    on conflict do nothing
    returning series_id as "seriesId", occurrence_on as "occurrenceOn"`.execute(query(call));
  const inserted = new Set(rows.map(({ seriesId, occurrenceOn }) => `${seriesId} ${occurrenceOn}`));
  const created = missing
    .filter(({ series, day }) => inserted.has(`${series.id} ${dateText(day)}`))
    .map((each) => ({ ...each, id: newId(), size: sizeOf(each.series) }));
  await inChunks(created, (chunk) => insertTasks(call, chunk, zone));
}

/** The most tasks of a statement, and the characters of their texts. */
const TASKS_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 100_000;

/** Writes tasks in several statements: one large statement would block the event loop for seconds. */
export async function inChunks<Item extends { size: number }>(
  items: readonly Item[],
  writeChunk: (chunk: Item[]) => Promise<void>,
): Promise<void> {
  for (const chunk of chunksBySize(items, CHARACTERS_AT_ONCE, TASKS_AT_ONCE)) {
    await yieldToEventLoop();
    await writeChunk(chunk);
  }
}

async function insertTasks(
  call: Call,
  created: readonly (Templated & { day: Day })[],
  zone: string,
): Promise<void> {
  await insertAllOwned(
    call,
    Task,
    created.map(({ id, series, day }) =>
      newRow(id, { ...NEW, ...templateOn(series, day, zone) }, call.now, {
        seriesId: series.id,
        occurrenceOn: dateText(day),
      }),
    ),
  );
  await attachLabels(call, await ownLabels(call, created));
  await insertChecklists(call, created);
  await placeFixed(call, created, zone);
}

type Templated = { id: string; series: StoredSeries };

/** Pairs tasks with the labels of their series, without deleted ones. */
async function ownLabels(call: Call, tasks: readonly Templated[]) {
  const wanted = [...new Set(tasks.flatMap(({ series }) => series.labelIds))];
  if (wanted.length === 0) return [];
  const rows = await query(call)
    .selectFrom('label')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(wanted))
    .select('id')
    .execute();
  const existing = new Set(rows.map(({ id }) => id));
  return tasks.flatMap(({ id, series }) =>
    labelled(
      id,
      series.labelIds.filter((labelId) => existing.has(labelId)),
    ),
  );
}

const insertChecklists = (call: Call, tasks: readonly Templated[]) =>
  insertAllOwned(
    call,
    ChecklistItem,
    tasks.flatMap(({ id, series }) =>
      series.checklist.map((title, sortOrder) => ({
        id: newId(),
        taskId: id,
        title,
        completed: false,
        sortOrder,
        createdAt: call.now,
      })),
    ),
  );
