import { type AddressInfo, createServer, type Server } from 'node:net';
import type { Config } from '../config.ts';
import { StartupError } from '../errors.ts';

/** A bound port, in this process or in workers. Requests wait until `open`. */
export type Listener = {
  url: string;
  open(): void;
  /** Drains requests in flight. */
  close(): Promise<void>;
  /** Rejects when the service cannot continue; never resolves. */
  failed: Promise<never>;
  /** The text of `/metrics`, aggregated over all worker processes. */
  metrics(): Promise<string>;
};

/** Returns the configured port, or a free one for port 0. Throws if the port is in use. */
export async function freePort(config: Config): Promise<number> {
  const server = createServer();
  const port = await listen(server, config);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Returns a URL for clients on this machine: wildcard addresses are replaced by loopback addresses. */
export function reachableUrl(host: string, port: number): string {
  return `http://${reachableHost(host)}:${port}`;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the bound port. */
export function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(toStartupError(error, host, port)),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function toStartupError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const why: Record<string, string> = {
    EADDRINUSE: `port ${port} on ${host} is already in use. Set PORT to another port, or stop the program that uses it`,
    EACCES: `this process has no permission to listen on port ${port}. Set PORT to a port above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine`,
    ENOTFOUND: `HOST ${host} cannot be resolved`,
  };
  return new StartupError(why[error.code ?? ''] ?? `cannot listen on ${host}: ${error.message}`);
}
