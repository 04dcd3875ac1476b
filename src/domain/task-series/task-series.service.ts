import { sql } from 'kysely';
import { invalid } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import {
  type ClientId,
  createWithClientId,
  parseNew,
} from '../client-ids/create-with-client-id.ts';
import { pick } from '../records/columns.ts';
import { edited } from '../records/edit.ts';
import { newId } from '../records/ids.ts';
import {
  insertOwned,
  type NewRow,
  requireOwned,
  requireReferences,
  saveOwned,
} from '../records/owned.ts';
import { write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { parse } from '../validation/validation.ts';
import { usableZone } from '../validation/zones.ts';
import { dateText, FIRST_DAY } from './dates/calendar.ts';
import {
  dayAt,
  dayIn,
  firstDateFrom,
  requireSeries,
  requireTimes,
  scheduledDates,
  withStart,
} from './task-series.dates.ts';
import { type StoredSeries, TASK_SERIES_FIELDS, TaskSeries } from './task-series.entity.ts';
import { habitOf, newWeekdays } from './task-series.habits.ts';
import { newTaskSeries, taskSeriesChanges } from './task-series.input.ts';
import { absorb, adoptTask, moveDates } from './task-series.moves.ts';
import { reconcile } from './task-series.occurrences.ts';

export const SERIES_MISSING = 'Task series not found';

/** Creates a series and its first tasks. */
export function create(call: Call, input: unknown, id?: ClientId) {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const parsed = parseNew(newTaskSeries, input, id);
    const zone = usableZone(timezone);
    const { taskId, ...content } = parsed.content;
    const values = withStart(content, call.now, zone);
    requireSeries(values);
    requireTimes(values);
    const series = await createWithClientId(call, TaskSeries, parsed, async (id) => {
      await requireReferences(call, values);
      const times = { createdAt: call.now, updatedAt: call.now };
      const weekdays = await newWeekdays(call, values);
      const row = { id, ...values, weekdays, continuesId: null, ...times };
      const inserted = await insertOwned(call, TaskSeries, row);
      if (taskId) await adoptTask(call, inserted, taskId, { today: dayAt(call.now, zone), zone });
      // The fixed block of an adopted task is new.
      const before = taskId ? [{ ...inserted, fixedTime: null }] : undefined;
      await reconcile(call, [inserted], timezone, before && { before });
      return inserted;
    });
    return pick(series, TASK_SERIES_FIELDS);
  });
}

/**
 * Changes a series and its open tasks from today on, except those that were changed themselves or carry work: `keptTaskIds`. With the
 * scope `this_and_later` the series ends before `from`, and a new one continues it with the changes.
 */
export function update(call: Call, id: string, input: unknown) {
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    const series = await requireOwned(call, TaskSeries, id, SERIES_MISSING);
    const { scope, from, absorbs, ...changes } = parse(taskSeriesChanges, input);
    if (scope === 'this_and_later' && !from) throw invalid({ from: ['is required'] });
    if (scope === 'all' && from) throw invalid({ from: ['requires the scope this_and_later'] });
    if (absorbs && scope !== 'all') throw invalid({ absorbs: ['requires the scope all'] });
    await requireReferences(call, changes);
    const splitOn = from && from > series.startsOn ? from : undefined;
    if (splitOn && changes.startsOn && changes.startsOn < splitOn) {
      throw invalid({ startsOn: ['must not be before from'] });
    }
    const absorbed = absorbs ? await absorb(call, series, absorbs) : undefined;
    const target = splitOn ? await split(call, series, splitOn) : series;
    const saved = edited(target, await withWeekdays(call, target, changes), call.now);
    const changed = { ...target, ...saved };
    requireSeries(changed);
    requireTimes(changed);
    await saveOwned(call, TaskSeries, target, saved);
    const keptTaskIds = await reconcile(call, [changed], timezone, {
      labels: changes.labelIds !== undefined || absorbed !== undefined,
      checklists: changes.checklist !== undefined || absorbed !== undefined,
      before: [target, ...(absorbed ? [absorbed] : [])],
    });
    return { ...pick(changed, TASK_SERIES_FIELDS), keptTaskIds };
  });
}

/** Adds the weekdays of a habit if a series becomes one for the first time. */
async function withWeekdays<Changes extends Partial<StoredSeries>>(
  call: Call,
  series: StoredSeries,
  changes: Changes,
): Promise<Changes & Partial<StoredSeries>> {
  if (series.timesPerWeek || series.weekdays || !changes.timesPerWeek) return changes;
  return { ...changes, weekdays: await newWeekdays(call, { ...series, ...changes }) };
}

/** Ends a series before a date and creates a copy from that date on, which takes over its tasks and dates. */
async function split(call: Call, series: StoredSeries, from: string): Promise<StoredSeries> {
  const before = dayIn(from) - 1;
  const { startsOn, passed } = await continuation(call, series, from);
  const rest = series.count ? series.count - passed : null;
  const isOver = (series.endsOn ?? from) < from || (rest !== null && rest < 1);
  if (isOver || !startsOn) {
    throw invalid({ from: ['must not be after the last date of the series'] });
  }
  const copy = await insertOwned(call, TaskSeries, {
    ...(series as NewRow<StoredSeries>),
    id: newId(),
    startsOn,
    count: rest,
    continuesId: series.id,
    createdAt: call.now,
    updatedAt: call.now,
  });
  const ends = edited(series, { endsOn: dateText(before) }, call.now);
  await saveOwned(call, TaskSeries, series, ends);
  await moveDates(call, series, copy, from);
  return copy;
}

/** Returns the first date of a series from `from` on, if there is one, and the number of dates before it. */
async function continuation(call: Call, series: StoredSeries, from: string) {
  const { id, anchor } = series;
  if (anchor === 'completion') {
    const { rows } = await query(call)
      .selectFrom('series_date')
      .where('user_id', '=', call.user.id)
      .where('series_id', '=', id)
      .where('occurrence_on', '<', from)
      .select(sql<number>`count(*)::int`.as('rows'))
      .executeTakeFirstOrThrow();
    return { startsOn: from, passed: rows };
  }
  const habit = await habitOf(call, series);
  const day = dayIn(from);
  const first = firstDateFrom(series, day, habit);
  const startsOn = first === undefined ? undefined : dateText(first);
  // Only the dates of a series with a count are counted.
  const range = { from: FIRST_DAY, to: day - 1, habit };
  return { startsOn, passed: series.count ? scheduledDates(series, range).length : 0 };
}
