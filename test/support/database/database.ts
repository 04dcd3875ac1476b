import { openEmbedded } from '../../../src/db/embedded.ts';
import { type Orm, openDatabase } from '../../../src/db/orm.ts';
import { entities } from '../../../src/domain/entities.ts';
import { countDatabase } from '../jest/costs.ts';
import { migratedCluster } from './cluster.ts';
import { createDatabase, databaseAt } from './postgres.ts';
import type { StatementCounter } from './statements.ts';

type Query = (...args: unknown[]) => unknown;
type Pglite = { query: Query; transaction: Query; [rest: string]: unknown };

/** A migrated database that the test files of one worker share; each test has its own account. */
export type SharedDatabase = { close(): Promise<void> } & (
  | { kind: 'embedded'; orm: Orm; pglite: Pglite }
  | { kind: 'postgres'; url: string }
);

let shared: Promise<SharedDatabase> | undefined;

/** The database of this worker, made by the first test that needs it. */
export function sharedDatabase(): Promise<SharedDatabase> {
  shared ??= makeShared();
  return shared;
}

export async function closeShared(): Promise<void> {
  const database = shared;
  shared = undefined;
  await (await database)?.close();
}

export async function makeShared(): Promise<SharedDatabase> {
  const { TEST_DATABASE, TEST_INSTANCES_DATABASE: url } = process.env;
  if (url) return { kind: 'postgres', url, close: async () => {} };
  if (TEST_DATABASE === 'postgres') {
    return { kind: 'postgres', url: await createDatabase(), close: async () => {} };
  }
  countDatabase();
  const fromTemplate = { dbName: 'memory://', loadDataDir: migratedCluster };
  const orm = await openEmbedded(entities, fromTemplate);
  const connection = orm.em.getConnection() as unknown as { getNativeClient(): Promise<Pglite> };
  return {
    kind: 'embedded',
    orm,
    pglite: await connection.getNativeClient(),
    close: () => orm.close(),
  };
}

/**
 * An ORM over the shared database: for the embedded database that of the worker, as a new one takes a tenth of a second.
 * Another one if its statements are counted.
 */
export async function openShared(
  database: SharedDatabase,
  counter?: StatementCounter,
): Promise<Orm> {
  if (database.kind === 'postgres') {
    counter?.watchConnections();
    return openDatabase(databaseAt(database.url), entities);
  }
  if (counter) return openEmbedded(entities, { pglite: counter.watched(database.pglite) });
  const { config, schema, em, embedded, pool } = database.orm;
  return { config, schema, em, embedded, pool, close: async () => {} };
}
