import { addDays, type CalendarDate } from './dates.ts';
import { type EvenStretch, evenStretches, type Instant, startOfDay } from './zone.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;

/** A part of a day with a constant UTC offset; `wall` is the wall clock time of its start, in minutes. */
type Stretch = { start: Instant; end: Instant; wall: number };

/** A day in a time zone, from its first instant to that of the next day. Its length may differ from 24 hours. */
export type Day = { date: CalendarDate; start: Instant; end: Instant; stretches: Stretch[] };

export function dayOf(zone: string, date: CalendarDate): Day {
  const start = startOfDay(zone, date);
  const end = startOfDay(zone, addDays(date, 1));
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const wallAt = ({ start, offset }: EvenStretch) => (start + offset - midnight) / MINUTE;
  const stretches = evenStretches(zone, start, end).map((stretch) => ({
    start: stretch.start,
    end: stretch.end,
    wall: wallAt(stretch),
  }));
  return { date, start, end, stretches };
}

/** A span of the wall clock that a day has twice: at `until` the clock is set back to `from`. */
type Repeat = { from: number; until: number };

/**
 * The vertical axis that all days of a view share, in minutes from the top. It is the wall clock from 0:00 to 24:00, with
 * the spans that any day repeats included twice. So every instant of every day has its own minute offset, and 9:00 is at
 * the same height on all days.
 */
export type Axis = { length: number; repeats: Repeat[] };

/** A span of the axis, in minute offsets. */
export type Span = { from: number; to: number };

export function axisOf(days: Day[]): Axis {
  const repeats: Repeat[] = [];
  for (const repeat of days.flatMap(repeatsOf)) {
    const same = repeats.find(({ until }) => until === repeat.until);
    if (same) same.from = Math.min(same.from, repeat.from);
    else repeats.push({ ...repeat });
  }
  repeats.sort((one, other) => one.until - other.until);
  const twice = repeats.reduce((sum, { from, until }) => sum + until - from, 0);
  return { length: MINUTES_OF_DAY + twice, repeats };
}

const lengthOf = ({ start, end }: Stretch) => (end - start) / MINUTE;
const wallEnd = (stretch: Stretch) => stretch.wall + lengthOf(stretch);

function repeatsOf({ stretches }: Day): Repeat[] {
  return stretches.slice(1).flatMap((stretch, index) => {
    const until = wallEnd(stretches[index] as Stretch);
    return stretch.wall < until ? [{ from: Math.max(stretch.wall, 0), until }] : [];
  });
}

/** The minute offset of a wall clock time; the first one if it is repeated. */
export function minuteOfWall(axis: Axis, wall: number): number {
  const before = axis.repeats.filter(({ until }) => until <= wall);
  return before.reduce((minute, { from, until }) => minute + until - from, wall);
}

/** The spans of the axis that exist on a day, in order, each with its first instant. */
function partsOf(axis: Axis, day: Day): (Span & { start: Instant })[] {
  return day.stretches.flatMap((stretch, index) => {
    const previous = day.stretches[index - 1];
    const isRepeat = previous !== undefined && stretch.wall < wallEnd(previous);
    if (!isRepeat) return cut(axis, stretch);
    const until = wallEnd(previous);
    // The repeated span lies between the first one and the rest of the day.
    const again = minuteOfWall(axis, until) - (until - stretch.wall);
    const rest = until - stretch.wall;
    const second = Math.min(rest, lengthOf(stretch));
    const following = {
      start: stretch.start + second * MINUTE,
      end: stretch.end,
      wall: until,
    };
    return [
      { from: again, to: again + second, start: stretch.start },
      ...(following.start < following.end ? cut(axis, following) : []),
    ];
  });
}

/** The spans of a stretch on the axis, split where other days have a repeated span. */
function cut(axis: Axis, stretch: Stretch): (Span & { start: Instant })[] {
  const end = wallEnd(stretch);
  const edges = [
    stretch.wall,
    ...axis.repeats.map(({ until }) => until).filter((at) => at > stretch.wall && at < end),
    end,
  ];
  return edges.slice(1).map((to, index) => {
    const wall = edges[index] as number;
    const from = minuteOfWall(axis, wall);
    return { from, to: from + to - wall, start: stretch.start + (wall - stretch.wall) * MINUTE };
  });
}

/** The minute offset of an instant on a day. An `end` at a gap is placed before the gap, a `start` after it. */
export function minuteOf(axis: Axis, day: Day, instant: Instant, edge: 'start' | 'end'): number {
  let minute = 0;
  for (const { from, to, start } of partsOf(axis, day)) {
    const isBefore = edge === 'start' ? instant < start : instant <= start;
    if (isBefore) break;
    minute = Math.min(from + (instant - start) / MINUTE, to);
  }
  return minute;
}

/** The instant at a minute offset of a day. Offsets in a gap map to the instant of the clock change. */
export function instantAt(axis: Axis, day: Day, minute: number): Instant {
  let instant = day.start;
  for (const { from, to, start } of partsOf(axis, day)) {
    if (minute < from) break;
    instant = start + Math.round(Math.min(minute, to) - from) * MINUTE;
  }
  return instant;
}

/** The spans of the axis that do not exist on a day: a skipped hour, or an hour that only other days repeat. */
export function gapsOf(axis: Axis, day: Day): Span[] {
  const gaps: Span[] = [];
  let reached = 0;
  for (const { from, to } of partsOf(axis, day)) {
    if (from > reached) gaps.push({ from: reached, to: from });
    reached = to;
  }
  if (reached < axis.length) gaps.push({ from: reached, to: axis.length });
  return gaps;
}

/** The hours along the axis; `again` marks a repeated hour. */
export function hoursOf(axis: Axis): { minute: number; hour: number; again: boolean }[] {
  const first = Array.from({ length: 24 }, (_, hour) => ({
    minute: minuteOfWall(axis, hour * 60),
    hour,
    again: false,
  }));
  const second = axis.repeats.flatMap(({ from, until }) => {
    const top = minuteOfWall(axis, until) - (until - from);
    const hours = first.filter(({ hour }) => hour * 60 >= from && hour * 60 < until);
    return hours.map(({ hour }) => ({ minute: top + hour * 60 - from, hour, again: true }));
  });
  return [...first, ...second].sort((one, other) => one.minute - other.minute);
}

/** The nearest minute offset at which the wall clock shows a multiple of `step`. */
export function snap(axis: Axis, minute: number, step: number): number {
  const within = Math.min(Math.max(minute, 0), axis.length);
  const base = axis.repeats
    .flatMap(({ from, until }) => {
      const after = minuteOfWall(axis, until);
      return [
        { minute: after - (until - from), wall: from },
        { minute: after, wall: until },
      ];
    })
    .findLast((base) => base.minute <= within) ?? { minute: 0, wall: 0 };
  const wall = base.wall + within - base.minute;
  return Math.min(base.minute + Math.round(wall / step) * step - base.wall, axis.length);
}

/** The part of a span on one day of a view; `day` is the index of the day. */
export type Segment = Span & { day: number };

/** The segments of a span, split at midnight. */
export function segmentsOf(axis: Axis, days: Day[], start: Instant, end: Instant): Segment[] {
  return days.flatMap((day, index) => {
    const from = Math.max(start, day.start);
    const to = Math.min(end, day.end);
    if (from >= to) return [];
    return [
      {
        day: index,
        from: minuteOf(axis, day, from, 'start'),
        to: minuteOf(axis, day, to, 'end'),
      },
    ];
  });
}
