/**
 * Records the measures of another version of the planner for the before/after comparison:
 * `node bench/planning/record.ts path/to/checkout`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ScheduleInput } from '../../src/scheduler/types.ts';
import { compared } from './compared.ts';
import { type MeasuredPlan, type Measures, measure } from './measure.ts';

const [checkout = '.'] = process.argv.slice(2);
const { schedule } = (await import(resolve(checkout, 'src/scheduler/schedule.ts'))) as {
  schedule: (input: ScheduleInput) => MeasuredPlan;
};
const recorded: Record<string, Measures> = {};
for (const { name, input } of compared()) recorded[name] = measure(input, schedule(input));
const lines = Object.entries(recorded).map(
  ([name, measures]) => `  ${JSON.stringify(name)}: ${JSON.stringify(measures)}`,
);
writeFileSync(new URL('before.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
