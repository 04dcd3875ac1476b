import { lockOf } from '../../src/domain/stored-responses/stored-response.store.ts';
import { connected, databaseUrl, until } from '../support/database/locks.ts';
import { eventually } from '../support/eventually.ts';
import { execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';

/** Two instances with separate pools on one database. */
const api = testApi();
const other = testApi();

const TOGETHER = 8;

/** The most retries of an account that wait at the same time. */
const MOST_WAITING = 20;

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** A client of the account at each instance. */
async function twoInstances() {
  const me = await api.account();
  return [me, new Client(other.url, me)] as const;
}

/** Repeats a request whose wait for a lock was too long, as a client does. */
async function untilAnswered<T extends { status: number }>(send: () => Promise<T>): Promise<T> {
  let answer: T | undefined;
  await eventually('the response is not 503', async () => {
    answer = await send();
    return answer.status !== 503;
  });
  return answer as T;
}

/** Moves the clock of the retries' deadline by `ms`, and stops it: whether it is reached depends on the test only. */
const stopDeadline = (ms = 0) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
afterEach(() => jest.restoreAllMocks());

const replays = (answers: { headers: Headers }[]) =>
  answers.filter(({ headers }) => headers.get('idempotency-replayed')).length;

const keyed = (me: Client, key: string, path: string, body?: object) =>
  me.send('POST', path, body && JSON.stringify(body), { 'idempotency-key': key });

it('of equal creates at once, on two instances, one is executed and all get its response', async () => {
  const clients = await twoInstances();
  for (let turn = 0; turn < 50; turn++) {
    const answers = await times(TOGETHER, (at) =>
      keyed(clients[at % 2] as Client, `turn-${turn}`, '/api/tasks', { title: `${turn}` }),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect([answers[0]?.status, replays(answers)]).toEqual([201, TOGETHER - 1]);
  }
  expect((await clients[0].get('/api/tasks')).body.pagination.total).toBe(50);
});

it('of equal mutations at once, on two instances, one is executed', async () => {
  const clients = await twoInstances();
  const query = `mutation ($title: String!) {
    a: createTask(input: { title: $title }) { task { id } }
    b: createTask(input: { title: $title }) { task { id } } }`;
  for (let turn = 0; turn < 20; turn++) {
    const answers = await times(TOGETHER, (at) =>
      execute(
        clients[at % 2] as Client,
        query,
        { title: `${turn}` },
        { 'idempotency-key': `t${turn}` },
      ),
    );
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect([answers[0]?.errors, replays(answers)]).toStrictEqual([undefined, TOGETHER - 1]);
  }
  expect((await clients[0].get('/api/tasks')).body.pagination.total).toBe(40);
});

it('of equal planner runs at once, on two instances, one is saved', async () => {
  const clients = await twoInstances();
  await clients[0].create('/api/tasks', { title: 'x', estimateMinutes: 60 });
  for (let turn = 0; turn < 5; turn++) {
    const answers = await times(4, (at) =>
      keyed(clients[at % 2] as Client, `run-${turn}`, '/api/planner'),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect([answers[0]?.status, replays(answers)]).toEqual([200, 3]);
  }
  // Each run writes one block and keeps the replaced one.
  await connected(await databaseUrl(), async (connection) => {
    const { rows } = await connection.query(
      'select count(*)::int as n from time_block where user_id = $1',
      [clients[0].userId],
    );
    expect(rows[0].n).toBe(2);
  });
});

it('of different bodies at once with one key, one is executed and the others are 422', async () => {
  const clients = await twoInstances();
  for (let turn = 0; turn < 20; turn++) {
    const answers = await times(TOGETHER, (at) =>
      keyed(clients[at % 2] as Client, `turn-${turn}`, '/api/tasks', { title: `${at}` }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(TOGETHER - 1).fill(422)]);
  }
});

it('documents that lock the same records in opposite orders are both executed', async () => {
  const clients = await twoInstances();
  const [a, b] = await times(2, () => clients[0].create('/api/tasks', { title: 'x' }));
  const update = (ids: string[], title: string) =>
    `mutation { ${ids.map((id, at) => `u${at}: updateTask(input: { id: "${id}", title: "${title}" }) { task { title } }`).join(' ')} }`;
  for (let turn = 0; turn < 5; turn++) {
    const answers = await Promise.all(
      [
        [a.id, b.id],
        [b.id, a.id],
      ].map((ids, at) =>
        execute(
          clients[at] as Client,
          update(ids, `${turn}-${at}`),
          {},
          {
            'idempotency-key': `k-${turn}-${at}`,
          },
        ),
      ),
    );
    expect(answers.map(({ errors }) => errors)).toStrictEqual([undefined, undefined]);
    const titles = await Promise.all(
      [a, b].map(async ({ id }: Json) => (await clients[0].get(`/api/tasks/${id}`)).body.title),
    );
    expect(titles[0]).toBe(titles[1]);
  }
});

it('requests that wait for another with their key hold no connections, and end with 409 and Retry-After', async () => {
  const me = await api.account();
  const send = () => keyed(me, 'held', '/api/labels', { name: 'x' });
  await connected(await databaseUrl(), async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [lockOf(me.userId, 'held')]);
    // More than the pool has connections.
    const waiting = times(15, send);
    for (let turn = 0; turn < 20; turn++) {
      expect((await me.get('/api/labels')).status).toBe(200);
    }
    stopDeadline(10_000);
    const refused = await waiting;
    expect(refused.map(({ status }) => status)).toEqual(Array(15).fill(409));
    expect(refused[0]?.headers.get('retry-after')).toBe('1');
  });
  expect((await send()).status).toBe(201);
});

it('retries keep waiting for the first request while other writes of the account use all slots', async () => {
  const me = await api.account();
  const task = await me.create('/api/tasks', { title: 'x' });
  stopDeadline();
  await connected(await databaseUrl(), async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [lockOf(me.userId, 'held')]);
    const ended: number[] = [];
    const all = times(MOST_WAITING + 1, async () => {
      ended.push((await keyed(me, 'held', '/api/labels', { name: 'x' })).status);
    });
    await until(() => ended.length === 1);
    await connection.query('begin');
    await connection.query('select id from task where id = $1 for update', [task.id]);
    const others = await times(10, () => me.patch(`/api/tasks/${task.id}`, { title: 'y' }));
    expect(others.map(({ status }) => status)).toEqual(Array(10).fill(503));
    await connection.query('rollback');
    await connection.query('select pg_advisory_unlock_all()');
    await all;
    expect(ended).toEqual([409, ...Array(MOST_WAITING).fill(201)]);
  });
});

