import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { StartupError } from '../../errors.ts';
import { MIGRATION_NAMES } from '../migrations/index.ts';
import { reason } from '../options.ts';
import { BadArchive, CHECKSUMS, IN_ARCHIVE, readArchive } from './archive.ts';
import { DiskSpace } from './disk-space.ts';
import { startInstance } from './instance.ts';

/** The number of tables and rows of a backup. */
export type Contents = { tables: number; rows: number };

/** Restores a backup to `path`, which must not exist, starts the database and reads every table, then calls `finish`. */
export async function unpackDatabase(
  file: string,
  path: string,
  finish: (pg: PGlite) => Promise<void> = async () => {},
): Promise<Contents> {
  try {
    await unpack(file, path);
    const { pg } = await startInstance(path, new DiskSpace(dirname(path)));
    try {
      const contents = await contentsOf(pg);
      await finish(pg);
      return contents;
    } finally {
      await pg.close();
    }
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`the backup ${file} cannot be used: ${reason(error)}`);
  }
}

async function unpack(file: string, path: string): Promise<void> {
  const actual: Record<string, string> = {};
  for await (const entry of readArchive(file)) {
    if (entry.path === CHECKSUMS) return compare(actual, JSON.parse(await text(entry.body)));
    const name = nameOf(entry.path);
    const target = join(path, name);
    if (entry.isFolder) {
      await mkdir(target, { recursive: true, mode: 0o700 });
      continue;
    }
    const hash = createHash('sha256');
    await pipeline(
      entry.body,
      async function* (body: AsyncIterable<Buffer>) {
        for await (const chunk of body) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(target, { mode: 0o600 }),
    );
    actual[name] = hash.digest('hex');
  }
  throw new BadArchive('it is not complete');
}

/** Returns the path within the database. Throws for paths outside of it, so that no other file is overwritten. */
function nameOf(path: string): string {
  const [root, ...parts] = path.split(/[/\\]/);
  if (root !== IN_ARCHIVE || parts.includes('..')) throw new BadArchive(`it has ${path} in it`);
  return parts.join('/');
}

/** Compares the checksums of the unpacked files with those in the archive. */
function compare(actual: Record<string, string>, expected: Record<string, string>): void {
  const names = Object.keys(expected);
  const damaged = names.find((name) => actual[name] !== expected[name]);
  if (damaged || names.length !== Object.keys(actual).length) {
    throw new BadArchive(`${damaged ?? 'its list of files'} is damaged`);
  }
}

/** Counts tables and rows. Reading every row verifies the checksums of its pages. */
async function contentsOf(pg: PGlite): Promise<Contents> {
  const { rows: tables } = await pg.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  let rows = 0;
  for (const { name } of tables) {
    const counted = await pg.query<{ count: number }>(`select count(*)::int as count from ${name}`);
    rows += counted.rows[0]?.count ?? 0;
  }
  if (tables.some(({ name }) => name === 'migration')) await refuseNewer(pg);
  return { tables: tables.length, rows };
}

async function refuseNewer(pg: PGlite): Promise<void> {
  const { rows } = await pg.query<{ name: string }>('select name from migration');
  const newer = rows.filter(({ name }) => !MIGRATION_NAMES.includes(name));
  if (newer.length > 0) {
    throw new StartupError(
      'the backup was created by a newer version of the service: use that version',
    );
  }
}
