import { execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const limitedApi = testApi({ rateLimit: 1_000 });

afterEach(() => {
  api.now = undefined;
});

type Send = (headers: Record<string, string>) => Promise<number>;

const graph =
  (document: string, more: Record<string, string> = {}) =>
  (me: Client): Send =>
  async (headers) =>
    (await execute(me, document, {}, { ...headers, ...more })).status;
const get =
  (path: (taskId: string, me: Client) => string) =>
  (me: Client, taskId: string): Send =>
  async (headers) =>
    (await me.get(path(taskId, me), headers)).status;

const LABEL = 'mutation { createLabel(input: { name: "late" }) { label { id } } }';

/** Requests of every kind. None may be answered by a credential that is not valid any more. */
const KINDS: Record<string, (me: Client, taskId: string) => Send> = {
  'a list': get(() => '/api/tasks'),
  'a record': get((id) => `/api/tasks/${id}`),
  'a missing record': get((_, me) => `/api/tasks/${me.userId}`),
  'an unknown path': get(() => '/api/nothing'),
  'a read without the read engine': get(() => '/api/schedule-preferences'),
  'last uses': get(() => '/api/api-keys'),
  HEAD: (me) => async (headers) => (await me.send('HEAD', '/api/tasks', undefined, headers)).status,
  'a conditional GET': (me, id) => async (headers) =>
    (await me.get(`/api/tasks/${id}`, { ...headers, 'if-none-match': '*' })).status,
  'a GraphQL list': graph('{ tasks { nodes { title } } }'),
  'a GraphQL record': (me, id) => graph(`{ task(id: "${id}") { title } }`)(me),
  'a GraphQL count': graph('{ tasks { totalCount } }'),
  'a missing GraphQL record': (me) => graph(`{ task(id: "${me.userId}") { title } }`)(me),
  'several GraphQL reads': (me, id) =>
    graph(`{ task(id: "${id}") { title } tasks { nodes { title } } labels { totalCount } }`)(me),
  'a GraphQL query by GET': get(
    () => `/graphql?query=${encodeURIComponent('{tasks{totalCount}}')}`,
  ),
  'no record': graph('{ viewer { email } __typename }'),
  'a plan': graph('{ previewPlan { verdict } }'),
  'a mutation': graph(LABEL),
  'a mutation with a key': (me) => graph(LABEL, { 'idempotency-key': crypto.randomUUID() })(me),
  'a planner run with a key': (me) =>
    graph('mutation { runPlanner { ok } }', { 'idempotency-key': crypto.randomUUID() })(me),
};

/** The headers of each credential, and the table of its row. */
const CREDENTIALS = [
  ['a key', 'api_key', () => ({})],
  ['a session', 'session', ({ cookie }: Client) => ({ cookie, authorization: '' })],
] as const;

const run = (statement: string, values: unknown[]) => api.orm.em.fork().execute(statement, values);

describe.each(CREDENTIALS)('%s that was used a moment ago', (_name, table, headersOf) => {
  it.each([
    ['was revoked', (userId: string) => run(`delete from ${table} where user_id = ?`, [userId])],
    [
      'belongs to an account that was disabled',
      (userId: string) => run('update user_account set disabled_at = now() where id = ?', [userId]),
    ],
    [
      'has expired',
      async (userId: string) => {
        await run(`update ${table} set expires_at = '2998-01-01' where user_id = ?`, [userId]);
        api.now = new Date('2999-01-01');
      },
    ],
    [
      'has another secret',
      (userId: string) => {
        const column = table === 'session' ? 'token_hash' : 'key_hash';
        return run(`update ${table} set ${column} = ? where user_id = ?`, [userId, userId]);
      },
    ],
  ])('is rejected by every request as soon as it %s', async (_case, change) => {
    for (const [kind, requestOf] of Object.entries(KINDS)) {
      api.now = undefined;
      // A new credential for each kind: the first request after the change forgets it.
      const me = await api.account();
      const headers = headersOf(me);
      const { id } = await me.create('/api/tasks', { title: 'x' });
      expect([kind, (await me.get('/api/tasks', headers)).status]).toEqual([kind, 200]);
      expect([kind, await requestOf(me, id)(headers)]).not.toEqual([kind, 401]);
      const before = await countsOf(me.userId);
      await change(me.userId);
      expect([kind, await requestOf(me, id)(headers)]).toEqual([kind, 401]);
      expect([kind, await countsOf(me.userId)]).toEqual([kind, before]);
    }
  });
});

/** The number of records that the mutations would add. */
const countsOf = (userId: string) =>
  run(
    `select (select count(*) from label where user_id = ?)::int as labels,
       (select count(*) from planner_run where user_id = ?)::int as runs`,
    [userId, userId],
  );

it('a key is not accepted as a session, nor a session as a key', async () => {
  const me = await api.account();
  const token = me.cookie.replace(/^tp_session=/, '');
  const own: Record<string, string>[] = [{}, { cookie: me.cookie, authorization: '' }];
  for (const headers of own) {
    expect((await me.get('/api/tasks', headers)).status).toBe(200);
  }
  const swapped: Record<string, string>[] = [
    { authorization: `Bearer ${token}` },
    { authorization: '', cookie: `tp_session=${me.key}` },
  ];
  for (const headers of swapped) expect((await me.get('/api/tasks', headers)).status).toBe(401);
});

it('the response to a revoked key has nothing of the account: neither its rate limit nor compression', async () => {
  const limited = await limitedApi.account();
  expect((await limited.get('/api/tasks')).headers.get('ratelimit')).toContain('"account"');
  await limitedApi.orm.em.fork().execute('delete from api_key where user_id = ?', [limited.userId]);
  const { status, headers } = await limited.get('/api/tasks');
  expect([status, headers.get('ratelimit')]).toEqual([401, expect.stringContaining('"address"')]);
});

it('a change of the role of the account, or of the scopes of the key, applies to the next request', async () => {
  const me = await api.account();
  const errorOf = async (document: string) =>
    (await execute(me, document)).errors?.[0]?.extensions.code;
  const accounts = () => errorOf('{ accounts { totalCount } }');
  const createKey = () =>
    errorOf('mutation { createApiKey(input: { name: "x" }) { apiKey { id } } }');
  const setScopes = (scopes: string[]) =>
    run('update api_key set scopes = ? where user_id = ?', [JSON.stringify(scopes), me.userId]);
  expect(await accounts()).toBe('FORBIDDEN');
  await run(`update user_account set role = 'admin' where id = ?`, [me.userId]);
  expect(await accounts()).toBeUndefined();
  await run(`update user_account set role = 'user' where id = ?`, [me.userId]);
  expect(await accounts()).toBe('FORBIDDEN');
  await setScopes(['read', 'write']);
  expect(await createKey()).toBe('FORBIDDEN');
  await setScopes(['read', 'write', 'admin']);
  expect(await createKey()).toBeUndefined();
});

it('a key that was revoked falls back to the session of the request, as before', async () => {
  const me = await api.account();
  expect((await me.get('/api/tasks', { cookie: me.cookie })).status).toBe(200);
  await run('delete from api_key where user_id = ?', [me.userId]);
  expect((await me.get('/api/tasks', { cookie: me.cookie })).status).toBe(200);
  expect((await me.get('/api/tasks')).status).toBe(401);
});
