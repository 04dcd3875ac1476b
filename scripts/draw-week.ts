/** Draws the first week of a plan as SVG: `node scripts/draw-week.ts freelancer docs/week.svg`. */
import { writeFileSync } from 'node:fs';
import { DateTime } from 'luxon';
import { schedule } from '../src/scheduler/schedule.ts';
import type { ScheduleInput } from '../src/scheduler/types.ts';
import { WEEKS } from '../test/support/weeks/index.ts';

const [DAYS, DAY_WIDTH, HOUR_HEIGHT, LEFT, TOP] = [5, 150, 56, 44, 34];
const COLORS: Record<string, string> = {
  urgent: '#f4b6b0',
  high: '#f8d7a4',
  medium: '#cfe3b4',
  low: '#bfdcf0',
  none: '#dcdce6',
};

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function draw(name: string, input: ScheduleInput): string {
  const plan = schedule(input);
  const first = DateTime.fromISO(input.now, { zone: input.zone }).startOf('day');
  const priorities = new Map(input.tasks.map(({ id, priority }) => [id, priority]));
  const shown = [
    ...plan.create.map(({ title, taskId, startAt, endAt }) => ({
      ...{ title, startAt, endAt },
      color: COLORS[priorities.get(taskId) ?? 'none'] as string,
    })),
    ...input.blocks.map(({ startAt, endAt }) => ({
      title: 'busy',
      startAt,
      endAt,
      color: '#f2f2f2',
    })),
  ].map((block) => {
    const start = DateTime.fromISO(block.startAt, { zone: input.zone });
    const minutes = (Date.parse(block.endAt) - Date.parse(block.startAt)) / 60_000;
    const day = Math.floor(start.startOf('day').diff(first, 'days').days + 0.5);
    return { ...block, day, hour: start.hour + start.minute / 60, hours: minutes / 60 };
  });
  const week = shown.filter(({ day }) => day >= 0 && day < DAYS);
  const from = Math.floor(Math.min(...week.map(({ hour }) => hour)));
  const to = Math.ceil(Math.max(...week.map(({ hour, hours }) => hour + hours)));
  const y = (hour: number) => (TOP + (hour - from) * HOUR_HEIGHT).toFixed(1);
  const [width, height] = [LEFT + DAYS * DAY_WIDTH + 6, TOP + (to - from) * HOUR_HEIGHT + 8];
  const days = Array.from({ length: DAYS }, (_, day) => {
    const x = LEFT + day * DAY_WIDTH;
    const name = first.plus({ days: day }).setLocale('en-US').toFormat('ccc d LLL');
    return `<text x="${x + 4}" y="20" font-weight="bold">${name}</text><line x1="${x}" y1="${TOP}" x2="${x}" y2="${height}" stroke="#ddd"/>`;
  });
  const hours = Array.from({ length: to - from + 1 }, (_, index) => {
    const label = `${from + index}:00`.padStart(5, '0');
    return `<text x="4" y="${Number(y(from + index)) + 4}" fill="#777">${label}</text><line x1="${LEFT}" y1="${y(from + index)}" x2="${width}" y2="${y(from + index)}" stroke="#eee"/>`;
  });
  const blocks = week.map(({ title, day, hour, hours, color }) => {
    const x = LEFT + day * DAY_WIDTH + 3;
    const tall = Math.max(3, hours * HOUR_HEIGHT - 1.5);
    const short = [...title].length > 24 ? `${[...title].slice(0, 23).join('')}…` : title;
    const label =
      tall >= 12
        ? `<text x="${x + 5}" y="${(Number(y(hour)) + Math.min(13, tall - 2)).toFixed(1)}">${escaped(short)}</text>`
        : '';
    return `<rect x="${x}" y="${y(hour)}" width="${DAY_WIDTH - 6}" height="${tall.toFixed(1)}" rx="3" fill="${color}"/>${label}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="11">`,
    `<title>The week of the ${name}</title>`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...hours,
    ...days,
    ...blocks,
    '</svg>',
    '',
  ].join('\n');
}

const [name = 'freelancer', file = 'docs/week.svg'] = process.argv.slice(2);
const week = WEEKS[name];
if (!week) throw new Error(`${name} is none of ${Object.keys(WEEKS).join(', ')}`);
writeFileSync(file, draw(name, week()));
