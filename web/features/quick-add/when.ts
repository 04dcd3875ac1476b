import type { Instant } from '../../time/zone.ts';
import type { DateOptions } from './read-date.ts';
import type { Calendar, Place } from './read-numbers.ts';
import type { Lean } from './read-time.ts';

/** When a task is to be done. */
export type When =
  | { kind: 'due'; at: Instant }
  | { kind: 'start'; at: Instant }
  /** Within a day or another span of time. `start` is undefined if it has begun. */
  | { kind: 'window'; start: Instant | undefined; due: Instant }
  /** At a time of day, until `end` if the line has one. */
  | { kind: 'at'; start: Instant; end: Instant | undefined };

export type ReadWhen = { when: When; count: number; place: Place };

export type Here = Calendar & {
  now: Instant;
  zone: string;
  lean: Lean;
  /** Whether the words are the first of the line, as `Start monday`. */
  isFirst: boolean;
} & DateOptions;
