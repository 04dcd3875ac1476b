import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { runSeries } from '../../src/domain/task-series/task-series.job.ts';
import { data } from '../support/graphql/request.ts';
import { Elsewhere } from '../support/records/account-files.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import { runCommand } from '../support/service/command-line.ts';

const api = testApi();

let elsewhere: Elsewhere;

beforeAll(async () => {
  api.now = new Date('2026-11-18T08:00:00Z');
  elsewhere = await Elsewhere.open(api.clock);
});

afterAll(() => elsewhere.close());

const tasksOf = async (client: Client): Promise<Json[]> => {
  const query = `{ tasks(first: 50, filter: { includeCompleted: true }, orderBy: [{ field: DUE_AT }]) {
    nodes { id title status occurrenceOn series { id } } } }`;
  return (await data(client, query)).tasks.nodes;
};

it('an imported series has each task once: skipped and deleted dates stay closed, changed tasks are kept', async () => {
  const me = await api.account({ timezone: 'Asia/Tokyo' });
  const { id } = await me.create('/api/task-series', {
    title: 'Water',
    rule: 'FREQ=DAILY',
    daysAhead: 5,
  });
  const [done, skipped, changed, deleted] = (await tasksOf(me)) as [Json, Json, Json, Json];
  await me.post('/api/tasks/batch', { action: 'complete', taskIds: [done.id] });
  await me.post(`/api/task-series/${id}/skip`, { on: skipped.occurrenceOn });
  await me.patch(`/api/tasks/${changed.id}`, { title: 'Mine' });
  await me.delete(`/api/tasks/${deleted.id}?permanent=true`);
  await me.post(`/api/task-series/${id}/skip`, { on: '2026-11-24' });
  const before = await tasksOf(me);

  const { email } = (await me.get('/api/user')).body;
  const { stdout } = await runCommand(['export', email]);
  expect((await elsewhere.cli(['import', '-'], stdout)).stderr).toBe('');
  const there = await elsewhere.client(email);
  const user = { id: me.userId, timezone: 'Asia/Tokyo', role: 'user' as const };
  const run = (now: string) =>
    runSeries({ em: elsewhere.server.orm.em.fork(), now, user, scopes: SCOPES });

  await run('2026-11-18T09:00:00.000Z');
  expect(await tasksOf(there)).toEqual(before);
  await run('2026-11-19T09:00:00.000Z');
  // The date of the next day was skipped before it had a task.
  expect(await tasksOf(there)).toEqual(before);
  await run('2026-11-20T09:00:00.000Z');
  const after = await tasksOf(there);
  expect(after.slice(0, -1)).toEqual(before);
  expect(after.at(-1)).toMatchObject({ occurrenceOn: '2026-11-25', status: 'TODO' });

  const { body } = await there.patch(`/api/task-series/${id}`, { title: 'New' });
  expect(body.keptTaskIds).toEqual([changed.id]);
  const open = (await tasksOf(there)).filter(({ status }) => status === 'TODO');
  expect(open.map(({ title }) => title)).toEqual(['Mine', 'New', 'New', 'New']);
});

it('an imported series moves the fixed blocks that it has created', async () => {
  const me = await api.account();
  const rule = 'FREQ=WEEKLY;BYDAY=MO';
  const input = { title: 'Yoga', rule, fixedTime: '18:00', daysAhead: 7 };
  const { id } = await me.create('/api/task-series', input);
  const { email } = (await me.get('/api/user')).body;
  const { stdout } = await runCommand(['export', email]);
  expect((await elsewhere.cli(['import', '-'], stdout)).stderr).toBe('');
  const there = await elsewhere.client(email);
  const { body } = await there.patch(`/api/task-series/${id}`, { fixedTime: '19:00' });
  expect(body).toMatchObject({ fixedTime: '19:00', keptTaskIds: [] });
  const blocks = (await there.get('/api/time-blocks?from=2026-11-15&to=2026-12-10')).body;
  expect(blocks.map(({ startAt }: Json) => startAt)).toEqual(['2026-11-23T19:00:00.000Z']);
});
