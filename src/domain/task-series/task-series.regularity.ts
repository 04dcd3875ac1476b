import { sql } from 'kysely';
import { isUuid } from '../../read/column-types.ts';
import { type Call, query } from '../call.ts';
import { usableZone } from '../validation/zones.ts';
import { dateText } from './dates/calendar.ts';
import { dayAt } from './task-series.dates.ts';

/** Whether a task is done, also if it was archived afterwards. */
export const IS_DONE = sql<boolean>`(task.status = 'completed'
  or (task.status = 'archived' and task.completed_at is not null))`;

/**
 * Selects the tasks of series, and of those that they continue, which were done or are due. A task that was cancelled before
 * it was due was skipped, and does not count.
 */
const occurrencesOf = (call: Call, ids: readonly string[]) => sql`
  with recursive part(series_id, part_id) as (
    select id, id from task_series where user_id = ${call.user.id} and id = any(${ids}::uuid[])
    union select part.series_id, continues_id from part
      join task_series on task_series.user_id = ${call.user.id} and task_series.id = part_id
    where continues_id is not null
  )
  select part.series_id, occurrence_on, ${IS_DONE} as is_done
  from part join task on task.user_id = ${call.user.id} and task.series_id = part_id
  where ${IS_DONE} or (coalesce(due_at <= ${call.now}::timestamptz, true)
    and (status < 'completed' or (status = 'cancelled' and coalesce(updated_at >= due_at, false))))`;

/** The weeks of a regularity. */
const WEEKS = [4, 12] as const;

type Regularity = { weeks: number; done: number; occurrences: number };

/** Returns how many occurrences of the last weeks were done, and how many there were; null without such a series. */
export async function regularity(call: Call, id: string): Promise<Regularity[] | null> {
  const today = dayAt(call.now, usableZone(call.user.timezone));
  const series = isUuid(id)
    ? await query(call)
        .selectFrom('task_series')
        .where('user_id', '=', call.user.id)
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst()
    : undefined;
  if (!series) return null;
  const since = WEEKS.map((weeks) => dateText(Math.max(0, today - 7 * weeks + 1)));
  const { rows } = await sql<Omit<Regularity, 'weeks'>>`
    select count(*) filter (where is_done)::int as done, count(is_done)::int as occurrences
    from unnest(${since}::text[]) with ordinality as period(since, at)
      left join (${occurrencesOf(call, [series.id])}) as occurrence
        on occurrence_on between since and ${dateText(today)}
    group by at order by at`.execute(query(call));
  return rows.map((row, at) => ({ weeks: WEEKS[at] as number, ...row }));
}

/** Returns how many of the latest occurrences of each series were done one after another, in one statement. */
export async function streaks(call: Call, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; streak: number }>`
    select series_id as id, count(*) filter (where is_done
      and occurrence_on > coalesce(missed_on, ''))::int as streak
    from (select series_id, occurrence_on, is_done,
        max(occurrence_on) filter (where not is_done) over (partition by series_id) as missed_on
      from (${occurrencesOf(call, ids)}) as occurrence) as each
    group by series_id`.execute(query(call));
  return new Map(rows.map(({ id, streak }) => [id, streak]));
}
