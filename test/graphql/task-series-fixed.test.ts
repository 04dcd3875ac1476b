import { data } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { create, later, run, tasks, update } = tools;

/** A series of one hour on Mondays at 18:00, for 23 November and 30 November. */
const YOGA = {
  title: 'Yoga',
  rule: 'FREQ=WEEKLY;BYDAY=MO',
  estimateMinutes: 60,
  fixedTime: '18:00',
};

const blocks = async (): Promise<Json[]> => {
  const { body } = await tools.me.get('/api/time-blocks?from=2026-11-15&to=2026-12-10');
  return body.filter((block: Json) => block.status === 'scheduled');
};

/** The start and end of each scheduled block. */
const spans = async () =>
  (await blocks()).map(({ startAt, endAt }) => `${startAt.slice(5, 16)} ${endAt.slice(11, 16)}`);

const move = (block: Json | undefined, startAt: string, endAt: string) =>
  tools.me.patch(`/api/time-blocks/${block?.id}`, { startAt, endAt });

it('each task of a series with a fixed time has a manual block at that time, outside of the working hours too', async () => {
  const id = await create(YOGA);
  expect(await spans()).toEqual(['11-23T18:00 19:00', '11-30T18:00 19:00']);
  const [first] = await blocks();
  const [task] = await tasks(id);
  expect(first).toMatchObject({ taskId: task?.id, title: 'Yoga', source: 'manual', locked: false });
  expect(task?.dueAt).toBe('2026-11-23T23:59:00.000Z');
});

it('a fixed block without an estimate is one hour long, and ends on the next day after midnight', async () => {
  await create({ rule: 'FREQ=WEEKLY;BYDAY=MO', fixedTime: '23:30', daysAhead: 7 });
  expect(await spans()).toEqual(['11-23T23:30 00:30']);
});

it('a task is not due before the end of its fixed block', async () => {
  const id = await create({ ...YOGA, fixedTime: '22:00', estimateMinutes: 480, daysAhead: 7 });
  expect(await tasks(id)).toMatchObject([{ dueAt: '2026-11-24T06:00:00.000Z' }]);
  expect((await tools.me.post('/api/planner')).body).toMatchObject({ tasksAtRisk: 0 });
  expect((await update({ id, estimateMinutes: 60 })).keptTaskIds).toEqual([]);
  expect(await tasks(id)).toMatchObject([{ dueAt: '2026-11-23T23:59:00.000Z' }]);
});

it('a task may start when its fixed block does, also with a later start time', async () => {
  const id = await create({ ...YOGA, startTime: '20:00', daysAhead: 7 });
  expect(await tasks(id)).toMatchObject([{ startAfter: '2026-11-23T18:00:00.000Z' }]);
});

it('the planner leaves fixed blocks where they are and schedules nothing else for their tasks', async () => {
  await create(YOGA);
  const before = await spans();
  expect((await tools.me.post('/api/planner')).body).toMatchObject({ tasksScheduled: 0 });
  expect(await spans()).toEqual(before);
});

it('the daily run creates the fixed blocks of new tasks, and none again that the user has removed', async () => {
  await create(YOGA);
  const [first] = await blocks();
  await tools.me.delete(`/api/time-blocks/${first?.id}`);
  later(7);
  await run();
  expect(await spans()).toEqual(['11-30T18:00 19:00', '12-07T18:00 19:00']);
});

it('fixed blocks keep their local time when the clocks and the time zone change', async () => {
  tools.api.now = new Date('2026-10-20T08:00:00.000Z');
  await tools.me.patch('/api/user', { timezone: 'Europe/Berlin' });
  await create({ ...YOGA, rule: 'FREQ=WEEKLY;BYDAY=SA,MO', daysAhead: 7 });
  expect(await spans()).toEqual([]);
  const all = async () =>
    (await tools.me.get('/api/time-blocks?from=2026-10-15&to=2026-11-10')).body.map(
      ({ startAt }: Json) => startAt.slice(5, 16),
    );
  expect(await all()).toEqual(['10-24T16:00', '10-26T17:00']);
  await tools.me.patch('/api/user', { timezone: 'Asia/Tokyo' });
  await run();
  expect(await all()).toEqual(['10-24T09:00', '10-26T09:00']);
});

