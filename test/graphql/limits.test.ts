import { getIntrospectionQuery } from 'graphql';
import { limitsFor, times } from '../support/graphql/query-limits.ts';
import { data, execute, refusal } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
let me: Client;

beforeAll(async () => {
  me = await api.account();
});

const { passes, exceeds } = limitsFor(() => me);

describe('tokens', () => {
  // Arguments increase only the number of tokens.
  const frame = '{ tasks ( filter : { priority : [ ] } ) { totalCount } }';
  const of = (tokens: number) =>
    frame.replace('[', `[ ${'LOW '.repeat(tokens - frame.split(' ').length)}`);

  it('are at most 4000', () => passes(of(4000)));

  it('of 4001 are rejected, with their number', async () => {
    const { status, errors } = await execute(me, of(4001));
    expect([status, errors?.[0]?.extensions]).toMatchObject([
      400,
      { code: 'LIMIT_EXCEEDED', limit: 'tokens', allowed: 4000, found: 4001 },
    ]);
  });

  it('are counted up to the first syntax error', async () => {
    const { extensions } = await refusal(me, `${of(4500)} "never closed`);
    expect(extensions).toMatchObject({ limit: 'tokens', found: 4500 });
  });
});

describe('depth', () => {
  const of = (depth: number) =>
    `{ spaces(first: 1) { nodes ${times(depth - 3, (at) => `{ ${at % 2 ? 'nodes' : at ? 'subtasks(first: 1)' : 'tasks(first: 1)'}`)} { __typename } ${'}'.repeat(depth - 3)} } }`;

  it('is at most 15', () => passes(of(15)));
  it('of 16 is rejected', () => exceeds(['depth', 15, 16], of(16)));

  it('counts fields, in fragments too, but not the fragments', async () => {
    const inlined =
      '{ ... { ... { ... { ... { ... { ... { ... { ... { ... { ... { ... { ... { ... { ... { ... { ... { viewer { id } } } } } } } } } } } } } } } } } }';
    await passes(inlined);
    const deep = of(14).replace(/^\{/, '').replace(/\}$/, '');
    await passes(`{ ...F } fragment F on Query { ${deep} }`);
    const last = `{ tasks(first: 1) { nodes { ...F } } } fragment F on Task { parent ${times(13, () => '{ parent')} { id } ${'}'.repeat(13)} }`;
    await exceeds(['depth', 15, 17], last);
  });
});

describe('branches', () => {
  const of = (levels: number) =>
    `{ tasks(first: 0) { nodes { ...F${levels} } } } fragment F0 on Task { id } ${times(
      levels,
      (at) => `fragment F${at + 1} on Task { parent { ...F${at} }
        subtasks(first: 0) { nodes { ...F${at} } } dependencies(first: 0) { nodes { ...F${at} } } }`,
    )}`;

  it('are at most 300: 202 in four levels of fragments that name each other three times', () =>
    passes(of(4)));
  it('of 607, in five levels, are rejected', () => exceeds(['branches', 300, 607], of(5)));
});

describe('documents that take long to validate are rejected before validation', () => {
  const padded = (query: string) => `${query} # ${'x'.repeat(1_000)}`;

  describe('fields with the same response name in one selection, each with a selection', () => {
    const of = (count: number) => padded(`{ ${times(count, () => 'viewer { id }')} }`);

    it('are at most 60', () => passes(of(60)));
    it('of 61 are rejected', () => exceeds(['repeats', 60, 61], of(61)));

    it('are counted in fragments, and below repeated fields', async () => {
      const inFragments = times(31, () => '... { viewer { id } }');
      await exceeds(
        ['repeats', 60, 61],
        padded(
          `{ ${inFragments} ...F } fragment F on Query { ${times(30, () => 'viewer { id }')} }`,
        ),
      );
      const below = times(8, () => `tasks { ${times(8, () => 'nodes { id }')} }`);
      await exceeds(['repeats', 60, 64], padded(`{ ${below} }`));
    });

    it('without a selection are unlimited', () => passes(`{ viewer { ${'id '.repeat(400)} } }`));
  });

  describe('fragments', () => {
    const of = (count: number) =>
      padded(
        `{ ${times(count, (at) => `...F${at}`)} } ${times(count, (at) => `fragment F${at} on Query { __typename }`)}`,
      );

    it('are at most 64', () => passes(of(64)));
    it('of 65 are rejected', () => exceeds(['fragments', 64, 65], of(65)));

    it('that spread each other are rejected without a fault', async () => {
      const of = (count: number, spread: number) => {
        const each = (at: number) =>
          `fragment F${at} on Query { ${times(spread, (next) => `...F${(at + next + 1) % count}`)} }`;
        return `{ ...F0 } ${times(count, each)}`;
      };
      await exceeds(['fragments', 64, 100], of(100, 10));
      const { errors } = await execute(me, of(64, 27));
      expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    });

    it('that spread themselves below a field are rejected without a fault', async () => {
      const { status, errors } = await execute(
        me,
        padded('{ tasks { nodes { ...F } } } fragment F on Task { parent { ...F } }'),
      );
      expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'LIMIT_EXCEEDED']);
    });
  });

  it('fields are at most 20000, with fragments expanded', async () => {
    const of = (levels: number) =>
      `{ tasks(first: 0) { nodes { ...F${levels} } } } fragment F0 on Task { ${'id '.repeat(100)} } ${times(
        levels,
        (at) =>
          `fragment F${at + 1} on Task { parent { ...F${at} } dependencies(first: 0) { nodes { ...F${at} } } }`,
      )} # ${'x'.repeat(1_000)}`;
    expect((await refusal(me, of(7))).extensions).toMatchObject({
      limit: 'fields',
      allowed: 20_000,
    });
    await passes(of(6));
  });
});

