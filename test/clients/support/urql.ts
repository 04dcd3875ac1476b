import { Client, type Exchange } from '@urql/core';
import { url } from './account.ts';
import type { Wire } from './wire.ts';

export const urqlClient = (key: string, wire: Wire, exchanges: Exchange[]): Client =>
  new Client({
    url: `${url}/graphql`,
    exchanges,
    fetchOptions: { headers: { authorization: `Bearer ${key}` } },
    fetch: wire.fetch,
  });
