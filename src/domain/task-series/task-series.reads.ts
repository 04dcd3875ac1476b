import { sql } from 'kysely';
import { type Call, query } from '../call.ts';
import { columns } from '../records/columns.ts';
import { anyOf } from '../records/conditions.ts';
import { requireReferences } from '../records/owned.ts';
import { parse } from '../validation/validation.ts';
import { usableZone } from '../validation/zones.ts';
import { type Day, dateText, LAST_DAY } from './dates/calendar.ts';
import {
  dayIn,
  type HabitDays,
  nextAfter,
  requireSeries,
  type SeriesDates,
  scheduledDates,
  searchEnd,
  seriesWords,
  withStart,
} from './task-series.dates.ts';
import { type StoredSeries, TASK_SERIES_FIELDS } from './task-series.entity.ts';
import { previewedHabit } from './task-series.habits.ts';
import { previewedSeries } from './task-series.input.ts';

/** Returns the first dates of a series that is not stored, and the series in words. */
export async function preview(call: Call, input: unknown) {
  const parsed = parse(previewedSeries, input);
  const { dates, from, seriesId, schedulePreferenceId, ...fields } = parsed;
  const series = withStart(fields, call.now, usableZone(call.user.timezone));
  requireSeries(series);
  await requireReferences(call, { seriesId, schedulePreferenceId });
  const { timesPerWeek } = series;
  const habit = timesPerWeek
    ? await previewedHabit(call, seriesId, { timesPerWeek, schedulePreferenceId })
    : undefined;
  const found = firstDates(series, { limit: dates, from, habit });
  return { dates: found.map(dateText), words: seriesWords(series) };
}

type Previewed = { limit: number; from: string | null | undefined; habit: HabitDays | undefined };

/** Returns the first dates, or those from a date on; after a completion the start and, if it is completed then, the next one. */
function firstDates(series: SeriesDates, { limit, from, habit }: Previewed): Day[] {
  const { rule, anchor, startsOn, endsOn, count } = series;
  const start = dayIn(startsOn);
  if (anchor === 'completion') {
    const last = endsOn ? dayIn(endsOn) : LAST_DAY;
    const dates = [start, nextAfter(rule ?? '', start)].filter((date) => date <= last);
    return dates.slice(0, Math.min(limit, count ?? limit));
  }
  const first = from ? Math.max(start, dayIn(from)) : start;
  const to = searchEnd(series, first, limit);
  return scheduledDates(series, { from: first, to, limit, habit });
}

/** Returns the caller's series, or those with some ids, oldest first. */
export async function allSeries(call: Call, ids?: string[]): Promise<StoredSeries[]> {
  const rows = await query(call)
    .selectFrom('task_series')
    .where('user_id', '=', call.user.id)
    .$if(ids !== undefined, (found) => found.where('id', '=', anyOf(ids ?? [])))
    .select(columns('task_series', TASK_SERIES_FIELDS))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as unknown as StoredSeries[];
}

/** Returns the ids of the caller's series, oldest first, with the characters of the texts that each task stores. */
export const sizesOfAll = (call: Call) =>
  query(call)
    .selectFrom('task_series')
    .where('user_id', '=', call.user.id)
    .select(['id', sql<number>`length(description) + length(checklist::text)`.as('size')])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
