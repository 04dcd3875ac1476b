import { addPartialWork, calendarOf } from '../../src/scheduler/arrange.ts';
import { Calendar } from '../../src/scheduler/calendar.ts';
import type { Interval } from '../../src/scheduler/intervals.ts';
import type { Job, Problem } from '../../src/scheduler/prepare.ts';
import { place, placePartially } from '../../src/scheduler/sessions.ts';
import { commit, endOf, Solver, type Timetable } from '../../src/scheduler/solver.ts';

type Order = (a: Job, b: Job) => number;

const byDue: Order = (a, b) => a.deadline - b.deadline || a.index - b.index;
/** The jobs are numbered by priority, then due date. */
const byPriority: Order = (a, b) => a.index - b.index;

/** One after the other, each as early as it can be, late or not. */
export function list(problem: Problem, order: Order): Timetable {
  const solver = new Solver(problem);
  const timetable: Timetable = new Map();
  const calendar = new Calendar();
  for (const job of [...problem.jobs].sort(order)) {
    const sessions =
      solver.place(job, calendar, timetable, problem.horizon.end) ??
      solver.place(job, calendar, timetable, problem.horizon.end, placePartially);
    if (sessions?.length) commit(job, sessions, calendar, timetable);
  }
  return timetable;
}

/** The same, with what would be late put last. */
function lateLast(problem: Problem, order: Order): Timetable {
  const solver = new Solver(problem);
  const timetable = solver.buildTimetable([...problem.jobs].sort(order));
  solver.allowLate(problem.jobs.filter((job) => !timetable.has(job)));
  addPartialWork(solver, timetable, calendarOf(timetable));
  return timetable;
}

/** By priority, each at the start of the free stretch that scores best: soon, near its due date, in the morning. */
function slotScoring(problem: Problem): Timetable {
  const { horizon } = problem;
  const timetable: Timetable = new Map();
  const calendar = new Calendar();
  const score = (job: Job, start: number, sessions: Interval[]) => {
    const soon = 1 - (start - horizon.start) / (horizon.end - horizon.start);
    const near = 1 / (1 + Math.abs(job.deadline - endOf(sessions)) / 1440);
    const morning = (start % 1440) / 60 < 12 ? 1 : 0.5;
    return 3 * soon + 2 * near + morning;
  };
  for (const job of problem.jobs) {
    const starts: number[] = [];
    calendar.gaps(job.allowed, job.release, horizon.end, (start) => starts.push(start) > 0);
    const best = starts
      .map((start) => ({
        start,
        sessions: place(job.rules, {
          allowed: job.allowed,
          calendar,
          from: start,
          until: horizon.end,
        }),
      }))
      .filter(
        (slot): slot is { start: number; sessions: Interval[] } => slot.sessions !== undefined,
      )
      .map((slot) => ({ ...slot, score: score(job, slot.start, slot.sessions) }))
      .sort((a, b) => b.score - a.score || a.start - b.start)[0];
    if (best) commit(job, best.sessions, calendar, timetable);
  }
  const solver = new Solver(problem);
  solver.allowLate(problem.jobs);
  addPartialWork(solver, timetable, calendar);
  return timetable;
}

/** What other planners do, as far as their rule is known. */
export const BASELINES: Record<string, (problem: Problem) => Timetable> = {
  'earliest due first': (problem) => list(problem, byDue),
  'priority, then due': (problem) => list(problem, byPriority),
  'due first, late last': (problem) => lateLast(problem, byDue),
  'priority, late last': (problem) => lateLast(problem, byPriority),
  'slot scoring': slotScoring,
};

export const plainList = (problem: Problem) => list(problem, byPriority);
