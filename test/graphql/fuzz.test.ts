import fc from 'fast-check';
import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
} from 'graphql';
import { CODES } from '../../src/graphql/server/error-codes.ts';
import { testApi } from '../support/api.ts';
import type { Client, Json } from '../support/client.ts';
import { UNKNOWN_ID } from '../support/expectations.ts';
import { ask, data } from '../support/graph.ts';
import { randomBits } from '../support/random.ts';
import { schema } from '../support/sdl.ts';
import { everythingOf, makeWorld, type World } from '../support/world.ts';

const api = testApi();
const RUNS = { seed: 20261115, endOnFailure: true } as const;
/** Each document comes from one number; fast-check leans towards small ones unless told not to. */
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

/** Values that are mostly accepted, and values that mostly are not. */
const TEXTS = ['Task', 't', '%', '_\\', "';--", '😀', 'Ä', 'secret-of'];
const BAD_TEXTS = ['', '\0', 'x'.repeat(600)];
const MOMENTS = ['2026-03-02', '2026-03-02T09:00+05:30', '9999-12-31T23:59:59.999Z'];
const BAD_MOMENTS = ['soon', '', '2026-02-30'];
const NUMBERS = [1, 2, 3, 5, 50];
const BAD_NUMBERS = [0, -1, 101, 961, 2_147_483_647, -2_147_483_648];
const garbage = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const GARBAGE = [
  '',
  'x',
  '%%%',
  garbage(null),
  garbage(['task default']),
  garbage(['task title', null, UNKNOWN_ID]),
  garbage(['task title', '\0', UNKNOWN_ID]),
  garbage(['task estimateMinutes', 1e308, UNKNOWN_ID]),
  garbage(['task dueAt', '2026-13-01T00:00:00.000Z', UNKNOWN_ID]),
  garbage(['task createdAt', '0001-01-01T00:00:00.000Z', UNKNOWN_ID]),
  garbage(['task sortOrder', 'x', {}, []]),
];

/** Which record an id of this name, in a field of this name, is meant to be of. */
const KINDS: [RegExp, keyof World][] = [
  [/checklistItem/i, 'checklistItem'],
  [/timeBlock|ordered/i, 'timeBlock'],
  [/notification/i, 'notification'],
  [/apiKey/i, 'apiKey'],
  [/session/i, 'session'],
  [/dependsOn/i, 'dependency'],
  [/preference/i, 'preference'],
  [/document/i, 'document'],
  [/project/i, 'project'],
  [/space/i, 'space'],
  [/label/i, 'label'],
  [/task/i, 'task'],
];

const isCursor = (name: string) => name === 'after' || name === 'before';

/** Writes documents of the schema, everything about them left to chance. */
class Author {
  readonly #bits: () => number;
  /** Whether this one also writes what will mostly be refused. */
  readonly #wild: boolean;

  constructor(seed: number) {
    this.#bits = randomBits(seed);
    this.#wild = this.chance(30);
  }

  /** The next number below `limit`. */
  #next = (limit: number) => this.#bits() % limit;

