import { readConfig } from '../config.ts';
import { openDatabase } from '../db/orm.ts';
import { allUsesNoted } from '../domain/auth/last-use.ts';
import { endThreads } from '../threads/pool.ts';
import type { WorkerCommand, WorkerFailure } from './cluster.ts';
import { listenInProcess } from './listening.ts';
import { createLogger, flushed } from './logger.ts';
import { StartupError } from './startup-error.ts';

/**
 * A worker process that shares the port. The primary has migrated the database; it sends `open` and
 * `stop`, and the worker exits when the primary is gone.
 */
async function runWorker(): Promise<void> {
  const stop = received('stop');
  const open = received('open');
  const config = readConfig(process.env, process.stdout.isTTY ?? false);
  const orm = await openDatabase(config.database);
  const logger = createLogger(config);
  const listener = await listenInProcess(orm, config, logger);
  open.then(listener.open);
  await stop;
  await listener.close();
  await allUsesNoted();
  await endThreads();
  await orm.close();
  await flushed(logger);
}

function received(command: WorkerCommand): Promise<void> {
  return new Promise((resolve) => {
    process.on('message', (message) => {
      if (message === command) resolve();
    });
  });
}

// A terminal signals the whole process group; only the primary decides when to stop.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});

try {
  await runWorker();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  const failure: WorkerFailure = { why: error.message };
  process.send?.(failure, () => process.exit(1));
}
