import { yieldToEventLoop } from '../../concurrency/yield.ts';
import type { Call } from '../call.ts';
import { saveAllOwned } from '../records/owned.ts';
import type { Change } from '../records/quotas.ts';
import { type StoredTask, Task } from '../tasks/task.entity.ts';
import { changesOf } from '../tasks/task.rows.ts';
import { usableZone } from '../validation/zones.ts';
import { type Day, dateText } from './dates/calendar.ts';
import { dayAt, dayIn } from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';
import { followFixed, followStatus } from './task-series.fixed.ts';
import { type Occurrence, type SeriesState, statesOf } from './task-series.state.ts';
import { differences, templateOn } from './task-series.template.ts';
import { unchangedTasks } from './task-series.unchanged.ts';
import { LONGEST_AHEAD, wantedDates } from './task-series.wanted.ts';
import { tasksWithWork } from './task-series.work.ts';
import {
  createMissing,
  type Followed,
  follow,
  inChunks,
  type Missing,
  type Replaced,
  recordWritten,
  removeTasks,
} from './task-series.writes.ts';

/**
 * Without `creates`, missing tasks are not created. `until`: created at least until this date. `before`: the series with the
 * templates of the tasks before a change.
 */
type Options = Replaced & {
  creates?: boolean;
  until?: string | undefined;
  before?: readonly StoredSeries[];
};

type Work = {
  cancelled: Change<StoredTask>[];
  removed: Occurrence[];
  followed: Followed[];
  missing: Missing[];
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
  { creates = true, until, before, ...replaced }: Options = {},
): Promise<string[]> {
  if (all.length === 0) return [];
  const zone = usableZone(timezone);
  const from = dateText(dayAt(call.now, zone));
  const stateOf = await statesOf(call, all, from);
  const { unchanged, restored } = await unchangedTasks(call, all, { stateOf, zone, before });
  const begun = await tasksWithWork(call, all, { from, before });
  const work: Work = { cancelled: [], removed: [], followed: [], missing: [], kept: [] };
  for (const series of all) {
    await yieldToEventLoop();
    plan(call, series, stateOf(series), { zone, unchanged, begun, work, until });
  }
  const cancelled = work.cancelled.map((each) => ({
    ...each,
    size: each.record.description.length,
  }));
  await inChunks(cancelled, (chunk) => saveAllOwned(call, Task, chunk));
  await removeTasks(call, work.removed);
  await recordWritten(call, restored);
  await follow(call, work.followed, replaced);
  await followStatus(call, all);
  await followFixed(call, work.followed, { zone, before });
  if (creates) await createMissing(call, work.missing, zone);
  return work.kept;
}

type Planning = {
  zone: string;
  unchanged: ReadonlySet<string>;
  begun: ReadonlySet<string>;
  work: Work;
  until: string | undefined;
};

/** Compares a series with its tasks and adds the differences to `work`. */
function plan(
  call: Call,
  series: StoredSeries,
  state: SeriesState,
  { zone, unchanged, begun, work, until }: Planning,
) {
  const { now } = call;
  const today = dayAt(now, zone);
  const missed = missedTasks(series, state, { now, today, unchanged });
  for (const record of missed) {
    work.cancelled.push({ record, changes: changesOf(record, { status: 'cancelled' }, now) });
  }
  const { habit, progress } = state;
  const wanted = wantedDates(series, { today, zone, habit, progress });
  const next = nextUntilFar(series, state, { today, zone });
  for (const task of state.open) {
    const day = dayIn(task.occurrenceOn);
    if (day < today || missed.includes(task)) continue;
    if (isTouched(task, unchanged, begun)) work.kept.push(task.id);
    else if (wanted.includes(day) || day === next) {
      const template = templateOn(series, day, zone);
      work.followed.push({ series, task, changes: differences(task, template) });
    } else if (isFar(day, today)) work.kept.push(task.id);
    else work.removed.push(task);
  }
  const last = Math.max(today + series.daysAhead, until ? dayIn(until) : today);
  for (const day of wanted) {
    if (day <= last && !state.written.has(dateText(day))) work.missing.push({ series, day });
  }
}

/** Whether a date is later than those for which a series creates tasks. Its task is one that a user has made the first one. */
const isFar = (day: Day, today: Day) => day > today + LONGEST_AHEAD;

/** Returns the next date of a series that has tasks that far ahead, up to the last of them; undefined without such tasks. */
function nextUntilFar(
  series: StoredSeries,
  { open, habit, progress }: SeriesState,
  { today, zone }: { today: Day; zone: string },
): Day | undefined {
  const far = open
    .map(({ occurrenceOn }) => dayIn(occurrenceOn))
    .filter((day) => isFar(day, today));
  if (far.length === 0) return undefined;
  const search = { to: Math.max(...far), limit: 1 };
  return wantedDates(series, { today, zone, habit, progress }, search)[0];
}

/** Returns the tasks that the series cancels because their time has passed. Tasks in progress stay. */
function missedTasks(
  { missed }: StoredSeries,
  state: SeriesState,
  { now, today, unchanged }: { now: string; today: Day; unchanged: ReadonlySet<string> },
): Occurrence[] {
  const waiting = state.open.filter(({ status }) => status !== 'in_progress');
  const isOver = ({ dueAt }: Occurrence) => Boolean(dueAt && dueAt < now);
  if (missed === 'skip') return waiting.filter(isOver);
  if (missed === 'keep') return [];
  const begun = waiting
    .filter(({ occurrenceOn }) => dayIn(occurrenceOn) <= today)
    .sort((one, other) => (one.occurrenceOn < other.occurrenceOn ? -1 : 1));
  return begun.slice(0, -1).filter((task) => isOver(task) && unchanged.has(task.id));
}

/** Whether a user has changed the task or worked on it. `begun` are the tasks with work. */
const isTouched = (task: Occurrence, unchanged: ReadonlySet<string>, begun: ReadonlySet<string>) =>
  !unchanged.has(task.id) || task.status !== 'todo' || begun.has(task.id);

/** Deletes the open tasks of a series, except one and those that were changed or carry work. Returns the deleted ones. */
export async function removeUnchanged(
  call: Call,
  series: StoredSeries,
  { timezone, keepTaskId }: { timezone: string; keepTaskId: string | null | undefined },
): Promise<Occurrence[]> {
  const stateOf = await statesOf(call, [series]);
  const zone = usableZone(timezone);
  const { unchanged } = await unchangedTasks(call, [series], { stateOf, zone });
  const begun = await tasksWithWork(call, [series], { from: '0000-00-00' });
  const removed = stateOf(series).open.filter(
    (task) => task.id !== keepTaskId && !isTouched(task, unchanged, begun),
  );
  await removeTasks(call, removed);
  return removed;
}
