import type { Plan, TaskInput } from '../../src/scheduler/types.ts';
import { at, block, ids, preference, run, task } from '../support/schedule/schedule.ts';

const lists = ({ atRisk, unscheduled, oversized }: Plan) => ({
  atRisk: ids(atRisk),
  unscheduled: ids(unscheduled),
  oversized,
});
const NONE = { atRisk: [], unscheduled: [], oversized: [] };
const ONCE = [preference('once', '1 09:00-10:00')];
const TWO_HOURS = { schedulePreferenceId: 'once', autoSplit: false, estimateMinutes: 120 };

describe('at risk', () => {
  const A = { ...NONE, atRisk: ['a'] };

  it('is an overdue task', () => {
    expect(lists(run({ tasks: [task('a', { dueAt: at('05 08:59') })] }))).toEqual(A);
  });

  it('is an overdue task also without remaining work', () => {
    const overdue = { dueAt: at('05 08:59') };
    const done = [block('a', '02 09:00-10:00', { status: 'completed' })];
    expect(lists(run({ tasks: [task('a', overdue)], blocks: done }))).toEqual(A);
    expect(lists(run({ tasks: [task('a', { ...overdue, estimateMinutes: 0 })] }))).toEqual(A);
  });

  it('is a task whose planned work ends after dueAt', () => {
    expect(lists(run({ tasks: [task('a', { dueAt: at('05 09:59:59') })] }))).toEqual(A);
    expect(lists(run({ tasks: [task('a', { dueAt: at('05 10:00') })] }))).toEqual(NONE);
  });

  it('is a task whose kept work ends after dueAt', () => {
    const blocks = [block('a', '06 09:00-10:00')];
    expect(lists(run({ tasks: [task('a', { dueAt: at('06 09:59') })], blocks }))).toEqual(A);
    expect(lists(run({ tasks: [task('a', { dueAt: at('06 10:00') })], blocks }))).toEqual(NONE);
  });

  it('is a task whose kept work ends after dueAt even if more is planned before', () => {
    const blocks = [block('a', '06 09:00-10:00')];
    const tasks = [task('a', { dueAt: at('06 09:30'), estimateMinutes: 120 })];
    expect(lists(run({ tasks, blocks }))).toEqual(A);
  });

  it('is not a task whose kept work ends by dueAt, to the second', () => {
    const blocks = [block('a', '06 09:00-10:00:20')];
    const tasks = [task('a', { dueAt: at('06 10:00:30') })];
    expect(lists(run({ tasks, blocks }))).toEqual(NONE);
    const more = [task('a', { dueAt: at('06 10:00:30'), estimateMinutes: 120 })];
    const plan = run({ tasks: more, blocks });
    expect([lists(plan), plan.proof.late]).toEqual([NONE, [0, 0, 0, 0, 0]]);
  });

  it('is a task with work left out whose dueAt lies inside the horizon', () => {
    const left = (dueAt: string) =>
      lists(run({ tasks: [task('a', { ...TWO_HOURS, dueAt })], preferences: ONCE }));
    expect(left(at('18 12:00'))).toEqual({ ...NONE, atRisk: ['a'], unscheduled: ['a'] });
    expect(left(at('19 09:00'))).toEqual({ ...NONE, atRisk: ['a'], unscheduled: ['a'] });
    expect(left(at('19 09:01'))).toEqual({ ...NONE, unscheduled: ['a'] });
    expect(left(at('20 12:00'))).toEqual({ ...NONE, unscheduled: ['a'] });
  });

  it('is not a task that is on time, or has no dueAt', () => {
    const tasks = [task('a', { dueAt: at('05 17:00') }), task('b')];
    expect(lists(run({ tasks }))).toEqual(NONE);
  });

  it('is a locked task whose kept work ends after dueAt', () => {
    const tasks = [task('a', { locked: true, dueAt: at('06 09:30') })];
    expect(lists(run({ tasks, blocks: [block('a', '06 09:00-10:00')] }))).toEqual(A);
  });
});

describe('unscheduled', () => {
  const A = { ...NONE, unscheduled: ['a'] };

  it.each([
    ['without a place at all', TWO_HOURS, 120],
    [
      'with one minute without a place',
      { ...TWO_HOURS, autoSplit: true, estimateMinutes: 121, minSessionMinutes: 1 },
      1,
    ],
    ['whose startAfter lies beyond the horizon', { startAfter: at('20 09:00') }, 60],
  ] as [string, Partial<TaskInput>, number][])('is a task %s', (_, fields, minutesLeftOut) => {
    const plan = run({ tasks: [task('a', fields)], preferences: ONCE });
    expect(lists(plan)).toEqual(A);
    expect(plan.unscheduled[0]?.minutesLeftOut).toBe(minutesLeftOut);
  });

  it.each([
    ['whose work is placed late', { dueAt: at('01 09:00') }],
    ['with an estimate of 0', { estimateMinutes: 0 }],
    ['that is manual', { autoSchedule: false }],
    ['without an estimate', { estimateMinutes: null }],
  ])('is not a task %s', (_, fields) => {
    expect(run({ tasks: [task('a', fields)] }).unscheduled).toEqual([]);
  });
});

describe('oversized', () => {
  it.each([
    [480, []],
    [481, ['a']],
    [960, ['a']],
  ])('an estimate of %i minutes: %j', (estimateMinutes, expected) => {
    expect(run({ tasks: [task('a', { estimateMinutes })] }).oversized).toEqual(expected);
  });

  it('is determined by the estimate, not by the remaining work, also for a locked task', () => {
    const blocks = [block('a', '06 09:00-17:00')];
    const tasks = [task('a', { estimateMinutes: 481, locked: true })];
    expect(run({ tasks, blocks }).oversized).toEqual(['a']);
  });

  it.each([
    ['manual', { autoSchedule: false }],
    ['completed', { status: 'completed' }],
  ] as const)('is no %s task', (_, fields) => {
    expect(run({ tasks: [task('a', { estimateMinutes: 960, ...fields })] }).oversized).toEqual([]);
  });
});

it('every list is sorted by priority, dueAt, sortOrder, creation and id', () => {
  const big = { estimateMinutes: 481, startAfter: at('30 09:00'), dueAt: at('02 09:00') };
  const tasks = [
    task('e', { ...big, sortOrder: 1 }),
    task('d', { ...big }),
    task('c', { ...big, dueAt: at('01 09:00') }),
    task('b', { ...big, priority: 'urgent', createdAt: at('02 00:00') }),
    task('a', { ...big, priority: 'low' }),
  ];
  const order = ['b', 'a', 'c', 'd', 'e'];
  expect(lists(run({ tasks }))).toEqual({ atRisk: order, unscheduled: order, oversized: order });
});

describe('the proof', () => {
  it('counts the late and left-out tasks by priority, from urgent to none', () => {
    const left = { startAfter: at('30 09:00') };
    const tasks = [
      task('a', { priority: 'urgent', ...left }),
      task('b', { priority: 'medium', dueAt: at('01 09:00') }),
      task('c', { priority: 'medium', ...left }),
      task('d', left),
      task('e'),
    ];
    const counts = [1, 0, 2, 0, 1];
    expect(run({ tasks }).proof).toEqual({
      late: counts,
      bound: counts,
      optimal: true,
      spent: expect.any(Number),
      computed: 'proven',
    });
  });

  it('is optimal exactly if the count equals the bound', () => {
    const { late, bound, optimal } = run({ tasks: [task('a')] }).proof;
    expect([late, bound, optimal]).toEqual([[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], true]);
  });
});
