import { createClient, type Client as SseClient } from 'graphql-sse';
import { setRole } from '../../src/domain/accounts/account.service.ts';
import { Change } from '../../src/domain/changes/change.entity.ts';
import { QUOTAS } from '../../src/domain/records/quotas.ts';
import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import { EventStream, listen, listenFromNow } from '../support/service/event-stream.ts';

const api = testApi({ quotas: { ...QUOTAS, streams: 3 } });

let me: Client;
const open: EventStream[] = [];

beforeEach(async () => {
  me = await api.account();
});

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

const SUBSCRIPTION = 'subscription { changes { type id operation cursor } }';

const post = (body: unknown, headers: Record<string, string> = {}) =>
  EventStream.open(api.url, {
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${me.key}`, ...headers },
  });

const refusalOf = (opening: Promise<EventStream>): Promise<Json> =>
  opening.then(
    async (stream) => ({ stream: await stream.rest() }),
    ({ status, body, headers }) => ({ status, body, headers }),
  );

describe('the protocol', () => {
  it('events are sent in a text/event-stream response that may be neither cached nor buffered', async () => {
    const stream = await post({ query: SUBSCRIPTION });
    open.push(stream);
    expect(stream.status).toBe(200);
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const first = await stream.next();
    expect(stream.raw.startsWith(':\n\n')).toBe(true);
    expect(first).toEqual({
      event: 'next',
      id: first?.data.data.changes.cursor,
      data: {
        data: { changes: { type: null, id: null, operation: 'RESET', cursor: expect.any(String) } },
      },
    });
  });

  it('the client of graphql-sse receives changes, resumes from a cursor, and unsubscribes', async () => {
    const client: SseClient = createClient({
      url: `${api.url}/graphql/stream`,
      headers: { authorization: `Bearer ${me.key}` },
    });
    const query =
      'subscription ($since: String) { changes(since: $since) { id operation cursor } }';
    const changes = client.iterate<{ changes: Json }>({ query });
    const first = await changes.next();
    const { id } = await me.create('/api/tasks', { title: 'x' });
    const second = await changes.next();
    expect(second.value?.data?.changes).toMatchObject({ id, operation: 'CREATED' });
    await changes.return?.();
    const since = first.value?.data?.changes.cursor;
    const again = client.iterate<{ changes: Json }>({ query, variables: { since } });
    expect((await again.next()).value?.data?.changes.id).toBe(id);
    await again.return?.();
    client.dispose();
  });

  it('a GET of EventSource with a cookie resumes after Last-Event-ID', async () => {
    const path = `/graphql/stream?query=${encodeURIComponent(SUBSCRIPTION)}`;
    const headers = { cookie: me.cookie, 'sec-fetch-site': 'same-origin' };
    const stream = await EventStream.open(api.url, { method: 'GET', path, headers });
    const first = await stream.next();
    stream.close();
    const { id } = await me.create('/api/tasks', { title: 'x' });
    const again = await EventStream.open(api.url, {
      method: 'GET',
      path,
      headers: { ...headers, 'last-event-id': first?.id as string },
    });
    open.push(again);
    expect((await again.changesUntil(() => true))[0]).toMatchObject({ id, operation: 'CREATED' });
  });

  it('Last-Event-ID takes precedence over an older cursor in `since`', async () => {
    const { stream, cursor: since } = await listenFromNow(me, ['TASK']);
    await me.create('/api/tasks', { title: 'received' });
    const event = await stream.next();
    stream.close();
    const { id } = await me.create('/api/tasks', { title: 'missed' });
    const authorization = `Bearer ${me.key}`;
    const lastEventId = event?.id as string;
    const headers = { authorization, 'last-event-id': lastEventId };
    const again = await listen(me, { types: ['TASK'], since }, headers);
    open.push(again);
    expect((await again.changesUntil(() => true))[0]).toMatchObject({ id, operation: 'CREATED' });
  });

  it('a GET has its variables as JSON', async () => {
    const query = 'subscription ($types: [ChangedType!]) { changes(types: $types) { type } }';
    const get = (variables: string) =>
      EventStream.open(api.url, {
        method: 'GET',
        path: `/graphql/stream?${new URLSearchParams({ query, variables })}`,
        headers: { authorization: `Bearer ${me.key}` },
      });
    const stream = await get('{"types":["TASK"]}');
    open.push(stream);
    expect((await stream.next())?.data.data.changes.type).toBeNull();
    const refused = await (await get('{"types":["X"]}')).next();
    expect(refused?.data.errors[0].extensions.details['types.0']).toHaveLength(1);
    const unread = await (await get('{')).next();
    expect(unread?.data.errors[0].extensions.code).toBe('BAD_REQUEST');
  });

  it('an unknown hash is an event with PERSISTED_QUERY_NOT_FOUND', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } };
    const { stream } = await refusalOf(post({ extensions }));
    expect(stream.map(({ event }: Json) => event)).toEqual(['next', 'complete']);
    expect(stream[0].data.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it('a registered document is executed by its hash', async () => {
    const { createHash } = await import('node:crypto');
    const sha256Hash = createHash('sha256').update(SUBSCRIPTION).digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    const stream = await post({ query: SUBSCRIPTION, extensions });
    open.push(stream);
    await stream.next();
    const byHash = await post({ extensions });
    open.push(byHash);
    expect((await byHash.next())?.data.data.changes.operation).toBe('RESET');
  });

  it('aliases, fragments and __typename are supported', async () => {
    const stream = await post({
      query: `subscription S($with: Boolean!) { it: changes(types: [TASK]) { ...C at @include(if: $with) } }
        fragment C on Change { __typename what: operation }`,
      variables: { with: false },
      operationName: 'S',
    });
    open.push(stream);
    expect((await stream.next())?.data).toEqual({
      data: { it: { __typename: 'Change', what: 'RESET' } },
    });
  });
});

describe('operations other than subscriptions', () => {
  const streamed = async (query: string, more: object = {}) => {
    const [event, complete, ...none] = await (await post({ query, ...more })).rest();
    expect([complete?.event, none]).toEqual(['complete', []]);
    return event?.data.errors[0] as Json;
  };

  it.each([
    ['a query', '{ viewer { id } }'],
    ['introspection', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { createLabel(input: { name: "never" }) { label { id } } }'],
  ])('%s is rejected, and not executed', async (_name, query) => {
    const error = await streamed(query);
    expect([error.extensions.code, error.message]).toEqual([
      'BAD_REQUEST',
      'Only subscriptions are answered at /graphql/stream: send queries and mutations to /graphql',
    ]);
    expect((await me.get('/api/labels')).body).toEqual([]);
  });

  it('a subscription is rejected at /graphql', async () => {
    const { status, errors } = await execute(me, SUBSCRIPTION);
    expect([status, errors?.[0]?.extensions.code, errors?.[0]?.message]).toEqual([
      400,
      'BAD_REQUEST',
      'A subscription is answered with a stream of events: send it to /graphql/stream',
    ]);
  });

  it.each([
    ['no GraphQL', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', 'subscription { tasks { id } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'two fields',
      'subscription { a: changes { id } b: changes { id } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'a skipped field',
      'subscription { changes @skip(if: true) { id } }',
      'GRAPHQL_VALIDATION_FAILED',
    ],
    [
      'several operations',
      'subscription A { changes { id } } subscription B { changes { id } }',
      'OPERATION_RESOLUTION_FAILURE',
    ],
    [
      'too many aliases',
      `subscription { changes { ${Array.from({ length: 60 }, (_, at) => `a${at}: id`).join(' ')} } }`,
      'LIMIT_EXCEEDED',
    ],
    ['too many tokens', `subscription { changes { ${'id '.repeat(5000)} } }`, 'LIMIT_EXCEEDED'],
  ])('%s is an error in the only event', async (_name, query, code) => {
    expect((await streamed(query)).extensions.code).toBe(code);
  });

  it.each([
    'subscription ($no: Boolean!) { changes @include(if: $no) { id } }',
    'subscription ($no: Boolean!) { ... @include(if: $no) { changes { id } } }',
    'subscription ($no: Boolean!) { ...F } fragment F on Subscription { changes @include(if: $no) { id } }',
    'subscription { ...F } fragment F on Subscription { ...F changes @skip(if: false) { id } }',
  ])(
    'a conditional root field is an error in the only event, in both places: %s',
    async (query) => {
      const message = 'The root field of a subscription must not have @skip or @include';
      const variables = { no: false };
      expect((await streamed(query, { variables })).message).toBe(message);
      const { status, errors } = await execute(me, query, variables, {
        accept: 'application/graphql-response+json',
      });
      expect([status, errors?.[0]?.message]).toEqual([400, message]);
    },
  );

  it('a conditional field of a change is accepted', async () => {
    const query = 'subscription ($no: Boolean!) { changes { operation id @include(if: $no) } }';
    const stream = await post({ query, variables: { no: false } });
    open.push(stream);
    expect((await stream.next())?.data).toEqual({ data: { changes: { operation: 'RESET' } } });
  });

  it.each(['PUT', 'DELETE', 'HEAD', 'PATCH'])('%s: 405', async (method) => {
    const { status, headers } = await me.send(method, '/graphql/stream');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('an Accept header without event streams: 406', async () => {
    const body = JSON.stringify({ query: SUBSCRIPTION });
    const headers = { accept: 'application/json' };
    const { status } = await me.send('POST', '/graphql/stream', body, headers);
    expect(status).toBe(406);
  });

  it('a body that is not JSON is an error in the only event', async () => {
    const headers = { authorization: `Bearer ${me.key}` };
    const stream = await EventStream.open(api.url, { body: '{', headers });
    expect((await stream.next())?.data.errors[0].extensions.code).toBe('BAD_REQUEST');
  });
});

describe('authorization of a stream', () => {
  it('rejects an anonymous client', async () => {
    const { status, body } = await refusalOf(post({ query: SUBSCRIPTION }, { authorization: '' }));
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const nonsense = await refusalOf(post({ query: '{' }, { authorization: '' }));
    expect(nonsense.status).toBe(401);
  });

  it('accepts a read-only key', async () => {
    const reader = await api.account({ readOnly: true });
    const { stream } = await listenFromNow(reader);
    open.push(stream);
  });

  it('rejects another site with the cookie of a browser', async () => {
    const query = `?query=${encodeURIComponent(SUBSCRIPTION)}`;
    for (const [method, path] of [
      ['GET', `/graphql/stream${query}`],
      ['POST', '/graphql/stream'],
    ] as const) {
      const opening = EventStream.open(api.url, {
        method,
        path,
        ...(method === 'POST' && { body: JSON.stringify({ query: SUBSCRIPTION }) }),
        headers: { cookie: me.cookie, origin: 'https://elsewhere.example', authorization: '' },
      });
      const { status, body } = await refusalOf(opening);
      expect([status, body.errors[0].extensions.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('allows as many streams of an account as its quota; a closed stream no longer counts', async () => {
    for (let turn = 0; turn < 3; turn++) open.push((await listenFromNow(me)).stream);
    const { status, body } = await refusalOf(listen(me));
    expect(status).toBe(403);
    expect(body.errors[0]).toMatchObject({
      message: 'The account has reached its quota of 3 open streams',
      extensions: { code: 'FORBIDDEN' },
    });
    open.pop()?.close();
    // The client sees the end before the service does.
    for (let stream: EventStream | undefined; !stream; ) {
      stream = await listen(me).catch(() => undefined);
      if (stream) open.push(stream);
    }
  });
});

describe('a stream is closed when its credential is revoked', () => {
  const ended = async (stream: EventStream) => (await stream.rest()).at(-1)?.event;

  it('its key is revoked', async () => {
    const { id, key } = await me.create('/api/api-keys', { name: 'x' });
    const stream = await listen(me, {}, { authorization: `Bearer ${key}` });
    const other = (await listenFromNow(me)).stream;
    open.push(other);
    await me.delete(`/api/api-keys/${id}`);
    expect(await ended(stream)).toBe('complete');
    await other.changesUntil((change) => change.id === id);
    expect(other.ended).toBe(false);
  });

  it('its session is ended', async () => {
    const stream = await listen(me, {}, { cookie: me.cookie });
    await data(me, 'mutation { endAllSessions { ended } }');
    expect(await ended(stream)).toBe('complete');
  });

  it('its account is disabled', async () => {
    const admin = await api.account();
    const publicCall = { em: api.orm.em.fork(), now: new Date().toISOString() };
    await setRole(publicCall, { id: admin.userId }, 'admin');
    const { stream } = await listenFromNow(me, ['TASK']);
    await data(
      admin,
      `mutation { setAccountDisabled(input: { accountId: "${me.userId}", disabled: true }) { account { id } } }`,
    );
    expect(await ended(stream)).toBe('complete');
  });

  it('its account is deleted, and the outbox has only that change', async () => {
    const account = await api.account({ withPassword: true });
    await account.create('/api/tasks', { title: 'x' });
    const { stream } = await listenFromNow(account);
    const { viewer } = await data(account, '{ viewer { email } }');
    const input = `{ email: "${viewer.email}", password: "long enough" }`;
    await data(account, `mutation { deleteAccount(input: ${input}) { deletedId } }`);
    expect(await ended(stream)).toBe('complete');
    const left = await api.orm.em
      .fork()
      .find(Change, { userId: account.userId }, { fields: ['type', 'operation', 'ids'] });
    expect(left.map(({ type, operation, ids }) => [type, operation, ids])).toEqual([
      ['user', 'deleted', [account.userId]],
    ]);
  });
});
