import { limitsFor, times } from '../support/graphql/query-limits.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
let me: Client;

beforeAll(async () => {
  me = await api.account();
});

const { passes, exceeds } = limitsFor(() => me);

describe('cost', () => {
  // 1 for the connection, and for each of 100 spaces: itself, its connection and its tasks.
  const of = (first: number | string, field = 'nodes { id }') =>
    `{ spaces(first: 100) { nodes { tasks(first: 99) { nodes { subtasks(first: ${first}) { ${field} } } } } } }`;
  const found = (first: number) => 1 + 100 * (1 + 1 + 99 * (1 + 1 + first));

  it('of up to 50000 is accepted', async () => {
    expect(found(3)).toBe(49_701);
    await passes(of(3));
  });

  it('of more is rejected before anything is read, with the cost', () =>
    exceeds(['cost', 50_000, found(4)], of(4)));

  it('counts `edges` and `nodes`, each by the page size', async () => {
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

  it('uses 50 for an absent or null size, and 100 for a size over the limit', async () => {
    await exceeds(['cost', 50_000, found(50)], of('null'));
    await exceeds(['cost', 50_000, found(50)], `query($n: Int = 1) ${of('$n')}`, { n: null });
    await exceeds(['cost', 50_000, found(100)], of(1_000_000));
  });

  it('is not reduced by a negative size, which is rejected with its own error', async () => {
    const less = 'tasks(first: -100) { nodes { subtasks(first: 100) { nodes { id } } } }';
    await exceeds(['cost', 50_000, found(4) + 1], of(4).replace(/\}$/, `${less} }`));
  });

  it('includes fragments, multiplied by the page that spreads them', async () => {
    const query = `{ spaces(first: 100) { ...Page } } fragment Page on SpaceConnection { nodes { ...Space } }
      fragment Space on Space { tasks(first: 99) { ... on TaskConnection { nodes { ...Task } } } }
      fragment Task on Task { subtasks(first: 4) { ... { nodes { id } } } }`;
    await exceeds(['cost', 50_000, found(4)], query);
    await passes(query.replaceAll('first: 100', 'first: 10'));
  });

  it('measures a fragment for every page that spreads it, with different sizes', async () => {
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

  it('counts a list without pages, such as that of a plan, as a page of 100', () =>
    exceeds(
      ['cost', 50_000, 10_000 + 1 + 100 * (1 + 1 + 1 + 100 * (1 + 1 + 50))],
      '{ previewPlan { created { task { subtasks(first: 100) { nodes { labels { nodes { id } } } } } } } }',
    ));

  it('limits expensive operations: four plans or two sign-ins per request', async () => {
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

  it('counts each alias in introspection as 20,000: two are accepted, three are not', async () => {
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

it('a mutation of many records costs as many: each is written and may be returned with its relations', () =>
  exceeds(
    ['cost', 50_000, 1 + 500 * (1 + 1 + 1 + 100) + 500 * 5],
    `mutation ($ids: [ID!]!) { reorderTimeBlocks(input: { orderedIds: $ids }) {
      timeBlocks { task { subtasks(first: 100) { nodes { id } } } } } }`,
    { ids: Array(500).fill('00000000-0000-4000-8000-000000000000') },
  ));

it('a search of all records of a kind costs 2,500, within one record 500', async () => {
  const searches = (count: number) =>
    `query ($f: TaskFilter, $s: String) { ${times(count, (at) => `t${at}: tasks(first: 0, filter: $f) { totalCount }`)}
      labels(first: 98) { nodes { tasks(first: 0, filter: { search: $s }) { totalCount } } } }`;
  await exceeds(['cost', 50_000, 1 + 98 * (1 + 1 + 500 + 10) + 2 * 2_511], searches(2), {
    f: { search: 'x' },
    s: 'y',
  });
  await exceeds(
    ['cost', 50_000, 20 * 2_511],
    `{ ${times(20, (at) => `t${at}: documents(first: 0, filter: { search: "x" }) { totalCount }`)} }`,
  );
});

it('a count costs 10 for each record that has it, under each of its names', async () => {
  const of = (first: number, fields: string) =>
    `{ tasks(first: ${first}) { nodes { space { ${fields} tasks(first: 40) { nodes { id } } } } } }`;
  const cost = (first: number, each: number) => 1 + first * (1 + (1 + each + 1 + 40));
  await passes(of(100, 'taskCount'));
  const query = (fields: string) =>
    `{ ${times(10, (at) => `t${at}: ${of(100, fields).slice(1, -1)}`)} }`;
  await passes(query(''));
  await exceeds(['cost', 50_000, 10 * cost(100, 10)], query('taskCount'));
  await exceeds(['cost', 50_000, 10 * cost(100, 20)], query('a: taskCount b: taskCount'));
  await exceeds(['cost', 50_000, 10 * cost(100, 11)], query('projects(first: 0) { totalCount }'));
});
