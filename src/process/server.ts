import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { type Orm, openDatabase } from '../db/orm.ts';
import type { Logger } from '../diagnostics/logger.ts';
import { bootstrap, type FirstAccount } from '../domain/accounts/bootstrap.ts';
import { allUsesRecorded } from '../domain/auth/last-use.ts';
import { entities } from '../domain/entities.ts';
import { endThreads } from '../threads/pool.ts';
import { openMetricsPort } from './metrics-port.ts';
import { type Listener, reachableUrl } from './port.ts';
import { progressOf } from './progress.ts';

export type RunningServer = Pick<Listener, 'url' | 'failed'> & {
  /** Set on the first start only. */
  firstAccount: FirstAccount | undefined;
  /** Graceful shutdown: drains requests in flight, then closes the database. */
  stop(): Promise<void>;
};

/** Opens and migrates the database, listens, and creates the first account if there is none. */
export async function startServer(config: Config, logger: Logger): Promise<RunningServer> {
  const progress = progressOf(config, logger);
  const loading = loadListener(config, logger);
  // Awaited below, unless the database cannot be opened.
  loading.catch(() => undefined);
  const orm = await openDatabase(config.database, entities, progress);
  let listener: Listener | undefined;
  let metricsPort: Awaited<ReturnType<typeof openMetrics>>;
  const closePorts = async () => {
    await metricsPort?.close();
    await listener?.close();
  };
  try {
    const startListening = await loading;
    await migrate(orm, progress);
    // Bind the port before bootstrapping: a key created by a start that then fails would be lost.
    listener = await startListening(orm);
    metricsPort = await openMetrics(config, listener, logger);
    const publicCall = { em: orm.em.fork(), now: new Date().toISOString() };
    const { bootstrapEmail: email, bootstrapApiKey: key } = config;
    const firstAccount = await bootstrap(publicCall, { email, key });
    listener.open();
    const stop = async () => {
      await closePorts();
      await allUsesRecorded();
      await endThreads();
      await orm.close();
    };
    return { url: listener.url, failed: listener.failed, firstAccount, stop };
  } catch (error) {
    await closePorts();
    await orm.close(true);
    throw error;
  }
}

/**
 * Loads the application, or, with worker processes, their supervisor: while the database is opened, and before it is
 * migrated, so that a broken installation changes nothing.
 */
async function loadListener(
  config: Config,
  logger: Logger,
): Promise<(orm: Orm) => Promise<Listener>> {
  const { workers } = config;
  if (workers) {
    const { listenInWorkers } = await import('./cluster.ts');
    return () => listenInWorkers(config, workers, logger);
  }
  const { listenInProcess } = await import('./listening.ts');
  return (orm) => listenInProcess(orm, config, logger);
}

/** Opens the metrics port, if one is configured. */
async function openMetrics(config: Config, { metrics }: Listener, logger: Logger) {
  const { host, metricsPort } = config;
  if (metricsPort === undefined) return undefined;
  const opened = await openMetricsPort({ host, port: metricsPort }, metrics);
  logger.info(`metrics are at ${reachableUrl(host, opened.port)}/metrics`);
  return opened;
}
