import { setTimeout as sleep } from 'node:timers/promises';
import { LARGEST_STORED, sweep } from '../../src/domain/stored-responses/stored-response.store.ts';
import { bodyWith, ENDPOINTS, pathWith } from '../support/operations/endpoints.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

let me: Client;
let world: World;
beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
});
afterEach(() => {
  api.now = undefined;
});

const newKey = () => crypto.randomUUID();

const keyed = (client: Client, key: string, path: string, body?: unknown) =>
  client.send('POST', path, body === undefined ? undefined : JSON.stringify(body), {
    'idempotency-key': key,
  });

const replayed = ({ headers }: { headers: Headers }) => headers.get('idempotency-replayed');

const countOf = async (client: Client, path: string): Promise<number> =>
  (await client.get(path)).body.length;

const POSTS = ENDPOINTS.filter(({ method, path }) => method === 'POST' && !/auth/.test(path));

/** The fields that the stored response lacks. */
const SECRETS: Record<string, object> = {
  '/api/api-keys': { key: null },
  '/api/calendar-feeds': { path: null },
  '/api/calendar-feeds/:id/rotate': { path: null },
};

describe('a repeated POST with the same key returns the stored response', () => {
  it.each(POSTS.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, post) => {
    const body = JSON.parse(bodyWith(post, world) ?? 'null') ?? undefined;
    const key = newKey();
    const ids = (post.ids ?? []).map((kind) => world[kind]);
    const first = await keyed(me, key, pathWith(post, ids), body);
    const again = await keyed(me, key, pathWith(post, ids), body);
    expect(first.status).toBeLessThan(300);
    expect([replayed(first), replayed(again)]).toEqual([null, 'true']);
    expect(again.body).toEqual({ ...first.body, ...SECRETS[path] });
    expect(again.status).toBe(first.status);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
  });
});

it('a request with a key is executed once, a request without a key each time', async () => {
  const mine = await api.account();
  const key = newKey();
  for (let turn = 0; turn < 3; turn++) await keyed(mine, key, '/api/spaces', { name: 'once' });
  expect(await countOf(mine, '/api/spaces')).toBe(2);
  for (let turn = 0; turn < 3; turn++) await mine.post('/api/spaces', { name: 'thrice' });
  expect(await countOf(mine, '/api/spaces')).toBe(5);
});

it('the stored response of a new API key does not contain the key', async () => {
  const key = newKey();
  const { body } = await keyed(me, key, '/api/api-keys', { name: 'secret' });
  const [row] = await api.orm.em.execute('select body from kept_answer where key = ?', [key]);
  expect(body.key).toMatch(/^tp_/);
  expect(row?.body).not.toContain(body.key);
});

describe('another request with a used key is 422', () => {
  it.each([
    ['another body', '/api/labels', { name: 'b' }],
    ['no body', '/api/labels', undefined],
    ['another path', '/api/spaces', { name: 'a' }],
    ['another query', '/api/labels?x=1', { name: 'a' }],
  ])('%s', async (_case, path, body) => {
    const mine = await api.account();
    const key = newKey();
    await keyed(mine, key, '/api/labels', { name: 'a' });
    const { status, body: response } = await keyed(mine, key, path, body);
    expect([status, response]).toEqual([
      422,
      { error: 'Idempotency-Key was used for another request' },
    ]);
    expect(await countOf(mine, '/api/labels')).toBe(1);
  });
});

it('keys of different accounts are independent', async () => {
  const [a, b] = [await api.account(), await api.account()];
  const key = newKey();
  const first = await keyed(a, key, '/api/labels', { name: 'mine' });
  const other = await keyed(b, key, '/api/labels', { name: 'yours' });
  expect([first.status, other.status, replayed(other)]).toEqual([201, 201, null]);
});

describe('a key is 1 to 255 visible ASCII characters', () => {
  it.each([['x'], ['~!@"\'{}'], ['y'.repeat(255)]])('%s is valid', async (key) => {
    expect((await keyed(me, key, '/api/labels', { name: newKey() })).status).toBe(201);
  });

  it.each([[''], ['a b'], ['k, k'], ['é'], ['z'.repeat(256)]])('"%s" is 400', async (key) => {
    const { status, body } = await keyed(me, key, '/api/labels', { name: newKey() });
    expect([status, body]).toEqual([
      400,
      {
        error: 'Validation failed',
        details: { 'Idempotency-Key': ['must be 1-255 visible ASCII characters'] },
      },
    ]);
  });
});

