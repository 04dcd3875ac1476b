import { data, execute, refusal } from '../support/graphql/request.ts';
import { everythingOf, makeWorld } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';
import { everyOperation, type Operation } from './auth-operations.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

const SIGNING = ['signUp', 'signIn', 'signOut'];
let queries: Operation[];
let mutations: Operation[];

beforeAll(async () => {
  ({ queries, mutations } = await everyOperation(api.anonymous()));
});

const withKey = (key: string) => new Client(api.url, { key, userId: '' });
const outcome = async (client: Client, document: string) => {
  const { status, data, errors } = await execute(client, document);
  return [status, data, errors?.map(({ extensions }) => extensions.code)];
};
const REFUSED = [401, undefined, ['UNAUTHENTICATED']];

describe('an anonymous client', () => {
  it('gets 401 for every query and every mutation except signUp and signIn', async () => {
    const operations = [...queries, ...mutations].filter(
      ({ name }) => !['signUp', 'signIn'].includes(name),
    );
    expect(operations.length).toBeGreaterThan(60);
    for (const { name, document } of operations) {
      expect([name, await outcome(api.anonymous(), document)]).toEqual([name, REFUSED]);
    }
  });

  it.each([
    ['behind an alias of a public name', '{ __typename: viewer { id } }'],
    ['behind an alias', '{ signIn: viewer { id } }'],
    ['in a fragment', '{ ...F } fragment F on Query { viewer { id } }'],
    [
      'in fragments of fragments',
      '{ ...F } fragment F on Query { ...G } fragment G on Query { viewer { id } }',
    ],
    ['in an inline fragment', '{ ... on Query { viewer { id } } }'],
    ['in one without a type', '{ ... { ... { viewer { id } } } }'],
    ['beside introspection', '{ __typename __schema { queryType { name } } viewer { id } }'],
    ['in the operation that is named', 'query A { __typename } query B { viewer { id } }'],
    ['skipped by a directive', 'query B { viewer @skip(if: true) { id } __typename }'],
    [
      'beside signIn',
      'mutation B { signIn(input: { email: "a", password: "b" }) { viewer { id } } runPlanner { timezone } }',
    ],
    ['as a node', '{ node(id: "00000000-0000-4000-8000-000000000000") { id } }'],
  ])('gets 401 for a field %s', async (_case, query) => {
    const body = JSON.stringify({ query, operationName: /B/.test(query) ? 'B' : undefined });
    const answer = await api.anonymous().send('POST', '/graphql', body);
    expect([answer.status, answer.body]).toEqual([
      401,
      {
        errors: [
          {
            message: 'Unauthorized',
            extensions: { code: 'UNAUTHENTICATED', requestId: answer.headers.get('x-request-id') },
          },
        ],
      },
    ]);
  });

  it('gets 401 before values are validated, and by GET too', async () => {
    const anonymous = api.anonymous();
    const query = 'query($n: Int!) { tasks(first: $n) { totalCount } }';
    expect((await execute(anonymous, query, { n: 'x' })).status).toBe(401);
    const path = `/graphql?${new URLSearchParams({ query: '{ viewer { id } }' })}`;
    expect((await anonymous.get(path, { 'apollo-require-preflight': 'x' })).status).toBe(401);
  });

  const many = (count: number) => Array.from({ length: count }, (_, at) => `field${at}`).join(' ');

  it.each([
    ['an unknown field', '{ nothing }'],
    ['990 of them', `{ ${many(990)} }`],
    ['more than the limit of tokens', `{ ${many(5_000)} }`],
    ['no GraphQL', '{'],
    ['no operation', 'fragment F on Query { __typename }'],
    ['one of several operations', 'query A { __typename } query B { __typename }'],
    ['a cycle of fragments', '{ ...F } fragment F on Query { ...F }'],
    ['a subscription', 'subscription { x }'],
    ['introspection over the limit', `{ __schema { ${'types { name } '.repeat(300)} } }`],
  ])('gets 401 before the document is validated: %s', async (_case, query) => {
    expect(await outcome(api.anonymous(), query)).toEqual(REFUSED);
    const invalid = await outcome(await api.account(), query);
    expect(invalid).not.toEqual(REFUSED);
  });

  it('gets introspection, in fragments too', async () => {
    for (const query of [
      '{ __typename __schema { queryType { name } } __type(name: "Task") { name } }',
      '{ ...F ... { __typename } } fragment F on Query { __schema { queryType { name } } }',
    ]) {
      expect((await execute(api.anonymous(), query)).status).toBe(200);
    }
  });

  it('gets the errors of introspection and of signing in', async () => {
    expect(await outcome(api.anonymous(), '{ __schema { nothing } }')).toEqual([
      200,
      undefined,
      ['GRAPHQL_VALIDATION_FAILED'],
    ]);
    expect(await outcome(api.anonymous(), 'mutation { signIn { nothing } }')).toEqual([
      200,
      undefined,
      ['GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_VALIDATION_FAILED'],
    ]);
  });
});

