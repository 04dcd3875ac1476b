import type { Job, Problem } from '../../src/scheduler/prepare.ts';
import { compareCounts, isOnTime, Solver } from '../../src/scheduler/solver.ts';
import type { LateCounts } from '../../src/scheduler/types.ts';
import { random } from './instances.ts';

/**
 * A slow search that the product does not have: shakes an order at random, gives those that are late
 * an earlier turn, and keeps what is not worse, for `budget` steps. Seeded, so it can be repeated.
 */
export function reference(
  problem: Problem,
  start: readonly Job[],
  budget: number,
  seed: number,
): LateCounts {
  const solver = new Solver(problem);
  const next = random(seed);
  const at = (length: number) => Math.floor(next() * length);
  let order = solver.inTurn(start);
  let timetable = solver.onTime(order);
  let best = solver.lateCounts(timetable);
  while (solver.steps < budget) {
    const late = order.filter((job) => !isOnTime(job, timetable));
    if (late.length === 0) break;
    const candidate = [...order];
    for (let move = 0; move < 1 + at(3); move++) {
      const from =
        next() < 0.7 ? candidate.indexOf(late[at(late.length)] as Job) : at(order.length);
      const [job] = candidate.splice(from, 1);
      candidate.splice(at(from + 1), 0, job as Job);
    }
    const shaken = solver.inTurn(candidate);
    const made = solver.onTime(shaken);
    const counts = solver.lateCounts(made);
    if (compareCounts(counts, best) > 0) continue;
    [order, timetable, best] = [shaken, made, counts];
  }
  return best;
}
