import type { Job, Problem } from '../../src/scheduler/prepare.ts';
import { realise } from '../../src/scheduler/realise.ts';
import {
  compareCounts,
  isOnTime,
  lateCounts,
  Solver,
  type Timetable,
} from '../../src/scheduler/solver.ts';
import type { LateCounts } from '../../src/scheduler/types.ts';
import { random } from '../../test/support/random.ts';

type State = { order: Job[]; timetable: Timetable; late: LateCounts };
type At = (length: number) => number;

/**
 * A slow search that the product does not have. It knows nothing of the bound: from the planner's own
 * order, by due date, by priority and from orders at random it shakes an order and keeps what is not
 * worse, then tries to weave one more job in. Seeded, so it can be repeated.
 */
export function reference(
  problem: Problem,
  own: readonly Job[],
  budget: number,
  seed: number,
): LateCounts {
  const solver = new Solver(problem);
  const next = random(seed);
  const at: At = (length) => Math.floor(next() * length);
  const { jobs } = problem;
  const byDue = jobs.toSorted((a, b) => a.deadline - b.deadline || a.index - b.index);
  const starts = [own, byDue, jobs, shuffled(jobs, at), shuffled(jobs, at)];
  const share = budget / starts.length / 2;
  const ends = starts.map((start) => {
    const walked = walk(solver, decoded(solver, start), solver.steps + share, at);
    return wovenIn(solver, walked, solver.steps + share, at);
  });
  return ends.reduce((a, b) => (compareCounts(b, a) < 0 ? b : a));
}

function shuffled(jobs: readonly Job[], at: At): Job[] {
  const rest = [...jobs];
  return jobs.map(() => rest.splice(at(rest.length), 1)[0] as Job);
}

function decoded(solver: Solver, start: readonly Job[]): State {
  const order = solver.inTurn(start);
  const timetable = solver.onTime(order);
  return { order, timetable, late: lateCounts(order, timetable) };
}

/** Gives those that are late an earlier turn, shakes the others, and keeps what is not worse. */
function walk(solver: Solver, start: State, budget: number, at: At): State {
  let state = start;
  while (solver.steps < budget) {
    const late = state.order.filter((job) => !isOnTime(job, state.timetable));
    if (late.length === 0) break;
    const order = [...state.order];
    for (let move = 0; move < 1 + at(3); move++) {
      const from = at(10) < 7 ? order.indexOf(late[at(late.length)] as Job) : at(order.length);
      const [job] = order.splice(from, 1);
      order.splice(at(from + 1), 0, job as Job);
    }
    const next = decoded(solver, order);
    if (compareCounts(next.late, state.late) <= 0) state = next;
  }
  return state;
}

/** One more job on time, be it for one of a lower rank, as long as sessions can be woven so. */
function wovenIn(solver: Solver, { order, timetable }: State, budget: number, at: At): LateCounts {
  const place = new Map(order.map((job, index) => [job, index]));
  const orders = [
    (a: Job, b: Job) => a.deadline - b.deadline || a.index - b.index,
    (a: Job, b: Job) => (place.get(a) as number) - (place.get(b) as number),
  ];
  const tries = (budget - solver.steps) / TRIES;
  let best = timetable;
  while (solver.steps < budget) {
    const missed = order.filter((job) => !job.doomed && !isOnTime(job, best));
    const job = missed[at(missed.length)];
    if (!job) break;
    const onTime = order.filter((each) => isOnTime(each, best));
    const lower = onTime.filter(({ rank }) => rank > job.rank);
    // In two of three tries somebody gives way.
    const victim = at(3) > 0 ? lower[at(lower.length)] : undefined;
    const wanted = [...onTime.filter((each) => each !== victim), job];
    const inOrder = orders[at(orders.length)] as (typeof orders)[number];
    best = realise(solver, wanted, inOrder, tries) ?? best;
  }
  return lateCounts(order, best);
}

/** How many times a job is woven in with what one start has of the budget. */
const TRIES = 100;
