import { findTimetable } from '../../src/scheduler/deadlines/interleaving-search.ts';
import {
  compareCounts,
  isOnTime,
  lateCounts,
  Solver,
  type Timetable,
} from '../../src/scheduler/deadlines/list-scheduling.ts';
import type { Job, Problem } from '../../src/scheduler/input/prepare.ts';
import type { LateCounts } from '../../src/scheduler/types.ts';
import { random } from '../../test/support/random.ts';

type State = { order: Job[]; timetable: Timetable; late: LateCounts };
type At = (length: number) => number;

/**
 * A slow reference search that is not part of the service and ignores the bound: local search from the planner's order, by
 * due date, by priority and from random orders, then attempts to interleave one more job. Seeded, hence reproducible.
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
    const best = localSearch(solver, decode(solver, start), solver.steps + share, at);
    return interleaveMore(solver, best, solver.steps + share, at);
  });
  return ends.reduce((a, b) => (compareCounts(b, a) < 0 ? b : a));
}

function shuffled(jobs: readonly Job[], at: At): Job[] {
  const rest = [...jobs];
  return jobs.map(() => rest.splice(at(rest.length), 1)[0] as Job);
}

function decode(solver: Solver, start: readonly Job[]): State {
  const order = solver.topologicalOrder(start);
  const timetable = solver.buildTimetable(order);
  return { order, timetable, late: lateCounts(order, timetable) };
}

/** Moves late jobs forward and others at random; keeps neighbours that are not worse. */
function localSearch(solver: Solver, start: State, budget: number, at: At): State {
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
    const next = decode(solver, order);
    if (compareCounts(next.late, state.late) <= 0) state = next;
  }
  return state;
}

/** Adds one job at a time, possibly in place of one of a lower rank, with interleaved sessions. */
function interleaveMore(
  solver: Solver,
  { order, timetable }: State,
  budget: number,
  at: At,
): LateCounts {
  const position = new Map(order.map((job, index) => [job, index]));
  const orders = [
    (a: Job, b: Job) => a.deadline - b.deadline || a.index - b.index,
    (a: Job, b: Job) => (position.get(a) as number) - (position.get(b) as number),
  ];
  const stepsPerAttempt = (budget - solver.steps) / ATTEMPTS;
  let best = timetable;
  while (solver.steps < budget) {
    const missed = order.filter((job) => !job.unavoidablyLate && !isOnTime(job, best));
    const job = missed[at(missed.length)];
    if (!job) break;
    const onTime = order.filter((each) => isOnTime(each, best));
    const lower = onTime.filter(({ rank }) => rank > job.rank);
    // Two of three attempts remove a job of a lower rank.
    const victim = at(3) > 0 ? lower[at(lower.length)] : undefined;
    const targets = [...onTime.filter((each) => each !== victim), job];
    const compareJobs = orders[at(orders.length)] as (typeof orders)[number];
    best = findTimetable(solver, targets, compareJobs, stepsPerAttempt) ?? best;
  }
  return lateCounts(order, best);
}

/** Number of attempts to interleave a job, per starting order. */
const ATTEMPTS = 100;
