import {
  addPartialWork,
  calendarOf,
  keepOldSessions,
  lateButWhole,
  moveEarlier,
  preferHigher,
} from './arrange.ts';
import { type Bound, canBeOnTime, lateBound } from './bound.ts';
import { independentComponents } from './components.ts';
import { improve } from './improve.ts';
import type { Interval } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';
import { GreedySearch, urgencyOrder } from './search.ts';
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
import { searchTargets } from './target-search.ts';
import type { LateCounts } from './types.ts';

/** The step budget of a run, in attempts to place a job; fewer for many jobs, whose steps take longer. */
export const stepBudget = (jobs: number) =>
  Math.max(12_000, Math.min(40_000, Math.floor(4_000_000 / (jobs + 1))));

/** Above this many jobs the bound is not computed: it would take longer than the plan. */
const MAX_JOBS_TO_PROVE = 120;

/** Interleaving steps are cheaper than attempts to place a job, so their budget is larger. */
const INTERLEAVING_FACTOR = 5;

export type Solution = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
};

/** A connected component of the jobs, in the best initial order, with its lower bound. */
type Component = { jobs: readonly Job[]; late: LateCounts; bound: Bound };

/** The best timetable found within the budget, and a lower bound on the late counts. */
export function solve(problem: Problem, budget = stepBudget(problem.jobs.length)): Solution {
  const { jobs } = problem;
  const solver = new Solver(problem);
  const components = componentsOf(solver, budget / 3);
  const timetable = searchComponents(solver, components, budget);
  solver.allowLate(jobs.filter((job) => !timetable.has(job)));
  moveEarlier(solver, timetable, calendarOf(timetable));
  keepOldSessions(solver, timetable, oldSessions(problem));
  addPartialWork(solver, timetable, calendarOf(timetable));
  const late = lateCounts(jobs, timetable);
  const bound = components.map((component) => component.bound.late).reduce(addCounts, NONE_LATE);
  return { timetable, late, bound, optimal: compareCounts(late, bound) === 0 };
}

const addCounts = (a: LateCounts, b: LateCounts) =>
  a.map((count, rank) => count + (b[rank] as number)) as unknown as LateCounts;

/** The components with their bounds; a single one if it is optimal already or too large to prove. */
function componentsOf(solver: Solver, budget: number): Component[] {
  const impossible = countByRank(solver.jobs.filter((job) => !canBeOnTime(job)));
  const { order, late } = bestInitialOrder(solver, impossible, budget);
  const provable = order.length <= MAX_JOBS_TO_PROVE && compareCounts(late, impossible) > 0;
  if (!provable) return [{ jobs: order, late, bound: { late: impossible, onTime: [] } }];
  return independentComponents(order).map((jobs) => ({
    jobs,
    late: lateCounts(jobs, solver.buildTimetable(jobs)),
    bound: lateBound(jobs),
  }));
}

/** Whether the component is not proven optimal. */
const hasGap = ({ late, bound }: Component) => compareCounts(late, bound.late) > 0;

/** Per component: local search over orders, then interleaved sessions if there is still a gap. */
function searchComponents(
  solver: Solver,
  components: readonly Component[],
  budget: number,
): Timetable {
  const openJobs = components.filter(hasGap).reduce((count, { jobs }) => count + jobs.length, 0);
  const interleaved: Timetable[] = [];
  const ordered: { jobs: Job[]; feasible: Job[] } = { jobs: [], feasible: [] };
  for (const component of components) {
    const steps = (budget * component.jobs.length) / Math.max(1, openJobs);
    const repaired = improve(
      solver,
      component.jobs,
      component.bound.late,
      solver.steps + steps / 3,
    );
    const better = searchBeyondList(solver, component, repaired, INTERLEAVING_FACTOR * steps);
    if (better) interleaved.push(better);
    else {
      // Some were allowed to be late during the search but ended on time: keep them so.
      solver.requireOnTime(component.jobs.filter((job) => isOnTime(job, repaired)));
      ordered.jobs.push(...component.jobs);
      ordered.feasible.push(...repaired.keys());
    }
  }
  const timetable = arrange(solver, ordered.jobs, ordered.feasible, budget);
  for (const [job, sessions] of interleaved.flatMap((each) => [...each]))
    timetable.set(job, sessions);
  return timetable;
}

/** A better timetable with interleaved sessions; undefined if none is found, or the bound is met or unknown. */
function searchBeyondList(
  solver: Solver,
  { jobs, bound }: Component,
  repaired: Timetable,
  steps: number,
) {
  const reached = compareCounts(lateCounts(jobs, repaired), bound.late) <= 0;
  if (reached || jobs.length > MAX_JOBS_TO_PROVE) return undefined;
  return searchTargets(solver, jobs, bound, repaired, steps);
}

/** The current sessions of the blocks that the plan replaces, by task id. */
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

/** Places the feasible jobs and those that still fit whole, though late, each as early as possible. */
function arrange(
  solver: Solver,
  jobs: readonly Job[],
  feasible: readonly Job[],
  budget: number,
): Timetable {
  const all = [...feasible, ...lateButWhole(solver, jobs, feasible)];
  const order = preferHigher(solver, all, urgencyOrder(solver), solver.steps + budget);
  const early = solver.buildTimetable(order, placeEarliest);
  return early.size === order.length ? early : solver.buildTimetable(order);
}

/** The best of three initial orders: planning order, urgency, greedy search. */
function bestInitialOrder(solver: Solver, impossible: LateCounts, budget: number) {
  const byUrgency = urgencyOrder(solver);
  const orders = [
    () => solver.jobs,
    () => [...solver.jobs].sort(byUrgency),
    () => appendMissing(new GreedySearch(solver, budget).run(), solver.jobs),
  ];
  let best: { order: Job[]; late: LateCounts } | undefined;
  for (const build of orders) {
    const order = solver.topologicalOrder(build());
    const late = lateCounts(order, solver.buildTimetable(order));
    if (!best || compareCounts(late, best.late) < 0) best = { order, late };
    if (compareCounts(best.late, impossible) === 0) break;
  }
  return best as { order: Job[]; late: LateCounts };
}

const appendMissing = (order: readonly Job[], jobs: readonly Job[]) => [
  ...new Set([...order, ...jobs]),
];
