import type { Interval } from './intervals.ts';
import type { Job } from './prepare.ts';
import { type Cut, nextSession } from './sessions.ts';
import { endOf, type Solver, type Timetable } from './solver.ts';

/** A job in the order of those that want the next free minute. */
export type Turn = {
  job: Job;
  /** When its work must have ended. */
  until: number;
  /** How its work is cut: as the job allows, or into shorter sessions. */
  cut: Cut;
  /** Whether it leaves no crumb before the end of a window. */
  tidy: boolean;
  /** Whether others leave time idle rather than keep it waiting. */
  insists: boolean;
};

/** What came of a pass of time: who has all its work done in time, who has not, by how much. */
export type Woven = { timetable: Timetable; late: Turn[]; missing: number };

/** What is left of a window is a crumb when it is shorter than this: few could make use of it. */
const CRUMB = 30;

/** A turn while time passes. */
type Running = {
  turn: Turn;
  left: number;
  ready: number;
  window: number;
  sessions: Interval[];
  /** When it could work next. */
  next: number;
  /** When one that goes before it could work: until then, the time is its own. */
  makesWay: number;
  open: boolean;
};

// One literal, field by field: this is made more often than anything else here.
const begin = (turn: Turn): Running => ({
  turn,
  left: turn.cut.work,
  ready: turn.job.release,
  window: 0,
  sessions: [],
  next: 0,
  makesWay: 0,
  open: true,
});

/**
 * Lets time pass and gives each free minute to the first of `turns` that can use it, so that jobs
 * work in each other's rests. Who runs out of time is late; where more than `most` minutes are
 * missing, the rest does not matter and is left undone.
 */
export function weave(
  solver: Solver,
  turns: readonly Turn[],
  most = Number.POSITIVE_INFINITY,
): Woven {
  const woven: Woven = { timetable: new Map(), late: [], missing: 0 };
  const running = turns.map(begin);
  for (let now = 0; woven.missing <= most; ) {
    solver.steps++;
    const chosen = nextToWork(solver, running, now, woven);
    if (!chosen) break;
    const length = sessionOf(chosen);
    if (length === 0) {
      // This stretch is of no use to it; it looks at the next one.
      chosen.window++;
      continue;
    }
    now = chosen.next + length;
    chosen.sessions.push({ start: chosen.next, end: now });
    chosen.left -= length;
    chosen.ready = now + chosen.turn.cut.cooldown;
    if (chosen.left > 0) continue;
    chosen.open = false;
    woven.timetable.set(chosen.turn.job, chosen.sessions);
  }
  // They wait for what was not done.
  for (const each of running) if (each.open) close(each, woven);
  return woven;
}

/**
 * Of those that can work first, the first in turn. Who has no more time is closed; who could not end
 * before one that insists is passed over.
 */
function nextToWork(solver: Solver, running: readonly Running[], now: number, woven: Woven) {
  let first: Running | undefined;
  let makesWay = Number.POSITIVE_INFINITY;
  let insisted = Number.POSITIVE_INFINITY;
  for (const each of running) {
    if (!each.open) continue;
    const { cut, insists } = each.turn;
    const from = startAfter(solver, each, now, woven.timetable);
    each.next = from === undefined ? Number.POSITIVE_INFINITY : openFrom(each, from);
    each.makesWay = makesWay;
    if (from !== undefined && each.next === Number.POSITIVE_INFINITY) close(each, woven);
    if (each.next < makesWay) makesWay = each.next;
    if (each.next < insisted && insisted < each.next + cut.shortest) continue;
    if (each.next < (first?.next ?? Number.POSITIVE_INFINITY)) first = each;
    // Nobody can be earlier.
    if (first?.next === now) break;
    if (insists && each.next < insisted) insisted = each.next;
  }
  return first;
}

function close(each: Running, woven: Woven): void {
  each.open = false;
  woven.late.push(each.turn);
  woven.missing += each.left;
}

/** From when on a job is rested and has all done that it waits for; undefined while it has not. */
function startAfter(solver: Solver, each: Running, now: number, done: Timetable) {
  let from = Math.max(now, each.ready);
  for (const index of each.turn.job.waitsFor) {
    const sessions = done.get(solver.jobs[index] as Job);
    if (!sessions) return undefined;
    from = Math.max(from, endOf(sessions));
  }
  return from;
}

/** The first moment at which a job's windows leave it time for a session. */
function openFrom(each: Running, from: number): number {
  const { job, until, cut } = each.turn;
  for (; each.window < job.allowed.length; each.window++) {
    const { start, end } = job.allowed[each.window] as Interval;
    const moment = Math.max(start, from);
    if (Math.min(end, until) - moment >= cut.shortest) return moment;
  }
  return Number.POSITIVE_INFINITY;
}

/** How long the next session is: up to who goes before it if that can be, and without a crumb. */
function sessionOf({ turn, left, window, next, makesWay }: Running): number {
  const { end } = turn.job.allowed[window] as Interval;
  const room = Math.min(end, turn.until) - next;
  const short = makesWay - next < room ? nextSession(left, makesWay - next, turn.cut) : 0;
  if (short > 0) return short;
  const length = nextSession(left, room, turn.cut);
  const rest = end - next - length;
  if (!turn.tidy || length === left || rest === 0 || rest >= CRUMB) return length;
  return nextSession(left, end - next - CRUMB, turn.cut) || length;
}
