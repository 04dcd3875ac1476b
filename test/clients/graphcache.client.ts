import { type Client, fetchExchange } from '@urql/core';
import { type Cache, cacheExchange, type KeyGenerator } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import * as documents from './documents.ts';
import type { CreateTaskMutation, DeleteTaskMutation, TaskPageQuery } from './generated/graphql.ts';
import { makeTasks, newKey, url } from './support/account.ts';
import { eventually } from './support/eventually.ts';
import { urqlClient } from './support/urql.ts';
import { refuseWarnings } from './support/warnings.ts';
import { printRequests, Wire } from './support/wire.ts';

printRequests('urql with graphcache');
refuseWarnings();

const FIRST = { query: documents.TaskPage, variables: { first: 4 } };

type Edges = TaskPageQuery['tasks']['edges'];

function changeList(cache: Cache, change: (edges: Edges) => Edges): void {
  cache.updateQuery(
    FIRST,
    (page) => page && { ...page, tasks: { ...page.tasks, edges: change(page.tasks.edges) } },
  );
}

let schema: IntrospectionQuery;

beforeAll(async () => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  schema = ((await response.json()) as { data: IntrospectionQuery }).data;
});

/** Types without an id are part of a record or a field. */
function embedded(): Record<string, KeyGenerator> {
  const types = schema.__schema.types.filter(
    (type) =>
      type.kind === 'OBJECT' &&
      !/^__|^(Query|Mutation|PageInfo)$|(Connection|Edge|Payload)$/.test(type.name) &&
      !type.fields.some(({ name }) => name === 'id'),
  );
  return Object.fromEntries(types.map(({ name }) => [name, () => null]));
}

function connect(key: string) {
  const wire = new Wire();
  const cache = cacheExchange({
    schema,
    keys: embedded(),
    resolvers: { Query: { tasks: relayPagination() } },
    updates: {
      Mutation: {
        createTask: ({ createTask }: CreateTaskMutation, _args, cache) => {
          const node = createTask?.task;
          if (node) {
            const edge = { __typename: 'TaskEdge', cursor: '', node };
            changeList(cache, (edges) => [...edges, edge]);
          }
        },
        deleteTask: ({ deleteTask }: DeleteTaskMutation, _args, cache) =>
          changeList(cache, (edges) =>
            edges.filter(({ node }) => node.id !== deleteTask?.deletedId),
          ),
      },
    },
    optimistic: {
      updateTask: ({ input }) => ({
        __typename: 'UpdateTaskPayload',
        task: { __typename: 'Task', ...(input as { id: string; title: string }) },
      }),
    },
  });
  return { wire, client: urqlClient(key, wire, [cache, fetchExchange]) };
}

/** The list of a component. */
function showTasks(client: Client) {
  let page: TaskPageQuery['tasks'] | undefined;
  client.query(FIRST.query, FIRST.variables).subscribe(({ data }) => {
    page = data?.tasks;
  });
  return {
    shows: (titles: string[], hasNextPage = false) =>
      eventually(() => {
        expect(page?.edges.map(({ node }) => node.title)).toEqual(titles);
        expect(page?.pageInfo.hasNextPage).toBe(hasNextPage);
      }),
    more: () =>
      client
        .query(FIRST.query, { ...FIRST.variables, after: page?.pageInfo.endCursor })
        .toPromise(),
  };
}

it('relayPagination joins three pages into one list, in order and without duplicates', async () => {
  const titles = Array.from({ length: 10 }, (_, index) => `Task ${index}`);
  const key = await newKey();
  await makeTasks(key, titles);
  const { wire, client } = connect(key);
  const list = showTasks(client);
  await list.shows(titles.slice(0, 4), true);
  await list.more();
  await list.shows(titles.slice(0, 8), true);
  await list.more();
  await list.shows(titles);
  expect(wire.take()).toEqual(['GET TaskPage', 'GET TaskPage', 'GET TaskPage']);
});

it('an optimistic update is shown in every query with the record, and agrees with the response', async () => {
  const key = await newKey();
  const [id = ''] = await makeTasks(key, ['Pack']);
  const { wire, client } = connect(key);
  const list = showTasks(client);
  await list.shows(['Pack']);
  let title: string | undefined;
  client.query(documents.TaskTitle, { id }).subscribe(({ data }) => {
    title = data?.task?.title;
  });
  await eventually(() => expect(title).toBe('Pack'));
  wire.take();

  const release = wire.hold();
  const answer = client
    .mutation(documents.UpdateTask, { input: { id, title: 'Bake' } })
    .toPromise();
  await list.shows(['Bake']);
  expect(title).toBe('Bake');
  release();
  expect((await answer).data?.updateTask?.task.title).toBe('Bake');
  await list.shows(['Bake']);
  expect(wire.take()).toEqual(['POST UpdateTask']);
});

it('an optimistic update is reverted if it is rejected', async () => {
  const key = await newKey();
  const [id = ''] = await makeTasks(key, ['Pack']);
  const { wire, client } = connect(key);
  const list = showTasks(client);
  await list.shows(['Pack']);
  const release = wire.hold();
  const input = { id, title: 'B'.repeat(501) };
  const answer = client.mutation(documents.UpdateTask, { input }).toPromise();
  await list.shows([input.title]);
  release();
  const { error } = await answer;
  expect(error?.graphQLErrors[0]?.extensions.code).toBe('VALIDATION_FAILED');
  await list.shows(['Pack']);
});

it('a created task is added to the list from its payload, a deleted one is removed by deletedId', async () => {
  const key = await newKey();
  const [first = ''] = await makeTasks(key, ['Pack', 'Clean']);
  const { wire, client } = connect(key);
  const list = showTasks(client);
  await list.shows(['Clean', 'Pack']);
  await client.mutation(documents.CreateTask, { input: { title: 'Rest' } });
  await list.shows(['Clean', 'Pack', 'Rest']);
  await client.mutation(documents.DeleteTask, { input: { id: first } });
  await list.shows(['Clean', 'Rest']);
  expect(wire.take()).toEqual(['GET TaskPage', 'POST CreateTask', 'POST DeleteTask']);
});

it('types without an id need an entry in `keys`, all others are identified by type and id', async () => {
  const { client } = connect(await newKey());
  const windows = [{ days: ['MONDAY' as const], start: '09:00', end: '12:00' }];
  await client.mutation(documents.CreateSchedulePreference, {
    input: { name: 'Mornings', windows },
  });
  const { data } = await client.query(documents.WithoutIds, {});
  expect(data?.planner).toMatchObject({ pendingTasks: 0 });
  expect(data?.schedulePreferences.nodes[0]?.windows).toMatchObject(windows);
});