describe('an error is stored and returned again', () => {
  it.each([
    ['400', '/api/labels', { name: '' }],
    ['400 for invalid JSON', '/api/labels', undefined],
    ['404', '/api/checklist-items', { taskId: newKey(), title: 'x' }],
    ['409', '/api/labels', { name: 'taken' }],
  ])('%s', async (expectedStatus, path, body) => {
    const mine = await api.account();
    const taken = await mine.create('/api/labels', { name: 'taken' });
    const key = newKey();
    const first = await keyed(mine, key, path, body);
    await mine.delete(`/api/labels/${taken.id}`);
    const again = await keyed(mine, key, path, body);
    expect(first.status).toBe(Number(expectedStatus.slice(0, 3)));
    expect([again.status, again.body, replayed(again)]).toEqual([first.status, first.body, 'true']);
  });

  it('except 403: a key with the scope executes the request', async () => {
    const key = newKey();
    const reader = await api.account({ readOnly: true });
    for (let turn = 0; turn < 2; turn++) {
      const refused = await keyed(reader, key, '/api/labels', { name: 'x' });
      expect([refused.status, replayed(refused)]).toEqual([403, null]);
    }
    expect((await keyed(reader, key, '/api/planner/preview')).status).toBe(200);
  });

  it('except 401', async () => {
    const key = newKey();
    const name = newKey();
    expect((await keyed(api.anonymous(), key, '/api/labels', { name })).status).toBe(401);
    expect((await keyed(me, key, '/api/labels', { name })).status).toBe(201);
  });
});

it('a fault is not stored', async () => {
  const mine = await api.account();
  const key = newKey();
  await api.orm.em.execute('alter table kept_answer rename to away');
  const failed = await keyed(mine, key, '/api/labels', { name: 'x' });
  await api.orm.em.execute('alter table away rename to kept_answer');
  expect([failed.status, await countOf(mine, '/api/labels')]).toEqual([500, 0]);
  const again = await keyed(mine, key, '/api/labels', { name: 'x' });
  expect([again.status, replayed(again)]).toEqual([201, null]);
});

it('a response is stored for 24 hours', async () => {
  const mine = await api.account();
  const key = newKey();
  const send = (at: string) => {
    api.now = new Date(at);
    return keyed(mine, key, '/api/spaces', { name: 'x' });
  };
  const first = await send('2026-03-02T08:00:00Z');
  const before = await send('2026-03-03T07:59:59Z');
  const after = await send('2026-03-03T08:00:00Z');
  expect([before.body.id, replayed(before)]).toEqual([first.body.id, 'true']);
  expect([after.body.id === first.body.id, replayed(after)]).toEqual([false, null]);
  expect((await send('2026-03-04T07:00:00Z')).body).toEqual(after.body);
});

const kept = async ({ userId }: Client): Promise<string[]> =>
  (
    await api.orm.em.execute('select key from kept_answer where user_id = ? order by key', [userId])
  ).map(({ key }: Json) => key);

it('expired responses of the account are deleted when another is stored', async () => {
  const mine = await api.account();
  api.now = new Date('2026-03-02T08:00:00Z');
  for (const key of ['a', 'b', 'c']) await keyed(mine, key, '/api/spaces', { name: key });
  api.now = new Date('2026-03-04T08:00:00Z');
  await keyed(mine, 'd', '/api/spaces', { name: 'd' });
  expect(await kept(mine)).toEqual(['d']);
});

