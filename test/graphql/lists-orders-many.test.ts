import { data, refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import {
  DOCUMENT_KEYS,
  type Keys,
  type OrderBy,
  orderedWorld,
  PROJECT_KEYS,
  sorted,
  TASK_KEYS,
} from './lists-orders-world.ts';
import { backwards, forwards, idsOf, pageOf } from './lists-walk.ts';

const api = testApi();
let me: Client;
let tasks: Json[];
let projects: Json[];
let documents: Json[];

beforeAll(async () => {
  ({ me, tasks, projects, documents } = await orderedWorld(api));
});

const written = (orderBy: OrderBy) =>
  `[${orderBy.map(([field, direction]) => `{ field: ${field}, direction: ${direction} }`).join(', ')}]`;
const tasksBy = (orderBy: string) => ({
  field: 'tasks',
  args: `, filter: { includeCompleted: true }, orderBy: ${orderBy}`,
});

/** Splits `TITLE ASC, DUE_AT DESC` into its keys. */
const parts = (text: string) => text.split(', ').map((key) => key.split(' ')) as unknown as OrderBy;

it.each([
  ['tasks', 'PRIORITY DESC, DUE_AT ASC'],
  ['tasks', 'DUE_AT DESC, ESTIMATE_MINUTES ASC, TITLE DESC'],
  ['tasks', 'STATUS ASC, PRIORITY ASC, CREATED_AT DESC'],
  [
    'tasks',
    'START_AFTER ASC, COMPLETED_AT DESC, ESTIMATE_MINUTES DESC, DUE_AT ASC, UPDATED_AT DESC',
  ],
  ['tasks', 'SORT_ORDER ASC, TITLE ASC'],
  ['tasks', 'SORT_ORDER ASC, CREATED_AT DESC'],
  ['tasks', 'TITLE DESC, SORT_ORDER ASC'],
  ['tasks', 'CREATED_AT DESC, SORT_ORDER ASC'],
  ['tasks', 'TITLE DESC, DEFAULT ASC'],
  ['tasks', 'DUE_AT DESC, DEFAULT DESC'],
  ['projects', 'STATUS DESC, TARGET_DATE ASC'],
  ['projects', 'PRIORITY ASC, NAME DESC'],
  ['documents', 'TITLE ASC, UPDATED_AT DESC'],
])('%s by %s are paged completely, each once, in order, from both ends', async (field, text) => {
  const orderBy = parts(text);
  const lists: Record<string, [Json[], Keys]> = {
    tasks: [tasks, TASK_KEYS],
    projects: [projects, PROJECT_KEYS],
    documents: [documents, DOCUMENT_KEYS],
  };
  const [rows, keys] = lists[field] as [Json[], Keys];
  const args = `, orderBy: ${written(orderBy)}`;
  const list = field === 'tasks' ? tasksBy(written(orderBy)) : { field, args };
  const expected = sorted(rows, keys, orderBy);
  expect(await forwards(me, list, 4)).toEqual(expected);
  expect(await backwards(me, list, 5)).toEqual(expected);
});

it('a single value is a list of one, in the document and in a variable', async () => {
  const expected = sorted(tasks, TASK_KEYS, [['TITLE', 'ASC']]);
  const query = `query($o: [TaskOrder!]) { tasks(filter: { includeCompleted: true }, orderBy: $o) { nodes { id } } }`;
  for (const o of [{ field: 'TITLE' }, [{ field: 'TITLE' }]]) {
    expect(idsOf((await data(me, query, { o })).tasks)).toEqual(expected);
  }
  expect(idsOf(await pageOf(me, tasksBy('{ field: TITLE }'), {}))).toEqual(expected);
});

it('an empty list is treated as null and as absent', async () => {
  const plain = idsOf(await pageOf(me, tasksBy('null'), {}));
  expect(idsOf(await pageOf(me, tasksBy('[]'), {}))).toEqual(plain);
  expect(plain).toEqual(sorted(tasks, TASK_KEYS, [['DEFAULT', 'ASC']]));
});

it('a cursor is rejected in an order by other fields, other directions, or fewer fields', async () => {
  const order = '[{ field: PRIORITY, direction: DESC }, { field: DUE_AT }]';
  const { pageInfo } = await pageOf(me, tasksBy(order), { first: 2 });
  const { endCursor: after } = pageInfo;
  expect(idsOf(await pageOf(me, tasksBy(order), { first: 2, after }))).toHaveLength(2);
  for (const other of [
    '[{ field: PRIORITY, direction: DESC }]',
    '[{ field: PRIORITY }, { field: DUE_AT }]',
    '[{ field: PRIORITY, direction: DESC }, { field: DUE_AT, direction: DESC }]',
    '[{ field: DUE_AT }, { field: PRIORITY, direction: DESC }]',
    '[{ field: PRIORITY, direction: DESC }, { field: DUE_AT }, { field: TITLE }]',
    '[]',
  ]) {
    const query = `query($after: String) { tasks(after: $after, orderBy: ${other}) { totalCount nodes { id } } }`;
    const { extensions } = await refusal(me, query, { after });
    expect(extensions.details).toEqual({
      after: ['must be a cursor of this list in this order'],
    });
  }
});

it.each<[string, string, object]>([
  [
    'a field twice',
    '[{ field: TITLE }, { field: DUE_AT }, { field: TITLE, direction: DESC }]',
    { 'orderBy.2.field': ['must not be named twice'] },
  ],
  [
    'DEFAULT before another',
    '[{ field: DEFAULT }, { field: TITLE }]',
    { 'orderBy.0.field': ['must be the last of several'] },
  ],
  [
    'more than 5 fields',
    '[{ field: TITLE }, { field: DUE_AT }, { field: PRIORITY }, { field: STATUS }, { field: CREATED_AT }, { field: UPDATED_AT }]',
    { orderBy: ['must not name more than 5 fields'] },
  ],
])('%s is rejected with its name', async (_case, orderBy, details) => {
  const { extensions } = await refusal(me, `{ tasks(orderBy: ${orderBy}) { totalCount } }`);
  expect([extensions.code, extensions.details]).toEqual(['VALIDATION_FAILED', details]);
});

it('very many fields are rejected without validating each', async () => {
  const query = 'query($o: [TaskOrder!]) { tasks(orderBy: $o) { totalCount } }';
  const o = Array(9_000).fill({ field: 'TITLE' });
  const { extensions } = await refusal(me, query, { o });
  expect(extensions.details).toEqual({ orderBy: ['must not name more than 5 fields'] });
});
