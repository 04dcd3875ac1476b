import type { ApolloServerPlugin } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import { currentRequest } from './current-request.ts';

/** How much is kept, in this process, of what clients have registered. */
export const MOST = { documents: 2_000, characters: 4 * 1024 * 1024 };

/** How much of that may be one account's. */
export const SHARE = { documents: 500, characters: 1024 * 1024 };

/** Longer than any document within the limits that is not mostly comments. */
export const LONGEST = 64 * 1024;

/** What Apollo puts before a hash. */
const PREFIX = 'apq:';

type Kept = { hash: string; query: string; account: string };

/**
 * The documents that Apollo finds again by their hash. They are shared: whoever knows the hash knows the
 * document. But an account whose share is full pushes out its own, and nobody else's; an
 * anonymous caller registers and finds nothing.
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

  /** The document of a hash as Apollo would find it. */
  ofHash = (hash: string) => this.get(`${PREFIX}${hash}`);

  /** Apollo calls it for what was admitted, and for nothing else. */
  async set(hash: string, query: string): Promise<void> {
    const account = currentRequest.getStore()?.account;
    if (!account || query.length > LONGEST || this.#kept.get(hash)) return;
    this.#makeRoom(account, query.length);
    this.#kept.set(hash, { hash, query, account });
  }

  async delete(hash: string): Promise<boolean> {
    return this.#kept.delete(hash);
  }

  /** Forgets what an account has not used for longest, until its share has room for one more. */
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

/** A hash that is no text is no document's; Apollo would stumble over some of what JSON can hold. */
export const textualHash: ApolloServerPlugin = {
  requestDidStart: async ({ request: { extensions } }) => {
    const asked = extensions?.persistedQuery;
    if (asked?.version === 1 && typeof asked.sha256Hash !== 'string') asked.sha256Hash = '';
  },
};
