import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract, type Pack, pack } from 'tar-stream';

/** The folder of the database within a backup archive. */
export const IN_ARCHIVE = 'postgres';

/** The last entry of the archive: the SHA-256 of every file before it. */
export const CHECKSUMS = 'checksums.json';

type TarEntry = Extract extends AsyncIterable<infer Entry> ? Entry : never;

/** An archive that cannot be read or written. The message gives the reason. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

/** Writes a tar archive whose files only their owner can read. Read it from `stream` while entries are added. */
export class ArchiveWriter {
  readonly stream: Pack = pack();

  folder(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const header = { name: `${path}/`, type: 'directory', mode: 0o700 } as const;
      this.stream.entry(header, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Adds a file of `size` bytes; a body of another size is an error. */
  async file(path: string, size: number, body: AsyncIterable<Buffer> | Buffer[]): Promise<void> {
    await pipeline(body, this.stream.entry({ name: path, type: 'file', mode: 0o600, size }));
  }

  end(): void {
    this.stream.finalize();
  }
}

type Entry = { path: string; isFolder: boolean; body: AsyncIterable<Buffer> };

/** Yields the entries of a gzipped archive in order. The body of an entry must be read before the next entry. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const entries = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), entries);
  // The iteration of the entries reports the error.
  reading.catch(() => {});
  try {
    for await (const entry of entries) yield entryOf(entry);
  } catch (error) {
    throw badArchive(error);
  }
}

/** Rejects links and devices, which a database does not have. */
function entryOf(entry: TarEntry): Entry {
  const { name, type } = entry.header;
  if (type !== 'file' && type !== 'directory') throw new BadArchive(`it has ${name} in it`);
  return { path: name.replace(/\/$/, ''), isFolder: type === 'directory', body: bodyOf(entry) };
}

async function* bodyOf(entry: TarEntry): AsyncGenerator<Buffer> {
  try {
    yield* entry as AsyncIterable<Buffer>;
  } catch (error) {
    throw badArchive(error);
  }
}

function badArchive(error: unknown): BadArchive {
  if (error instanceof BadArchive) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  const isCutOff = code === 'Z_BUF_ERROR' || message === 'Unexpected end of data';
  return new BadArchive(isCutOff ? 'it is cut off' : message);
}
