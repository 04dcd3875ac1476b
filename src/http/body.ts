import type { IncomingMessage } from 'node:http';
import { UnreadableInput } from '../domain/validation.ts';
import { unlessWithdrawn } from '../request-scope.ts';

/** The largest accepted body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** Larger bodies are read up to here, as a client cut off while sending never sees the 413. */
const READ_LIMIT = 16 * BODY_LIMIT;

/** How many values a body may hold: parsing takes as long as there are, and while it is nobody else is answered. */
const MOST_VALUES = 60_000;

/** How long a body may take to arrive. */
const BODY_DEADLINE_MS = 30_000;

/** The request could not be read; carries its response status. */
export class UnreadableRequest extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

/** Closes the connection instead of reading the rest of the body. */
const tooLarge = () =>
  new UnreadableRequest(413, `Request body exceeds ${BODY_LIMIT} bytes`, { Connection: 'close' });

/** The client disconnected before the end of the body. */
const aborted = () => new UnreadableRequest(400, 'Request cut short');

const tooSlow = (ms: number) =>
  new UnreadableRequest(408, `Request body took longer than ${ms / 1000} seconds`, {
    Connection: 'close',
  });

/** Tells an empty body from other invalid JSON, for `emptyBodyAsObject`. */
class EmptyBody extends UnreadableInput {}

/** Tells what is not even parsed from what is no JSON. */
export class TooManyValues extends UnreadableInput {}

/** For endpoints with an optional body: none is the same as `{}`. */
export const emptyBodyAsObject = (body: unknown): unknown =>
  body instanceof EmptyBody ? {} : body;

/** Reads the body and parses it. */
export const readJson = async (
  request: IncomingMessage,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<unknown> => parseJson(await readBody(request, deadlineMs));

/** The body as it was sent. */
export const readBody = (
  request: IncomingMessage,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Buffer> => inTime(readBytes(request), deadlineMs);

/**
 * Parses a body as JSON, whatever its content type. Invalid JSON is returned as `UnreadableInput`
 * rather than thrown, so that a 404 for the addressed record takes precedence.
 */
export function parseJson(bytes: Buffer): unknown {
  if (holdsTooMany(bytes)) return new TooManyValues(`JSON holds more than ${MOST_VALUES} values`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return new (bytes.length === 0 ? EmptyBody : UnreadableInput)('Invalid JSON');
  }
}

const [QUOTE, BACKSLASH, COMMA, BRACKET, BRACE] = [0x22, 0x5c, 0x2c, 0x5b, 0x7b];

/** Whether a body has too many values, told by its commas and opening brackets; before it is parsed. */
function holdsTooMany(bytes: Buffer): boolean {
  if (bytes.length <= MOST_VALUES) return false;
  let found = 1;
  let inText = false;
  for (let at = 0; at < bytes.length && found <= MOST_VALUES; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) inText = !inText;
    else if (inText) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) found++;
  }
  return found > MOST_VALUES;
}

async function inTime(reading: Promise<Buffer>, deadlineMs: number): Promise<Buffer> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(tooSlow(deadlineMs)), deadlineMs);
  try {
    return await Promise.race([unlessWithdrawn(reading), deadline.promise]);
  } finally {
    clearTimeout(timer);
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
    throw error instanceof UnreadableRequest ? error : aborted();
  }
  if (size > BODY_LIMIT) throw tooLarge();
  return Buffer.concat(chunks);
}
