import { type Axis, type Day, instantAt, placeOf, snap } from './axis.ts';
import { addDays } from './dates.ts';
import { momentOf, wallMinutes } from './moments.ts';
import { dateIn, type Instant, offsetAt } from './zone.ts';

const MINUTE = 60_000;

/** The step of the grid in minutes: what is moved or resized by hand begins and ends on it. */
export const STEP = 15;
const STEP_TIME = STEP * MINUTE;
/** No block is longer. */
const LONGEST = 24 * 60 * MINUTE;

/** From when to when. */
export type Times = { start: Instant; end: Instant };

/** A point of the grid: a day by its place among those that are shown, and a place on the axis. */
export type Point = { day: number; place: number };

export type Edge = 'start' | 'end';
export type Direction = 1 | -1;

/**
 * Where something lands that is dragged from one point to another. It stays as long as it is; the part that was taken hold of
 * goes with the pointer, also that of a block which began on the day before.
 */
export function moved(axis: Axis, days: Day[], times: Times, from: Point, to: Point): Times {
  const day = days[from.day] as Day;
  const edge: Edge = times.start < day.start && times.end <= day.end ? 'end' : 'start';
  const anchor = Math.max(times[edge], day.start);
  const at = dragged(axis, days, { edge, anchor }, from, to);
  const shift = at - anchor;
  return { start: times.start + shift, end: times.end + shift };
}

/** What becomes of something of which one edge is dragged: at least a step, at most a day. */
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

/** Where a moment lands that is dragged as far as the pointer. What is only taken to another day keeps its minutes. */
function dragged(
  axis: Axis,
  days: Day[],
  { edge, anchor }: { edge: Edge; anchor: Instant },
  from: Point,
  to: Point,
): Instant {
  const isLevel = Math.abs(to.place - from.place) < STEP / 2;
  if (isLevel && to.day === from.day) return anchor;
  const place = placeOf(axis, days[from.day] as Day, anchor, edge);
  const aim = isLevel ? place : snap(axis, place + to.place - from.place, STEP);
  // What starts must still be on that day, and so must what ends.
  const [least, most] = edge === 'start' ? [0, axis.length - STEP] : [STEP, axis.length];
  return instantAt(axis, days[to.day] as Day, Math.min(Math.max(aim, least), most));
}

/** What is put down at a point, to last so many minutes. */
export function putDown(axis: Axis, days: Day[], minutes: number, to: Point): Times {
  const place = Math.min(snap(axis, to.place, STEP), axis.length - STEP);
  const start = instantAt(axis, days[to.day] as Day, place);
  return { start, end: start + minutes * MINUTE };
}

/** The next moment in a direction at which the wall clock shows a whole step. */
export function nextStep(zone: string, instant: Instant, direction: Direction): Instant {
  const offset = offsetAt(zone, instant);
  const steps = (instant + offset) / STEP_TIME;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return next * STEP_TIME - offset;
}

/** Moved to the next step of the grid. */
export function stepped(zone: string, times: Times, direction: Direction): Times {
  const start = nextStep(zone, times.start, direction);
  return { start, end: start + times.end - times.start };
}

/** Moved to the same time of the day before or after. */
export function toDayBeside(zone: string, times: Times, direction: Direction): Times {
  const date = addDays(dateIn(zone, times.start), direction);
  const start = momentOf(zone, date, wallMinutes(zone, times.start));
  return { start, end: start + times.end - times.start };
}

/** With one edge moved to the next step of the grid; as it was where that would be too short or too long. */
export function stretched(zone: string, times: Times, edge: Edge, direction: Direction): Times {
  const at = nextStep(zone, times[edge], direction);
  const next = withEdge(times, edge, at);
  return next[edge] === at ? next : times;
}
