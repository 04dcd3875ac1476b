/**
 * Prints the calendar of an example week through five edits, with the minutes that each moves, to be read:
 * `node bench/planning/calendar.ts [week]`.
 */
import { DateTime } from 'luxon';
import { weekAsText } from '../../scripts/week/text.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import type { Plan, ScheduleInput } from '../../src/scheduler/types.ts';
import { random } from '../../test/support/random.ts';
import { WEEKS } from '../../test/support/schedule/weeks/index.ts';
import { EDITS } from './edits.ts';
import { afterwards } from './measure.ts';

const EDITS_IN_A_ROW = [
  'due tomorrow, 45 min',
  'meeting of 2 h',
  'finished early',
  'estimate doubled',
  'due in three days, 180 min',
];

function print({ zone, tasks, blocks, events = [] }: ScheduleInput, plan: Plan): void {
  const monday = DateTime.fromISO(plan.horizon.from, { zone }).startOf('week');
  const titles = new Map(tasks.map(({ id, title }) => [id, title]));
  const cancelled = new Set(plan.cancel);
  const fixed = blocks
    .filter(({ id, source }) => !cancelled.has(id) && source === 'manual')
    .map((block) => ({ ...block, title: `[${titles.get(block.taskId ?? '') ?? 'busy'}]` }));
  const all = [...plan.create, ...fixed, ...events];
  for (const week of [0, 1]) console.log(`${weekAsText(monday.plus({ weeks: week }), all)}\n`);
  for (const { title, explanation } of [...plan.atRisk, ...plan.unscheduled, ...plan.moves])
    console.log(`  ${title}: ${explanation.sentence}`);
  console.log(`  ${plan.verdict.join(' ')}`);
}

const [name = 'freelancer'] = process.argv.slice(2);
const week = WEEKS[name];
if (!week) throw new Error(`weeks: ${Object.keys(WEEKS).join(', ')}`);
const next = random(1);
const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
let input = week();
let plan = schedule(input);
console.log(`${name}\n`);
print(input, plan);
for (const [round, name] of EDITS_IN_A_ROW.entries()) {
  const edit = EDITS[name] as (typeof EDITS)[string];
  input = edit(afterwards(input, plan, round), pick, round);
  plan = schedule(input);
  console.log(
    `\n${name}: ${plan.moves.reduce((sum, each) => sum + each.minutes, 0)} minutes moved\n`,
  );
  print(input, plan);
  const cancelled = new Set(plan.cancel);
  input = { ...input, blocks: input.blocks.filter(({ id }) => !cancelled.has(id)) };
}
