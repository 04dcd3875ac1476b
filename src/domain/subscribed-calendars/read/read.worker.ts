import { DomainError } from '../../../errors.ts';
import type { ReadCalendar, ReadOptions } from './calendar-event.ts';
import { calendarEvents } from './calendar-events.ts';

export type ReadJob = { file: Uint8Array; options: ReadOptions };
export type ReadOutcome = { calendar: ReadCalendar } | { fault: string };

/** Reads a calendar; the entry point of a worker thread. An error class would be lost between threads. */
export function work({ file, options }: ReadJob): ReadOutcome {
  try {
    return { calendar: calendarEvents(file, options) };
  } catch (error) {
    if (error instanceof DomainError) return { fault: error.message };
    throw error;
  }
}
