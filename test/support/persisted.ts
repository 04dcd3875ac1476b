import { createHash } from 'node:crypto';
import type { Answer, Client } from './client.ts';

type Asked = { query?: string; operationName?: string; variables?: Record<string, unknown> };

export const hashOf = (query: string) => createHash('sha256').update(query).digest('hex');

/** The extension with which a client names a document. */
export const named = (query: string) => ({
  persistedQuery: { version: 1, sha256Hash: hashOf(query) },
});

/** Asks by POST with whatever extensions. */
export const post = (client: Client, extensions: unknown, asked: Asked = {}): Promise<Answer> =>
  client.post('/graphql', { ...asked, extensions });

/** Asks by GET, with whatever extensions. */
export const get = (client: Client, extensions: unknown, asked: Asked = {}): Promise<Answer> => {
  const { variables, ...texts } = asked;
  const sent = new URLSearchParams({
    ...texts,
    ...(variables && { variables: JSON.stringify(variables) }),
    extensions: JSON.stringify(extensions),
  });
  return client.get(`/graphql?${sent}`, { 'apollo-require-preflight': 'true' });
};

/** Sends a document with its hash, which registers it. */
export const register = (client: Client, query: string, asked: Asked = {}): Promise<Answer> =>
  post(client, named(query), { ...asked, query });

/** Sends nothing but the hash of a document. */
export const byHash = (client: Client, query: string, asked: Asked = {}): Promise<Answer> =>
  post(client, named(query), asked);

export const isUnknown = ({ body }: Answer): boolean =>
  body.errors?.[0].extensions.code === 'PERSISTED_QUERY_NOT_FOUND';
