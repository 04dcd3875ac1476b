import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { createGunzip } from 'node:zlib';

const BLOCK = 512;
const FOLDER = '5';
const FILE = '0';

/** What is wrong with an archive. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive';
}

/** Writes a tar archive (ustar) to a stream. Paths are shorter than 100 bytes, as PostgreSQL's are. */
export class ArchiveWriter {
  readonly #sink: Writable;

  constructor(sink: Writable) {
    this.#sink = sink;
  }

  folder(path: string): Promise<void> {
    return this.#write(header(`${path}/`, FOLDER, 0));
  }

  /** Takes `size` bytes; a body that has become shorter meanwhile is filled up with zeros. */
  async file(path: string, size: number, body: AsyncIterable<Buffer> | Buffer[]): Promise<void> {
    await this.#write(header(path, FILE, size));
    let left = size;
    for await (const chunk of body) {
      await this.#write(chunk.subarray(0, left));
      left -= Math.min(left, chunk.length);
    }
    await this.#write(Buffer.alloc(left + padding(size)));
  }

  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK));
    this.#sink.end();
  }

  async #write(bytes: Buffer): Promise<void> {
    if (this.#sink.destroyed) throw new BadArchive('it cannot be written');
    if (!this.#sink.write(bytes)) await once(this.#sink, 'drain');
  }
}

export type Entry = { path: string; isFolder: boolean; body: AsyncIterable<Buffer> };

/** The entries of a gzipped archive in their order. The body of each is read before the next. */
export async function* readArchive(file: string): AsyncGenerator<Entry> {
  const source = createReadStream(file);
  const bytes = new Bytes(source, source.pipe(createGunzip()));
  for (;;) {
    const head = await bytes.take(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    const { path, kind, size } = parsed(head);
    yield { path, isFolder: kind === FOLDER, body: bytes.next(size) };
    await bytes.take(padding(size));
  }
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK;

function header(path: string, kind: string, size: number): Buffer {
  if (Buffer.byteLength(path) > 99) throw new BadArchive(`the path ${path} is too long`);
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
  head.write(path, 0);
  octal(kind === FOLDER ? 0o700 : 0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(Date.now() / 1000), 136, 12);
  head.write(`${kind}`, 156);
  head.write('ustar\x0000', 257);
  octal(checksum(head), 148, 7);
  return head;
}

/** The sum of a header's bytes, those of the sum itself taken for spaces. */
const checksum = (head: Buffer) =>
  head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);

function parsed(head: Buffer): { path: string; kind: string; size: number } {
  const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '');
  if (Number.parseInt(text(148, 156), 8) !== checksum(head)) throw new BadArchive('it is damaged');
  return {
    path: text(0, 100).replace(/\/$/, ''),
    kind: text(156, 157),
    size: Number.parseInt(text(124, 136), 8),
  };
}

/** Takes bytes from a stream as they are asked for. */
class Bytes {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: Readable, unzipped: Readable) {
    source.on('error', (error) => unzipped.destroy(error));
    this.#chunks = unzipped[Symbol.asyncIterator]();
  }

  async take(size: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.next(size)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *next(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) await this.#fill();
      const part = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }

  async #fill(): Promise<void> {
    const { value, done } = await this.#chunks.next().catch((error) => {
      throw new BadArchive(error.code === 'Z_BUF_ERROR' ? 'it is cut off' : error.message);
    });
    if (done) throw new BadArchive('it is cut off');
    this.#rest = value;
  }
}
