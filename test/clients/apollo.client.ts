import {
  ApolloClient,
  CombinedGraphQLErrors,
  HttpLink,
  InMemoryCache,
  type Reference,
} from '@apollo/client';
import { RetryLink } from '@apollo/client/link/retry';
import { relayStylePagination } from '@apollo/client/utilities';
import { filter, firstValueFrom } from 'rxjs';
import * as documents from './documents.ts';
import type { TaskPageQuery } from './generated/graphql.ts';
import { adminKey, makeTasks, newKey, url } from './support/account.ts';
import { eventually } from './support/eventually.ts';
import { refuseWarnings } from './support/warnings.ts';
import { printRequests, Wire } from './support/wire.ts';

printRequests('Apollo Client');
refuseWarnings();

/** The complete setup of a frontend: type and id identify records by default. */
const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      Query: {
        fields: {
          tasks: relayStylePagination(['filter', 'orderBy']),
          // A record of a list is not queried again.
          task: (_, { args, toReference }) => toReference({ __typename: 'Task', id: args?.id }),
        },
      },
    },
  });

function connect(key: string) {
  const wire = new Wire();
  const http = new HttpLink({
    uri: `${url}/graphql`,
    headers: { authorization: `Bearer ${key}` },
    fetch: wire.fetch,
  });
  const link = new RetryLink({ delay: { initial: 1 } }).concat(http);
  return { wire, client: new ApolloClient({ link, cache: newCache() }) };
}

/** The list of a component: queried once, then updated by the cache. */
async function showTasks(client: ApolloClient, first: number) {
  const query = client.watchQuery({ query: documents.TaskPage, variables: { first } });
  let page: TaskPageQuery['tasks'] | undefined;
  query.subscribe(({ data, dataState }) => {
    if (dataState === 'complete') page = data.tasks;
  });
  await firstValueFrom(query.pipe(filter(({ loading }) => !loading)));
  return {
    shows: (titles: string[], hasNextPage = false) =>
      eventually(() => {
        expect(page?.edges.map(({ node }) => node.title)).toEqual(titles);
        expect(page?.pageInfo.hasNextPage).toBe(hasNextPage);
      }),
    /** Loads the next page, like a "more" button. */
    more: () => query.fetchMore({ variables: { after: page?.pageInfo.endCursor } }),
  };
}

it('a record in several queries is one record, and the payload of a mutation updates all of them', async () => {
  const { wire, client } = connect(await newKey());
  const { data: made } = await client.mutate({
    mutation: documents.CreateProject,
    variables: { input: { name: 'Move' } },
  });
  const projectId = made?.createProject?.project.id ?? '';
  const { data } = await client.mutate({
    mutation: documents.CreateTask,
    variables: { input: { title: 'Pack', projectId } },
  });
  const id = data?.createTask?.task.id ?? '';
  const list = await showTasks(client, 10);
  const titleOfProject = async () => {
    const { data } = await client.query({
      query: documents.ProjectTasks,
      variables: { id: projectId },
    });
    return data?.project?.tasks.nodes[0]?.title;
  };
  const titleOfNode = async () => {
    const { data } = await client.query({ query: documents.AnyRecord, variables: { id } });
    return data?.node && 'title' in data.node ? data.node.title : undefined;
  };
  await list.shows(['Pack']);
  expect([await titleOfProject(), await titleOfNode()]).toEqual(['Pack', 'Pack']);
  wire.take();

  await client.mutate({
    mutation: documents.UpdateTask,
    variables: { input: { id, title: 'Pack the books' } },
  });
  await list.shows(['Pack the books']);
  expect([await titleOfProject(), await titleOfNode()]).toEqual([
    'Pack the books',
    'Pack the books',
  ]);
  expect(wire.take()).toEqual(['POST UpdateTask']);
});

it('a task of a list is found by its id, and queried only if a field is missing', async () => {
  const key = await newKey();
  const [id = ''] = await makeTasks(key, ['Pack']);
  const { wire, client } = connect(key);
  await showTasks(client, 10);
  const variables = { id };
  const { data } = await client.query({ query: documents.TaskTitle, variables });
  expect(data?.task?.title).toBe('Pack');
  expect(wire.take()).toEqual(['POST TaskPage']);
  await client.query({ query: documents.TaskById, variables });
  expect(wire.take()).toEqual(['POST TaskById']);
});

