import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '../errors.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { MIGRATION_NAMES } from './migrations/index.ts';
import { noProgress, type Orm, type Progress } from './options.ts';

/** Polling interval while another instance migrates. */
const POLL_MS = 100;

/**
 * Applies pending migrations and returns their names. If several instances start at once, one migrates while the others
 * wait. Throws if the database is newer than the code.
 */
export async function migrate(orm: Orm, progress: Progress = noProgress): Promise<string[]> {
  if (orm.embedded) return applyPending(orm, progress);
  for (;;) {
    const applied = await tryWithLock(orm, () => applyPending(orm, progress));
    if (applied) return applied;
    await sleep(POLL_MS);
  }
}

/**
 * Runs `work` if the advisory lock is free, otherwise returns `undefined`. Callers poll: with a blocking lock each waiting
 * instance would hold a connection, behind a pooler possibly the last one.
 */
function tryWithLock<T>(orm: Orm, work: () => Promise<T>): Promise<T | undefined> {
  // The transaction only holds the lock; migrations run in their own, on another connection.
  return orm.em.fork().transactional(async (em) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(em.getKysely());
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.migration}) as held`.execute(
      em.getKysely(),
    );
    return rows[0]?.held ? work() : undefined;
  });
}

export const pendingMigrations = async (orm: Orm): Promise<string[]> =>
  pendingAfter(await executedMigrations(orm));

const pendingAfter = (executed: string[]): string[] =>
  MIGRATION_NAMES.filter((name) => !executed.includes(name));

async function applyPending(orm: Orm, progress: Progress): Promise<string[]> {
  const executed = await executedMigrations(orm);
  const unknown = executed.filter((name) => !MIGRATION_NAMES.includes(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `the database is newer than this version of the service (it has ${unknown.join(', ')}). ` +
        'Nothing was changed; start that version',
    );
  }
  const pending = pendingAfter(executed).length;
  if (pending === 0) return [];
  progress(`migrating the database (migrations: ${pending})`);
  const { migratorOf } = await import('./migrations/migrator.ts');
  return (await (await migratorOf(orm)).up()).map(({ name }) => name);
}

/** Read-only: does not create the migration table. */
async function executedMigrations(orm: Orm): Promise<string[]> {
  const db = orm.em.fork().getKysely<{ migration: { name: string } }>();
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migration') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return [];
  return (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name);
}
