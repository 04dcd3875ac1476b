import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/orm.ts';
import { bootstrap, type FirstAccount } from '../domain/auth/bootstrap.ts';
import type { Logger } from '../logger.ts';
import { listenInWorkers } from './cluster.ts';
import { type Listening, listenHere } from './listening.ts';

export type Running = Pick<Listening, 'url' | 'failed'> & {
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
    // First the port: a key made on a start that then fails would never be seen. Requests wait.
    const listening = config.workers
      ? await listenInWorkers(config, config.workers, logger)
      : await listenHere(orm, config, logger);
    const guest = { em: orm.em.fork(), now: new Date().toISOString() };
    const { bootstrapEmail: email, bootstrapApiKey: key } = config;
    const firstAccount = await bootstrap(guest, { email, key });
    listening.open();
    const stop = async () => {
      await listening.close();
      await orm.close();
    };
    return { url: listening.url, failed: listening.failed, firstAccount, stop };
  } catch (error) {
    await orm.close(true);
    throw error;
  }
}
