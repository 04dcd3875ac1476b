/** Draws the first week of a plan as SVG: `node scripts/draw-week.ts freelancer docs/week.svg`. */
import { writeFileSync } from 'node:fs';
import { schedule } from '../src/scheduler/schedule.ts';
import { WEEKS } from '../test/support/schedule/weeks/index.ts';
import { drawWeek } from './week/svg.ts';

const [name = 'freelancer', file = 'docs/week.svg'] = process.argv.slice(2);
const week = WEEKS[name];
if (!week) throw new Error(`${name} is none of ${Object.keys(WEEKS).join(', ')}`);
const input = week();
const priorities = new Map(input.tasks.map(({ id, priority }) => [id, priority]));
const planned = schedule(input).create.map(({ title, taskId, startAt, endAt }) => ({
  ...{ title, startAt, endAt },
  kind: priorities.get(taskId) ?? 'none',
}));
const busy = input.blocks.map(({ startAt, endAt }) => ({
  ...{ startAt, endAt },
  title: 'busy',
  kind: 'busy',
}));
const blocks = [...planned, ...busy];
writeFileSync(file, drawWeek({ name: `The week of the ${name}`, zone: input.zone, blocks }));
