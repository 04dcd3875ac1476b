import type { Options } from '@mikro-orm/core';
import type { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import type { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import { instrumentStatements } from './instrumented.ts';

export type DatabaseConfig =
  | { kind: 'embedded'; folder: string }
  | { kind: 'memory' }
  | {
      kind: 'postgres';
      url: string;
      /** Whether to use prepared statements; `auto`: where the connection supports them. */
      prepared: 'auto' | 'on' | 'off';
      /** Maximum size of a process's connection pool. */
      poolSize: number;
    };

/** An open database with either driver. */
export type Orm = Pick<PgliteOrm, 'config' | 'schema' | 'close'> & {
  em: SqlEntityManager;
  /** PGlite in this process, with a single connection. */
  embedded: boolean;
  /** The connection pool of a PostgreSQL server, for metrics; `undefined` with PGlite. */
  pool: PoolState | undefined;
};

/** The state of a `pg` pool. */
export type PoolState = {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { readonly max: number };
};

/** Reports a step of the start that may take seconds. */
export type Progress = (doing: string) => void;

export const noProgress: Progress = () => {};

/** The entities whose tables the database has. */
export type EntityList = Readonly<NonNullable<Options['entities']>>;

/** ORM options that both drivers share. */
export const shared = {
  migrations: { snapshot: false, tableName: 'migration' },
  // Only migrations create functions.
  schemaGenerator: { ignoreRoutines: true },
  // A mistyped name must not create a database.
  ensureDatabase: false,
  onCreateConnection: setSession,
  // The service has its own logger.
  logger: () => {},
  colors: false,
};

/** Session settings of every connection: `instantFromPostgres` parses only this format. PgBouncer tracks both settings. */
export const SESSION_SETTINGS = ["set timezone to 'UTC'", "set datestyle to 'ISO'"];

async function setSession(connection: unknown): Promise<void> {
  const { executeQuery } = connection as DatabaseConnection;
  for (const setting of SESSION_SETTINGS) {
    await executeQuery.call(connection, CompiledQuery.raw(setting));
  }
  instrumentStatements(connection);
}

/** Casts the ORM of either driver to `Orm`: they differ only in their types. */
export function asOrm(orm: PgliteOrm | PostgresOrm, pool?: PoolState): Orm {
  keepCauses(orm.em.getPlatform().getExceptionConverter());
  return Object.assign(orm, { embedded: pool === undefined, pool }) as unknown as Orm;
}

type Converter = { convertException(error: Error): Error };

/**
 * Adds the driver's error as `cause` to the exception that the ORM creates from it. The ORM copies the properties of the
 * error but drops its class and name, which identify a timeout and a cancelled request.
 */
function keepCauses(converter: Converter): void {
  const convert = converter.convertException.bind(converter);
  converter.convertException = (error) => Object.assign(convert(error), { cause: error });
}

export const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));
