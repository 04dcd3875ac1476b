import { Client as Connection } from 'pg';
import { eventually } from '../eventually.ts';
import { sharedDatabase } from './database.ts';

/** A connection of the test that holds locks and inspects the lock waits of other connections. */
export async function connected<T>(url: string, work: (connection: Connection) => Promise<T>) {
  const connection = new Connection({ connectionString: url });
  await connection.connect();
  try {
    return await work(connection);
  } finally {
    await connection.end();
  }
}

/** The database that the service under test has open. */
export const databaseUrl = async () => {
  const shared = await sharedDatabase();
  if (shared.kind !== 'postgres') throw new Error('these tests need PostgreSQL');
  return shared.url;
};

/** Waits until a condition holds; after five minutes it fails with the condition's source. */
export const until = (condition: () => boolean | Promise<boolean>) =>
  eventually(condition.toString(), condition);

/** The number of other connections that wait for a lock in this database. */
export const waiting = async (connection: Connection): Promise<number> => {
  // Within a transaction PostgreSQL returns the first snapshot of the list of connections.
  await connection.query('select pg_stat_clear_snapshot()');
  const { rows } = await connection.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0].n;
};

/** The number of connections to this database that run a statement matching `pattern`. */
export const running = async (connection: Connection, pattern: string): Promise<number> => {
  // Within a transaction PostgreSQL keeps the first snapshot of the list.
  await connection.query('select pg_stat_clear_snapshot()');
  const { rows } = await connection.query(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and query ~* $1`,
    [pattern],
  );
  return rows[0].n;
};
