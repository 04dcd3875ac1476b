import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import type { DomainError } from '../domain/errors.ts';
import { UnreadableInput } from '../domain/validation.ts';
import { unlessWithdrawn } from '../request-scope.ts';
import { ofAccounts, ofAnonymousClients, type Receipt } from './bodies-in-receipt.ts';
import { addressGroup } from './client-address.ts';

/** The largest accepted body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** The same for anonymous clients: they sign in or up, or ask for the schema. */
const ANONYMOUS_BODY_LIMIT = 64 * 1024;

/** Larger bodies are read and dropped up to here, as a client cut off while sending never sees the 413. */
const READ_LIMIT = 16 * 1024 * 1024;

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

/** The limits of a body: those of the account that sends it, or of an anonymous client. */
type Limits = { bytes: number; exceeded: string };

const OF_ACCOUNTS: Limits = {
  bytes: BODY_LIMIT,
  exceeded: `Request body exceeds ${BODY_LIMIT} bytes`,
};
const OF_ANONYMOUS_CLIENTS: Limits = {
  bytes: ANONYMOUS_BODY_LIMIT,
  exceeded: `Request body exceeds ${ANONYMOUS_BODY_LIMIT} bytes, the limit without valid credentials`,
};

/** Closes the connection instead of reading the rest of the body. */
const tooLarge = ({ exceeded }: Limits) =>
  new UnreadableRequest(413, exceeded, { Connection: 'close' });

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

/** The part of a request that its body is read from. `state.call` is set once the request is authenticated. */
export type BodyContext = Pick<Context, 'req' | 'ip' | 'set'> & {
  state: { call?: { user: { id: string } } | undefined };
};

/**
 * Reads the body, within the limits of the account that sends it. A request that is not authenticated yet has the lower
 * limits of anonymous clients, so authenticate before.
 */
export async function readBody(
  context: BodyContext,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Buffer> {
  const account = context.state.call?.user.id;
  const receipt = account
    ? ofAccounts.begin(account)
    : ofAnonymousClients.begin(addressGroup(context.ip));
  const limits = account ? OF_ACCOUNTS : OF_ANONYMOUS_CLIENTS;
  const received = new ReceivedBytes(receipt);
  try {
    const reading = readBytes(context.req, limits, received);
    return await inTime(Promise.race([reading, received.refused]), deadlineMs);
  } catch (error) {
    received.drop();
    // The rest of the body would have to be read before the next request.
    if (!context.req.complete || error === received.refusal) context.set('Connection', 'close');
    throw error;
  } finally {
    receipt.release();
  }
}

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
  for (let at = 0; at < bytes.length && found <= MOST_VALUES; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) found++;
  }
  return found > MOST_VALUES;
}

/** Where the text ends that begins at a quote. Long texts are skipped by a native search. */
function endOfText(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start + 1); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let backslashes = 0;
    while (bytes[at - backslashes - 1] === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return bytes.length;
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

async function readBytes(
  request: IncomingMessage,
  limits: Limits,
  received: ReceivedBytes,
): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > READ_LIMIT) throw tooLarge(limits);
  if (declared <= limits.bytes) received.reserve(declared);
  let size = 0;
  try {
    for await (const chunk of request) {
      size += chunk.length;
      if (size > READ_LIMIT) throw tooLarge(limits);
      if (Math.max(size, declared) > limits.bytes) received.drop();
      else received.add(chunk);
    }
  } catch (error) {
    throw error instanceof UnreadableRequest ? error : aborted();
  }
  if (size > limits.bytes) throw tooLarge(limits);
  return received.all();
}

/** The first buffer of a body whose length is not declared. */
const FIRST_BUFFER = 4 * 1024;

/** The time that a client has to send the rest of a body for which there is no room, so that it sees the refusal. */
const LINGER_MS = 1_000;

/**
 * The bytes of a body, in one buffer: thousands of small chunks would take many times the memory of their bytes. Bytes
 * that cannot be reserved are dropped.
 */
class ReceivedBytes {
  readonly #receipt: Receipt;
  readonly #refused = Promise.withResolvers<never>();
  #buffer = Buffer.alloc(0);
  #size = 0;
  #isDropped = false;
  /** The reason for which there is no room for this body. */
  refusal: DomainError | undefined;

  constructor(receipt: Receipt) {
    this.#receipt = receipt;
    this.#refused.promise.catch(() => {});
  }

  /** Rejects with the refusal, some time after it. */
  get refused(): Promise<never> {
    return this.#refused.promise;
  }

  /** Provides a buffer of at least so many bytes. */
  reserve(bytes: number): void {
    try {
      this.#receipt.reserve(bytes);
    } catch (error) {
      this.#refuse(error as DomainError);
      return;
    }
    // Not cleared: the system provides the memory when bytes arrive.
    const larger = Buffer.allocUnsafe(bytes);
    this.#buffer.copy(larger, 0, 0, this.#size);
    this.#buffer = larger;
  }

  add(chunk: Buffer): void {
    const size = this.#size + chunk.length;
    if (size > this.#buffer.length && !this.#isDropped) this.reserve(capacityFor(size));
    if (this.#isDropped) return;
    chunk.copy(this.#buffer, this.#size);
    this.#size = size;
  }

  /** Frees the memory of a body that is refused; what arrives later is not kept. */
  drop(): void {
    this.#isDropped = true;
    this.#buffer = Buffer.alloc(0);
    this.#receipt.release();
  }

  all(): Buffer {
    if (this.refusal) throw this.refusal;
    return this.#buffer.subarray(0, this.#size);
  }

  #refuse(refusal: DomainError): void {
    this.refusal = refusal;
    this.drop();
    setTimeout(() => this.#refused.reject(refusal), LINGER_MS).unref();
  }
}

const capacityFor = (size: number) => Math.max(FIRST_BUFFER, 2 ** Math.ceil(Math.log2(size)));
