import cluster from 'node:cluster';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { PostgresNotices } from '../db/notices.ts';
import type { Orm } from '../db/orm.ts';
import { ChangeFeed } from '../domain/changes/change.feed.ts';
import { ChangeUpkeep } from '../domain/changes/change.upkeep.ts';
import { Metrics } from '../observability/metrics.ts';
import { startTracing } from '../observability/tracing.ts';
import { RequestScopes } from '../request-scope.ts';
import { drain } from './drain.ts';
import { httpServer } from './http-server.ts';
import type { Logger } from './logger.ts';
import { StartupError } from './startup-error.ts';
import { metricsInWorker } from './workers-metrics.ts';

/** A bound port, in this process or in workers. Requests wait until `open`. */
export type Listener = {
  url: string;
  open(): void;
  /** Drains requests in flight. */
  close(): Promise<void>;
  /** Rejects when the service cannot continue; never resolves. */
  failed: Promise<never>;
  /** What `/metrics` tells: of all processes, where there are several. */
  metrics(): Promise<string>;
};

export async function listenInProcess(orm: Orm, config: Config, logger: Logger): Promise<Listener> {
  const counted = new Metrics(orm.pool);
  const tracing = config.tracing && (await startTracing(config.tracing));
  const metrics = cluster.isWorker ? metricsInWorker(counted) : () => counted.text();
  const shown = config.metricsPort === undefined ? metrics : undefined;
  const scopes = new RequestScopes();
  const { changes, upkeep } = changesIn(orm, config, logger);
  const handle = buildApp({ orm, config, logger, scopes, changes, metrics: shown }).callback();
  const opened = Promise.withResolvers<void>();
  const { server, connections } = httpServer(
    (request, response) => opened.promise.then(() => handle(request, response)),
    config,
  );
  const close = async () => {
    changes.close();
    await drain(server, connections, scopes);
    await upkeep.close();
    counted.close();
    await tracing?.stop();
  };
  const port = await listen(server, config);
  const failed = new Promise<never>(() => {});
  return { url: reachableUrl(config.host, port), open: opened.resolve, close, failed, metrics };
}

/** What tells streams of changes, and what keeps that up after writes. */
function changesIn(orm: Orm, { changes: { listenUrl, pollMs } }: Config, logger: Logger) {
  const guest = () => ({ em: orm.em.fork(), now: new Date().toISOString() });
  const report = (err: unknown) => logger.warn({ err }, 'changes are told late');
  const postgres =
    orm.pool && new PostgresNotices({ orm, report: (message) => logger.warn(message) });
  const notices = postgres &&
    listenUrl && { listen: (heard: () => void) => postgres.listen(listenUrl, heard) };
  return {
    changes: new ChangeFeed({ guest, notices: notices || undefined, pollMs, report }),
    upkeep: new ChangeUpkeep({ guest, tell: postgres && (() => postgres.tell()), report }),
  };
}

/** The configured port, or a free one for port 0; throws if it is in use. */
export async function freePort(config: Config): Promise<number> {
  const server = createServer();
  const port = await listen(server, config);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A URL for clients on this machine; wildcard addresses become loopback ones. */
export function reachableUrl(host: string, port: number): string {
  return `http://${reachableHost(host)}:${port}`;
}

function reachableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Returns the bound port. */
function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(toStartupError(error, host, port)),
    );
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function toStartupError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const why: Record<string, string> = {
    EADDRINUSE: `port ${port} is taken on ${host}. Set PORT to another one, or stop what holds it`,
    EACCES: `port ${port} needs more rights than this process has. Set PORT to one above 1023`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine`,
    ENOTFOUND: `HOST ${host} is not known`,
  };
  return new StartupError(why[error.code ?? ''] ?? `cannot listen on ${host}: ${error.message}`);
}
