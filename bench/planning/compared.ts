import type { ScheduleInput } from '../../src/scheduler/types.ts';
import { WEEKS } from '../../test/support/schedule/weeks/index.ts';
import { instance } from './instances.ts';

export const LOADS = [0.5, 0.8, 1, 1.3];

/** Instances per load. */
const COUNT = 30;

/** The inputs of the before/after comparison: seeded fortnights at every load, and the example weeks. */
export function compared(): { group: string; name: string; input: ScheduleInput }[] {
  const fortnights = LOADS.flatMap((load) =>
    Array.from({ length: COUNT }, (_, index) => {
      const seed = (index + 1) * 7919 + load * 1000;
      const shape = { seed, tasks: 20 + ((index * 13) % 41), load };
      const group = `load ${Math.round(load * 100)} %`;
      return { group, name: `${group}, seed ${seed}`, input: instance(shape) };
    }),
  );
  const weeks = Object.entries(WEEKS).map(([name, week]) => ({ group: name, name, input: week() }));
  return [...fortnights, ...weeks];
}
