import pg from 'pg';
import { migrate } from '../../../src/db/migrate.ts';
import { MIGRATION_NAMES } from '../../../src/db/migrations/index.ts';
import { type Orm, openDatabase } from '../../../src/db/orm.ts';
import { issue } from '../../../src/domain/api-keys/api-key.service.ts';
import { generateKey } from '../../../src/domain/api-keys/key-format.ts';
import { SCOPES } from '../../../src/domain/auth/scopes.ts';
import { entities } from '../../../src/domain/entities.ts';
import { newId } from '../../../src/domain/records/ids.ts';
import { SEED_VERSION, seedStatements } from './statements.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

export const TASKS_PER_USER = 1_000;

/** A seeded database, with new keys by account id. */
export type Seeded = { url: string; keys: Map<string, string> };

/** Returns the bench database with this many accounts; creates it if it does not exist. */
export async function seededDatabase(users: number, fresh: boolean): Promise<Seeded> {
  const name = `planner_bench_${users}`;
  const url = withDatabase(name);
  const shape = `seed ${SEED_VERSION}, ${users} x ${TASKS_PER_USER}, ${MIGRATION_NAMES.at(-1)}`;
  await withClient(SERVER, async (server) => {
    if (!fresh && (await shapeOf(server, name)) === shape) return;
    const started = performance.now();
    await server.query(`drop database if exists ${name} with (force)`);
    await server.query(`create database ${name}`);
    await withOrm(url, migrate);
    await withClient(url, (client) => seed(client, users));
    await server.query(`comment on database ${name} is '${shape}'`);
    console.log(`seeded ${name} in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  });
  return { url, keys: await withOrm(url, freshKeys) };
}

/** Runs `work` on one connection. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Seeds the database without foreign key checks; creates the indexes last. */
async function seed(client: pg.Client, users: number): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '256MB'`);
  const { rows: indexes } = await client.query(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and not indisunique`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const statement of seedStatements({ users, tasks: TASKS_PER_USER })) {
    await client.query(statement);
  }
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
}

/** Copies a database without its change triggers. Requires that no client is connected to it. */
export async function copyWithoutOutbox(url: string): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  const copy = `${name}_silent`;
  await withClient(SERVER, async (server) => {
    await server.query(`drop database if exists ${copy} with (force)`);
    await server.query(`create database ${copy} template ${name}`);
  });
  const copied = withDatabase(copy);
  await withClient(copied, async (client) => {
    const { rows } = await client.query(
      'select tgname as name, tgrelid::regclass::text as table from pg_trigger where not tgisinternal',
    );
    for (const { name, table } of rows) await client.query(`drop trigger "${name}" on ${table}`);
  });
  return copied;
}

async function shapeOf(server: pg.Client, name: string): Promise<string | undefined> {
  const { rows } = await server.query(
    `select shobj_description(oid, 'pg_database') as shape from pg_database where datname = $1`,
    [name],
  );
  return rows[0]?.shape;
}

/** Issues a new key for each account, since only hashes of the old ones are stored. */
async function freshKeys(orm: Orm): Promise<Map<string, string>> {
  const em = orm.em.fork();
  await em.execute('delete from api_key');
  const accounts = (await em.execute('select id from user_account order by id')) as {
    id: string;
  }[];
  const now = new Date().toISOString();
  const keys = new Map(accounts.map(({ id }) => [id, generateKey()]));
  for (const [id, key] of keys) {
    const issued = { name: 'bench', expiresAt: null, scopes: SCOPES };
    await issue(em, { id: newId(), userId: id, ...issued }, key, now);
  }
  await em.execute('analyze api_key');
  return keys;
}

async function withOrm<T>(url: string, work: (orm: Orm) => Promise<T>): Promise<T> {
  const orm = await openDatabase(
    { kind: 'postgres', url, prepared: 'auto', poolSize: 2 },
    entities,
  );
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}

function withDatabase(name: string): string {
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}
