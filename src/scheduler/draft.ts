import { Agenda } from './agenda.ts';
import type { Placer } from './comfort.ts';
import type { Interval } from './intervals.ts';
import type { Meter } from './meter.ts';
import type { Job, Problem } from './prepare.ts';
import { RULES, type Score, type View } from './rules.ts';
import type { Timetable } from './solver.ts';

type Change = { job: Job; before: readonly Interval[] };

/** A state of a draft that it can become again. */
export type Snapshot = { score: Score; sessions: readonly (readonly Interval[])[] };

const NOTHING: readonly Interval[] = [];

/**
 * A plan in the making. Its score follows every change: only the tasks and days that a change touches
 * are looked at again. Changes can be undone back to a mark.
 */
export class Draft {
  readonly agenda: Agenda;
  readonly problem: Problem;
  readonly #view: View;
  readonly #sessions: (readonly Interval[])[];
  readonly #log: Change[] = [];
  /** Per rule and job or day, and the sum of each rule. */
  readonly #values: number[][];
  readonly #sums: number[];
  readonly #staleJobs = new Set<Job>();
  readonly #staleDays = new Set<number>();

  constructor(problem: Problem, placer: Placer, meter: Meter) {
    this.problem = problem;
    this.agenda = new Agenda(problem, meter);
    this.#view = { problem, placer, agenda: this.agenda };
    this.#sessions = problem.jobs.map(() => NOTHING);
    this.#values = RULES.map(() => []);
    this.#sums = RULES.map(() => 0);
    for (const job of problem.jobs) this.#staleJobs.add(job);
  }

  /** Index of the first rule after those of comfort. */
  readonly comfortEnd = RULES.findIndex(({ level }) => level === 'calm');
  #successors: Map<number, Job[]> | undefined;

  /** The jobs that wait for this one. */
  successorsOf(job: Job): readonly Job[] {
    this.#successors ??= invert(this.problem.jobs);
    return this.#successors.get(job.index) ?? [];
  }

  sessionsOf(job: Job): readonly Interval[] {
    return this.#sessions[job.index] as readonly Interval[];
  }

  /** Gives a job these sessions instead of those it has; they must be free. */
  set(job: Job, sessions: readonly Interval[]): void {
    this.#log.push({ job, before: this.sessionsOf(job) });
    this.#replace(job, sessions);
  }

  /** A point to return to. */
  mark(): number {
    return this.#log.length;
  }

  undo(mark: number): void {
    const changes = this.#log.splice(mark).reverse();
    // All are taken out before any is put back: one may lie where another was.
    for (const { job } of changes) this.#replace(job, NOTHING);
    for (const { job, before } of changes) this.#replace(job, before);
  }

  snapshot(): Snapshot {
    return { score: this.score(), sessions: [...this.#sessions] };
  }

  become({ sessions }: Snapshot): void {
    const changed = this.problem.jobs.filter((job) => sessions[job.index] !== this.sessionsOf(job));
    for (const job of changed) this.set(job, NOTHING);
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
    for (const [index, rule] of RULES.entries()) {
      const values = this.#values[index] as number[];
      const update = (place: number, value: number) => {
        this.#sums[index] = (this.#sums[index] as number) + value - (values[place] ?? 0);
        values[place] = value;
      };
      if ('ofJob' in rule) {
        for (const job of this.#staleJobs)
          update(job.index, rule.ofJob(job, this.sessionsOf(job), this.#view));
      } else {
        for (const day of this.#staleDays) update(day, rule.ofDay(day, this.#view));
      }
    }
    this.#staleJobs.clear();
    this.#staleDays.clear();
    return [...this.#sums];
  }

  /** Whether anything that lies in this day is uncomfortable. */
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
  const found = new Map<number, Job[]>();
  for (const job of jobs) {
    for (const index of job.predecessors) {
      const others = found.get(index);
      if (others) others.push(job);
      else found.set(index, [job]);
    }
  }
  return found;
}
