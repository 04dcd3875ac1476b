import type { Interval } from './intervals.ts';
import type { Job } from './prepare.ts';
import { mostWithin } from './sessions.ts';
import type { LateCounts } from './types.ts';

type Arc = { cell: number; most: number; flow: number };

/**
 * A relaxation of the problem as a flow: work flows from jobs to the elementary intervals that their
 * windows and deadlines cut the horizon into. It knows nothing of the order of sessions, of waiting
 * for each other and of rests between stretches, so no plan can carry more than it does.
 */
class Flow {
  readonly #capacity: number[];
  readonly #arcs: Arc[][];
  readonly #carriers: Set<number>[];

  constructor(jobs: readonly Job[]) {
    const cuts = new Set<number>();
    const stretches = jobs.map((job) => usable(job));
    for (const { start, end } of stretches.flat()) cuts.add(start).add(end);
    const edges = [...cuts].sort((a, b) => a - b);
    const place = new Map(edges.map((edge, index) => [edge, index]));
    this.#capacity = edges.slice(1).map((edge, index) => edge - (edges[index] as number));
    this.#carriers = this.#capacity.map(() => new Set<number>());
    this.#arcs = stretches.map((own) =>
      own.flatMap(({ start, end }) => {
        const arcs = [];
        for (let cell = place.get(start) as number; (edges[cell] as number) < end; cell++) {
          arcs.push({ cell, most: this.#capacity[cell] as number, flow: 0 });
        }
        return arcs;
      }),
    );
  }

  /** Sends up to `amount` minutes of a job's work, moving others' where that makes room. */
  send(job: number, amount: number): number {
    let sent = 0;
    while (sent < amount) {
      const pushed = this.#augment(job, amount - sent);
      if (pushed === 0) break;
      sent += pushed;
    }
    return sent;
  }

  /** One shortest augmenting path, found breadth first. */
  #augment(source: number, amount: number): number {
    const cameFrom = new Map<number, { job: number; arc: Arc }>();
    const reached = new Map<number, { cell: number; arc: Arc } | null>([[source, null]]);
    const queue = [source];
    for (let head = 0; head < queue.length; head++) {
      const job = queue[head] as number;
      for (const arc of this.#arcs[job] as Arc[]) {
        if (arc.flow >= arc.most || cameFrom.has(arc.cell)) continue;
        cameFrom.set(arc.cell, { job, arc });
        if ((this.#capacity[arc.cell] as number) > 0) {
          return this.#push(arc.cell, amount, cameFrom, reached);
        }
        for (const other of this.#carriers[arc.cell] as Set<number>) {
          if (reached.has(other)) continue;
          const back = (this.#arcs[other] as Arc[]).find(({ cell }) => cell === arc.cell);
          reached.set(other, { cell: arc.cell, arc: back as Arc });
          queue.push(other);
        }
      }
    }
    return 0;
  }

  #push(
    last: number,
    amount: number,
    cameFrom: Map<number, { job: number; arc: Arc }>,
    reached: Map<number, { cell: number; arc: Arc } | null>,
  ): number {
    const path: { job: number; forth: Arc; back: Arc | undefined }[] = [];
    let least = Math.min(amount, this.#capacity[last] as number);
    let cell = last;
    for (;;) {
      const { job, arc } = cameFrom.get(cell) as { job: number; arc: Arc };
      const back = reached.get(job) ?? undefined;
      path.push({ job, forth: arc, back: back?.arc });
      least = Math.min(least, arc.most - arc.flow, back?.arc.flow ?? Number.POSITIVE_INFINITY);
      if (!back) break;
      cell = back.cell;
    }
    this.#capacity[last] = (this.#capacity[last] as number) - least;
    for (const { job, forth, back } of path) {
      forth.flow += least;
      (this.#carriers[forth.cell] as Set<number>).add(job);
      if (!back) continue;
      back.flow -= least;
      if (back.flow === 0) (this.#carriers[back.cell] as Set<number>).delete(job);
    }
    return least;
  }
}

/** The stretches before its deadline in which a job could work at all. */
const usable = ({ allowed, deadline, cut }: Job): Interval[] =>
  allowed
    .map(({ start, end }) => ({ start, end: Math.min(end, deadline) }))
    .filter(({ start, end }) => end - start >= cut.shortest);

/** Whether a job could be on time if it were alone in the world. */
export function possible(job: Job): boolean {
  if (job.doomed) return false;
  const stretches = usable(job).map(({ start, end }) => mostWithin(end - start, job.cut));
  const most = job.cut.split
    ? stretches.reduce((sum, minutes) => sum + minutes, 0)
    : Math.max(0, ...stretches);
  return most >= job.cut.work;
}

/** The jobs of each rank that could be on time if they were alone. */
const alone = (jobs: readonly Job[]) => jobs.filter(possible);

/**
 * How many jobs of each rank are late or left out in every plan. For each rank in turn, given that
 * the ranks above it do as well as their bound allows: the work that the flow carries, each minute
 * worth its share of a task, is at most that of the best plan. Weighing the ranks above (a
 * Lagrange multiplier) gives a bound for any weight; the least of some is taken.
 */
export function lateBound(jobs: readonly Job[]): LateCounts {
  const candidates = alone(jobs);
  const sizes = [0, 1, 2, 3, 4].map((rank) => jobs.filter((job) => job.rank === rank).length);
  const least: number[] = [];
  for (let rank = 0; rank < sizes.length; rank++) {
    const upper = candidates.filter((job) => job.rank < rank);
    const own = candidates.filter((job) => job.rank === rank);
    const owed = sizes
      .slice(0, rank)
      .reduce((sum, size, r) => sum + size - (least[r] as number), 0);
    let most = own.length;
    for (const weight of rank === 0 ? [1] : WEIGHTS) {
      if (most === 0) break;
      most = Math.min(most, relaxed(upper, own, weight) - weight * owed);
      if (Math.floor(most + EPSILON) === own.length && weight === WEIGHTS[0]) break;
    }
    least.push((sizes[rank] as number) - Math.max(0, Math.floor(most + EPSILON)));
  }
  return least as unknown as LateCounts;
}

const WEIGHTS = [1_000, 8, 4, 2, 1.5, 1];
const EPSILON = 1e-6;

/** The most that a flow is worth: `weight` for each whole task of `upper`, 1 for each of `own`. */
function relaxed(upper: readonly Job[], own: readonly Job[], weight: number): number {
  const jobs = [...upper, ...own];
  const worth = jobs.map((job, place) => (place < upper.length ? weight : 1) / job.cut.work);
  const order = jobs
    .map((_, place) => place)
    .sort((a, b) => (worth[b] as number) - (worth[a] as number) || a - b);
  const flow = new Flow(jobs);
  return order.reduce((sum, place) => {
    const job = jobs[place] as Job;
    return sum + flow.send(place, job.cut.work) * (worth[place] as number);
  }, 0);
}
