import { minutesWithin } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import type { LateCounts } from '../types.ts';
import {
  type Builder,
  compareCounts,
  endOf,
  isOnTime,
  lateCounts,
  type Timetable,
} from './list-scheduling.ts';
import { pseudoRandom } from './pseudo-random.ts';

type State = { order: Job[]; timetable: Timetable; late: LateCounts };

/**
 * Iterated local search over orders: moves a late job directly before one whose time it could use. Accepts a neighbour
 * with fewer late jobs, or with as many and a new timetable (tabu), so that it crosses plateaus without cycling. At a
 * local optimum it restarts from the perturbed best order.
 */
export function improve(
  solver: Builder,
  start: readonly Job[],
  goal: LateCounts,
  budget: number,
  limit = Number.POSITIVE_INFINITY,
): { order: Job[]; timetable: Timetable; late: LateCounts } {
  let current = decode(solver, start);
  let best = current;
  const seen = new Set([signature(current)]);
  const next = pseudoRandom();
  const isSpent = () => solver.steps >= budget || solver.meter.reached(limit);
  while (compareCounts(best.late, goal) > 0 && !isSpent()) {
    current =
      nextNeighbour(solver, current, seen, isSpent) ??
      decode(solver, perturbed(solver, best, next));
    if (compareCounts(current.late, best.late) < 0) best = current;
  }
  return best;
}

/** Moves a late job and some random ones forward. */
function perturbed(
  solver: Builder,
  { order, timetable }: State,
  next: (below: number) => number,
): Job[] {
  const late = order.filter((job) => !job.unavoidablyLate && !isOnTime(job, timetable));
  const moved = [...order];
  const moves = 2 + next(3);
  for (let move = 0; move < moves; move++) {
    const from = move === 0 ? moved.indexOf(late[next(late.length)] as Job) : next(moved.length);
    const [job] = moved.splice(from, 1);
    moved.splice(next(from + 1), 0, job as Job);
  }
  return solver.topologicalOrder(moved);
}

function decode(solver: Builder, order: readonly Job[]): State {
  const timetable = solver.buildTimetable(order);
  return { order: [...order], timetable, late: lateCounts(order, timetable) };
}

/** Returns the first improving neighbour, otherwise the first new one with as many late jobs. */
function nextNeighbour(
  solver: Builder,
  from: State,
  seen: Set<string>,
  isSpent: () => boolean,
): State | undefined {
  let sideways: State | undefined;
  for (const job of from.order) {
    if (job.unavoidablyLate || isOnTime(job, from.timetable)) continue;
    solver.meter.spent += 4 * from.order.length;
    for (const blocker of blockersOf(job, from)) {
      if (isSpent()) return sideways;
      solver.meter.spent += 4 * from.order.length;
      const others = from.order.filter((each) => each !== job);
      others.splice(others.indexOf(blocker), 0, job);
      const next = decode(solver, solver.topologicalOrder(others));
      const difference = compareCounts(next.late, from.late);
      if (difference > 0 || (difference === 0 && sideways)) continue;
      const key = signature(next);
      if (seen.has(key)) continue;
      seen.add(key);
      if (difference < 0) return next;
      sideways = next;
    }
  }
  return sideways;
}

/** Returns the jobs with sessions in the windows of this job before its deadline. */
function blockersOf(job: Job, { order, timetable }: State): Job[] {
  return order.filter((other) =>
    timetable
      .get(other)
      ?.some(
        ({ start, end }) => start < job.deadline && minutesWithin(job.allowed, start, end) > 0,
      ),
  );
}

/** The end times of all jobs; equal for orders with equivalent timetables. */
const signature = ({ order, timetable }: State) =>
  order
    .toSorted((a, b) => a.index - b.index)
    .map((job) => endOf(timetable.get(job) ?? []))
    .join();
