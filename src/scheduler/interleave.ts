import { type Bound, possible } from './bound.ts';
import type { Job } from './prepare.ts';
import { realise } from './realise.ts';
import { urgencyOrder } from './search.ts';
import { compareCounts, countByRank, isOnTime, type Solver, type Timetable } from './solver.ts';

/** What share of the steps the first set of jobs gets, which would be a proof; and each other one. */
const [FIRST, OTHERS] = [1 / 2, 1 / 18];

/**
 * A timetable of the part with more on time than `timetable` has, where sessions must interleave for
 * that; undefined if none is found within so many steps.
 */
export function interleave(
  solver: Solver,
  part: readonly Job[],
  bound: Bound,
  timetable: Timetable,
  steps: number,
): Timetable | undefined {
  const budget = solver.steps + steps;
  const byUrgency = urgencyOrder(solver);
  const tried = new Set<string>();
  let best: Timetable | undefined;
  let onTime: readonly Job[] = part.filter((job) => isOnTime(job, timetable));
  while (solver.steps < budget) {
    const aim = aims(part, onTime, bound).find((each) => !tried.has(keyOf(each)));
    if (!aim) break;
    const share = tried.size === 0 ? FIRST : OTHERS;
    tried.add(keyOf(aim));
    const found = realise(solver, aim, byUrgency, steps * share);
    if (found) [best, onTime] = [found, aim];
  }
  return best;
}

/**
 * Sets of a part's jobs that might all be on time, the best first, each better than `onTime`: what
 * the bound has on time, and that without one job; what is on time with one more job, and that
 * without one of a lower rank.
 */
function aims(part: readonly Job[], onTime: readonly Job[], bound: Bound): (readonly Job[])[] {
  const missed = part.filter((job) => !onTime.includes(job) && possible(job));
  const sets = [
    bound.onTime,
    ...bound.onTime.map((job) => without(bound.onTime, job)),
    ...missed.flatMap((job) => [
      [...onTime, job],
      ...onTime
        .filter(({ rank }) => rank > job.rank)
        .map((other) => [...without(onTime, other), job]),
    ]),
  ];
  const now = countByRank(onTime);
  return sets
    .map((set) => ({ set, counts: countByRank(set) }))
    .filter(({ counts }) => compareCounts(counts, now) > 0)
    .sort((a, b) => compareCounts(b.counts, a.counts))
    .map(({ set }) => set);
}

const without = (jobs: readonly Job[], one: Job) => jobs.filter((job) => job !== one);

/** The same text for the same jobs. */
const keyOf = (jobs: readonly Job[]) =>
  jobs
    .map(({ index }) => index)
    .sort((a, b) => a - b)
    .join();
