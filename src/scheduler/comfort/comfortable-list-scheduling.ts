import type { Builder, Solver, Timetable } from '../deadlines/list-scheduling.ts';
import type { Interval } from '../input/intervals.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { Agenda } from './agenda.ts';
import type { Placer } from './placer.ts';

/** Additional meter units beyond the limit, to complete a timetable that is being built. */
const GRACE_UNITS = 5e6;

/** List scheduling that places each job at its comfort level. */
export class ComfortSolver implements Builder {
  readonly jobs: readonly Job[];
  readonly #problem: Problem;
  readonly #solver: Solver;
  readonly placer: Placer;
  /** The comfort level of each job, see `LEVELS` in levels.ts. */
  readonly levels: Uint8Array;
  steps = 0;
  /** Whether to try all more comfortable levels before the level of the job. */
  gradual = false;

  readonly #limit: number;

  /** Stops placing jobs when the meter exceeds `limit` by `GRACE_UNITS`: the remaining jobs are missing in the timetable. */
  constructor(problem: Problem, solver: Solver, placer: Placer, limit: number) {
    this.#limit = limit + GRACE_UNITS;
    this.jobs = problem.jobs;
    this.#problem = problem;
    this.#solver = solver;
    this.placer = placer;
    this.levels = new Uint8Array(problem.jobs.length);
  }

  get meter() {
    return this.#solver.meter;
  }

  topologicalOrder(order: readonly Job[]): Job[] {
    return this.#solver.topologicalOrder(order);
  }

  buildTimetable(order: readonly Job[]): Timetable {
    const agenda = new Agenda(this.#problem, this.meter);
    const timetable: Timetable = new Map();
    for (const job of order) this.#place(job, agenda, timetable);
    return timetable;
  }

  firstLate(order: readonly Job[]): number {
    const agenda = new Agenda(this.#problem, this.meter);
    const timetable: Timetable = new Map();
    return order.findIndex((job) => !this.#place(job, agenda, timetable));
  }

  #place(job: Job, agenda: Agenda, timetable: Timetable): Interval[] | undefined {
    this.steps++;
    this.meter.spent += 2;
    if (this.meter.reached(this.#limit)) return undefined;
    const until = this.#solver.effectiveDeadline(job);
    if (job.unavoidablyLate && !this.#solver.mayBeLate(job)) return undefined;
    const from = this.#solver.earliestStart(job, timetable);
    if (from === undefined) return undefined;
    const lowest = this.levels[job.index] as number;
    let sessions: Interval[] | undefined;
    for (let level = this.gradual ? 0 : lowest; level <= lowest && !sessions; level++)
      sessions = this.placer.place(job, agenda, from, until, level);
    if (!sessions) return undefined;
    for (const session of sessions) agenda.take(session, job.index);
    timetable.set(job, sessions);
    return sessions;
  }
}
