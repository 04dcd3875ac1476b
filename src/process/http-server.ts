import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { addressGroup, Proxies, plain } from '../http/client/address.ts';
import { HEADERS } from '../http/middleware/default-headers.ts';
import { Connections } from './connections.ts';

/** Timeouts for clients, in milliseconds. For the deadline of the body, see `http/io/body.ts`. */
export const TIMEOUTS = {
  /** From the connection, or the first byte of a request, to the end of its headers. */
  headers: 10_000,
  /** To the end of the request. Longer than the body's deadline, which produces a response in the API's format. */
  request: 35_000,
  /** Between two requests. Longer than the keep-alive of common proxies, so that the proxy closes the connection. */
  idle: 65_000,
  /** Without a byte in either direction: also applies to clients that do not read the response. */
  silence: 120_000,
};

type Settings = Pick<Config, 'trustProxy' | 'connectionsPerAddress'>;

/** Creates an HTTP server with timeouts for slow clients and a limit of connections per address. */
export function httpServer(
  handle: RequestListener,
  { trustProxy, connectionsPerAddress }: Settings,
  timeouts = TIMEOUTS,
): { server: Server; connections: Connections } {
  const server = createServer({
    headersTimeout: timeouts.headers,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.idle,
    connectionsCheckingInterval: Math.min(1_000, timeouts.headers / 4),
  });
  server.timeout = timeouts.silence;
  const connections = new Connections(server);
  if (connectionsPerAddress > 0) {
    limitConnections(server, connectionsPerAddress, new Proxies(trustProxy));
  }
  server.on('request', (request, response) => {
    if (connections.admits(request, response)) handle(request, response);
    else request.socket.destroy();
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (connections.endAfterAnswer(socket)) return;
    const [status, message] = UNREADABLE[error.code ?? ''] ?? [400, 'Bad request'];
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else answerAndEnd(socket, status, message);
  });
  return { server, connections };
}

/** Responses to requests that Node's HTTP parser rejects, by error code. */
const UNREADABLE: Record<string, [status: number, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request took too long'],
  HPE_HEADER_OVERFLOW: [431, 'Request headers are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'Request is too large'],
};

/** Limits the open connections per address. Trusted proxies are exempt, since many clients share them. */
function limitConnections(server: Server, most: number, proxies: Proxies): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = plain(socket.remoteAddress ?? '');
    if (proxies.trusts(address)) return;
    const group = addressGroup(address);
    const count = (open.get(group) ?? 0) + 1;
    open.set(group, count);
    socket.once('close', () => {
      const left = (open.get(group) ?? 1) - 1;
      if (left === 0) open.delete(group);
      else open.set(group, left);
    });
    if (count > most) answerAndEnd(socket, 429, 'Too many connections from this address');
  });
}

/** How long a client may take to read a response of `answerAndEnd`. */
const LINGER_MS = 1_000;

/** Writes an error response in the API's format directly to the socket, then closes it. */
function answerAndEnd(socket: Socket, status: number, message: string): void {
  const body = JSON.stringify({ error: message });
  const headers = {
    ...HEADERS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
    ...(status === 429 && { 'Retry-After': '1' }),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n');
  // Destroyed later: with unread data of the client, closing at once resets the connection and drops the response.
  socket.end(head + body);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
