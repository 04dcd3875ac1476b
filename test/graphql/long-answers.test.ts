import { jest } from '@jest/globals';
import { pace } from '../../src/share/pace.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client } from '../support/client.ts';
import { ask, data } from '../support/graph.ts';

const api = testApiWithOrm();
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

/** How often a request lets others have their turn. */
async function pausesOf(query: string): Promise<number> {
  const pause = jest.spyOn(pace, 'pause');
  try {
    await data(me, query);
    return pause.mock.calls.length;
  } finally {
    pause.mockRestore();
  }
}

const PAGE = 'tasks(first: 100) { nodes { id title description status } }';

it('no two records of a page are parsed, hydrated or completed without a pause in between where they take long', async () => {
  expect(await pausesOf(`{ ${PAGE} }`)).toBeGreaterThanOrEqual(3 * ROWS);
});

it('neither if graphql-js completes them, as beside what is no list', async () => {
  expect(await pausesOf(`{ __typename ${PAGE} }`)).toBeGreaterThanOrEqual(3 * ROWS);
});

it('both ways the records are the same, in their order', async () => {
  const plain = await data(me, `{ ${PAGE} }`);
  const other = await data(me, `{ __typename ${PAGE} }`);
  expect(plain.tasks.nodes).toHaveLength(ROWS);
  expect(plain.tasks.nodes[0].description).toBe('\n,\n');
  expect(other).toEqual({ __typename: 'Query', ...plain });
});

it('others have their turn before a new document is validated, and after', async () => {
  const known = `{ viewer { id } } # known`;
  await data(me, known);
  const again = await pausesOf(known);
  expect(await pausesOf(`${known} and new`)).toBe(again + 2);
});

it.each([
  ['of two bytes each', 'é'],
  ['of two halves each', '😀'],
])(
  'a long answer of characters %s arrives whole, through both doors, with its length',
  async (_case, character) => {
    const content = character.repeat(2_000_000 / 8);
    const { id } = await me.create('/api/documents', { title: 'long', content: `x${content}` });
    const one = await me.get(`/api/documents/${id}`);
    expect(one.body.content === `x${content}`).toBe(true);
    expect(Number(one.headers.get('content-length'))).toBe(
      Buffer.byteLength(JSON.stringify(one.body)),
    );
    const { data: told, headers } = await ask(me, `{ document(id: "${id}") { content } }`);
    expect(told.document.content === `x${content}`).toBe(true);
    expect(Number(headers.get('content-length'))).toBe(
      Buffer.byteLength(JSON.stringify({ data: told })),
    );
    await me.delete(`/api/documents/${id}`);
  },
);
