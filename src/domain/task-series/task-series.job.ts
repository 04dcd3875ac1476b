import { DomainError } from '../../errors.ts';
import { type Call, query } from '../call.ts';
import type { JobHandler } from '../jobs/job.runner.ts';
import { write } from '../records/write.ts';
import { lockAccount } from '../users/lock.ts';
import { startOfNextDay } from '../validation/instant.ts';
import { parse } from '../validation/validation.ts';
import { usableZone } from '../validation/zones.ts';
import { dateText } from './dates/calendar.ts';
import { dayAt } from './task-series.dates.ts';
import { removeExpired } from './task-series.deletion.ts';
import { requestedOccurrences } from './task-series.input.ts';
import { reconcile } from './task-series.occurrences.ts';
import { allSeries, sizesOfAll } from './task-series.reads.ts';
import { chunksBySize } from './task-series.sizes.ts';
import { LONGEST_AHEAD } from './task-series.wanted.ts';

/**
 * The age from which dates of series with the anchor `schedule` are deleted, unless their task is open: they show that it is
 * unchanged. A task is never created for a past date.
 */
const KEPT_DAYS = 60;

/** The series of a transaction, and the characters of their texts. Few, as requests of the account wait for its lock. */
const SERIES_AT_ONCE = 20;
const CHARACTERS_AT_ONCE = 100_000;

const nextRun = ({ now, user }: Call): string => startOfNextDay(now, usableZone(user.timezone));

/** Creates the tasks of the account's series for the next days, at the start of each day and when requested. */
export const seriesJob: JobHandler = {
  maxAttempts: 6,
  followsWrites: true,
  run: runSeries,
  afterLastAttempt: nextRun,
};

/**
 * Makes the tasks of all series agree with them. Returns the next due time; null without series, also deleted ones. An account
 * without room for the new tasks gets none until then.
 */
export async function runSeries(call: Call): Promise<string | null> {
  try {
    return await reconcileAll(call, { creates: true });
  } catch (error) {
    const isFull = error instanceof DomainError && error.code === 'FORBIDDEN';
    if (!isFull) throw error;
    return reconcileAll(call, { creates: false });
  }
}

/** Creates the tasks of all series until a date, at most 28 days ahead, before the job would do so. */
export async function createOccurrences(call: Call, input: unknown): Promise<{ until: string }> {
  const { until } = parse(requestedOccurrences, input);
  await reconcileAll(call, { creates: true, until });
  const today = dayAt(call.now, usableZone(call.user.timezone));
  const last = dateText(today + LONGEST_AHEAD);
  return { until: until < last ? until : last };
}

type Options = { creates: boolean; until?: string };

async function reconcileAll(call: Call, options: Options): Promise<string | null> {
  const sizes = await sizesOfAll(call);
  for (const group of chunksBySize(sizes, CHARACTERS_AT_ONCE, SERIES_AT_ONCE)) {
    await write(call, async (call) => {
      const { timezone } = await lockAccount(call);
      const ids = group.map(({ id }) => id);
      const series = await allSeries(call, ids);
      await reconcile(call, series, timezone, options);
    });
  }
  return write(call, async (call) => {
    const { timezone } = await lockAccount(call);
    await removeOldDates(call, timezone);
    const isRestorable = await removeExpired(call);
    return sizes.length > 0 || isRestorable
      ? nextRun({ ...call, user: { ...call.user, timezone } })
      : null;
  });
}

async function removeOldDates(call: Call, timezone: string): Promise<void> {
  const today = dayAt(call.now, usableZone(timezone));
  const scheduled = query(call)
    .selectFrom('task_series')
    .where('user_id', '=', call.user.id)
    .where('anchor', '=', 'schedule')
    .select('id');
  await query(call)
    .deleteFrom('series_date')
    .where('user_id', '=', call.user.id)
    .where('occurrence_on', '<', dateText(Math.max(0, today - KEPT_DAYS)))
    .where('series_id', 'in', scheduled)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('task')
            .where('task.user_id', '=', call.user.id)
            .whereRef('task.series_id', '=', 'series_date.series_id')
            .whereRef('task.occurrence_on', '=', 'series_date.occurrence_on')
            .where('task.status', '<', 'completed')
            .select('task.id'),
        ),
      ),
    )
    .execute();
}
