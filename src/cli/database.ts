import type { Guest } from '../call.ts';
import { readConfig } from '../config.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { type Orm, openDatabase } from '../db/orm.ts';
import { Quotas } from '../domain/quotas/quotas.ts';
import { StartupError } from '../process/startup-error.ts';
import { COMMAND } from '../program.ts';
import type { Shell } from './shell.ts';

/** Runs `work` on the configured database; throws if migrations are pending. */
export const onDatabase = <T>(shell: Shell, work: (guest: Guest) => Promise<T>): Promise<T> =>
  onOrm(shell, (orm) => work({ em: orm.em.fork(), now: new Date().toISOString() }));

/** The same for work of many requests, each of which has a unit of work of its own. */
export function onOrm<T>(shell: Shell, work: (orm: Orm) => Promise<T>): Promise<T> {
  return withOrm(shell, async (orm) => {
    if ((await pendingMigrations(orm)).length > 0) {
      throw new StartupError(`the database is not up to date: run \`${COMMAND} migrate\` first`);
    }
    return work(orm);
  });
}

/** What an account is held to, for commands that do what it could do itself: they count as if it had. */
export function quotasOf({ env }: Shell): Quotas | undefined {
  const { quotas } = readConfig(env, false);
  return quotas && new Quotas(quotas);
}

/** Returns the migrations applied. */
export function migrateDatabase(shell: Shell): Promise<string[]> {
  return withOrm(shell, migrate);
}

async function withOrm<T>(shell: Shell, work: (orm: Orm) => Promise<T>): Promise<T> {
  const { env, open = openDatabase } = shell;
  const orm = await open(readConfig(env, false).database);
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}
