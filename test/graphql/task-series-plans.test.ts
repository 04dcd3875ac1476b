import { data } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { create, later, run, tasks } = tools;

const plan = async (): Promise<{ unscheduled: string[]; verdict: string[] }> => {
  const { runPlanner } = await data(
    tools.me,
    'mutation { runPlanner { unscheduled { taskId } verdict } }',
  );
  const unscheduled = runPlanner.unscheduled.map(({ taskId }: Json) => taskId);
  return { unscheduled, verdict: runPlanner.verdict };
};

const plannedDates = async (): Promise<string[]> => {
  const { timeBlocks } = await data(tools.me, '{ timeBlocks(first: 100) { nodes { startAt } } }');
  return timeBlocks.nodes.map(({ startAt }: Json) => startAt.slice(0, 10)).sort();
};

it('tasks of a series after the planned days are no work that does not fit; a later run plans them', async () => {
  await create({ rule: 'FREQ=WEEKLY;BYDAY=MO,WE', estimateMinutes: 30, daysAhead: 28 });
  const first = ['18', '23', '25', '30'].map((day) => `2026-11-${day}`);
  expect(await plan()).toEqual({ unscheduled: [], verdict: ['All planned work is on time.'] });
  expect(await plannedDates()).toEqual(first);
  later(1);
  await run();
  await plan();
  expect(await plannedDates()).toEqual([...first, '2026-12-02']);
});

it('an ordinary task that starts after the planned days does not fit', async () => {
  const task = { title: 'x', estimateMinutes: 30, startAfter: '2026-12-20T00:00:00.000Z' };
  const { id } = await tools.me.create('/api/tasks', task);
  expect((await plan()).unscheduled).toEqual([id]);
});

it('a task that depends on one of a series after the planned days waits for it', async () => {
  const id = await create({
    rule: 'FREQ=MONTHLY;BYMONTHDAY=16',
    estimateMinutes: 30,
    daysAhead: 28,
  });
  const [first] = (await tasks(id)) as [Json];
  const task = await tools.me.create('/api/tasks', { title: 'x', estimateMinutes: 30 });
  await tools.me.put(`/api/tasks/${task.id}/dependencies/${first.id}`);
  const { unscheduled } = await plan();
  expect(unscheduled.sort()).toEqual([first.id, task.id].sort());
});
