import { createOperationDescriptor, type Environment, fetchQuery } from 'relay-runtime';
import Detail, { type tasks_detail$key } from './relay/generated/tasks_detail.graphql.ts';
import List, { type tasks_list$key } from './relay/generated/tasks_list.graphql.ts';
import Accounts, { type tasksAccountsQuery } from './relay/generated/tasksAccountsQuery.graphql.ts';
import Again, { type tasksAgainQuery } from './relay/generated/tasksAgainQuery.graphql.ts';
import Create, { type tasksCreateMutation } from './relay/generated/tasksCreateMutation.graphql.ts';
import DetailQuery, { type tasksDetailQuery } from './relay/generated/tasksDetailQuery.graphql.ts';
import Forget, { type tasksForgetMutation } from './relay/generated/tasksForgetMutation.graphql.ts';
import ListQuery, { type tasksListQuery } from './relay/generated/tasksListQuery.graphql.ts';
import Page, { type tasksPageQuery } from './relay/generated/tasksPageQuery.graphql.ts';
import Remove, { type tasksRemoveMutation } from './relay/generated/tasksRemoveMutation.graphql.ts';
import Update, { type tasksUpdateMutation } from './relay/generated/tasksUpdateMutation.graphql.ts';
import { adminKey, makeTasks, newKey } from './support/account.ts';
import { commit, relayEnvironment, show } from './support/relay.ts';
import { refuseWarnings } from './support/warnings.ts';
import { printRequests, Wire } from './support/wire.ts';

printRequests('Relay');
const takeWarnings = refuseWarnings();

/** An account with these tasks, and a Relay environment that shows the list. */
async function connect(titles: string[]) {
  const key = await newKey();
  const ids = await makeTasks(key, titles);
  const wire = new Wire();
  const environment = relayEnvironment(key, wire);
  return { key, ids, wire, environment, ...(await showList(environment)) };
}

async function showList(environment: Environment) {
  environment.retain(createOperationDescriptor(ListQuery, {}));
  const key = await fetchQuery<tasksListQuery>(environment, ListQuery, {}).toPromise();
  const list = show(environment, List, key as tasks_list$key);
  return {
    titles: () => list().tasks.edges.map(({ node }) => node?.title),
    hasNextPage: () => list().tasks.pageInfo.hasNextPage,
    connections: [list().tasks.__id],
    /** Does the same as `loadNext` of a pagination container. */
    more: () => {
      const variables = { count: 4, cursor: list().tasks.pageInfo.endCursor };
      return fetchQuery<tasksPageQuery>(environment, Page, variables).toPromise();
    },
  };
}

async function showDetail(environment: Environment, id: string) {
  environment.retain(createOperationDescriptor(DetailQuery, { id }));
  const data = await fetchQuery<tasksDetailQuery>(environment, DetailQuery, { id }).toPromise();
  return show(environment, Detail, data?.task as tasks_detail$key);
}

it('@connection with the query of @refetchable joins three pages into one list', async () => {
  const titles = Array.from({ length: 10 }, (_, index) => `Task ${index}`);
  const list = await connect(titles);
  expect([list.titles(), list.hasNextPage()]).toEqual([titles.slice(0, 4), true]);
  await list.more();
  expect([list.titles(), list.hasNextPage()]).toEqual([titles.slice(0, 8), true]);
  await list.more();
  expect([list.titles(), list.hasNextPage()]).toEqual([titles, false]);
  expect(list.wire.take()).toEqual([
    'POST tasksListQuery',
    'POST tasksPageQuery',
    'POST tasksPageQuery',
  ]);
});

it('@appendNode adds a created task to the connection', async () => {
  const { environment, wire, titles, connections } = await connect(['Clean', 'Pack']);
  const variables = { input: { title: 'Rest' }, connections };
  await commit<tasksCreateMutation>(environment, { mutation: Create, variables });
  expect(titles()).toEqual(['Clean', 'Pack', 'Rest']);
  expect(wire.take()).toEqual(['POST tasksListQuery', 'POST tasksCreateMutation']);
});

