import { preferHigher } from '../deadlines/arrange.ts';
import { independentComponents } from '../deadlines/components.ts';
import { type Deadlines, MAX_JOBS_TO_PROVE } from '../deadlines/deadlines.ts';
import { urgencyOrder } from '../deadlines/greedy-search.ts';
import { improve } from '../deadlines/iterated-local-search.ts';
import {
  compareCounts,
  endOf,
  isOnTime,
  lateCounts,
  type Solver,
  type Timetable,
} from '../deadlines/list-scheduling.ts';
import type { Job, Problem } from '../input/prepare.ts';
import type { LateCounts } from '../types.ts';
import { ComfortSolver } from './comfortable-list-scheduling.ts';
import { UNBROKEN } from './levels.ts';
import type { Placer } from './placer.ts';

/** Maximum number of rounds that lower the levels of late jobs; with daily maxima, which have a level, one more. */
const MAX_ROUNDS = 5;

/** Step budget of a round, per job of the component. */
const STEPS_PER_JOB = 60;

type Composed = { timetable: Timetable; order: Job[] };

/**
 * Returns a comfortable timetable with no more late jobs than `base`. Every job starts at full comfort; the level of late
 * jobs, then that of their blockers, is lowered step by step. Components are composed separately, so that one full evening
 * does not reduce comfort elsewhere, then all jobs are moved towards the planning order. A component that cannot be
 * comfortable is taken from `base`.
 */
export function compose(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Pick<Deadlines, 'timetable'>,
  steps: number,
  limit: number,
): Timetable {
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
    const composed = new Composer(comfort, solver, base, component, steps, limit).run();
    if (composed.order.length > 0) ordered.push(composed);
    else for (const [job, sessions] of composed.timetable) fixed.set(job, sessions);
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
  return new Map([...(chosen ?? parts), ...fixed]);
}

/** Places the feasible jobs and all others that fit, late or not, and moves them towards the planning order. */
function arrange(
  comfort: ComfortSolver,
  solver: Solver,
  feasible: readonly Job[],
  fixed: readonly Job[],
  limit: number,
): Timetable {
  const known = new Set([...feasible, ...fixed]);
  // With fixed jobs, late jobs are placed later, when the fixed ones occupy their time.
  const others = fixed.length > 0 ? [] : comfort.jobs.filter((job) => !known.has(job));
  const all = comfort.topologicalOrder([...feasible, ...others]);
  const placed = comfort.buildTimetable(all);
  const fitting = all.filter((job) => placed.has(job));
  const budget = comfort.steps + 40 * fitting.length + 2_000;
  return comfort.buildTimetable(
    preferHigher(comfort, fitting, urgencyOrder(solver), budget, limit),
  );
}

/** Returns the jobs and their transitive predecessors, in planning order. */
function withPredecessors(jobs: readonly Job[], wanted: ReadonlySet<Job>): Job[] {
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
    const rounds = MAX_ROUNDS + (this.#comfort.placer.hasMaxima ? 1 : 0);
    for (let round = 0; round < rounds; round++) {
      const best = this.#search(orders);
      if (this.#reaches(best.timetable)) return this.#regainComfort(best);
      if (this.#comfort.meter.reached(this.#limit)) break;
      this.#lowerLevels(best.timetable);
      orders.splice(0, orders.length, best.order, ...this.#orders());
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

  /** Lowers the level of jobs that are late but on time in `base`, then that of their blockers. */
  #lowerLevels(timetable: Timetable): void {
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
      levels[index] = Math.min(UNBROKEN, this.#comfort.placer.levelBelow(levels[index] as number));
  }

  /** Raises levels again as far as the goal is still reached. */
  #regainComfort(composed: Composed): Composed {
    const { levels, meter } = this.#comfort;
    let { timetable } = composed;
    for (const { index } of this.#jobs) {
      const needed = levels[index] as number;
      for (let level = 0; level < needed; level++) {
        if (meter.reached(this.#limit)) return { ...composed, timetable };
        levels[index] = level;
        const next = this.#comfort.buildTimetable(composed.order);
        if (this.#reaches(next)) {
          timetable = next;
          break;
        }
        levels[index] = needed;
      }
    }
    return { ...composed, timetable };
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
