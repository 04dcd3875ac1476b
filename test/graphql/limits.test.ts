import { getIntrospectionQuery } from 'graphql';
import { testApi } from '../support/api.ts';
import type { Client } from '../support/client.ts';
import { ask, data, refusal } from '../support/graph.ts';

const api = testApi();
let me: Client;

beforeAll(async () => {
  me = await api.account();
});

const passes = async (query: string, variables?: Record<string, unknown>) =>
  expect((await ask(me, query, variables)).errors).toBeUndefined();

async function exceeds(
  [limit, allowed, found]: readonly [string, number, number],
  query: string,
  variables?: Record<string, unknown>,
) {
  const { status, data, errors } = await ask(me, query, variables);
  expect([status, data, errors?.length]).toEqual([400, undefined, 1]);
  expect(errors?.[0]).toMatchObject({
    message: `The query's ${limit} of ${found} exceeds the limit of ${allowed}`,
    extensions: { code: 'LIMIT_EXCEEDED', limit, allowed, found, requestId: expect.any(String) },
  });
}

const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ');

describe('tokens', () => {
  // Arguments are tokens that make nothing else larger.
  const frame = '{ tasks ( filter : { priority : [ ] } ) { totalCount } }';
  const of = (tokens: number) =>
    frame.replace('[', `[ ${'LOW '.repeat(tokens - frame.split(' ').length)}`);

  it('are at most 4000', () => passes(of(4000)));

  it('of 4001 are refused, with how many there are', async () => {
    const { status, errors } = await ask(me, of(4001));
    expect([status, errors?.[0]?.extensions]).toMatchObject([
      400,
      { code: 'LIMIT_EXCEEDED', limit: 'tokens', allowed: 4000, found: 4001 },
    ]);
  });

  it('are counted as far as what follows is GraphQL', async () => {
    const { extensions } = await refusal(me, `${of(4500)} "never closed`);
    expect(extensions).toMatchObject({ limit: 'tokens', found: 4500 });
  });
});

