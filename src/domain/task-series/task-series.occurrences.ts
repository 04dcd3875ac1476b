import { sql } from 'kysely';
import { yieldToEventLoop } from '../../concurrency/yield.ts';
import { type Call, query } from '../call.ts';
import { ChecklistItem } from '../checklist-items/checklist-item.entity.ts';
import { anyOf } from '../records/conditions.ts';
import { edited } from '../records/edit.ts';
import { newId } from '../records/ids.ts';
import { insertAllOwned, saveAllOwned } from '../records/owned.ts';
import type { Change } from '../records/quotas.ts';
import { type StoredTask, Task } from '../tasks/task.entity.ts';
import { newTask } from '../tasks/task.input.ts';
import { attachLabels, detachLabels, labelled } from '../tasks/task.labels.ts';
import { changesOf, newRow } from '../tasks/task.rows.ts';
import { usableZone } from '../validation/zones.ts';
import { type Day, dateText } from './dates/calendar.ts';
import { dayAt, dayIn, timesOn } from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';
import { chunksBySize, sizeOf } from './task-series.sizes.ts';
import { type Occurrence, type SeriesState, statesOf } from './task-series.state.ts';
import { wantedDates } from './task-series.wanted.ts';
import { tasksWithWork } from './task-series.work.ts';

/** The lists of the template that a change of the series replaces in its unchanged tasks; the checklists before it. */
type Replaced = { labels?: boolean; checklists?: readonly (readonly string[])[] };

/** Without `creates`, missing tasks are not created. `until`: created at least until this date. */
type Options = Replaced & { creates?: boolean; until?: string | undefined };

type Work = {
  cancelled: Change<StoredTask>[];
  removed: Occurrence[];
  followed: { series: StoredSeries; task: Occurrence; changes: Partial<StoredTask> }[];
  missing: { series: StoredSeries; day: Day }[];
  kept: string[];
};

/**
 * Makes the tasks of several series agree with them: creates the missing ones, rewrites or deletes unchanged
 * ones, and handles missed ones. Repeated calls change nothing. Requires the lock of the account, whose time zone is
 * `timezone`. Returns the ids of open tasks from today on that stay as they are because they were changed or carry work of a user.
 */
export async function reconcile(
  call: Call,
  all: readonly StoredSeries[],
  timezone: string,
  { creates = true, until, ...replaced }: Options = {},
): Promise<string[]> {
  if (all.length === 0) return [];
  const zone = usableZone(timezone);
  const stateOf = await statesOf(call, all);
  const from = dateText(dayAt(call.now, zone));
  const begun = await tasksWithWork(call, all, { from, replaced: replaced.checklists });
  const work: Work = { cancelled: [], removed: [], followed: [], missing: [], kept: [] };
  for (const series of all) {
    await yieldToEventLoop();
    plan(call, series, stateOf(series), { zone, begun, work, until });
  }
  const cancelled = work.cancelled.map((each) => ({
    ...each,
    size: each.record.description.length,
  }));
  await inChunks(cancelled, (chunk) => saveAllOwned(call, Task, chunk));
  await removeTasks(call, work.removed);
  await follow(call, work, replaced);
  if (creates) await createMissing(call, work.missing, zone);
  return work.kept;
}

type Planning = {
  zone: string;
  begun: ReadonlySet<string>;
  work: Work;
  until: string | undefined;
};

/** Compares a series with its tasks and adds the differences to `work`. */
function plan(
  call: Call,
  series: StoredSeries,
  state: SeriesState,
  { zone, begun, work, until }: Planning,
) {
  const { now } = call;
  const today = dayAt(now, zone);
  const missed = missedTasks(series, state, { now, today });
  for (const record of missed) {
    work.cancelled.push({ record, changes: changesOf(record, { status: 'cancelled' }, now) });
  }
  const { habit, progress } = state;
  const wanted = wantedDates(series, { today, zone, habit, progress });
  for (const task of state.open) {
    const day = dayIn(task.occurrenceOn);
    if (day < today || missed.includes(task)) continue;
    if (isTouched(task, state, begun)) work.kept.push(task.id);
    else if (!wanted.includes(day)) work.removed.push(task);
    else {
      const template = templateOn(series, day, zone);
      work.followed.push({ series, task, changes: differences(task, template) });
    }
  }
  const last = Math.max(today + series.daysAhead, until ? dayIn(until) : today);
  for (const day of wanted) {
    if (day <= last && !state.written.has(dateText(day))) work.missing.push({ series, day });
  }
}

