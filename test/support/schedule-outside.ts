import { prepare } from '../../src/scheduler/prepare.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import { solve } from '../../src/scheduler/solve.ts';

/** Runs outside the sandboxes of the test files, where the same code is several times as fast; texts go to and fro. */
export const schedulerOutside = {
  scheduleOutside: (input: string, budget?: number): string =>
    JSON.stringify(schedule(JSON.parse(input), budget)),
  solveOutside: (input: string): string => {
    const { spent, optimal, computed } = solve(prepare(JSON.parse(input)));
    return JSON.stringify({ spent, optimal, computed });
  },
};
