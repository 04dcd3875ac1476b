import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import type { DatabaseConfig } from '../config.ts';
import { StartupError } from '../process/startup-error.ts';
import { type ConnectingPool, shareConnections } from './fair-connections.ts';
import { asOrm, type Orm, reason, sessionSettings, shared } from './options.ts';
import { keepStatements, type Pool } from './prepared.ts';
import { instantFromPostgres, TIMESTAMPTZ } from './timestamps.ts';

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

/** A pool of connections to a PostgreSQL server. */
export async function openPostgres({ url, prepared, poolSize }: PostgresConfig): Promise<Orm> {
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
          shareConnections(pool, poolSize);
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

type PostgresPool = Pool &
  ConnectingPool & {
    options: { types: { setTypeParser(oid: number, parse: (text: string) => string): void } };
  };

function withoutPassword(url: string): string {
  const masked = new URL(url);
  if (masked.password) masked.password = '***';
  return masked.href;
}
