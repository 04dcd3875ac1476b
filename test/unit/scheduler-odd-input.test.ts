import { iso, minuteOf } from '../../src/scheduler/minutes.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import type { BlockInput } from '../../src/scheduler/types.ts';
import {
  at,
  block,
  ids,
  input,
  NOW,
  own,
  placed,
  preference,
  run,
  task,
  timetable,
  waits,
} from '../support/schedule/schedule.ts';

it('an empty input returns an empty plan', () => {
  expect(run({})).toEqual({
    zone: 'UTC',
    horizon: { from: NOW, to: at('19 09:00') },
    create: [],
    cancel: [],
    atRisk: [],
    unscheduled: [],
    oversized: [],
    notPlanned: { total: 0, tasks: [] },
    verdict: ['There is nothing to plan.'],
    missed: [],
    moves: [],
    discomfort: {
      crumbs: 0,
      crumbMinutes: 0,
      stretches: 0,
      changes: 0,
      mostChangesPerDay: 0,
      disturbedRest: 0,
      overMaximum: 0,
    },
    comfort: Array(10).fill(0),
    proof: {
      late: [0, 0, 0, 0, 0],
      bound: [0, 0, 0, 0, 0],
      optimal: true,
      computed: 'proven',
      spent: expect.any(Number),
    },
  });
});

it('a task with an unknown preference has the default windows', () => {
  const tasks = [task('a', { schedulePreferenceId: 'gone' })];
  expect(timetable({ tasks, preferences: [preference('other', '1 20:00-21:00')] })).toEqual([
    'a 05 09:00-10:00',
  ]);
});

it('a preference without windows has no time', () => {
  const tasks = [task('a', { schedulePreferenceId: 'p' })];
  expect(ids(run({ tasks, preferences: [preference('p')] }).unscheduled)).toEqual(['a']);
});

it('a due date in 1970 is overdue, one in 9999 is far', () => {
  const tasks = [
    task('old', { dueAt: '1970-01-01T00:00:00.000Z' }),
    task('far', { dueAt: '9999-12-31T23:59:59.999Z' }),
  ];
  const plan = run({ tasks });
  expect([placed(plan), ids(plan.atRisk)]).toEqual([
    ['old 05 09:00-10:00', 'far 05 10:00-11:00'],
    ['old'],
  ]);
});

it('a startAfter in 1970 has no effect, one in 9999 leaves the task out', () => {
  const tasks = [
    task('old', { startAfter: '1970-01-01T00:00:00.000Z' }),
    task('far', { startAfter: '9999-12-31T23:59:59.999Z' }),
  ];
  const plan = run({ tasks });
  expect([placed(plan), ids(plan.unscheduled)]).toEqual([['old 05 09:00-10:00'], ['far']]);
});

it('hundreds of kept blocks are kept', () => {
  const blocks: BlockInput[] = [];
  for (let start = Date.parse(NOW); blocks.length < 600; start += 20 * 60_000) {
    const startAt = new Date(start).toISOString();
    const endAt = new Date(start + 10 * 60_000).toISOString();
    blocks.push(block(null, '05 09:00-10:00', { id: `${blocks.length}`, startAt, endAt }));
  }
  const whole = task('whole', { autoSplit: false, estimateMinutes: 11 });
  const parts = task('parts', {
    ...{ minSessionMinutes: 5, maxSessionMinutes: 10, estimateMinutes: 25 },
  });
  const plan = run({ tasks: [whole, parts], blocks });
  expect(placed(plan)).toEqual([
    'parts 05 09:10-09:20',
    'parts 05 09:30-09:40',
    'parts 05 09:50-09:55',
    'whole 14 09:00-09:11',
  ]);
  expect(plan.cancel).toEqual([]);
});

it('a block of a missing task is kept', () => {
  const plan = run({ tasks: [task('a')], blocks: [own('gone', '05 09:00-10:00')] });
  expect([plan.cancel, placed(plan)]).toEqual([[], ['a 05 10:00-11:00']]);
});

it.each([
  ['of one', waits(['a', 'a'])],
  ['of two', waits(['a', 'b'], ['b', 'a'])],
  ['of three', waits(['a', 'b'], ['b', 'c'], ['c', 'a'])],
])('a cycle %s terminates: tasks that wait for themselves are left out', (_, dependencies) => {
  const cycle = [...new Set(dependencies.map(({ taskId }) => taskId))];
  const plan = run({ tasks: ['a', 'b', 'c', 'd'].map((id) => task(id)), dependencies });
  expect(ids(plan.unscheduled)).toEqual(cycle);
  expect(ids(plan.create)).toContain('d');
});

it('a repeated dependency counts once', () => {
  const tasks = [task('a'), task('b', { priority: 'high' })];
  expect(timetable({ tasks, dependencies: waits(['b', 'a'], ['b', 'a']) })).toEqual([
    'a 05 09:00-10:00',
    'b 05 10:00-11:00',
  ]);
});

it('a full calendar for two weeks leaves all tasks out', () => {
  const full = block(null, '05 09:00-10:00', { endAt: at('30 00:00') });
  const plan = run({ tasks: [task('a'), task('b')], blocks: [full] });
  expect([placed(plan), ids(plan.unscheduled)]).toEqual([[], ['a', 'b']]);
  for (const { explanation } of plan.unscheduled) expect(explanation.sentence).not.toBe('');
});

it('a run without any budget returns a plan that follows the rules', () => {
  const tasks = Array.from({ length: 40 }, (_, number) =>
    task(`t${number}`, { estimateMinutes: 300, dueAt: at('07 17:00') }),
  );
  const plan = schedule(input({ tasks }), 0);
  expect(plan.create.length).toBeGreaterThan(0);
});

it('an instant within a minute is formatted to the millisecond', () => {
  for (const text of ['1985-12-30T14:54:40.000Z', '2026-01-05T09:00:00.001Z', NOW])
    expect(iso(minuteOf(text))).toBe(text);
});
