import { readConfig } from '../config.ts';
import { createLogger, flushed } from '../diagnostics/logger.ts';
import { StartupError } from '../errors.ts';
import { announce } from './announce.ts';
import { startServer } from './server.ts';

/** Runs the service until it receives a signal. Prints a StartupError, which the operator can fix, in one line. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(environment, process.stdout.isTTY ?? false);
    const logger = await createLogger(config);
    const running = await startServer(config, logger);
    announce(running, config, logger);
    stopOnSignal(async (signal) => {
      logger.info({ signal }, 'stopping: finishing requests in flight');
      await running.stop();
      logger.info('stopped');
      await flushed(logger);
    });
    await running.failed.catch(async (error) => {
      await running.stop();
      throw error;
    });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(`task-planner: ${error.message}`);
    process.exitCode = 1;
  }
}

/** The first signal starts a graceful shutdown, the second exits at once. */
function stopOnSignal(stop: (signal: string) => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      stop(signal).then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}
