import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartupError } from '../process/startup-error.ts';
import { migrations } from './migrations/index.ts';
import type { Orm } from './orm.ts';

/** Any number will do, as long as nobody else on this database takes it for something else. */
const MIGRATION_LOCK = 7_160_314;

/** How often those who wait for another to migrate look again. */
const TURN_MS = 100;

/**
 * Brings the database up to this version of the code; answers with the names of what was applied.
 * Of many instances one migrates while the others wait. Refuses a database newer than the code.
 */
export async function migrate(orm: Orm): Promise<string[]> {
  if (orm.embedded) return applyPending(orm);
  for (;;) {
    const applied = await underLock(orm, () => applyPending(orm));
    if (applied) return applied;
    await pause(TURN_MS);
  }
}

/**
 * Does the work if nobody else is at it. Whoever waited in the database would keep a connection
 * from the one at work; behind a pooler, with many instances, the last one.
 */
function underLock<T>(orm: Orm, work: () => Promise<T>): Promise<T | undefined> {
  // The lock lives as long as this transaction; the migrations run in their own, beside it.
  return orm.em.fork().transactional(async (em) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(em.getKysely());
    const { rows } = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as held`.execute(em.getKysely());
    return rows[0]?.held ? work() : undefined;
  });
}

/** The migrations that the database has not seen yet. */
export async function pendingMigrations(orm: Orm): Promise<string[]> {
  const executed = new Set(await executedMigrations(orm));
  return migrations.map(({ name }) => name).filter((name) => !executed.has(name));
}

async function applyPending(orm: Orm): Promise<string[]> {
  const known = new Set<string>(migrations.map(({ name }) => name));
  const foreign = (await executedMigrations(orm)).filter((name) => !known.has(name));
  if (foreign.length > 0) {
    throw new StartupError(
      `the database is newer than this version of the service (it has ${foreign.join(', ')}). ` +
        'Nothing was changed; start the newer version',
    );
  }
  return (await orm.migrator.up()).map(({ name }) => name);
}

/** Only looks: a database that has never been migrated stays as it is. */
async function executedMigrations(orm: Orm): Promise<string[]> {
  const db = orm.em.fork().getKysely<{ migration: { name: string } }>();
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return [];
  return (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name);
}
