import { addDays, type CalendarDate } from './dates.ts';
import { type EvenStretch, evenStretches, type Instant, startOfDay } from './zone.ts';

const MINUTE = 60_000;
const MINUTES_OF_DAY = 24 * 60;

/** A stretch of a day in which the wall clock runs evenly; `wall` is what it shows at the start, in minutes. */
type Stretch = { start: Instant; end: Instant; wall: number };

/** A day of a zone, from its first moment to that of the next. It has as many hours as it has. */
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

/** A part of the wall clock that a day has twice: after `until` the clock goes back to `from`. */
type Repeat = { from: number; until: number };

/**
 * The vertical axis that all days of a view share, in minutes from the top. It is the wall clock from 0:00 to 24:00, and
 * what some day has twice is there twice. So every moment of every day has a place of its own, and 9:00 is at the same
 * height on all of them.
 */
export type Axis = { length: number; repeats: Repeat[] };

/** From where to where something reaches on an axis. */
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

/** Where a time of the wall clock is on the axis; of one that is there twice, the first. */
export function placeOfWall(axis: Axis, wall: number): number {
  const before = axis.repeats.filter(({ until }) => until <= wall);
  return before.reduce((place, { from, until }) => place + until - from, wall);
}

/** The spans of the axis that a day has, with the moment at which each begins: in order, none touching a gap. */
function partsOf(axis: Axis, day: Day): (Span & { start: Instant })[] {
  return day.stretches.flatMap((stretch, index) => {
    const previous = day.stretches[index - 1];
    const isRepeat = previous !== undefined && stretch.wall < wallEnd(previous);
    if (!isRepeat) return cut(axis, stretch);
    const until = wallEnd(previous);
    // The second time round lies between the first and what follows it.
    const again = placeOfWall(axis, until) - (until - stretch.wall);
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

/** A stretch on the axis, in pieces where other days have something in between. */
function cut(axis: Axis, stretch: Stretch): (Span & { start: Instant })[] {
  const end = wallEnd(stretch);
  const edges = [
    stretch.wall,
    ...axis.repeats.map(({ until }) => until).filter((at) => at > stretch.wall && at < end),
    end,
  ];
  return edges.slice(1).map((to, index) => {
    const wall = edges[index] as number;
    const from = placeOfWall(axis, wall);
    return { from, to: from + to - wall, start: stretch.start + (wall - stretch.wall) * MINUTE };
  });
}

/** Where a moment of a day is on the axis. The end of something is told as such: it belongs to what was before it. */
export function placeOf(axis: Axis, day: Day, instant: Instant, edge: 'start' | 'end'): number {
  let place = 0;
  for (const { from, to, start } of partsOf(axis, day)) {
    const isBefore = edge === 'start' ? instant < start : instant <= start;
    if (isBefore) break;
    place = Math.min(from + (instant - start) / MINUTE, to);
  }
  return place;
}

/** The moment at a place of a day's column. A place that the day does not have is the moment at which it is skipped. */
export function instantAt(axis: Axis, day: Day, place: number): Instant {
  let instant = day.start;
  for (const { from, to, start } of partsOf(axis, day)) {
    if (place < from) break;
    instant = start + Math.round(Math.min(place, to) - from) * MINUTE;
  }
  return instant;
}

/** What of the axis a day does not have, as other days do: an hour that is skipped, or that is there once only. */
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

/** The hours along the axis; `again` where an hour is there for the second time. */
export function hoursOf(axis: Axis): { place: number; hour: number; again: boolean }[] {
  const first = Array.from({ length: 24 }, (_, hour) => ({
    place: placeOfWall(axis, hour * 60),
    hour,
    again: false,
  }));
  const second = axis.repeats.flatMap(({ from, until }) => {
    const top = placeOfWall(axis, until) - (until - from);
    const hours = first.filter(({ hour }) => hour * 60 >= from && hour * 60 < until);
    return hours.map(({ hour }) => ({ place: top + hour * 60 - from, hour, again: true }));
  });
  return [...first, ...second].sort((one, other) => one.place - other.place);
}

/** The nearest place at which the wall clock shows a multiple of so many minutes. */
export function snap(axis: Axis, place: number, step: number): number {
  const within = Math.min(Math.max(place, 0), axis.length);
  const base = axis.repeats
    .flatMap(({ from, until }) => {
      const after = placeOfWall(axis, until);
      return [
        { place: after - (until - from), wall: from },
        { place: after, wall: until },
      ];
    })
    .findLast((base) => base.place <= within) ?? { place: 0, wall: 0 };
  const wall = base.wall + within - base.place;
  return Math.min(base.place + Math.round(wall / step) * step - base.wall, axis.length);
}

/** A part of something on one day of a view. */
export type Segment = Span & { day: number };

/** What lies from `start` to `end`, cut at midnight, with the days of a view by their places among them. */
export function segmentsOf(axis: Axis, days: Day[], start: Instant, end: Instant): Segment[] {
  return days.flatMap((day, index) => {
    const from = Math.max(start, day.start);
    const to = Math.min(end, day.end);
    if (from >= to) return [];
    return [
      {
        day: index,
        from: placeOf(axis, day, from, 'start'),
        to: placeOf(axis, day, to, 'end'),
      },
    ];
  });
}