  one = <T>(values: readonly T[]): T => values[this.#next(values.length)] as T;
  either = <T>(good: readonly T[], bad: readonly T[]): T =>
    this.one(this.#wild ? [...good, ...bad] : good);
  chance = (percent: number) => this.#next(100) < percent;

  /** A selection of a type. Its fields are named once, so that none contradicts another. */
  selection(type: GraphQLNamedType, depth: number): string {
    if (isInterfaceType(type)) {
      const actual = this.one(schema.getPossibleTypes(type));
      return `{ __typename id ... on ${actual.name} ${this.selection(actual, depth)} }`;
    }
    const fields = Object.values((type as GraphQLObjectType).getFields()).filter(
      ({ name, type }) =>
        (depth > 0 || !isCompositeType(getNamedType(type))) && (this.#wild || name !== 'accounts'),
    );
    const wanted = fields.filter(() => this.chance(Math.min(100, 250 / fields.length)));
    const chosen = wanted.length > 0 ? wanted : [this.one(fields)];
    const parts = chosen.filter(Boolean).map((field) => this.field(field, depth));
    return `{ __typename ${parts.join(' ')} }`;
  }

  field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const type = getNamedType(field.type);
    const inner = isCompositeType(type) ? this.selection(type, depth - 1) : '';
    return `${field.name}${this.arguments(field)} ${inner}`;
  }

  arguments({ name, args }: GraphQLField<unknown, unknown>): string {
    const given = args.flatMap((arg) => this.argument(arg, name));
    return given.length > 0 ? `(${given.join(', ')})` : '';
  }

  argument({ name, type }: GraphQLArgument, field: string): string[] {
    // Pages are mostly small, so that most documents stay within the limits.
    if (name === 'first') return this.chance(85) ? [`first: ${this.one([0, 1, 2, 3])}`] : [];
    if (name === 'last' || isCursor(name)) {
      if (!this.#wild || !this.chance(20)) return [];
    } else if (!isNonNullType(type) && !this.chance(50)) return [];
    return [`${name}: ${this.value(type, name, field)}`];
  }

  /** A literal of an input type; `place` is what it is part of. */
  value(type: GraphQLInputType, name: string, place: string): string {
    if (isNonNullType(type)) return this.value(type.ofType, name, place);
    if (isListType(type)) {
      const size = this.one([0, 1, 1, 2, 3]);
      const items = Array.from({ length: size }, () => this.value(type.ofType, name, place));
      return `[${items.join(', ')}]`;
    }
    if (isEnumType(type)) return this.one(type.getValues()).name;
    if (isInputObjectType(type)) {
      const given = Object.values(type.getFields())
        .filter((each) => isNonNullType(each.type) || this.chance(25))
        .map((each) => {
          const clear = !isNonNullType(each.type) && this.chance(10);
          return `${each.name}: ${clear ? 'null' : this.value(each.type, each.name, place)}`;
        });
      return `{ ${given.join(', ')} }`;
    }
    return this.scalar(type.name, name, place);
  }

  scalar(type: string, name: string, place: string): string {
    switch (type) {
      case 'Boolean':
        return String(this.chance(50));
      case 'Int':
        return String(this.either(NUMBERS, BAD_NUMBERS));
      case 'Float':
        return this.one(['0', '-1.5', '1e308', '3']);
      case 'ID':
        return JSON.stringify(this.id(name, place));
      case 'DateTime':
        return JSON.stringify(this.either(MOMENTS, BAD_MOMENTS));
      case 'TimeOfDay':
        return JSON.stringify(this.either(['09:00', '10:30', '23:59'], ['24:00']));
      case 'TimeZone':
        return JSON.stringify(this.either(['UTC', 'Asia/Tokyo'], ['+10:00']));
      case 'Color':
        return JSON.stringify(this.either(['#123456'], ['blue']));
      case 'URL':
        return JSON.stringify(this.either(['https://example.com'], ['nowhere']));
      default:
        return JSON.stringify(isCursor(name) ? this.one(this.#cursors()) : this.text());
    }
  }

  text = () => this.either(TEXTS, BAD_TEXTS);
  #cursors = () => [...cursors, ...GARBAGE];

  id(name: string, place: string): string {
    const kind =
      KINDS.find(([pattern]) => pattern.test(name)) ??
      KINDS.find(([pattern]) => pattern.test(place));
    if (kind && this.chance(65)) return mine[kind[1]];
    const any = Object.values(mine);
    return this.one([...any, ...Object.values(theirs), other.userId, UNKNOWN_ID, 'no-uuid', '']);
  }
}

const tally = { clean: 0, refused: 0 };

beforeEach(() => Object.assign(tally, { clean: 0, refused: 0 }));

/** Asks, and expects an answer in form, without faults and without anything of the other account. */
async function expectSound(document: string): Promise<Json> {
  const answer = await ask(me, document);
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

it('any query is answered without a fault and without a trace of another account', async () => {
  const query = schema.getQueryType() as GraphQLObjectType;
  const ask = fc.asyncProperty(SEEDS, async (seed) => {
    await expectSound(new Author(seed).selection(query, DEPTH));
  });
  await fc.assert(ask, { ...RUNS, numRuns: 300 });
  // Chance must not have made nonsense of most of them.
  expect(tally.clean).toBeGreaterThan(100);
  expect(tally.refused).toBeGreaterThan(30);
});

it('any mutation is answered without a fault and leaves the other account as it was', async () => {
  const before = await everythingOf(other);
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const change = fc.asyncProperty(SEEDS, async (seed) => {
    const author = new Author(seed);
    const field = author.one(fields);
    // What was removed is not the end: a new world takes the place of the old.
    if (author.chance(5)) mine = { ...mine, ...(await remade()) };
    await expectSound(`mutation { ${author.field(field, 2)} }`);
  });
  await fc.assert(change, { ...RUNS, numRuns: 150 });
  expect(tally.clean).toBeGreaterThan(30);
  expect(tally.refused).toBeGreaterThan(30);
  expect(await everythingOf(other)).toEqual(before);
});

/** Records in place of those that may be gone. */
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
