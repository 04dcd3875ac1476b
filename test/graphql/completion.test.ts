import { type DocumentNode, execute, GraphQLError, getOperationAST, parse } from 'graphql';
import { Json, jsonText } from '../../src/concurrency/json-text.ts';
import { SCOPES } from '../../src/domain/auth/scopes.ts';
import { schema } from '../../src/graphql/schema.ts';
import { admit } from '../../src/graphql/server/admission/admission.ts';
import { complete } from '../../src/graphql/server/completion.ts';
import { Context } from '../../src/graphql/server/context.ts';
import { StatementCounter } from '../support/database/statements.ts';
import { LISTS_IN_FULL } from '../support/graphql/relations.ts';
import { randomBits } from '../support/random.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { cursorKey, RandomDocument, type Vocabulary } from '../support/reference/document.ts';
import type { GraphRequest } from '../support/reference/graph.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const counter = new StatementCounter();
const api = testApi({}, counter);

let me: Client;
let world: World;

beforeAll(async () => {
  me = await api.account();
  world = await makeWorld(me);
});

/** Lists with cursors, by the type of their records. */
const LISTS = [
  ['Space', 'spaces'],
  ['Label', 'labels'],
  ['Document', 'documents'],
  ['TimeBlock', 'timeBlocks'],
  ['Project', 'projects'],
  ['Task', 'tasks'],
] as const;

const PARSED = new Map<string, DocumentNode>();

/** A context that is authorized for a document. */
function opened(query: string, variables: Record<string, unknown> = {}): Context {
  const publicCall = { em: api.orm.em.fork(), now: '2026-03-02T06:00:00.000Z' };
  const user = { id: me.userId, timezone: 'UTC', role: 'admin' as const };
  const context = new Context({
    publicCall,
    call: { ...publicCall, user, scopes: SCOPES },
    signUpOpen: true,
    session: {
      token: undefined,
      clientInfo: { address: '', network: '', limitedAddress: undefined, userAgent: null },
      isOwn: () => true,
      keep: () => {},
    },
  });
  // Caches parsed documents by text, as Apollo does.
  const document = PARSED.get(query) ?? parse(query);
  PARSED.set(query, document);
  const operation = getOperationAST(document);
  const requested = { schema, document, operation, operationName: undefined, variables };
  context.admit(
    admit({ ...requested, passesCsrfCheck: () => true, introspection: true, isStreamed: false }),
  );
  return context;
}

const executed = (query: string, context: Context, variables: Record<string, unknown> = {}) =>
  execute({
    schema,
    document: PARSED.get(query) ?? parse(query),
    contextValue: context,
    variableValues: variables,
  });

/** Whether PostgreSQL has written a part of a value. */
const containsJson = (value: unknown): boolean =>
  value instanceof Json ||
  (typeof value === 'object' && value !== null && Object.values(value).some(containsJson));

describe('a query of lists and records is completed like by graphql-js', () => {
  // The current session and computed fields are not read with the records: graphql-js calls their resolvers.
  const plain = LISTS_IN_FULL.filter(([name]) => name !== 'sessions').map(
    ([name, query]) => [name, query.replaceAll(/\b(words|nextDates|streak)\b/g, '')] as const,
  );

  it.each(plain)('%s in full', async (_name, query) => {
    const data = await complete(opened(query));
    const { data: expected, errors } = await executed(query, opened(query));
    expect(errors).toBeUndefined();
    expect(await jsonText(data ?? {})).toBe(JSON.stringify(expected));
  });

  it('records by known and unknown ids, with several aliases', async () => {
    const query = `{ a: task(id: "${world.task}") { title labels { nodes { name } } space { name } }
      b: task(id: "no-uuid") { id } project(id: "${world.project}") { __typename taskCount }
      notification(id: "${world.notification}") { type } __typename @skip(if: true) }`;
    const data = await complete(opened(query));
    const { data: expected } = await executed(query, opened(query));
    expect(await jsonText(data ?? {})).toBe(JSON.stringify(expected));
    expect(JSON.parse(await jsonText(data ?? {}))).toMatchObject({
      a: { title: 'Task', space: { name: 'Space' } },
      b: null,
    });
  });
});

