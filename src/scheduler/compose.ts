import { preferHigher } from './arrange.ts';
import { type Placer, UNBROKEN } from './comfort.ts';
import { ComfortSolver } from './comfort-solver.ts';
import { independentComponents } from './components.ts';
import { type Deadlines, MAX_JOBS_TO_PROVE } from './deadlines.ts';
import { improve } from './improve.ts';
import type { Job, Problem } from './prepare.ts';
import { urgencyOrder } from './search.ts';
import {
  compareCounts,
  endOf,
  isOnTime,
  lateCounts,
  type Solver,
  type Timetable,
} from './solver.ts';
import type { LateCounts } from './types.ts';

/** How often levels are lowered for jobs that would be late in comfort. */
const MAX_ROUNDS = 5;

/** Attempts to place a job that a round takes, per job of the component. */
const STEPS_PER_JOB = 60;

type Composed = { timetable: Timetable; order: Job[] };

/**
 * A comfortable timetable with no more late jobs than `base` has: every job begins at full comfort, and
 * those that would be late, then those in their way, give it up step by step. Components are composed
 * one by one, so that one full evening costs no comfort elsewhere; then all are brought towards the
 * planning order. A component that cannot be comfortable is as it is in `base`.
 */
export function compose(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Pick<Deadlines, 'timetable'>,
  steps: number,
  limit: number,
): { timetable: Timetable; isComfortable: boolean } {
  const { jobs } = problem;
  const comfort = new ComfortSolver(problem, solver, placer, limit);
  const onTime = new Set(jobs.filter((job) => isOnTime(job, base.timetable)));
  const wanted = withPredecessors(jobs, onTime);
  solver.requireOnTime(onTime);
  solver.allowLate(jobs.filter((job) => !onTime.has(job)));
  const components =
    wanted.length <= MAX_JOBS_TO_PROVE ? independentComponents(wanted) : [[...wanted]];
  const ordered: Composed[] = [];
  const fixed: Timetable = new Map();
  for (const component of components) {
    const found = new Composer(comfort, solver, base, component, steps, limit).run();
    if (found.order.length > 0) ordered.push(found);
    else for (const [job, sessions] of found.timetable) fixed.set(job, sessions);
  }
  const parts = new Map(ordered.flatMap(({ timetable }) => [...timetable]));
  const feasible = ordered.flatMap(({ order, timetable }) =>
    order.filter((job) => timetable.has(job)),
  );
  const isKept = (arranged: Timetable) =>
    compareCounts(lateCounts(feasible, arranged), lateCounts(feasible, parts)) <= 0;
  let chosen: Timetable | undefined;
  for (const gradual of comfort.levels.some((level) => level > 0) ? [true, false] : [false]) {
    comfort.gradual = gradual;
    const arranged = arrange(comfort, solver, feasible, [...fixed.keys()], limit);
    if (isKept(arranged)) chosen ??= arranged;
    if (chosen) break;
  }
  const timetable = new Map([...(chosen ?? parts), ...fixed]);
  return { timetable, isComfortable: fixed.size === 0 };
}

/** All that fits beside the feasible jobs, late or not, brought towards the planning order. */
function arrange(
  comfort: ComfortSolver,
  solver: Solver,
  feasible: readonly Job[],
  fixed: readonly Job[],
  limit: number,
): Timetable {
  const known = new Set([...feasible, ...fixed]);
  // Beside work that is fixed, what is late waits until that has its place.
  const others = fixed.length > 0 ? [] : comfort.jobs.filter((job) => !known.has(job));
  const all = comfort.topologicalOrder([...feasible, ...others]);
  const placed = comfort.buildTimetable(all);
  const fitting = all.filter((job) => placed.has(job));
  const budget = comfort.steps + 40 * fitting.length + 2_000;
  return comfort.buildTimetable(
    preferHigher(comfort, fitting, urgencyOrder(solver), budget, limit),
  );
}

/** The jobs and all that they wait for, in planning order. */
export function withPredecessors(jobs: readonly Job[], wanted: ReadonlySet<Job>): Job[] {
  const all = new Set(wanted);
  for (const { predecessors } of all) for (const index of predecessors) all.add(jobs[index] as Job);
  return jobs.filter((job) => all.has(job));
}