it('@deleteEdge removes a deleted task from the connection', async () => {
  const { ids, environment, titles, connections } = await connect(['Clean', 'Pack', 'Rest']);
  const [, id = ''] = ids;
  const variables = { input: { id }, connections };
  await commit<tasksRemoveMutation>(environment, { mutation: Remove, variables });
  expect(titles()).toEqual(['Clean', 'Rest']);
});

it('@deleteRecord removes a deleted task from the store', async () => {
  const { ids, environment, titles } = await connect(['Clean', 'Pack', 'Rest']);
  const [, id = ''] = ids;
  const detail = await showDetail(environment, id);
  expect(detail()).toMatchObject({ title: 'Pack' });
  const variables = { input: { id } };
  await commit<tasksForgetMutation>(environment, { mutation: Forget, variables });
  expect(detail()).toBeNull();
  // Relay leaves an edge without a node in the list.
  expect(titles()).toEqual(['Clean', undefined, 'Rest']);
});

it('@refetchable queries a record again through node, by its id', async () => {
  const { key, ids, wire, environment } = await connect(['Pack']);
  const [id = ''] = ids;
  const detail = await showDetail(environment, id);
  const elsewhere = relayEnvironment(key, new Wire());
  const variables = { input: { id, title: 'Bake' } };
  await commit<tasksUpdateMutation>(elsewhere, { mutation: Update, variables });
  expect(detail().title).toBe('Pack');
  wire.take();
  await fetchQuery<tasksAgainQuery>(environment, Again, { id }).toPromise();
  expect(detail().title).toBe('Bake');
  expect(wire.take()).toEqual(['POST tasksAgainQuery']);
});

it('the payload of a mutation updates the record in every fragment, optimistically and permanently', async () => {
  const { ids, wire, environment, titles } = await connect(['Pack']);
  const [id = ''] = ids;
  const detail = await showDetail(environment, id);
  const release = wire.hold();
  const done = commit<tasksUpdateMutation>(environment, {
    mutation: Update,
    variables: { input: { id, title: 'Bake' } },
    optimisticResponse: { updateTask: { task: { id, title: 'Baking' } } },
  });
  expect([titles(), detail().title]).toEqual([['Baking'], 'Baking']);
  release();
  expect(await done).toEqual([]);
  expect([titles(), detail().title]).toEqual([['Bake'], 'Bake']);
});

it('an error has its code, and an optimistic update is reverted', async () => {
  const { ids, wire, environment, titles } = await connect(['Pack']);
  const [id = ''] = ids;
  const release = wire.hold();
  const done = commit<tasksUpdateMutation>(environment, {
    mutation: Update,
    variables: { input: { id, title: '' } },
    optimisticResponse: { updateTask: { task: { id, title: 'Baking' } } },
  });
  expect(titles()).toEqual(['Baking']);
  release();
  expect(await done).toEqual([
    expect.objectContaining({ extensions: expect.objectContaining({ code: 'VALIDATION_FAILED' }) }),
  ]);
  expect(titles()).toEqual(['Pack']);
});

describe('the viewer and its entry among the accounts, which have the same id,', () => {
  const read = async (environment: Environment) => {
    const data = await fetchQuery<tasksAccountsQuery>(environment, Accounts, {}).toPromise();
    expect(data?.viewer.isAdmin).toBe(true);
    expect(data?.accounts.nodes).toContainEqual({ id: data?.viewer.id, role: 'ADMIN' });
  };

  it('are one record in Relay by default, with a warning', async () => {
    await read(relayEnvironment(adminKey, new Wire()));
    expect(takeWarnings()).toEqual([expect.stringContaining('types `User` and `Account`')]);
  });

  it('are two records if getDataID distinguishes accounts', async () => {
    await read(
      relayEnvironment(adminKey, new Wire(), {
        getDataID: ({ id }, type) => (type === 'Account' ? `Account:${id}` : id),
      }),
    );
  });
});