describe('depth', () => {
  const of = (depth: number) =>
    `{ spaces(first: 1) { nodes ${times(depth - 3, (at) => `{ ${at % 2 ? 'nodes' : at ? 'subtasks(first: 1)' : 'tasks(first: 1)'}`)} { __typename } ${'}'.repeat(depth - 3)} } }`;

  it('is at most 15', () => passes(of(15)));
  it('of 16 is refused', () => exceeds(['depth', 15, 16], of(16)));

  it('counts fields, in fragments too, and not the fragments', async () => {
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
  it('of 607, in five levels, are refused', () => exceeds(['branches', 300, 607], of(5)));
});

describe('what takes long to validate is refused before that', () => {
  const padded = (query: string) => `${query} # ${'x'.repeat(1_000)}`;

  describe('fields of one name at one place, each with fields inside', () => {
    const of = (count: number) => padded(`{ ${times(count, () => 'viewer { id }')} }`);

    it('are at most 60', () => passes(of(60)));
    it('of 61 are refused', () => exceeds(['repeats', 60, 61], of(61)));

    it('are counted in fragments, and below fields that are repeated themselves', async () => {
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

    it('without fields inside may be any number', () =>
      passes(`{ viewer { ${'id '.repeat(400)} } }`));
  });

  describe('fragments', () => {
    const of = (count: number) =>
      padded(
        `{ ${times(count, (at) => `...F${at}`)} } ${times(count, (at) => `fragment F${at} on Query { __typename }`)}`,
      );

    it('are at most 64', () => passes(of(64)));
    it('of 65 are refused', () => exceeds(['fragments', 64, 65], of(65)));

    it('that spread each other are no fault of the service', async () => {
      const of = (count: number, spread: number) => {
        const each = (at: number) =>
          `fragment F${at} on Query { ${times(spread, (next) => `...F${(at + next + 1) % count}`)} }`;
        return `{ ...F0 } ${times(count, each)}`;
      };
      await exceeds(['fragments', 64, 100], of(100, 10));
      const { errors } = await ask(me, of(64, 27));
      expect(errors?.[0]?.extensions.code).toBe('GRAPHQL_VALIDATION_FAILED');
    });

    it('that spread themselves below a field are no fault of the service', async () => {
      const { status, errors } = await ask(
        me,
        padded('{ tasks { nodes { ...F } } } fragment F on Task { parent { ...F } }'),
      );
      expect([status, errors?.[0]?.extensions.code]).toEqual([400, 'LIMIT_EXCEEDED']);
    });
  });

  it('fields are at most 20000, fragments written out', async () => {
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
  it('of 51 are refused', () => exceeds(['aliases', 50, 51], of(51)));

  it('count each time that their fragment is used', async () => {
    const fragment = `fragment F on User { ${times(17, (at) => `a${at}: id`)} }`;
    const used = (often: number) => `{ viewer { ${'...F '.repeat(often)} } } ${fragment}`;
    await passes(used(2));
    await exceeds(['aliases', 50, 51], used(3));
  });

  it('count inside introspection too, where each would be a whole schema more', () =>
    exceeds(
      ['aliases', 50, 51],
      `{ __schema { ${times(51, (at) => `a${at}: types { name }`)} } }`,
    ));
});

describe('directives', () => {
  const of = (count: number) => `{ ${times(count, () => '__typename @include(if: true)')} }`;

  it('are at most 50', () => passes(of(50)));
  it('of 51 are refused', () => exceeds(['directives', 50, 51], of(51)));

  it('count on fragments and inside introspection too', async () => {
    const spread = times(51, () => '...F @skip(if: false)');
    await exceeds(['directives', 50, 51], `{ ${spread} } fragment F on Query { __typename }`);
    const inside = times(51, () => '... @skip(if: false) { queryType { name } }');
    await exceeds(['directives', 50, 51], `{ __schema { ${inside} } }`);
  });
});

describe('cost', () => {
  // One for the connection, and for each of 100 spaces itself, its connection and its tasks.
  const of = (first: number | string, field = 'nodes { id }') =>
    `{ spaces(first: 100) { nodes { tasks(first: 99) { nodes { subtasks(first: ${first}) { ${field} } } } } } }`;
  const found = (first: number) => 1 + 100 * (1 + 1 + 99 * (1 + 1 + first));

  it('of up to 50000 passes', async () => {
    expect(found(3)).toBe(49_701);
    await passes(of(3));
  });

  it('beyond is refused before anything is read, with what it would be', () =>
    exceeds(['cost', 50_000, found(4)], of(4)));

  it('counts `edges` and `nodes`, each by the size of their page', async () => {
    await exceeds(
      ['cost', 50_000, 1 + 100 * (2 + 99 * (2 + 2 * 2))],
      of(2, 'nodes { id } edges { cursor }'),
    );
    const edges = 'edges { node { id } }';
    await exceeds(['cost', 50_000, 1 + 100 * (2 + 99 * (2 + 2 * 2))], of(2, edges));
  });

  it('takes page sizes from variables, from their defaults, and from `last`', async () => {
    const sized = (definition: string, argument = 'first: $n') =>
      `query(${definition}) ${of(0).replace('first: 0', argument)}`;
    await passes(sized('$n: Int'), { n: 3 });
    await exceeds(['cost', 50_000, found(4)], sized('$n: Int'), { n: 4 });
    await exceeds(['cost', 50_000, found(4)], sized('$n: Int = 4'));
    await exceeds(['cost', 50_000, found(4)], sized('$n: Int', 'last: $n'), { n: 4 });
    await exceeds(['cost', 50_000, found(4)], sized('$n: Int!', 'first: null, last: $n'), { n: 4 });
    await passes(sized('$n: Int = 4'), { n: 3 });
  });

  it('takes 50 where no size is given or it is null, and 100 for what is too large', async () => {
    await exceeds(['cost', 50_000, found(50)], of('null'));
    await exceeds(['cost', 50_000, found(50)], `query($n: Int = 1) ${of('$n')}`, { n: null });
    await exceeds(['cost', 50_000, found(100)], of(1_000_000));
  });

  it('takes nothing off for a size below 0, which is refused in its own place', async () => {
    const less = 'tasks(first: -100) { nodes { subtasks(first: 100) { nodes { id } } } }';
    await exceeds(['cost', 50_000, found(4) + 1], of(4).replace(/\}$/, `${less} }`));
  });

  it('sees through fragments, whose cost is that of the page they are on', async () => {
    const query = `{ spaces(first: 100) { ...Page } } fragment Page on SpaceConnection { nodes { ...Space } }
      fragment Space on Space { tasks(first: 99) { ... on TaskConnection { nodes { ...Task } } } }
      fragment Task on Task { subtasks(first: 4) { ... { nodes { id } } } }`;
    await exceeds(['cost', 50_000, found(4)], query);
    await passes(query.replaceAll('first: 100', 'first: 10'));
  });

  it('measures a fragment for every page that it is used on, be they of different sizes', async () => {
    const pages = (...sizes: number[]) =>
      `{ ${sizes.map((first, at) => `p${at}: spaces(first: ${first}) { ...Page }`).join(' ')} }
      fragment Page on SpaceConnection { nodes { tasks(first: 99) { nodes { subtasks(first: 4) { nodes { id } } } } } }`;
    const costOf = (first: number) => 1 + first * (1 + 1 + 99 * (1 + 1 + 4));
    await passes(pages(1, 2));
    for (const sizes of [
      [1, 100],
      [100, 1],
    ]) {
      await exceeds(['cost', 50_000, costOf(1) + costOf(100)], pages(...sizes));
    }
  });

  it('counts a plain list, such as that of a plan, as a page of 100', () =>
    exceeds(
      ['cost', 50_000, 10_000 + 1 + 100 * (1 + 1 + 1 + 100 * (1 + 1 + 50))],
      '{ previewPlan { created { task { subtasks(first: 100) { nodes { labels { nodes { id } } } } } } } }',
    ));

  it('counts what is dear to answer: four plans or two sign-ins a request, not more', async () => {
    const plans = (count: number) =>
      `{ ${times(count, (at) => `p${at}: previewPlan { timezone }`)} }`;
    await passes(plans(4));
    await exceeds(['cost', 50_000, 50_005], plans(5));
    const tries = times(
      3,
      (at) => `s${at}: signIn(input: { email: "x", password: "y" }) { viewer { id } }`,
    );
    await exceeds(['cost', 50_000, 3 * 20_002], `mutation { ${tries} }`);
  });

  it('counts each alias in introspection as 20,000: two pass, three do not', async () => {
    const schema = (aliases: number) =>
      `{ __schema { ${times(aliases, (at) => `a${at}: types { name }`)} } }`;
    await passes(schema(2));
    await exceeds(['cost', 50_000, 60_000], schema(3));
    const whole = (aliases: number) =>
      `{ ${times(aliases, (at) => `a${at}: __schema { queryType { name } }`)} }`;
    await passes(whole(2));
    await exceeds(['cost', 50_000, 60_000], whole(3));
  });

  it('counts `nodes(ids:)` as a page of 100', () =>
    exceeds(
      ['cost', 50_000, 100 * (1 + 1 + 100 * (1 + 1 + 100))],
      '{ nodes(ids: []) { ... on Space { tasks(first: 100) { nodes { labels(first: 100) { nodes { id } } } } } } }',
    ));
});

it('fragments that would double 60 times are each measured once: nobody could wait for more', async () => {
  const fragments = times(
    60,
    (at) => `fragment F${at} on User { ...F${at + 1} ... { ...F${at + 1} } }`,
  );
  const query = `{ viewer { ...F0 } } ${fragments} fragment F60 on User { a: id }`;
  const { extensions } = await refusal(me, query);
  expect(extensions).toMatchObject({ limit: 'aliases', found: 2 ** 60 });
});

it('the introspection that GraphiQL asks for passes', async () => {
  const options = {
    descriptions: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    schemaDescription: true,
    inputValueDeprecation: true,
    oneOf: true,
  };
  const { __schema } = await data(api.stranger(), getIntrospectionQuery(options));
  expect(__schema.types.length).toBeGreaterThan(100);
});

describe('size', () => {
  const MEBI = 1024 * 1024;

  it('a text of any length counts each time that it is told: 16 Mi characters pass, more do not', async () => {
    const description = 'x'.repeat(MEBI / 2);
    const { id } = await me.create('/api/tasks', { title: 'long', description });
    const times32 = (count: number) =>
      `query ($id: ID!) { ${times(count, (at) => `t${at}: task(id: $id) { description }`)} }`;
    expect((await ask(me, times32(32), { id })).errors).toBeUndefined();
    const { errors } = await ask(me, times32(33), { id });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 'size',
      allowed: 16 * MEBI,
      found: 16.5 * MEBI,
    });
  });

  const FIRST = 'fragment F on Task { project { description } }';

  it('wherever it is told: by fragments at several places, in nodes and edges, and in payloads', async () => {
    const project = await me.create('/api/projects', {
      name: 'p',
      description: 'x'.repeat(MEBI / 2),
    });
    const { id } = await me.create('/api/tasks', { title: 't', projectId: project.id });
    const filter = `filter: { projectIds: ["${project.id}"] }`;
    const inNodes = (count: number) =>
      `{ tasks(${filter}) { ${times(count, (at) => `a${at}: nodes { ...F }`)} edges { node { ...F } } } } ${FIRST}`;
    const inPayload = (
      count: number,
    ) => `mutation { updateTask(input: { id: "${id}", title: "t" }) {
      ${times(count, (at) => `a${at}: task { ...F }`)} } } ${FIRST}`;
    expect((await ask(me, inNodes(31))).errors).toBeUndefined();
    expect((await refusal(me, inNodes(32))).extensions).toMatchObject({ found: 16.5 * MEBI });
    expect((await ask(me, inPayload(32))).errors).toBeUndefined();
    expect((await refusal(me, inPayload(33))).extensions).toMatchObject({ found: 16.5 * MEBI });
  });

  it('of every text there is, also one that may be null', async () => {
    const url = `https://example.com/${'x'.repeat(MEBI / 2)}`;
    const { id } = await me.create('/api/documents', { title: 'd', url });
    await me.create('/api/documents', { title: 'none' });
    const query = `{ documents { nodes { ${times(33, (at) => `u${at}: url`)} } } }`;
    expect((await refusal(me, query)).extensions).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      limit: 'size',
    });
    await me.delete(`/api/documents/${id}`);
    expect((await ask(me, query)).errors).toBeUndefined();
  });

  it('a payload that is too large is null, and the mutations after it stand', async () => {
    const description = 'x'.repeat(MEBI / 2);
    const { id } = await me.create('/api/tasks', { title: 'before', description });
    const { status, data, errors } = await ask(
      me,
      `mutation { a: updateTask(input: { id: "${id}", title: "after" }) {
        ${times(33, (at) => `t${at}: task { description }`)} }
        b: createLabel(input: { name: "after" }) { label { name } } }`,
    );
    expect([status, data, errors?.map(({ path, extensions }) => [path, extensions.code])]).toEqual([
      200,
      { a: null, b: { label: { name: 'after' } } },
      [[['a'], 'LIMIT_EXCEEDED']],
    ]);
  });

  it('what is answered beside a refusal counts once', async () => {
    const other = await api.account();
    for (const title of ['a', 'b']) {
      for (let at = 0; at < 5; at++) {
        await other.create('/api/documents', { title, content: 'x'.repeat(MEBI - 500) });
      }
    }
    const refused = `task(id: "x") { subtasks(first: -1) { totalCount } }`;
    const { data, errors } = await ask(other, `{ ${refused} documents { nodes { content } } }`);
    expect(errors?.map(({ path, extensions }) => [path, extensions.code])).toEqual([
      [['task', 'subtasks'], 'VALIDATION_FAILED'],
    ]);
    expect(data.documents.nodes).toHaveLength(10);
  });
});

it('a mutation of many records costs as many: each is written, and may be told with all that belongs to it', () =>
  exceeds(
    ['cost', 50_000, 1 + 500 * (1 + 1 + 1 + 100) + 500 * 5],
    `mutation ($ids: [ID!]!) { reorderTimeBlocks(input: { orderedIds: $ids }) {
      timeBlocks { task { subtasks(first: 100) { nodes { id } } } } } }`,
    { ids: Array(500).fill('00000000-0000-4000-8000-000000000000') },
  ));

it('a search of all records of a kind counts 2,500, of those that belong to one 500: it looks through texts', async () => {
  const searches = (count: number) =>
    `query ($f: TaskFilter, $s: String) { ${times(count, (at) => `t${at}: tasks(first: 0, filter: $f) { totalCount }`)}
      labels(first: 98) { nodes { tasks(first: 0, filter: { search: $s }) { totalCount } } } }`;
  await exceeds(['cost', 50_000, 1 + 98 * (1 + 1 + 500) + 2 * 2_501], searches(2), {
    f: { search: 'x' },
    s: 'y',
  });
  await exceeds(
    ['cost', 50_000, 20 * 2_501],
    `{ ${times(20, (at) => `t${at}: documents(first: 0, filter: { search: "x" }) { totalCount }`)} }`,
  );
});