describe('a change of the series', () => {
  it('moves the fixed blocks of unchanged tasks, and keeps one that was moved', async () => {
    const id = await create({ ...YOGA, rule: 'FREQ=DAILY', daysAhead: 2 });
    const [, second] = await blocks();
    await move(second, '2026-11-19T20:00:00Z', '2026-11-19T21:00:00Z');
    const { keptTaskIds } = await update({ id, fixedTime: '19:00', estimateMinutes: 90 });
    expect(keptTaskIds).toEqual([second?.taskId]);
    expect(await spans()).toEqual(['11-18T19:00 20:30', '11-19T20:00 21:00', '11-20T19:00 20:30']);
  });

  it('of the title renames the fixed blocks of unchanged tasks', async () => {
    const id = await create(YOGA);
    await update({ id, title: 'Pilates' });
    expect((await blocks()).map(({ title }) => title)).toEqual(['Pilates', 'Pilates']);
  });

  it('removes the fixed blocks with the fixed time', async () => {
    const id = await create(YOGA);
    await update({ id, fixedTime: null });
    expect(await spans()).toEqual([]);
    expect(await tasks(id)).toHaveLength(2);
  });

  it('creates fixed blocks with a new fixed time, in place of those of the planner', async () => {
    const id = await create({ ...YOGA, fixedTime: null });
    await tools.me.post('/api/planner');
    expect(await blocks()).toHaveLength(2);
    const { keptTaskIds } = await update({ id, fixedTime: '07:00' });
    expect(keptTaskIds).toEqual([]);
    expect(await spans()).toEqual(['11-23T07:00 08:00', '11-30T07:00 08:00']);
  });

  it('does not create a block again that the user has removed, unless the fixed time is new', async () => {
    const id = await create({ ...YOGA, daysAhead: 7 });
    const [first] = await blocks();
    await tools.me.delete(`/api/time-blocks/${first?.id}`);
    await update({ id, title: 'Pilates', estimateMinutes: 45 });
    expect(await spans()).toEqual([]);
    await update({ id, fixedTime: '19:00' });
    expect(await spans()).toEqual(['11-23T19:00 19:45']);
  });

  it('of this and later moves the later blocks, and absorbing the new series moves them back', async () => {
    const id = await create(YOGA);
    await update({ id, scope: 'THIS_AND_LATER', from: '2026-11-30', fixedTime: '20:00' });
    expect(await spans()).toEqual(['11-23T18:00 19:00', '11-30T20:00 21:00']);
    const { taskSeriesList } = await data(tools.me, '{ taskSeriesList { nodes { id } } }');
    const [, absorbs] = taskSeriesList.nodes.map((node: Json) => node.id);
    await update({ id, endsOn: null, absorbs });
    expect(await spans()).toEqual(['11-23T18:00 19:00', '11-30T18:00 19:00']);
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a pause', (id) => update({ id, pausedUntil: '2027-03-01' })],
    [
      'a deletion with the open tasks',
      (id) => tools.me.delete(`/api/task-series/${id}?openTasks=true`),
    ],
  ])('that removes tasks removes their fixed blocks: %s', async (_, change) => {
    const id = await create(YOGA);
    await change(id);
    expect(await tasks(id)).toEqual([]);
    expect(await blocks()).toEqual([]);
  });
});

it('a skipped date has no fixed block until it is brought back', async () => {
  const id = await create({ ...YOGA, daysAhead: 7 });
  await tools.skip(id, '2026-11-23');
  expect(await spans()).toEqual([]);
  await tools.me.delete(`/api/task-series/${id}/skip?on=2026-11-23`);
  expect(await spans()).toEqual(['11-23T18:00 19:00']);
  expect((await update({ id, fixedTime: '19:00' })).keptTaskIds).toEqual([]);
  expect(await spans()).toEqual(['11-23T19:00 20:00']);
});

describe('a date that is brought back', () => {
  const restore = (id: string) => tools.me.delete(`/api/task-series/${id}/skip?on=2026-11-23`);

  it.each([
    ['no block if the series has lost its fixed time', '18:00', null, []],
    ['a block if the series has one only since then', null, '19:00', ['11-23T19:00 20:00']],
    ['a block at the new time', '18:00', '19:00', ['11-23T19:00 20:00']],
  ])('has %s', async (_, before, after, expected) => {
    const id = await create({ ...YOGA, daysAhead: 7, fixedTime: before });
    await tools.skip(id, '2026-11-23');
    await update({ id, fixedTime: after });
    await restore(id);
    expect(await spans()).toEqual(expected);
  });

  it('does not have the block that the user has cancelled', async () => {
    const id = await create({ ...YOGA, daysAhead: 7 });
    const [block] = await blocks();
    await tools.me.patch(`/api/time-blocks/${block?.id}`, { status: 'cancelled' });
    await tools.skip(id, '2026-11-23');
    await restore(id);
    expect(await spans()).toEqual([]);
  });
});

describe('a fixed block that the user has cancelled', () => {
  const cancelled = async () => {
    const id = await create({ ...YOGA, daysAhead: 7 });
    const [block] = await blocks();
    const set = (status: string) => tools.me.patch(`/api/time-blocks/${block?.id}`, { status });
    await set('cancelled');
    await run();
    expect(await spans()).toEqual([]);
    return { id, set };
  };

  it('is created again with a new fixed time', async () => {
    const { id } = await cancelled();
    expect((await update({ id, fixedTime: '19:00' })).keptTaskIds).toEqual([]);
    expect(await spans()).toEqual(['11-23T19:00 20:00']);
  });

  it('follows the series again once the user has scheduled it again', async () => {
    const { id, set } = await cancelled();
    await set('scheduled');
    expect((await update({ id, fixedTime: '19:00' })).keptTaskIds).toEqual([]);
    expect(await spans()).toEqual(['11-23T19:00 20:00']);
  });
});

