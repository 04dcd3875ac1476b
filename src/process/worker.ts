import { readConfig } from '../config.ts';
import { openDatabase } from '../db/orm.ts';
import { createLogger, flushed } from '../diagnostics/logger.ts';
import { allUsesRecorded } from '../domain/auth/last-use.ts';
import { entities } from '../domain/entities.ts';
import { StartupError } from '../errors.ts';
import { endThreads } from '../threads/pool.ts';
import type { WorkerCommand, WorkerFailure } from './cluster.ts';
import { listenInProcess } from './listening.ts';

/**
 * Runs a worker process that shares the port. The primary has migrated the database and sends `open` and `stop`. The
 * worker exits when the primary has exited.
 */
async function runWorker(): Promise<void> {
  const stop = received('stop');
  const open = received('open');
  const config = readConfig(process.env, process.stdout.isTTY ?? false);
  const orm = await openDatabase(config.database, entities);
  const logger = await createLogger(config);
  const listener = await listenInProcess(orm, config, logger);
  open.then(listener.open);
  await stop;
  await listener.close();
  await allUsesRecorded();
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

// Signals are ignored: a terminal sends them to the whole process group, and the primary stops its workers.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {});

try {
  await runWorker();
  process.exit(0);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  const failure: WorkerFailure = { why: error.message };
  process.send?.(failure, () => process.exit(1));
}
