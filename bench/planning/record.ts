/**
 * Records what another version of the planner makes of the same instances and weeks, for the table
 * before/after: `node bench/planning/record.ts path/to/checkout`.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ScheduleInput } from '../../src/scheduler/types.ts';
import { compared } from './compared.ts';
import { type Made, type Measures, measure } from './measure.ts';

const [checkout = '.'] = process.argv.slice(2);
const { schedule } = (await import(resolve(checkout, 'src/scheduler/schedule.ts'))) as {
  schedule: (input: ScheduleInput) => Made;
};
const recorded: Record<string, Measures> = {};
for (const { name, input } of compared()) recorded[name] = measure(input, schedule(input));
const lines = Object.entries(recorded).map(
  ([name, measures]) => `  ${JSON.stringify(name)}: ${JSON.stringify(measures)}`,
);
writeFileSync(new URL('before.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
