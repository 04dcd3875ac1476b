import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
let me: Client;
let task: string;

beforeAll(async () => {
  me = await api.account();
  const spaceId = (await me.create('/api/spaces', { name: 'Home' })).id;
  const projectId = (await me.create('/api/projects', { name: 'Move', spaceId })).id;
  const labelIds: string[] = [];
  for (const name of ['a', 'b', 'c']) labelIds.push((await me.create('/api/labels', { name })).id);
  task = (await me.create('/api/tasks', { title: 'Pack', spaceId, projectId, labelIds })).id;
  await me.create('/api/tasks', { title: 'Bare' });
});

const LABELS = 'labels(first: 1) { nodes { name } }';

describe('selected fields are read, at any place and with repetitions', () => {
  it.each([
    [
      'nodes and edges with one field of different pages',
      `{ tasks { nodes { labels(first: 1) { nodes { name } } }
        edges { node { labels(first: 2) { nodes { name } } } } } }`,
      {
        nodes: [{ labels: { nodes: [{ name: 'a' }] } }, { labels: { nodes: [] } }],
        edges: [
          { node: { labels: { nodes: [{ name: 'a' }, { name: 'b' }] } } },
          { node: { labels: { nodes: [] } } },
        ],
      },
    ],
    [
      'one fragment in nodes and in edges, with more beside it in one',
      `{ tasks { nodes { ...F } edges { node { ...F labels(first: 1) { nodes { id } } title } } } }
       fragment F on Task { labels(first: 1) { totalCount } }`,
      {
        nodes: [{ labels: { totalCount: 3 } }, { labels: { totalCount: 0 } }],
        edges: [
          {
            node: {
              labels: { totalCount: 3, nodes: [{ id: expect.any(String) }] },
              title: 'Pack',
            },
          },
          { node: { labels: { totalCount: 0, nodes: [] }, title: 'Bare' } },
        ],
      },
    ],
    [
      'a field twice under other names',
      '{ tasks { nodes { one: labels(first: 1) { nodes { name } } last: labels(last: 1) { nodes { name } } } } }',
      {
        nodes: [
          { one: { nodes: [{ name: 'a' }] }, last: { nodes: [{ name: 'c' }] } },
          { one: { nodes: [] }, last: { nodes: [] } },
        ],
      },
    ],
    [
      'a relation under the name of a field, and the field under another',
      '{ tasks { nodes { title: space { name: id } id: title } } }',
      {
        nodes: [
          { title: { name: expect.any(String) }, id: 'Pack' },
          { title: null, id: 'Bare' },
        ],
      },
    ],
    [
      'records through records',
      '{ tasks { nodes { project { space { projects(first: 2) { nodes { tasks(first: 2) { nodes { title } } } } } } } } }',
      {
        nodes: [
          {
            project: {
              space: { projects: { nodes: [{ tasks: { nodes: [{ title: 'Pack' }] } }] } },
            },
          },
          { project: null },
        ],
      },
    ],
    [
      'parts of one field, here and in a fragment',
      `{ tasks { ...P nodes { ${LABELS} } } } fragment P on TaskConnection { nodes { labels(first: 1) { totalCount } } }`,
      {
        nodes: [
          { labels: { nodes: [{ name: 'a' }], totalCount: 3 } },
          { labels: { nodes: [], totalCount: 0 } },
        ],
      },
    ],
    [
      'names of types',
      '{ tasks { __typename nodes { __typename labels { __typename } space { __typename } } } }',
      {
        __typename: 'TaskConnection',
        nodes: [
          {
            __typename: 'Task',
            labels: { __typename: 'LabelConnection' },
            space: { __typename: 'Space' },
          },
          { __typename: 'Task', labels: { __typename: 'LabelConnection' }, space: null },
        ],
      },
    ],
  ])('%s', async (_case, query, expected) => {
    // The second execution uses the cached plan.
    for (const _ of [1, 2, 3]) expect((await data(me, query)).tasks).toEqual(expected);
  });
});

it('variables determine the read fields each time', async () => {
  const query = `query ($n: Int, $with: Boolean!, $after: String) { tasks(first: $n, after: $after) {
    nodes { title labels(first: $n) @include(if: $with) { nodes { name } } } pageInfo { endCursor } } }`;
  const read = async (variables: Record<string, unknown>) =>
    (await data(me, query, variables)).tasks;
  const packed = { title: 'Pack', labels: { nodes: [{ name: 'a' }] } };
  for (const _ of [1, 2, 3]) {
    const one = await read({ n: 1, with: true });
    expect(one.nodes).toEqual([packed]);
    expect((await read({ n: 1, with: false })).nodes).toEqual([{ title: 'Pack' }]);
    const { endCursor } = one.pageInfo;
    const rest = await read({ n: 1, with: false, after: endCursor });
    expect(rest.nodes).toEqual([{ title: 'Bare' }]);
    const end = await read({ n: 1, with: false, after: rest.pageInfo.endCursor });
    expect(end.nodes).toEqual([]);
  }
});

