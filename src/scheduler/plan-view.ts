import type { Interval } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';
import { endOf, minutesOf, type Timetable } from './solver.ts';
import type { TaskInput } from './types.ts';
import { formatMoment } from './wording.ts';

/** A planned session, or what stays, in the order of time; what stays has no job. */
export type Entry = Interval & { job?: Job };

/** The plan as sentences look at it. */
export class PlanView {
  readonly problem: Problem;
  readonly timetable: Timetable;
  /** All that occupies time, sorted. */
  readonly entries: readonly Entry[];
  readonly #endingAt = new Map<number, Entry>();
  readonly #moments = new Map<number, string>();
  readonly jobOf: Map<string, Job>;

  constructor(problem: Problem, timetable: Timetable) {
    this.problem = problem;
    this.timetable = timetable;
    const planned = [...timetable].flatMap(([job, sessions]) =>
      sessions.map(({ start, end }): Entry => ({ start, end, job })),
    );
    this.entries = [...planned, ...problem.kept].sort((a, b) => a.start - b.start);
    for (const entry of this.entries) this.#endingAt.set(entry.end, entry);
    this.jobOf = new Map(problem.jobs.map((job) => [job.task.id, job]));
  }

  /** A moment in local time, as sentences say it; many say the same. */
  moment(minute: number): string {
    const known = this.#moments.get(minute) ?? formatMoment(minute, this.problem.zone);
    this.#moments.set(minute, known);
    return known;
  }

  sessionsOf(job: Job): readonly Interval[] {
    return this.timetable.get(job) ?? [];
  }

  leftOut(job: Job): number {
    return job.rules.work - minutesOf(this.sessionsOf(job));
  }

  endingAt(minute: number): Entry | undefined {
    return this.#endingAt.get(minute);
  }

  /** When the last planned or kept work of a task ends, in minutes. */
  lastEnd({ id }: TaskInput): number {
    const job = this.jobOf.get(id);
    return Math.max(job ? endOf(this.sessionsOf(job)) : 0, this.problem.keptEnd.get(id) ?? 0);
  }

  /** The index of the first entry that ends after `minute`; entries do not overlap. */
  firstEndingAfter(minute: number): number {
    let [low, high] = [0, this.entries.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.entries[middle] as Entry).end > minute) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
