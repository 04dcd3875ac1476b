import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Database } from './db/tables.ts';
import type { Scope } from './domain/auth/scopes.ts';
import type { Quotas } from './domain/quotas/quotas.ts';
import type { ROLES } from './domain/users/user.entity.ts';
import type { Reader } from './read/readers.ts';

/** What anybody may know: the database and the moment of the request, as an ISO instant. */
export type Guest = {
  em: SqlEntityManager;
  now: string;
  /** What accounts are held to; operators are not. */
  quotas?: Quotas | undefined;
};

/** All that an operation may know of its caller. */
export type Call = Guest & {
  user: { id: string; timezone: string; role: (typeof ROLES)[number] };
  /** What a key was given; a session has all of them. */
  scopes: readonly Scope[];
  /** The session by which the caller was recognised, if by one. */
  sessionId?: string;
  /** For a request that is carried out once, however often it is sent. */
  once?: Once;
};

/** What an operation tells of a request that is carried out once; `http/answer-once.ts` does the rest. */
export type Once = {
  /** Texts of the answer that are shown this once: what is kept of it has null in their place. */
  readonly secrets: string[];
  /**
   * For operations of several transactions: remembers in the one that counts that the request was carried
   * out, with its answer, or with what the answer can be made of. Refuses if it was so before.
   */
  readonly settle?: (
    call: Call,
    settled: { answer: object } | { outcome: object },
  ) => Promise<void>;
  /** What an earlier request under the key has settled and not answered: only the answer is to be made. */
  readonly outcome?: unknown;
  /** Why the whole request has to be run again, if it does. */
  runAgain?: unknown;
};

/** The caller as the read engine knows one; each read asks for the connection anew. */
export const readerOf = (call: Call): Reader => ({
  get tables() {
    return query(call);
  },
  userId: call.user.id,
  now: call.now,
});

/** Typed SQL over the caller's connection; inside `write` it is part of the transaction. */
export const query = ({ em }: Guest): Kysely<Database> => em.getKysely<Database>();
