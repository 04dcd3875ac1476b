import { data } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { create, datesOf, run, skip, tasks, update } = tools;

const unskip = (id: string, on: string) =>
  data(
    tools.me,
    `mutation ($input: UnskipOccurrenceInput!) { unskipOccurrence(input: $input) { taskSeries { id } } }`,
    { input: { id, on } },
  );

describe('a skipped date that is brought back', () => {
  it('reopens its task, which follows the series again, also if that changed since', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2 });
    const [, task] = await tasks(id);
    await skip(id, '2026-11-19');
    await update({ id, title: 'New' });
    await unskip(id, '2026-11-19');
    await unskip(id, '2026-11-19');
    expect((await tasks(id))[1]).toMatchObject({ id: task?.id, title: 'New', status: 'TODO' });
  });

  it('has its task created if it had none', async () => {
    const id = await create({ rule: 'FREQ=DAILY;INTERVAL=4', daysAhead: 3 });
    await skip(id, '2026-11-22');
    tools.later(1);
    await run();
    expect(await datesOf(id)).toEqual(['2026-11-18']);
    await unskip(id, '2026-11-22');
    expect(await datesOf(id)).toEqual(['2026-11-18', '2026-11-22']);
  });

  it('does not exist for dates that are completed, deleted or not skipped', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2 });
    const [first, second] = (await tasks(id)) as [Json, Json];
    await tools.me.patch(`/api/tasks/${first.id}`, { status: 'completed' });
    await tools.me.delete(`/api/tasks/${second.id}?permanent=true`);
    for (const on of ['2026-11-18', '2026-11-19', '2026-11-20', '2027-01-01']) {
      await unskip(id, on);
    }
    expect(await datesOf(id)).toEqual(['2026-11-20']);
  });
});

it('the occurrences of a series in REST are a page of its tasks by date, with its next dates', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2 });
  const [first] = await tasks(id);
  await tools.me.patch(`/api/tasks/${first?.id}`, { status: 'completed' });
  await skip(id, '2026-11-21');
  const path = `/api/task-series/${id}/occurrences`;
  const { status, body } = await tools.me.get(`${path}?limit=1&page=2`);
  expect([status, body.pagination]).toEqual([200, { page: 2, limit: 1, total: 2, pages: 2 }]);
  expect(body.data).toMatchObject([{ occurrenceOn: '2026-11-20', labels: [], timeBlocks: [] }]);
  const days = ['19', '20', '22', '23', '24'];
  expect(body.nextDates).toEqual(days.map((day) => `2026-11-${day}`));
  const all = (await tools.me.get(`${path}?includeCompleted=true`)).body.data;
  expect(all.map((task: Json) => [task.occurrenceOn, task.status])).toEqual([
    ['2026-11-18', 'completed'],
    ['2026-11-19', 'todo'],
    ['2026-11-20', 'todo'],
  ]);
  const other = await tools.api.account();
  expect((await other.get(path)).status).toBe(404);
  expect((await tools.me.get(`${path}?limit=0`)).status).toBe(400);
});

it('REST brings back a skipped date', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
  await skip(id, '2026-11-19');
  const path = `/api/task-series/${id}/skip`;
  expect((await tools.me.delete(`${path}?on=2026-11-19`)).body).toEqual({ success: true });
  expect(await datesOf(id)).toEqual(['2026-11-18', '2026-11-19']);
  expect((await tools.me.delete(path)).body.details).toEqual({ on: ['is required'] });
});
