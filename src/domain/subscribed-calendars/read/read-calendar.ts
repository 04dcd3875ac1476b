import { refused } from '../../../errors.ts';
import { moduleFile } from '../../../program.ts';
import { LimitedThread, ThreadLimitError } from '../../../threads/limited-thread.ts';
import type { ReadCalendar, ReadOptions } from './calendar-event.ts';
import type { ReadJob, ReadOutcome } from './read.worker.ts';

export type { CalendarEvent, ReadCalendar, ReadOptions } from './calendar-event.ts';

const thread = new LimitedThread<ReadJob, ReadOutcome>({
  name: 'calendar',
  module: moduleFile('./read.worker', import.meta.url),
  megabytes: 512,
});

const MILLISECONDS = 30_000;

/**
 * Reads the events of a calendar file that touch a period, in a thread with limits of time and memory, in which accounts
 * take turns. Throws a DomainError (VALIDATION_FAILED) if the file is not a calendar or exceeds a limit.
 */
export async function readCalendar(
  file: Buffer,
  options: ReadOptions,
  account: string,
  milliseconds = MILLISECONDS,
): Promise<ReadCalendar> {
  try {
    const outcome = await thread.run({ file, options }, milliseconds, account);
    if ('fault' in outcome) throw refused(outcome.fault);
    return outcome.calendar;
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw refused(
      error.limit === 'time'
        ? 'The calendar takes too long to read'
        : 'The calendar takes too much memory to read',
    );
  }
}
