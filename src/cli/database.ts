import { readConfig } from '../config.ts';
import { migrate, pendingMigrations } from '../db/migrate.ts';
import { type Orm, openDatabase } from '../db/orm.ts';
import { actingFor } from '../domain/accounts/account.service.ts';
import type { Call, PublicCall } from '../domain/call.ts';
import { entities } from '../domain/entities.ts';
import { Quotas } from '../domain/records/quotas.ts';
import { useSecretKeys } from '../domain/secrets/secret-keys.ts';
import { StartupError } from '../errors.ts';
import { COMMAND } from '../program.ts';
import type { Shell } from './shell.ts';

/** Runs `work` on the configured database; throws if migrations are pending. */
export const onDatabase = <T>(
  shell: Shell,
  work: (publicCall: PublicCall) => Promise<T>,
): Promise<T> => onOrm(shell, (orm) => work({ em: orm.em.fork(), now: new Date().toISOString() }));

/** Runs `work` on the configured database for an account. */
export const forAccount = <T>(
  shell: Shell,
  email: string,
  work: (call: Call) => Promise<T>,
): Promise<T> => onDatabase(shell, async (publicCall) => work(await actingFor(publicCall, email)));

/** Like `onDatabase`, for work that forks an entity manager per request. */
export function onOrm<T>(shell: Shell, work: (orm: Orm) => Promise<T>): Promise<T> {
  return withOrm(shell, async (orm) => {
    if ((await pendingMigrations(orm)).length > 0) {
      throw new StartupError(`the database is not up to date: run \`${COMMAND} migrate\` first`);
    }
    return work(orm);
  });
}

/** Returns the account quotas, for commands that act for an account: their writes count towards them. */
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
  const config = readConfig(env, false);
  useSecretKeys(config.secretKeys);
  const orm = await open(config.database, entities);
  try {
    return await work(orm);
  } finally {
    await orm.close();
  }
}
