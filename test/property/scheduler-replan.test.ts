import { EDITS, editInARow } from '../../bench/planning/edits.ts';
import { instance } from '../../bench/planning/instances.ts';
import { afterwards, moved } from '../../bench/planning/measure.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import { WEEKS } from '../support/schedule/weeks/index.ts';

/** Example weeks, and two fortnights at 60 and 70 % load. `npm run bench:planning` has 40 more. */
const weeks = [
  ...Object.entries(WEEKS).map(([name, week]) => ({ name, input: week() })),
  { name: 'seed 9202', input: instance({ seed: 9202, tasks: 24, load: 0.6 }) },
  { name: 'seed 9203', input: instance({ seed: 9203, tasks: 30, load: 0.7 }) },
];

describe.each(Object.keys(EDITS))('after "%s", twice in a row', (edit) => {
  const results = weeks.flatMap(({ name, input }) => editInARow(name, 0, input, edit, 2, schedule));

  it('a replan has no more late tasks and no more discomfort of any kind than a plan from scratch', () => {
    expect(results.flatMap(({ name, worse }) => worse.map((each) => `${name}: ${each}`))).toEqual(
      [],
    );
  });

  it('the same input again moves nothing', () => {
    const again = results.map(({ name, input, plan }) => ({
      name,
      minutes: moved(plan, schedule(afterwards(input, plan))),
    }));
    expect(again.filter(({ minutes }) => minutes > 0)).toEqual([]);
  });
});

it('deleting a task moves only work of lower priority, for work of higher priority, in weeks that are not full', () => {
  const results = weeks.flatMap(({ name, input }) =>
    editInARow(name, 0, input, 'task deleted', 3, schedule),
  );
  const others = results.filter(
    ({ moved: minutes, plan }) =>
      minutes > 0 && !plan.moves.some(({ explanation }) => explanation.code === 'higher_priority'),
  );
  expect(others.map(({ name }) => name)).toEqual([]);
});

it.each([
  { edit: 'meeting of 2 h', shape: { seed: 9301, tasks: 20, load: 0.5 } },
  { edit: 'due tomorrow, 45 min', shape: { seed: 9303, tasks: 46, load: 0.7 } },
])(
  'after "$edit" a replan moves back what a shift of other work allows, at $shape.load load',
  ({ edit, shape }) => {
    const [result] = editInARow(`seed ${shape.seed}`, shape.load, instance(shape), edit, 1);
    expect(result?.worse).toEqual([]);
    expect(result?.moved).toBeLessThanOrEqual(400);
  },
);
