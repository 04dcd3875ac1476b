import { createClient, type Client as SseClient } from 'graphql-sse';
import { Change } from '../../src/domain/changes/change.entity.ts';
import { QUOTAS } from '../../src/domain/quotas/quotas.ts';
import { setRole } from '../../src/domain/users/account.service.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client, Json } from '../support/client.ts';
import { EventStream, listen, listenFromNow } from '../support/event-stream.ts';
import { ask, data } from '../support/graph.ts';

const api = testApiWithOrm({ quotas: { ...QUOTAS, streams: 3 } });

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
  it('events follow each other in an answer of text/event-stream that nobody may keep or gather', async () => {
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

  it("graphql-sse's own client hears changes, from where it left off, until it wants no more", async () => {
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

  it('a GET, as EventSource sends it with a cookie, goes on after the event that it heard last', async () => {
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
    await me.create('/api/tasks', { title: 'heard' });
    const heard = await stream.next();
    stream.close();
    const { id } = await me.create('/api/tasks', { title: 'missed' });
    const authorization = `Bearer ${me.key}`;
    const lastEventId = heard?.id as string;
    const headers = { authorization, 'last-event-id': lastEventId };
    const again = await listen(me, { types: ['TASK'], since }, headers);
    open.push(again);
    expect((await again.changesUntil(() => true))[0]).toMatchObject({ id, operation: 'CREATED' });
  });

  it('a GET brings its variables as JSON', async () => {
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

  it('a hash that is not known is told as an event: the document is to be sent along', async () => {
    const extensions = { persistedQuery: { version: 1, sha256Hash: 'f'.repeat(64) } };
    const { stream } = await refusalOf(post({ extensions }));
    expect(stream.map(({ event }: Json) => event)).toEqual(['next', 'complete']);
    expect(stream[0].data.errors[0].extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND');
  });

  it('a document by its hash will do', async () => {
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

  it('aliases, fragments and __typename are answered as in any operation', async () => {
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

describe('what is no subscription', () => {
  const streamed = async (query: string, more: object = {}) => {
    const [event, complete, ...none] = await (await post({ query, ...more })).rest();
    expect([complete?.event, none]).toEqual(['complete', []]);
    return event?.data.errors[0] as Json;
  };

  it.each([
    ['a query', '{ viewer { id } }'],
    ['introspection', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { createLabel(input: { name: "never" }) { label { id } } }'],
  ])('%s is refused here, and not carried out', async (_name, query) => {
    const error = await streamed(query);
    expect([error.extensions.code, error.message]).toEqual([
      'BAD_REQUEST',
      'Only subscriptions are answered at /graphql/stream: send queries and mutations to /graphql',
    ]);
    expect((await me.get('/api/labels')).body).toEqual([]);
  });

  it('a subscription is refused at /graphql', async () => {
    const { status, errors } = await ask(me, SUBSCRIPTION);
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
  ])('%s is told as the only event', async (_name, query, code) => {
    expect((await streamed(query)).extensions.code).toBe(code);
  });

  it.each([
    'subscription ($no: Boolean!) { changes @include(if: $no) { id } }',
    'subscription ($no: Boolean!) { ... @include(if: $no) { changes { id } } }',
    'subscription ($no: Boolean!) { ...F } fragment F on Subscription { changes @include(if: $no) { id } }',
    'subscription { ...F } fragment F on Subscription { ...F changes @skip(if: false) { id } }',
  ])('a field on a condition is told in the same way, at either place: %s', async (query) => {
    const message = 'The field of a subscription must not be skipped or included';
    const variables = { no: false };
    expect((await streamed(query, { variables })).message).toBe(message);
    const { status, errors } = await ask(me, query, variables, {
      accept: 'application/graphql-response+json',
    });
    expect([status, errors?.[0]?.message]).toEqual([400, message]);
  });

  it('a field of a change on a condition is none of that', async () => {
    const query = 'subscription ($no: Boolean!) { changes { operation id @include(if: $no) } }';
    const stream = await post({ query, variables: { no: false } });
    open.push(stream);
    expect((await stream.next())?.data).toEqual({ data: { changes: { operation: 'RESET' } } });
  });

  it.each(['PUT', 'DELETE', 'HEAD', 'PATCH'])('%s: 405', async (method) => {
    const { status, headers } = await me.send(method, '/graphql/stream');
    expect([status, headers.get('allow')]).toEqual([405, 'GET, POST']);
  });

  it('who accepts no stream: 406', async () => {
    const body = JSON.stringify({ query: SUBSCRIPTION });
    const sent = { accept: 'application/json' };
    const { status } = await me.send('POST', '/graphql/stream', body, sent);
    expect(status).toBe(406);
  });

  it('a body that is no JSON is told as the only event', async () => {
    const headers = { authorization: `Bearer ${me.key}` };
    const stream = await EventStream.open(api.url, { body: '{', headers });
    expect((await stream.next())?.data.errors[0].extensions.code).toBe('BAD_REQUEST');
  });
});

describe('who may listen', () => {
  it('nobody without credentials', async () => {
    const { status, body } = await refusalOf(post({ query: SUBSCRIPTION }, { authorization: '' }));
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
    const nonsense = await refusalOf(post({ query: '{' }, { authorization: '' }));
    expect(nonsense.status).toBe(401);
  });

  it('a read-only key', async () => {
    const reader = await api.account({ readOnly: true });
    const { stream } = await listenFromNow(reader);
    open.push(stream);
  });

  it('no other site, with the cookie of a browser', async () => {
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

  it('as many streams of an account as its quota has; one that ends makes room', async () => {
    for (let turn = 0; turn < 3; turn++) open.push((await listenFromNow(me)).stream);
    const { status, body } = await refusalOf(listen(me));
    expect(status).toBe(403);
    expect(body.errors[0]).toMatchObject({
      message: 'The account has reached its quota of 3 open streams',
      extensions: { code: 'FORBIDDEN' },
    });
    open.pop()?.close();
    // It is known here before it is known there.
    for (let stream: EventStream | undefined; !stream; ) {
      stream = await listen(me).catch(() => undefined);
      if (stream) open.push(stream);
    }
  });
});

describe('a stream ends as soon as who listens would not be let in any more', () => {
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
    const guest = { em: api.orm.em.fork(), now: new Date().toISOString() };
    await setRole(guest, { id: admin.userId }, 'admin');
    const { stream } = await listenFromNow(me, ['TASK']);
    await data(
      admin,
      `mutation { setAccountDisabled(input: { accountId: "${me.userId}", disabled: true }) { account { id } } }`,
    );
    expect(await ended(stream)).toBe('complete');
  });

  it('its account is deleted, of which the outbox has nothing but that', async () => {
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
