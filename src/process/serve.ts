import { readConfig } from '../config.ts';
import { announce } from './announce.ts';
import { createLogger, flushed } from './logger.ts';
import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

/** Runs the service until it is told to stop. What a person can put right is said in one line. */
export async function serve(environment: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = readConfig(environment, process.stdout.isTTY ?? false);
    const logger = createLogger(config);
    const running = await startServer(config, logger);
    announce(running, config, logger);
    stopOnSignal(async (signal) => {
      logger.info({ signal }, 'stopping: finishing what is in flight');
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

/** The first signal stops in good order, a second one at once. */
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
