import { MikroORM as PostgresOrm } from '@mikro-orm/postgresql';
import { inScope, RequestScope } from '../concurrency/request-scope.ts';
import { StartupError } from '../errors.ts';
import {
  boundStatements,
  type Client,
  connectTimeoutMs,
  NO_RESPONSE,
  type Pool,
  releaseOnce,
  StatementTimeout,
} from './bounds.ts';
import { limitConnections } from './fair-connections.ts';
import { type InstrumentedPool, instrumentPool, instrumentStatements } from './instrumented.ts';
import {
  asOrm,
  type DatabaseConfig,
  type EntityList,
  type Orm,
  type PoolState,
  reason,
  SESSION_SETTINGS,
  shared,
} from './options.ts';
import { isDirect, type ProbedClient, supportsNames } from './pooler.ts';
import { PLANNED_ONCE, type Client as PreparedClient, prepareStatements } from './prepared.ts';
import { instantFromPostgres, TIMESTAMPTZ } from './timestamps.ts';

type PostgresConfig = Extract<DatabaseConfig, { kind: 'postgres' }>;

/** Opens a pool of connections to a PostgreSQL server. */
export async function openPostgres(
  { url, prepared, poolSize }: PostgresConfig,
  entities: EntityList,
): Promise<Orm> {
  let opened: PostgresPool | undefined;
  const timeoutMs = connectTimeoutMs(url);
  const setSession = sessions(prepared, timeoutMs);
  try {
    const orm = new PostgresOrm({
      ...shared,
      entities: [...entities],
      onCreateConnection: async (connection: unknown) => instrumentStatements(connection),
      clientUrl: url,
      pool: { max: poolSize },
      driverOptions: {
        // The ORM parses clientUrl and drops its query parameters (sslmode, options).
        connectionString: url,
        connectionTimeoutMillis: timeoutMs,
        // Not Kysely's hook, which does not release a connection if the settings fail.
        onConnect: async (client: PostgresClient) => {
          boundStatements(client, prepareStatements(client, await setSession(client)));
        },
        onPoolCreated: (pool: PostgresPool) => {
          pool.options.types.setTypeParser(TIMESTAMPTZ, instantFromPostgres);
          releaseOnce(pool);
          instrumentPool(pool);
          opened = pool;
          limitConnections(pool, poolSize);
        },
      },
    });
    await checkConnection(orm);
    return asOrm(orm, opened);
  } catch (error) {
    throw new StartupError(
      `cannot reach the database ${withoutPassword(url)} (${reason(error)}). ` +
        'Is PostgreSQL running, and is DATABASE_URL correct?',
    );
  }
}

/** Disables parallel query, so that one statement does not occupy several cores. */
const ONE_CORE = 'set max_parallel_workers_per_gather to 0';
/** Disables JIT compilation, which takes longer than the statements of the service. */
const NOT_COMPILED = 'set jit to off';

const SETTINGS = [...SESSION_SETTINGS, ONE_CORE, NOT_COMPILED];

/** Returns the function that sets up a connection, and returns whether to use named prepared statements on it. */
function sessions(prepared: PostgresConfig['prepared'], timeoutMs: number) {
  /** Whether the pooler supports named statements; undefined until a connection has probed it. */
  let pooled = prepared === 'auto' ? undefined : prepared === 'on';

  async function isNamed(client: PostgresClient, isDirect: boolean): Promise<boolean> {
    if (prepared === 'off') return false;
    if (isDirect) await client.query(PLANNED_ONCE);
    else pooled ??= await supportsNames(client);
    return isDirect || pooled === true;
  }

  return async (client: PostgresClient): Promise<boolean> => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      client.end();
    }, timeoutMs);
    try {
      return await isNamed(client, await isDirect(client, SETTINGS));
    } catch (error) {
      throw isLate ? new StatementTimeout(NO_RESPONSE) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** How long the start waits for a database that does not respond, for example while another instance migrates it. */
const STARTUP_WAIT_MS = 20_000;

/**
 * Executes a statement with the time limits of a request, again if the limits are exceeded. The ORM must not be closed
 * before it has ended: Kysely would not release the connection, and closing would wait for it forever.
 */
async function checkConnection(orm: PostgresOrm): Promise<void> {
  const until = performance.now() + STARTUP_WAIT_MS;
  for (;;) {
    try {
      await inScope(new RequestScope(), () => orm.em.execute('select 1'));
      return;
    } catch (error) {
      // The ORM keeps only the message of an error. The messages of `pg` about its time limits contain "timeout".
      const { message } = error as Error;
      const isTimeout = message === NO_RESPONSE || message.includes('timeout');
      if (isTimeout && performance.now() < until) continue;
      await orm.close(true);
      throw error;
    }
  }
}

type PostgresClient = ProbedClient & Client & PreparedClient;

type PostgresPool = Pool &
  InstrumentedPool &
  PoolState & {
    options: { types: { setTypeParser(oid: number, parse: (text: string) => string): void } };
  };

function withoutPassword(url: string): string {
  const masked = new URL(url);
  if (masked.password) masked.password = '***';
  if (masked.searchParams.has('password')) masked.searchParams.set('password', '***');
  return masked.href;
}
