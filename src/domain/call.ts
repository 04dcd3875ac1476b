import type { SqlEntityManager } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { CredentialCheck, Reader } from '../read/readers.ts';
import type { Scope } from './auth/scopes.ts';
import type { Quotas } from './records/quotas.ts';
import type { ROLES } from './users/user.entity.ts';

/** The context of an anonymous request: the database, and the time of the request as an ISO instant. */
export type PublicCall = {
  em: SqlEntityManager;
  now: string;
  /** The quotas of accounts; undefined for operators. */
  quotas?: Quotas | undefined;
};

/** The context of an authenticated request. */
export type Call = PublicCall & {
  user: { id: string; timezone: string; role: (typeof ROLES)[number] };
  /** The scopes of the key; a session has all. */
  scopes: readonly Scope[];
  /** The session that authenticated the request, if any. */
  sessionId?: string;
  /**
   * Set if the credential was not verified before the request, because it was valid a short time ago. The first read
   * verifies it, `write` does before a transaction, and the pipeline at the latest before the response is sent.
   */
  credential?: CredentialCheck & { verify(): Promise<void> };
  /** Set for a request with an idempotency key. */
  idempotency?: Idempotency;
};

/** The interface of an operation to the idempotency of its request, implemented in `http/idempotency/keyed-request.ts`. */
export type Idempotency = {
  /** Texts of the response that are shown only once: the stored response has null in their place. */
  readonly secrets: string[];
  /**
   * For operations of several transactions: stores in the decisive one that the request was executed, with its
   * response, or with an outcome from which the response can be made. Throws if it was stored before.
   */
  readonly settle?: (
    call: Call,
    settled: { answer: object } | { outcome: object },
  ) => Promise<void>;
  /**
   * The outcome that an earlier request with the key has stored without a response: only the response is still to be
   * made.
   */
  readonly outcome?: unknown;
  /** The reason to run the whole request again, if any. */
  runAgain?: unknown;
};

/** The caller as the read engine expects it. Each read gets the current connection. */
export const readerOf = (call: Call): Reader => ({
  get tables() {
    return query(call);
  },
  userId: call.user.id,
  now: call.now,
  credential: call.credential,
});

/** Typed SQL over the caller's connection. Inside `write` it is part of the transaction. */
export const query = ({ em }: PublicCall): Kysely<Database> => em.getKysely<Database>();
