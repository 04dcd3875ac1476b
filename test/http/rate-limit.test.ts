import { testApi } from '../support/api.ts';
import type { Client } from '../support/client.ts';

/** One request a second, ten at once; the clock stands still. */
const api = testApi({ rateLimit: 1, trustProxy: 1 });
const unlimited = testApi();

let addresses = 0;

beforeEach(() => {
  api.now = new Date('2026-03-02T06:00:00.000Z');
  addresses++;
});

/** Asks from an address of this test, or from another one. */
const from = (client: Client, path: string, address = `10.0.0.${addresses}`) =>
  client.get(path, { 'x-forwarded-for': address });

const graph = (client: Client, query: string, address = `10.0.0.${addresses}`) =>
  client.send('POST', '/graphql', JSON.stringify({ query }), { 'x-forwarded-for': address });

async function statuses(times: number, ask: (at: number) => Promise<{ status: number }>) {
  const found: number[] = [];
  for (let at = 0; at < times; at++) found.push((await ask(at)).status);
  return found;
}

it('a plan that an assistant asks for counts as ten requests', async () => {
  const me = await api.account();
  const call = (name: string) =>
    me.send(
      'POST',
      '/mcp',
      JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name, arguments: {} },
      }),
      { accept: 'application/json, text/event-stream', 'x-forwarded-for': `10.0.0.${addresses}` },
    );
  expect((await call('preview_plan')).body.result.isError).toBeUndefined();
  const { status, body } = await call('find_tasks');
  expect([status, body.error]).toEqual([429, 'Too many requests of this account']);
});

it('tells the policy and what is left of it', async () => {
  const { status, headers } = await from(await api.account(), '/api/user');
  expect([status, headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual([
    200,
    '"account";q=10;w=10',
    '"account";r=9;t=1',
  ]);
});

it('an account has ten requests at once from wherever they come, then one a second', async () => {
  const [me, other] = [await api.account(), await api.account()];
  const anywhere = (at: number) => from(me, '/api/user', `10.1.0.${at}`);
  expect(await statuses(10, anywhere)).toEqual(Array(10).fill(200));
  const { status, body, headers } = await anywhere(11);
  expect([status, body, headers.get('retry-after')]).toEqual([
    429,
    { error: 'Too many requests of this account' },
    '1',
  ]);
  expect((await from(other, '/api/user')).status).toBe(200);
  api.now = new Date('2026-03-02T06:00:01.000Z');
  expect(await statuses(2, (at) => anywhere(20 + at))).toEqual([200, 429]);
});

it('an address has as many, whoever asks there, with a key or without', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => api.account()));
  expect(await statuses(5, (at) => from(accounts[at] as Client, '/api/user'))).toEqual(
    Array(5).fill(200),
  );
  expect(await statuses(6, () => from(api.stranger(), '/api/user'))).toEqual([
    ...Array(5).fill(401),
    429,
  ]);
  const { body } = await from(accounts[0] as Client, '/api/user');
  expect(body).toEqual({ error: 'Too many requests of this address' });
});

it('the graph is charged by cost, and refused in its own form', async () => {
  const me = await api.account();
  const remedies =
    '{ planRemedies(taskId: "00000000-0000-4000-8000-000000000000") { __typename } }';
  const { status, body, headers } = await graph(me, '{ tasks(first: 20) { nodes { id } } }');
  expect([status, body.errors, headers.get('ratelimit')]).toEqual([
    200,
    undefined,
    '"account";r=9;t=1',
  ]);
  // Some 40 units, which are more than there ever are: they take all, if all is there.
  const refused = await graph(me, remedies);
  expect([refused.status, refused.body.data, refused.body.errors[0]]).toMatchObject([
    429,
    undefined,
    {
      message: 'Too many requests of this account',
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 2, requestId: expect.any(String) },
    },
  ]);
  expect(refused.headers.get('retry-after')).toBe('2');
});

it('what a request of the graph would be refused for before its document is read is in its form too', async () => {
  const me = await api.account();
  const ask = (at: number) => graph(me, '{ __typename }', `10.2.0.${at}`);
  expect(await statuses(10, ask)).toEqual(Array(10).fill(200));
  const { status, body, headers } = await ask(11);
  expect([status, headers.get('retry-after'), body.errors[0].extensions]).toMatchObject([
    429,
    '1',
    { code: 'RATE_LIMITED', retryAfterSeconds: 1 },
  ]);
});

it('without the setting nothing is counted, and no header told', async () => {
  const me = await unlimited.account();
  expect(await statuses(50, () => me.get('/api/user'))).toEqual(Array(50).fill(200));
  const { headers } = await me.get('/api/user');
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
});
