import { execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
let me: Client;

beforeAll(async () => {
  me = await api.account();
  const parent = await me.create('/api/tasks', { title: 'Whole', priority: 'high' });
  await me.create('/api/tasks', { title: 'Part', parentTaskId: parent.id });
});

/** Query plans are cached; each response must equal the first. */
const CASES: [string, string, Record<string, unknown>?][] = [
  ['scalars, enumerations and instants', '{ tasks { nodes { title priority dueAt createdAt } } }'],
  [
    'connections within connections',
    '{ tasks { nodes { subtasks { totalCount nodes { title } } } } }',
  ],
  [
    'edges, cursors and page info',
    '{ tasks(first: 1) { edges { cursor node { title } } pageInfo { endCursor hasNextPage } } }',
  ],
  [
    'aliases, fragments and directives',
    'query ($x: Boolean!) { a: tasks { ...T } b: tasks { nodes { id @skip(if: $x) title @include(if: $x) } } } fragment T on TaskConnection { nodes { parent { title } } }',
    { x: true },
  ],
  [
    'a variable inside a filter that is not given: absent, not null',
    'query ($p: ID) { tasks(filter: { parentTaskId: $p }) { nodes { title } } }',
  ],
  [
    'a variable inside a filter that is null: null, not absent',
    'query ($p: ID) { tasks(filter: { parentTaskId: $p }) { nodes { title } } }',
    { p: null },
  ],
  [
    'defaults of input fields inside a variable',
    'query ($o: [TaskOrder!]) { tasks(first: 1, orderBy: $o) { nodes { title } } }',
    { o: { field: 'TITLE' } },
  ],
  [
    'the same with nothing to order by',
    'query ($o: [TaskOrder!]) { tasks(first: 1, orderBy: $o) { nodes { title } } }',
    { o: null },
  ],
  ['defaults of variables', 'query ($n: Int = 1) { tasks(first: $n) { nodes { title } } }'],
  ['a refusal, with path and details', '{ tasks(first: 101) { nodes { id } } }'],
  [
    'a refusal in a nested place',
    '{ tasks { nodes { title subtasks(first: 101) { nodes { id } } } } }',
  ],
  ['interfaces', '{ node(id: "x") { __typename id } tasks { __typename nodes { __typename } } }'],
  ['the schema', '{ __type(name: "Task") { fields { name description } } }'],
];

it.each(CASES.map(([name, query, variables = {}]) => [name, query, variables] as const))(
  'the third response equals the first: %s',
  async (_case, query, variables) => {
    const plain = async () => {
      const { status, data, errors } = await execute(me, query, variables);
      return {
        status,
        data,
        errors: errors?.map(({ extensions: { requestId, ...rest }, ...error }) => ({
          ...error,
          rest,
        })),
      };
    };
    const first = await plain();
    expect(JSON.stringify(first)).not.toMatch(/INTERNAL/);
    expect(await plain()).toEqual(first);
    expect(await plain()).toEqual(first);
  },
);

it('names of Object.prototype are ordinary aliases, each time', async () => {
  const query = `query ($__proto__: Int, $constructor: Int) {
    __proto__: tasks(first: $__proto__, orderBy: { field: TITLE }) { __proto__: nodes { __proto__: title } }
    constructor: tasks(last: $constructor, orderBy: { field: TITLE }) {
      nodes { constructor: title __proto__: subtasks { totalCount } } } }`;
  const variables = JSON.parse('{ "__proto__": 1, "constructor": 1 }');
  for (const _ of [1, 2, 3]) {
    expect(JSON.stringify(await execute(me, query, variables).then(({ data }) => data))).toBe(
      '{"__proto__":{"__proto__":[{"__proto__":"Part"}]},' +
        '"constructor":{"nodes":[{"constructor":"Whole","__proto__":{"totalCount":1}}]}}',
    );
  }
});
