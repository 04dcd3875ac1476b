import { addParts, calendarOf, keepOld, lateButWhole, moveUp, preferHigher } from './arrange.ts';
import { type Bound, lateBound, possible } from './bound.ts';
import { improve } from './improve.ts';
import { interleave } from './interleave.ts';
import type { Interval } from './intervals.ts';
import { independent } from './parts.ts';
import type { Job, Problem } from './prepare.ts';
import { Search, urgencyOrder } from './search.ts';
import { placeEarliest } from './sessions.ts';
import {
  compareCounts,
  countByRank,
  isOnTime,
  lateCounts,
  NONE_LATE,
  Solver,
  type Timetable,
} from './solver.ts';
import type { LateCounts } from './types.ts';

/** How many tries to place a job a run makes at most: what bounds its time, whatever the clock says. */
export const stepBudget = (jobs: number) =>
  Math.max(12_000, Math.min(40_000, Math.floor(4_000_000 / (jobs + 1))));

/** Above this many jobs the bound is not computed: it would take longer than the plan. */
const MOST_TO_PROVE = 120;

/** A step of weaving takes less time than a try to place a job: there may be so many more of them. */
const WEAVING = 5;

export type Solution = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
};

/** Jobs that have nothing to do with the others, in an order that leaves few late; what binds them. */
type Part = { jobs: readonly Job[]; late: LateCounts; bound: Bound };

/** The best timetable found within the budget, with what no timetable can beat. */
export function solve(problem: Problem, budget = stepBudget(problem.jobs.length)): Solution {
  const { jobs } = problem;
  const solver = new Solver(problem);
  const parts = partsOf(solver, budget / 3);
  const timetable = searched(solver, parts, budget);
  solver.giveUp(jobs.filter((job) => !timetable.has(job)));
  moveUp(solver, timetable, calendarOf(timetable));
  keepOld(solver, timetable, oldSessions(problem));
  addParts(solver, timetable, calendarOf(timetable));
  const late = lateCounts(jobs, timetable);
  const bound = parts.map((part) => part.bound.late).reduce(sum, NONE_LATE);
  return { timetable, late, bound, optimal: compareCounts(late, bound) === 0 };
}

const sum = (a: LateCounts, b: LateCounts) =>
  a.map((count, rank) => count + (b[rank] as number)) as unknown as LateCounts;

/** The independent parts with their bounds; one part where there is nothing, or too much, to prove. */
function partsOf(solver: Solver, budget: number): Part[] {
  const impossible = countByRank(solver.jobs.filter((job) => !possible(job)));
  const { order, late } = onTimeOrder(solver, impossible, budget);
  const provable = order.length <= MOST_TO_PROVE && compareCounts(late, impossible) > 0;
  if (!provable) return [{ jobs: order, late, bound: { late: impossible, onTime: [] } }];
  return independent(order).map((jobs) => ({
    jobs,
    late: lateCounts(jobs, solver.onTime(jobs)),
    bound: lateBound(jobs),
  }));
}

const isOpen = ({ late, bound }: Part) => compareCounts(late, bound.late) > 0;

/** Part by part the order is repaired, and sessions are woven into each other where that falls short. */
function searched(solver: Solver, parts: readonly Part[], budget: number): Timetable {
  const open = parts.filter(isOpen).reduce((count, { jobs }) => count + jobs.length, 0);
  const woven: Timetable[] = [];
  const listed: { jobs: Job[]; feasible: Job[] } = { jobs: [], feasible: [] };
  for (const part of parts) {
    const steps = (budget * part.jobs.length) / Math.max(1, open);
    const repaired = improve(solver, part.jobs, part.bound.late, solver.steps + steps / 3);
    const better = interleaved(solver, part, repaired, WEAVING * steps);
    if (better) woven.push(better);
    else {
      // Given up on the way, on time in the end: they are to stay so.
      solver.reclaim(part.jobs.filter((job) => isOnTime(job, repaired)));
      listed.jobs.push(...part.jobs);
      listed.feasible.push(...repaired.keys());
    }
  }
  const timetable = arranged(solver, listed.jobs, listed.feasible, budget);
  for (const [job, sessions] of woven.flatMap((each) => [...each])) timetable.set(job, sessions);
  return timetable;
}

/** What weaving adds to a repaired timetable; undefined if nothing, or if there is no goal to go by. */
function interleaved(solver: Solver, { jobs, bound }: Part, repaired: Timetable, steps: number) {
  const reached = compareCounts(lateCounts(jobs, repaired), bound.late) <= 0;
  if (reached || jobs.length > MOST_TO_PROVE) return undefined;
  return interleave(solver, jobs, bound, repaired, steps);
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
function arranged(
  solver: Solver,
  jobs: readonly Job[],
  feasible: readonly Job[],
  budget: number,
): Timetable {
  const all = [...feasible, ...lateButWhole(solver, jobs, feasible)];
  const order = preferHigher(solver, all, urgencyOrder(solver), solver.steps + budget);
  const early = solver.onTime(order, placeEarliest);
  return early.size === order.length ? early : solver.onTime(order);
}

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
    const late = lateCounts(order, solver.onTime(order));
    if (!best || compareCounts(late, best.late) < 0) best = { order, late };
    if (compareCounts(best.late, impossible) === 0) break;
  }
  return best as { order: Job[]; late: LateCounts };
}

const withRest = (order: readonly Job[], jobs: readonly Job[]) => [...new Set([...order, ...jobs])];
