import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { execute } from '../support/graphql/request.ts';
import { randomBits } from '../support/random.ts';
import {
  cursorKey,
  type OrderKey,
  RandomDocument,
  type Vocabulary,
} from '../support/reference/document.ts';
import { type GraphRequest, type GraphResult, ReferenceGraph } from '../support/reference/graph.ts';
import { recordsOf } from '../support/reference/records.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const NOW = '2026-03-03T12:00:00.000Z';
/** The number of documents to compare; `DOCUMENTS=3000` for a longer run, `SEED` for other documents. */
const DOCUMENTS = Number(
  process.env.DOCUMENTS ?? (process.env.TEST_SUITE === 'test:exhaustive' ? 120 : 40),
);
const SEED = Number(process.env.SEED ?? 20_261_115);

let me: Client;
let reference: ReferenceGraph;
let vocabulary: Vocabulary;

beforeAll(async () => {
  api.now = new Date(NOW);
  me = await api.account();
  await fill(me);
  await fill(await api.account());
  const records = await recordsOf(api.orm, me.userId);
  reference = new ReferenceGraph(records, NOW);
  const idsOf = Object.fromEntries(
    Object.entries(records.rows).map(([type, rows]) => [type, rows.map(({ id }) => id)]),
  );
  const ids = [...Object.values(idsOf).flat(), me.userId];
  vocabulary = { ids, idsOf, orders: ORDERS, cursors: await cursorsOf(reference) };
});

/** Fills an account with records of every kind with partly equal values. */
async function fill(client: Client): Promise<void> {
  const bits = randomBits(7);
  const one = <T>(values: readonly T[]): T => values[bits() % values.length] as T;
  const many = async (count: number, path: string, body: (at: number) => object) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      pass();
      ids.push((await client.create(path, body(at))).id);
    }
    return ids;
  };
  const moments = [null, '2026-03-01', '2026-03-03T12:00:00Z', '2026-03-05'];
  /** Records are created or changed at each of these times. */
  const pass = () => {
    api.now = new Date(one(['2026-03-01', '2026-03-02', '2026-03-03T12:00:00Z']));
  };
  const spaces = await many(3, '/api/spaces', (at) => ({ name: `space ${at % 2}` }));
  const projects = await many(5, '/api/projects', (at) => ({
    name: `project ${at % 3}`,
    spaceId: one([null, ...spaces]),
    targetDate: one(moments),
    priority: one([null, 1, 2]),
    description: one(['', 'about a', 'About B']),
  }));
  await client.patch(`/api/projects/${projects[0]}`, { archived: true });
  await client.patch(`/api/projects/${projects[1]}`, { status: 'completed' });
  const labels = await many(4, '/api/labels', (at) => ({ name: `label ${at}` }));
  const windows = [{ day: [1, 3], start: '09:00', end: '17:00' }];
  const preferences = await many(2, '/api/schedule-preferences', (at) => ({
    name: `preference ${at}`,
    priority: 1,
    windows,
  }));
  // One creates tasks, the other does not yet.
  await many(2, '/api/task-series', (at) => ({
    title: `series ${at}`,
    rule: 'FREQ=WEEKLY',
    ...(at === 1 && { startsOn: '2090-01-01' }),
    spaceId: one([null, ...spaces]),
    labelIds: labels,
    schedulePreferenceId: preferences[0],
  }));
  const tasks: string[] = [];
  for (let at = 0; at < 24; at++) {
    pass();
    const task = await client.create('/api/tasks', {
      title: `task ${at % 5}`,
      description: one(['', 'about a', 'About B']),
      status: one(['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived']),
      priority: one(['none', 'low', 'high', 'urgent']),
      dueAt: one(moments),
      startAfter: one(moments),
      estimateMinutes: one([null, 30, 60]),
      spaceId: one([null, ...spaces]),
      projectId: one([null, ...projects]),
      schedulePreferenceId: one([null, ...preferences]),
      parentTaskId: one([null, null, ...tasks.slice(0, 3)]),
      labelIds: labels.filter(() => bits() % 3 === 0),
    });
    tasks.push(task.id);
  }
  for (const id of tasks.slice(10, 16)) {
    pass();
    await client.patch(`/api/tasks/${id}`, { sortOrder: one([-1, 0, 1]) });
  }
  for (const id of tasks.slice(15, 20)) {
    pass();
    const completedAt = one(moments);
    await client.patch(`/api/tasks/${id}`, { status: 'completed', completedAt });
  }
  await many(6, '/api/checklist-items', (at) => ({ title: `item ${at}`, taskId: tasks[at % 3] }));
  const documents = await many(5, '/api/documents', (at) => ({
    title: `document ${at % 2}`,
    content: one(['', 'about a', 'About B']),
    url: one([null, 'https://example.com']),
    spaceId: one([null, ...spaces]),
    projectId: one([null, ...projects]),
  }));
  await many(14, '/api/time-blocks', (at) => ({
    taskId: tasks[at % 6],
    startAt: `2026-03-0${1 + (at % 5)}T09:00:00Z`,
    endAt: `2026-03-0${1 + (at % 5)}T1${at % 3}:00:00Z`,
  }));
  const { body: blocks } = await client.get('/api/time-blocks?from=2026-03-01&to=2026-03-10');
  for (const [at, status] of ['cancelled', 'completed', 'in_progress'].entries()) {
    await client.patch(`/api/time-blocks/${blocks[at].id}`, { status });
  }
  // Blocks of the planner, some of them missed.
  const planned = blocks.slice(0, 9).map(({ id }: { id: string }) => id);
  await api.orm.em.fork().nativeUpdate(TimeBlock, { id: planned }, { source: 'auto' });
  for (const [at, document] of documents.entries()) {
    await client.put(`/api/tasks/${tasks[at % 3]}/documents/${document}`);
    await client.put(`/api/tasks/${tasks[at + 8]}/dependencies/${tasks[at % 2]}`);
  }
  // Blocks whose task was deleted.
  await client.delete(`/api/tasks/${tasks[5]}?permanent=true`);
  api.now = new Date(NOW);
  for (const type of ['morning_summary', 'at_risk']) {
    await client.post('/api/notifications', { type });
    const { notifications } = (await client.get('/api/notifications')).body;
    if (type === 'morning_summary') {
      await client.post('/api/notifications/read', { notificationId: notifications[0].id });
    }
  }
}

