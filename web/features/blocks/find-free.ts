import { readBlocks } from '../../state/queries/blocks.ts';
import { busyTimes, readEvents } from '../../state/queries/calendar-events.ts';
import { windows } from '../../state/queries/windows.ts';
import { today } from '../../state/router/view.ts';
import { now } from '../../state/session/clock.ts';
import { zone } from '../../state/session/session.ts';
import { dayOf } from '../../time/axis.ts';
import { daysFrom } from '../../time/dates.ts';
import { firstFree } from '../../time/free.ts';
import { nextStep, type Times } from '../../time/moves.ts';
import type { Instant } from '../../time/zone.ts';

/** The number of days that the planner plans. */
const DAYS = 14;

const readBusy = async (from: Instant, to: Instant): Promise<Times[]> =>
  busyTimes((await readEvents(from, to)).calendarEvents);

/** The times of blocks and events. A failed query does not discard the result of the other one. */
async function readTaken(from: Instant, to: Instant): Promise<Times[]> {
  const none = (): Times[] => [];
  const queries = [readBlocks(from, to).catch(none), readBusy(from, to).catch(none)];
  return (await Promise.all(queries)).flat();
}

/** The next free slot of this length within the account's working hours. Falls back to the next step from now. */
export async function findFree(minutes: number): Promise<Times> {
  const days = daysFrom(today.peek(), DAYS).map((date) => dayOf(zone.peek(), date));
  const from = now.peek();
  const taken = await readTaken(from, days.at(-1)?.end ?? from);
  const start = nextStep(zone.peek(), from, 1);
  const found = firstFree({
    zone: zone.peek(),
    days,
    windows: windows.peek(),
    taken,
    minutes,
    from,
  });
  return found ?? { start, end: start + minutes * 60_000 };
}
