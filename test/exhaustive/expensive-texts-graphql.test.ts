import {
  type GraphQLField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
} from 'graphql';
import { schema } from '../../src/graphql/schema.ts';
import { CpuTimes, MOST_CPU_MS, SHAPES, textOf } from '../support/records/expensive-texts.ts';
import { makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
const times = new CpuTimes();
let me: Client;
let world: World;

beforeAll(async () => {
  me = await api.account({ withPassword: true });
  world = await makeWorld(me);
});

afterAll(() => {
  console.info(`the most expensive texts of GraphQL:\n${times.most(5).join('\n')}`);
});

type Field = GraphQLField<unknown, unknown>;
type Path = string[];

const NOT_TEXTS = new Set(['Int', 'Float', 'Boolean']);

/** Fields whose texts are stored and searched, with their limit in code points; undefined without one. */
const STORED: Record<string, number | undefined> = {
  title: 500,
  name: 200,
  description: undefined,
  content: undefined,
  search: 200,
  query: 200,
  password: 256,
  currentPassword: 256,
  newPassword: 256,
};

/**
 * The text fields of an input, each with its path. Recursive inputs (`and`, `or`) are entered once.
 */
function textsIn(type: GraphQLInputType, path: Path, within: GraphQLInputType[] = []): Path[] {
  if (isNonNullType(type)) return textsIn(type.ofType, path, within);
  if (isListType(type)) return textsIn(type.ofType, [...path, '0'], within);
  if (isInputObjectType(type)) {
    if (within.includes(type)) return [];
    return Object.values(type.getFields()).flatMap((field) =>
      textsIn(field.type, [...path, field.name], [...within, type]),
    );
  }
  return isEnumType(type) || NOT_TEXTS.has(type.name) ? [] : [path];
}

/** A value of the type with its required fields and the text at the path. */
function inputValue(
  type: GraphQLInputType,
  name: string,
  [next, ...rest]: Path,
  text: string,
): unknown {
  if (isNonNullType(type)) return inputValue(type.ofType, name, [next, ...rest] as Path, text);
  if (isListType(type)) return [inputValue(type.ofType, name, rest, text)];
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => field.name === next || isRequiredInputField(field),
    );
    return Object.fromEntries(
      fields.map((field) => {
        const isOnPath = field.name === next;
        const inside = isOnPath ? rest : ['.'];
        return [field.name, inputValue(field.type, field.name, inside, text)];
      }),
    );
  }
  if (next === undefined) return text;
  return plainValue(type, name);
}

function plainValue(type: GraphQLInputType, name: string): unknown {
  if (isEnumType(type)) return type.getValues()[0]?.name;
  const kind = name.replace(/Ids?$/, '') as keyof World;
  const values: Record<string, unknown> = {
    Int: 1,
    Float: 1,
    Boolean: false,
    ID: world[kind] ?? world.task,
    DateTime: '2026-03-03T09:00:00Z',
  };
  return values[String(type)] ?? 'quite a new one';
}

function rootFields(type: 'Query' | 'Mutation'): Field[] {
  const root = type === 'Query' ? schema.getQueryType() : schema.getMutationType();
  return Object.values(root?.getFields() ?? {}).filter(({ args }) => args.length > 0);
}

/** A document with one argument as a variable, and the other required arguments. */
function documentOf(operation: string, field: Field, sent: string[]): string {
  const args = field.args.filter(({ name }) => sent.includes(name));
  const variables = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${operation} (${variables}) { ${field.name}(${passed}) { __typename } }`;
}

async function send(operation: 'query' | 'mutation', field: Field): Promise<void> {
  for (const arg of field.args) {
    for (const path of textsIn(arg.type, [])) {
      const name = path.findLast((step) => step !== '0') ?? arg.name;
      const isStored = Object.hasOwn(STORED, name);
      const texts = isStored
        ? SHAPES.map((shape) => [shape.name, textOf(shape, STORED[name])])
        : [];
      const tooLong = SHAPES.slice(0, 1).map((shape) => [`${shape.name}, too long`, textOf(shape)]);
      for (const [shape, text = ''] of [...texts, ...tooLong]) {
        const args = field.args.filter((each) => each === arg || isNonNullType(each.type));
        const variables = Object.fromEntries(
          args.map((each) => [
            each.name,
            inputValue(each.type, each.name, each === arg ? path : ['.'], text),
          ]),
        );
        const query = documentOf(
          operation,
          field,
          args.map((each) => each.name),
        );
        const of = `${field.name} ${[arg.name, ...path].join('.')}: ${shape}`;
        const { status, body } = await times.measure(of, () =>
          me.send('POST', '/graphql', JSON.stringify({ query, variables })),
        );
        const codes = (body.errors ?? []).map((error: GraphError) => error.extensions?.code);
        expect([of, [200, 413].includes(status), codes]).toEqual([
          of,
          true,
          expect.not.arrayContaining(['INTERNAL']),
        ]);
      }
    }
  }
  expect(times.beyond(MOST_CPU_MS)).toEqual([]);
}

type GraphError = { extensions?: { code?: string } };

const named = (type: 'Query' | 'Mutation') =>
  rootFields(type).map((field) => [field.name, field] as const);

/** Last, because they end the session or the account that the others need. */
const ENDING = /^(signOut|endSession|endAllSessions|deleteAccount)$/;

describe('no text of a query costs more CPU than the limit', () => {
  it.each(named('Query'))('%s', async (_name, field) => {
    await send('query', field);
  });
});

describe('no text of a mutation costs more CPU than the limit', () => {
  const mutations = named('Mutation');
  const ordered = [
    ...mutations.filter(([name]) => !ENDING.test(name)),
    ...mutations.filter(([name]) => ENDING.test(name)),
  ];

  it.each(ordered)('%s', async (_name, field) => {
    await send('mutation', field);
  });
});
