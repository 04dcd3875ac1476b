import type { IncomingMessage } from 'node:http';
import { UnreadableInput } from '../domain/validation.ts';

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 1024 * 1024;

export class BodyTooLarge extends Error {}

/** The client hung up before its body was whole; nobody reads the answer. */
export class BodyCutShort extends Error {}

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
  if (Number(request.headers['content-length']) > BODY_LIMIT) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > BODY_LIMIT) throw new BodyTooLarge();
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BodyTooLarge ? error : new BodyCutShort();
  }
  return Buffer.concat(chunks);
}