it('at most 20 retries of an account wait: the others are 409 at once', async () => {
  const me = await api.account();
  const send = () => keyed(me, 'held', '/api/labels', { name: 'x' });
  stopDeadline();
  await connected(await databaseUrl(), async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [lockOf(me.userId, 'held')]);
    const ended: number[] = [];
    const all = times(MOST_WAITING + 5, async () => {
      ended.push((await send()).status);
    });
    await until(() => ended.length === 5);
    await connection.query('select pg_advisory_unlock_all()');
    await all;
    expect(ended).toEqual([...Array(5).fill(409), ...Array(MOST_WAITING).fill(201)]);
  });
});

describe('If-Match', () => {
  it('of simultaneous writers with the same tag exactly one succeeds, on two instances', async () => {
    const clients = await twoInstances();
    const { id } = await clients[0].create('/api/tasks', { title: 'x' });
    const path = `/api/tasks/${id}`;
    for (let turn = 0; turn < 50; turn++) {
      const tag = (await clients[0].get(path)).headers.get('etag') as string;
      const answers = await times(TOGETHER, (at) =>
        untilAnswered(() =>
          clients[at % 2 ? 1 : 0].send('PATCH', path, JSON.stringify({ title: `${turn} ${at}` }), {
            'if-match': tag,
          }),
        ),
      );
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(TOGETHER - 1).fill(412)]);
      const winner = answers.find(({ status }) => status === 200);
      expect((await clients[0].get(path)).body.title).toBe(winner?.body.title);
    }
  });

  it('simultaneous links and writes of the same tasks do not deadlock', async () => {
    const clients = await twoInstances();
    const [a, b] = await times(2, () => clients[0].create('/api/tasks', { title: 'x' }));
    const any = { 'if-match': '*' };
    const link = (from: Json, to: Json) => `/api/tasks/${from.id}/dependencies/${to.id}`;
    for (let turn = 0; turn < 10; turn++) {
      const answers = await Promise.all([
        clients[0].send('PUT', link(a, b), undefined, any),
        clients[1].put(link(a, b)),
        clients[0].send('PATCH', `/api/tasks/${b.id}`, '{"title":"y"}', any),
        clients[1].patch(`/api/tasks/${a.id}`, { title: 'z' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
  });
});
