import { minutesOf } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { placePartially } from '../input/sessions.ts';
import { Calendar } from './calendar.ts';
import { type Builder, commit, endOf, type Solver, type Timetable } from './list-scheduling.ts';

/**
 * Reorders `feasible`, whose jobs are all on time in the given order, towards the planning order. The next job of the
 * planning order goes first if the others stay on time after it, otherwise the most urgent one. A job at the end of the
 * planning order therefore does not move the others.
 */
export function preferHigher(
  solver: Builder,
  feasible: readonly Job[],
  byUrgency: (a: Job, b: Job) => number,
  budget: number,
  limit = Number.POSITIVE_INFINITY,
): Job[] {
  let byOrder = solver.topologicalOrder([...feasible].sort((a, b) => a.index - b.index));
  if (solver.firstLate(byOrder) < 0) return byOrder;
  const urgent = solver.topologicalOrder([...feasible].sort(byUrgency));
  let rest: readonly Job[] = solver.firstLate(urgent) < 0 ? urgent : feasible;
  const settled: Job[] = [];
  // Exponential (galloping) steps, back to one after a failure.
  const isSpent = () => solver.steps >= budget || solver.meter.reached(limit);
  for (let stride = 1; rest.length > 0 && !isSpent(); ) {
    solver.meter.spent += 4 * rest.length;
    const next = new Set(byOrder.slice(0, stride));
    const others = rest.filter((job) => !next.has(job));
    const fits = solver.firstLate([...settled, ...next, ...others]) < 0;
    const accepted = fits ? [...next] : stride === 1 ? rest.slice(0, 1) : [];
    settled.push(...accepted);
    const placed = new Set(accepted);
    rest = rest.filter((job) => !placed.has(job));
    byOrder = byOrder.filter((job) => !placed.has(job));
    stride = fits ? 2 * stride : 1;
  }
  return [...settled, ...rest];
}

/** Left shift: moves each job to the earliest free time. No job ends later than before. */
export function moveEarlier(solver: Solver, timetable: Timetable, calendar: Calendar): void {
  for (const job of solver.jobs) {
    const sessions = timetable.get(job);
    if (!sessions || minutesOf(sessions) < job.rules.work) continue;
    for (const session of sessions) calendar.free(session);
    timetable.delete(job);
    const earlier = solver.place(job, calendar, timetable, endOf(sessions)) ?? sessions;
    commit(job, earlier, calendar, timetable);
  }
}

/** Returns the jobs that still fit completely, though late, after those of `order` are placed. */
export function lateButWhole(solver: Solver, jobs: readonly Job[], order: readonly Job[]): Job[] {
  const timetable = solver.buildTimetable(order);
  const calendar = calendarOf(timetable);
  const others = solver.topologicalOrder(jobs.filter((job) => !timetable.has(job)));
  solver.allowLate(others);
  return others.filter((job) => {
    const sessions = solver.place(job, calendar, timetable, solver.effectiveDeadline(job));
    if (sessions) commit(job, sessions, calendar, timetable);
    return sessions !== undefined;
  });
}

/** Adds the jobs that are not placed yet: completely if possible, otherwise as much as fits. */
export function addPartialWork(solver: Solver, timetable: Timetable, calendar: Calendar): void {
  for (const job of solver.topologicalOrder(solver.jobs.filter((each) => !timetable.has(each)))) {
    const deadline = solver.effectiveDeadline(job);
    const sessions =
      solver.place(job, calendar, timetable, deadline) ??
      solver.place(job, calendar, timetable, deadline, placePartially) ??
      [];
    if (sessions.length > 0) commit(job, sessions, calendar, timetable);
  }
}

export function calendarOf(timetable: Timetable): Calendar {
  const calendar = new Calendar();
  for (const session of [...timetable.values()].flat()) calendar.take(session);
  return calendar;
}
