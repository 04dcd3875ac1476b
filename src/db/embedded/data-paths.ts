import { existsSync, readdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './durable-files.ts';

/** The paths of a data folder's database, of a new one in preparation and of the one being replaced. */
export const dataPaths = (folder: string) => ({
  database: join(folder, 'postgres'),
  incoming: join(folder, 'postgres.new'),
  outgoing: join(folder, 'postgres.old'),
});

export const isDatabase = (path: string) => existsSync(join(path, 'PG_VERSION'));

/** A folder that has files but is no database: `PG_VERSION` is missing. */
export const isFragment = (path: string) =>
  existsSync(path) && !isDatabase(path) && readdirSync(path).length > 0;

/** Cleans up after a crash: removes `incoming`; restores `outgoing` if there is no database, otherwise removes it. */
export async function tidy(folder: string): Promise<void> {
  const { database, incoming, outgoing } = dataPaths(folder);
  await remove(incoming);
  if (!existsSync(outgoing)) return;
  if (existsSync(database)) await remove(outgoing);
  else await rename(outgoing, database);
}

/** Replaces the folder's database by `incoming`. After a power failure, `tidy` leaves either the old or the new one. */
export async function replaceDatabase(folder: string): Promise<void> {
  const { database, incoming, outgoing } = dataPaths(folder);
  await syncTree(incoming);
  if (existsSync(database)) await rename(database, outgoing);
  await rename(incoming, database);
  syncFolder(folder);
  await remove(outgoing);
}

const remove = (path: string) => rm(path, { recursive: true, force: true });

/** The files that are synced at the same time: the file system then writes several at once. */
const SYNCED_AT_ONCE = 8;

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const left = entries.values();
  const syncNext = async () => {
    for (const entry of left) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isDirectory()) syncFolder(path);
      else await syncFile(path);
    }
  };
  await Promise.all(Array.from({ length: SYNCED_AT_ONCE }, syncNext));
  syncFolder(folder);
}

/** Opens the file for writing, because Windows cannot sync a read-only descriptor. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
