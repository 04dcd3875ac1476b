import { Migrator } from '@mikro-orm/migrations';
import type { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import type { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { entities } from './entities.ts';
import { migrations } from './migrations/index.ts';
import { watchStatements } from './watched.ts';

/** An open database with either driver. */
export type Orm = Pick<PgliteOrm, 'migrator' | 'schema' | 'close'> & {
  em: SqlEntityManager;
  /** PGlite in this process, with a single connection. */
  embedded: boolean;
  /** The connections to a server, for who looks after them. */
  pool: PoolState | undefined;
};

/** The part of a pool of `pg` that tells how it is. */
export type PoolState = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
};

/** The options of both drivers. */
export const shared = {
  entities: [...entities],
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration' },
  // Functions are made by migrations alone.
  schemaGenerator: { ignoreRoutines: true },
  // A mistyped name must not create a database.
  ensureDatabase: false,
  onCreateConnection: setSession,
  // The service has its own log.
  logger: () => {},
  colors: false,
};

/** What every new connection is set to: timestamps are parsed in this format only. PgBouncer tracks both. */
export const SESSION_SETTINGS = ["set timezone to 'UTC'", "set datestyle to 'ISO'"];

async function setSession(connection: unknown): Promise<void> {
  const { executeQuery } = connection as DatabaseConnection;
  for (const setting of SESSION_SETTINGS) {
    await executeQuery.call(connection, CompiledQuery.raw(setting));
  }
  watchStatements(connection);
}

/** The ORMs of both drivers differ only in their types. */
export function asOrm(orm: PgliteOrm | PostgresOrm, pool?: PoolState): Orm {
  keepCauses(orm.em.getPlatform().getExceptionConverter());
  return Object.assign(orm, { embedded: pool === undefined, pool }) as unknown as Orm;
}

type Converter = { convertException(error: Error): Error };

/**
 * Keeps the driver's error as the `cause` of the one that the ORM makes of it: the ORM copies the properties of the
 * error and drops its class and name, by which a timeout and a withdrawn request are recognised.
 */
function keepCauses(converter: Converter): void {
  const convert = converter.convertException.bind(converter);
  converter.convertException = (error) => Object.assign(convert(error), { cause: error });
}

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
