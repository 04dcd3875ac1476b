import { addParts, calendarOf, keepOld, lateButWhole, moveUp, preferHigher } from './arrange.ts';
import { lateBound, possible } from './bound.ts';
import { dispatch } from './dispatch.ts';
import { improve } from './improve.ts';
import type { Interval } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';
import { Search, urgencies } from './search.ts';
import { placeEarliest } from './sessions.ts';
import { compareCounts, NONE_LATE, Solver, type Timetable } from './solver.ts';
import type { LateCounts } from './types.ts';

/** How many tries to place a job a run makes at most: what bounds its time, whatever the clock says. */
export const stepBudget = (jobs: number) =>
  Math.max(12_000, Math.min(40_000, Math.floor(4_000_000 / (jobs + 1))));

/** Above this many jobs the bound is not computed: it would take longer than the plan. */
const MOST_TO_PROVE = 120;

export type Solution = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
};

/** The best timetable found within the budget, with what no timetable can beat. */
export function solve(problem: Problem, budget = stepBudget(problem.jobs.length)): Solution {
  const { jobs } = problem;
  const solver = new Solver(problem);
  const impossible = countByRank(jobs.filter((job) => !possible(job)));
  const found = onTimeOrder(solver, impossible, budget / 3);
  const provable = jobs.length <= MOST_TO_PROVE && compareCounts(found.late, impossible) > 0;
  const bound = provable ? lateBound(jobs) : impossible;
  const repaired = improve(solver, found.order, bound, budget);
  const feasible = [...repaired.keys()];
  const timetable =
    interleaved(solver, feasible, bound, 1.5 * budget) ?? arranged(solver, feasible, 2 * budget);
  const calendar = calendarOf(timetable);
  solver.giveUp(jobs.filter((job) => !timetable.has(job)));
  moveUp(solver, timetable, calendar);
  keepOld(solver, timetable, oldSessions(problem));
  addParts(solver, timetable, calendarOf(timetable));
  const late = solver.lateCounts(timetable);
  return { timetable, late, bound, optimal: compareCounts(late, bound) === 0 };
}

/** Where the blocks that the plan replaces lie now. */
function oldSessions({ cancel }: Problem): Map<string, Interval[]> {
  const minute = (instant: string) => Date.parse(instant) / 60_000;
  const old = cancel
    .map(({ taskId, startAt, endAt }) => ({ taskId, start: minute(startAt), end: minute(endAt) }))
    .sort((a, b) => a.start - b.start);
  return groupSessions(old);
}

function groupSessions(old: (Interval & { taskId: string | null })[]): Map<string, Interval[]> {
  const groups = Map.groupBy(old, ({ taskId }) => taskId ?? '');
  return new Map(
    [...groups].map(([id, own]) => [id, own.map(({ start, end }) => ({ start, end }))]),
  );
}

/** The feasible jobs and, late but whole, those that fit behind them, each as early as it can be. */
function arranged(solver: Solver, feasible: readonly Job[], budget: number): Timetable {
  const all = [...feasible, ...lateButWhole(solver, feasible)];
  const order = preferHigher(solver, all, urgencyOrder(solver), budget);
  const early = solver.onTime(order, placeEarliest);
  return early.size === order.length ? early : solver.onTime(order);
}

/** A timetable with still more on time, where sessions must interleave; undefined if none is found. */
function interleaved(
  solver: Solver,
  feasible: readonly Job[],
  bound: LateCounts,
  budget: number,
): Timetable | undefined {
  let best: Timetable | undefined;
  let taken = [...feasible];
  const reached = compareCounts(lateBeside(solver, taken), bound) <= 0;
  if (reached || solver.jobs.length > MOST_TO_PROVE) return undefined;
  const byUrgency = urgencyOrder(solver);
  for (const job of solver.jobs) {
    if (taken.includes(job) || !possible(job)) continue;
    // As it is, or for one of a lower rank, which gets its own chance later.
    for (const victim of [undefined, ...dispensable(taken, job)]) {
      if (solver.steps >= budget) return best;
      const others = taken.filter((each) => each !== victim);
      const timetable =
        dispatch(solver, [...others, job].sort(byUrgency), budget) ??
        (victim ? undefined : dispatch(solver, [job, ...others], budget));
      if (!timetable) continue;
      best = timetable;
      taken = [...others, job];
      break;
    }
  }
  return best;
}

/** Earlier deadline first, that of what waits for a job included; then the order of ruling (b). */
function urgencyOrder({ jobs, until }: Solver) {
  const urgency = urgencies(jobs, until);
  return (a: Job, b: Job) =>
    (urgency[a.index] as number) - (urgency[b.index] as number) || a.index - b.index;
}

/** How many jobs are tried as the one that gives way. */
const MOST_VICTIMS = 12;

/** Jobs of a lower rank that nothing waits for, the least pressing and largest first. */
const dispensable = (taken: readonly Job[], { rank }: Job) =>
  taken
    .filter(
      (each) => each.rank > rank && !taken.some((other) => other.waitsFor.includes(each.index)),
    )
    .sort((a, b) => b.rank - a.rank || b.cut.work - a.cut.work || a.index - b.index)
    .slice(0, MOST_VICTIMS);

const lateBeside = (solver: Solver, taken: readonly Job[]) =>
  countByRank(solver.jobs.filter((job) => !taken.includes(job)));

/** All jobs in an order that leaves few of them late: the best of some. */
function onTimeOrder(solver: Solver, impossible: LateCounts, budget: number) {
  const byUrgency = urgencyOrder(solver);
  const orders = [
    () => solver.jobs,
    () => [...solver.jobs].sort(byUrgency),
    () => withRest(new Search(solver, budget).run(), solver.jobs),
  ];
  let best: { order: Job[]; late: LateCounts } | undefined;
  for (const make of orders) {
    const order = solver.inTurn(make());
    const late = solver.lateCounts(solver.onTime(order));
    if (!best || compareCounts(late, best.late) < 0) best = { order, late };
    if (compareCounts(best.late, impossible) === 0) break;
  }
  return best as { order: Job[]; late: LateCounts };
}

const withRest = (order: readonly Job[], jobs: readonly Job[]) => [...new Set([...order, ...jobs])];

function countByRank(jobs: readonly Job[]): LateCounts {
  const counts: [number, number, number, number, number] = [...NONE_LATE];
  for (const { rank } of jobs) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}
