import { type Bound, canBeOnTime, lateBound } from '../bound/branch-and-bound.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { placeEarliest } from '../input/sessions.ts';
import type { LateCounts } from '../types.ts';
import { addPartialWork, calendarOf, lateButWhole, moveEarlier, preferHigher } from './arrange.ts';
import { independentComponents } from './components.ts';
import { GreedySearch, urgencyOrder } from './greedy-search.ts';
import { improve } from './iterated-local-search.ts';
import {
  compareCounts,
  countByRank,
  countsOf,
  isOnTime,
  lateCounts,
  NONE_LATE,
  type Solver,
  type Timetable,
} from './list-scheduling.ts';
import { searchTargets } from './target-search.ts';

/** Above this many jobs the bound is not computed: it would take longer than the plan. */
export const MAX_JOBS_TO_PROVE = 120;

/** Interleaving steps are cheaper than attempts to place a job, so their budget is larger. */
const INTERLEAVING_FACTOR = 25;

/** `steps` limits the attempts to place a job; the others are the meter readings at which each phase ends. */
export type Limits = { steps: number; order: number; bound: number; search: number };

/** The timetable with the fewest late jobs that the search found, regardless of comfort, and its lower bound. */
export type Deadlines = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  /** Whether the bound is complete for all components. */
  bounded: boolean;
};

/** A connected component of the jobs, in the best initial order, with its lower bound. */
type Component = { jobs: readonly Job[]; late: LateCounts; bound: Bound };

/** Searches for a timetable with as few late jobs as possible within the limits, and computes a lower bound. */
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

const addCounts = (a: LateCounts, b: LateCounts) => countsOf((rank) => a[rank] + b[rank]);

/** Returns the components with their bounds; a single one if the initial order is optimal or there are too many jobs. */
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
      // Jobs that the search allowed to be late but that ended on time stay on time.
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

/** Searches for a better timetable with interleaved sessions. `undefined` if there is none, or the bound is met or unknown. */
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

/** Places the feasible jobs and those that still fit completely, though late, each as early as possible. */
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

/** Returns the best of three initial orders: planning order, urgency, greedy search. */
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
