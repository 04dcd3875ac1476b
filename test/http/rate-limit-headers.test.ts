import { request } from 'node:http';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

/** One request a second, a burst of ten; the clock does not advance. */
const api = testApi({ rateLimit: 1, trustProxy: 1, metrics: async () => '' });

let addresses = 0;
let me: Client;

beforeEach(async () => {
  api.now = new Date('2026-03-02T06:00:00.000Z');
  addresses++;
  me = await api.account();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const LARGE = '{}'.padEnd(1024 * 1024 + 1);
const GRAPH_TYPES = { ...JSON_TYPE, accept: 'application/graphql-response+json' };
const EVENTS = { accept: 'text/event-stream' };
const MCP = { ...JSON_TYPE, accept: 'application/json, text/event-stream' };
const FOREIGN = { origin: 'https://elsewhere.example', cookie: 'tp_session=x' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const graph = (query: string) => JSON.stringify({ query });
const stream = (query: string) => `/graphql/stream?query=${encodeURIComponent(query)}`;
const message = (method: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, method });

type HttpRequest = {
  path: string;
  method?: string;
  body?: string;
  headers?: Record<string, string>;
  /** Without a credential. */
  anonymous?: boolean;
};

/** The status and the headers of a response; those of a stream before its first event. */
function headersOf(
  { path, method = 'GET', body, headers = {}, anonymous }: HttpRequest,
  url = api.url,
) {
  const own = {
    'x-forwarded-for': `10.4.0.${addresses}`,
    ...(!anonymous && { authorization: `Bearer ${me.key}` }),
    ...(body !== undefined && { 'content-length': `${Buffer.byteLength(body)}` }),
  };
  return new Promise<{ status: number; policy: unknown; limit: unknown }>((resolve, reject) => {
    const sending = request(url + path, { method, agent: false, headers: { ...own, ...headers } });
    sending.on('response', ({ statusCode = 0, headers }) => {
      resolve({
        status: statusCode,
        policy: headers['ratelimit-policy'],
        limit: headers.ratelimit,
      });
      sending.destroy();
    });
    sending.on('error', reject).end(body);
  });
}

type Policy = 'account' | 'address';

const RESPONSES: [name: string, status: number, policy: Policy, sent: HttpRequest][] = [
  ['REST', 200, 'account', { path: '/api/tasks' }],
  ['REST, created', 201, 'account', { path: '/api/labels', method: 'POST', body: '{"name":"x"}' }],
  ['REST, HEAD', 200, 'account', { path: '/api/tasks', method: 'HEAD' }],
  ['REST, no JSON', 400, 'account', { path: '/api/labels', method: 'POST', body: '{' }],
  ['REST, anonymous', 401, 'address', { path: '/api/tasks', anonymous: true }],
  [
    'REST, unknown key',
    401,
    'address',
    { path: '/api/tasks', headers: { authorization: 'Bearer unknown' } },
  ],
  [
    'REST, cross-origin',
    403,
    'account',
    { path: '/api/labels', method: 'POST', body: '{}', headers: FOREIGN },
  ],
  ['REST, unknown path', 404, 'account', { path: '/api/nothing' }],
  ['REST, unknown record', 404, 'account', { path: `/api/tasks/${UNKNOWN}` }],
  ['REST, other method', 405, 'account', { path: '/api/tasks', method: 'PUT' }],
  ['REST, large body', 413, 'account', { path: '/api/labels', method: 'POST', body: LARGE }],
  [
    'REST, sign-in',
    401,
    'address',
    {
      path: '/api/auth/sign-in',
      method: 'POST',
      body: '{"email":"nobody@example.com","password":"wrong password"}',
      anonymous: true,
    },
  ],
  [
    'REST, sign-in with a large body',
    413,
    'address',
    { path: '/api/auth/sign-in', method: 'POST', body: LARGE, anonymous: true },
  ],
  [
    'GraphQL',
    200,
    'account',
    { path: '/graphql', method: 'POST', body: graph('{ __typename }'), headers: JSON_TYPE },
  ],
  [
    'GraphQL, anonymous and public',
    200,
    'address',
    {
      path: '/graphql',
      method: 'POST',
      body: graph('{ __typename }'),
      headers: JSON_TYPE,
      anonymous: true,
    },
  ],
  [
    'GraphQL, anonymous',
    401,
    'address',
    {
      path: '/graphql',
      method: 'POST',
      body: graph('{ tasks { totalCount } }'),
      headers: JSON_TYPE,
      anonymous: true,
    },
  ],
  [
    'GraphQL, invalid',
    400,
    'account',
    { path: '/graphql', method: 'POST', body: graph('{'), headers: GRAPH_TYPES },
  ],
  ['GraphQL, other method', 405, 'account', { path: '/graphql', method: 'PUT' }],
  ['GraphQL, large body', 413, 'account', { path: '/graphql', method: 'POST', body: LARGE }],
  [
    'stream',
    200,
    'account',
    { path: stream('subscription { changes { __typename } }'), headers: EVENTS },
  ],
  [
    'stream, anonymous',
    401,
    'address',
    {
      path: stream('subscription { changes { __typename } }'),
      headers: EVENTS,
      anonymous: true,
    },
  ],
  [
    'stream, cross-origin',
    403,
    'address',
    { path: stream('x'), headers: { ...EVENTS, ...FOREIGN } },
  ],
  ['stream, other method', 405, 'address', { path: '/graphql/stream', method: 'PUT' }],
  ['stream, not accepted', 406, 'address', { path: stream('x'), headers: { accept: 'text/html' } }],
  ['MCP', 200, 'account', { path: '/mcp', method: 'POST', body: message('ping'), headers: MCP }],
  ['MCP, no JSON', 400, 'account', { path: '/mcp', method: 'POST', body: '{', headers: MCP }],
  ['MCP, anonymous', 401, 'address', { path: '/mcp', method: 'POST', body: '{}', anonymous: true }],
  ['MCP, other method', 405, 'account', { path: '/mcp' }],
  ['MCP, large body', 413, 'account', { path: '/mcp', method: 'POST', body: LARGE, headers: MCP }],
];

it.each(RESPONSES)('%s: %i has the headers of the %s', async (_name, status, policy, options) => {
  expect(await headersOf(options)).toEqual({
    status,
    policy: `"${policy}";q=10;w=10`,
    limit: `"${policy}";r=9;t=1`,
  });
});

it.each([
  ['REST', { path: '/api/tasks' }],
  ['GraphQL', { path: '/graphql', method: 'POST', body: graph('{ __typename }') }],
  ['stream', { path: '/graphql/stream', method: 'PUT' }],
  ['MCP', { path: '/mcp' }],
])('%s: 429 has the headers too', async (_name, options: HttpRequest) => {
  for (let at = 0; at < 10; at++) await headersOf({ path: '/api/nothing' });
  expect(await headersOf(options)).toEqual({
    status: 429,
    policy: '"address";q=10;w=10',
    limit: expect.stringMatching(/^"address";r=0;t=\d+$/),
  });
});

it.each(['/', '/healthz', '/readyz', '/api/openapi.json', '/nothing'])(
  '%s is not limited, and has no such headers',
  async (path) => {
    for (let at = 0; at < 12; at++) {
      const { status, policy, limit } = await headersOf({ path, anonymous: true });
      expect([status === 429, policy, limit]).toEqual([false, undefined, undefined]);
    }
  },
);

it('/metrics is limited as any API is', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 11; at++) {
    const { status, policy } = await headersOf({ path: '/metrics', anonymous: true });
    expect(policy).toBe('"address";q=10;w=10');
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});
