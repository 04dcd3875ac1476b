import { mkdirSync } from 'node:fs';
import { StartupError } from '../../process/startup-error.ts';
import { COMMAND } from '../../program.ts';
import { type FolderLock, lockFolder } from '../folder-lock.ts';
import { reason } from '../options.ts';
import { type Progress, unheard } from '../progress.ts';
import { answerBackups } from './backup-requests.ts';
import { EmbeddedDatabase } from './database.ts';
import { DiskSpace, LEAST_FREE_BYTES, RESERVE_BYTES } from './disk-space.ts';
import { startInstance } from './instance.ts';
import { isDatabase, isFragment, placesIn, putInPlace, tidy } from './places.ts';
import { keepFromOthers } from './privacy.ts';

export type OpenFolder = { database: EmbeddedDatabase; lock: FolderLock };

/** A new database takes some 60 MB. */
const NEW_BYTES = 64 * 1024 * 1024 + RESERVE_BYTES + LEAST_FREE_BYTES;

/** Locks a data folder and starts its database, a new one if there is none. */
export async function openDataFolder(
  folder: string,
  tell: Progress = unheard,
): Promise<OpenFolder> {
  const lock = await lockFolder(folder);
  try {
    const exposed = keepFromOthers(folder);
    if (exposed) tell(exposed);
    await tidy(folder);
    const space = new DiskSpace(folder);
    const path = placesIn(folder).database;
    if (!isDatabase(path)) await makeDatabase(folder, space, tell);
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

/** In a place of its own until it is whole: a crash leaves nothing that looks like a database. */
async function makeDatabase(folder: string, space: DiskSpace, tell: Progress): Promise<void> {
  const { database, incoming } = placesIn(folder);
  if (isFragment(database)) throw unusable(folder, 'its files are incomplete');
  const free = space.freeBytes();
  if (free < NEW_BYTES) {
    throw new StartupError(
      `cannot make a database in ${folder}: it needs ${inMegabytes(NEW_BYTES)} of room, ` +
        `and the disk has ${inMegabytes(free)}`,
    );
  }
  tell(`making a database in ${folder}, which takes some seconds this once`);
  mkdirSync(incoming, { mode: 0o700 });
  const { pg } = await startInstance(incoming, space).catch((error) => {
    throw new StartupError(`cannot make a database in ${folder}: ${reason(error)}`);
  });
  await pg.close();
  await putInPlace(folder);
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const unusable = (folder: string, why: string) =>
  new StartupError(`cannot open the embedded database in ${folder}: ${why}. ${remedy(why)}`);

const remedy = (why: string) =>
  /No space left|quota/.test(why)
    ? 'Make room on the disk, and start again'
    : `Keep a copy of the folder, then restore a backup: \`${COMMAND} restore FILE --replace\``;
