import { IANAZone } from 'luxon';
import type { WeeklyWindow } from '../types.ts';
import type { Interval } from './intervals.ts';

/** The windows of a task without a preference. */
export const DEFAULT_WINDOWS: WeeklyWindow[] = [
  { day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
];

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const HORIZON_DAYS = 14;
const MARK_MINUTES = 5;
/** 1 January 1970 was a Thursday. */
const EPOCH_WEEKDAY = 4;

/**
 * A period with a constant UTC offset, in seconds: some zones had offsets that are not whole minutes.
 */
type OffsetPeriod = Interval & { offset: number };
type OffsetAt = (second: number) => number;

/**
 * Returns the interval from `now`, rounded up to the next 5 minutes, to the same local time 14 days later: the moment of the
 * transition if that time is skipped (DST gap), the earlier instant if it occurs twice (DST overlap).
 */
export function horizonOf(now: string, zone: string): Interval {
  const minutes = Date.parse(now) / (MINUTE * 1000);
  const start = Math.ceil(minutes / MARK_MINUTES) * MARK_MINUTES;
  const offsetAt = offsetsOf(zone);
  const wallClock = start * MINUTE + offsetAt(start * MINUTE) + HORIZON_DAYS * DAY;
  return { start, end: Math.floor(firstReaching(wallClock, offsetAt) / MINUTE) };
}

/**
 * Returns the windows within the horizon as sorted, merged intervals. In a DST overlap both occurrences of
 * the hour count, so a window that starts or ends in it may be split in two. A bound inside a DST gap
 * becomes the moment of the transition. Minutes only partly inside a window are excluded.
 */
export function windowIntervals(
  windows: WeeklyWindow[],
  zone: string,
  horizon: Interval,
): Interval[] {
  return windowsWithin(zone, horizon)(windows);
}

/** Like `windowIntervals`, for many sets of windows: computes the clock changes of the horizon once. */
export function windowsWithin(
  zone: string,
  horizon: Interval,
): (windows: WeeklyWindow[]) => Interval[] {
  const periods = offsetPeriods(horizon.start * MINUTE, horizon.end * MINUTE, offsetsOf(zone));
  return (windows) => {
    const intervals: Interval[] = [];
    for (const period of periods) addWindowsOf(period, windows, intervals);
    for (const each of intervals) {
      each.start = Math.ceil(each.start / MINUTE);
      each.end = Math.floor(each.end / MINUTE);
    }
    return intervals.every(({ start, end }) => start < end)
      ? intervals
      : intervals.filter(({ start, end }) => start < end);
  };
}

/** Adds the windows of every local day that overlaps the period, at the period's offset, in order and merged. */
function addWindowsOf(period: OffsetPeriod, windows: WeeklyWindow[], intervals: Interval[]): void {
  const { start, end, offset } = period;
  const ofDay = windows
    .map((window) => ({
      days: new Set(window.day),
      from: secondOfDay(window.start),
      to: secondOfDay(window.end),
    }))
    .sort((a, b) => a.from - b.from);
  const lastDay = Math.floor((end - 1 + offset) / DAY);
  let last = intervals.at(-1);
  for (let day = Math.floor((start + offset) / DAY); day <= lastDay; day++) {
    const midnight = day * DAY - offset;
    const weekday = weekdayOf(day);
    for (const { days, from, to } of ofDay) {
      if (!days.has(weekday)) continue;
      const opens = Math.max(start, midnight + from);
      const closes = Math.min(end, midnight + to);
      if (opens >= closes) continue;
      if (last && opens <= last.end) last.end = Math.max(last.end, closes);
      else {
        last = { start: opens, end: closes };
        intervals.push(last);
      }
    }
  }
}

const weekdayOf = (day: number): number => (((day + EPOCH_WEEKDAY) % 7) + 7) % 7;

const secondOfDay = (time: string): number =>
  (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))) * MINUTE;

/** Returns the first second whose local time is at or after `wallClock`. */
function firstReaching(wallClock: number, offsetAt: OffsetAt): number {
  // No UTC offset is as large as two days.
  for (const { start, end, offset } of offsetPeriods(
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

/** Splits the time from `start` to `end` at every offset transition. */
function offsetPeriods(start: number, end: number, offsetAt: OffsetAt): OffsetPeriod[] {
  const periods: OffsetPeriod[] = [];
  for (let position = start; position < end; ) {
    const change = endOfOffset(position, end, offsetAt);
    periods.push({ start: position, end: change, offset: offsetAt(position) });
    position = change;
  }
  return periods;
}

/** Returns the first second after `start` with a different offset, or `end`. */
function endOfOffset(start: number, end: number, offsetAt: OffsetAt): number {
  const offset = offsetAt(start);
  // Daily steps suffice: no zone has two transitions that cancel out within a day.
  for (let same = start; same < end; same += DAY) {
    const next = Math.min(same + DAY, end);
    if (offsetAt(next) !== offset) return firstChange(same, next, offsetAt);
  }
  return end;
}

/** Binary search between `same` and `other`, whose offsets differ, for the transition. */
function firstChange(same: number, other: number, offsetAt: OffsetAt): number {
  const offset = offsetAt(same);
  let [low, high] = [same, other];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle) === offset) low = middle;
    else high = middle;
  }
  return high;
}