it.each(['completed', 'cancelled', 'archived'])(
  'a task that is %s has no fixed block until it is open again',
  async (status) => {
    const id = await create({ ...YOGA, daysAhead: 7 });
    const [task] = await tasks(id);
    const set = async (status: string) => {
      await tools.me.patch(`/api/tasks/${task?.id}`, { status });
      await run();
    };
    await set(status);
    expect(await spans()).toEqual([]);
    await set('todo');
    expect(await spans()).toEqual(['11-23T18:00 19:00']);
  },
);

it('the block of a closed task stays if the user schedules it again', async () => {
  const id = await create({ ...YOGA, daysAhead: 7 });
  const [block] = await blocks();
  await tools.skip(id, '2026-11-23');
  await tools.me.patch(`/api/time-blocks/${block?.id}`, { status: 'scheduled' });
  await run();
  expect(await spans()).toEqual(['11-23T18:00 19:00']);
});

it('the default estimate adds no work to a task without an estimate that has a fixed block', async () => {
  const input = { defaultEstimateMinutes: 90 };
  await data(
    tools.me,
    'mutation ($input: UpdatePlanningSettingsInput!) { updatePlanningSettings(input: $input) { planningSettings { __typename } } }',
    { input },
  );
  await create({ ...YOGA, estimateMinutes: null, daysAhead: 7 });
  expect((await tools.me.post('/api/planner')).body).toMatchObject({ tasksScheduled: 0 });
  expect(await spans()).toEqual(['11-23T18:00 19:00']);
  const { previewPlan } = await data(tools.me, '{ previewPlan { notPlanned { total } } }');
  expect(previewPlan.notPlanned.total).toBe(0);
});

it('a restored series has its fixed blocks again', async () => {
  const id = await create(YOGA);
  await tools.me.delete(`/api/task-series/${id}?openTasks=true`);
  expect((await tools.me.post(`/api/task-series/${id}/restore`)).status).toBe(200);
  expect(await spans()).toEqual(['11-23T18:00 19:00', '11-30T18:00 19:00']);
});

it('a task that begins a series gets a fixed block, unless the user has scheduled it', async () => {
  const free = await tools.me.create('/api/tasks', { title: 'Free', dueAt: '2026-11-23' });
  const own = await tools.me.create('/api/tasks', { title: 'Own', dueAt: '2026-11-23' });
  const [startAt, endAt] = ['2026-11-23T12:00:00Z', '2026-11-23T13:00:00Z'];
  await tools.me.create('/api/time-blocks', { taskId: own.id, startAt, endAt });
  for (const taskId of [free.id, own.id])
    await create({ ...YOGA, startsOn: '2026-11-23', daysAhead: 7, taskId });
  expect(await spans()).toEqual(['11-23T12:00 13:00', '11-23T18:00 19:00']);
});

it('a task that begins a series beyond the days ahead follows it: it has a fixed block and is not planned now', async () => {
  const task = (await tools.me.post('/api/tasks', { title: 'Yoga', estimateMinutes: 60 })).body;
  const id = await create({ ...YOGA, startsOn: '2027-02-01', taskId: task.id });
  const placed = async () =>
    (await tools.me.get('/api/time-blocks?from=2027-01-20&to=2027-02-20')).body.map(
      ({ startAt }: Json) => startAt.slice(0, 16),
    );
  expect(await placed()).toEqual(['2027-02-01T18:00']);
  expect((await tools.me.post('/api/planner')).body).toMatchObject({ tasksScheduled: 0 });
  await run();
  expect((await update({ id, fixedTime: '19:00' })).keptTaskIds).toEqual([]);
  expect(await placed()).toEqual(['2027-02-01T19:00']);
  expect(await tasks(id)).toMatchObject([{ id: task.id, startAfter: '2027-02-01T00:00:00.000Z' }]);
});

it('a new series begins tomorrow if its fixed time has passed today', async () => {
  await create({ ...YOGA, rule: 'FREQ=DAILY', fixedTime: '07:30', daysAhead: 1 });
  expect(await spans()).toEqual(['11-19T07:30 08:30']);
});

it('the words of a series contain its fixed time', async () => {
  const id = await create({ ...YOGA, endsOn: '2027-03-29' });
  const { taskSeries } = await data(tools.me, `{ taskSeries(id: "${id}") { words fixedTime } }`);
  expect(taskSeries).toEqual({
    words: 'every Monday at 18:00 until 29 March 2027',
    fixedTime: '18:00',
  });
});
