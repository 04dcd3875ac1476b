import { instance } from '../../bench/planning/instances.ts';
import { afterwards, lengthOf, longStretches, moved } from '../../bench/planning/measure.ts';
import type { ScheduleInput, TaskInput } from '../../src/scheduler/types.ts';
import { scheduled } from '../support/schedule.ts';

/** A seeded fortnight and its first plan. */
function fortnight(seed: number, load: number) {
  const input = instance({ seed, tasks: 20 + (((seed - 7001) * 13) % 41), load });
  const plan = scheduled(input);
  return { input, plan, next: afterwards(input, plan) };
}

const urgent = (input: ScheduleInput, days: number): TaskInput => ({
  ...(input.tasks[0] as TaskInput),
  ...{ id: 'extra', title: 'Extra', priority: 'urgent', estimateMinutes: 60, startAfter: null },
  ...{ minSessionMinutes: 5, maxSessionMinutes: 60, cooldownMinutes: 5, autoSplit: true },
  ...{ schedulePreferenceId: null, sortOrder: 1 },
  dueAt: new Date(Date.parse(input.now) + days * 86_400_000).toISOString(),
});

describe('in a full fortnight', () => {
  it.each([
    [7005, 0.8, 2, 120],
    [7038, 0.8, 2, 120],
    // As full as can be: what the deadlines need, and not the whole plan.
    [7010, 1, 2, 400],
  ])('an urgent task moves what deadlines need (seed %i, load %d)', (seed, load, days, most) => {
    const { input, plan, next } = fortnight(seed, load);
    const after = scheduled({ ...next, tasks: [...input.tasks, urgent(input, days)] });
    expect(after.proof.late[0]).toBe(0);
    expect(moved(plan, after)).toBeLessThanOrEqual(most);
  });

  it.each([
    [7058, 0.8, 5],
    [7071, 0.7, 3],
  ])('a finished task moves no more than it had (seed %i, load %d)', (seed, load, index) => {
    const { input, plan, next } = fortnight(seed, load);
    const { id } = input.tasks[index] as TaskInput;
    const tasks = input.tasks.map((task) =>
      task.id === id ? { ...task, status: 'completed' as const } : task,
    );
    const own = plan.create.filter(({ taskId }) => taskId === id).map(lengthOf);
    const had = own.reduce((sum, each) => sum + each, 0);
    expect(moved(plan, scheduled({ ...next, tasks }), id)).toBeLessThanOrEqual(had);
  });

  it('there is a break every two hours where no deadline needs the time', () => {
    const { input, plan } = fortnight(7015, 0.8);
    expect(longStretches(input, plan)).toEqual([]);
  });
});
