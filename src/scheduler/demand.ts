import { type Interval, total, union } from './intervals.ts';
import type { Job } from './prepare.ts';

/**
 * A quick no: the work due by a moment cannot exceed the minutes that there are up to it. Far
 * weaker than a flow, and far cheaper; it is what keeps a full calendar from being tried in vain.
 */
export class Demand {
  /** The distinct deadlines, in order, with the minutes that any job may use before each. */
  readonly #deadlines: number[];
  readonly #capacity: number[];
  #due: number[];

  constructor(jobs: readonly Job[]) {
    this.#deadlines = [...new Set(jobs.map(({ deadline }) => deadline))].sort((a, b) => a - b);
    const open = union([...new Set(jobs.map(({ allowed }) => allowed))].flat());
    this.#capacity = this.#deadlines.map((deadline) => upTo(open, deadline));
    this.#due = this.#deadlines.map(() => 0);
  }

  /** Whether the taken jobs leave too little time for one more. */
  exceededBy(job: Job): boolean {
    const from = this.#deadlines.indexOf(job.deadline);
    for (let i = from; i < this.#deadlines.length; i++) {
      if ((this.#due[i] as number) + job.cut.work > (this.#capacity[i] as number)) return true;
    }
    return false;
  }

  /** Makes these the taken jobs. */
  set(taken: readonly Job[]): void {
    const due = new Map<number, number>();
    for (const { deadline, cut } of taken) due.set(deadline, (due.get(deadline) ?? 0) + cut.work);
    let sum = 0;
    this.#due = this.#deadlines.map((deadline) => {
      sum += due.get(deadline) ?? 0;
      return sum;
    });
  }
}

const upTo = (intervals: readonly Interval[], end: number) =>
  total(
    intervals.map((each) => ({
      start: each.start,
      end: Math.max(each.start, Math.min(each.end, end)),
    })),
  );
