import { withDefaultEstimates } from '../../src/scheduler/input/prepare.ts';
import { outlook } from '../../src/scheduler/report/outlook.ts';
import { remedies } from '../../src/scheduler/report/remedies.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import type { ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';
import { at, block, input, own, PLAIN, placed, run, task } from '../support/schedule/schedule.ts';

const settings = { ...PLAIN, defaultEstimateMinutes: 45 };
const bare = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { estimateMinutes: null, ...fields });

describe('a task without an estimate', () => {
  it('is not planned if the account has no default estimate', () => {
    expect(placed(run({ tasks: [bare('a')] }))).toEqual([]);
  });

  it('is planned with the default estimate, along with tasks that have their own', () => {
    const tasks = [bare('a', { priority: 'high' }), task('b')];
    expect(placed(run({ settings, tasks }))).toEqual(['a 05 09:00-09:45', 'b 05 09:45-10:45']);
  });

  it('has the default estimate minus its past and kept blocks left', () => {
    const blocks = [
      block('a', '02 09:00-09:20', { id: 'past' }),
      block('a', '06 09:00-09:10', { id: 'kept' }),
    ];
    expect(placed(run({ settings, tasks: [bare('a')], blocks }))).toEqual(['a 05 09:00-09:15']);
  });

  it('has its planner blocks replaced like any other task', () => {
    const plan = run({ settings, tasks: [bare('a')], blocks: [own('a', '06 09:00-09:45')] });
    expect([plan.cancel, placed(plan)]).toEqual([['block'], ['a 06 09:00-09:45']]);
  });

  it('loses its planner blocks once the default estimate is off again', () => {
    const plan = run({ tasks: [bare('a')], blocks: [own('a', '06 09:00-09:45')] });
    expect([plan.cancel, placed(plan)]).toEqual([['block'], []]);
  });

  it('keeps its blocks if it is locked, with and without a default estimate', () => {
    const tasks = [bare('a', { locked: true })];
    for (const each of [settings, PLAIN]) {
      const plan = run({ settings: each, tasks, blocks: [own('a', '06 09:00-09:45')] });
      expect([plan.cancel, placed(plan)]).toEqual([[], []]);
    }
  });

  it('blocks its dependents until the default estimate is done', () => {
    const plan = run({
      settings,
      tasks: [bare('a'), task('b', { priority: 'urgent' })],
      dependencies: [{ taskId: 'b', dependsOnId: 'a' }],
    });
    expect(placed(plan)).toEqual(['a 05 09:00-09:45', 'b 05 09:45-10:45']);
  });

  it('has its missed time planned again if the account is set to do so', () => {
    const again = { ...settings, missedWork: 'planned_again' as const };
    const plan = run({ settings: again, tasks: [bare('a')], blocks: [own('a', '02 09:00-09:45')] });
    expect([plan.cancel, placed(plan)]).toEqual([['block'], ['a 05 09:00-09:45']]);
  });

  it.each([
    ['manual', { autoSchedule: false }],
    ['finished', { status: 'completed' as const }],
  ])('is not planned with the default estimate if it is %s', (_, fields) => {
    expect(placed(run({ settings, tasks: [bare('a', fields)] }))).toEqual([]);
  });
});

it('an estimate of 0 stays 0 with a default estimate', () => {
  const plan = run({ settings, tasks: [task('a', { estimateMinutes: 0 })] });
  expect([placed(plan), plan.unscheduled]).toEqual([[], []]);
});

describe('with a default estimate that does not fit', () => {
  const tight: ScheduleInput = input({
    settings: { ...PLAIN, defaultEstimateMinutes: 500 },
    tasks: [bare('a', { dueAt: at('05 15:00') })],
  });

  it('a task without an estimate is at risk and oversized', () => {
    const plan = schedule(tight);
    expect([plan.atRisk.map(({ taskId }) => taskId), plan.oversized]).toEqual([['a'], ['a']]);
    expect(plan.atRisk[0]?.explanation.sentence).toContain('8 h 20 min');
  });

  it('the outlook forecasts its end by the default estimate', () => {
    expect(outlook(tight, schedule(tight)).tasks).toMatchObject([
      { taskId: 'a', expectedEnd: at('06 09:30'), minutesLeftOut: 0 },
    ]);
  });

  it('remedies shorten the default estimate', () => {
    const effective = withDefaultEstimates(tight);
    expect(remedies(effective, schedule(effective), 'a')).toContainEqual({
      code: 'shorter',
      taskId: 'a',
      estimateMinutes: 360,
      minutes: 140,
    });
  });
});
