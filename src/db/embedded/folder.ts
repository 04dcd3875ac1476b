import { mkdirSync } from 'node:fs';
import { StartupError } from '../../errors.ts';
import { COMMAND } from '../../program.ts';
import { type FolderLock, lockFolder } from '../folder-lock.ts';
import { noProgress, type Progress, reason } from '../options.ts';
import { answerBackups } from './backup-requests.ts';
import { dataPaths, isDatabase, isFragment, replaceDatabase, tidy } from './data-paths.ts';
import { EmbeddedDatabase } from './database.ts';
import { DiskSpace, LEAST_FREE_BYTES, RESERVE_BYTES } from './disk-space.ts';
import { startInstance } from './instance.ts';
import { keepFromOthers } from './privacy.ts';

type OpenFolder = { database: EmbeddedDatabase; lock: FolderLock };

/** Free space required for a new database, which takes about 60 MB. */
const NEW_BYTES = 64 * 1024 * 1024 + RESERVE_BYTES + LEAST_FREE_BYTES;

/** Locks a data folder and starts its database. Creates the database if there is none. */
export async function openDataFolder(
  folder: string,
  progress: Progress = noProgress,
): Promise<OpenFolder> {
  const lock = await lockFolder(folder);
  try {
    const warning = keepFromOthers(folder);
    if (warning) progress(warning);
    await tidy(folder);
    const space = new DiskSpace(folder);
    const path = dataPaths(folder).database;
    if (!isDatabase(path)) await createDatabase(folder, space, progress);
    space.isFull();
    const database = await EmbeddedDatabase.open(path, space).catch((error) => {
      throw unusable(folder, reason(error));
    });
    lock.answer((socket) => answerBackups(socket, database));
    return { database, lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Creates a database in a temporary folder, then renames it: a crash leaves no incomplete database. */
async function createDatabase(folder: string, space: DiskSpace, progress: Progress): Promise<void> {
  const { database, incoming } = dataPaths(folder);
  if (isFragment(database)) throw unusable(folder, 'its files are incomplete');
  const free = space.freeBytes();
  if (free < NEW_BYTES) {
    throw new StartupError(
      `cannot create a database in ${folder}: it needs ${inMegabytes(NEW_BYTES)} of disk space, ` +
        `and ${inMegabytes(free)} are free`,
    );
  }
  progress(`creating a database in ${folder}; this takes some seconds on the first start`);
  mkdirSync(incoming, { mode: 0o700 });
  const { pg } = await startInstance(incoming, space).catch((error) => {
    throw new StartupError(`cannot create a database in ${folder}: ${reason(error)}`);
  });
  await pg.close();
  await replaceDatabase(folder);
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const unusable = (folder: string, why: string) =>
  new StartupError(`cannot open the embedded database in ${folder}: ${why}. ${remedy(why)}`);

const remedy = (why: string) =>
  /No space left|quota/.test(why)
    ? 'Free disk space and start again'
    : `Keep a copy of the folder, then restore a backup: \`${COMMAND} restore FILE --replace\``;