describe('PostgreSQL writes the records of a response, equal to what graphql-js writes', () => {
  /** Executes a query twice, as the second time the plans are cached. Returns its data and whether PostgreSQL has written it. */
  async function compared(query: string, variables: Record<string, unknown> = {}) {
    const { data: expected, errors } = await executed(query, opened(query, variables), variables);
    expect(errors).toBeUndefined();
    const both = [
      await complete(opened(query, variables)),
      await complete(opened(query, variables)),
    ];
    for (const data of both) expect(await jsonText(data ?? {})).toBe(JSON.stringify(expected));
    return { data: expected, isWritten: containsJson(both[0]) };
  }

  const TASK = `__typename id title description status priority dueAt estimateMinutes sortOrder locked createdAt
    space { name color } project { __typename status } parent { title }
    labels(first: 2) { totalCount __typename nodes { name } } subtasks { nodes { title space { id } } }
    timeBlocks { nodes { type source status startAt explanation } }`;

  it.each([
    ['nodes', `{ tasks { nodes { ${TASK} } totalCount __typename } }`],
    ['edges with cursors', `{ tasks(first: 1) { edges { cursor node { ${TASK} } __typename } } }`],
    [
      'a page with its position',
      `{ tasks(first: 1, orderBy: [{ field: TITLE, direction: DESC }])
      { pageInfo { hasNextPage hasPreviousPage startCursor endCursor } nodes { ${TASK} } } }`,
    ],
    ['the last page', `{ tasks(last: 2) { pageInfo { hasPreviousPage } nodes { title } } }`],
    [
      'a page below the first level of which more exist',
      `{ tasks(first: 1) { pageInfo { hasNextPage } nodes { title } } }`,
    ],
    [
      'no records',
      `{ tasks(filter: { search: "nothing has this title" }) { pageInfo { endCursor } nodes { title } } }`,
    ],
    ['a record', `{ task(id: "01a00000-0000-7000-8000-000000000000") { title } }`],
    [
      'fields in fragments',
      `{ tasks { nodes { title ...More title } } } fragment More on Task { ... on Task { status space { id } } space { name } }`,
    ],
    [
      'several lists and records',
      `{ a: tasks { nodes { title } } b: projects { nodes { name status taskCount } } spaces { nodes { name } } }`,
    ],
  ])('%s', async (_case, query) => {
    const { isWritten } = await compared(query);
    expect(isWritten).toBe(!query.includes('nothing') && !query.includes('01a00000'));
  });

  it.each([
    [
      'the position of a page of related records',
      '{ tasks { nodes { labels { pageInfo { hasNextPage } nodes { id } } } } }',
    ],
    [
      'the last page of related records',
      '{ tasks { nodes { labels(last: 1) { nodes { id } } } } }',
    ],
    ['a column twice', '{ tasks { nodes { title name: title } } }'],
    ['a count twice', '{ projects { nodes { taskCount number: taskCount } } }'],
    ['a total twice', '{ tasks { nodes { labels { totalCount number: totalCount } } } }'],
    ['two selections of the same records', '{ tasks { nodes { id } edges { node { title } } } }'],
    ['a list of objects', '{ schedulePreferences { nodes { windows { start } } } }'],
  ])('but not %s', async (_case, query) => {
    expect((await compared(query)).isWritten).toBe(false);
  });

  it('with the directives and variables of each request', async () => {
    const query = `query($with: Boolean!, $first: Int) {
      tasks { nodes { title @include(if: $with) id labels(first: $first) { nodes { name } } } } }`;
    for (const variables of [
      { with: true, first: 1 },
      { with: false, first: 5 },
      { with: false },
    ]) {
      const { data, isWritten } = await compared(query, variables);
      expect(isWritten).toBe(true);
      expect(JSON.stringify(data).includes('"title"')).toBe(variables.with);
    }
  });

  it('texts that resemble JSON, in fields and in cursors', async () => {
    const title = `"shown":{"a":1},\n\t\\ \u2028 \u{1F600} \u007f`;
    const { id } = (await me.post('/api/tasks', { title, description: title })).body as {
      id: string;
    };
    const order = 'orderBy: [{ field: TITLE, direction: ASC }]';
    const { data, isWritten } = await compared(`{ tasks(${order}) {
      pageInfo { startCursor } edges { cursor node { title description } } } task(id: "${id}") { title } }`);
    expect(isWritten).toBe(true);
    expect(data?.task).toEqual({ title });
    await me.delete(`/api/tasks/${id}`);
  });
});

