import { LONGEST, SHARE } from '../../src/graphql/server/persisted-queries.ts';
import {
  byHash,
  get,
  hashOf,
  isUnknown,
  named,
  post,
  register,
} from '../support/graphql/persisted.ts';
import { testApi } from '../support/service/api.ts';
import type { Answer, Client } from '../support/service/client.ts';

const api = testApi();

let me: Client;

beforeAll(async () => {
  me = await api.account();
});

/** A document that no other test has registered. */
let made = 0;
const fresh = (inner = 'viewer { id }') => `query Q${++made} { ${inner} }`;
/** A document of this length. */
const ofLength = (length: number) => fresh().padEnd(length, '#');

const outcome = ({ status, body }: Answer) => [
  status,
  body.data,
  body.errors?.map(({ extensions }: { extensions: { code: string } }) => extensions.code),
];
const MINE = () => [200, { viewer: { id: me.userId } }, undefined];
const NOT_FOUND = [200, undefined, ['PERSISTED_QUERY_NOT_FOUND']];
const BAD_REQUEST = [400, undefined, ['BAD_REQUEST']];
const spaces = async () => (await me.get('/api/spaces')).body.length;

describe('a document that was registered by its hash', () => {
  it.each([
    ['POST', post],
    ['GET', get],
  ])('is executed by its hash alone, by %s, with other variables', async (_method, send) => {
    const query = `query Q${++made}($all: Boolean!) { viewer { id email @include(if: $all) } }`;
    const unknown = await send(me, named(query));
    expect(outcome(unknown)).toEqual(NOT_FOUND);
    // Some clients check the message, others the code.
    expect(unknown.body.errors[0].message).toBe('PersistedQueryNotFound');
    const registered = await send(me, named(query), { query, variables: { all: false } });
    expect(outcome(registered)).toEqual(MINE());
    const found = await send(me, named(query), { variables: { all: true } });
    expect(found.body.data).toEqual({ viewer: { id: me.userId, email: expect.any(String) } });
  });

  it('by POST is found by GET, and vice versa', async () => {
    const [one, two] = [fresh(), fresh()];
    await post(me, named(one), { query: one });
    expect(outcome(await get(me, named(one)))).toEqual(MINE());
    await get(me, named(two), { query: two });
    expect(outcome(await post(me, named(two)))).toEqual(MINE());
  });

  it('is found by other accounts, with their own data', async () => {
    const other = await api.account();
    const query = fresh();
    await register(me, query);
    expect((await byHash(other, query)).body.data).toEqual({ viewer: { id: other.userId } });
  });

  it('is found although its execution failed', async () => {
    const query = fresh('tasks(first: -1) { totalCount }');
    const refused = await register(me, query);
    expect(outcome(refused)[2]).toEqual(['VALIDATION_FAILED']);
    expect(outcome(await byHash(me, query))).toEqual(outcome(refused));
  });

  it('is checked again by its hash: operationName, variables, limits', async () => {
    const query = `query A($n: Int!) { tasks(first: $n) { nodes { subtasks(first: $n) { nodes {
      subtasks(first: $n) { nodes { id } } } } } } } query B { viewer { id } }`;
    await register(me, query, { operationName: 'B' });
    const send = (operationName: string | undefined, n: unknown) =>
      byHash(me, query, { variables: { n }, ...(operationName && { operationName }) });
    expect(outcome(await send('B', 1))).toEqual(MINE());
    expect(outcome(await send('Nope', 1))).toEqual([
      400,
      undefined,
      ['OPERATION_RESOLUTION_FAILURE'],
    ]);
    expect(outcome(await send(undefined, 1))[2]).toEqual(['OPERATION_RESOLUTION_FAILURE']);
    expect(outcome(await send('A', 'x'))[2]).toEqual(['VALIDATION_FAILED']);
    expect((await send('A', 100)).body.errors[0].extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 'cost',
    });
  });

  it('that is a mutation is executed by POST, and rejected by GET with 405', async () => {
    const before = await spaces();
    const query = `mutation M${++made} { createSpace(input: { name: "x" }) { space { name } } }`;
    expect(outcome(await get(me, named(query), { query }))).toEqual([
      405,
      undefined,
      ['BAD_REQUEST'],
    ]);
    expect(isUnknown(await byHash(me, query))).toBe(true);
    await register(me, query);
    expect((await byHash(me, query)).body.data).toEqual({ createSpace: { space: { name: 'x' } } });
    expect(outcome(await get(me, named(query)))).toEqual([405, undefined, ['BAD_REQUEST']]);
    expect(await spaces()).toBe(before + 2);
  });

  it('without its hash was not registered', async () => {
    const query = fresh();
    expect((await me.post('/graphql', { query })).body.data).toEqual({ viewer: { id: me.userId } });
    expect(outcome(await byHash(me, query))).toEqual(NOT_FOUND);
  });
});

