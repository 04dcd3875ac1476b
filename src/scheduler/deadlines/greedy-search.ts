import { canBeOnTime } from '../bound/branch-and-bound.ts';
import type { Job } from '../input/prepare.ts';
import { Demand } from './demand.ts';
import type { Solver } from './list-scheduling.ts';

/** Maximum number of moves of a late job towards the front before an insertion fails. */
const MAX_PUSHES = 4;

/**
 * Greedy search for the largest set of jobs that can all be on time, rank by rank from urgent down and shortest job first,
 * with swaps within a rank. A job in the set is never removed in favour of a lower rank.
 */
export class GreedySearch {
  readonly solver: Solver;
  readonly #budget: number;
  readonly #byUrgency: (a: Job, b: Job) => number;
  readonly #demand: Demand;
  readonly #limit: number;
  /** The jobs of the set so far, in an order with which list scheduling has all of them on time. */
  taken: Job[] = [];
  #isTaken = new Set<Job>();

  /** Stops after `budget` steps or when the meter reaches `limit`. */
  constructor(solver: Solver, budget: number, limit: number) {
    this.solver = solver;
    this.#budget = budget;
    this.#limit = limit;
    this.#byUrgency = urgencyOrder(solver);
    this.#demand = new Demand(solver.jobs);
  }

  run(): Job[] {
    const candidates = this.solver.jobs.filter(canBeOnTime);
    for (let rank = 0; rank < 5; rank++) {
      const own = candidates.filter((job) => job.rank === rank);
      const bySize = own.sort((a, b) => a.rules.work - b.rules.work || this.#byUrgency(a, b));
      const left = bySize.filter((job) => !this.#isTaken.has(job) && !this.#take(job));
      this.#swap(left);
    }
    return this.taken;
  }

  get exhausted(): boolean {
    return this.solver.steps >= this.#budget || this.solver.meter.reached(this.#limit);
  }

  /** Adds a job and its missing predecessors, which may be late, if all taken jobs stay on time. */
  #take(job: Job): boolean {
    if (this.exhausted || this.#demand.exceededBy(job)) return false;
    const required = this.solver.topologicalOrder(this.#missingPredecessors(job));
    this.solver.allowLate(required);
    let order: Job[] | undefined = this.taken;
    for (const each of [...required, job]) order = order && this.#insert(order, each);
    if (!order) {
      this.solver.requireOnTime(required);
      return false;
    }
    this.#accept(order);
    return true;
  }

  /** Transitive predecessors that have not been taken. */
  #missingPredecessors(job: Job): Job[] {
    const missing = new Set([job]);
    for (const { predecessors } of missing) {
      this.solver.meter.spent += predecessors.length;
      for (const index of predecessors) {
        const first = this.solver.jobs[index] as Job;
        if (!this.#isTaken.has(first)) missing.add(first);
      }
    }
    missing.delete(job);
    return [...missing];
  }

  #accept(order: Job[]): void {
    this.taken = order;
    this.#isTaken = new Set(order);
    this.solver.meter.spent += order.length;
    this.#demand.set(order);
  }

  /** An order in which `job` and all of `others` are on time, if one is found. */
  #insert(others: readonly Job[], job: Job): Job[] | undefined {
    this.solver.meter.spent += others.length;
    if (job.predecessors.length > 0) {
      const before = new Set(others);
      if (!job.predecessors.every((index) => before.has(this.solver.jobs[index] as Job)))
        return undefined;
    }
    const index = others.findIndex((other) => this.#byUrgency(job, other) < 0);
    const order = others.toSpliced(index < 0 ? others.length : index, 0, job);
    for (let push = 0; push <= MAX_PUSHES && !this.exhausted; push++) {
      const stuck = this.solver.firstLate(order);
      if (stuck < 0) return order;
      if (stuck === 0) return undefined;
      const [late] = order.splice(stuck, 1);
      order.splice(Math.floor(stuck / 2), 0, late as Job);
    }
    return undefined;
  }

  /** Replaces a longer job of the same rank if at least as many jobs fit afterwards. */
  #swap(left: Job[]): void {
    let rest = left;
    let improved = true;
    while (improved && rest.length > 0 && !this.exhausted) {
      improved = false;
      for (const job of rest) {
        const next = this.#swapIn(job, rest);
        if (!next) continue;
        rest = next;
        improved = true;
        break;
      }
    }
  }

  #swapIn(job: Job, rest: Job[]): Job[] | undefined {
    const victims = this.taken
      .filter((taken) => taken.rank === job.rank && taken.rules.work > job.rules.work)
      .sort((a, b) => b.rules.work - a.rules.work || this.#byUrgency(a, b));
    for (const victim of victims) {
      if (this.exhausted) return undefined;
      this.solver.meter.spent += this.taken.length;
      if (this.taken.some((other) => other.predecessors.includes(victim.index))) continue;
      const others = this.taken.filter((taken) => taken !== victim);
      const before = this.taken;
      const order = this.#insert(others, job);
      if (!order) continue;
      this.#accept(order);
      // Fill the time that the shorter job leaves.
      const candidates = [victim, ...rest.filter((each) => each !== job)];
      const unplaced = candidates.filter((each) => !this.#take(each));
      if (this.taken.length >= before.length) return unplaced;
      this.#accept(before);
    }
    return undefined;
  }
}

/** Earliest deadline first, where a job inherits its successors' deadlines; then planning order. */
export function urgencyOrder(solver: Solver): (a: Job, b: Job) => number {
  const urgency = urgencies(solver);
  return (a, b) => (urgency[a.index] as number) - (urgency[b.index] as number) || a.index - b.index;
}

/** Latest end times by backward propagation: min(own deadline, successor's latest end - its work). */
function urgencies(solver: Solver): number[] {
  const urgency = solver.jobs.map(solver.effectiveDeadline);
  for (const { index, predecessors, rules } of solver.topologicalOrder(solver.jobs).reverse()) {
    const latest = (urgency[index] as number) - rules.work;
    for (const first of predecessors) urgency[first] = Math.min(urgency[first] as number, latest);
  }
  return urgency;
}
