import { createHash } from 'node:crypto';
import type { Answer, Client } from '../service/client.ts';

type GraphRequest = { query?: string; operationName?: string; variables?: Record<string, unknown> };

export const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');

/** The `persistedQuery` extension with the hash of a document. */
export const named = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: hashOf(query) },
});

/** Sends a GraphQL request by POST with the given extensions. */
export const post = (
  client: Client,
  extensions: unknown,
  request: GraphRequest = {},
): Promise<Answer> => client.post('/graphql', { ...request, extensions });

/** Sends a GraphQL request by GET with the given extensions. */
export const get = (
  client: Client,
  extensions: unknown,
  request: GraphRequest = {},
): Promise<Answer> => {
  const { variables, ...texts } = request;
  const parameters = new URLSearchParams({
    ...texts,
    ...(variables && { variables: JSON.stringify(variables) }),
    extensions: JSON.stringify(extensions),
  });
  return client.get(`/graphql?${parameters}`, { 'apollo-require-preflight': 'true' });
};

/** Registers a document: sends it with its hash. */
export const register = (
  client: Client,
  query: string,
  request: GraphRequest = {},
): Promise<Answer> => post(client, named(query), { ...request, query });

/** Sends only the hash of a document. */
export const byHash = (
  client: Client,
  query: string,
  request: GraphRequest = {},
): Promise<Answer> => post(client, named(query), request);

export const isUnknown = ({ body }: Answer): boolean =>
  body.errors?.[0].extensions.code === 'PERSISTED_QUERY_NOT_FOUND';
