import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import type { DatabaseConfig } from '../config.ts';
import { StartupError } from '../process/startup-error.ts';
import { boundStatements, type Client, POOL_WAIT_MS, type Pool } from './bounds.ts';
import { shareConnections } from './fair-connections.ts';
import { asOrm, type Orm, type PoolState, reason, SESSION_SETTINGS, shared } from './options.ts';
import { keepStatements } from './prepared.ts';
import { instantFromPostgres, TIMESTAMPTZ } from './timestamps.ts';
import { type WatchedPool, watchPool, watchStatements } from './watched.ts';

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

/** A pool of connections to a PostgreSQL server. */
export async function openPostgres({ url, prepared, poolSize }: PostgresConfig): Promise<Orm> {
  let opened: PostgresPool | undefined;
  try {
    const orm = await PostgresOrm.init({
      ...shared,
      onCreateConnection: async (connection: unknown) => watchStatements(connection),
      clientUrl: url,
      pool: { max: poolSize },
      driverOptions: {
        // The ORM parses clientUrl and drops its query parameters (sslmode, options).
        connectionString: url,
        connectionTimeoutMillis: POOL_WAIT_MS,
        // Not Kysely's hook: a connection whose settings fail would never be given back.
        onConnect: (client: Client) => setSession(client, prepared),
        onPoolCreated: (pool: PostgresPool) => {
          pool.options.types.setTypeParser(TIMESTAMPTZ, instantFromPostgres);
          if (prepared) keepStatements(pool);
          boundStatements(pool);
          watchPool(pool);
          opened = pool;
          shareConnections(pool, poolSize);
        },
      },
    });
    await checkConnection(orm);
    return asOrm(orm, opened);
  } catch (error) {
    throw new StartupError(
      `cannot reach the database ${withoutPassword(url)} (${reason(error)}). ` +
        'Is PostgreSQL running, and is DATABASE_URL right?',
    );
  }
}

/** A statement has one core: several would be taken from everybody else's. */
const ONE_CORE = 'set max_parallel_workers_per_gather to 0';
/** Of statements that are run in milliseconds, compiling takes the longest. */
const NOT_COMPILED = 'set jit to off';
/** Otherwise PostgreSQL would plan some prepared statements anew each time, which takes longer than running them. */
const PLANNED_ONCE = 'set plan_cache_mode to force_generic_plan';

async function setSession(client: Client, prepared: boolean): Promise<void> {
  const settings = [...SESSION_SETTINGS, ONE_CORE, NOT_COMPILED];
  if (prepared) settings.push(PLANNED_ONCE);
  const timer = setTimeout(() => client.end(), POOL_WAIT_MS);
  try {
    await client.query(settings.join('; '));
  } finally {
    clearTimeout(timer);
  }
}

/** How long to wait for the database at startup. */
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
  WatchedPool &
  PoolState & {
    options: { types: { setTypeParser(oid: number, parse: (text: string) => string): void } };
  };

function withoutPassword(url: string): string {
  const masked = new URL(url);
  if (masked.password) masked.password = '***';
  if (masked.searchParams.has('password')) masked.searchParams.set('password', '***');
  return masked.href;
}
