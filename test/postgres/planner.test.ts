import type { Client as Connection } from 'pg';
import { connected, databaseUrl, until, waiting } from '../support/database/locks.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { testApi } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';
import { type Program, service } from '../support/service/process.ts';

const api = testApi();

/** A Monday before the default windows start. */
const MONDAY = new Date('2026-03-02T08:00:00.000Z');

beforeEach(() => {
  api.now = MONDAY;
});

const started: Program[] = [];

afterEach(async () => {
  api.now = undefined;
  await Promise.all(started.splice(0).map((program) => program.stop()));
});

const blocksOf = async (me: Client, from: Date): Promise<Json[]> => {
  const to = new Date(from.getTime() + 20 * 86_400_000);
  return (await me.get(`/api/time-blocks?from=${from.toISOString()}&to=${to.toISOString()}`)).body;
};

async function fill(me: Client, more: object = {}): Promise<void> {
  for (const estimateMinutes of [30, 90, 200, 45, 480]) {
    await me.create('/api/tasks', { title: `${estimateMinutes}`, estimateMinutes, ...more });
  }
}

it('10 simultaneous runs of one account result in one plan', async () => {
  const me = await api.account();
  await fill(me);
  const answers = await Promise.all(Array.from({ length: 10 }, () => me.post('/api/planner')));

  for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body]);
  const blocks = await blocksOf(me, MONDAY);
  expect(blocks).toHaveLength(answers[0]?.body.tasksScheduled);
  blocks.sort((a, b) => a.startAt.localeCompare(b.startAt));
  for (const [index, block] of blocks.slice(1).entries()) {
    expect(blocks[index].endAt <= block.startAt).toBe(true);
  }
});

