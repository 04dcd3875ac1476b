import { bodyWith, ENDPOINTS, type Endpoint, pathWith } from '../support/operations/endpoints.ts';
import { everythingOf, makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';

const api = testApi();
const REFUSED = [403, { error: 'This key is read-only' }];

let me: Client;
let reader: Client;
let world: World;
let before: unknown;

// No test below changes anything, so all share one account.
beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
  const { key } = await me.create('/api/api-keys', { name: 'reader', readOnly: true });
  reader = new Client(api.url, { key, userId: me.userId });
  before = await everythingOf(me);
});

afterEach(async () => {
  expect(await everythingOf(me)).toEqual(before);
});

async function read({ method, path }: { method: string; path: string }, body?: string) {
  const answer = await reader.send(method, path, body);
  return [answer.status, answer.body];
}

const addressed = (endpoint: Endpoint) => ({
  ...endpoint,
  path: pathWith(
    endpoint,
    (endpoint.ids ?? []).map((kind) => world[kind]),
  ),
});

const named = (endpoints: Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('a read-only key gets 403 on any write, and nothing changes', () => {
  const writes = ENDPOINTS.filter(
    ({ method, path, reads }) => method !== 'GET' && !reads && !path.startsWith('/api/auth/'),
  );

  it.each(named(writes))('%s', async (_name, endpoint) => {
    expect(await read(addressed(endpoint), bodyWith(endpoint, world))).toEqual(REFUSED);
  });

  it.each([
    ['DELETE', 'tasks', 'task'],
    ['DELETE', 'projects', 'project'],
  ] as const)('%s /api/%s/:id?permanent=true', async (method, kind, record) => {
    const path = `/api/${kind}/${world[record]}?permanent=true`;
    expect(await read({ method, path })).toEqual(REFUSED);
  });
});

describe('a read-only key reads the same data as a full key', () => {
  it.each(named(ENDPOINTS.filter(({ method }) => method === 'GET')))('%s', async (_name, one) => {
    const { path } = addressed(one);
    await reader.get(path);
    const { status, body } = await me.get(path);
    expect(await read({ method: 'GET', path })).toEqual([status, body]);
    expect(status).toBe(200);
  });

  it('POST /api/planner/preview', async () => {
    const [status, body] = await read({ method: 'POST', path: '/api/planner/preview' });
    expect([status, Object.keys(body)]).toEqual([200, expect.arrayContaining(['created'])]);
  });
});
