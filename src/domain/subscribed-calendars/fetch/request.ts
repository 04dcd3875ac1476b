import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { connect as connectTcp, isIP, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { AllowedAddresses } from './allowed-addresses.ts';
import { CalendarFetchError, notAllowed } from './fetch-error.ts';

type Address = { address: string; family: number };

/** How names are looked up and connections opened. Tests replace it. */
export type Network = {
  lookup(host: string): Promise<Address[]>;
  connect(options: { host: string; port: number; lookup: LookupFunction }): Socket;
};

/** The most bytes of the headers of a response. */
const HEADER_BYTES = 16 * 1024;

/** The most informational responses (1xx) before the final one. */
const MOST_INFORMATIONAL = 10;

type Request = {
  url: URL;
  headers: Record<string, string>;
  allowed: AllowedAddresses;
  network: Network;
  signal: AbortSignal;
};

/**
 * Sends a GET request over a new connection, without an agent or a proxy. Checks the address of the host, every address
 * of its name, and the address of the connected peer before it sends anything.
 */
export async function send(request: Request): Promise<IncomingMessage> {
  const { url, headers, signal } = request;
  const socket = await checkedConnection(request);
  try {
    const stream = url.protocol === 'https:' ? await encrypted(socket, url, signal) : socket;
    const sent = httpRequest({
      method: 'GET',
      host: url.hostname,
      port: portOf(url),
      path: url.pathname + url.search,
      headers: { host: url.host, connection: 'close', ...headers },
      maxHeaderSize: HEADER_BYTES,
      createConnection: () => stream,
      signal,
    });
    return await responseOf(sent);
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80);

function responseOf(sent: ClientRequest): Promise<IncomingMessage> {
  let informational = 0;
  return new Promise((resolve, reject) => {
    sent.on('information', () => {
      if (++informational > MOST_INFORMATIONAL) {
        sent.destroy(new CalendarFetchError('The server sent no final response'));
      }
    });
    sent.on('upgrade', (_, socket) => socket.destroy());
    sent.once('response', resolve);
    // Errors after the response reach the reader of its body.
    sent.on('error', reject);
    sent.once('close', () => reject(new CalendarFetchError('The server closed the connection')));
    sent.end();
  });
}

/** Opens a connection to a checked address of the host. The name is looked up once, so that no later answer is used. */
async function checkedConnection({ url, allowed, network, signal }: Request): Promise<Socket> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses =
    isIP(host) === 0
      ? await settledBefore(signal, network.lookup(host))
      : [{ address: host, family: isIP(host) }];
  if (addresses.length === 0) {
    throw new CalendarFetchError('The name of the server does not exist');
  }
  // One private address is enough to reject a name: a connection may use any of them.
  if (!addresses.every(({ address }) => allowed.has(address))) throw notAllowed();
  const lookup: LookupFunction = (_, options, callback) => {
    const [first] = addresses as [Address];
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  };
  const socket = network.connect({ host, port: portOf(url), lookup });
  await ready(socket, 'connect', signal);
  if (!allowed.has(socket.remoteAddress ?? '')) {
    socket.destroy();
    throw notAllowed();
  }
  return socket;
}

async function encrypted(socket: Socket, { hostname }: URL, signal: AbortSignal): Promise<Socket> {
  const host = hostname.replace(/^\[|\]$/g, '');
  // An IP address is not a valid server name, but the certificate is checked for it.
  const servername = isIP(host) === 0 ? host.replace(/\.$/, '') : '';
  const stream = connectTls({ socket, host, servername, ALPNProtocols: ['http/1.1'] });
  await ready(stream, 'secureConnect', signal);
  return stream;
}

/** Waits for an event of a socket. Destroys the socket if it fails or is aborted. */
function ready(socket: Socket, event: string, signal: AbortSignal): Promise<void> {
  // Without a listener, an error between two owners of the socket would end the process.
  socket.on('error', () => {});
  return new Promise<void>((resolve, reject) => {
    const abort = () => socket.destroy(signal.reason);
    const closed = () => reject(Object.assign(new Error('closed'), { code: 'ECONNRESET' }));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    socket.once('error', reject).once('close', closed);
    socket.once(event, () => {
      signal.removeEventListener('abort', abort);
      socket.off('close', closed).off('error', reject);
      resolve();
    });
  });
}

/** Returns the result of work that cannot be cancelled, or rejects when the signal aborts. */
function settledBefore<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

export const tcp: Network['connect'] = (options) =>
  connectTcp({ ...options, autoSelectFamily: true });