describe('random documents are completed like by graphql-js', () => {
  /** The number of documents; `DOCUMENTS=3000` for a longer run, `SEED` for other documents. */
  const DOCUMENTS = Number(process.env.DOCUMENTS ?? 60);
  const SEED = Number(process.env.SEED ?? 20_261_119);

  const TEXTS = [
    '',
    '\\ " \' / \b\f\n\r\t',
    '\u0001\u001f\u007f\u0080\u2028\u2029\ufeff\uffff',
    '\u{1F600}\u{10FFFF} e\u0301 \u202E',
    '"shown":{"id":1},\n[null]',
    '$1 {{x}} %s ?',
  ];
  const MOMENTS = [
    null,
    '1970-01-01',
    '2026-03-29T02:30:00+01:00',
    '2026-10-25T02:30:00.001-11:30',
    '9999-12-31T23:59:59.999Z',
  ];

  const NUMBERS = [0, -0.5, 1e-7, 1e20, -1e21, 5e-324, Number.MAX_VALUE, 0.1 + 0.2];

  let vocabulary: Vocabulary;

  beforeAll(async () => {
    const bits = randomBits(3);
    const one = <T>(values: readonly T[]): T => values[bits() % values.length] as T;
    const idsOf: Record<string, string[]> = {};
    const create = async (type: string, path: string, body: object) => {
      const { id } = await me.create(path, body);
      idsOf[type] = [...(idsOf[type] ?? []), id];
      return id;
    };
    for (const [at, text] of TEXTS.entries()) {
      const space = await create('Space', '/api/spaces', { name: `${text}.`, color: '\u{1F7E6}' });
      const project = await create('Project', '/api/projects', {
        name: `${text}.`,
        description: text,
        spaceId: one([null, space, world.space]),
        targetDate: one(MOMENTS),
        priority: one([null, 0, -2_147_483_648, 2_147_483_647]),
      });
      const label = await create('Label', '/api/labels', { name: `${text}${at}`, color: null });
      await create('Document', '/api/documents', {
        title: `${text}.`,
        content: text,
        url: one([null, 'https://example.com/?q=%22\u{1F600}']),
        spaceId: one([null, space]),
        projectId: one([null, project]),
      });
      for (const dueAt of MOMENTS) {
        const task = await create('Task', '/api/tasks', {
          title: `${one(TEXTS)}.`,
          description: text,
          dueAt,
          startAfter: one(MOMENTS),
          status: one(['backlog', 'todo', 'in_progress', 'completed', 'archived']),
          priority: one(['none', 'low', 'urgent']),
          estimateMinutes: one([null, 0, 960]),
          spaceId: one([null, space]),
          projectId: one([null, project]),
          parentTaskId: one([null, ...(idsOf.Task ?? [])]),
          labelIds: one([[], [label], [label, world.label]]),
        });
        await me.patch(`/api/tasks/${task}`, { sortOrder: one(NUMBERS) });
      }
      await create('ChecklistItem', '/api/checklist-items', {
        title: `${text}.`,
        taskId: one(idsOf.Task ?? []),
      });
      await create('TimeBlock', '/api/time-blocks', {
        taskId: one(idsOf.Task ?? []),
        startAt: `2026-03-0${1 + at}T23:00:00+14:00`,
        endAt: `2026-03-0${1 + at}T23:30:00+14:00`,
      });
    }
    const cursors: Record<string, string[]> = {};
    for (const [type, list] of LISTS) {
      const query = `{ ${list} { edges { cursor } } }`;
      const { data } = await executed(query, opened(query));
      const { edges } = (data as Record<string, { edges: { cursor: string }[] }>)[list] ?? {};
      cursors[cursorKey(type, [])] = (edges ?? []).map(({ cursor }) => cursor);
    }
    vocabulary = { ids: Object.values(idsOf).flat(), idsOf, cursors, orders: {} };
  });

  /** Executes a query both ways; undefined if it is beyond the limits, or has errors. */
  async function bothWays({ query, variables }: GraphRequest) {
    let contexts: Context[];
    try {
      contexts = [opened(query, variables), opened(query, variables)];
    } catch (error) {
      if (error instanceof GraphQLError) return undefined;
      throw error;
    }
    const [one, other] = contexts as [Context, Context];
    const completed = await complete(one);
    const { data, errors } = await executed(query, other, variables);
    if (errors) {
      expect({ query, variables, completed }).toEqual({ query, variables, completed: undefined });
      return undefined;
    }
    return { completed, expected: JSON.stringify(data) };
  }

  it(
    `${DOCUMENTS} documents`,
    async () => {
      const counts = { compared: 0, written: 0 };
      for (let at = 0; at < DOCUMENTS; at++) {
        const { query, variables } = RandomDocument.of(SEED + at, vocabulary, 2 + (at % 4));
        for (const each of variables) {
          const both = await bothWays({ query, variables: each });
          if (!both?.completed) continue;
          // PostgreSQL writes documents with spaces, and some numbers in another form.
          const text = JSON.stringify(JSON.parse(await jsonText(both.completed)));
          expect({ query, each, text }).toEqual({ query, each, text: both.expected });
          counts.compared++;
          if (containsJson(both.completed)) counts.written++;
        }
      }
      // Most random documents must be compared, and records must be written by PostgreSQL in many of them.
      expect(counts.compared).toBeGreaterThan(DOCUMENTS / 2);
      expect(counts.written).toBeGreaterThan(DOCUMENTS / 10);
    },
    Math.max(600_000, 600 * DOCUMENTS),
  );
});

