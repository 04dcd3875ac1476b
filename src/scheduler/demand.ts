import { type Interval, total, union } from './intervals.ts';
import type { Job } from './prepare.ts';

/**
 * Processor demand criterion: the work due by a moment cannot exceed the minutes available until
 * then. A necessary condition, weaker than the max flow but far cheaper; prunes hopeless insertions.
 */
export class Demand {
  /** The distinct deadlines, sorted. */
  readonly #deadlines: number[];
  /** Minutes that some job may use before each deadline. */
  readonly #capacity: number[];
  /** Work of the taken jobs due by each deadline. */
  #due: number[];

  constructor(jobs: readonly Job[]) {
    this.#deadlines = [...new Set(jobs.map(({ deadline }) => deadline))].sort((a, b) => a - b);
    const open = union([...new Set(jobs.map(({ allowed }) => allowed))].flat());
    this.#capacity = this.#deadlines.map((deadline) => upTo(open, deadline));
    this.#due = this.#deadlines.map(() => 0);
  }

  /** Whether demand exceeds capacity once `job` is added. */
  exceededBy(job: Job): boolean {
    const from = this.#deadlines.indexOf(job.deadline);
    for (let i = from; i < this.#deadlines.length; i++) {
      if ((this.#due[i] as number) + job.rules.work > (this.#capacity[i] as number)) return true;
    }
    return false;
  }

  /** Replaces the taken jobs. */
  set(taken: readonly Job[]): void {
    const due = new Map<number, number>();
    for (const { deadline, rules } of taken)
      due.set(deadline, (due.get(deadline) ?? 0) + rules.work);
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
