import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import type { Orm } from '../db/orm.ts';
import type { Logger } from '../logger.ts';
import { drainable } from './drain.ts';
import { StartupError } from './startup-error.ts';

/** A port that is held, in this process or in workers. Requests wait until it is opened. */
export type Listening = {
  url: string;
  open(): void;
  /** Finishes what is in flight. */
  close(): Promise<void>;
  /** Rejects when the service cannot go on; does not settle otherwise. */
  failed: Promise<never>;
};

/** Listens in this process. */
export async function listenHere(orm: Orm, config: Config, logger: Logger): Promise<Listening> {
  const handle = buildApp({ orm, config, logger }).callback();
  const opened = Promise.withResolvers<void>();
  const server = createHttpServer((request, response) =>
    opened.promise.then(() => handle(request, response)),
  );
  const close = drainable(server);
  const port = await listen(server, config);
  const failed = new Promise<never>(() => {});
  return { url: urlOf(config.host, port), open: opened.resolve, close, failed };
}

/** The configured port, or a free one if any will do, unless something else holds it. */
export async function freePort(config: Config): Promise<number> {
  const server = createServer();
  const port = await listen(server, config);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** An address that a client on this machine can use. */
export function urlOf(host: string, port: number): string {
  return `http://${reachable(host)}:${port}`;
}

function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Answers with the port that was taken. */
function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, host, port)));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function listenFault(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const why: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken on ${host}. Set PORT to another one, or stop what holds it`,
    EACCES: `port ${port} needs more rights than this process has. Set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
    ENOTFOUND: `HOST ${host} is not known`,
  };
  return new StartupError(why[error.code ?? ''] ?? `cannot listen on ${host}: ${error.message}`);
}
