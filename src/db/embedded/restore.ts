import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { PGlite } from '@electric-sql/pglite';
import { StartupError } from '../../process/startup-error.ts';
import { lockFolder } from '../folder-lock.ts';
import { placesIn, putInPlace, tidy } from './places.ts';
import { keepFromOthers } from './privacy.ts';
import { type Contents, unpackDatabase } from './unpack.ts';

/**
 * Makes a backup the database of a data folder, all or nothing: what is there is replaced, if that is
 * wanted, by a database that has been started and read.
 */
export async function restore(
  file: string,
  folder: string,
  options: { replace: boolean },
): Promise<Contents> {
  if (!existsSync(file)) throw new StartupError(`there is no file ${file}`);
  const lock = await lockFolder(folder);
  const { database, incoming } = placesIn(folder);
  try {
    // A start says so in its log where this fails.
    keepFromOthers(folder);
    await tidy(folder);
    if (existsSync(database) && !options.replace) {
      throw new StartupError(
        `the data folder ${folder} has a database already: with --replace it is replaced`,
      );
    }
    const contents = await unpackDatabase(file, incoming, beginHistory);
    await putInPlace(folder);
    return contents;
  } finally {
    await rm(incoming, { recursive: true, force: true });
    await lock.release();
  }
}

/** Clients that were told of changes before are to read anew: they may know of some that are not there any more. */
async function beginHistory(pg: PGlite): Promise<void> {
  const { rows } = await pg.query("select 1 from pg_class where oid = to_regclass('change')");
  if (rows.length > 0) await pg.exec(`comment on table change is 'history ${randomUUID()}'`);
}
