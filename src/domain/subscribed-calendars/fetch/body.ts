import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { constants, createGunzip } from 'node:zlib';
import { CalendarFetchError } from './fetch-error.ts';

/** Reads the body of a response, decompressed, up to `most` bytes. `isComplete`: the connection did not end early. */
export async function readBody(
  response: IncomingMessage,
  most: number,
): Promise<{ body: Buffer; isComplete: boolean }> {
  if (Number(response.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decoded(response)) {
    size += chunk.length;
    if (size > most) throw tooLarge(most);
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks), isComplete: response.complete };
}

const tooLarge = (most: number) =>
  new CalendarFetchError(`The calendar is larger than ${most / 1024 / 1024} MB`);

/** Values that name no compression. Some servers send a character set or a transfer encoding. */
const UNENCODED = /^(identity|none|utf-?8|us-ascii|iso-8859-\d+|windows-\d+|[78]bit|binary)?$/;

/** The bytes of a body. A body that ends early yields the bytes before its end. */
async function* decoded(response: IncomingMessage): AsyncGenerator<Buffer> {
  const encoding = String(response.headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase();
  if (UNENCODED.test(encoding)) yield* untilAborted(response);
  else if (encoding === 'gzip' || encoding === 'x-gzip') {
    const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH });
    const failed = (error: Error) => gunzip.destroy(error);
    response.on('error', (error) => (isAborted(error) ? gunzip.end() : failed(error)));
    try {
      yield* response.pipe(gunzip) as Readable & AsyncIterable<Buffer>;
    } finally {
      gunzip.destroy();
    }
  } else throw new CalendarFetchError('The server responded with an unknown encoding');
}

async function* untilAborted(response: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* response;
  } catch (error) {
    if (!isAborted(error)) throw error;
  }
}

const isAborted = (error: unknown) => (error as { code?: string }).code === 'ECONNRESET';
