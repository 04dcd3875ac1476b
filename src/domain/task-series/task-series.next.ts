import { yieldToEventLoop } from '../../concurrency/yield.ts';
import type { Call } from '../call.ts';
import { usableZone } from '../validation/zones.ts';
import { dateText } from './dates/calendar.ts';
import { MOST_DATES, MOST_LOOKED_AT_FOR_NEXT } from './dates/expand.ts';
import { dayAt, searchEnd } from './task-series.dates.ts';
import type { StoredSeries } from './task-series.entity.ts';
import { statesNow } from './task-series.state.ts';
import { firstDay, type UpcomingSeries, wantedDates } from './task-series.wanted.ts';

/** The most next dates of a series. */
const MOST_NEXT = 5;

type Series = UpcomingSeries & Pick<StoredSeries, 'id'>;

/**
 * Returns the next dates of several series, in their order and in a fixed number of statements: from today on, without
 * those that are completed or skipped. After a completion at most the date of the open or next task.
 */
export async function nextDates(call: Call, all: readonly Series[]): Promise<string[][]> {
  const zone = usableZone(call.user.timezone);
  const today = dayAt(call.now, zone);
  const stateOf = await statesNow(call, all, dateText(today));
  const found: string[][] = [];
  for (const series of all) {
    await yieldToEventLoop();
    const { written, open, progress, habit } = stateOf(series);
    const isOpen = new Set(open.map(({ occurrenceOn }) => occurrenceOn));
    const isClosed = (date: string) => written.has(date) && !isOpen.has(date);
    const first = firstDay(series, today);
    const firstDate = dateText(first);
    const closed = [...written.keys()].filter((date) => date >= firstDate && isClosed(date));
    const limit = Math.min(MOST_NEXT + closed.length, MOST_DATES);
    const to = searchEnd(series, first, limit);
    const around = { today, zone, habit, progress };
    // A series with a count is searched from its start, and has few dates.
    const most = series.count ? {} : { mostLookedAt: MOST_LOOKED_AT_FOR_NEXT };
    const dates = wantedDates(series, around, { to, limit, ...most });
    found.push(
      dates
        .map(dateText)
        .filter((date) => !isClosed(date))
        .slice(0, MOST_NEXT),
    );
  }
  return found;
}
