import type { IncomingMessage } from 'node:http';
import type { Context } from 'koa';
import { unlessCancelled } from '../../concurrency/request-scope.ts';
import { UnreadableInput } from '../../domain/validation/validation.ts';
import type { DomainError } from '../../errors.ts';
import { addressGroup } from '../client/address.ts';
import { accountBodies, anonymousBodies, type Reservation } from './bodies-in-receipt.ts';

/** The largest accepted body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

/** The largest accepted body of an anonymous client, which only signs in, signs up or queries the schema. */
const ANONYMOUS_BODY_LIMIT = 64 * 1024;

/**
 * Larger bodies are read and discarded up to this size: a client whose connection is closed while it sends does not
 * receive the 413.
 */
const READ_LIMIT = 16 * 1024 * 1024;

/** The most JSON values of a body: parsing blocks the event loop for a time that grows with them. */
const MOST_VALUES = 60_000;

/** How long a body may take to arrive. */
const BODY_DEADLINE_MS = 30_000;

/** An error with its own HTTP status and headers, such as 405, 406, 408 or 413. */
export class HttpError extends Error {
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, headers = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const methodNotAllowed = (...allowed: string[]) =>
  new HttpError(405, 'Method not allowed', { Allow: allowed.join(', ') });

/** Throws 405 unless the method is GET or HEAD. */
export function requireRead({ method }: Pick<Context, 'method'>): void {
  if (method !== 'GET' && method !== 'HEAD') throw methodNotAllowed('GET', 'HEAD');
}

/** The size limit of a body, and the message if it is exceeded. */
type Limits = { bytes: number; exceeded: string };

const ACCOUNT_LIMITS: Limits = {
  bytes: BODY_LIMIT,
  exceeded: `Request body exceeds ${BODY_LIMIT} bytes`,
};
const ANONYMOUS_LIMITS: Limits = {
  bytes: ANONYMOUS_BODY_LIMIT,
  exceeded: `Request body exceeds ${ANONYMOUS_BODY_LIMIT} bytes, the limit without valid credentials`,
};

/** Also closes the connection: a part of the body may be unread. */
const tooLarge = ({ exceeded }: Limits) => new HttpError(413, exceeded, { Connection: 'close' });

/** The client disconnected before the end of the body. */
const aborted = () => new HttpError(400, 'Request body is incomplete');

const tooSlow = (ms: number) =>
  new HttpError(408, `Request body took longer than ${ms / 1000} seconds`, {
    Connection: 'close',
  });

/** An empty body, which `emptyBodyAsObject` distinguishes from other invalid JSON. */
class EmptyBody extends UnreadableInput {}

/** A body with too many values, which is not parsed. */
export class TooManyValues extends UnreadableInput {}

/** For endpoints with an optional body: none is the same as `{}`. */
export const emptyBodyAsObject = (body: unknown): unknown =>
  body instanceof EmptyBody ? {} : body;

/** The fields of the Koa context that `readBody` uses. `state.call` is set once the request is authenticated. */
export type BodyContext = Pick<Context, 'req' | 'ip' | 'set'> & {
  state: { call?: { user: { id: string } } | undefined };
};

/**
 * Reads the body, within the limits of the account that sends it. A request that is not authenticated yet has the lower
 * limits of anonymous clients, so authenticate first.
 */
export async function readBody(
  context: BodyContext,
  deadlineMs = BODY_DEADLINE_MS,
): Promise<Buffer> {
  const account = context.state.call?.user.id;
  const reservation = account
    ? accountBodies.begin(account)
    : anonymousBodies.begin(addressGroup(context.ip));
  const limits = account ? ACCOUNT_LIMITS : ANONYMOUS_LIMITS;
  const received = new ReceivedBytes(reservation);
  try {
    const reading = readBytes(context.req, limits, received);
    return await inTime(Promise.race([reading, received.refused]), deadlineMs);
  } catch (error) {
    received.drop();
    // The rest of the body would have to be read before the next request.
    if (!context.req.complete || error === received.refusal) context.set('Connection', 'close');
    throw error;
  } finally {
    reservation.release();
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

/** Returns whether a body has too many values. Counts commas and opening brackets, without parsing. */
function holdsTooMany(bytes: Buffer): boolean {
  if (bytes.length <= MOST_VALUES) return false;
  let count = 1;
  for (let at = 0; at < bytes.length && count <= MOST_VALUES; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA || byte === BRACKET || byte === BRACE) count++;
  }
  return count > MOST_VALUES;
}

/** Returns the index of the quote that ends a string. Skips long strings with a native search. */
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
    return await Promise.race([unlessCancelled(reading), deadline.promise]);
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
    throw error instanceof HttpError ? error : aborted();
  }
  if (size > limits.bytes) throw tooLarge(limits);
  return received.all();
}

/** The size of the first buffer of a body whose length is not declared, in bytes. */
const FIRST_BUFFER = 4 * 1024;

/** How long a client may take to send the rest of a rejected body, so that it receives the error response. */
const LINGER_MS = 1_000;

/**
 * The bytes of a body, in one buffer: thousands of small chunks would take many times the memory of their bytes. Bytes
 * that cannot be reserved are dropped.
 */
class ReceivedBytes {
  readonly #reservation: Reservation;
  readonly #refused = Promise.withResolvers<never>();
  #buffer = Buffer.alloc(0);
  #size = 0;
  #isDropped = false;
  /** The error if the bytes of this body could not be reserved. */
  refusal: DomainError | undefined;

  constructor(reservation: Reservation) {
    this.#reservation = reservation;
    this.#refused.promise.catch(() => {});
  }

  /** Rejects `LINGER_MS` after a reservation failed. */
  get refused(): Promise<never> {
    return this.#refused.promise;
  }

  /** Replaces the buffer by one of `bytes` bytes. Rejects the body if they cannot be reserved. */
  reserve(bytes: number): void {
    try {
      this.#reservation.reserve(bytes);
    } catch (error) {
      this.#refuse(error as DomainError);
      return;
    }
    // Not zeroed, so that the operating system allocates memory only as bytes arrive.
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

  /** Frees the memory of a rejected body. Later chunks are dropped. */
  drop(): void {
    this.#isDropped = true;
    this.#buffer = Buffer.alloc(0);
    this.#reservation.release();
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
