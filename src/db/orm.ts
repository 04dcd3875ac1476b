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

/** The open database, whichever kind it is. */
export type Orm = Pick<PgliteOrm, 'migrator' | 'schema' | 'close'> & {
  em: SqlEntityManager;
  /** Embedded in this process, which then is the only one and has one connection. */
  embedded: boolean;
};

const shared = {
  entities: [...entities],
  extensions: [Migrator],
  migrations: { migrationsList: migrations, snapshot: false, tableName: 'migration' },
  // A mistyped name must not make a new database.
  ensureDatabase: false,
  onCreateConnection: settings(),
  // Operations log through the service's logger; the ORM itself stays silent.
  logger: () => {},
  colors: false,
};

/**
 * What every connection begins with. Instants are read and written in this form only; PgBouncer knows
 * these two settings and keeps them. Statements that a connection keeps are planned once: left to
 * itself PostgreSQL plans some of them each time, which takes longer than running them.
 */
function settings({ prepared = false } = {}) {
  const wanted = [`timezone to 'UTC'`, `datestyle to 'ISO'`];
  if (prepared) wanted.push('plan_cache_mode to force_generic_plan');
  return async (connection: unknown) => {
    const { executeQuery } = connection as DatabaseConnection;
    for (const setting of wanted) {
      await executeQuery.call(connection, CompiledQuery.raw(`set ${setting}`));
    }
  };
}

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

const PARSERS = { [TIMESTAMPTZ]: instantFromPostgres };

/** Opens the configured database, or says in one line why it cannot. Does not migrate. */
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

/** PGlite in this process; `pglite` may hand over one that is already running. */
export async function openEmbedded(options: { dbName?: string; pglite?: object }): Promise<Orm> {
  const { dbName = 'memory://', ...rest } = options;
  const orm = await PgliteOrm.init({
    ...shared,
    dbName,
    driverOptions: { parsers: PARSERS, ...rest },
  });
  return opened(orm, true);
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
      onCreateConnection: settings({ prepared }),
      clientUrl: url,
      pool: { max: poolSize },
      driverOptions: {
        // The ORM takes the address apart and leaves out what follows it: sslmode, options.
        connectionString: url,
        connectionTimeoutMillis: WAIT_MS,
        onPoolCreated: (pool: PostgresPool) => {
          pool.options.types.setTypeParser(TIMESTAMPTZ, instantFromPostgres);
          if (prepared) keepStatements(pool);
        },
      },
    });
    await firstAnswer(orm);
    return opened(orm, false);
  } catch (error) {
    throw new StartupError(
      `cannot reach the database ${withoutPassword(url)} (${reason(error)}). ` +
        'Is PostgreSQL running, and is DATABASE_URL right?',
    );
  }
}

/** How long a request waits for a connection; at the start nobody waits that long. */
const WAIT_MS = 30_000;
const FIRST_WAIT_MS = 5_000;

async function firstAnswer(orm: PostgresOrm): Promise<void> {
  const tooLong = AbortSignal.timeout(FIRST_WAIT_MS);
  const late = new Promise((_, reject) =>
    tooLong.addEventListener('abort', () => reject(new Error('no answer in 5 seconds'))),
  );
  try {
    await Promise.race([orm.em.execute('select 1'), late]);
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

const reason = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Both drivers' ORMs are alike but for their types. */
const opened = (orm: PgliteOrm | PostgresOrm, embedded: boolean) =>
  Object.assign(orm, { embedded }) as unknown as Orm;

type PostgresPool = Pool & {
  options: { types: { setTypeParser(oid: number, parse: (text: string) => string): void } };
};

function withoutPassword(url: string): string {
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
