import { LIMITS } from '../../src/graphql/server/limits.ts';
import { testApi } from '../support/api.ts';
import type { Client } from '../support/client.ts';

const api = testApi();

let me: Client;

beforeAll(async () => {
  me = await api.account();
});

type Asked = { query: string; variables?: Record<string, unknown>; extensions?: unknown };

const COST = { extensions: { cost: true } };
const allowed = LIMITS.cost;

const ask = async (asked: Asked, headers: Record<string, string> = {}, client = me) =>
  (await client.send('POST', '/graphql', JSON.stringify(asked), headers)).body;

const LIST =
  'query ($n: Int) { tasks(first: $n) { nodes { id labels(first: 3) { nodes { id } } } } }';

describe('the cost of an accepted query', () => {
  it('is told when the extensions of the request ask for it, by POST and by GET', async () => {
    const query = '{ viewer { id } }';
    const expected = {
      data: { viewer: { id: me.userId } },
      extensions: { cost: { found: 1, allowed } },
    };
    expect(await ask({ query, ...COST })).toEqual(expected);
    const sent = new URLSearchParams({ query, extensions: JSON.stringify(COST.extensions) });
    expect((await me.get(`/graphql?${sent}`)).body).toEqual(expected);
  });

  it('is told when a header of the request asks for it', async () => {
    const { extensions } = await ask({ query: '{ viewer { id } }' }, { 'GraphQL-Cost': '1' });
    expect(extensions).toEqual({ cost: { found: 1, allowed } });
  });

  it('is not told otherwise', async () => {
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
      expect(await ask({ query, extensions })).toEqual(expected);
    }
    for (const value of ['0', '', 'no']) {
      expect(await ask({ query }, { 'GraphQL-Cost': value })).toEqual(expected);
    }
  });

  it('is what the limit counts: as many records as the answer may hold', async () => {
    const costOf = async (n: number) =>
      (await ask({ query: LIST, variables: { n }, ...COST })).extensions.cost.found;
    const [one, two, hundred] = [await costOf(1), await costOf(2), await costOf(100)];
    expect(hundred - one).toBe(99 * (two - one));
    expect(two - one).toBeGreaterThan(3);
  });

  it('is the same number that a refusal has found', async () => {
    const lists = (count: number) => {
      const list = 'tasks(first: 100) { nodes { subtasks(first: 20) { nodes { id } } } }';
      return `{ ${Array.from({ length: count }, (_, at) => `a${at}: ${list}`).join(' ')} }`;
    };
    const { extensions } = await ask({ query: lists(10), ...COST });
    const { errors } = await ask({ query: lists(40), ...COST });
    expect(errors[0].extensions).toMatchObject({
      limit: 'cost',
      found: 4 * extensions.cost.found,
      allowed: extensions.cost.allowed,
    });
  });

  it('is told of answers that graphql-js makes, of mutations and of plans', async () => {
    const costOf = async (query: string) => (await ask({ query, ...COST })).extensions?.cost.found;
    expect(await costOf('{ __typename }')).toBe(0);
    expect(await costOf('{ node(id: "00000000-0000-4000-8000-000000000000") { id } }')).toBe(1);
    expect(await costOf('mutation { createLabel(input: { name: "x" }) { label { id } } }')).toBe(2);
    expect(await costOf('mutation { runPlanner { tasksScheduled } }')).toBe(10_001);
  });

  it('is told beside the errors of fields', async () => {
    const body = await ask({ query: '{ viewer { id } tasks(first: -1) { totalCount } }', ...COST });
    expect(body.errors).toHaveLength(1);
    expect(body.extensions.cost.allowed).toBe(allowed);
  });

  it('is told to an anonymous caller who may ask', async () => {
    const body = await ask({ query: '{ __typename }', ...COST }, {}, api.stranger());
    expect(body.extensions).toEqual({ cost: { found: 0, allowed } });
  });
});

describe('a refused request says no more than why', () => {
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
  ])('%s', async (_case, asked) => {
    const body = await ask({ ...asked, ...COST }, { 'GraphQL-Cost': '1' });
    expect(Object.keys(body)).toEqual(['errors']);
  });

  it('who is not signed in', async () => {
    const body = await ask({ query: '{ viewer { id } }', ...COST }, {}, api.stranger());
    expect(Object.keys(body)).toEqual(['errors']);
  });
});
