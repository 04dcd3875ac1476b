import { execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

type Send = (headers: Record<string, string>) => Promise<number>;

/** Requests of every kind that a remembered credential can make: lists, records, missing records and none of them. */
const readsOf = (me: Client, taskId: string): Record<string, Send> => {
  const get =
    (path: string): Send =>
    async (headers) =>
      (await me.get(path, headers)).status;
  const graph =
    (document: string): Send =>
    async (headers) =>
      (await execute(me, document, {}, headers)).status;
  return {
    'a list': get('/api/tasks'),
    'a record': get(`/api/tasks/${taskId}`),
    'a missing record': get(`/api/tasks/${me.userId}`),
    'an unknown path': get('/api/nothing'),
    'a read without the read engine': get('/api/schedule-preferences'),
    'last uses': get('/api/api-keys'),
    'a GraphQL list': graph('{ tasks { nodes { title } } }'),
    'a GraphQL record': graph(`{ task(id: "${taskId}") { title } }`),
    'a GraphQL count': graph('{ tasks { totalCount } }'),
    'a missing GraphQL record': graph(`{ task(id: "${me.userId}") { title } }`),
    'no record': graph('{ viewer { email } __typename }'),
    'a mutation': graph('mutation { createLabel(input: { name: "late" }) { label { id } } }'),
  };
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
  ])('is rejected by every read and mutation as soon as it %s', async (_case, change) => {
    const me = await api.account();
    const headers = headersOf(me);
    const { id } = await me.create('/api/tasks', { title: 'x' });
    const reads = readsOf(me, id);
    for (const [name, send] of Object.entries(reads)) {
      expect([name, await send(headers)]).not.toEqual([name, 401]);
    }
    await change(me.userId);
    for (const [name, send] of Object.entries(reads)) {
      // The first request of each kind would use the remembered credential again.
      expect([name, await send(headers)]).toEqual([name, 401]);
    }
    const [count] = await run('select count(*)::int as n from label where user_id = ?', [
      me.userId,
    ]);
    expect(count).toEqual({ n: 1 });
  });
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
