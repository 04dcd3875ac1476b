import { instance } from '../../bench/planning/instances.ts';
import { schedule } from '../../src/scheduler/schedule.ts';
import { leftOutBesideFreeTime } from '../support/schedule/free-sessions.ts';

describe.each([0.8, 1, 1.3])('a fortnight at %d load', (load) => {
  it('leaves no work out for which a comfortable session is free', () => {
    const inputs = [0, 1].map((index) =>
      instance({ seed: 7919 * (index + 1) + 1000 * load, tasks: 20 + 13 * index, load }),
    );
    const found = inputs.flatMap((input) => leftOutBesideFreeTime(input, schedule(input)));
    expect(found).toEqual([]);
  });
});

it('a session removed from a plan is found as free time', () => {
  const input = instance({ seed: 7919, tasks: 20, load: 0.5 });
  const plan = schedule(input);
  const [longest] = input.tasks.toSorted(
    (a, b) => (b.estimateMinutes as number) - (a.estimateMinutes as number),
  );
  const taskId = longest?.id as string;
  const minutesLeftOut = longest?.estimateMinutes as number;
  const trouble = { taskId, title: '', minutesLeftOut } as (typeof plan.unscheduled)[number];
  const create = plan.create.filter((each) => each.taskId !== taskId);
  expect(leftOutBesideFreeTime(input, { ...plan, create, unscheduled: [trouble] })).toEqual([
    taskId,
  ]);
});
