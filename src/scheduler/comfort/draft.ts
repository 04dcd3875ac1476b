import type { Timetable } from '../deadlines/list-scheduling.ts';
import type { Interval } from '../input/intervals.ts';
import type { Job, Problem } from '../input/prepare.ts';
import type { Meter } from '../meter.ts';
import { Agenda } from './agenda.ts';
import type { Placer } from './placer.ts';
import { RULES, type Score, type View } from './rules.ts';

type Change = { job: Job; before: readonly Interval[] };

/** A state of a draft that `become` restores. */
export type Snapshot = { score: Score; sessions: readonly (readonly Interval[])[] };

const NO_SESSIONS: readonly Interval[] = [];

/**
 * A mutable plan. Its score is updated incrementally: only the jobs and days that a change affects are evaluated again.
 * Changes can be undone back to a mark.
 */
export class Draft {
  readonly agenda: Agenda;
  readonly problem: Problem;
  readonly #view: View;
  readonly #sessions: (readonly Interval[])[];
  readonly #log: Change[] = [];
  /** The values per rule and job or day, and the sum of each rule. */
  readonly #values: number[][];
  readonly #sums: number[];
  readonly #staleJobs = new Set<Job>();
  readonly #staleDays = new Set<number>();

  constructor(problem: Problem, placer: Placer, meter: Meter) {
    this.problem = problem;
    this.agenda = new Agenda(problem, meter);
    this.#view = { problem, placer, agenda: this.agenda };
    this.#sessions = problem.jobs.map(() => NO_SESSIONS);
    this.#values = RULES.map(() => []);
    this.#sums = RULES.map(() => 0);
    for (const job of problem.jobs) this.#staleJobs.add(job);
  }

  #successors: Map<number, Job[]> | undefined;

  /** The jobs that depend on this one. */
  successorsOf(job: Job): readonly Job[] {
    this.#successors ??= invert(this.problem.jobs);
    return this.#successors.get(job.index) ?? [];
  }

  sessionsOf(job: Job): readonly Interval[] {
    return this.#sessions[job.index] as readonly Interval[];
  }

  /** Replaces the sessions of a job. Their time must be free. */
  set(job: Job, sessions: readonly Interval[]): void {
    this.#log.push({ job, before: this.sessionsOf(job) });
    this.#replace(job, sessions);
  }

  /** Returns a point for `undo`. */
  mark(): number {
    return this.#log.length;
  }

  undo(mark: number): void {
    const changes = this.#log.splice(mark).reverse();
    // Removes all sessions before it restores any: a session may overlap the old one of another job.
    for (const { job } of changes) this.#replace(job, NO_SESSIONS);
    for (const { job, before } of changes) this.#replace(job, before);
  }

  snapshot(): Snapshot {
    return { score: this.score(), sessions: [...this.#sessions] };
  }

  become({ sessions }: Snapshot): void {
    const changed = this.problem.jobs.filter((job) => sessions[job.index] !== this.sessionsOf(job));
    for (const job of changed) this.set(job, NO_SESSIONS);
    for (const job of changed) this.set(job, sessions[job.index] as readonly Interval[]);
  }

  #replace(job: Job, sessions: readonly Interval[]): void {
    const { agenda } = this;
    for (const session of this.sessionsOf(job)) {
      agenda.free(session);
      this.#staleDays.add(agenda.days.of(session.start));
    }
    for (const session of sessions) {
      agenda.take(session, job.index);
      this.#staleDays.add(agenda.days.of(session.start));
    }
    this.#sessions[job.index] = sessions;
    this.#staleJobs.add(job);
  }

  score(): Score {
    const { meter } = this.agenda;
    meter.spent += 40 * (this.#staleJobs.size + this.#staleDays.size);
    if (this.#staleJobs.size > 0 || this.#staleDays.size > 0) this.#evaluate();
    return this.#sums.slice();
  }

  /** Updates the values of the jobs and days that changed, and the sums. */
  #evaluate(): void {
    for (let index = 0; index < RULES.length; index++) {
      const rule = RULES[index] as (typeof RULES)[number];
      const values = this.#values[index] as number[];
      let sum = this.#sums[index] as number;
      if ('ofJob' in rule) {
        for (const job of this.#staleJobs) {
          const value = rule.ofJob(job, this.sessionsOf(job), this.#view);
          sum += value - (values[job.index] ?? 0);
          values[job.index] = value;
        }
      } else {
        for (const day of this.#staleDays) {
          const value = rule.ofDay(day, this.#view);
          sum += value - (values[day] ?? 0);
          values[day] = value;
        }
      }
      this.#sums[index] = sum;
    }
    this.#staleJobs.clear();
    this.#staleDays.clear();
  }

  /** Whether a comfort rule has a positive value for the day or for a job with a session in it. */
  isUncomfortable(day: number): boolean {
    this.score();
    const { agenda } = this;
    const { start, end } = agenda.days.all[day] as Interval;
    const owners = new Set<number>();
    for (let i = agenda.firstEndingAfter(start); (agenda.starts[i] ?? end) < end; i++)
      owners.add(agenda.owners[i] as number);
    agenda.meter.spent += 30 * owners.size;
    return RULES.some((rule, index) => {
      if (rule.level !== 'comfort') return false;
      const values = this.#values[index] as number[];
      if ('ofDay' in rule) return (values[day] ?? 0) > 0;
      return [...owners].some((owner) => (values[owner] ?? 0) > 0);
    });
  }

  timetable(): Timetable {
    const placed = this.problem.jobs.filter((job) => this.sessionsOf(job).length > 0);
    return new Map(placed.map((job) => [job, [...this.sessionsOf(job)]]));
  }
}

function invert(jobs: readonly Job[]): Map<number, Job[]> {
  const successors = new Map<number, Job[]>();
  for (const job of jobs) {
    for (const index of job.predecessors) {
      const others = successors.get(index);
      if (others) others.push(job);
      else successors.set(index, [job]);
    }
  }
  return successors;
}