it('a cached plan is correct for other records and other variables', async () => {
  const query = `query ($id: ID!, $n: Int, $with: Boolean = true) {
    task(id: $id) { title labels(first: $n) @include(if: $with) { nodes { name } } } }`;
  const { tasks } = await data(me, '{ tasks { nodes { id title labels { nodes { name } } } } }');
  for (const _ of [1, 2, 3]) {
    for (const { id, title, labels } of tasks.nodes) {
      for (const n of [0, 1, 2, null]) {
        const nodes = n === null ? labels.nodes : labels.nodes.slice(0, n);
        expect(await data(me, query, { id, n })).toEqual({ task: { title, labels: { nodes } } });
      }
      expect(await data(me, query, { id, with: false })).toEqual({ task: { title } });
    }
  }
});

it('a variable can be both a cursor and another argument, each time', async () => {
  const query = `query ($x: String) { tasks(after: $x, filter: { search: $x }) { nodes { title } }
    all: tasks(filter: { search: $x }) { totalCount } }`;
  const { endCursor } = (await data(me, '{ tasks(first: 1) { pageInfo { endCursor } } }')).tasks
    .pageInfo;
  await me.patch(`/api/tasks/${task}`, { description: endCursor });
  expect((await data(me, query, { x: endCursor })).all.totalCount).toBe(1);
  const other = (await data(me, '{ tasks { pageInfo { endCursor } } }')).tasks.pageInfo.endCursor;
  expect((await data(me, query, { x: other })).all.totalCount).toBe(0);
  const { errors } = await execute(me, query, { x: 'Pack' });
  expect(errors?.[0]?.extensions?.details).toEqual({
    after: ['must be a cursor of this list in this order'],
  });
});

it('a mutation returns all selected fields of its payload, with aliases too', async () => {
  const { made } = await data(
    me,
    `mutation { made: createTask(input: { title: "New" }) {
      a: task { title labels { totalCount } } b: task { id status labels { nodes { name } } } } }`,
  );
  expect(made).toEqual({
    a: { title: 'New', labels: { totalCount: 0 } },
    b: { id: expect.any(String), status: 'TODO', labels: { nodes: [] } },
  });
});

describe('the selection of a field that occurs in several places is read for each of them', () => {
  const PARENT = 'fragment G on Task { parent { id } }';

  it('with aliases, one with a larger selection', async () => {
    const part = (await me.create('/api/tasks', { title: 'Part', parentTaskId: task })).id;
    const query = `{ b: task(id: "${part}") { ...G } a: task(id: "${part}") { ...G parent { title } } } ${PARENT}`;
    for (const _ of [1, 2, 3]) {
      expect(await data(me, query)).toEqual({
        b: { parent: { id: task } },
        a: { parent: { id: task, title: 'Pack' } },
      });
    }
  });

  it('in several operations of one document', async () => {
    const query = `query A { ...F } query B { ...F tasks { totalCount } }
      query C { ...F tasks { nodes { space { name } } } }
      fragment F on Query { tasks { nodes { id } } }`;
    const total = (await data(me, '{ tasks { totalCount } }')).tasks.totalCount;
    for (const _ of [1, 2, 3]) {
      const read = async (operationName: string) =>
        (await me.post('/graphql', { query, operationName })).body.data.tasks;
      expect((await read('A')).nodes).toHaveLength(total);
      expect((await read('B')).totalCount).toBe(total);
      expect((await read('C')).nodes[0].space).toEqual({ name: 'Home' });
    }
  });

  it('when a directive skips one of them', async () => {
    const query = `query ($a: Boolean!) { tasks { nodes { space @include(if: $a) { id } space { name } } } }`;
    for (const a of [false, false, true, false]) {
      const { nodes } = (await data(me, query, { a })).tasks;
      expect(nodes[0].space).toEqual({ name: 'Home', ...(a && { id: expect.any(String) }) });
    }
  });
});

it('many relations of one record are not confused, at any place', async () => {
  const names = Array.from({ length: 40 }, (_, at) => `n${at}`);
  const query = `{tasks{nodes{${names.map((name, at) => `${name}:labels(first:${at % 4}){nodes{name}}`).join(' ')}}}}`;
  const labels = ['a', 'b', 'c'].map((name) => ({ name }));
  const expected = Object.fromEntries(
    names.map((name, at) => [name, { nodes: labels.slice(0, at % 4) }]),
  );
  for (const _ of [1, 2, 3]) expect((await data(me, query)).tasks.nodes[0]).toEqual(expected);
});

it('a list with the name of a table as alias, and records of that table, are not confused', async () => {
  for (const alias of ['task', 'label', 'project', 'space', 'document']) {
    const query = `{ ${alias}: tasks(first: 1) { nodes { title } }
      one: task(id: "${task}") { title labels(first: 1) { nodes { name } } } }`;
    for (const _ of [1, 2]) {
      expect(await data(me, query)).toEqual({
        [alias]: { nodes: [expect.anything()] },
        one: { title: 'Pack', labels: { nodes: [{ name: 'a' }] } },
      });
    }
  }
});
