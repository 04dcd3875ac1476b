import { addPartialWork, calendarOf, lateButWhole, moveEarlier, preferHigher } from './arrange.ts';
import { type Bound, canBeOnTime, lateBound } from './bound.ts';
import { independentComponents } from './components.ts';
import { improve } from './improve.ts';
import type { Job, Problem } from './prepare.ts';
import { GreedySearch, urgencyOrder } from './search.ts';
import { placeEarliest } from './sessions.ts';
import {
  compareCounts,
  countByRank,
  isOnTime,
  lateCounts,
  NONE_LATE,
  type Solver,
  type Timetable,
} from './solver.ts';
import { searchTargets } from './target-search.ts';
import type { LateCounts } from './types.ts';

/** Above this many jobs the bound is not computed: it would take longer than the plan. */
export const MAX_JOBS_TO_PROVE = 120;

/** Interleaving steps are cheaper than attempts to place a job, so their budget is larger. */
const INTERLEAVING_FACTOR = 5;

/** Steps count attempts to place a job; the others are readings of the meter at which each part ends. */
export type Limits = { steps: number; order: number; bound: number; search: number };

/** The fewest late jobs that were found, in a timetable that looks at nothing else. */
export type Deadlines = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  /** Whether the bound was computed to its end for all jobs. */
  bounded: boolean;
};

/** A connected component of the jobs, in the best initial order, with its lower bound. */
type Component = { jobs: readonly Job[]; late: LateCounts; bound: Bound };

/** As few late jobs as the limits allow to find, and a lower bound on them. */
export function meetDeadlines(solver: Solver, problem: Problem, limits: Limits): Deadlines {
  const { jobs } = problem;
  solver.hurried = solver.meter.reached(limits.order);
  const components = componentsOf(solver, limits);
  const timetable = searchComponents(solver, components, limits);
  solver.allowLate(jobs.filter((job) => !timetable.has(job)));
  if (!solver.hurried) moveEarlier(solver, timetable, calendarOf(timetable));
  addPartialWork(solver, timetable, calendarOf(timetable));
  return {
    timetable,
    late: lateCounts(jobs, timetable),
    bound: components.map(({ bound }) => bound.late).reduce(addCounts, NONE_LATE),
    bounded: components.every(({ bound }) => bound.complete),
  };
}

const addCounts = (a: LateCounts, b: LateCounts) =>
  a.map((count, rank) => count + (b[rank] as number)) as unknown as LateCounts;

/** The components with their bounds; a single one if it is optimal already or too large to prove. */
function componentsOf(solver: Solver, limits: Limits): Component[] {
  const impossible = countByRank(solver.jobs.filter((job) => !canBeOnTime(job)));
  const { order, late } = bestInitialOrder(solver, impossible, limits);
  const isMet = compareCounts(late, impossible) <= 0;
  if (isMet || order.length > MAX_JOBS_TO_PROVE) {
    return [{ jobs: order, late, bound: { late: impossible, onTime: [], complete: isMet } }];
  }
  return independentComponents(order).map((jobs) => ({
    jobs,
    late: lateCounts(jobs, solver.buildTimetable(jobs)),
    bound: lateBound(jobs, solver.meter, limits.bound),
  }));
}

/** Whether the component is not proven optimal. */
const hasGap = ({ late, bound }: Component) => compareCounts(late, bound.late) > 0;

/** Per component: local search over orders, then interleaved sessions if there is still a gap. */
function searchComponents(
  solver: Solver,
  components: readonly Component[],
  { steps: allSteps, search: limit }: Limits,
): Timetable {
  const openJobs = components.filter(hasGap).reduce((count, { jobs }) => count + jobs.length, 0);
  const interleaved: Timetable[] = [];
  const ordered: { jobs: Job[]; feasible: Job[] } = { jobs: [], feasible: [] };
  for (const component of components) {
    const steps = (allSteps * component.jobs.length) / Math.max(1, openJobs);
    const { jobs, bound } = component;
    const repaired = improve(solver, jobs, bound.late, solver.steps + steps / 3, limit).timetable;
    const better = searchBeyondList(
      ...([solver, component, repaired, INTERLEAVING_FACTOR * steps, limit] as const),
    );
    if (better) interleaved.push(better);
    else {
      // Some were allowed to be late during the search but ended on time: keep them so.
      solver.requireOnTime(jobs.filter((job) => isOnTime(job, repaired)));
      ordered.jobs.push(...jobs);
      ordered.feasible.push(...repaired.keys());
    }
  }
  const timetable = arrange(solver, ordered.jobs, ordered.feasible, allSteps, limit);
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
  limit: number,
) {
  const reached = compareCounts(lateCounts(jobs, repaired), bound.late) <= 0;
  if (reached || jobs.length > MAX_JOBS_TO_PROVE) return undefined;
  return searchTargets(solver, jobs, bound, repaired, steps, limit);
}

/** Places the feasible jobs and those that still fit whole, though late, each as early as possible. */
function arrange(
  solver: Solver,
  jobs: readonly Job[],
  feasible: readonly Job[],
  steps: number,
  limit: number,
): Timetable {
  if (solver.hurried) return solver.buildTimetable(feasible);
  const all = [...feasible, ...lateButWhole(solver, jobs, feasible)];
  const order = preferHigher(solver, all, urgencyOrder(solver), solver.steps + steps, limit);
  if (solver.meter.reached(limit)) return solver.buildTimetable(order);
  const early = solver.buildTimetable(order, placeEarliest);
  return early.size === order.length ? early : solver.buildTimetable(order);
}

/** The best of three initial orders: planning order, urgency, greedy search. */
function bestInitialOrder(solver: Solver, impossible: LateCounts, { steps, order: limit }: Limits) {
  const byUrgency = urgencyOrder(solver);
  const orders = [
    () => solver.jobs,
    () => [...solver.jobs].sort(byUrgency),
    () => appendMissing(new GreedySearch(solver, steps / 3, limit).run(), solver.jobs),
  ];
  let best: { order: Job[]; late: LateCounts } | undefined;
  for (const build of orders) {
    if (best && solver.meter.reached(limit)) break;
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