describe('a caller gets 401', () => {
  it.each(['nonsense', `tp_${'a'.repeat(46)}`, ''])('with the key %j', async (key) => {
    const headers = { authorization: `Bearer ${key}` };
    expect((await execute(api.anonymous(), '{ viewer { id } }', {}, headers)).status).toBe(401);
  });

  it('with a revoked key', async () => {
    const me = await api.account();
    const { createApiKey } = await data(
      me,
      'mutation { createApiKey(input: { name: "x" }) { key apiKey { id } } }',
    );
    const other = withKey(createApiKey.key);
    expect((await data(other, '{ viewer { id } }')).viewer.id).toBe(me.userId);
    await data(me, 'mutation($id: ID!) { deleteApiKey(input: { id: $id }) { deletedId } }', {
      id: createApiKey.apiKey.id,
    });
    expect(await outcome(other, '{ viewer { id } }')).toEqual(REFUSED);
  });

  it('with an expired key, from the time of its expiry', async () => {
    const me = await api.account();
    api.now = new Date('2026-11-15T09:00:00.000Z');
    const query = `mutation { createApiKey(input: { name: "x", expiresAt: "2026-11-15T10:00:00Z" }) { key } }`;
    const other = withKey((await data(me, query)).createApiKey.key);
    api.now = new Date('2026-11-15T09:59:59.999Z');
    expect((await execute(other, '{ viewer { id } }')).status).toBe(200);
    api.now = new Date('2026-11-15T10:00:00.000Z');
    expect(await outcome(other, '{ viewer { id } }')).toEqual(REFUSED);
  });
});

describe('a read-only key', () => {
  it('is FORBIDDEN for every mutation that writes, and changes nothing', async () => {
    const me = await api.account();
    await makeWorld(me);
    const before = await everythingOf(me);
    const { key } = await me.create('/api/api-keys', { name: 'reader', readOnly: true });
    const writes = mutations.filter(({ name }) => !SIGNING.includes(name));
    expect(writes.length).toBeGreaterThan(30);
    for (const { name, document } of writes) {
      const { message, path, extensions } = await refusal(withKey(key), document);
      expect([name, extensions.code, message, path]).toEqual([
        name,
        'FORBIDDEN',
        'This key is read-only',
        [name],
      ]);
    }
    await me.delete(`/api/api-keys/${(await me.get('/api/api-keys')).body.at(-1).id}`);
    expect(await everythingOf(me)).toEqual(before);
  });

  it('may execute every query, including previewPlan', async () => {
    const reader = await api.account({ readOnly: true });
    // A preview of a series needs one of two optional fields, and events need a period.
    const apart = ['accounts', 'previewTaskSeries', 'calendarEvents', 'calendarEventCount'];
    for (const { name, document } of queries.filter(({ name }) => !apart.includes(name))) {
      expect([name, (await execute(reader, document)).errors]).toEqual([name, undefined]);
    }
    const period = 'from: "2026-03-02", to: "2026-03-03"';
    const events = `{ calendarEvents(${period}) { id } calendarEventCount(${period}) }`;
    expect(await data(reader, events)).toEqual({ calendarEvents: [], calendarEventCount: 0 });
    const { previewTaskSeries } = await data(
      reader,
      '{ previewTaskSeries(input: { rule: "FREQ=DAILY", startsOn: "2026-03-02", dates: 1 }) { dates } }',
    );
    expect(previewTaskSeries).toEqual({ dates: ['2026-03-02'] });
    const { previewPlan } = await data(
      reader,
      '{ previewPlan(tasks: [{ title: "x", estimateMinutes: 10 }]) { hypothetical { title } } }',
    );
    expect(previewPlan).toEqual({ hypothetical: [{ title: 'x' }] });
  });
});
