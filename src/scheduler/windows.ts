import { DateTime, IANAZone } from 'luxon';
import { clip, type Interval, union } from './intervals.ts';
import type { WeeklyWindow } from './types.ts';

/** The windows of a task without a preference. */
export const DEFAULT_WINDOWS: WeeklyWindow[] = [
  { day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
];

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const HORIZON_DAYS = 14;
const MARK_MINUTES = 5;
/** The first day of the epoch was a Thursday. */
const EPOCH_WEEKDAY = 4;

/**
 * A time in which the zone keeps one offset: the wall clock is the instant plus the offset. In
 * seconds, as some zones once lay off the minute.
 */
type Stretch = Interval & { offset: number };
type OffsetAt = (second: number) => number;

/**
 * From `now`, rounded up to the next 5-minute mark, to the same wall-clock time 14 days later: the
 * moment of the change where that time is skipped, its first pass where it is doubled.
 */
export function horizonOf(now: string, zone: string): Interval {
  const minutes = DateTime.fromISO(now, { zone: 'utc' }).toMillis() / (MINUTE * 1000);
  const start = Math.ceil(minutes / MARK_MINUTES) * MARK_MINUTES;
  const offsetAt = offsetsOf(zone);
  const wallClock = start * MINUTE + offsetAt(start * MINUTE) + HORIZON_DAYS * DAY;
  return { start, end: Math.floor(firstReaching(wallClock, offsetAt) / MINUTE) };
}

/**
 * The minutes of the horizon whose wall clock in the zone lies inside a window, in order; windows
 * that touch or overlap are one. In a doubled hour both passes count, each by its own wall clock,
 * so that a window with an edge in that hour may come in two parts. Of a skipped hour nothing is
 * there: an edge in it is the moment of the change. A minute only partly inside a window is left out.
 */
export function windowIntervals(
  windows: WeeklyWindow[],
  zone: string,
  horizon: Interval,
): Interval[] {
  const seconds = stretches(horizon.start * MINUTE, horizon.end * MINUTE, offsetsOf(zone)).flatMap(
    (stretch) => clip(union(windowsNear(stretch, windows)), stretch.start, stretch.end),
  );
  return union(union(seconds).map(wholeMinutes));
}

const wholeMinutes = ({ start, end }: Interval): Interval => ({
  start: Math.ceil(start / MINUTE),
  end: Math.floor(end / MINUTE),
});

/** The windows of every local day that the stretch touches, by the offset of the stretch. */
function windowsNear({ start, end, offset }: Stretch, windows: WeeklyWindow[]): Interval[] {
  const found: Interval[] = [];
  const lastDay = Math.floor((end - 1 + offset) / DAY);
  for (let day = Math.floor((start + offset) / DAY); day <= lastDay; day++) {
    const midnight = day * DAY - offset;
    for (const window of windows) {
      if (!window.day.includes(weekdayOf(day))) continue;
      found.push({
        start: midnight + secondOfDay(window.start),
        end: midnight + secondOfDay(window.end),
      });
    }
  }
  return found;
}

const weekdayOf = (day: number): number => (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;

const secondOfDay = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;

/** The first second whose wall clock is at or past the given one. */
function firstReaching(wallClock: number, offsetAt: OffsetAt): number {
  // No zone is two days away from UTC, so the wall clock passes the given one in between.
  for (const { start, end, offset } of stretches(
    wallClock - 2 * DAY,
    wallClock + 2 * DAY,
    offsetAt,
  ))
    if (end + offset > wallClock) return Math.max(start, wallClock - offset);
  return wallClock;
}

function offsetsOf(zone: string): OffsetAt {
  const rules = IANAZone.create(zone);
  return (second) => Math.round(rules.offset(second * 1000) * 60);
}

/** The time from `start` to `end`, cut at every change of the offset. */
function stretches(start: number, end: number, offsetAt: OffsetAt): Stretch[] {
  const found: Stretch[] = [];
  for (let position = start; position < end; ) {
    const change = endOfOffset(position, end, offsetAt);
    found.push({ start: position, end: change, offset: offsetAt(position) });
    position = change;
  }
  return found;
}

/** The first second after `start` with another offset, or `end`. */
function endOfOffset(start: number, end: number, offsetAt: OffsetAt): number {
  const offset = offsetAt(start);
  // A look a day is enough: no zone changes its clocks and changes them back within one.
  for (let same = start; same < end; same += DAY) {
    const next = Math.min(same + DAY, end);
    if (offsetAt(next) !== offset) return firstOther(same, next, offsetAt);
  }
  return end;
}

/** Between `same` and `other`, whose offsets differ: the first second that has not that of `same`. */
function firstOther(same: number, other: number, offsetAt: OffsetAt): number {
  const offset = offsetAt(same);
  let [low, high] = [same, other];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}
