import { createEmptyDatabase } from '../support/database/postgres.ts';
import globalSetup from '../support/jest/global-setup.ts';
import { Instances } from './instances.ts';
import { PgBouncer } from './pgbouncer.ts';

declare global {
  var instancesRun: { pgbouncer: PgBouncer; instances: Instances };
}

/**
 * Fewer than the 30 connections of the instances, so that state left on a connection affects other
 * requests.
 */
const POOL_SIZE = 5;

/** Starts PgBouncer, and the instances on an empty database. */
// biome-ignore lint/style/noDefaultExport: Jest wants it so.
export default async function setup(...config: Parameters<typeof globalSetup>): Promise<void> {
  await globalSetup(...config);
  process.env.TEST_SEED ??= `${Math.floor(Math.random() * 2 ** 31)}`;
  const pgbouncer = await PgBouncer.start(POOL_SIZE);
  const database = await createEmptyDatabase();
  const instances = await Instances.start({ pooled: pgbouncer.to(database), direct: database });
  globalThis.instancesRun = { pgbouncer, instances };
  process.env.TEST_INSTANCES = instances.urls.join(' ');
  process.env.TEST_INSTANCES_DATABASE = database;
  process.env.TEST_INSTANCES_POOLED = pgbouncer.to(database);
}
