import { LIMITS } from '../../src/graphql/server/admission/limits.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

let me: Client;

beforeAll(async () => {
  me = await api.account();
});

type GraphRequest = { query: string; variables?: Record<string, unknown>; extensions?: unknown };

const COST = { extensions: { cost: true } };
const allowed = LIMITS.cost;

const send = async (request: GraphRequest, headers: Record<string, string> = {}, client = me) =>
  (await client.send('POST', '/graphql', JSON.stringify(request), headers)).body;

const LIST =
  'query ($n: Int) { tasks(first: $n) { nodes { id labels(first: 3) { nodes { id } } } } }';

describe('the cost of an accepted query', () => {
  it('is returned if the extensions of the request contain `cost`, by POST and by GET', async () => {
    const query = '{ viewer { id } }';
    const expected = {
      data: { viewer: { id: me.userId } },
      extensions: { cost: { found: 1, allowed } },
    };
    expect(await send({ query, ...COST })).toEqual(expected);
    const parameters = new URLSearchParams({ query, extensions: JSON.stringify(COST.extensions) });
    expect((await me.get(`/graphql?${parameters}`)).body).toEqual(expected);
  });

  it('is returned if the request has the header', async () => {
    const { extensions } = await send({ query: '{ viewer { id } }' }, { 'GraphQL-Cost': '1' });
    expect(extensions).toEqual({ cost: { found: 1, allowed } });
  });

  it('is not returned otherwise', async () => {
    const query = '{ viewer { id } }';
    const expected = { data: { viewer: { id: me.userId } } };
    for (const extensions of [
      undefined,
      null,
      {},
      { cost: false },
      { cost: 'yes' },
      { cost: {} },
    ]) {
      expect(await send({ query, extensions })).toEqual(expected);
    }
    for (const value of ['0', '', 'no']) {
      expect(await send({ query }, { 'GraphQL-Cost': value })).toEqual(expected);
    }
  });

  it('counts a query that returns only a number', async () => {
    const query = `{ calendarEventCount(from: "2026-11-01T00:00:00Z", to: "2026-12-01T00:00:00Z") }`;
    const { extensions } = await send({ query, ...COST });
    expect(extensions).toEqual({ cost: { found: 200, allowed } });
  });

  it('is the number of records that the response may contain', async () => {
    const costOf = async (n: number) =>
      (await send({ query: LIST, variables: { n }, ...COST })).extensions.cost.found;
    const [one, two, hundred] = [await costOf(1), await costOf(2), await costOf(100)];
    expect(hundred - one).toBe(99 * (two - one));
    expect(two - one).toBeGreaterThan(3);
  });

  it('is the number in the error of a rejected query', async () => {
    const lists = (count: number) => {
      const list = 'tasks(first: 100) { nodes { subtasks(first: 20) { nodes { id } } } }';
      return `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${list}`).join(' ')} }`;
    };
    const { extensions } = await send({ query: lists(10), ...COST });
    const { errors } = await send({ query: lists(40), ...COST });
    expect(errors[0].extensions).toMatchObject({
      limit: 'cost',
      found: 4 * extensions.cost.found,
      allowed: extensions.cost.allowed,
    });
  });

  it('is returned by queries that graphql-js executes, by mutations and by plans', async () => {
    const costOf = async (query: string) => (await send({ query, ...COST })).extensions?.cost.found;
    expect(await costOf('{ __typename }')).toBe(0);
    expect(await costOf('{ node(id: "00000000-0000-4000-8000-000000000000") { id } }')).toBe(1);
    expect(await costOf('mutation { createLabel(input: { name: "x" }) { label { id } } }')).toBe(2);
    expect(await costOf('mutation { runPlanner { tasksScheduled } }')).toBe(10_001);
  });

  it('is returned together with errors of fields', async () => {
    const body = await send({
      query: '{ viewer { id } tasks(first: -1) { totalCount } }',
      ...COST,
    });
    expect(body.errors).toHaveLength(1);
    expect(body.extensions.cost.allowed).toBe(allowed);
  });

  it('is returned to an anonymous client for public operations', async () => {
    const body = await send({ query: '{ __typename }', ...COST }, {}, api.anonymous());
    expect(body.extensions).toEqual({ cost: { found: 0, allowed } });
  });
});

describe('a rejected request has no cost', () => {
  const page = (inner: string) => `(first: 100) { nodes { ${inner} } }`;

  it.each([
    ['no GraphQL', { query: '{' }],
    ['no such field', { query: '{ nothing }' }],
    ['no such operation', { query: '{ __typename }', operationName: 'Nope' }],
    ['a variable that does not fit', { query: LIST, variables: { n: 'x' } }],
    [
      'a cost beyond the limit',
      { query: `{ tasks${page(`subtasks${page(`subtasks${page('id')}`)}`)} }` },
    ],
    ['nothing at all', { query: '' }],
  ])('%s', async (_case, request) => {
    const body = await send({ ...request, ...COST }, { 'GraphQL-Cost': '1' });
    expect(Object.keys(body)).toEqual(['errors']);
  });

  it('an anonymous client', async () => {
    const body = await send({ query: '{ viewer { id } }', ...COST }, {}, api.anonymous());
    expect(Object.keys(body)).toEqual(['errors']);
  });
});
