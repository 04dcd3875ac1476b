import type { ApolloServerPlugin } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import { currentRequest } from '../../http/current-request.ts';

/** The limits of this process's cache of registered documents. */
export const MOST = { documents: 2_000, characters: 4 * 1024 * 1024 };

/** The limits of one account within that cache. */
export const SHARE = { documents: 500, characters: 1024 * 1024 };

/** The longest document stored, in characters: longer than any within the limits that is not mostly comments. */
export const LONGEST = 64 * 1024;

/** The prefix that Apollo adds to a hash. */
const PREFIX = 'apq:';

type Kept = { hash: string; query: string; account: string };

/**
 * Apollo's cache of documents by their hash. Accounts share it, as the hash reveals nothing but the document. An
 * account over its limits evicts its own documents only. Anonymous clients neither store nor read documents.
 */
export class PersistedQueries {
  readonly #kept = new LRUCache<string, Kept>({
    max: MOST.documents,
    maxSize: MOST.characters,
    sizeCalculation: ({ query }) => query.length,
  });

  async get(hash: string): Promise<string | undefined> {
    return currentRequest.getStore()?.account && this.#kept.get(hash)?.query;
  }

  /** Returns the document that Apollo would find for a hash. */
  ofHash = (hash: string) => this.get(`${PREFIX}${hash}`);

  /** Apollo calls it only for admitted operations. */
  async set(hash: string, query: string): Promise<void> {
    const account = currentRequest.getStore()?.account;
    if (!account || query.length > LONGEST || this.#kept.get(hash)) return;
    this.#makeRoom(account, query.length);
    this.#kept.set(hash, { hash, query, account });
  }

  async delete(hash: string): Promise<boolean> {
    return this.#kept.delete(hash);
  }

  /** Evicts the least recently used documents of an account until one more fits its limits. */
  #makeRoom(account: string, length: number): void {
    const own = [...this.#kept.rvalues()].filter((each) => each?.account === account) as Kept[];
    let documents = own.length + 1;
    let characters = own.reduce((sum, { query }) => sum + query.length, length);
    for (const { hash, query } of own) {
      if (documents <= SHARE.documents && characters <= SHARE.characters) return;
      this.#kept.delete(hash);
      documents--;
      characters -= query.length;
    }
  }
}

/** Replaces a hash that is not a string with an empty one, as Apollo fails on some JSON values. */
export const textualHash: ApolloServerPlugin = {
  requestDidStart: async ({ request: { extensions } }) => {
    const persistedQuery = extensions?.persistedQuery;
    if (persistedQuery?.version === 1 && typeof persistedQuery.sha256Hash !== 'string')
      persistedQuery.sha256Hash = '';
  },
};
