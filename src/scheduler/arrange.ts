import { Calendar } from './calendar.ts';
import type { Interval } from './intervals.ts';
import type { Job } from './prepare.ts';
import { commit, endOf, isOnTime, type Solver, type Timetable } from './solver.ts';

/**
 * The jobs of `feasible`, which are all on time in that order, in an order where each in turn of
 * ruling (b) goes first as far as the others stay on time. Galloping: many at once while it works.
 */
export function preferHigher(solver: Solver, feasible: readonly Job[], budget: number): Job[] {
  const wanted = solver.inTurn([...feasible].sort((a, b) => a.index - b.index));
  let order = [...feasible];
  let settled: Job[] = [];
  let stride = wanted.length;
  for (let next = 0; next < wanted.length && solver.steps < budget; ) {
    const chunk = wanted.slice(next, next + stride);
    const first = new Set([...settled, ...chunk]);
    const candidate = [...settled, ...chunk, ...order.filter((job) => !first.has(job))];
    if (solver.firstLate(candidate) < 0) {
      settled = [...settled, ...chunk];
      order = candidate;
      next += stride;
      stride *= 2;
    } else if (stride > 1) stride = Math.ceil(stride / 4);
    else next++;
  }
  return order;
}

/** Moves each job to the earliest place that is free without it. None ends later than before. */
export function moveUp(solver: Solver, timetable: Timetable, calendar: Calendar): void {
  for (const job of solver.jobs) {
    const sessions = timetable.get(job);
    if (!sessions || !isOnTime(job, timetable)) continue;
    for (const session of sessions) calendar.free(session);
    timetable.delete(job);
    const earlier = solver.place(job, calendar, timetable, endOf(sessions)) ?? sessions;
    commit(job, earlier, calendar, timetable);
  }
}

/** Adds what cannot be on time: whole but late, else as far as it fits, as early as it can be. */
export function addLate(
  solver: Solver,
  timetable: Timetable,
  calendar: Calendar,
  end: number,
): void {
  for (const job of solver.inTurn(solver.jobs.filter((each) => !timetable.has(each)))) {
    const sessions: Interval[] =
      solver.place(job, calendar, timetable, end) ??
      solver.place(job, calendar, timetable, end, true) ??
      [];
    if (sessions.length > 0) commit(job, sessions, calendar, timetable);
  }
}

/** The calendar that a timetable fills. */
export function calendarOf(timetable: Timetable): Calendar {
  const calendar = new Calendar();
  for (const session of [...timetable.values()].flat()) calendar.take(session);
  return calendar;
}
