import type { Interval } from './intervals.ts';
import type { Job } from './prepare.ts';
import { nextSession } from './sessions.ts';
import { endOf, type Solver, type Timetable } from './solver.ts';

/** How often jobs that come too late get their turn earlier before the set counts as not fitting. */
const PUSHES = 12;

/** A job while time passes. */
type Running = { job: Job; left: number; ready: number; window: number; sessions: Interval[] };

/**
 * Lets time pass and gives each free minute to the first of `order` that can use it, so that the
 * sessions of several jobs interleave. A timetable in which all are on time, or undefined.
 */
export function dispatch(
  solver: Solver,
  order: readonly Job[],
  budget: number,
): Timetable | undefined {
  const turn = [...order];
  for (let push = 0; push <= PUSHES && solver.steps < budget; push++) {
    const outcome = pass(solver, turn);
    if (outcome instanceof Map) return outcome;
    if (outcome === 0) return undefined;
    const [late] = turn.splice(outcome, 1);
    turn.splice(Math.floor(outcome / 2), 0, late as Job);
  }
  return undefined;
}

/** One pass of time: the timetable, or the place in `order` of the first job that is too late. */
function pass(solver: Solver, order: readonly Job[]): Timetable | number {
  const timetable: Timetable = new Map();
  const running = order.map(
    (job): Running => ({ job, left: job.cut.work, ready: job.release, window: 0, sessions: [] }),
  );
  let open = running.length;
  for (let now = 0; open > 0; ) {
    solver.steps++;
    const late = running.findIndex(({ left, job }) => left > 0 && now + left > solver.until(job));
    if (late >= 0) return late;
    const starts = running.map((each) =>
      each.left > 0 ? nextStart(each, now, solver, timetable) : Infinity,
    );
    const start = Math.min(...starts);
    if (start === Number.POSITIVE_INFINITY) return running.findIndex(({ left }) => left > 0);
    const place = starts.indexOf(start);
    const chosen = running[place] as Running;
    const length = sessionAt(
      chosen,
      start,
      solver.until(chosen.job),
      Math.min(...starts.slice(0, place).map((each) => each)),
    );
    if (length === 0) {
      // This stretch is of no use to it; it looks at the next one.
      chosen.window++;
      continue;
    }
    chosen.sessions.push({ start, end: start + length });
    chosen.left -= length;
    chosen.ready = start + length + chosen.job.cut.cooldown;
    now = start + length;
    if (chosen.left === 0) {
      open--;
      timetable.set(chosen.job, chosen.sessions);
    }
  }
  return timetable;
}

/** The next moment from `now` on at which a job's windows are open and it may work. */
function nextStart(each: Running, now: number, solver: Solver, timetable: Timetable): number {
  const { job } = each;
  let from = Math.max(now, each.ready);
  for (const index of job.waitsFor) {
    const first = timetable.get(solver.jobs[index] as Job);
    if (!first) return Number.POSITIVE_INFINITY;
    from = Math.max(from, endOf(first));
  }
  for (; each.window < job.allowed.length; each.window++) {
    const { start, end } = job.allowed[each.window] as Interval;
    if (end - Math.max(start, from) >= Math.min(job.cut.shortest, each.left))
      return Math.max(start, from);
  }
  return Number.POSITIVE_INFINITY;
}

/** How long a session may be that starts here; it makes way for one that goes before it. */
function sessionAt(
  { job, left, window }: Running,
  start: number,
  until: number,
  makesWay: number,
): number {
  const { end } = job.allowed[window] as Interval;
  const room = Math.min(end, until) - start;
  if (makesWay > start && makesWay - start < room) {
    const short = nextSession(left, makesWay - start, job.cut);
    if (short > 0) return short;
  }
  return nextSession(left, room, job.cut);
}
