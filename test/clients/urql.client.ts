import { type Client, cacheExchange, fetchExchange } from '@urql/core';
import * as documents from './documents.ts';
import { makeTasks, newKey } from './support/account.ts';
import { eventually } from './support/eventually.ts';
import { urqlClient } from './support/urql.ts';
import { refuseWarnings } from './support/warnings.ts';
import { printRequests, Wire } from './support/wire.ts';

printRequests('urql as it comes');
refuseWarnings();

/** The exchanges of urql's guide; queries are sent by GET by default. */
function connect(key: string) {
  const wire = new Wire();
  return { wire, client: urqlClient(key, wire, [cacheExchange, fetchExchange]) };
}

it('a query is sent by GET with the key only, a mutation by POST', async () => {
  const { wire, client } = connect(await newKey());
  const { data: made } = await client.mutation(documents.CreateTask, {
    input: { title: 'Pack & clean: “alles”' },
  });
  const { data, error } = await client.query(documents.TaskPage, { first: 10, after: null });
  expect(error).toBeUndefined();
  expect(data?.tasks.edges.map(({ node }) => node)).toEqual([made?.createTask?.task]);
  expect(wire.sent).toEqual([
    { method: 'POST', operation: 'CreateTask', status: 200 },
    { method: 'GET', operation: 'TaskPage', status: 200 },
  ]);
});

it('a query that is too long for a URL is sent by POST', async () => {
  const { wire, client } = connect(await newKey());
  const ids = Array.from({ length: 100 }, () => crypto.randomUUID());
  const { data } = await client.query(documents.AnyRecords, { ids });
  expect(data?.nodes).toEqual(ids.map(() => null));
  expect(wire.take()).toEqual(['POST AnyRecords']);
});

it('a mutation that returns a task refetches the lists with tasks', async () => {
  const key = await newKey();
  const [id = ''] = await makeTasks(key, ['Pack', 'Clean']);
  const { wire, client } = connect(key);
  let titles: string[] = [];
  client.query(documents.TaskPage, { first: 10 }).subscribe(({ data }) => {
    titles = data?.tasks.edges.map(({ node }) => node.title) ?? [];
  });
  await eventually(() => expect(titles).toEqual(['Clean', 'Pack']));
  await client.mutation(documents.UpdateTask, { input: { id, title: 'Bake' } });
  await eventually(() => expect(titles).toEqual(['Bake', 'Clean']));
  expect(wire.take()).toEqual(['GET TaskPage', 'POST UpdateTask', 'GET TaskPage']);
});

it('a rejected operation is an error with its code, by GET and by POST', async () => {
  const { wire, client } = connect(await newKey());
  const input = { id: crypto.randomUUID(), title: 'Other' };
  const codes = ({ error }: { error?: Awaited<ReturnType<Client['query']>>['error'] }) =>
    error?.graphQLErrors.map(({ extensions }) => extensions.code);
  expect(codes(await client.mutation(documents.UpdateTask, { input }))).toEqual(['NOT_FOUND']);
  expect(codes(await client.query(documents.TaskPage, { first: 101 }))).toEqual([
    'VALIDATION_FAILED',
  ]);
  const { client: unauthenticated } = connect('not-a-valid-api-key-0123456789');
  expect(codes(await unauthenticated.query(documents.TaskPage, {}))).toEqual(['UNAUTHENTICATED']);
  expect(wire.take()).toEqual(['POST UpdateTask', 'GET TaskPage']);
});
