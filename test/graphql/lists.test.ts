import { data, execute, refusal } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';
import { idsOf, pageOf } from './lists-walk.ts';

const api = testApi();
const labels = { field: 'labels' };
const byTitle = { field: 'tasks', args: ', orderBy: { field: TITLE }' };

let me: Client;
let ids: string[];
let cursors: string[];

beforeAll(async () => {
  me = await api.account();
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await me.create('/api/labels', { name });
    await me.create('/api/tasks', { title: name, dueAt: '2026-03-02' });
  }
  const { edges } = await pageOf(me, labels, {});
  ids = edges.map(({ node }: { node: { id: string } }) => node.id);
  cursors = edges.map(({ cursor }: { cursor: string }) => cursor);
});

describe('a page', () => {
  it.each([0, 1, 2, 5, 100])('of first %i has that many records from the start', async (first) => {
    const page = await pageOf(me, labels, { first });
    expect(idsOf(page)).toEqual(ids.slice(0, first));
    expect(page.pageInfo.hasNextPage).toBe(first < 5);
    expect(page.pageInfo.hasPreviousPage).toBe(false);
  });

  it.each([0, 1, 2, 5, 100])('of last %i has that many records from the end', async (last) => {
    const page = await pageOf(me, labels, { last });
    expect(idsOf(page)).toEqual(last === 0 ? [] : ids.slice(-last));
    expect(page.pageInfo.hasNextPage).toBe(false);
    expect(page.pageInfo.hasPreviousPage).toBe(last < 5);
  });

  it('has correct hasNextPage and hasPreviousPage at every position', async () => {
    for (let at = 0; at < 5; at++) {
      for (const size of [1, 2, 4]) {
        const next = await pageOf(me, labels, { first: size, after: cursors[at] as string });
        expect(idsOf(next)).toEqual(ids.slice(at + 1, at + 1 + size));
        expect(next.pageInfo).toMatchObject({
          hasNextPage: at + 1 + size < 5,
          hasPreviousPage: true,
          startCursor: cursors[at + 1] ?? null,
        });
        const previous = await pageOf(me, labels, { last: size, before: cursors[at] as string });
        expect(idsOf(previous)).toEqual(ids.slice(Math.max(0, at - size), at));
        expect(previous.pageInfo).toMatchObject({
          hasNextPage: true,
          hasPreviousPage: at - size > 0,
          endCursor: cursors[at - 1] ?? null,
        });
      }
    }
  });

  it('has correct hasNextPage and hasPreviousPage after the neighbouring rows were deleted', async () => {
    const other = await api.account();
    const made: { id: string }[] = [];
    for (const title of ['a', 'b', 'c', 'd'])
      made.push(await other.create('/api/tasks', { title }));
    const { edges } = await pageOf(other, byTitle, {});
    const cursor = (at: number) => edges[at].cursor as string;
    const pageInfoOf = async (args: object) => {
      const { nodes, pageInfo } = await pageOf(other, byTitle, args);
      return [nodes.length, pageInfo.hasPreviousPage, pageInfo.hasNextPage];
    };
    const remove = (at: number) => other.delete(`/api/tasks/${made[at]?.id}?permanent=true`);
    expect(await pageInfoOf({ last: 10, before: cursor(3) })).toEqual([3, false, true]);
    expect(await pageInfoOf({ first: 1, before: cursor(3) })).toEqual([1, false, true]);
    expect(await pageInfoOf({ first: 10, after: cursor(0) })).toEqual([3, true, false]);
    expect(await pageInfoOf({ last: 1, after: cursor(0) })).toEqual([1, true, false]);
    await remove(3);
    expect(await pageInfoOf({ last: 10, before: cursor(3) })).toEqual([3, false, false]);
    expect(await pageInfoOf({ first: 10, before: cursor(3) })).toEqual([3, false, false]);
    expect(await pageInfoOf({ first: 1, before: cursor(3) })).toEqual([1, false, true]);
    await remove(0);
    expect(await pageInfoOf({ first: 10, after: cursor(0) })).toEqual([2, false, false]);
    expect(await pageInfoOf({ last: 10, after: cursor(0) })).toEqual([2, false, false]);
    expect(await pageInfoOf({ last: 1, after: cursor(0), before: cursor(3) })).toEqual([
      1,
      true,
      false,
    ]);
    expect(await pageInfoOf({ first: 0, after: cursor(0) })).toEqual([0, false, true]);
    expect(await pageInfoOf({ first: 5, after: cursor(3) })).toEqual([0, true, false]);
    expect(await pageInfoOf({ last: 5, before: cursor(0) })).toEqual([0, false, true]);
  });

  it('has each field of pageInfo also if only that is selected', async () => {
    const pageInfoWith = (fields: string) =>
      data(
        me,
        `query($c: String) { labels(first: 1, after: $c) { nodes { id } pageInfo { ${fields} } } }`,
        {
          c: cursors[1],
        },
      );
    expect((await pageInfoWith('hasPreviousPage')).labels.pageInfo).toEqual({
      hasPreviousPage: true,
    });
    expect((await pageInfoWith('hasNextPage')).labels.pageInfo).toEqual({ hasNextPage: true });
    expect((await pageInfoWith('endCursor')).labels.pageInfo).toEqual({ endCursor: cursors[2] });
  });

  it('is between two cursors if both are given', async () => {
    const between = { after: cursors[0] as string, before: cursors[4] as string };
    expect(idsOf(await pageOf(me, labels, between))).toEqual(ids.slice(1, 4));
    expect(idsOf(await pageOf(me, labels, { ...between, first: 2 }))).toEqual(ids.slice(1, 3));
    expect(idsOf(await pageOf(me, labels, { ...between, last: 2 }))).toEqual(ids.slice(2, 4));
  });

  it('of null arguments has the first 50', async () => {
    const other = await api.account();
    for (let n = 0; n < 51; n++) await other.create('/api/labels', { name: `l${n}` });
    for (const args of ['', '(first: null, last: null, after: null, before: null)']) {
      const query = `{ labels${args} { nodes { id } totalCount pageInfo { hasNextPage } } }`;
      const { labels } = await data(other, query);
      expect([labels.nodes.length, labels.totalCount, labels.pageInfo]).toEqual([
        50,
        51,
        { hasNextPage: true },
      ]);
    }
  });

  it('of an empty list has no cursors and a total of 0', async () => {
    expect(await pageOf(await api.account(), labels, {})).toEqual({
      nodes: [],
      edges: [],
      totalCount: 0,
      pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    });
  });

  it('has the same total at every position, and the same rows as nodes and as edges', async () => {
    const page = await pageOf(me, labels, { first: 2, after: cursors[2] as string });
    expect(page.totalCount).toBe(5);
    expect(page.edges.map(({ node }: { node: object }) => node)).toEqual(page.nodes);
  });

  it.each([
    ['first: 101', { first: ['must be an integer from 0 to 100'] }],
    ['first: -1', { first: ['must be an integer from 0 to 100'] }],
    ['last: 101', { last: ['must be an integer from 0 to 100'] }],
    ['last: -1', { last: ['must be an integer from 0 to 100'] }],
    ['first: 1, last: 1', { last: ['must not be given together with first'] }],
    ['first: 0, last: 0', { last: ['must not be given together with first'] }],
  ])('of %s is rejected', async (args, details) => {
    const path = ['labels'];
    const extensions = { code: 'VALIDATION_FAILED', details };
    const query = `{ labels(${args}) { totalCount } }`;
    expect(await refusal(me, query)).toMatchObject({ path, extensions });
  });
});

