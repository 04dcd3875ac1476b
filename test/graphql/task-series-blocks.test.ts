import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { create, later, run, tasks, update } = tools;

const planned = async (): Promise<Json[]> => {
  const path = '/api/time-blocks?from=2026-11-18&to=2026-12-10';
  return (await tools.me.get(path)).body.filter((block: Json) => block.status === 'scheduled');
};

const plan = async () => {
  expect((await tools.me.post('/api/planner')).status).toBe(200);
  return planned();
};

const removeSeries = (id: string) => tools.me.delete(`/api/task-series/${id}?openTasks=true`);

it.each<[string, (id: string) => Promise<unknown>]>([
  ['a pause', (id) => update({ id, pausedUntil: '2027-03-01' })],
  ['an end', (id) => update({ id, endsOn: '2026-11-18' })],
  ['another rule', (id) => update({ id, rule: 'FREQ=YEARLY', startsOn: '2027-06-01' })],
  [
    'a change of this and later',
    (id) => update({ id, scope: 'THIS_AND_LATER', from: '2026-11-19', pausedUntil: '2027-03-01' }),
  ],
  ['the deletion with open tasks', removeSeries],
])('the planner blocks of tasks that a series removes disappear: %s', async (_, change) => {
  const id = await create({ rule: 'FREQ=DAILY', estimateMinutes: 30 });
  expect((await plan()).length).toBeGreaterThan(8);
  await change(id);
  const left = await planned();
  expect(left.filter((block) => block.taskId === null)).toEqual([]);
  expect(left.length).toBeLessThan(2);
});

it('a plan after a pause has each block once', async () => {
  const id = await create({ rule: 'FREQ=DAILY', estimateMinutes: 30 });
  const before = await plan();
  await update({ id, pausedUntil: '2027-03-01' });
  expect(await plan()).toEqual([]);
  await update({ id, pausedUntil: null });
  expect(await plan()).toHaveLength(before.length);
});

it('a removed task leaves its past blocks, and a locked block keeps the task', async () => {
  const id = await create({ rule: 'FREQ=DAILY', estimateMinutes: 30, dueDaysAfter: 3 });
  const [first, second] = (await plan()) as [Json, Json];
  await tools.me.patch(`/api/time-blocks/${second.id}`, { locked: true });
  later(1);
  const input = { id, rule: 'FREQ=YEARLY', startsOn: '2027-06-01' };
  const { keptTaskIds } = await update(input);
  expect(keptTaskIds).toEqual([second.taskId]);
  expect((await planned()).map((block) => block.id)).toEqual([first.id, second.id]);
});

describe('a task with the values of its series is unchanged', () => {
  const restored: [string, (task: Json, id: string) => Promise<unknown>][] = [
    [
      'skipped and reopened',
      async (task) => {
        await tools.skip(task.series.id, task.occurrenceOn);
        await tools.me.patch(`/api/tasks/${task.id}`, { status: 'todo' });
      },
    ],
    [
      'renamed and renamed back',
      async (task) => {
        await tools.me.patch(`/api/tasks/${task.id}`, { title: 'x' });
        await tools.me.patch(`/api/tasks/${task.id}`, { title: task.title });
      },
    ],
    ['sorted', (task) => tools.me.patch(`/api/tasks/${task.id}`, { sortOrder: 7 })],
    [
      'finished and reopened',
      async (task) => {
        await tools.me.post('/api/tasks/batch', { action: 'complete', taskIds: [task.id] });
        await tools.me.patch(`/api/tasks/${task.id}`, { status: 'todo' });
      },
    ],
    [
      'moved and moved back',
      async (task) => {
        await tools.me.patch(`/api/tasks/${task.id}`, { dueAt: '2026-12-24' });
        await tools.me.patch(`/api/tasks/${task.id}`, { dueAt: task.dueAt });
      },
    ],
    [
      'labelled and labelled back',
      async (task) => {
        await tools.me.patch(`/api/tasks/${task.id}`, { labelIds: [] });
        const { body } = await tools.me.get(`/api/task-series/${task.series.id}`);
        await tools.me.patch(`/api/tasks/${task.id}`, { labelIds: body.labelIds });
      },
    ],
  ];

  it.each(restored)('%s', async (_, change) => {
    const label = await tools.me.create('/api/labels', { name: 'x' });
    const id = await create({
      rule: 'FREQ=DAILY',
      daysAhead: 3,
      labelIds: [label.id],
      checklist: ['a'],
      estimateMinutes: 30,
    });
    const [task] = (await tasks(id)).slice(1) as [Json];
    await change(task, id);
    const { keptTaskIds } = await update({
      id,
      title: 'New',
      dueTime: '12:00',
      labelIds: [],
      checklist: ['b'],
    });
    expect(keptTaskIds).toEqual([]);
    const [, changed] = await tasks(id);
    expect(changed).toMatchObject({ id: task.id, title: 'New', labels: { nodes: [] } });
    expect(changed?.dueAt).toContain('T12:00');
    // Also in another time zone.
    await tools.me.patch('/api/user', { timezone: 'Asia/Tokyo' });
    await run();
    expect((await tasks(id)).find((each) => each.id === task.id)?.dueAt).toContain('T03:00');
  });

  it.each([
    ['locked', { locked: true }],
    ['without automatic planning', { autoSchedule: false }],
    ['with another label', { labelIds: [] }],
    ['moved', { dueAt: '2026-12-24' }],
  ])('but not one that is %s', async (_, changes) => {
    const label = await tools.me.create('/api/labels', { name: 'x' });
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 3, labelIds: [label.id] });
    const [, task] = await tasks(id);
    await tools.me.patch(`/api/tasks/${task?.id}`, changes);
    await run();
    expect((await update({ id, title: 'New' })).keptTaskIds).toEqual([task?.id]);
  });
});