it('relayStylePagination with fetchMore joins three pages into one list, in order and without duplicates', async () => {
  const titles = Array.from({ length: 10 }, (_, index) => `Task ${index}`);
  const key = await newKey();
  await makeTasks(key, titles);
  const { wire, client } = connect(key);
  const list = await showTasks(client, 4);
  await list.shows(titles.slice(0, 4), true);
  await list.more();
  await list.shows(titles.slice(0, 8), true);
  await list.more();
  await list.shows(titles);
  expect(wire.take()).toEqual(['POST TaskPage', 'POST TaskPage', 'POST TaskPage']);
});

it('a created task is added to the list from its payload, a deleted one is removed by deletedId', async () => {
  const key = await newKey();
  const [first = ''] = await makeTasks(key, ['Pack', 'Clean']);
  const { wire, client } = connect(key);
  const list = await showTasks(client, 10);
  wire.take();

  await client.mutate({
    mutation: documents.CreateTask,
    variables: { input: { title: 'Hand over the keys' } },
    update(cache, { data }) {
      const task = data?.createTask?.task;
      if (!task) return;
      cache.updateQuery({ query: documents.TaskPage, variables: { first: 10 } }, (page) => {
        if (!page) return;
        const edge = { __typename: 'TaskEdge' as const, cursor: '', node: task };
        return { ...page, tasks: { ...page.tasks, edges: [...page.tasks.edges, edge] } };
      });
    },
  });
  await list.shows(['Clean', 'Pack', 'Hand over the keys']);

  await client.mutate({
    mutation: documents.DeleteTask,
    variables: { input: { id: first } },
    update(cache, { data }) {
      const gone = cache.identify({ __typename: 'Task', id: data?.deleteTask?.deletedId });
      cache.modify({
        fields: {
          tasks: (list, { readField }) => ({
            ...list,
            edges: list.edges.filter(
              (edge: Reference) => readField<Reference>('node', edge)?.__ref !== gone,
            ),
          }),
        },
      });
      cache.evict({ id: gone });
      cache.gc();
    },
  });
  await list.shows(['Clean', 'Hand over the keys']);
  expect(wire.take()).toEqual(['POST CreateTask', 'POST DeleteTask']);
});

it('a create with a client-supplied id that RetryLink sends again after a lost response creates one task', async () => {
  const { wire, client } = connect(await newKey());
  const id = crypto.randomUUID();
  wire.loseAnswer();
  const { data } = await client.mutate({
    mutation: documents.CreateTask,
    variables: { input: { id, title: 'Pack' } },
  });
  expect(data?.createTask?.task).toMatchObject({ id, title: 'Pack' });
  expect(wire.take()).toEqual(['POST CreateTask', 'POST CreateTask']);
  const list = await showTasks(client, 10);
  await list.shows(['Pack']);
});

it('a rejected mutation is an error with its code, and the cache is unchanged', async () => {
  const key = await newKey();
  const [id = ''] = await makeTasks(key, ['Pack']);
  const { client } = connect(key);
  const list = await showTasks(client, 10);
  const codeOf = (input: { id: string; title: string }) =>
    client.mutate({ mutation: documents.UpdateTask, variables: { input } }).then(
      () => 'done',
      (error) => CombinedGraphQLErrors.is(error) && error.errors[0]?.extensions?.code,
    );
  expect(await codeOf({ id, title: '' })).toBe('VALIDATION_FAILED');
  expect(await codeOf({ id: 'no-such-id', title: 'Other' })).toBe('NOT_FOUND');
  await list.shows(['Pack']);
});

it('the viewer and its entry among the accounts have the same id and are two records', async () => {
  const { client } = connect(adminKey);
  const { data } = await client.query({ query: documents.Accounts });
  const id = data?.viewer.id;
  expect(data?.accounts.nodes).toContainEqual(expect.objectContaining({ id, role: 'ADMIN' }));
  expect(client.extract()).toMatchObject({
    [`User:${id}`]: { isAdmin: true },
    [`Account:${id}`]: { role: 'ADMIN' },
  });
});
