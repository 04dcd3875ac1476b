import { leastHeaps, type Memory } from '../../test/support/memory.ts';
import type { Statistics } from './load.ts';

export type Stretch = Statistics & Memory;

const ms = (value: number) => `${value.toFixed(1)} ms`;
const mb = (value: number) => `${value.toFixed(0)} MB`;

export const lineOf = (stretch: Stretch): string => {
  const { seconds, count, errors, p50, p99, worst, residentMb, heapMb } = stretch;
  const failed = errors.length > 0 ? `, FAILED ${errors.length}: ${errors[0]}` : '';
  return [
    `${seconds.toFixed(0).padStart(5)} s  ${count} answers${failed}`,
    `p50 ${ms(p50)}  p99 ${ms(p99)}  worst ${ms(worst)}`,
    `resident ${mb(residentMb)}  heap ${mb(heapMb)}`,
  ].join('  ');
};

export function summaryOf(stretches: Stretch[]): string {
  const total = (of: (stretch: Stretch) => number) =>
    stretches.reduce((sum, stretch) => sum + of(stretch), 0);
  const middle = (of: (stretch: Stretch) => number) =>
    stretches.map(of).toSorted((a, b) => a - b)[Math.floor(stretches.length / 2)] ?? 0;
  const [second, last] = leastHeaps(stretches);
  return [
    `${total(({ count }) => count)} answers, ${total(({ errors }) => errors.length)} errors`,
    `p99 of a stretch: median ${ms(middle(({ p99 }) => p99))}, worst ${ms(Math.max(...stretches.map(({ p99 }) => p99)))}`,
    `heap, at least: ${mb(second)} in the second third, ${mb(last)} in the last`,
    `resident: ${mb(stretches[0]?.residentMb ?? 0)} at first, ${mb(stretches.at(-1)?.residentMb ?? 0)} at last`,
  ].join('\n');
}
