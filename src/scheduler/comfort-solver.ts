import { Agenda } from './agenda.ts';
import type { Placer } from './comfort.ts';
import { addTo } from './finish.ts';
import type { Interval } from './intervals.ts';
import { keepable } from './keepable.ts';
import type { Job, Problem } from './prepare.ts';
import { type Builder, endOf, type Solver, type Timetable } from './solver.ts';

/** Beyond the limit of the search, so much for timetables that are under way or that conclude it. */
const UNITS_TO_CONCLUDE = 5e6;

/** List scheduling with comfort: each job at the level that was agreed for it. */
export class ComfortSolver implements Builder {
  readonly jobs: readonly Job[];
  readonly #problem: Problem;
  readonly #solver: Solver;
  readonly #placer: Placer;
  /** The level of comfort of each job, see `LEVELS` in comfort.ts. */
  readonly levels: Uint8Array;
  steps = 0;
  /** Whether a job gives up comfort only when its turn comes and there is no more comfortable place. */
  gradual = false;

  readonly #previous: ReadonlyMap<string, readonly Interval[]>;
  readonly #limit: number;

  /**
   * Jobs keep those of their `previous` sessions that are free when their turn comes. A timetable that is
   * still being built well beyond `limit` of the meter lacks the jobs that come then.
   */
  constructor(
    problem: Problem,
    solver: Solver,
    placer: Placer,
    limit: number,
    previous: ReadonlyMap<string, readonly Interval[]> = new Map(),
  ) {
    this.#limit = limit + UNITS_TO_CONCLUDE;
    this.#previous = previous;
    this.jobs = problem.jobs;
    this.#problem = problem;
    this.#solver = solver;
    this.#placer = placer;
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
    let sessions = this.#stay(job, agenda, from, until, lowest);
    for (let level = this.gradual ? 0 : lowest; level <= lowest && !sessions; level++)
      sessions = this.#placer.place(job, agenda, from, until, level);
    if (!sessions) return undefined;
    for (const session of sessions) agenda.take(session, job.index);
    timetable.set(job, sessions);
    return sessions;
  }

  /** The job where it was, as far as that is free, and the rest of it elsewhere. */
  #stay(job: Job, agenda: Agenda, from: number, until: number, level: number) {
    const before = this.#previous.get(job.task.id);
    if (!before) return undefined;
    const kept = keepable(job, before, from, (session) => agenda.isFree(session));
    if (kept.length === 0 || endOf(kept) > until) return undefined;
    return addTo(kept, job, agenda, this.#placer, from, until, { from: level, to: level });
  }
}
