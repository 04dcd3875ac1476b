import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

let me: Client;
const COUNT = 7;

beforeAll(async () => {
  me = await api.account();
  for (let at = 0; at < COUNT; at++) {
    api.now = new Date(Date.UTC(2026, 2, 2, 8, at));
    const kind = at % 2 === 0 ? 'tasks' : 'documents';
    await me.create(`/api/${kind}`, { title: `Word ${at}` });
  }
  api.now = undefined;
});

const QUERY = `query ($query: String!, $types: [SearchType!], $first: Int, $after: String, $last: Int, $before: String) {
  search(query: $query, types: $types, first: $first, after: $after, last: $last, before: $before) {
    totalCount
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    edges { cursor type title rank snippet node { __typename ... on Task { id title } ... on Document { title } } }
    nodes { __typename ... on Task { title labels { totalCount } } ... on Document { title project { id } } }
  }
}`;

const search = async (variables: Record<string, unknown>): Promise<Json> =>
  (await data(me, QUERY, { query: 'word', ...variables })).search;

const titlesOf = ({ edges }: Json) => edges.map(({ title }: Json) => title);

it('returns records of several kinds, each with its selection', async () => {
  const { nodes, edges, totalCount } = await search({ first: 2 });
  expect(totalCount).toBe(COUNT);
  expect(nodes).toEqual([
    { __typename: 'Task', title: 'Word 6', labels: { totalCount: 0 } },
    { __typename: 'Document', title: 'Word 5', project: null },
  ]);
  expect(edges.map(({ type, rank, node }: Json) => [type, rank, node.title])).toEqual([
    ['TASK', 1, 'Word 6'],
    ['DOCUMENT', 1, 'Word 5'],
  ]);
});

it.each([1, 2, 3, 7, 8])(
  'pages of %i are consecutive, from the start and from the end',
  async (size) => {
    const all = titlesOf(await search({}));
    expect(all).toHaveLength(COUNT);
    const walk = async (direction: 'first' | 'last') => {
      const found: string[] = [];
      let cursor: string | null = null;
      for (;;) {
        const page: Json = await search(
          direction === 'first' ? { first: size, after: cursor } : { last: size, before: cursor },
        );
        const { hasNextPage, hasPreviousPage, startCursor, endCursor } = page.pageInfo;
        const titles = titlesOf(page);
        if (direction === 'first') found.push(...titles);
        else found.unshift(...titles);
        const [behind, ahead] =
          direction === 'first' ? [hasPreviousPage, hasNextPage] : [hasNextPage, hasPreviousPage];
        expect(behind).toBe(cursor !== null);
        if (!ahead) return found;
        cursor = direction === 'first' ? endCursor : startCursor;
      }
    };
    expect(await walk('first')).toEqual(all);
    expect(await walk('last')).toEqual(all);
  },
);

it('returns the records between two cursors', async () => {
  const { edges } = await search({});
  const [after, before] = [edges[1].cursor, edges[5].cursor];
  const between = await search({ after, before });
  expect(titlesOf(between)).toEqual(titlesOf({ edges: edges.slice(2, 5) }));
  expect(between.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
});

it('with empty and with null kinds', async () => {
  expect((await search({ types: [] })).totalCount).toBe(0);
  expect((await search({ types: null })).totalCount).toBe(COUNT);
  expect((await search({ types: ['TASK', 'TASK'] })).totalCount).toBe(4);
});

it.each([
  [{ query: '' }, { query: ['must be 1-200 characters'] }],
  [{ query: '...' }, { query: ['must contain a letter or a digit'] }],
  [{ first: 101 }, { first: ['must be an integer from 0 to 100'] }],
  [{ first: 1, last: 1 }, { last: ['must not be given together with first'] }],
  [{ after: 'nonsense' }, { after: ['must be a cursor of this list in this order'] }],
])('rejects %j', async (variables, details) => {
  const { errors } = await execute(me, QUERY, { query: 'word', ...variables });
  expect(errors?.map(({ extensions: { code, details } }) => [code, details])).toEqual([
    ['VALIDATION_FAILED', details],
  ]);
});

it('rejects the cursor of another list', async () => {
  const { tasks } = await data(me, '{ tasks(first: 1) { edges { cursor } } }');
  const { errors } = await execute(me, QUERY, { query: 'word', after: tasks.edges[0].cursor });
  expect(errors?.[0]?.extensions.details).toEqual({
    after: ['must be a cursor of this list in this order'],
  });
});
