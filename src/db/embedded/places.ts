import { closeSync, existsSync, fsyncSync, openSync, readdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from './durable-files.ts';

/** Where a data folder has its database, one that is being made, and one that is being replaced. */
export const placesIn = (folder: string) => ({
  database: join(folder, 'postgres'),
  incoming: join(folder, 'postgres.new'),
  outgoing: join(folder, 'postgres.old'),
});

export const isDatabase = (path: string) => existsSync(join(path, 'PG_VERSION'));

/** Files without the one that makes them a database. */
export const isFragment = (path: string) =>
  existsSync(path) && !isDatabase(path) && readdirSync(path).length > 0;

/** After a crash: what was being made goes, what was being replaced is back or gone. */
export async function tidy(folder: string): Promise<void> {
  const { database, incoming, outgoing } = placesIn(folder);
  await remove(incoming);
  if (!existsSync(outgoing)) return;
  if (existsSync(database)) await remove(outgoing);
  else await rename(outgoing, database);
}

/** Makes what is in `incoming` the database of the folder; after a power cut it is this one or the one before. */
export async function putInPlace(folder: string): Promise<void> {
  const { database, incoming, outgoing } = placesIn(folder);
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

/** Windows syncs only what may be written to. */
function syncFile(path: string): void {
  const file = openSync(path, 'r+');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
