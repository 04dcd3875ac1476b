import type { IncomingMessage } from 'node:http';
import { UnreadableInput } from '../domain/validation.ts';

/** The largest body that is taken, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** So much is read to tell that it is too much: whoever is cut off while sending hears no answer. */
const READ_LIMIT = 16 * BODY_LIMIT;

/** A request that cannot even be read, with the status that it is answered with. */
export class UnreadableRequest extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** What may be left of a body that is too large is not worth reading. */
const tooLarge = () =>
  new UnreadableRequest(413, `Request body exceeds ${BODY_LIMIT} bytes`, { Connection: 'close' });

/** The client hung up before its body was whole; nobody reads the answer. */
const cutShort = () => new UnreadableRequest(400, 'Request cut short');

/** Nothing was sent, which is no JSON either; `emptyMeansNone` tells it from the rest. */
class NoBody extends UnreadableInput {}

/** For endpoints that need no body: without one they are called as with `{}`. */
export const emptyMeansNone = (body: unknown): unknown => (body instanceof NoBody ? {} : body);

/**
 * The body as JSON, whatever its content type says. One that is no JSON comes back as
 * `UnreadableInput`, so that it is refused in its turn: after 404 for the addressed record.
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return new (bytes.length === 0 ? NoBody : UnreadableInput)('Invalid JSON');
  }
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length']) > READ_LIMIT) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > READ_LIMIT) throw tooLarge();
      if (size <= BODY_LIMIT) chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof UnreadableRequest ? error : cutShort();
  }
  if (size > BODY_LIMIT) throw tooLarge();
  return Buffer.concat(chunks);
}
