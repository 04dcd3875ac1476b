import { connected, databaseUrl, until, waiting } from '../support/database/locks.ts';
import { eventually, watched } from '../support/eventually.ts';
import { data } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Json } from '../support/service/client.ts';

const api = testApi();

const automatic = async () => {
  const me = await api.account();
  await data(
    me,
    'mutation { updatePlanningSettings(input: { autoPlan: ON }) { planningSettings { autoPlan } } }',
  );
  return me;
};

const deadlocks = async (): Promise<number> =>
  connected(await databaseUrl(), async (connection) => {
    const { rows } = await connection.query(
      'select deadlocks::int as n from pg_stat_database where datname = current_database()',
    );
    return rows[0].n;
  });

it('writes and runs of an account with automatic runs do not deadlock', async () => {
  const before = await deadlocks();
  const me = await automatic();
  const create = (turn: number) =>
    me.create('/api/tasks', { title: `${turn}`, estimateMinutes: 30 + turn });
  const tasks: Json[] = await Promise.all(Array.from({ length: 12 }, (_, turn) => create(turn)));
  await me.post('/api/planner');
  for (let turn = 0; turn < 3; turn++) {
    const answers = await Promise.all([
      me.post('/api/planner'),
      ...tasks.map(({ id }) => me.patch(`/api/tasks/${id}`, { priority: 'high' })),
      me.patch('/api/user', { displayName: `${turn}` }),
      me.post('/api/planner'),
      me.delete(`/api/tasks/${tasks.pop()?.id}?permanent=true`),
    ]);
    // A task may be updated after its deletion.
    expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
  }
  expect(await deadlocks()).toBe(before);
});

it('two transactions of an account with automatic runs do not wait for each other before they commit', async () => {
  const me = await automatic();
  const [one, two] = [
    await me.create('/api/tasks', { title: 'one' }),
    await me.create('/api/tasks', { title: 'two' }),
  ];
  const url = await databaseUrl();
  await connected(url, async (first) => {
    await first.query('begin');
    await first.query(`update task set title = 'x' where id = $1`, [one.id]);
    expect((await me.patch(`/api/tasks/${two.id}`, { title: 'y' })).status).toBe(200);
    await first.query('commit');
  });
});

it('a change that is committed while a run is being saved stays pending, and the plan is stale', async () => {
  const me = await automatic();
  const { id } = await me.create('/api/tasks', { title: 'x', estimateMinutes: 30 });
  await me.post('/api/planner');
  let estimateMinutes = 30;
  await connected(await databaseUrl(), async (holder) => {
    // On a slow machine the run can stop waiting before the change is committed: then once more.
    await eventually('the run is saved', async () => {
      // The run has compared its input, and waits for the row of the last run.
      await holder.query('begin');
      await holder.query('select from planner_run where user_id = $1 for update', [me.userId]);
      estimateMinutes += 30;
      await me.patch(`/api/tasks/${id}`, { estimateMinutes });
      const run = watched(me.post('/api/planner'));
      await until(async () => run.done || (await waiting(holder)) > 0);
      const waited = !run.done;
      await me.create('/api/tasks', { title: 'y' });
      await holder.query('commit');
      return (await run).status === 200 && waited;
    });
  });
  const { planStatus } = await data(me, '{ planStatus { isStale reasons nextRunAt } }');
  expect(planStatus).toMatchObject({ isStale: true, reasons: ['TASK'] });
  expect(planStatus.nextRunAt.endsWith('T00:00:00.000Z')).toBe(false);
});
