import { createHash } from 'node:crypto';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { cacheExchange, fetchExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import * as documents from './documents.ts';
import { makeTasks, newKey, url } from './support/account.ts';
import { urqlClient } from './support/urql.ts';
import { refuseWarnings } from './support/warnings.ts';
import { printRequests, Wire } from './support/wire.ts';

printRequests('Persisted queries');
refuseWarnings();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

it("Apollo Client's PersistedQueryLink sends a document once, then every client sends its hash by GET", async () => {
  const key = await newKey();
  const ids = await makeTasks(key, ['Pack', 'Clean', 'Rest']);
  const wire = new Wire();
  const headers = { authorization: `Bearer ${key}` };
  const newClient = () =>
    new ApolloClient({
      link: new PersistedQueryLink({ sha256, useGETForHashedQueries: true }).concat(
        new HttpLink({ uri: `${url}/graphql`, headers, fetch: wire.fetch }),
      ),
      cache: new InMemoryCache(),
    });
  const client = newClient();
  const sent: string[][] = [];
  for (const [index, id] of ids.entries()) {
    const { data } = await (index < 2 ? client : newClient()).query({
      query: documents.TaskById,
      variables: { id },
    });
    expect(data?.task?.id).toBe(id);
    sent.push(wire.take());
  }
  expect(sent).toEqual([
    ['GET TaskById by its hash', 'POST TaskById with its hash'],
    ['GET TaskById by its hash'],
    ['GET TaskById by its hash'],
  ]);
});

it("urql's persistedExchange sends a document once, then its hash by GET, and mutations in full", async () => {
  const key = await newKey();
  const ids = await makeTasks(key, ['Pack', 'Clean']);
  const wire = new Wire();
  const client = urqlClient(key, wire, [cacheExchange, persistedExchange(), fetchExchange]);
  const sent: string[][] = [];
  for (const id of ids) {
    const { data } = await client.query(documents.AnyRecord, { id });
    expect(data?.node?.id).toBe(id);
    sent.push(wire.take());
  }
  await client.mutation(documents.CreateTask, { input: { title: 'Rest' } });
  sent.push(wire.take());
  expect(sent).toEqual([
    ['GET AnyRecord by its hash', 'GET AnyRecord with its hash'],
    ['GET AnyRecord by its hash'],
    ['POST CreateTask'],
  ]);
});
