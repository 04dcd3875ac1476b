import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/orm.ts';
import { bootstrap, type FirstAccount } from './domain/auth/bootstrap.ts';
import { drainable } from './drain.ts';
import type { Logger } from './logger.ts';
import { StartupError } from './startup-error.ts';

export type Running = {
  url: string;
  /** Set on the first start only. */
  firstAccount: FirstAccount | undefined;
  /** Finishes what is in flight, then closes the database. */
  stop(): Promise<void>;
};

/** Opens the database, brings it up to date, listens, and makes the first account if there is none. */
export async function startServer(config: Config, logger: Logger): Promise<Running> {
  const orm = await openDatabase(config.database);
  try {
    await migrate(orm);
    const handle = buildApp({ orm, config, logger }).callback();
    const ready = Promise.withResolvers<void>();
    const server = createServer((request, response) =>
      ready.promise.then(() => handle(request, response)),
    );
    const drain = drainable(server);
    // First the port: a key made on a start that then fails would never be seen. Requests wait.
    const url = await listen(server, config);
    const guest = { em: orm.em.fork(), now: new Date().toISOString() };
    const { bootstrapEmail: email, bootstrapApiKey: key } = config;
    const firstAccount = await bootstrap(guest, { email, key });
    ready.resolve();
    const stop = async () => {
      await drain();
      await orm.close();
    };
    return { url, firstAccount, stop };
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenFault(error, host, port)));
    server.listen(port, host, () => {
      const { port: bound } = server.address() as AddressInfo;
      resolve(`http://${reachable(host)}:${bound}`);
    });
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

/** An address that a client on this machine can use. */
function reachable(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
