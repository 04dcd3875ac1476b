import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '../../errors.ts';
import { connectToHolder, lockFolder } from '../folder-lock.ts';
import { ArchiveWriter, CHECKSUMS, IN_ARCHIVE } from './archive.ts';
import { BackupRequest } from './backup-requests.ts';
import { dataPaths, isDatabase, tidy } from './data-paths.ts';
import { syncFolder } from './durable-files.ts';
import { type Contents, unpackDatabase } from './unpack.ts';

/** Files that PostgreSQL recreates at every start or that are only valid for the running instance. */
const EXCLUDED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$|(^|\/)pgsql_tmp/;
const WAL = 'pg_wal';
const SEGMENT = /^[0-9A-F]{24}$/;

/** Writes the database of a data folder, running or not, to one file. The file appears after it has been verified. */
export async function backUp(folder: string, file: string): Promise<Contents & { bytes: number }> {
  const target = resolve(file);
  if (existsSync(target)) throw new StartupError(`${file} already exists: choose another name`);
  const partial = `${target}.partial`;
  try {
    await writeBackup(folder, partial);
    const contents = await verify(partial);
    await rename(partial, target);
    syncFolder(dirname(target));
    return { ...contents, bytes: (await stat(target)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw (error as NodeJS.ErrnoException).code === 'ENOENT'
      ? new StartupError(`cannot write ${file}: ${(error as Error).message}`)
      : error;
  }
}

async function writeBackup(folder: string, partial: string): Promise<void> {
  const holder = await connectToHolder(folder);
  const copy = holder ? served(new BackupRequest(holder)) : atRest(folder);
  const archive = new ArchiveWriter();
  // A file left by a crash may be readable by other users and would keep its mode.
  await rm(partial, { force: true });
  const target = createWriteStream(partial, { flags: 'wx', flush: true, mode: 0o600 });
  const written = pipeline(archive.stream, createGzip({ level: 3 }), target);
  const copied = copy(new Copy(dataPaths(folder).database, archive));
  try {
    await Promise.all([written, copied]);
  } catch (error) {
    archive.stream.destroy(error as Error);
    await Promise.allSettled([written, copied]);
    throw error;
  }
}

type Copying = (copy: Copy) => Promise<void>;

/** Copies a running database. The WAL from the start to the end of the copy makes its files consistent. */
const served =
  (request: BackupRequest): Copying =>
  async (copy) => {
    try {
      await request.begin();
      await copy.files((path) => !path.startsWith(`${WAL}/`) || !SEGMENT.test(basename(path)));
      const { label, lastSegment } = await request.end();
      const [, firstSegment = ''] = /\(file (\w{24})\)/.exec(label) ?? [];
      await copy.text('backup_label', label);
      await copy.segments((name) => name >= firstSegment && name <= lastSegment);
      await copy.end();
    } finally {
      request.close();
    }
  };

/** Copies a database that is not running. Its files are consistent, also after a crash. */
const atRest =
  (folder: string): Copying =>
  async (copy) => {
    const lock = await lockFolder(folder);
    try {
      await tidy(folder);
      if (!isDatabase(dataPaths(folder).database)) {
        throw new StartupError(`there is no database in ${folder}`);
      }
      await copy.files(() => true);
      await copy.end();
    } finally {
      await lock.release();
    }
  };

/** Copies files of a database into an archive, with their checksums at its end. */
class Copy {
  readonly #root: string;
  readonly #archive: ArchiveWriter;
  readonly #checksums: Record<string, string> = {};

  constructor(root: string, archive: ArchiveWriter) {
    this.#root = root;
    this.#archive = archive;
  }

  async files(wanted: (path: string) => boolean, folder = ''): Promise<void> {
    await this.#archive.folder(join(IN_ARCHIVE, folder));
    for (const entry of await readdir(join(this.#root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (EXCLUDED.test(path)) continue;
      if (entry.isDirectory()) await this.files(wanted, path);
      else if (entry.isFile() && wanted(path)) await this.#file(path);
    }
  }

  async segments(wanted: (name: string) => boolean): Promise<void> {
    for (const name of await readdir(join(this.#root, WAL))) {
      if (SEGMENT.test(name) && wanted(name)) await this.#file(`${WAL}/${name}`);
    }
  }

  text(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.#add(path, bytes.length, [bytes]);
  }

  async end(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(this.#checksums));
    await this.#archive.file(CHECKSUMS, bytes.length, [bytes]);
    this.#archive.end();
  }

  /** Adds a file; skips it if PostgreSQL has removed it in the meantime. */
  async #file(path: string): Promise<void> {
    const file = await open(join(this.#root, path)).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
    });
    if (!file) return;
    try {
      const { size } = await file.stat();
      await this.#add(path, size, chunks(file.createReadStream({ autoClose: false }), size));
    } finally {
      await file.close();
    }
  }

  async #add(path: string, size: number, body: AsyncIterable<Buffer> | Buffer[]): Promise<void> {
    const hash = createHash('sha256');
    await this.#archive.file(`${IN_ARCHIVE}/${path}`, size, hashed(body, hash));
    this.#checksums[path] = hash.digest('hex');
  }
}

/** Yields exactly `size` bytes of a file that may grow or shrink. */
async function* chunks(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size;
  if (left > 0) {
    for await (const chunk of source) {
      const part = chunk.subarray(0, left);
      left -= part.length;
      yield part;
      if (left === 0) return;
    }
    yield Buffer.alloc(left);
  }
}

async function* hashed(body: AsyncIterable<Buffer> | Buffer[], hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    hash.update(chunk);
    yield chunk;
  }
}

/** Verifies a backup by restoring it to a temporary folder. */
async function verify(file: string): Promise<Contents> {
  const folder = await mkdtemp(`${file}-`);
  try {
    return await unpackDatabase(file, join(folder, 'postgres'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
