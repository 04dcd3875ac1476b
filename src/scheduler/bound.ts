import { FlowNetwork } from './flow.ts';
import type { Interval } from './intervals.ts';
import type { Job } from './prepare.ts';
import { mostWithin } from './sessions.ts';
import type { LateCounts } from './types.ts';

const RANKS = [0, 1, 2, 3, 4];
const EPSILON = 1e-6;

/** How often the proof sends a job's work before it makes do with what it knows. */
const MOST_SENT = 12_000;

/** What no plan can beat, and the jobs that the relaxation has on time: what a plan may aim at. */
export type Bound = { late: LateCounts; onTime: readonly Job[] };

/**
 * How many jobs of each rank are late or left out in every plan, compared from urgent down. The
 * relaxation behind it is a flow from jobs through their stretches of open time to the minutes; it
 * knows nothing of the order of sessions nor of waiting for each other, so no plan can carry more.
 */
export function lateBound(jobs: readonly Job[]): Bound {
  const { counts, onTime } = mostOnTime(jobs.filter(possible));
  const late = RANKS.map(
    (rank) => jobs.filter((job) => job.rank === rank).length - (counts[rank] as number),
  );
  return { late: late as unknown as LateCounts, onTime };
}

/** Whether a job could be on time if it were alone in the world. */
export function possible(job: Job): boolean {
  if (job.doomed) return false;
  const stretches = usable(job).map(({ start, end }) => mostWithin(end - start, job.cut));
  const most = job.cut.split
    ? stretches.reduce((sum, minutes) => sum + minutes, 0)
    : Math.max(0, ...stretches);
  return most >= job.cut.work;
}

/** The stretches before its deadline in which a job could work at all. */
const usable = ({ allowed, deadline, cut }: Job): Interval[] =>
  allowed
    .map(({ start, end }) => ({ start, end: Math.min(end, deadline) }))
    .filter(({ start, end }) => end - start >= cut.shortest);

/**
 * The most jobs of each rank that the relaxation carries whole, urgent first. Jobs are taken or
 * left one by one; a branch ends where even fractions of the rest could not make it the best.
 */
function mostOnTime(jobs: readonly Job[]): { counts: readonly number[]; onTime: readonly Job[] } {
  const relaxation = new Relaxation(jobs);
  const order = [...jobs].sort(
    (a, b) => a.rank - b.rank || a.cut.work - b.cut.work || a.index - b.index,
  );
  const none = RANKS.map(() => 0);
  let best: { counts: readonly number[]; onTime: readonly Job[] } | undefined;

  const visit = (next: number, taken: readonly Job[], counts: readonly number[]): void => {
    if (relaxation.sent > MOST_SENT) return;
    const hope = relaxation.hope(order.slice(next), counts);
    if (best && compare(hope, best.counts) <= 0) return;
    const job = order[next];
    if (!job) {
      best = { counts, onTime: taken };
      return;
    }
    const saved = relaxation.save();
    if (relaxation.carry(job) === job.cut.work) {
      visit(next + 1, [...taken, job], counts.with(job.rank, (counts[job.rank] as number) + 1));
    }
    relaxation.restore(saved);
    visit(next + 1, taken, counts);
  };

  visit(0, [], none);
  if (best && relaxation.sent <= MOST_SENT) return best;
  relaxation.reset();
  return { counts: relaxation.hope(order, none), onTime: best?.onTime ?? [] };
}

/** More is better, urgent first. */
function compare(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((count, rank) => count !== b[rank]);
  return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
}

/** The flow of some jobs' work into the minutes before their deadlines. */
class Relaxation {
  readonly #network: FlowNetwork;
  readonly #nodeOf: Map<Job, number>;
  readonly #empty: Int32Array;
  /** How often work was sent: the measure of what a proof costs. */
  sent = 0;

  constructor(jobs: readonly Job[]) {
    const stretches = jobs.map(usable);
    const edges = [...new Set(stretches.flat().flatMap(({ start, end }) => [start, end]))].sort(
      (a, b) => a - b,
    );
    const cellAt = new Map(edges.map((edge, index) => [edge, index]));
    this.#nodeOf = new Map(jobs.map((job, index) => [job, 1 + index]));
    const firstCell = 1 + jobs.length;
    let nodes = firstCell + edges.length;
    const arcs: { from: number; to: number; capacity: number }[] = [];
    for (let cell = 0; cell + 1 < edges.length; cell++) {
      const capacity = (edges[cell + 1] as number) - (edges[cell] as number);
      arcs.push({ from: firstCell + cell, to: 0, capacity });
    }
    for (const [index, job] of jobs.entries()) {
      for (const { start, end } of stretches[index] as Interval[]) {
        const stretch = nodes++;
        arcs.push({ from: 1 + index, to: stretch, capacity: mostWithin(end - start, job.cut) });
        for (let cell = cellAt.get(start) as number; (edges[cell] as number) < end; cell++) {
          const capacity = (edges[cell + 1] as number) - (edges[cell] as number);
          arcs.push({ from: stretch, to: firstCell + cell, capacity });
        }
      }
    }
    this.#network = new FlowNetwork(nodes, arcs);
    this.#empty = this.#network.save();
  }

  /** Sends a job's work; answers with how much of it the minutes take. */
  carry(job: Job): number {
    this.sent++;
    return this.#network.send(this.#nodeOf.get(job) as number, 0, job.cut.work);
  }

  /**
   * What can be hoped for beyond what is taken: of each rank the tasks and fractions that fit, the
   * smallest first, which is the best that fractions can do, while the ranks above have theirs.
   */
  hope(rest: readonly Job[], taken: readonly number[]): number[] {
    const saved = this.save();
    let whole = true;
    const hope = RANKS.map((rank) => {
      if (!whole) this.restore(saved);
      let sum = 0;
      for (const job of rest) {
        if (job.rank !== rank) continue;
        const share = this.carry(job) / job.cut.work;
        if (share < 1) whole = false;
        sum += share;
      }
      return (taken[rank] as number) + Math.floor(sum + EPSILON);
    });
    this.restore(saved);
    return hope;
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
