import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { keyBelow, keyWithArguments, PlanCache } from '../../src/graphql/planning/plan-cache.ts';

/** The resolver info of the first field of a document. */
function infoOf(query: string, variableValues: Record<string, unknown>) {
  const { definitions } = parse(query);
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const [operation] = definitions as [OperationDefinitionNode];
  return {
    fieldNodes: [operation.selectionSet.selections[0] as FieldNode],
    fragments: Object.fromEntries(
      fragments.map((each) => [each.name.value, each as FragmentDefinitionNode]),
    ),
    variableValues,
    path: { prev: undefined, key: 'x', typename: 'Query' },
  } satisfies Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues' | 'path'>;
}

describe('the plan of a record', () => {
  const RECORD = `query ($id: ID!, $n: Int, $other: Int) {
    task(id: $id) { title ...F } tasks(first: $other) { totalCount } }
    fragment F on Task { ...G } fragment G on Task { labels(first: $n) { nodes { id @include(if: $x) } } }`;

  it('does not depend on its id, nor on the variables of other fields', () => {
    const key = keyBelow(infoOf(RECORD, { id: 'a', n: 1, other: 1 }));
    expect(keyBelow(infoOf(RECORD, { id: 'b', n: 1, other: 2 }))).toBe(key);
  });

  it('depends on every variable below it, in fragments and directives too', () => {
    const keys = [{ n: 1 }, { n: 2 }, { n: null }, {}, { n: 1, x: true }, { n: 1, x: false }].map(
      (values) => keyBelow(infoOf(RECORD, { id: 'a', ...values })),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('does not depend on the input of a mutation', () => {
    const query = 'mutation ($i: CreateTaskInput!) { createTask(input: $i) { task { id } } }';
    const key = keyBelow(infoOf(query, { i: { title: 'a' } }));
    expect(keyBelow(infoOf(query, { i: { title: 'b' } }))).toBe(key);
  });
});

describe('cached plans', () => {
  /** A document with a number of fields in a fragment. */
  const infoWith = (fields: number) =>
    infoOf(
      `{ tasks { ...F } } fragment F on TaskConnection { ${'totalCount '.repeat(fields)} }`,
      {},
    );

  /** Whether the plans of the first and the last of some documents are still cached. */
  function ofEnds(count: number, fields: number) {
    const cache = new PlanCache<object>();
    const infos = Array.from({ length: count }, () => infoWith(fields));
    const made = infos.map((info) => cache.of(info, '', () => ({})));
    return [count - 1, 0].map((at) => cache.of(infos[at] as never, '', () => ({})) === made[at]);
  }

  it('have at most 40,000 fields together, so that large documents do not fill the memory', () => {
    expect(ofEnds(20, 1_999)).toEqual([true, true]);
    expect(ofEnds(21, 1_999)).toEqual([true, false]);
  });

  it('are at most 500, however small', () => {
    expect(ofEnds(500, 1)).toEqual([true, true]);
    expect(ofEnds(501, 1)).toEqual([true, false]);
  });
});

describe('the plan of a page', () => {
  const PAGE = `query ($first: Int, $after: String, $filter: TaskFilter, $n: Int) {
    tasks(first: $first, after: $after, filter: $filter) { nodes { labels(first: $n) { totalCount } } } }`;
  const key = (values: object) => keyWithArguments(infoOf(PAGE, { ...values }));

  it('depends on its arguments except for the cursor', () => {
    const base = { first: 1, after: 'a', filter: { search: 'x' }, n: 1 };
    expect(key({ ...base, after: 'b' })).toBe(key(base));
    for (const other of [{ first: 2 }, { filter: { search: 'y' } }, { filter: null }, { n: 2 }]) {
      expect(key({ ...base, ...other })).not.toBe(key(base));
    }
  });

  it('depends on every filter within its filter, and on every key of its order', () => {
    const low = { priority: ['low'] };
    const filters = [
      low,
      { and: [low] },
      { or: [low] },
      { not: low },
      { and: [low, {}] },
      { or: [] },
    ];
    expect(new Set(filters.map((filter) => key({ filter }))).size).toBe(filters.length);
    const inside = `query ($x: String, $f: TaskFilter!, $o: [TaskOrder!]) {
      tasks(filter: { or: [$f, { not: { search: $x } }] }, orderBy: $o) { totalCount } }`;
    const base = { x: 'a', f: low, o: [{ field: 'title', direction: 'asc' }] };
    const keys = [
      base,
      { ...base, x: 'b' },
      { ...base, f: { not: low } },
      { ...base, o: [{ field: 'title', direction: 'desc' }] },
      { ...base, o: [...base.o, { field: 'dueAt', direction: 'asc' }] },
      { ...base, o: [] },
    ].map((values) => keyWithArguments(infoOf(inside, values)));
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('depends on a cursor variable that is also used elsewhere', () => {
    const both = 'query ($x: String) { tasks(after: $x, filter: { search: $x }) { totalCount } }';
    expect(keyWithArguments(infoOf(both, { x: 'a' }))).not.toBe(
      keyWithArguments(infoOf(both, { x: 'b' })),
    );
  });
});
