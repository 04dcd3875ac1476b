import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartupError } from '../../process/startup-error.ts';
import { connectToHolder, lockFolder } from '../folder-lock.ts';
import { ArchiveWriter } from './archive.ts';
import { CHECKSUMS, IN_ARCHIVE } from './backup-format.ts';
import { BackupRequest } from './backup-requests.ts';
import { syncFolder } from './durable-files.ts';
import { isDatabase, placesIn, tidy } from './places.ts';
import { type Contents, unpackDatabase } from './unpack.ts';

/** Written anew at every start, or of no meaning to another one. */
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?)$|(^|\/)pgsql_tmp/;
const LOG = 'pg_wal';
const SEGMENT = /^[0-9A-F]{24}$/;

/** Writes the database of a data folder, served or not, to one file; the file is there once it has been read back. */
export async function backUp(folder: string, file: string): Promise<Contents & { bytes: number }> {
  const target = resolve(file);
  if (existsSync(target)) throw new StartupError(`${file} is there already: choose another name`);
  const partial = `${target}.partial`;
  try {
    await writeBackup(folder, partial);
    const contents = await readBack(partial);
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
  const gzip = createGzip({ level: 3 });
  // A file that a crash has left there may be readable for others, and would stay so.
  await rm(partial, { force: true });
  const target = createWriteStream(partial, { flags: 'wx', flush: true, mode: 0o600 });
  const written = pipeline(gzip, target);
  const copied = copy(new Copy(placesIn(folder).database, new ArchiveWriter(gzip)));
  try {
    await Promise.all([written, copied]);
  } catch (error) {
    gzip.destroy(error as Error);
    await Promise.allSettled([written, copied]);
    throw error;
  }
}

type Copying = (copy: Copy) => Promise<void>;

/** Others write meanwhile: the log from the beginning to the end of the copy makes its files consistent. */
const served =
  (request: BackupRequest): Copying =>
  async (copy) => {
    try {
      await request.begin();
      await copy.files((path) => !path.startsWith(`${LOG}/`) || !SEGMENT.test(basename(path)));
      const { label, lastSegment } = await request.end();
      const [, firstSegment = ''] = /\(file (\w{24})\)/.exec(label) ?? [];
      await copy.text('backup_label', label);
      await copy.segments((name) => name >= firstSegment && name <= lastSegment);
      await copy.end();
    } finally {
      request.close();
    }
  };

/** Nobody writes: the files are consistent, after a crash too. */
const atRest =
  (folder: string): Copying =>
  async (copy) => {
    const lock = await lockFolder(folder);
    try {
      await tidy(folder);
      if (!isDatabase(placesIn(folder).database)) {
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
      if (LEFT_OUT.test(path)) continue;
      if (entry.isDirectory()) await this.files(wanted, path);
      else if (entry.isFile() && wanted(path)) await this.#file(path);
    }
  }

  async segments(wanted: (name: string) => boolean): Promise<void> {
    for (const name of await readdir(join(this.#root, LOG))) {
      if (SEGMENT.test(name) && wanted(name)) await this.#file(`${LOG}/${name}`);
    }
  }

  text(path: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    return this.#add(path, bytes.length, [bytes]);
  }

  async end(): Promise<void> {
    const bytes = Buffer.from(JSON.stringify(this.#checksums));
    await this.#archive.file(CHECKSUMS, bytes.length, [bytes]);
    await this.#archive.end();
  }

  /** One that PostgreSQL has removed meanwhile is not missed. */
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

/** Exactly `size` bytes of a file that may grow or shrink. */
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

/** Restores the backup in a folder beside it, for a look. */
async function readBack(file: string): Promise<Contents> {
  const folder = await mkdtemp(`${file}-`);
  try {
    return await unpackDatabase(file, join(folder, 'postgres'));
  } finally {
    await rm(folder, { recursive: true });
  }
}
