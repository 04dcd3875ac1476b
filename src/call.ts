import type { InferKyselyDB, SqlEntityManager } from '@mikro-orm/sql';
import type { Kysely } from 'kysely';
import type { entities } from './db/entities.ts';
import type { ROLES } from './domain/users/user.entity.ts';

/** The tables of the service as Kysely sees them, derived from the entities. */
export type Database = InferKyselyDB<(typeof entities)[number]>;

/** What anybody may know: the database and the moment of the request, as an ISO instant. */
export type Guest = { em: SqlEntityManager; now: string };

/** All that an operation may know of its caller. */
export type Call = Guest & {
  user: { id: string; timezone: string; role: (typeof ROLES)[number] };
  /** True for a read-only key: `write` refuses. */
  readOnly: boolean;
};

/** What a condition on the caller's records may depend on. */
export type Asking = { tables: Kysely<Database>; userId: string; now: string };

export const asking = (call: Call): Asking => ({
  tables: query(call),
  userId: call.user.id,
  now: call.now,
});

/** Typed SQL over the caller's connection; inside `write` it is part of the transaction. */
export const query = ({ em }: Guest): Kysely<Database> => em.getKysely<Database>();
