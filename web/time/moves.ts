import { type Axis, type Day, instantAt, minuteOf, snap } from './axis.ts';
import { addDays } from './dates.ts';
import { momentOf, wallMinutes } from './moments.ts';
import { dateIn, type Instant, offsetAt } from './zone.ts';

const MINUTE = 60_000;

/** The step of the grid, in minutes, that moves and resizes snap to. */
export const STEP = 15;
const STEP_TIME = STEP * MINUTE;
/** The longest duration of a block. */
const LONGEST = 24 * 60 * MINUTE;

/** A start and an end. */
export type Times = { start: Instant; end: Instant };

/** A point of the grid: the index of a shown day, and a minute offset on the axis. */
export type Point = { day: number; minute: number };

export type Edge = 'start' | 'end';
export type Direction = 1 | -1;

/**
 * The times of a block that is dragged from one point to another. Its duration is kept. The dragged part follows the
 * pointer, also that of a block which started on the day before.
 */
export function moved(axis: Axis, days: Day[], times: Times, from: Point, to: Point): Times {
  const day = days[from.day] as Day;
  const edge: Edge = times.start < day.start && times.end <= day.end ? 'end' : 'start';
  const anchor = Math.max(times[edge], day.start);
  const at = dragged(axis, days, { edge, anchor }, from, to);
  const shift = at - anchor;
  return { start: times.start + shift, end: times.end + shift };
}

/** The times of a block whose edge is dragged: at least one step, at most one day long. */
export function resized(
  axis: Axis,
  days: Day[],
  times: Times,
  edge: Edge,
  from: Point,
  to: Point,
): Times {
  const at = dragged(axis, days, { edge, anchor: times[edge] }, from, to);
  return at === times[edge] ? times : withEdge(times, edge, at);
}

function withEdge({ start, end }: Times, edge: Edge, at: Instant): Times {
  return edge === 'start'
    ? { start: Math.min(Math.max(at, end - LONGEST), end - STEP_TIME), end }
    : { start, end: Math.max(Math.min(at, start + LONGEST), start + STEP_TIME) };
}

/** The instant of a dragged edge. A purely horizontal drag keeps the time of day, without snapping. */
function dragged(
  axis: Axis,
  days: Day[],
  { edge, anchor }: { edge: Edge; anchor: Instant },
  from: Point,
  to: Point,
): Instant {
  const isLevel = Math.abs(to.minute - from.minute) < STEP / 2;
  if (isLevel && to.day === from.day) return anchor;
  const minute = minuteOf(axis, days[from.day] as Day, anchor, edge);
  const aim = isLevel ? minute : snap(axis, minute + to.minute - from.minute, STEP);
  // The edge must stay on that day.
  const [least, most] = edge === 'start' ? [0, axis.length - STEP] : [STEP, axis.length];
  return instantAt(axis, days[to.day] as Day, Math.min(Math.max(aim, least), most));
}

/** The times of something that is dropped at a point. */
export function putDown(axis: Axis, days: Day[], minutes: number, to: Point): Times {
  const minute = Math.min(snap(axis, to.minute, STEP), axis.length - STEP);
  const start = instantAt(axis, days[to.day] as Day, minute);
  return { start, end: start + minutes * MINUTE };
}

/** The next instant in a direction at which the wall clock shows a multiple of the step. */
export function nextStep(zone: string, instant: Instant, direction: Direction): Instant {
  const offset = offsetAt(zone, instant);
  const steps = (instant + offset) / STEP_TIME;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return next * STEP_TIME - offset;
}

/** The times moved to the next step of the grid. */
export function stepped(zone: string, times: Times, direction: Direction): Times {
  const start = nextStep(zone, times.start, direction);
  return { start, end: start + times.end - times.start };
}

/** The times moved to the same time of the previous or next day. */
export function toDayBeside(zone: string, times: Times, direction: Direction): Times {
  const date = addDays(dateIn(zone, times.start), direction);
  const start = momentOf(zone, date, wallMinutes(zone, times.start));
  return { start, end: start + times.end - times.start };
}

/** The times with one edge moved to the next step; unchanged if the result is too short or too long. */
export function stretched(zone: string, times: Times, edge: Edge, direction: Direction): Times {
  const at = nextStep(zone, times[edge], direction);
  const next = withEdge(times, edge, at);
  return next[edge] === at ? next : times;
}
