import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { StartupError } from '../../errors.ts';
import { lockFolder } from '../folder-lock.ts';
import { dataPaths, replaceDatabase, tidy } from './data-paths.ts';
import { keepFromOthers } from './privacy.ts';
import { type Contents, unpackDatabase } from './unpack.ts';

/**
 * Restores a backup into a data folder. The restored database is started and read completely before it replaces an
 * existing one, which requires `replace`.
 */
export async function restore(
  file: string,
  folder: string,
  options: { replace: boolean },
): Promise<Contents> {
  if (!existsSync(file)) throw new StartupError(`the file ${file} does not exist`);
  const lock = await lockFolder(folder);
  const { database, incoming } = dataPaths(folder);
  try {
    // Ignores the warning: the next start of the service logs it.
    keepFromOthers(folder);
    await tidy(folder);
    if (existsSync(database) && !options.replace) {
      throw new StartupError(
        `the data folder ${folder} already contains a database: use --replace to replace it`,
      );
    }
    const contents = await unpackDatabase(file, incoming, startHistory);
    await replaceDatabase(folder);
    return contents;
  } finally {
    await rm(incoming, { recursive: true, force: true });
    await lock.release();
  }
}

/** Starts a new change history, so that clients reload: they may have received changes that the backup does not have. */
async function startHistory(pg: PGlite): Promise<void> {
  const { rows } = await pg.query("select 1 from pg_class where oid = to_regclass('change')");
  if (rows.length > 0) await pg.exec(`comment on table change is 'history ${randomUUID()}'`);
}
