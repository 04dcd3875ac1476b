import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { type Headers, pack } from 'tar-stream';
import { ArchiveWriter, BadArchive, readArchive } from '../../src/db/embedded/archive.ts';

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  file = join(folder, 'archive.tar.gz');
});
afterAll(() => rm(folder, { recursive: true }));

const KILOBYTES = Buffer.alloc(300_000, 'planner ');

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_000) yield bytes.subarray(at, at + 10_000);
}

async function write(): Promise<void> {
  const archive = new ArchiveWriter();
  const written = pipeline(archive.stream, createGzip(), createWriteStream(file));
  await archive.folder('postgres');
  await archive.file('postgres/empty', 0, []);
  await archive.file('postgres/large', KILOBYTES.length, inChunks(KILOBYTES));
  await archive.file('last', 4, [Buffer.from('last')]);
  archive.end();
  await written;
}

async function read(): Promise<[path: string, isFolder: boolean, bytes: number][]> {
  const found: Awaited<ReturnType<typeof read>> = [];
  for await (const { path, isFolder, body } of readArchive(file)) {
    found.push([path, isFolder, (await buffer(body)).length]);
  }
  return found;
}

it('an archive is read with the entries that were written', async () => {
  await write();
  expect(await read()).toEqual([
    ['postgres', true, 0],
    ['postgres/empty', false, 0],
    ['postgres/large', false, KILOBYTES.length],
    ['last', false, 4],
  ]);
});

it('an archive has owner, modes and types in its headers', async () => {
  await write();
  const bytes = gunzipSync(await readFile(file));
  const field = (at: number, length: number) => bytes.toString('latin1', at, at + length);
  expect([field(0, 10), field(100, 6), field(156, 1), field(257, 5)]).toEqual([
    'postgres/\0',
    '000700',
    '5',
    'ustar',
  ]);
  expect([field(512 + 100, 6), field(512 + 156, 1)]).toEqual(['000600', '0']);
});

it('an archive need not be read to its end', async () => {
  await write();
  for await (const { path } of readArchive(file)) {
    if (path === 'postgres/empty') return;
  }
  throw new Error('the file was not found');
});

it.each([
  ['in its middle', 0.5],
  ['in its first header', 0.01],
])('an archive that is truncated %s is rejected', async (_, part) => {
  await write();
  await truncate(file, Math.floor((await readFile(file)).length * part));
  await expect(read()).rejects.toThrow(new BadArchive('it is cut off'));
});

it('an archive that was truncated before compression is rejected', async () => {
  await write();
  await writeFile(file, gzipSync(gunzipSync(await readFile(file)).subarray(0, 2_000)));
  await expect(read()).rejects.toThrow(new BadArchive('it is cut off'));
});

it('an archive with a damaged header is rejected', async () => {
  await write();
  const bytes = gunzipSync(await readFile(file));
  bytes[0] = 0;
  await writeFile(file, gzipSync(bytes));
  await expect(read()).rejects.toBeInstanceOf(BadArchive);
});

it.each<Headers['type']>(['symlink', 'link', 'fifo', 'character-device'])(
  'an archive with a %s is rejected',
  async (type) => {
    const tar = pack();
    tar.entry({ name: 'postgres/x', type, linkname: '/etc/passwd' });
    tar.finalize();
    await pipeline(tar, createGzip(), createWriteStream(file));
    await expect(read()).rejects.toThrow(new BadArchive('it has postgres/x in it'));
  },
);

it('a body of another size than declared is an error for the writer and for the reader', async () => {
  const archive = new ArchiveWriter();
  const written = pipeline(archive.stream, createGzip(), createWriteStream(file));
  const both = Promise.allSettled([written, archive.file('x', 5, [Buffer.from('four')])]);
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('the writer waits for its reader', async () => {
  const archive = new ArchiveWriter();
  let taken = 0;
  const added = archive.file(
    'x',
    KILOBYTES.length,
    (async function* () {
      for await (const chunk of inChunks(KILOBYTES)) {
        taken += chunk.length;
        yield chunk;
      }
    })(),
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(taken).toBeLessThan(KILOBYTES.length / 2);
  archive.stream.resume();
  await added;
  expect(taken).toBe(KILOBYTES.length);
});
