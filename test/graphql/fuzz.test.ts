import fc from 'fast-check';
import type { GraphQLObjectType } from 'graphql';
import { CODES } from '../../src/graphql/server/errors/error-codes.ts';
import { data, execute } from '../support/graphql/request.ts';
import { schema } from '../support/graphql/sdl.ts';
import { Author } from '../support/openapi/author.ts';
import { everythingOf, makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();
const RUNS = { seed: 20261115, endOnFailure: true } as const;
/** A seed for each document; without `noBias` fast-check prefers small ones. */
const SEEDS = fc.noBias(fc.integer());
const DEPTH = 5;
const SECRET = 'SECRET-OF-ANOTHER';

let me: Client;
let mine: World;
let other: Client;
let theirs: World;
/** Cursors of real lists in several orders, of both accounts. */
let cursors: string[];

beforeAll(async () => {
  [me, other] = [await api.account(), await api.account()];
  [mine, theirs] = [await makeWorld(me), await makeWorld(other)];
  for (const [path, field, id] of [
    ['tasks', 'title', theirs.task],
    ['tasks', 'title', theirs.dependency],
    ['documents', 'title', theirs.document],
    ['checklist-items', 'title', theirs.checklistItem],
    ['projects', 'name', theirs.project],
    ['spaces', 'name', theirs.space],
    ['labels', 'name', theirs.label],
    ['schedule-preferences', 'name', theirs.preference],
  ]) {
    const { status } = await other.patch(`/api/${path}/${id}`, { [field as string]: SECRET });
    expect(status).toBe(200);
  }
  await other.patch('/api/user', { displayName: SECRET });
  await other.create('/api/time-blocks', {
    taskId: theirs.task,
    startAt: '2026-03-02T09:00:00Z',
    endAt: '2026-03-02T10:00:00Z',
  });
  cursors = (await Promise.all([me, other].map(cursorsOf))).flat();
});

async function cursorsOf(client: Client): Promise<string[]> {
  const lists = ['spaces', 'projects', 'labels', 'documents', 'timeBlocks', 'notifications'];
  const orders = ['DEFAULT', 'DUE_AT', 'PRIORITY', 'TITLE', 'ESTIMATE_MINUTES', 'UPDATED_AT'];
  const pages = await data(
    client,
    `{ ${lists.map((list) => `${list} { edges { cursor } }`).join(' ')}
      ${orders
        .flatMap((field) => ['ASC', 'DESC'].map((direction) => [field, direction]))
        .map(([field, direction]) => {
          const order = `orderBy: { field: ${field}, direction: ${direction} }`;
          return `${field}_${direction}: tasks(${order}) { edges { cursor } }`;
        })
        .join(' ')} }`,
  );
  return Object.values(pages).flatMap(({ edges }: Json) => edges.map((edge: Json) => edge.cursor));
}

const authorOf = (seed: number) =>
  new Author(seed, { mine, foreign: [...Object.values(theirs), other.userId], cursors });

const tally = { clean: 0, refused: 0 };

beforeEach(() => Object.assign(tally, { clean: 0, refused: 0 }));

/** Executes a document, and expects a well-formed response without faults and without data of the other account. */
async function expectSound(document: string): Promise<Json> {
  const answer = await execute(me, document);
  const problems: unknown[] = [];
  for (const { message, extensions } of answer.errors ?? []) {
    const { code, requestId } = extensions;
    const known =
      (CODES as readonly string[]).includes(code) &&
      code !== 'INTERNAL' &&
      code !== 'GRAPHQL_VALIDATION_FAILED';
    if (!known || !message || !requestId) problems.push([message, extensions]);
  }
  if (answer.data === undefined && !answer.errors) problems.push('neither data nor errors');
  if (![200, 400].includes(answer.status)) problems.push(answer.status);
  const text = JSON.stringify([answer.data, answer.errors]);
  const foreign = [SECRET, other.userId, ...Object.values(theirs)];
  problems.push(...foreign.filter((secret) => text.includes(secret)));
  if (problems.length > 0) throw new Error(`${document}\n${JSON.stringify(problems)}\n${text}`);
  tally[answer.errors ? 'refused' : 'clean']++;
  return answer.data;
}

it('any query is answered without a fault and without data of another account', async () => {
  const query = schema.getQueryType() as GraphQLObjectType;
  const property = fc.asyncProperty(SEEDS, async (seed) => {
    await expectSound(authorOf(seed).selection(query, DEPTH));
  });
  await fc.assert(property, { ...RUNS, numRuns: 300 });
  // Most random documents must be valid.
  expect(tally.clean).toBeGreaterThan(100);
  expect(tally.refused).toBeGreaterThan(30);
});

it('any mutation is answered without a fault and does not change the other account', async () => {
  const before = await everythingOf(other);
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const change = fc.asyncProperty(SEEDS, async (seed) => {
    const author = authorOf(seed);
    const field = author.one(fields);
    // Deleted records are replaced by a new world.
    if (author.chance(5)) mine = { ...mine, ...(await remade()) };
    await expectSound(`mutation { ${author.field(field, 2)} }`);
  });
  await fc.assert(change, { ...RUNS, numRuns: 150 });
  expect(tally.clean).toBeGreaterThan(30);
  expect(tally.refused).toBeGreaterThan(30);
  expect(await everythingOf(other)).toEqual(before);
});

/** Creates records in place of deleted ones. */
async function remade(): Promise<Partial<World>> {
  const make = async (path: string, body: object) => (await me.create(path, body)).id as string;
  const task = await make('/api/tasks', { title: 'Task', estimateMinutes: 30 });
  return {
    task,
    space: await make('/api/spaces', { name: 'Space' }),
    project: await make('/api/projects', { name: 'Project' }),
    label: await make('/api/labels', { name: crypto.randomUUID() }),
    document: await make('/api/documents', { title: 'Document' }),
    checklistItem: await make('/api/checklist-items', { taskId: task, title: 'Item' }),
  };
}