it('runs during other writes of the same account succeed', async () => {
  const me = await api.account();
  await fill(me);
  await me.post('/api/planner');
  const { body } = await me.get('/api/tasks');
  const ids: string[] = body.data.map(({ id }: Json) => id);
  // Manual, so that no run replaces it before it is locked.
  const block = await me.create('/api/time-blocks', {
    taskId: ids[1],
    startAt: '2026-03-07T10:00:00.000Z',
    endAt: '2026-03-07T11:00:00.000Z',
  });
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => me.post('/api/planner')),
    ...ids.slice(1).map((id) => me.patch(`/api/tasks/${id}`, { priority: 'high' })),
    me.patch(`/api/time-blocks/${block.id}`, { locked: true }),
    me.delete(`/api/tasks/${ids[0]}?permanent=true`),
    me.post('/api/planner/preview', { tasks: [{ title: 'x', estimateMinutes: 30 }] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it('runs of different accounts do not wait for each other', async () => {
  const [a, b] = [await api.account(), await api.account()];
  await Promise.all([fill(a), fill(b)]);
  await connected(await databaseUrl(), async (holder) => {
    await holder.query('begin');
    await holder.query('select from user_account where id = $1 for no key update', [a.userId]);
    let finished = false;
    const held = a.post('/api/planner').finally(() => {
      finished = true;
    });
    await until(async () => (await waiting(holder)) === 1);
    expect((await b.post('/api/planner')).status).toBe(200);
    expect(finished).toBe(false);
    await holder.query('commit');
    expect((await held).status).toBe(200);
  });
});

it('a run uses the time zone that the account has when the run starts', async () => {
  const me = await api.account();
  await connected(await databaseUrl(), async (holder) => {
    await holder.query('begin');
    await holder.query(`update user_account set timezone = 'Europe/Paris' where id = $1`, [
      me.userId,
    ]);
    const held = me.post('/api/planner');
    await until(async () => (await waiting(holder)) === 1);
    await holder.query('commit');
    expect((await held).body.timezone).toBe('Europe/Paris');
  });
});

it.each([
  ['dragged', `source = 'manual', start_at = start_at + interval '10 minutes'`, 'scheduled'],
  ['locked', 'locked = true', 'scheduled'],
  ['begun', `status = 'in_progress'`, 'in_progress'],
])('a block that is %s during a run keeps the change', async (_, change, status) => {
  const me = await api.account();
  await me.create('/api/tasks', { title: 't', estimateMinutes: 60 });
  await me.post('/api/planner');
  const [{ id }] = await blocksOf(me, MONDAY);
  await connected(await databaseUrl(), async (user) => {
    await user.query('begin');
    await user.query(`update time_block set ${change} where id = $1`, [id]);
    const held = me.post('/api/planner');
    await until(async () => (await waiting(user)) === 1);
    await user.query('commit');
    expect((await held).status).toBe(200);
  });
  expect((await me.get(`/api/time-blocks/${id}`)).body.status).toBe(status);
  const active = (await blocksOf(me, MONDAY)).filter((block) => block.status !== 'cancelled');
  const minutes = active.map(({ startAt, endAt }) => Date.parse(endAt) - Date.parse(startAt));
  // The task has an hour in total, in the changed block and the planned one.
  expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(3_600_000);
});

it('a run that is overtaken by one of another instance plans again', async () => {
  const me = await api.account();
  await fill(me);
  await connected(await databaseUrl(), async (other) => {
    await other.query('begin');
    await other.query('select from user_account where id = $1 for no key update', [me.userId]);
    const overtaken = me.post('/api/planner');
    await until(async () => (await waiting(other)) === 1);
    await other.query('delete from planner_lease where user_id = $1', [me.userId]);
    await other.query('commit');
    expect((await overtaken).status).toBe(200);
  });
  expect((await me.post('/api/planner')).status).toBe(200);
});

it('a task that is deleted during a run gets no blocks, and the run succeeds', async () => {
  const me = await api.account();
  const task = await me.create('/api/tasks', { title: 't', estimateMinutes: 60 });
  const other = await me.create('/api/tasks', { title: 'o', estimateMinutes: 60 });
  await connected(await databaseUrl(), async (user) => {
    await user.query('begin');
    await user.query('delete from task where id = $1', [task.id]);
    const held = me.post('/api/planner');
    await until(async () => (await waiting(user)) === 1);
    await user.query('commit');
    const { status, body } = await held;
    expect([status, body.tasksScheduled]).toEqual([200, 1]);
  });
  const blocks = await blocksOf(me, MONDAY);
  expect(blocks.map(({ taskId }) => taskId)).toEqual([other.id]);
});

it('a process that is killed during a run leaves the previous plan unchanged', async () => {
  const url = await createDatabase();
  const key = 'a-key-of-my-own-choosing';
  const environment = {
    DATABASE_URL: url,
    PORT: '0',
    BOOTSTRAP_API_KEY: key,
    LOG_FORMAT: 'pretty',
  };
  const start = async () => {
    const program = service(environment);
    started.push(program);
    const [, address] = await program.waitForOutput(/is at (http:\S+)/);
    return { program, me: new Client(address as string, { key, userId: '' }) };
  };
  const plan = async (connection: Connection) =>
    (await connection.query('select * from time_block order by id')).rows;

  const first = await start();
  // Days ahead, so that the plan does not depend on the current time.
  await fill(first.me, { startAfter: new Date(Date.now() + 2 * 86_400_000).toISOString() });
  expect((await first.me.post('/api/planner')).status).toBe(200);

  await connected(url, async (connection) => {
    const before = await plan(connection);
    expect(before.length).toBeGreaterThan(5);
    await connection.query('begin');
    await connection.query('select from time_block where id = $1 for update', [before[0].id]);
    const cutOff = expect(first.me.post('/api/planner')).rejects.toThrow();
    // The new blocks are written and not committed when the old ones are to be cancelled.
    await until(async () => (await waiting(connection)) === 1);
    first.program.signal('SIGKILL');
    await first.program.ended();
    await cutOff;
    await connection.query('commit');
    await until(async () => {
      const others = `select from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`;
      return (await connection.query(others)).rowCount === 0;
    });
    expect(await plan(connection)).toEqual(before);

    const second = await start();
    expect((await second.me.post('/api/planner')).body).toMatchObject({
      ok: true,
      tasksScheduled: before.length,
    });
    await second.program.stop();
    const after = await plan(connection);
    const old = after.filter(({ id }) => before.some((block) => block.id === id));
    expect(old.map(({ status }) => status)).toEqual(before.map(() => 'cancelled'));
    expect(after).toHaveLength(before.length * 2);
  });
});
