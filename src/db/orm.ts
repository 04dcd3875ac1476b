import { join } from 'node:path';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PgliteOrm } from '@mikro-orm/pglite';
import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import type { SqlEntityManager } from '@mikro-orm/sql';
import { CompiledQuery, type DatabaseConnection } from 'kysely';
import type { DatabaseConfig } from '../config.ts';
import { StartupError } from '../process/startup-error.ts';
import { entities } from './entities.ts';
import { lockFolder } from './folder-lock.ts';
import { migrations } from './migrations/index.ts';
import { keepStatements, type Pool } from './prepared.ts';
import { instantFromPostgres, TIMESTAMPTZ } from './timestamps.ts';

/** An open database with either driver. */
export type Orm = Pick<PgliteOrm, 'migrator' | 'schema' | 'close'> & {
  em: SqlEntityManager;
  /** PGlite in this process, with a single connection. */
  embedded: boolean;
};

const shared = {
  entities: [...entities],
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration' },
  // A mistyped name must not create a database.
  ensureDatabase: false,
  onCreateConnection: sessionSettings(),
  // The service has its own log.
  logger: () => {},
  colors: false,
};

/**
 * Session settings of every new connection. Timestamps are parsed in this format only; PgBouncer
 * tracks these two parameters across clients. Generic plans for prepared statements, because
 * PostgreSQL would otherwise re-plan some on each execution, which takes longer than running them.
 */
function sessionSettings({ prepared = false } = {}) {
  const settings = [`timezone to 'UTC'`, `datestyle to 'ISO'`];
  if (prepared) settings.push('plan_cache_mode to force_generic_plan');
  return async (connection: unknown) => {
    const { executeQuery } = connection as DatabaseConnection;
    for (const setting of settings) {
      await executeQuery.call(connection, CompiledQuery.raw(`set ${setting}`));
    }
  };
}

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

const PARSERS = { [TIMESTAMPTZ]: instantFromPostgres };

/** Does not migrate. Throws a StartupError if the database cannot be opened. */
export function openDatabase(database: DatabaseConfig): Promise<Orm> {
  switch (database.kind) {
    case 'memory':
      return openEmbedded({});
    case 'embedded':
      return openFolder(database.folder);
    case 'postgres':
      return openPostgres(database);
  }
}

/** PGlite in this process; `pglite` passes an instance that is already running. */
export async function openEmbedded(options: { dbName?: string; pglite?: object }): Promise<Orm> {
  const { dbName = 'memory://', ...rest } = options;
  const orm = await PgliteOrm.init({
    ...shared,
    dbName,
    driverOptions: { parsers: PARSERS, ...rest },
  });
  return asOrm(orm, true);
}

async function openFolder(folder: string): Promise<Orm> {
  const lock = await lockFolder(folder);
  try {
    const orm = await openEmbedded({ dbName: join(folder, 'postgres') });
    await orm.em.execute('select 1');
    const close = orm.close.bind(orm);
    orm.close = async (force) => {
      await close(force);
      await lock.release();
    };
    return orm;
  } catch (error) {
    await lock.release();
    throw new StartupError(`cannot open the embedded database in ${folder}: ${reason(error)}`);
  }
}

async function openPostgres({ url, prepared, poolSize }: PostgresConfig): Promise<Orm> {
  try {
    const orm = await PostgresOrm.init({
      ...shared,
      onCreateConnection: sessionSettings({ prepared }),
      clientUrl: url,
      pool: { max: poolSize },
      driverOptions: {
        // The ORM parses clientUrl and drops its query parameters (sslmode, options).
        connectionString: url,
        connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
        onPoolCreated: (pool: PostgresPool) => {
          pool.options.types.setTypeParser(TIMESTAMPTZ, instantFromPostgres);
          if (prepared) keepStatements(pool);
        },
      },
    });
    await checkConnection(orm);
    return asOrm(orm, false);
  } catch (error) {
    throw new StartupError(
      `cannot reach the database ${withoutPassword(url)} (${reason(error)}). ` +
        'Is PostgreSQL running, and is DATABASE_URL right?',
    );
  }
}

/** How long to wait for a connection from the pool: per request, and at startup. */
const CONNECTION_TIMEOUT_MS = 30_000;
const STARTUP_TIMEOUT_MS = 5_000;

async function checkConnection(orm: PostgresOrm): Promise<void> {
  const signal = AbortSignal.timeout(STARTUP_TIMEOUT_MS);
  const timeout = new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('no answer in 5 seconds'))),
  );
  try {
    await Promise.race([orm.em.execute('select 1'), timeout]);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The ORMs of both drivers differ only in their types. */
const asOrm = (orm: PgliteOrm | PostgresOrm, embedded: boolean) =>
  Object.assign(orm, { embedded }) as unknown as Orm;

type PostgresPool = Pool & {
  options: { types: { setTypeParser(oid: number, parse: (text: string) => string): void } };
};

function withoutPassword(url: string): string {
  const masked = new URL(url);
  if (masked.password) masked.password = '***';
  return masked.href;
}
