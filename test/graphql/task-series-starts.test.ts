import { data } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { create, datesOf, later, run, skip, tasks, update } = tools;

const PREVIEW = `query ($input: PreviewTaskSeriesInput!) {
  previewTaskSeries(input: $input) { dates } }`;

const firstPreviewed = async (input: Json): Promise<string> =>
  (await data(tools.me, PREVIEW, { input })).previewTaskSeries.dates[0];

// It is 8:00.
it.each([
  [{ dueTime: '08:00' }, '2026-11-19'],
  [{ dueTime: '08:01' }, '2026-11-18'],
  [{ dueTime: '07:00', dueDaysAfter: 1 }, '2026-11-18'],
  [{ dueTime: '07:00', startsOn: '2026-11-18' }, '2026-11-18'],
])('a new series with %j starts on %s, as previewed', async (times, first) => {
  const dates = { rule: 'FREQ=DAILY', ...times };
  const id = await create(dates);
  expect((await datesOf(id))[0]).toBe(first);
  expect(await firstPreviewed(dates)).toBe(first);
});

it('habits without a date from today on do not determine the weekdays of a new one', async () => {
  await create({ timesPerWeek: 1, startsOn: '2026-10-05', count: 3 });
  const [first] = await datesOf(await create({ timesPerWeek: 1 }));
  expect(first).toBe('2026-11-23');
});

it('an archived task that was done still determines the next date after a completion', async () => {
  const id = await create({ rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'COMPLETION' });
  const [task] = await tasks(id);
  later(4);
  await tools.me.post('/api/tasks/batch', { action: 'complete', taskIds: [task?.id] });
  await tools.me.delete(`/api/tasks/${task?.id}`);
  await run();
  expect(await datesOf(id)).toEqual(['2026-11-25']);
});

describe('the regularity of a habit', () => {
  const regularity = async (id: string) => {
    const query = `{ taskSeriesRegularity(seriesId: "${id}") { weeks done occurrences }
      taskSeries(id: "${id}") { streak } }`;
    const { taskSeriesRegularity, taskSeries } = await data(tools.me, query);
    const [month] = taskSeriesRegularity;
    return [month.done, month.occurrences, taskSeries.streak];
  };
  const finish = async (id: string, count: number) => {
    for (const { id: task } of (await tasks(id)).slice(0, count)) {
      await tools.me.patch(`/api/tasks/${task}`, { status: 'completed' });
    }
  };

  it('counts done and due dates, not skipped ones and those that are not yet due', async () => {
    const id = await create({ rule: 'FREQ=DAILY' });
    await finish(id, 2);
    expect(await regularity(id)).toEqual([1, 1, 2]);
    await skip(id, '2026-11-20');
    later(3);
    expect(await regularity(id)).toEqual([2, 2, 2]);
    later(1);
    expect(await regularity(id)).toEqual([2, 3, 0]);
    await finish(id, 1);
    expect(await regularity(id)).toEqual([3, 3, 3]);
  });

  it('counts missed dates that the series has cancelled', async () => {
    const id = await create({ rule: 'FREQ=DAILY', missed: 'SKIP' });
    later(2);
    await run();
    expect(await regularity(id)).toEqual([0, 2, 0]);
  });

  it('counts done tasks that were archived', async () => {
    const id = await create({ rule: 'FREQ=DAILY' });
    const [task] = await tasks(id);
    await tools.me.post('/api/tasks/batch', { action: 'complete', taskIds: [task?.id] });
    await tools.me.delete(`/api/tasks/${task?.id}`);
    expect(await regularity(id)).toEqual([1, 1, 1]);
  });

  it('includes the series that this one continues', async () => {
    const id = await create({ rule: 'FREQ=DAILY' });
    await finish(id, 3);
    later(4);
    const changes = { id, scope: 'THIS_AND_LATER', from: '2026-11-22', title: 'New' };
    const { taskSeries } = await update(changes);
    await finish(taskSeries.id, 1);
    expect(await regularity(taskSeries.id)).toEqual([4, 5, 1]);
    expect(await regularity(id)).toEqual([3, 4, 0]);
  });
});