/** Returns the tasks that the series cancels because their time has passed. Tasks in progress stay. */
function missedTasks(
  { missed }: StoredSeries,
  state: SeriesState,
  { now, today }: { now: string; today: Day },
): Occurrence[] {
  const waiting = state.open.filter(({ status }) => status !== 'in_progress');
  const isOver = ({ dueAt }: Occurrence) => Boolean(dueAt && dueAt < now);
  if (missed === 'skip') return waiting.filter(isOver);
  if (missed === 'keep') return [];
  const begun = waiting
    .filter(({ occurrenceOn }) => dayIn(occurrenceOn) <= today)
    .sort((one, other) => (one.occurrenceOn < other.occurrenceOn ? -1 : 1));
  return begun.slice(0, -1).filter((task) => isOver(task) && isUnchanged(task, state));
}

/** Whether the task is as the series has written it. */
const isUnchanged = (task: Occurrence, { written }: SeriesState) =>
  task.updatedAt === written.get(task.occurrenceOn);

/** Whether a user has changed the task or worked on it. `begun` are the tasks with work. */
const isTouched = (task: Occurrence, state: SeriesState, begun: ReadonlySet<string>) =>
  !isUnchanged(task, state) || task.status !== 'todo' || begun.has(task.id);

/** Deletes the open tasks of a series, except one and those that were changed or carry work. */
export async function removeUnchanged(
  call: Call,
  series: StoredSeries,
  keepTaskId: string | undefined,
): Promise<void> {
  const state = (await statesOf(call, [series]))(series);
  const begun = await tasksWithWork(call, [series], { from: '0000-00-00' });
  const removed = state.open.filter(
    (task) => task.id !== keepTaskId && !isTouched(task, state, begun),
  );
  await removeTasks(call, removed);
}

/** Returns the fields of a task as the series defines them for a date. */
const templateOn = (series: StoredSeries, day: Day, zone: string) => ({
  title: series.title,
  description: series.description,
  priority: series.priority,
  estimateMinutes: series.estimateMinutes ?? null,
  minSessionMinutes: series.minSessionMinutes,
  maxSessionMinutes: series.maxSessionMinutes,
  spaceId: series.spaceId ?? null,
  projectId: series.projectId ?? null,
  schedulePreferenceId: series.schedulePreferenceId ?? null,
  ...timesOn(series, day, zone),
});

type Template = ReturnType<typeof templateOn>;

const differences = (task: StoredTask, template: Template): Partial<StoredTask> =>
  Object.fromEntries(
    Object.entries(template).filter(
      ([name, value]) => (task[name as keyof Template] ?? null) !== value,
    ),
  );

/** Deletes tasks with their dates, which may then come back. */
async function removeTasks(call: Call, tasks: readonly Occurrence[]): Promise<void> {
  if (tasks.length === 0) return;
  await query(call)
    .deleteFrom('task')
    .where('user_id', '=', call.user.id)
    .where('id', '=', anyOf(tasks.map(({ id }) => id)))
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
async function follow(call: Call, { followed }: Work, replaced: Replaced): Promise<void> {
  const changed = followed.filter(
    ({ changes }) => replaced.labels || replaced.checklists || Object.keys(changes).length > 0,
  );
  const sized = changed.map((each) => ({ ...each, size: sizeOf(each.series) }));
  await inChunks(sized, (chunk) => rewrite(call, chunk, replaced));
}

async function rewrite(call: Call, followed: Work['followed'], replaced: Replaced): Promise<void> {
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
async function recordWritten(call: Call, tasks: readonly Occurrence[]): Promise<void> {
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
async function createMissing(call: Call, missing: Work['missing'], zone: string): Promise<void> {
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
async function inChunks<Item extends { size: number }>(
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
}

/** The default values of a new task, for the fields that the template does not define. */
const NEW = newTask.parse({ title: 'Occurrence' });

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
