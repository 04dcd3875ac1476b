import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

/** One request a second, a burst of ten; the clock does not advance. */
const api = testApi({ rateLimit: 1, trustProxy: 1 });
const unlimited = testApi();

let addresses = 0;

beforeEach(() => {
  api.now = new Date('2026-03-02T06:00:00.000Z');
  addresses++;
});

/** Sends a request from an address of this test, or from another one. */
const from = (client: Client, path: string, address = `10.0.0.${addresses}`) =>
  client.get(path, { 'x-forwarded-for': address });

const graph = (client: Client, query: string, address = `10.0.0.${addresses}`) =>
  client.send('POST', '/graphql', JSON.stringify({ query }), { 'x-forwarded-for': address });

async function statuses(times: number, send: (at: number) => Promise<{ status: number }>) {
  const found: number[] = [];
  for (let at = 0; at < times; at++) found.push((await send(at)).status);
  return found;
}

it('a plan in the MCP server counts as ten requests', async () => {
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
  expect([status, body.error]).toEqual([429, 'Too many requests from this account']);
});

it('returns the policy and the remaining requests', async () => {
  const { status, headers } = await from(await api.account(), '/api/user');
  expect([status, headers.get('ratelimit-policy'), headers.get('ratelimit')]).toEqual([
    200,
    '"account";q=10;w=10',
    '"account";r=9;t=1',
  ]);
});

it('an account has a burst of ten requests from all addresses, then one a second', async () => {
  const [me, other] = [await api.account(), await api.account()];
  const anywhere = (at: number) => from(me, '/api/user', `10.1.0.${at}`);
  expect(await statuses(10, anywhere)).toEqual(Array(10).fill(200));
  const { status, body, headers } = await anywhere(11);
  expect([status, body, headers.get('retry-after')]).toEqual([
    429,
    { error: 'Too many requests from this account' },
    '1',
  ]);
  expect((await from(other, '/api/user')).status).toBe(200);
  api.now = new Date('2026-03-02T06:00:01.000Z');
  expect(await statuses(2, (at) => anywhere(20 + at))).toEqual([200, 429]);
});

it('an address has the same limit, for requests with a key and anonymous ones', async () => {
  const accounts = await Promise.all(Array.from({ length: 5 }, () => api.account()));
  expect(await statuses(5, (at) => from(accounts[at] as Client, '/api/user'))).toEqual(
    Array(5).fill(200),
  );
  expect(await statuses(6, () => from(api.anonymous(), '/api/user'))).toEqual([
    ...Array(5).fill(401),
    429,
  ]);
  const { body } = await from(accounts[0] as Client, '/api/user');
  expect(body).toEqual({ error: 'Too many requests from this address' });
});

it('the GraphQL API is charged by cost, and rejected in its error format', async () => {
  const me = await api.account();
  const remedies =
    '{ planRemedies(taskId: "00000000-0000-4000-8000-000000000000") { __typename } }';
  const { status, body, headers } = await graph(me, '{ tasks(first: 20) { nodes { id } } }');
  expect([status, body.errors, headers.get('ratelimit')]).toEqual([
    200,
    undefined,
    '"account";r=9;t=1',
  ]);
  // About 40 units, more than the burst: they are accepted only at a full burst, and use all of it.
  const refused = await graph(me, remedies);
  expect([refused.status, refused.body.data, refused.body.errors[0]]).toMatchObject([
    429,
    undefined,
    {
      message: 'Too many requests from this account',
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 1, requestId: expect.any(String) },
    },
  ]);
  expect(refused.headers.get('retry-after')).toBe('1');
  // Less than the whole burst, as each attempt counts as a request too.
  api.now = new Date('2026-03-02T06:00:02.000Z');
  const accepted = await graph(me, remedies);
  expect([accepted.status, accepted.headers.get('ratelimit')]).toEqual([200, '"account";r=0;t=10']);
});

it('an expensive request to the REST API is charged as in the GraphQL API', async () => {
  const me = await api.account();
  const search = () => from(me, '/api/search?q=x');
  expect((await search()).headers.get('ratelimit')).toBe('"account";r=7;t=3');
  expect(await statuses(3, search)).toEqual([200, 200, 429]);
});

it('a GraphQL request that is rejected before its document is read has the GraphQL error format too', async () => {
  const me = await api.account();
  const send = (at: number) => graph(me, '{ __typename }', `10.2.0.${at}`);
  expect(await statuses(10, send)).toEqual(Array(10).fill(200));
  const { status, body, headers } = await send(11);
  expect([status, headers.get('retry-after'), body.errors[0].extensions]).toMatchObject([
    429,
    '1',
    { code: 'RATE_LIMITED', retryAfterSeconds: 1 },
  ]);
});

it('without the setting nothing is counted, and no header is sent', async () => {
  const me = await unlimited.account();
  expect(await statuses(50, () => me.get('/api/user'))).toEqual(Array(50).fill(200));
  const { headers } = await me.get('/api/user');
  expect([headers.get('ratelimit'), headers.get('ratelimit-policy')]).toEqual([null, null]);
});
