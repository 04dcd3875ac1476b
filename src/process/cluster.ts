import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { Logger } from '../diagnostics/logger.ts';
import { StartupError } from '../errors.ts';
import { moduleFile } from '../program.ts';
import { closeUnacknowledged } from './handoffs.ts';
import { freePort, type Listener, reachableUrl } from './port.ts';
import { ClusterMetrics } from './workers-metrics.ts';

/** Messages from the primary to a worker. */
export type WorkerCommand = 'open' | 'stop';

/** The message of a worker that cannot start, before it exits. */
export type WorkerFailure = { why: string };

const WORKER_FILE = fileURLToPath(moduleFile('./worker', import.meta.url));

/** A worker that exits after a longer uptime resets the count of early exits. */
const MIN_UPTIME_MS = 60_000;

/** The service stops after this many consecutive early exits, which indicate a crash loop. */
const MAX_EARLY_EXITS = 5;

/** How long a stop waits for the workers, which drain requests in flight for up to 10 seconds. */
const STOP_TIMEOUT_MS = 15_000;

/** Exponential backoff: the first restart is immediate, the others after 0.5, 1 and 2 seconds. */
const backoffMs = (earlyExits: number) => (earlyExits === 1 ? 0 : 125 * 2 ** earlyExits);

/** Listens in worker processes that share the port; this process is the primary. */
export async function listenInWorkers(
  config: Config,
  count: number,
  logger: Logger,
): Promise<Listener> {
  // Resolved once: with port 0 a restarted worker could get another port than the first ones.
  const port = await freePort(config);
  const workers = new WorkerPool(port, logger);
  try {
    await workers.start(count);
  } catch (error) {
    await workers.stop();
    throw error;
  }
  return {
    url: reachableUrl(config.host, port),
    open: () => workers.open(),
    close: () => workers.stop(),
    failed: workers.failed,
    metrics: () => workers.metrics.text(),
  };
}

class WorkerPool {
  readonly #port: number;
  readonly #logger: Logger;
  readonly #listening = new Set<Worker>();
  readonly #failed = Promise.withResolvers<never>();
  readonly #stopping = new AbortController();
  readonly metrics = new ClusterMetrics();
  #open = false;
  #slots: Promise<void>[] = [];

  constructor(port: number, logger: Logger) {
    this.#port = port;
    this.#logger = logger;
  }

  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  /** Waits until all workers listen. */
  async start(count: number): Promise<void> {
    cluster.setupPrimary({ exec: WORKER_FILE, args: [] });
    this.#slots = Array.from({ length: count }, () => this.#supervise());
    for (const slot of this.#slots) slot.catch(this.#failed.reject);
    while (this.#listening.size < count) {
      await Promise.race([once(cluster, 'listening'), this.failed]);
    }
  }

  open(): void {
    this.#open = true;
    for (const worker of this.#listening) sendCommand(worker, 'open');
  }

  /** Graceful shutdown of every worker. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const worker of this.#listening) sendCommand(worker, 'stop');
    const timer = setTimeout(killWorkers, STOP_TIMEOUT_MS);
    await Promise.allSettled(this.#slots);
    clearTimeout(timer);
  }

  /** Keeps one slot filled: restarts its worker whenever it exits. */
  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    for (let earlyExits = 0; !signal.aborted; ) {
      const started = Date.now();
      const worker = this.#fork();
      const why = await exitReason(worker);
      this.#listening.delete(worker);
      if (signal.aborted) return;
      if (!this.#open) throw new StartupError(`a worker could not start: ${why}`);
      earlyExits = Date.now() - started < MIN_UPTIME_MS ? earlyExits + 1 : 1;
      if (earlyExits === MAX_EARLY_EXITS) {
        throw new StartupError(
          `${earlyExits} consecutive workers exited early, the last one: ${why}`,
        );
      }
      this.#logger.error(`worker ${worker.process.pid} exited (${why}): starting another one`);
      await sleep(backoffMs(earlyExits), undefined, { signal }).catch(() => {});
    }
  }

  #fork(): Worker {
    const worker = cluster.fork({ PORT: this.#port });
    closeUnacknowledged(worker);
    worker.once('listening', () => {
      this.#listening.add(worker);
      this.metrics.add(worker);
      this.#logger.info(`worker ${worker.process.pid} is listening`);
      if (this.#open) sendCommand(worker, 'open');
      if (this.#stopping.signal.aborted) sendCommand(worker, 'stop');
    });
    return worker;
  }
}

/** Waits for a worker's exit; returns the reason. */
async function exitReason(worker: Worker): Promise<string> {
  let failure: string | undefined;
  worker.on('message', ({ why }: Partial<WorkerFailure>) => {
    failure ??= why;
  });
  const [code, signal] = await once(worker, 'exit');
  return failure ?? signal ?? `exit code ${code}`;
}

/** Ignores errors: the channel of an exiting worker is closed, and its slot is supervised anyway. */
const sendCommand = (worker: Worker, command: WorkerCommand) => worker.send(command, () => {});

/** Kills the workers that have not stopped: a worker whose event loop hangs does not handle the `stop` command. */
function killWorkers(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
}