const by = (...keys: string[]): OrderKey[] =>
  keys.map((key) => {
    const [field = '', direction] = key.split(' ');
    return direction ? { field, direction } : { field };
  });

/** Orders by one or several keys for which cursors exist. */
const ORDERS: Record<string, OrderKey[][]> = {
  Task: [
    ...['DUE_AT', 'TITLE', 'PRIORITY', 'SORT_ORDER', 'COMPLETED_AT'].flatMap((field) => [
      by(`${field} ASC`),
      by(`${field} DESC`),
    ]),
    by('DUE_AT', 'PRIORITY DESC'),
    by('PRIORITY DESC', 'DUE_AT DESC', 'TITLE'),
    by('ESTIMATE_MINUTES DESC', 'START_AFTER', 'DUE_AT DESC', 'COMPLETED_AT', 'TITLE DESC'),
    by('STATUS DESC', 'SORT_ORDER'),
    by('SORT_ORDER', 'CREATED_AT DESC', 'UPDATED_AT'),
    by('TITLE', 'DEFAULT'),
    by('DUE_AT DESC', 'ESTIMATE_MINUTES', 'DEFAULT DESC'),
    by('CREATED_AT DESC', 'SORT_ORDER DESC'),
  ],
  Project: [
    ...['NAME', 'TARGET_DATE'].flatMap((field) => [by(`${field} ASC`), by(`${field} DESC`)]),
    by('TARGET_DATE DESC', 'NAME'),
    by('PRIORITY', 'TARGET_DATE DESC', 'SORT_ORDER DESC'),
    by('STATUS', 'PRIORITY DESC', 'CREATED_AT'),
  ],
  Document: [by('TITLE DESC'), by('TITLE', 'UPDATED_AT DESC'), by('CREATED_AT', 'SORT_ORDER')],
};

