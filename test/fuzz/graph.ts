import { createHash } from 'node:crypto';
import {
  type GraphQLInputType,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { schema } from '../support/graphql/sdl.ts';
import { Author } from '../support/openapi/author.ts';
import type { HttpRequest } from '../support/service/send.ts';
import type { Chance } from './chance.ts';
import type { Material } from './material.ts';
import { anyValue, mutated, oddText } from './values.ts';
import { encoded } from './wire.ts';

const QUERY = schema.getQueryType() as GraphQLObjectType;
const MUTATION = schema.getMutationType() as GraphQLObjectType;
/** Chosen less often, because password hashes are slow. */
const SLOW = new Set(['signIn', 'signUp']);
const MUTATIONS = Object.values(MUTATION.getFields());

type GraphQLBody = {
  query?: unknown;
  variables?: unknown;
  operationName?: unknown;
  extensions?: unknown;
};

/** A GraphQL request. */
export function graphRequest(chance: Chance, material: Material): HttpRequest {
  const body = disguisedBody(chance, randomBody(chance, material));
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (chance.percent(96))
    headers.authorization = `Bearer ${chance.percent(97) ? material.key : material.readOnlyKey}`;
  if (chance.percent(6))
    return { method: 'GET', path: `/graphql?${searchOf(body)}`.slice(0, 12_000), headers };
  const text = JSON.stringify(chance.percent(2) ? [body, body] : body);
  const { bytes, type } = encoded(chance, chance.percent(2) ? oddText(chance, text) : text);
  if (type) headers['content-type'] = type;
  return { method: 'POST', path: '/graphql', headers, body: bytes };
}

function searchOf(body: GraphQLBody): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(body)) {
    search.set(name, typeof value === 'string' ? value : JSON.stringify(value ?? null));
  }
  return search.toString();
}

function randomBody(chance: Chance, material: Material): GraphQLBody {
  const author = new Author(chance.bits(), material);
  return chance.way<GraphQLBody>(
    [8, () => ({ query: author.selection(QUERY, 1 + chance.below(5)) })],
    [6, () => ({ query: `mutation { ${author.field(mutationOf(chance), 2)} }` })],
    [4, () => withVariables(chance, author, material)],
    [2, () => ({ query: oddDocument(chance, author) })],
  );
}

function mutationOf(chance: Chance) {
  const field = chance.one(MUTATIONS);
  return SLOW.has(field.name) && chance.percent(90) ? chance.one(MUTATIONS) : field;
}

/** A field whose arguments are all variables, with values of their types. */
function withVariables(chance: Chance, author: Author, material: Material): GraphQLBody {
  const isQuery = chance.percent(40);
  const field = isQuery ? chance.one(Object.values(QUERY.getFields())) : mutationOf(chance);
  const declared = field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = getNamedType(field.type);
  const inner = isCompositeType(type) ? author.selection(type, 2) : '';
  const variables = Object.fromEntries(
    field.args
      .filter(({ type }) => isNonNullType(type) || chance.percent(50))
      .map(({ name, type }) => [name, inputOf(chance, type, Object.values(material.mine))]),
  );
  const head = declared === '' ? '' : `(${declared})`;
  return {
    query: `${isQuery ? 'query' : 'mutation'} Named${head} { ${field.name}${passed === '' ? '' : `(${passed})`} ${inner} }`,
    variables: chance.percent(35) ? mutated(chance, variables) : variables,
    operationName: 'Named',
  };
}

/** A JSON value for an input type. */
function inputOf(chance: Chance, type: GraphQLInputType, ids: string[]): unknown {
  if (chance.percent(2)) return anyValue(chance);
  if (isNonNullType(type)) return inputOf(chance, type.ofType, ids);
  if (isListType(type)) {
    return Array.from({ length: chance.below(4) }, () => inputOf(chance, type.ofType, ids));
  }
  if (isEnumType(type)) return chance.one(type.getValues()).name;
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (each) => isNonNullType(each.type) || chance.percent(25),
    );
    return Object.fromEntries(fields.map((each) => [each.name, inputOf(chance, each.type, ids)]));
  }
  switch (type.name) {
    case 'Int':
      return chance.one([0, 1, 5, 30, 60, 480, -1, 2_147_483_647]);
    case 'Float':
      return chance.one([0, 1.5, 1e308]);
    case 'Boolean':
      return chance.percent(50);
    case 'ID':
      return chance.one(ids);
    case 'DateTime':
      return chance.one([
        '2026-12-01T09:00:00Z',
        '2026-12-02T09:00:00+05:30',
        '9999-12-31T23:59:59Z',
      ]);
    default:
      return chance.one([
        'Task',
        'Mine',
        'UTC',
        '#123456',
        '09:00',
        'https://example.com',
        'a@example.com',
      ]);
  }
}

/** Documents of a hostile or faulty client. */
function oddDocument(chance: Chance, author: Author): string {
  const selection = author.selection(QUERY, 2);
  const often = (count: number, part: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => part(at)).join(' ');
  return chance.way(
    [2, () => getIntrospectionQuery()],
    [1, () => `{ ${often(300, (at) => `a${at}: tasks(first: 100) { nodes { id } }`)} }`],
    [
      1,
      () =>
        `{ ${often(40, (at) => `a${at}: tasks(filter: { search: "e" }) { totalCount nodes { title } }`)} }`,
    ],
    [1, () => `${'{ tasks { nodes '.repeat(60)}{ id }${' } }'.repeat(60)}`],
    [1, () => `{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }`],
    [1, () => `${often(50, (at) => `query q${at} ${selection}`)}`],
    [1, () => `query ($a: Int = 1, $a: Int) ${selection}`],
    [1, () => `subscription { anything }`],
    [1, () => selection.replace('{', '{ __proto__: __typename constructor: __typename ')],
    [
      1,
      () =>
        selection.replace(
          '{',
          `{ ...@include(if: true) ${selection} ...@skip(if: false) ${selection} `,
        ),
    ],
    [1, () => `# \0 \n\ufeff${selection}`],
    [1, () => selection.slice(0, chance.below(selection.length))],
    [1, () => `{ tasks(first: ${'9'.repeat(400)}) { totalCount } }`],
    [
      1,
      () =>
        `{ tasks(filter: { search: """ ${'"'.repeat(2)} \\""" 😀 \\u0000 """ }) { totalCount } }`,
    ],
    [1, () => `{ tasks(filter: ${'{ and: ['.repeat(60)}${'] }'.repeat(60)}) { totalCount } }`],
    [1, () => `{ a: __typename ${often(2_000, () => '@skip(if: false)')} }`],
    [1, () => '{'.repeat(10_000)],
    [1, () => ''],
  );
}

function disguisedBody(chance: Chance, body: GraphQLBody): GraphQLBody {
  const hash = createHash('sha256').update(String(body.query)).digest('hex');
  return chance.way<GraphQLBody>(
    [85, () => body],
    [
      3,
      () => ({ ...body, operationName: chance.one(['', 'x', '__proto__', null, 5, {}, 'Named']) }),
    ],
    [2, () => ({ ...body, variables: anyValue(chance) })],
    [2, () => ({ ...body, query: anyValue(chance) })],
    [2, () => ({ ...body, extensions: anyValue(chance) })],
    [2, () => ({ ...body, extensions: { cost: true } })],
    [2, () => ({ ...body, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })],
    [1, () => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } })],
    [1, () => ({ ...body, extensions: { persistedQuery: { version: 2, sha256Hash: 'x' } } })],
  );
}
