import type { Instant } from '../../time/zone.ts';
import type { Lead } from './language.ts';
import type { DateOptions } from './read-date.ts';
import type { Calendar, Place, ReadDate } from './read-numbers.ts';
import type { Lean, Time, TimeRange } from './read-time.ts';

/** When a task is to be done. */
export type When =
  | { kind: 'due'; at: Instant }
  | { kind: 'start'; at: Instant }
  /** Within a day or another span of time. `start` is undefined if it has begun. */
  | { kind: 'window'; start: Instant | undefined; due: Instant }
  /** At a time of day, until `end` if the line has one. */
  | { kind: 'at'; start: Instant; end: Instant | undefined };

/** The words of a date and a time, in either order. */
export type Parts = {
  date: ReadDate | undefined;
  time: Time | undefined;
  range: TimeRange | undefined;
  /** What the time is, if its lead is between the date and the time: `tomorrow after 5pm`. */
  timeLead?: Lead | undefined;
  /** Whether the date is the end of its day: `eod`. */
  isDayEnd?: boolean;
  count: number;
};

/** A day without a time, or a time without a day. The other one may be elsewhere in the line. */
export type Half = { parts: Parts; lead: Lead };

export type ReadWhen = { when: When; count: number; place: Place; half?: Half | undefined };

export type Here = Calendar & {
  now: Instant;
  zone: string;
  lean: Lean;
  /** Whether the words are the first of the line, as `Start monday`. */
  isFirst: boolean;
} & DateOptions;
