import { FlowNetwork } from './flow.ts';
import type { Interval } from './intervals.ts';
import type { Job } from './prepare.ts';
import { maxWorkWithin } from './sessions.ts';
import type { LateCounts } from './types.ts';

const RANKS = [0, 1, 2, 3, 4];
const EPSILON = 1e-6;

/** Limits the branch and bound, in flows sent; beyond it the root bound is used. */
const MAX_SENDS = 12_000;

/** A lower bound on the late counts, and the jobs that are on time in the relaxation. */
export type Bound = { late: LateCounts; onTime: readonly Job[] };

/**
 * Lower bound on the late jobs per rank, lexicographic from urgent down. The relaxation is a max flow
 * from jobs through their windows to minutes: it ignores the order of sessions and dependencies, so
 * no plan can do better.
 */
export function lateBound(jobs: readonly Job[]): Bound {
  const { counts, onTime } = mostOnTime(jobs.filter(canBeOnTime));
  const late = RANKS.map(
    (rank) => jobs.filter((job) => job.rank === rank).length - (counts[rank] as number),
  );
  return { late: late as unknown as LateCounts, onTime };
}

/** Whether a job could be on time if it were the only one. */
export function canBeOnTime(job: Job): boolean {
  if (job.unavoidablyLate) return false;
  const windows = usableWindows(job).map(({ start, end }) => maxWorkWithin(end - start, job.rules));
  const most = job.rules.split
    ? windows.reduce((sum, minutes) => sum + minutes, 0)
    : Math.max(0, ...windows);
  return most >= job.rules.work;
}

/** The parts of a job's windows before its deadline with room for a session. */
const usableWindows = ({ allowed, deadline, rules }: Job): Interval[] =>
  allowed
    .map(({ start, end }) => ({ start, end: Math.min(end, deadline) }))
    .filter(({ start, end }) => end - start >= rules.shortest);

/**
 * Branch and bound for the most jobs per rank that the relaxation serves whole, lexicographic from
 * urgent down. Branches on taking or leaving a job; prunes by the fractional upper bound.
 */
function mostOnTime(jobs: readonly Job[]): { counts: readonly number[]; onTime: readonly Job[] } {
  const relaxation = new Relaxation(jobs);
  const order = [...jobs].sort(
    (a, b) => a.rank - b.rank || a.rules.work - b.rules.work || a.index - b.index,
  );
  const none = RANKS.map(() => 0);
  let best: { counts: readonly number[]; onTime: readonly Job[] } | undefined;

  const branch = (next: number, taken: readonly Job[], counts: readonly number[]): void => {
    if (relaxation.sends > MAX_SENDS) return;
    const upperBound = relaxation.upperBound(order.slice(next), counts);
    if (best && compareOnTime(upperBound, best.counts) <= 0) return;
    const job = order[next];
    if (!job) {
      best = { counts, onTime: taken };
      return;
    }
    const saved = relaxation.save();
    if (relaxation.send(job) === job.rules.work) {
      branch(next + 1, [...taken, job], counts.with(job.rank, (counts[job.rank] as number) + 1));
    }
    relaxation.restore(saved);
    branch(next + 1, taken, counts);
  };

  branch(0, [], none);
  if (best && relaxation.sends <= MAX_SENDS) return best;
  relaxation.reset();
  return { counts: relaxation.upperBound(order, none), onTime: best?.onTime ?? [] };
}

/** Lexicographic, urgent first: positive when `a` is better. */
function compareOnTime(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((count, rank) => count !== b[rank]);
  return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
}

/** The flow network: jobs to their windows to cells of time, cells to the sink (node 0). */
class Relaxation {
  readonly #network: FlowNetwork;
  readonly #nodeOf: Map<Job, number>;
  readonly #empty: Int32Array;
  /** The cost of the proof so far. */
  sends = 0;

  constructor(jobs: readonly Job[]) {
    const windows = jobs.map(usableWindows);
    const boundaries = [...new Set(windows.flat().flatMap(({ start, end }) => [start, end]))].sort(
      (a, b) => a - b,
    );
    const cellAt = new Map(boundaries.map((boundary, index) => [boundary, index]));
    this.#nodeOf = new Map(jobs.map((job, index) => [job, 1 + index]));
    const firstCell = 1 + jobs.length;
    let nodes = firstCell + boundaries.length;
    const arcs: { from: number; to: number; capacity: number }[] = [];
    for (let cell = 0; cell + 1 < boundaries.length; cell++) {
      const capacity = (boundaries[cell + 1] as number) - (boundaries[cell] as number);
      arcs.push({ from: firstCell + cell, to: 0, capacity });
    }
    for (const [index, job] of jobs.entries()) {
      for (const { start, end } of windows[index] as Interval[]) {
        const windowNode = nodes++;
        arcs.push({
          from: 1 + index,
          to: windowNode,
          capacity: maxWorkWithin(end - start, job.rules),
        });
        for (let cell = cellAt.get(start) as number; (boundaries[cell] as number) < end; cell++) {
          const capacity = (boundaries[cell + 1] as number) - (boundaries[cell] as number);
          arcs.push({ from: windowNode, to: firstCell + cell, capacity });
        }
      }
    }
    this.#network = new FlowNetwork(nodes, arcs);
    this.#empty = this.#network.save();
  }

  /** Sends a job's work; returns the minutes that found room. */
  send(job: Job): number {
    this.sends++;
    return this.#network.send(this.#nodeOf.get(job) as number, 0, job.rules.work);
  }

  /**
   * Fractional upper bound: the counts of `taken` plus, per rank, the jobs and fractions of `rest`
   * that fit beside the higher ranks, shortest first, which is optimal for fractions.
   */
  upperBound(rest: readonly Job[], taken: readonly number[]): number[] {
    const saved = this.save();
    let allSent = true;
    const upperBound = RANKS.map((rank) => {
      if (!allSent) this.restore(saved);
      let sum = 0;
      for (const job of rest) {
        if (job.rank !== rank) continue;
        const share = this.send(job) / job.rules.work;
        if (share < 1) allSent = false;
        sum += share;
      }
      return (taken[rank] as number) + Math.floor(sum + EPSILON);
    });
    this.restore(saved);
    return upperBound;
  }

  reset(): void {
    this.#network.restore(this.#empty);
  }

  save(): Int32Array {
    return this.#network.save();
  }

  restore(saved: Int32Array): void {
    this.#network.restore(saved);
  }
}
