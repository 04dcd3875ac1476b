import { type Interval, union } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';

/**
 * Processor demand criterion: the work due by a moment cannot exceed the minutes available until then. A necessary
 * condition, weaker than the max flow but far cheaper; used to prune infeasible insertions.
 */
export class Demand {
  /** The distinct deadlines, sorted. */
  readonly #deadlines: number[];
  readonly #indexOf: Map<number, number>;
  /** Minutes that some job may use before each deadline. */
  readonly #capacity: number[];
  /** Work of the taken jobs due by each deadline. */
  #due: number[];

  constructor(jobs: readonly Job[]) {
    this.#deadlines = [...new Set(jobs.map(({ deadline }) => deadline))].sort((a, b) => a - b);
    this.#capacity = capacities([...new Set(jobs.map(({ allowed }) => allowed))], this.#deadlines);
    this.#indexOf = new Map(this.#deadlines.map((deadline, index) => [deadline, index]));
    this.#due = this.#deadlines.map(() => 0);
  }

  /** Whether demand exceeds capacity once `job` is added. */
  exceededBy(job: Job): boolean {
    const from = this.#indexOf.get(job.deadline) as number;
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

/** Above this many windows the check is disabled: computing their union would take longer than it saves. */
const MAX_WINDOWS = 50_000;

/** The open minutes up to each of the sorted deadlines. */
function capacities(windows: (readonly Interval[])[], deadlines: readonly number[]): number[] {
  if (windows.reduce((sum, { length }) => sum + length, 0) > MAX_WINDOWS)
    return deadlines.map(() => Number.POSITIVE_INFINITY);
  const open = union(windows.flat());
  let [next, before] = [0, 0];
  return deadlines.map((deadline) => {
    for (; next < open.length && (open[next] as Interval).end <= deadline; next++) {
      const { start, end } = open[next] as Interval;
      before += end - start;
    }
    return before + Math.max(0, deadline - (open[next]?.start ?? deadline));
  });
}