/** Composes one component. */
class Composer {
  readonly #comfort: ComfortSolver;
  readonly #solver: Solver;
  readonly #base: Pick<Deadlines, 'timetable'>;
  readonly #jobs: readonly Job[];
  readonly #limit: number;
  readonly #goal: LateCounts;
  readonly #steps: number;

  constructor(
    comfort: ComfortSolver,
    solver: Solver,
    base: Pick<Deadlines, 'timetable'>,
    jobs: readonly Job[],
    steps: number,
    limit: number,
  ) {
    this.#steps = steps;
    this.#comfort = comfort;
    this.#solver = solver;
    this.#base = base;
    this.#jobs = jobs;
    this.#limit = limit;
    this.#goal = lateCounts(jobs, base.timetable);
  }

  run(): Composed {
    const orders = this.#orders();
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const found = this.#search(orders);
      if (this.#reaches(found.timetable)) return this.#regainComfort(found);
      if (this.#comfort.meter.reached(this.#limit)) break;
      this.#yield(found.timetable);
      orders.splice(0, orders.length, found.order, ...this.#orders());
    }
    return { order: [], timetable: this.#fromBase() };
  }

  #orders(): Job[][] {
    const { timetable } = this.#base;
    const last = (job: Job) => (isOnTime(job, timetable) ? 0 : 1);
    const byUrgency = urgencyOrder(this.#solver);
    const end = (job: Job) => endOf(timetable.get(job) ?? []);
    const comparators = [
      (a: Job, b: Job) => a.index - b.index,
      byUrgency,
      (a: Job, b: Job) => end(a) - end(b) || a.index - b.index,
    ];
    return comparators.map((compare) =>
      this.#comfort.topologicalOrder(
        [...this.#jobs].sort((a, b) => last(a) - last(b) || compare(a, b)),
      ),
    );
  }

  #reaches(timetable: Timetable): boolean {
    return compareCounts(lateCounts(this.#jobs, timetable), this.#goal) <= 0;
  }

  #search(orders: readonly Job[][]): Composed {
    let best: Composed | undefined;
    let fewest: LateCounts | undefined;
    for (const order of orders) {
      const timetable = this.#comfort.buildTimetable(order);
      const late = lateCounts(this.#jobs, timetable);
      if (!fewest || compareCounts(late, fewest) < 0) [best, fewest] = [{ order, timetable }, late];
      if (compareCounts(fewest, this.#goal) <= 0) return best as Composed;
    }
    const own = Math.min(STEPS_PER_JOB * this.#jobs.length, this.#steps / 4);
    const steps = this.#comfort.steps + own;
    return improve(this.#comfort, (best as Composed).order, this.#goal, steps, this.#limit);
  }

  /** The jobs that are late without need give up comfort, and if that was not enough, their blockers. */
  #yield(timetable: Timetable): void {
    const { levels, jobs: all } = this.#comfort;
    const lower = new Set<Job>();
    for (const job of this.#jobs) {
      if (isOnTime(job, timetable) || !isOnTime(job, this.#base.timetable)) continue;
      lower.add(job);
      for (const index of job.predecessors) lower.add(all[index] as Job);
      if ((levels[job.index] as number) < UNBROKEN) continue;
      for (const other of this.#jobs) {
        if (timetable.get(other)?.some(({ start }) => start < job.deadline)) lower.add(other);
      }
    }
    for (const { index } of lower)
      levels[index] = Math.min(UNBROKEN, (levels[index] as number) + 1);
  }

  /** Gives comfort back where it turns out not to be needed. */
  #regainComfort(found: Composed): Composed {
    const { levels, meter } = this.#comfort;
    let { timetable } = found;
    for (const { index } of this.#jobs) {
      const needed = levels[index] as number;
      for (let level = 0; level < needed; level++) {
        if (meter.reached(this.#limit)) return { ...found, timetable };
        levels[index] = level;
        const next = this.#comfort.buildTimetable(found.order);
        if (this.#reaches(next)) {
          timetable = next;
          break;
        }
        levels[index] = needed;
      }
    }
    return { ...found, timetable };
  }

  #fromBase(): Timetable {
    const { timetable } = this.#base;
    return new Map(
      this.#jobs.flatMap((job) => {
        const sessions = timetable.get(job);
        return sessions ? [[job, sessions] as const] : [];
      }),
    );
  }
}
