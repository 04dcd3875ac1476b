import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { StartupError } from '../../process/startup-error.ts';
import { migrations } from '../migrations/index.ts';
import { reason } from '../options.ts';
import { BadArchive, readArchive } from './archive.ts';
import { CHECKSUMS, IN_ARCHIVE } from './backup-format.ts';
import { DiskSpace } from './disk-space.ts';
import { startInstance } from './instance.ts';

/** What a backup holds. */
export type Contents = { tables: number; rows: number };

/** Makes a database of a backup in `path`, which is not there yet, starts it and reads every table; then `finish` has it. */
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
  const found: Record<string, string> = {};
  for await (const entry of readArchive(file)) {
    if (entry.path === CHECKSUMS) return compare(found, JSON.parse(await text(entry.body)));
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
    found[name] = hash.digest('hex');
  }
  throw new BadArchive('it is not complete');
}

/** The path within the database; an archive of another kind may not write anywhere. */
function nameOf(path: string): string {
  const [root, ...parts] = path.split('/');
  if (root !== IN_ARCHIVE || parts.includes('..')) throw new BadArchive(`it has ${path} in it`);
  return parts.join('/');
}

function compare(found: Record<string, string>, told: Record<string, string>): void {
  const names = Object.keys(told);
  const wrong = names.find((name) => found[name] !== told[name]);
  if (wrong || names.length !== Object.keys(found).length) {
    throw new BadArchive(`${wrong ?? 'its list of files'} is damaged`);
  }
}

/** Counts what is there: a page that is damaged fails its checksum. */
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
  const known = new Set<string>(migrations.map(({ name }) => name));
  const { rows } = await pg.query<{ name: string }>('select name from migration');
  const newer = rows.filter(({ name }) => !known.has(name));
  if (newer.length > 0) {
    throw new StartupError('the backup was made by a newer version of the service: use that one');
  }
}
