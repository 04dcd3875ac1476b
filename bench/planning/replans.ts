/**
 * Compares replans with plans from scratch: edits a plan five times in a row, for twelve kinds of edit.
 * `node bench/planning/replans.ts [fortnights] [first seed]`; ONLY=name and EDIT=kind select some, SHOW=1 lists the replans
 * that are worse or move more than 400 minutes.
 */
import { WEEKS } from '../../test/support/schedule/weeks/index.ts';
import { EDITS, type Edited, editInARow } from './edits.ts';
import { instance } from './instances.ts';

/** Number of consecutive edits of the same kind. */
const IN_A_ROW = 5;

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? 0;

const [count = 40, seed = 9101] = process.argv.slice(2).map(Number);
const only = process.env.ONLY;
const weeks = [
  ...Object.entries(WEEKS).map(([name, week]) => ({ name, load: 0.6, input: week() })),
  ...Array.from({ length: count }, (_, index) => {
    const load = 0.5 + 0.1 * (index % 4);
    const shape = { seed: seed + index, tasks: 20 + ((index * 13) % 41), load };
    return { name: `seed ${shape.seed}`, load, input: instance(shape) };
  }),
].filter(({ name }) => !only || name.includes(only));

const all: Edited[] = [];
for (const { name, load, input } of weeks)
  for (const edit of Object.keys(EDITS)) {
    if (process.env.EDIT && !edit.includes(process.env.EDIT)) continue;
    all.push(...editInARow(name, load, input, edit, IN_A_ROW));
  }

const sum = (results: readonly Edited[], of: (result: Edited) => number) =>
  results.reduce((total, each) => total + of(each), 0);

function line(name: string, own: readonly Edited[]): string {
  const both = (
    key: 'lateTasks' | 'short' | 'stretches' | 'busyDays' | 'splits' | 'offMarks' | 'disturbed',
  ) => `${sum(own, ({ replan }) => replan[key])}/${sum(own, ({ fresh }) => fresh[key])}`;
  const movedMinutes = own.map((each) => each.moved);
  const ms = own.map((each) => each.ms);
  return [
    name.padEnd(28),
    String(own.length).padStart(5),
    String(own.filter(({ worse }) => worse.length > 0).length).padStart(5),
    ...(
      ['lateTasks', 'short', 'stretches', 'busyDays', 'splits', 'offMarks', 'disturbed'] as const
    ).map((key) => both(key).padStart(11)),
    [0.5, 0.9, 1]
      .map((share) => quantile(movedMinutes, share))
      .join(', ')
      .padStart(17),
    [0.5, 0.9, 1]
      .map((share) => quantile(ms, share).toFixed(0))
      .join(', ')
      .padStart(15),
    [0.5, 0.9, 1]
      .map((share) =>
        quantile(
          own.map(({ freshMs }) => freshMs),
          share,
        ).toFixed(0),
      )
      .join(', ')
      .padStart(15),
  ].join(' ');
}

console.log(
  [
    '',
    'edits',
    'worse',
    'late',
    'short',
    'stretches',
    'busy days',
    'splits',
    'off marks',
    'in cooldowns',
    'moved',
    'ms',
    'ms, from scratch',
  ].join(' | '),
);
for (const [edit, own] of Map.groupBy(all, (each) => each.edit)) console.log(line(edit, own));
console.log(
  line(
    'example weeks',
    all.filter(({ name }) => !name.startsWith('seed')),
  ),
);
console.log(
  line(
    'load up to 70 %',
    all.filter(({ load }) => load <= 0.71),
  ),
);
console.log(
  line(
    'load 80 %',
    all.filter(({ load }) => load > 0.71),
  ),
);
console.log(line('all', all));
for (const { name, edit, load, worse, moved: minutes } of process.env.SHOW ? all : [])
  if (worse.length > 0 || minutes > 400)
    console.log(`${name} (${load.toFixed(1)}), ${edit}: ${worse.join(', ')} moved ${minutes}`);
