import { addLate, calendarOf, moveUp, preferHigher } from './arrange.ts';
import { lateBound, possible } from './bound.ts';
import type { Job, Problem } from './prepare.ts';
import { Search, urgencies } from './search.ts';
import { compareCounts, isOnTime, NONE_LATE, Solver, type Timetable } from './solver.ts';
import type { LateCounts } from './types.ts';

/** How many tries to place a job a run makes at most: what bounds its time, whatever the clock says. */
export const STEP_BUDGET = 12_000;

/** Above this many jobs the bound is not computed: it would take longer than the plan. */
const MOST_TO_PROVE = 200;

export type Solution = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
};

/** The best timetable found within the budget, with what no timetable can beat. */
export function solve(problem: Problem, budget = STEP_BUDGET): Solution {
  const solver = new Solver(problem);
  const order = onTimeOrder(solver, budget);
  const timetable = solver.onTime(preferHigher(solver, order, 1.5 * budget));
  const calendar = calendarOf(timetable);
  moveUp(solver, timetable, calendar);
  addLate(solver, timetable, calendar, problem.horizon.end);
  const late = solver.lateCounts(timetable);
  const bound = boundFor(solver.jobs, late);
  return { timetable, late, bound, optimal: compareCounts(late, bound) === 0 };
}

/** Jobs that are all on time in this order; the most that were found. */
function onTimeOrder(solver: Solver, budget: number): Job[] {
  const natural = solver.inTurn(solver.jobs);
  const urgency = urgencies(solver.jobs);
  const byUrgency = solver.inTurn(
    [...solver.jobs].sort(
      (a, b) => (urgency[a.index] as number) - (urgency[b.index] as number) || a.index - b.index,
    ),
  );
  const impossible = countByRank(solver.jobs.filter((job) => !possible(job)));
  let best = natural.slice(0, 0);
  let least: LateCounts = countByRank(solver.jobs);
  for (const order of [() => natural, () => byUrgency, () => new Search(solver, budget).run()]) {
    const timetable = solver.onTime(order());
    const late = solver.lateCounts(timetable);
    if (compareCounts(late, least) < 0) {
      least = late;
      best = [...timetable.keys()].filter((job) => isOnTime(job, timetable));
    }
    if (compareCounts(least, impossible) === 0) break;
  }
  return best;
}

/** Nothing can beat what is possible for each job alone; where that is not reached, the flow tells. */
function boundFor(jobs: readonly Job[], late: LateCounts): LateCounts {
  const impossible = countByRank(jobs.filter((job) => !possible(job)));
  if (compareCounts(late, impossible) === 0) return late;
  return jobs.length > MOST_TO_PROVE ? impossible : lateBound(jobs);
}

function countByRank(jobs: readonly Job[]): LateCounts {
  const counts: [number, number, number, number, number] = [...NONE_LATE];
  for (const { rank } of jobs) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}