describe('a cursor', () => {
  it('keeps its position when rows are inserted and deleted, including its own', async () => {
    const other = await api.account();
    const create = (title: string) => other.create('/api/tasks', { title });
    const [, b] = [await create('b'), await create('d'), await create('f'), await create('h')];
    const first = await pageOf(other, byTitle, { first: 2 });
    const after = first.pageInfo.endCursor;
    await other.delete(`/api/tasks/${b.id}?permanent=true`);
    const [, later] = [await create('a'), await create('e')];
    const rest = await pageOf(other, byTitle, { first: 10, after });
    const query = 'query($ids: [ID!]!) { nodes(ids: $ids) { ... on Task { title } } }';
    const { nodes } = await data(other, query, { ids: idsOf(rest) });
    expect(nodes).toEqual([{ title: 'e' }, { title: 'f' }, { title: 'h' }]);
    expect(idsOf(rest)[0]).toBe(later.id);
    expect(idsOf(await pageOf(other, byTitle, { last: 10, before: after }))).toHaveLength(2);
  });

  const encoded = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url');
  const order = ['task default', 'todo', 'none', null, 0, '2026-03-02T00:00:00.000Z', UNKNOWN_ID];
  const changed = (at: number, value: unknown) => encoded(order.with(at, value as string));

  async function refusedAs(argument: 'after' | 'before', cursor: string, list = 'tasks') {
    const { status, errors } = await execute(
      me,
      `query($cursor: String) { ${list}(${argument}: $cursor) { totalCount } }`,
      { cursor },
    );
    expect([status, errors?.[0]?.message]).toEqual([200, 'Validation failed']);
    expect(errors?.[0]?.path).toEqual([list]);
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { [argument]: ['must be a cursor of this list in this order'] },
    });
  }

  it('has the encoding that the tests below tamper with', async () => {
    expect(idsOf(await pageOf(me, { field: 'tasks' }, { after: encoded(order) }))).toEqual([]);
    expect(idsOf(await pageOf(me, { field: 'tasks' }, { before: encoded(order) }))).toHaveLength(5);
  });

  it.each([
    ['empty', ''],
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('{').toString('base64url')],
    ['not UTF-8', Buffer.from([0xff, 0xfe]).toString('base64url')],
    ['null', encoded(null)],
    ['a number', encoded(5)],
    ['an object', encoded({ 0: 'task default' })],
    ['an empty array', encoded([])],
    ['too short', encoded(order.slice(0, -1))],
    ['too long', encoded([...order, 1])],
    ['of another order', encoded(['task dueAt', null, UNKNOWN_ID])],
    ['of the other direction', changed(0, 'task default desc')],
    ['of no order', changed(0, 'task constructor')],
    ['with another status', changed(1, 'nothing')],
    ['with a status as a list', changed(1, ['todo'])],
    ['with another priority', changed(2, 0)],
    ['with a bad timestamp', changed(3, '2026-13-45T00:00:00.000Z')],
    ['with a timestamp in another form', changed(3, '2026-03-02')],
    ['with a timestamp out of range', changed(3, '+275760-09-13T00:00:00.000Z')],
    ['without a value where there is always one', changed(5, null)],
    ['with a number as text', changed(4, '0')],
    [
      'with a huge number',
      encoded(order).replace(/.*/, () =>
        Buffer.from(JSON.stringify(order).replace('null,0', 'null,1e999')).toString('base64url'),
      ),
    ],
    ['with nested arrays', changed(4, [[[]]])],
    ['with a bad UUID', changed(6, 'x')],
    ['with SQL', changed(6, "' or true --")],
  ])('that is %s is rejected', async (_case, cursor) => {
    await refusedAs('after', cursor);
    await refusedAs('before', cursor);
  });

  it.each([
    ['NUL', 'a\0'],
    ['a lone surrogate', '\ud800'],
  ])('that contains %s, or is it, is rejected', async (_case, text) => {
    const { errors } = await execute(
      me,
      'query($after: String) { labels(after: $after) { nodes { id } } }',
      { after: encoded(['label name', text, UNKNOWN_ID]) },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ details: { after: [expect.any(String)] } });
    const plain = await refusal(me, `query($a: String) { labels(after: $a) { totalCount } }`, {
      a: text,
    });
    expect(plain.extensions.details).toEqual({ after: [expect.stringMatching(/NUL|surrogate/)] });
  });

  it('of another list is rejected, also if both have orders of the same columns', async () => {
    await refusedAs(
      'after',
      (await pageOf(me, { field: 'spaces' }, {})).pageInfo.endCursor,
      'documents',
    );
    await refusedAs('after', cursors[0] as string, 'tasks');
    const created = (await pageOf(me, { field: 'apiKeys' }, {})).pageInfo.endCursor;
    const args = 'orderBy: { field: CREATED_AT }, after: $cursor';
    const query = `query($cursor: String) { tasks(${args}) { nodes { id } } }`;
    expect((await refusal(me, query, { cursor: created })).extensions.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('with extreme numbers or any text is a valid position', async () => {
    for (const value of [1e308, -1e308, 0.1, 2 ** 60]) {
      const cursor = encoded(['task sortOrder', value, '2026-03-02T00:00:00.000Z', UNKNOWN_ID]);
      const args = 'orderBy: { field: SORT_ORDER }, after: $cursor';
      await data(me, `query($cursor: String) { tasks(${args}) { nodes { id } } }`, { cursor });
    }
    const estimate = encoded(['task estimateMinutes', 1e300, UNKNOWN_ID]);
    const args = 'orderBy: { field: ESTIMATE_MINUTES }, after: $cursor';
    const found = await data(me, `query($cursor: String) { tasks(${args}) { nodes { id } } }`, {
      cursor: estimate,
    });
    expect(found.tasks.nodes).toHaveLength(5);
  });
});
