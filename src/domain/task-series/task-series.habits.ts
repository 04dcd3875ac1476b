import { referenceNotFound } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import { anyOf } from '../records/conditions.ts';
import type { Window } from '../schedule-preferences/schedule-preference.entity.ts';
import { usableZone } from '../validation/zones.ts';
import type { Day } from './dates/calendar.ts';
import { habitWeekdays } from './dates/habit.ts';
import {
  ANY_DAYS,
  dayAt,
  firstDateFrom,
  type HabitDays,
  weekdaysIn,
  weekdaysOf,
} from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';

const storedHabits = (call: Call) =>
  query(call)
    .selectFrom('task_series')
    .leftJoin('schedule_preference as preference', (join) =>
      join
        .onRef('preference.id', '=', 'task_series.schedule_preference_id')
        .on('preference.user_id', '=', call.user.id),
    )
    .where('task_series.user_id', '=', call.user.id)
    .select([
      'task_series.id',
      'task_series.times_per_week as timesPerWeek',
      'task_series.weekdays',
      'starts_on as startsOn',
      'ends_on as endsOn',
      'count',
      'preference.windows',
    ]);

type Row = { weekdays: unknown; windows: unknown };

const daysIn = ({ weekdays, windows }: Row): HabitDays => ({
  weekdays: weekdays as number[] | null,
  windows: (windows ?? []) as Window[],
});

/** Reads what determines the weekdays of several stored series, in one statement. */
export async function habitsOf(call: Call, ids: string[]): Promise<(id: string) => HabitDays> {
  const rows = await storedHabits(call).where('task_series.id', '=', anyOf(ids)).execute();
  const found = new Map(rows.map((row) => [row.id, daysIn(row)]));
  return (id) => found.get(id) ?? ANY_DAYS;
}

export const habitOf = async (call: Call, { id }: Pick<StoredSeries, 'id'>): Promise<HabitDays> =>
  (await habitsOf(call, [id]))(id);

type NewHabit = Pick<StoredSeries, 'timesPerWeek' | 'schedulePreferenceId'>;

/** Returns the weekdays of a series that becomes a habit, with few of the account's other habits; null for a series with a rule. */
export async function newWeekdays(call: Call, series: NewHabit): Promise<number[] | null> {
  if (!series.timesPerWeek) return null;
  const today = dayAt(call.now, usableZone(call.user.timezone));
  const others = await storedHabits(call).where('times_per_week', 'is not', null).execute();
  const taken = others
    .filter((each) => hasDateFrom(each, today))
    .map((each) => weekdaysOf(each.timesPerWeek as number, daysIn(each)));
  return habitWeekdays(
    series.timesPerWeek,
    weekdaysIn(await windowsOf(call, series.schedulePreferenceId)),
    (day) => taken.filter((days) => days.includes(day)).length,
  );
}

type HabitRow = Awaited<ReturnType<ReturnType<typeof storedHabits>['execute']>>[number];

function hasDateFrom(row: HabitRow, today: Day): boolean {
  const { timesPerWeek, startsOn, endsOn, count } = row;
  const series = { rule: null, anchor: 'schedule', timesPerWeek, startsOn, endsOn, count } as const;
  return firstDateFrom(series, today, daysIn(row)) !== undefined;
}

async function windowsOf(call: Call, preferenceId: string | null | undefined): Promise<Window[]> {
  if (!preferenceId) return [];
  const row = await query(call)
    .selectFrom('schedule_preference')
    .where('user_id', '=', call.user.id)
    .where('id', '=', preferenceId)
    .select('windows')
    .executeTakeFirst();
  if (!row) throw referenceNotFound('schedulePreferenceId');
  return row.windows as unknown as Window[];
}

/** Returns what determines the weekdays of a new habit, or those of a stored series after a change. */
export async function previewedHabit(
  call: Call,
  seriesId: string | null | undefined,
  { timesPerWeek, schedulePreferenceId }: NewHabit,
): Promise<HabitDays> {
  const stored = seriesId ? await storedHabit(call, seriesId) : undefined;
  const preferenceId =
    schedulePreferenceId === undefined ? stored?.schedulePreferenceId : schedulePreferenceId;
  const isKept = stored && (stored.timesPerWeek || stored.weekdays);
  return {
    windows: await windowsOf(call, preferenceId),
    weekdays: isKept
      ? daysIn(stored).weekdays
      : await newWeekdays(call, { timesPerWeek, schedulePreferenceId: preferenceId ?? null }),
  };
}

async function storedHabit(call: Call, id: string) {
  const row = await storedHabits(call)
    .where('task_series.id', '=', id)
    .select('task_series.schedule_preference_id as schedulePreferenceId')
    .executeTakeFirst();
  if (!row) throw referenceNotFound('seriesId');
  return row;
}