it('an account keeps its newest responses, up to a number and a size', async () => {
  const mine = await api.account();
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
    api.now = new Date(Date.UTC(2026, 2, 2, 8, at));
    await keyed(mine, key, '/api/spaces', { name: key });
  }
  const user = { id: mine.userId, timezone: 'UTC', role: 'user' as const };
  const call = { em: api.orm.em.fork(), now: '2026-03-02T09:00:00.000Z', user, scopes: [] };
  await sweep(call, { answers: 3, bytes: 1_000_000 });
  expect(await kept(mine)).toEqual(['b', 'c', 'd']);
  const [row] = await api.orm.em.execute(
    'select octet_length(body) as size from kept_answer where user_id = ? and key = ?',
    [mine.userId, 'd'],
  );
  await sweep(call, { answers: 3, bytes: 2 * row?.size });
  expect(await kept(mine)).toEqual(['c', 'd']);
});

it('a response that is too large to store is returned once; a retry is 409 and changes nothing', async () => {
  const mine = await api.account();
  const key = newKey();
  const body = { title: 'long', content: 'x'.repeat(LARGEST_STORED) };
  expect((await keyed(mine, key, '/api/documents', body)).status).toBe(201);
  const again = await keyed(mine, key, '/api/documents', body);
  expect([again.status, again.body.error]).toEqual([409, expect.stringContaining('too large')]);
  expect(await countOf(mine, '/api/documents')).toBe(1);
});

it.each(['/api/labels', '/api/planner'])(
  'a stored response of %s without a status is waited for; after more than a minute it is 409',
  async (path) => {
    const mine = await api.account();
    const key = newKey();
    const send = (at: string) => {
      api.now = new Date(at);
      return keyed(mine, key, path, { name: 'x' });
    };
    const first = await send('2026-03-02T08:00:00Z');
    const store = (values: Json[]) =>
      api.orm.em.execute(
        'update kept_answer set status = ?, content_type = ?, body = ? where user_id = ? and key = ?',
        [...values, mine.userId, key],
      );
    // A request without a stored response: it was too large.
    await store([null, null, null]);
    const lost = await send('2026-03-02T08:01:01Z');
    expect([lost.status, lost.body.error, lost.headers.get('retry-after')]).toEqual([
      409,
      'The request with this Idempotency-Key was executed, but its response was lost',
      null,
    ]);
    const waiting = send('2026-03-02T08:01:00Z');
    // Mostly enough for the first poll; if not, the second poll finds the response.
    await sleep(200);
    await store([first.status, 'application/json; charset=utf-8', JSON.stringify(first.body)]);
    const answer = await waiting;
    expect([answer.status, answer.body, replayed(answer)]).toEqual([
      first.status,
      first.body,
      'true',
    ]);
  },
);

it('a planner run is saved once', async () => {
  const mine = await api.account();
  await mine.create('/api/tasks', { title: 'x', estimateMinutes: 60 });
  const key = newKey();
  const run = () => keyed(mine, key, '/api/planner');
  const first = await run();
  const blocks = await api.orm.em.execute('select id from time_block where user_id = ?', [
    mine.userId,
  ]);
  await mine.create('/api/tasks', { title: 'y', estimateMinutes: 60 });
  expect((await run()).body).toEqual(first.body);
  expect(
    await api.orm.em.execute('select id from time_block where user_id = ?', [mine.userId]),
  ).toEqual(blocks);
  expect(first.body.tasksScheduled).toBeGreaterThan(0);
});

describe('the header has no effect', () => {
  const nonsense = { 'idempotency-key': 'not a key' };

  it.each([
    ['GET', '/api/labels', undefined, 200],
    ['PATCH', '/api/user', { displayName: 'x' }, 200],
    ['POST', '/api/auth/sign-out', undefined, 200],
  ])('on %s %s', async (method, path, body, status) => {
    const requestBody = body && JSON.stringify(body);
    expect((await me.send(method, path, requestBody, nonsense)).status).toBe(status);
  });

  it('on sign-up and sign-in', async () => {
    const email = `${newKey()}@example.com`;
    const requestBody = JSON.stringify({ email, password: 'long enough' });
    const send = (path: string) =>
      api.anonymous().send('POST', path, requestBody, { 'idempotency-key': 'the-same' });
    expect((await send('/api/auth/sign-up')).status).toBe(201);
    expect((await send('/api/auth/sign-up')).status).toBe(409);
    expect((await send('/api/auth/sign-in')).status).toBe(200);
  });
});
