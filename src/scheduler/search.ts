import { possible } from './bound.ts';
import { Demand } from './demand.ts';
import type { Job } from './prepare.ts';
import type { Solver } from './solver.ts';

/** How often a job that does not fit is moved forward in the order before it counts as not fitting. */
const PUSHES = 4;

/**
 * Looks for the largest set of jobs that can all be on time, rank by rank from urgent down: a job is
 * taken if it fits beside those taken before it, the smallest first, and may change places with one
 * of its own rank when that makes room for more. What is taken is never given up for a lower rank.
 */
export class Search {
  readonly solver: Solver;
  readonly #budget: number;
  readonly #before: (a: Job, b: Job) => number;
  readonly #demand: Demand;
  /** Jobs that are on time when placed one after the other in this order. */
  taken: Job[] = [];

  constructor(solver: Solver, budget: number) {
    this.solver = solver;
    this.#budget = budget;
    this.#before = urgencyOrder(solver);
    this.#demand = new Demand(solver.jobs);
  }

  /** The jobs that can be on time together, in an order that shows it. */
  run(): Job[] {
    const candidates = this.solver.jobs.filter(possible);
    for (let rank = 0; rank < 5; rank++) {
      const own = candidates.filter((job) => job.rank === rank);
      const bySize = own.sort((a, b) => a.cut.work - b.cut.work || this.#before(a, b));
      let left = bySize.filter((job) => !this.taken.includes(job) && !this.#take(job));
      left = this.#exchange(left);
      this.#leftOver.push(...left);
    }
    return this.taken;
  }

  readonly #leftOver: Job[] = [];

  get exhausted(): boolean {
    return this.solver.steps >= this.#budget;
  }

  /** Adds a job if all that were taken stay on time; what it waits for comes along, be it too late. */
  #take(job: Job): boolean {
    if (this.#demand.exceededBy(job)) return false;
    const firsts = this.solver.inTurn(this.#missing(job));
    this.solver.giveUp(firsts);
    let order: Job[] | undefined = this.taken;
    for (const each of [...firsts, job]) order = order && this.#fit(order, each);
    if (!order) {
      this.solver.reclaim(firsts);
      return false;
    }
    this.#keep(order);
    return true;
  }

  /** What a job waits for, directly or not, that has not been taken. */
  #missing(job: Job, found = new Set<Job>()): Job[] {
    for (const index of job.waitsFor) {
      const first = this.solver.jobs[index] as Job;
      if (this.taken.includes(first) || found.has(first)) continue;
      found.add(first);
      this.#missing(first, found);
    }
    return [...found];
  }

  #keep(order: Job[]): void {
    this.taken = order;
    this.#demand.set(order);
  }

  /** An order in which `job` and all of `others` are on time. */
  #fit(others: readonly Job[], job: Job): Job[] | undefined {
    if (!job.waitsFor.every((index) => others.includes(this.solver.jobs[index] as Job))) {
      return undefined;
    }
    const place = others.findIndex((other) => this.#before(job, other) < 0);
    const order = others.toSpliced(place < 0 ? others.length : place, 0, job);
    for (let push = 0; push <= PUSHES && !this.exhausted; push++) {
      const stuck = this.solver.firstLate(order);
      if (stuck < 0) return order;
      if (stuck === 0) return undefined;
      // What does not fit gets its turn earlier.
      const [late] = order.splice(stuck, 1);
      order.splice(Math.floor(stuck / 2), 0, late as Job);
    }
    return undefined;
  }

  /** Gives up a taken job of the same rank where at least as many others fit in its stead. */
  #exchange(left: Job[]): Job[] {
    let rest = left;
    let improved = true;
    while (improved && rest.length > 0 && !this.exhausted) {
      improved = false;
      for (const job of rest) {
        const next = this.#exchangeFor(job, rest);
        if (!next) continue;
        rest = next;
        improved = true;
        break;
      }
    }
    return rest;
  }

  #exchangeFor(job: Job, rest: Job[]): Job[] | undefined {
    const victims = this.taken
      .filter((taken) => taken.rank === job.rank && taken.cut.work > job.cut.work)
      .sort((a, b) => b.cut.work - a.cut.work || this.#before(a, b));
    for (const victim of victims) {
      if (this.exhausted) return undefined;
      if (this.taken.some((other) => other.waitsFor.includes(victim.index))) continue;
      const others = this.taken.filter((taken) => taken !== victim);
      const before = this.taken;
      const order = this.#fit(others, job);
      if (!order) continue;
      this.#keep(order);
      // The smaller one leaves room: every job that now fits is a gain.
      const candidates = [victim, ...rest.filter((each) => each !== job)];
      const still = candidates.filter((each) => !this.#take(each));
      if (this.taken.length >= before.length) return still;
      this.#keep(before);
    }
    return undefined;
  }
}

/** Earlier deadline first, that of what waits for a job included; then the order of ruling (b). */
export function urgencyOrder({ jobs, until }: Solver): (a: Job, b: Job) => number {
  const urgency = urgencies(jobs, until);
  return (a, b) => (urgency[a.index] as number) - (urgency[b.index] as number) || a.index - b.index;
}

/** A job's deadline, or that of what waits for it, if the latter leaves it less time. */
function urgencies(jobs: readonly Job[], until: (job: Job) => number): number[] {
  const urgency = jobs.map(until);
  for (let round = 0; round < jobs.length; round++) {
    let changed = false;
    for (const { index, waitsFor, cut } of jobs) {
      for (const first of waitsFor) {
        const latest = (urgency[index] as number) - cut.work;
        if (latest < (urgency[first] as number)) {
          urgency[first] = latest;
          changed = true;
        }
      }
    }
    if (!changed) break;
  }
  return urgency;
}
