import { type Bound, canBeOnTime } from '../bound/branch-and-bound.ts';
import type { Job } from '../input/prepare.ts';
import { urgencyOrder } from './greedy-search.ts';
import { findTimetable } from './interleaving-search.ts';
import {
  compareCounts,
  countByRank,
  isOnTime,
  type Solver,
  type Timetable,
} from './list-scheduling.ts';

/** Fractions of the step budget: for the first target, which would prove optimality, and for each other. */
const [FIRST_SHARE, OTHER_SHARE] = [1 / 2, 1 / 18];

/**
 * Searches for a timetable of the component with more jobs on time than `timetable`: selects target sets, best first, and
 * searches for a timetable with interleaved sessions for each. Returns `undefined` if none is found within `steps`.
 */
export function searchTargets(
  solver: Solver,
  component: readonly Job[],
  bound: Bound,
  timetable: Timetable,
  steps: number,
  limit: number,
): Timetable | undefined {
  const budget = solver.steps + steps;
  const byUrgency = urgencyOrder(solver);
  const tried = new Set<string>();
  let best: Timetable | undefined;
  let onTime: readonly Job[] = component.filter((job) => isOnTime(job, timetable));
  while (solver.steps < budget && !solver.meter.reached(limit)) {
    const target = targetSets(component, onTime, bound).find((each) => !tried.has(keyOf(each)));
    if (!target) break;
    const share = tried.size === 0 ? FIRST_SHARE : OTHER_SHARE;
    tried.add(keyOf(target));
    const better = findTimetable(solver, target, byUrgency, steps * share, limit);
    if (better) [best, onTime] = [better, target];
  }
  return best;
}

/**
 * Returns sets of jobs that might all be on time, best first, each better than `onTime`: the set of the bound, also without
 * one of its jobs; and `onTime` with one more job, also without one of a lower rank.
 */
function targetSets(
  component: readonly Job[],
  onTime: readonly Job[],
  bound: Bound,
): (readonly Job[])[] {
  const late = component.filter((job) => !onTime.includes(job) && canBeOnTime(job));
  const sets = [
    bound.onTime,
    ...bound.onTime.map((job) => without(bound.onTime, job)),
    ...late.flatMap((job) => [
      [...onTime, job],
      ...onTime
        .filter(({ rank }) => rank > job.rank)
        .map((other) => [...without(onTime, other), job]),
    ]),
  ];
  const current = countByRank(onTime);
  return sets
    .map((set) => ({ set, counts: countByRank(set) }))
    .filter(({ counts }) => compareCounts(counts, current) > 0)
    .sort((a, b) => compareCounts(b.counts, a.counts))
    .map(({ set }) => set);
}

const without = (jobs: readonly Job[], one: Job) => jobs.filter((job) => job !== one);

const keyOf = (jobs: readonly Job[]) =>
  jobs
    .map(({ index }) => index)
    .sort((a, b) => a - b)
    .join();
