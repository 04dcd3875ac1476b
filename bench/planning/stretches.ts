/** Determines which stretches of work without a break deadlines require, by solving with the breaks blocked. */

import { compareCounts } from '../../src/scheduler/deadlines/list-scheduling.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import type { BlockInput, ScheduleInput } from '../../src/scheduler/types.ts';
import { compared } from './compared.ts';
import { longStretches } from './measure.ts';

const iso = (minute: number) => new Date(minute * 60_000).toISOString();

/** Returns the input with busy blocks in place of the breaks that this stretch lacks. */
function withBreaks(input: ScheduleInput, { from, to }: { from: number; to: number }) {
  const { breakAfterMinutes: after, breakMinutes: pause } = input.settings;
  const breaks: BlockInput[] = [];
  for (let start = from + after; start < to; start += after + pause) {
    breaks.push({
      ...{ id: `break-${start}`, taskId: null, type: 'busy', locked: true },
      ...{ startAt: iso(start), endAt: iso(start + pause) },
      ...{ source: 'manual', status: 'scheduled' },
    });
  }
  return { ...input, blocks: [...input.blocks, ...breaks] };
}

export function stretchTable(): void {
  console.log('\nstretches over 120 min, and those that a plan with as many tasks on time avoids');
  const groups = new Map<string, { all: number; idle: string[] }>();
  for (const { group, name, input } of compared()) {
    if (group.includes('100') || group.includes('130')) continue;
    const plan = schedule(input);
    const counts = groups.get(group) ?? { all: 0, idle: [] };
    groups.set(group, counts);
    const stretches = longStretches(input, plan);
    for (const stretch of stretches) {
      counts.all++;
      const without = schedule(withBreaks(input, stretch));
      if (compareCounts(without.proof.late, plan.proof.late) > 0) continue;
      // Measured on the original input, because the inserted breaks are not work.
      if (longStretches(input, without).length < stretches.length)
        counts.idle.push(`${name}: ${iso(stretch.from)}`);
    }
  }
  for (const [group, { all, idle }] of groups) {
    console.log(`${group.padEnd(13)} ${all}, ${idle.length}`);
    for (const each of idle) console.log(`  ${each}`);
  }
}
