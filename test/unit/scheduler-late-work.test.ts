import { DEFAULT_SETTINGS, type TaskInput } from '../../src/scheduler/types.ts';
import {
  asOwnBlocks,
  at,
  ids,
  placed,
  preference,
  run,
  task,
} from '../support/schedule/schedule.ts';

const settings = DEFAULT_SETTINGS;
const split = { minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5 };
const mornings = [preference('mornings', '12345 09:00-11:00')];
const inMornings = { schedulePreferenceId: 'mornings' };
const work = (id: string, fields: Partial<TaskInput> = {}) =>
  task(id, { ...split, ...inMornings, ...fields });

const minutesBefore = (plan: ReturnType<typeof run>, id: string, due: string) =>
  plan.create
    .filter(({ taskId, endAt }) => taskId === id && endAt <= due)
    .reduce(
      (sum, { startAt, endAt }) => sum + (Date.parse(endAt) - Date.parse(startAt)) / 60_000,
      0,
    );

describe('work that is late anyway', () => {
  const due = at('06 11:00');

  it('takes the time before its due date that on-time work of the same priority does not need', () => {
    const tasks = [
      work('later', {
        dueAt: at('09 11:00'),
        estimateMinutes: 60,
        sortOrder: -1,
        priority: 'high',
      }),
      work('late', { dueAt: due, estimateMinutes: 300, priority: 'high' }),
    ];
    const plan = run({ settings, tasks, preferences: mornings });
    expect(ids(plan.atRisk)).toEqual(['late']);
    expect(minutesBefore(plan, 'late', due)).toBeGreaterThanOrEqual(200);
  });

  it('takes time of work of higher priority that stays on time', () => {
    const tasks = [
      work('high', { dueAt: at('09 11:00'), estimateMinutes: 60, priority: 'high' }),
      work('late', { dueAt: due, estimateMinutes: 300, priority: 'low' }),
    ];
    const plan = run({ settings, tasks, preferences: mornings });
    expect(ids(plan.atRisk)).toEqual(['late']);
    expect(minutesBefore(plan, 'late', due)).toBeGreaterThanOrEqual(200);
  });

  it('takes no time from work that would then be late', () => {
    const tasks = [
      work('high', { dueAt: due, estimateMinutes: 110, priority: 'high' }),
      work('late', { dueAt: due, estimateMinutes: 300, priority: 'low' }),
    ];
    const plan = run({ settings, tasks, preferences: mornings });
    expect(ids(plan.atRisk)).toEqual(['late']);
    expect(minutesBefore(plan, 'high', due)).toBe(110);
  });

  it('does so in a replan too, and moves nothing if it is repeated', () => {
    const later = work('later', { estimateMinutes: 120, priority: 'high' });
    const before = run({ settings, tasks: [later], preferences: mornings });
    const late = work('late', { dueAt: due, estimateMinutes: 300, priority: 'high' });
    const input = { settings, tasks: [later, late], preferences: mornings };
    const plan = run({ ...input, blocks: asOwnBlocks(before) });
    expect(minutesBefore(plan, 'late', due)).toBeGreaterThanOrEqual(200);
    expect(placed(run({ ...input, blocks: asOwnBlocks(plan) }))).toEqual(placed(plan));
  });
});
