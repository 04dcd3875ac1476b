import { YieldScheduler } from '../../src/concurrency/yield.ts';
import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const ROWS = 60;

let me: Client;

beforeAll(async () => {
  me = await api.account();
  const tasks = Array.from({ length: ROWS }, (_, at) => ({
    title: `t${at}`,
    description: '\n,\n',
  }));
  await data(
    me,
    'mutation ($tasks: [CreateTaskInput!]!) { createTasks(input: { tasks: $tasks }) { tasks { id } } }',
    { tasks },
  );
});

/** The number of times that a request may yield to the event loop. */
async function yieldsOf(query: string): Promise<number> {
  const yields = jest.spyOn(YieldScheduler.prototype, 'yieldIfDue');
  try {
    await data(me, query);
    return yields.mock.calls.length;
  } finally {
    yields.mockRestore();
  }
}

const PAGE = 'tasks(first: 100) { nodes { id title description status } }';

it('a request may yield between any two records that it parses, hydrates or completes', async () => {
  expect(await yieldsOf(`{ ${PAGE} }`)).toBeGreaterThanOrEqual(3 * ROWS);
});

it('the same holds if graphql-js completes them, as next to a scalar', async () => {
  expect(await yieldsOf(`{ __typename ${PAGE} }`)).toBeGreaterThanOrEqual(3 * ROWS);
});

it('both ways return the same records, in their order', async () => {
  const plain = await data(me, `{ ${PAGE} }`);
  const other = await data(me, `{ __typename ${PAGE} }`);
  expect(plain.tasks.nodes).toHaveLength(ROWS);
  expect(plain.tasks.nodes[0].description).toBe('\n,\n');
  expect(other).toEqual({ __typename: 'Query', ...plain });
});

it('a request yields before and after a new document is validated', async () => {
  const known = `{ viewer { id } } # known`;
  await data(me, known);
  const again = await yieldsOf(known);
  expect(await yieldsOf(`${known} and new`)).toBe(again + 2);
});

it.each([
  ['of two bytes each', 'é'],
  ['of two halves each', '😀'],
])(
  'a long response of characters %s arrives completely, in both APIs, with its length',
  async (_case, character) => {
    const content = character.repeat(2_000_000 / 8);
    const { id } = await me.create('/api/documents', { title: 'long', content: `x${content}` });
    const one = await me.get(`/api/documents/${id}`);
    expect(one.body.content === `x${content}`).toBe(true);
    expect(Number(one.headers.get('content-length'))).toBe(
      Buffer.byteLength(JSON.stringify(one.body)),
    );
    const { data: result, headers } = await execute(me, `{ document(id: "${id}") { content } }`);
    expect(result.document.content === `x${content}`).toBe(true);
    expect(Number(headers.get('content-length'))).toBe(
      Buffer.byteLength(JSON.stringify({ data: result })),
    );
    await me.delete(`/api/documents/${id}`);
  },
);
