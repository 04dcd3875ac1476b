import { lookup } from 'node:dns/promises';
import type { IncomingMessage } from 'node:http';
import { AllowedAddresses } from './allowed-addresses.ts';
import { readBody } from './body.ts';
import { credentialsOf } from './calendar-address.ts';
import { CalendarFetchError, connectionError, statusError } from './fetch-error.ts';
import { type Network, send, tcp } from './request.ts';

export { CalendarFetchError } from './fetch-error.ts';

export type FetchOptions = {
  /** The validators of the last response. */
  etag: string | null;
  lastModified: string | null;
  /** Networks that are allowed besides public addresses (`CALENDAR_ALLOW_PRIVATE`): `192.168.0.0/16`. */
  allowedNetworks: readonly string[];
  signal: AbortSignal;
};

type FetchedCalendar =
  | { kind: 'unchanged' }
  | {
      kind: 'file';
      file: Buffer;
      etag: string | null;
      lastModified: string | null;
      /** False if the connection ended early, or the calendar has no end: events may be missing. */
      isWhole: boolean;
    };

/** The limits of a fetch, and the network. Tests replace them. */
export type FetchLimits = { bytes: number; milliseconds: number; network: Network };

const LIMITS: FetchLimits = {
  bytes: 10 * 1024 * 1024,
  milliseconds: 20_000,
  network: { lookup: (host) => lookup(host, { all: true, order: 'verbatim' }), connect: tcp },
};

const MOST_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The longest validators that are kept, and sent back. */
const LONGEST_VALIDATOR = 1_000;

/** Outlook's server rejects clients that do not look like a browser. */
const USER_AGENT = 'Mozilla/5.0 (compatible; TaskPlanner; calendar subscription)';

/** Fetches a calendar. Throws a CalendarFetchError, or the reason of an aborted signal. */
export async function fetchCalendar(
  address: string,
  options: FetchOptions,
  limits: FetchLimits = LIMITS,
): Promise<FetchedCalendar> {
  // Not AbortSignal.timeout, whose timer would keep running after the fetch.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooSlow(limits)), limits.milliseconds);
  const signal = AbortSignal.any([options.signal, late.signal]);
  try {
    return await follow(new URL(address), { ...options, signal }, limits);
  } catch (error) {
    options.signal.throwIfAborted();
    if (late.signal.aborted) throw late.signal.reason;
    throw connectionError(error);
  } finally {
    clearTimeout(timer);
  }
}

const tooSlow = ({ milliseconds }: FetchLimits) =>
  new CalendarFetchError(`The server did not respond within ${milliseconds / 1000} seconds`);

async function follow(
  first: URL,
  options: FetchOptions,
  limits: FetchLimits,
): Promise<FetchedCalendar> {
  const allowed = new AllowedAddresses(options.allowedNetworks);
  const { signal } = options;
  let url = first;
  for (let redirects = 0; ; redirects++) {
    const headers = headersFor(url, first, options);
    const response = await send({ url, headers, allowed, network: limits.network, signal });
    try {
      if (!REDIRECTS.has(response.statusCode ?? 0)) return await read(response, options, limits);
      if (redirects === MOST_REDIRECTS) {
        throw new CalendarFetchError('The server redirects too often');
      }
      url = redirected(url, response.headers.location);
    } finally {
      response.destroy();
    }
  }
}

function headersFor(url: URL, first: URL, { etag, lastModified }: FetchOptions) {
  // Only the server that the user named receives the credentials.
  const credentials = url.origin === first.origin ? credentialsOf(first) : '';
  return {
    'user-agent': USER_AGENT,
    accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
    'accept-encoding': 'gzip',
    ...(credentials && {
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    }),
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  };
}

function redirected(from: URL, location: string | undefined): URL {
  const url =
    location !== undefined && URL.canParse(location, from.href) && new URL(location, from);
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw new CalendarFetchError('The server redirects to an address that is not http or https');
  }
  if (from.protocol === 'https:' && url.protocol === 'http:') {
    throw new CalendarFetchError('The server redirects to an unencrypted address');
  }
  return url;
}

async function read(
  response: IncomingMessage,
  { etag, lastModified, signal }: FetchOptions,
  { bytes }: FetchLimits,
): Promise<FetchedCalendar> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && (etag !== null || lastModified !== null)) return { kind: 'unchanged' };
  if (statusCode !== 200) throw statusError(statusCode, headers['retry-after']);
  const { body, isComplete } = await readBody(response, bytes);
  // An aborted request looks like a connection that the server closed.
  signal.throwIfAborted();
  if (isComplete && !BEGIN.test(asciiIn(body.subarray(0, LONGEST_PREAMBLE)))) {
    throw new CalendarFetchError('There is no calendar at the address, but another kind of page');
  }
  return {
    kind: 'file',
    file: body,
    etag: validator(headers.etag),
    lastModified: validator(headers['last-modified']),
    isWhole: isComplete && endsCalendar(body),
  };
}

/** Returns a validator that can be stored and sent back. Node decodes headers as Latin-1. */
const validator = (value: string | undefined): string | null =>
  value && value.length <= LONGEST_VALIDATOR && /^[\x20-\x7e]+$/.test(value) ? value : null;

const BEGIN = /BEGIN:VCALENDAR/i;

/** The most bytes before a calendar. */
const LONGEST_PREAMBLE = 10_000;

/** The most bytes after a calendar. */
const LONGEST_REST = 4_000;

/** Returns a part of a file as text, in which ASCII is right: also that of UTF-16, without its NUL bytes. */
const asciiIn = (part: Buffer) => part.toString('latin1').replaceAll('\0', '');

/** Whether a file ends with the end of a calendar, apart from text that some servers add. */
function endsCalendar(file: Buffer): boolean {
  const text = asciiIn(file.subarray(-LONGEST_REST)).toUpperCase();
  return text.lastIndexOf('END:VCALENDAR') > text.lastIndexOf('BEGIN:');
}