describe('graphql-js executes', () => {
  it.each([
    ['a field that is neither a list nor a record', '{ viewer { id } }'],
    ['a list beside it', '{ tasks { totalCount } viewer { id } }'],
    ['a type that is known only afterwards', '{ node(id: "x") { id } }'],
    ['a computed field', '{ taskSeriesList { nodes { title words } } }'],
    ['the schema', '{ __schema { queryType { name } } }'],
    ['a mutation', 'mutation { createLabel(input: { name: "x" }) { label { id } } }'],
    ['an invalid argument', '{ tasks(first: 101) { totalCount } }'],
    ['an invalid nested argument', '{ tasks { nodes { subtasks(first: 101) { totalCount } } } }'],
  ])('%s', async (_case, query) => {
    expect(await complete(opened(query))).toBeUndefined();
  });

  it('all fields of a query in which one fails: what was read as text is read again', async () => {
    const query = `{ a: tasks { nodes { title } } b: task(id: "${world.task}") { title }
      c: task(id: "${world.task}") { subtasks(first: 101) { totalCount } } }`;
    const context = opened(query);
    const statements = await counter.during(async () => {
      expect(await complete(context)).toBeUndefined();
      const { data, errors } = await executed(query, context);
      expect([data?.b, data?.c, errors?.length]).toEqual([{ title: 'Task' }, null, 1]);
    });
    expect(statements).toHaveLength(4);
  });
});