describe('aliases', () => {
  const of = (count: number) => `{ ${times(count, (at) => `a${at}: __typename`)} }`;

  it('are at most 50', () => passes(of(50)));
  it('of 51 are rejected', () => exceeds(['aliases', 50, 51], of(51)));

  it('count each time that their fragment is spread', async () => {
    const fragment = `fragment F on User { ${times(17, (at) => `a${at}: id`)} }`;
    const used = (often: number) => `{ viewer { ${'...F '.repeat(often)} } } ${fragment}`;
    await passes(used(2));
    await exceeds(['aliases', 50, 51], used(3));
  });

  it('have at most 100 characters, as the response repeats them for each record', async () => {
    const of = (length: number) =>
      `{ tasks { ...F } } fragment F on TaskConnection { nodes { ${'a'.repeat(length)}: id } }`;
    await passes(of(100));
    await exceeds(['aliasLength', 100, 101], of(101));
    await exceeds(['aliasLength', 100, 200], `{ ${'b'.repeat(200)}: tasks { nodes { c: id } } }`);
    await exceeds(
      ['aliasLength', 100, 101],
      `{ ${'b'.repeat(101)}: __schema { queryType { name } } }`,
    );
  });

  it('count inside introspection too', () =>
    exceeds(
      ['aliases', 50, 51],
      `{ __schema { ${times(51, (at) => `a${at}: types { name }`)} } }`,
    ));
});

describe('directives', () => {
  const of = (count: number) => `{ ${times(count, () => '__typename @include(if: true)')} }`;

  it('are at most 50', () => passes(of(50)));
  it('of 51 are rejected', () => exceeds(['directives', 50, 51], of(51)));

  it('count on fragments and inside introspection too', async () => {
    const spread = times(51, () => '...F @skip(if: false)');
    await exceeds(['directives', 50, 51], `{ ${spread} } fragment F on Query { __typename }`);
    const inside = times(51, () => '... @skip(if: false) { queryType { name } }');
    await exceeds(['directives', 50, 51], `{ __schema { ${inside} } }`);
  });
});

it('fragments that double 60 times are each measured once', async () => {
  const fragments = times(
    60,
    (at) => `fragment F${at} on User { ...F${at + 1} ... { ...F${at + 1} } }`,
  );
  const query = `{ viewer { ...F0 } } ${fragments} fragment F60 on User { a: id }`;
  const { extensions } = await refusal(me, query);
  expect(extensions).toMatchObject({ limit: 'aliases', found: 2 ** 60 });
});

it('the introspection query of GraphiQL is accepted', async () => {
  const options = {
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  };
  const { __schema } = await data(api.anonymous(), getIntrospectionQuery(options));
  expect(__schema.types.length).toBeGreaterThan(100);
});
