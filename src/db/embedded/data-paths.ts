import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
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
  syncTree(incoming);
  if (existsSync(database)) await rename(database, outgoing);
  await rename(incoming, database);
  syncFolder(folder);
  await remove(outgoing);
}

const remove = (path: string) => rm(path, { recursive: true, force: true });

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else syncFile(path);
  }
  syncFolder(folder);
}

/** Opens the file for writing, because Windows cannot sync a read-only descriptor. */
function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
