import { minutesWithin } from './intervals.ts';
import type { Job } from './prepare.ts';
import { sequence } from './sequence.ts';
import {
  compareCounts,
  endOf,
  isOnTime,
  lateCounts,
  type Solver,
  type Timetable,
} from './solver.ts';
import type { LateCounts } from './types.ts';

type State = { order: Job[]; timetable: Timetable; late: LateCounts };

/**
 * Repairs an order while there is budget: a late job gets its turn right before one of those whose
 * time it could use, and the rest follows as it can. A change is kept when fewer are late, or as
 * many in a timetable that is new: so the search leaves plateaus and never walks in a circle. Where
 * it is stuck it starts anew from the best order, shaken.
 */
export function improve(
  solver: Solver,
  start: readonly Job[],
  goal: LateCounts,
  budget: number,
): Timetable {
  let current = decode(solver, start);
  let best = current;
  const seen = new Set([signature(current)]);
  const next = sequence();
  while (solver.steps < budget && compareCounts(best.late, goal) > 0) {
    current = step(solver, current, seen, budget) ?? decode(solver, shaken(solver, best, next));
    if (compareCounts(current.late, best.late) < 0) best = current;
  }
  return best.timetable;
}

/** The order with a late job and some others moved to earlier turns. */
function shaken(
  solver: Solver,
  { order, timetable }: State,
  next: (below: number) => number,
): Job[] {
  const late = order.filter((job) => !job.doomed && !isOnTime(job, timetable));
  const moved = [...order];
  const moves = 2 + next(3);
  for (let move = 0; move < moves; move++) {
    const from = move === 0 ? moved.indexOf(late[next(late.length)] as Job) : next(moved.length);
    const [job] = moved.splice(from, 1);
    moved.splice(next(from + 1), 0, job as Job);
  }
  return solver.inTurn(moved);
}

function decode(solver: Solver, order: readonly Job[]): State {
  const timetable = solver.onTime(order);
  return { order: [...order], timetable, late: lateCounts(order, timetable) };
}

/** The first neighbour with fewer late jobs; else the first with as many that is new. */
function step(solver: Solver, from: State, seen: Set<string>, budget: number): State | undefined {
  let sideways: State | undefined;
  for (const job of from.order) {
    if (job.doomed || isOnTime(job, from.timetable)) continue;
    for (const blocker of blockersOf(job, from)) {
      if (solver.steps >= budget) return sideways;
      const others = from.order.filter((each) => each !== job);
      others.splice(others.indexOf(blocker), 0, job);
      const next = decode(solver, solver.inTurn(others));
      const difference = compareCounts(next.late, from.late);
      if (difference > 0 || (difference === 0 && sideways)) continue;
      const sign = signature(next);
      if (seen.has(sign)) continue;
      seen.add(sign);
      if (difference < 0) return next;
      sideways = next;
    }
  }
  return sideways;
}

/** The jobs with sessions where this one could work in time, in the order of their turns. */
function blockersOf(job: Job, { order, timetable }: State): Job[] {
  return order.filter((other) =>
    timetable
      .get(other)
      ?.some(
        ({ start, end }) => start < job.deadline && minutesWithin(job.allowed, start, end) > 0,
      ),
  );
}

/** Where every job's work ends, as a text: the same for orders that come to the same. */
const signature = ({ order, timetable }: State) =>
  order
    .toSorted((a, b) => a.index - b.index)
    .map((job) => endOf(timetable.get(job) ?? []))
    .join();
