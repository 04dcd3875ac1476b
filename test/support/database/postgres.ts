import { Client } from 'pg';
import type { DatabaseConfig } from '../../../src/db/options.ts';
import { LONGEST_WAIT_MS } from '../eventually.ts';
import { countDatabase } from '../jest/costs.ts';

/** The server on which `npm run test:postgres` creates its databases. */
export const SERVER =
  process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** The configuration of a database with the default settings. */
export const databaseAt = (url: string) =>
  ({ kind: 'postgres', url, prepared: 'auto', poolSize: 10 }) satisfies DatabaseConfig;

/** Runs one statement on the server itself, or in a database on it. */
export async function onServer(
  statement: string,
  connectionString = SERVER,
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** Creates an empty database; the run's teardown drops it. */
export const createEmptyDatabase = () => create('template1');

/** Creates a migrated database without accounts; the run's teardown drops it. */
export const createDatabase = () =>
  create(new URL(process.env.TEST_TEMPLATE_DATABASE as string).pathname.slice(1));

/** The URL of a database for connections whose transactions are read-only by default. */
export function readOnly(database: string): string {
  const url = new URL(database);
  url.searchParams.set('options', '-c default_transaction_read_only=on');
  return url.href;
}

async function create(template: string): Promise<string> {
  countDatabase();
  const name = `${process.env.TEST_RUN}_${crypto.randomUUID().slice(0, 8)}`;
  await onServer(`create database ${name} template ${template}`);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  // On a busy machine a new connection takes longer than the default.
  url.searchParams.set('connect_timeout', `${LONGEST_WAIT_MS / 1_000}`);
  return url.href;
}
