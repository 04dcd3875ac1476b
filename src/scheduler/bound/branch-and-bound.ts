import { compareCounts, countByRank, countsOf } from '../deadlines/list-scheduling.ts';
import type { Interval } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { maxWorkWithin } from '../input/sessions.ts';
import { Meter } from '../meter.ts';
import type { LateCounts } from '../types.ts';
import { FlowNetwork } from './max-flow.ts';

const RANKS = [0, 1, 2, 3, 4];
const EPSILON = 1e-6;

/** Maximum number of flows that the branch and bound sends; beyond it the root bound is used. */
const MAX_SENDS = 12_000;

/** Above this many arcs the network is not built. */
const MAX_ARCS = 120_000;

/**
 * A lower bound on the late counts, and the jobs that are on time in the relaxation. If the computation was cut short, it
 * is not `complete`: still a lower bound, but a weaker one.
 */
export type Bound = { late: LateCounts; onTime: readonly Job[]; complete: boolean };

/**
 * Returns a lower bound on the late jobs per rank, lexicographic from urgent down. The relaxation is a max flow from jobs
 * through their windows to minutes. It ignores the order of sessions and dependencies, so no plan can do better. Stops
 * when the meter reaches `limit`.
 */
export function lateBound(
  jobs: readonly Job[],
  meter = new Meter(),
  limit = Number.POSITIVE_INFINITY,
): Bound {
  const { counts, onTime, complete } = mostOnTime(jobs.filter(canBeOnTime), meter, limit);
  const all = countByRank(jobs);
  return { late: countsOf((rank) => all[rank] - (counts[rank] ?? 0)), onTime, complete };
}

/** Whether a job can be on time if it is the only one. */
export function canBeOnTime(job: Job): boolean {
  if (job.unavoidablyLate) return false;
  const { allowed, deadline, rules } = job;
  let most = 0;
  for (const { start, end } of allowed) {
    const room = Math.min(end, deadline) - start;
    if (room < rules.shortest) continue;
    const minutes = maxWorkWithin(room, rules);
    most = rules.split ? most + minutes : Math.max(most, minutes);
    if (most >= rules.work) return true;
  }
  return false;
}

/** The parts of a job's windows before its deadline that are long enough for a session. */
const usableWindows = ({ allowed, deadline, rules }: Job): Interval[] =>
  allowed
    .map(({ start, end }) => ({ start, end: Math.min(end, deadline) }))
    .filter(({ start, end }) => end - start >= rules.shortest);

type MostOnTime = { counts: readonly number[]; onTime: readonly Job[]; complete: boolean };

/**
 * Branch and bound for the largest number of jobs per rank that the relaxation schedules completely, lexicographic from
 * urgent down. Branches on including or excluding a job; prunes by the fractional upper bound.
 */
function mostOnTime(jobs: readonly Job[], meter: Meter, limit: number): MostOnTime {
  const relaxation = Relaxation.of(jobs, meter, limit);
  if (!relaxation) {
    return { counts: countByRank(jobs), onTime: [], complete: false };
  }
  const order = [...jobs].sort(
    (a, b) => a.rank - b.rank || a.rules.work - b.rules.work || a.index - b.index,
  );
  const none = RANKS.map(() => 0);
  let best: MostOnTime | undefined;

  const branch = (next: number, taken: readonly Job[], counts: readonly number[]): void => {
    if (relaxation.isSpent) return;
    const upperBound = relaxation.upperBound(order.slice(next), counts);
    if (best && compareCounts(upperBound, best.counts) <= 0) return;
    const job = order[next];
    if (!job) {
      best = { counts, onTime: taken, complete: true };
      return;
    }
    const saved = relaxation.save();
    if (relaxation.send(job) === job.rules.work) {
      branch(next + 1, [...taken, job], counts.with(job.rank, (counts[job.rank] as number) + 1));
    }
    relaxation.restore(saved);
    relaxation.release(saved);
    branch(next + 1, taken, counts);
  };

  branch(0, [], none);
  if (best && !relaxation.isSpent) return best;
  relaxation.reset();
  const counts = relaxation.upperBound(order, none);
  return { counts, onTime: best?.onTime ?? [], complete: false };
}

/** The flow network: jobs to their windows to cells of time, cells to the sink (node 0). */
class Relaxation {
  readonly #network: FlowNetwork;
  readonly #nodeOf: Map<Job, number>;
  readonly #empty: Int32Array;
  readonly #meter: Meter;
  readonly #limit: number;
  #sends = 0;

  /** Returns `undefined` if the network would be too large. */
  static of(jobs: readonly Job[], meter: Meter, limit: number): Relaxation | undefined {
    const windows = jobs.map(usableWindows);
    const boundaries = [...new Set(windows.flat().flatMap(({ start, end }) => [start, end]))].sort(
      (a, b) => a - b,
    );
    const index = new Map(boundaries.map((boundary, position) => [boundary, position]));
    const cells = ({ start, end }: Interval) =>
      (index.get(end) as number) - (index.get(start) as number);
    const arcs = windows.flat().reduce((sum, window) => sum + 1 + cells(window), 0);
    meter.spent += 10 * arcs;
    if (arcs > MAX_ARCS) return undefined;
    return new Relaxation(jobs, windows, boundaries, meter, limit);
  }

  private constructor(
    jobs: readonly Job[],
    windows: Interval[][],
    boundaries: number[],
    meter: Meter,
    limit: number,
  ) {
    this.#meter = meter;
    this.#limit = limit;
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

  /** Sends a job's work as flow; returns the minutes that fit. */
  send(job: Job): number {
    this.#sends++;
    const before = this.#network.scanned;
    const sent = this.#network.send(this.#nodeOf.get(job) as number, 0, job.rules.work);
    this.#meter.spent += this.#network.scanned - before;
    return sent;
  }

  /** Whether the branch and bound has to stop. */
  get isSpent(): boolean {
    return this.#sends > MAX_SENDS || this.#meter.reached(this.#limit);
  }

  /**
   * Returns the fractional upper bound: the counts of `taken` plus, per rank, the jobs and fractions of jobs of `rest` that
   * fit next to the higher ranks, shortest first, which is optimal for fractions.
   */
  upperBound(rest: readonly Job[], taken: readonly number[]): number[] {
    const saved = this.save();
    let allSent = true;
    const upperBound = RANKS.map((rank) => {
      if (!allSent) this.restore(saved);
      let sum = 0;
      for (const job of rest) {
        if (job.rank !== rank) continue;
        if (this.#meter.spent >= 2 * this.#limit) {
          // Out of budget: assume that the job fits.
          sum += 1;
          continue;
        }
        const share = this.send(job) / job.rules.work;
        if (share < 1) allSent = false;
        sum += share;
      }
      return (taken[rank] as number) + Math.floor(sum + EPSILON);
    });
    this.restore(saved);
    this.release(saved);
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

  release(saved: Int32Array): void {
    this.#network.release(saved);
  }
}