/** Cursors of every list in its default order, and in the orders above. */
async function cursorsOf(graph: ReferenceGraph): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const look = async (list: string, type: string, orderBy: OrderKey[] = []) => {
    const order = `[${type}Order!]`;
    const query = orderBy.length
      ? `query ($o: ${order}) { list: ${list}(first: 100, orderBy: $o) { edges { cursor } } }`
      : `{ list: ${list} { edges { cursor } } }`;
    const { data } = await graph.answer({ query, variables: { o: orderBy } });
    const { edges } = (data as { list: { edges: { cursor: string }[] } }).list;
    found[cursorKey(type, orderBy)] = edges.map(({ cursor }) => cursor);
  };
  for (const [list, type] of [
    ['spaces', 'Space'],
    ['labels', 'Label'],
    ['documents', 'Document'],
    ['schedulePreferences', 'SchedulePreference'],
    ['taskSeriesList', 'TaskSeries'],
    ['timeBlocks', 'TimeBlock'],
    ['notifications', 'Notification'],
    ['projects', 'Project'],
    ['tasks', 'Task'],
  ] as const) {
    await look(list, type);
    for (const order of ORDERS[type] ?? []) await look(list, type, order);
  }
  return found;
}

async function resultOf({ query, variables }: GraphRequest): Promise<GraphResult | 'limit'> {
  const { data, errors = [] } = await execute(me, query, variables);
  if (errors[0]?.extensions.code === 'LIMIT_EXCEEDED') return 'limit';
  return {
    data: data ?? null,
    errors: errors.map(({ path, extensions: { code } }) => ({ path, code })),
  };
}

/**
 * Root fields are resolved in any order, so their errors are unordered. If several of them would each null
 * the data, any of them may come first: only the error and its code are certain.
 */
function inOrder({ data, errors }: GraphResult) {
  const [last] = errors.slice(-1);
  if (data === null && errors.length > 0) return { data, refused: last?.code };
  return { data, errors: errors.map((error) => JSON.stringify(error)).sort() };
}

it(
  `${DOCUMENTS} random documents have the results of the reference, three times each with two sets of variables in turn`,
  async () => {
    const tally = { answered: 0, refused: 0, beyondLimits: 0, withVariables: 0 };
    const counts = { combined: 0, byManyKeys: 0 };
    for (let at = 0; at < DOCUMENTS; at++) {
      const { query, variables } = RandomDocument.of(SEED + at, vocabulary);
      // The records do not change, and neither do the results of the reference.
      const references = new Map<object, GraphResult>();
      for (const run of [1, 2, 3]) {
        for (const each of variables) {
          const request = { query, variables: each };
          const answer = await resultOf(request);
          if (answer === 'limit') {
            tally.beyondLimits++;
            continue;
          }
          const expected = references.get(each) ?? (await reference.answer(request));
          references.set(each, expected);
          expect({ at, run, request, ...inOrder(answer) }).toEqual({
            at,
            run,
            request,
            ...inOrder(expected),
          });
          tally[expected.errors.length > 0 ? 'refused' : 'answered']++;
        }
      }
      if (Object.keys(variables[0] ?? {}).length > 0) tally.withVariables++;
      const text = query + JSON.stringify(variables).replaceAll('"', '');
      if (/\b(and|or): ?\[ ?\{|\bnot: ?\{/.test(text)) counts.combined++;
      if (/\{ ?field: ?\w+[^}]*\}, ?\{ ?field/.test(text)) counts.byManyKeys++;
    }
    // Most random documents must be valid and return data.
    expect(tally.answered).toBeGreaterThan(3 * DOCUMENTS);
    expect(tally.refused).toBeGreaterThan(0.2 * DOCUMENTS);
    expect(tally.withVariables).toBeGreaterThan(0.3 * DOCUMENTS);
    expect(tally.beyondLimits).toBeLessThan(0.3 * DOCUMENTS);
    expect(counts.combined).toBeGreaterThan(0.15 * DOCUMENTS);
    expect(counts.byManyKeys).toBeGreaterThan(0.08 * DOCUMENTS);
  },
  Math.max(600_000, 600 * DOCUMENTS),
);
