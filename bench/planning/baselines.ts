import { addPartialWork, calendarOf } from '../../src/scheduler/deadlines/arrange.ts';
import { Calendar } from '../../src/scheduler/deadlines/calendar.ts';
import {
  commit,
  endOf,
  Solver,
  type Timetable,
} from '../../src/scheduler/deadlines/list-scheduling.ts';
import type { Interval } from '../../src/scheduler/input/intervals.ts';
import type { Job, Problem } from '../../src/scheduler/input/prepare.ts';
import { place, placePartially } from '../../src/scheduler/input/sessions.ts';

type Order = (a: Job, b: Job) => number;

const byDue: Order = (a, b) => a.deadline - b.deadline || a.index - b.index;
/** Job indexes are in order of priority, then due date. */
const byPriority: Order = (a, b) => a.index - b.index;

/** Places jobs in order, each as early as possible, late or not. */
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

/** The same, with late jobs placed last. */
function lateLast(problem: Problem, order: Order): Timetable {
  const solver = new Solver(problem);
  const timetable = solver.buildTimetable([...problem.jobs].sort(order));
  solver.allowLate(problem.jobs.filter((job) => !timetable.has(job)));
  addPartialWork(solver, timetable, calendarOf(timetable));
  return timetable;
}

/** Places jobs by priority, each at the start of the gap with the best score: early, near its due date, in the morning. */
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
    const gaps = calendar.gaps(job.allowed, job.release, horizon.end);
    while (gaps.next()) starts.push(gaps.start);
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

/** The strategies of other planners, as far as documented. */
export const BASELINES: Record<string, (problem: Problem) => Timetable> = {
  'earliest due first': (problem) => list(problem, byDue),
  'priority, then due': (problem) => list(problem, byPriority),
  'due first, late last': (problem) => lateLast(problem, byDue),
  'priority, late last': (problem) => lateLast(problem, byPriority),
  'slot scoring': slotScoring,
};

export const plainList = (problem: Problem) => list(problem, byPriority);