describe('a hash', () => {
  it.each([
    ['of another document', hashOf('{ viewer { id } }')],
    ['in capitals', hashOf('{ viewer { email } }').toUpperCase()],
    ['that is empty', ''],
    ['that is absent', undefined],
    ['that is null', null],
    ['that is a number', 5],
    ['that is a list', [hashOf('{ viewer { email } }')]],
    ['that is an object', { toString: 1, valueOf: 1 }],
    ['that is the name of a property', '__proto__'],
  ])('%s with a document is rejected with 400, and nothing is executed', async (_case, hash) => {
    const before = await spaces();
    const query = 'mutation { createSpace(input: { name: "x" }) { space { id } } }';
    const persistedQuery = { version: 1, sha256Hash: hash };
    const answer = await post(me, { persistedQuery }, { query });
    expect(outcome(answer)).toEqual(BAD_REQUEST);
    expect(answer.body.errors[0].message).toBe('provided sha does not match query');
    expect(await spaces()).toBe(before);
    // Without a document the hash is unknown.
    for (const send of [post, get]) {
      expect(outcome(await send(me, { persistedQuery }))).toEqual(NOT_FOUND);
    }
  });

  it.each([
    ['of another version', { version: 2, sha256Hash: hashOf('{ viewer { id } }') }],
    ['of no version', { sha256Hash: hashOf('{ viewer { id } }') }],
    ['that is no object', 'x'],
    ['that is a list', [1]],
  ])('in an extension %s is rejected with 400', async (_case, persistedQuery) => {
    for (const request of [{}, { query: '{ viewer { id } }' }]) {
      const answer = await post(me, { persistedQuery }, request);
      expect(outcome(answer)).toEqual(BAD_REQUEST);
      expect(answer.body.errors[0].message).toBe('Unsupported persisted query version');
    }
  });

  it('by GET from another site is rejected like every query', async () => {
    const query = fresh();
    await register(me, query);
    const extensions = encodeURIComponent(JSON.stringify(named(query)));
    const forged = await fetch(`${api.url}/graphql?extensions=${extensions}`);
    expect([forged.status, await forged.text()]).toEqual([400, expect.stringMatching(/CSRF/)]);
  });

  it('by GET is a GraphQL request, also from a browser', async () => {
    const query = fresh();
    await register(me, query);
    const extensions = encodeURIComponent(JSON.stringify(named(query)));
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const answer = await me.get(`/graphql?extensions=${extensions}`, headers);
    expect(outcome(answer)).toEqual(MINE());
  });
});

describe('rejected documents are not registered', () => {
  const page = (inner: string) => `(first: 100) { nodes { ${inner} } }`;

  it.each([
    ['no GraphQL', 'query {'],
    ['a field that the schema does not have', '{ nothing }'],
    ['too many tokens', `{ ${'__typename '.repeat(4_001)} }`],
    ['too costly', `{ tasks${page(`subtasks${page(`subtasks${page('id')}`)}`)} }`],
    ['a variable that is missing', 'query ($n: Int!) { tasks(first: $n) { totalCount } }'],
    ['two operations and no name', 'query A { __typename } query B { __typename }'],
    ['a subscription', 'subscription { x }'],
  ])('%s', async (_case, query) => {
    expect((await register(me, query)).body.data).toBeUndefined();
    expect(outcome(await byHash(me, query))).toEqual(NOT_FOUND);
  });
});

describe('an anonymous caller', () => {
  it('gets PERSISTED_QUERY_NOT_FOUND for every hash, and registers nothing', async () => {
    const anonymous = api.anonymous();
    const mine = fresh('__typename');
    await register(me, mine);
    expect(outcome(await byHash(anonymous, mine))).toEqual(NOT_FOUND);
    const theirs = fresh('__typename');
    expect((await register(anonymous, theirs)).body).toEqual({ data: { __typename: 'Query' } });
    expect(outcome(await byHash(anonymous, theirs))).toEqual(NOT_FOUND);
    expect(outcome(await byHash(me, theirs))).toEqual(NOT_FOUND);
  });

  it('gets 401 for a document that is not public, and 400 for a wrong hash', async () => {
    const query = fresh();
    await register(me, query);
    const anonymous = api.anonymous();
    expect(outcome(await register(anonymous, query))).toEqual([
      401,
      undefined,
      ['UNAUTHENTICATED'],
    ]);
    expect(outcome(await post(anonymous, named(query), { query: '{ __typename }' }))).toEqual(
      BAD_REQUEST,
    );
  });

  it('signs in with a document and its hash', async () => {
    const query = `mutation S${++made}($input: SignUpInput!) { signUp(input: $input) { viewer { email } } }`;
    const email = `${crypto.randomUUID()}@example.com`;
    const variables = { input: { email, password: 'a password of my own' } };
    const answer = await register(api.anonymous(), query, { variables });
    expect(answer.body.data).toEqual({ signUp: { viewer: { email } } });
    expect(outcome(await byHash(me, query))).toEqual(NOT_FOUND);
  });
});

describe('registered documents are limited', () => {
  it('a document that is too long is executed, and not registered', async () => {
    const [longest, longer] = [ofLength(LONGEST), ofLength(LONGEST + 1)];
    for (const query of [longest, longer])
      expect(outcome(await register(me, query))).toEqual(MINE());
    expect(outcome(await byHash(me, longest))).toEqual(MINE());
    expect(outcome(await byHash(me, longer))).toEqual(NOT_FOUND);
  });

  it('an account that exceeds its number of characters evicts its own oldest documents', async () => {
    const greedy = await api.account();
    const theirs = fresh();
    await register(me, theirs);
    const registerMany = async (count: number): Promise<string[]> => {
      const queries = Array.from({ length: count }, () => ofLength(LONGEST));
      for (const query of queries) await register(greedy, query);
      return queries;
    };
    const most = SHARE.characters / LONGEST;
    const [first = '', second = ''] = await registerMany(most);
    // A use makes it the newest.
    expect(isUnknown(await byHash(greedy, first))).toBe(false);
    await registerMany(1);
    expect(isUnknown(await byHash(greedy, first))).toBe(false);
    expect(isUnknown(await byHash(greedy, second))).toBe(true);
    await registerMany(most);
    expect(isUnknown(await byHash(greedy, first))).toBe(true);
    expect(outcome(await byHash(me, theirs))).toEqual(MINE());
  });
});
