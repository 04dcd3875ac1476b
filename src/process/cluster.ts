import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { Logger } from '../logger.ts';
import { freePort, type Listening, urlOf } from './listening.ts';
import { StartupError } from './startup-error.ts';

/** What a worker is told. */
export type Order = 'open' | 'stop';

/** What a worker says before it ends, if it knows. */
export type Complaint = { why: string };

const PROGRAM = fileURLToPath(new URL('./worker.ts', import.meta.url));

/** A worker that ends sooner than this has not made up for the end of the one before it. */
const SHORT_LIFE_MS = 60_000;

/** So many short lives in a row are no accident, and one more worker would not mend it. */
const MOST_SHORT_LIVES = 5;

/** The first takes over at once, the others after 0.5, 1 and 2 seconds. */
const pauseBefore = (shortLives: number) => (shortLives === 1 ? 0 : 125 * 2 ** shortLives);

/** Listens in so many processes that share the port; this one looks after them. */
export async function listenInWorkers(
  config: Config,
  count: number,
  logger: Logger,
): Promise<Listening> {
  // Chosen here: 0 would be another port for a worker that starts when no other holds the first.
  const port = await freePort(config);
  const workers = new Workers(port, logger);
  try {
    await workers.start(count);
  } catch (error) {
    await workers.stop();
    throw error;
  }
  return {
    url: urlOf(config.host, port),
    open: () => workers.open(),
    close: () => workers.stop(),
    failed: workers.failed,
  };
}

class Workers {
  readonly #port: number;
  readonly #logger: Logger;
  readonly #listening = new Set<Worker>();
  readonly #failed = Promise.withResolvers<never>();
  readonly #stopping = new AbortController();
  #open = false;
  #places: Promise<void>[] = [];

  constructor(port: number, logger: Logger) {
    this.#port = port;
    this.#logger = logger;
  }

  get failed(): Promise<never> {
    return this.#failed.promise;
  }

  /** Starts so many workers, and waits until all of them hold the port. */
  async start(count: number): Promise<void> {
    cluster.setupPrimary({ exec: PROGRAM, args: [] });
    this.#places = Array.from({ length: count }, () => this.#keepFilled());
    for (const place of this.#places) place.catch(this.#failed.reject);
    while (this.#listening.size < count) {
      await Promise.race([once(cluster, 'listening'), this.failed]);
    }
  }

  open(): void {
    this.#open = true;
    for (const worker of this.#listening) tell(worker, 'open');
  }

  /** Lets every worker finish what it has in flight. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const worker of this.#listening) tell(worker, 'stop');
    await Promise.allSettled(this.#places);
  }

  /** One place among the workers: whenever the one that has it ends, another takes over. */
  async #keepFilled(): Promise<void> {
    const { signal } = this.#stopping;
    for (let shortLives = 0; !signal.aborted; ) {
      const started = Date.now();
      const worker = this.#fork();
      const why = await endOf(worker);
      this.#listening.delete(worker);
      if (signal.aborted) return;
      if (!this.#open) throw new StartupError(`a worker could not start: ${why}`);
      shortLives = Date.now() - started < SHORT_LIFE_MS ? shortLives + 1 : 1;
      if (shortLives === MOST_SHORT_LIVES) {
        throw new StartupError(`${shortLives} workers in a row have ended early, the last: ${why}`);
      }
      this.#logger.error(`worker ${worker.process.pid} has ended (${why}): another takes over`);
      await pause(pauseBefore(shortLives), undefined, { signal }).catch(() => {});
    }
  }

  #fork(): Worker {
    const worker = cluster.fork({ PORT: this.#port });
    worker.once('listening', () => {
      this.#listening.add(worker);
      this.#logger.info(`worker ${worker.process.pid} listens`);
      if (this.#open) tell(worker, 'open');
      if (this.#stopping.signal.aborted) tell(worker, 'stop');
    });
    return worker;
  }
}

/** Waits for the end of a worker; answers with its reason. */
async function endOf(worker: Worker): Promise<string> {
  let complaint: string | undefined;
  worker.on('message', ({ why }: Complaint) => {
    complaint = why;
  });
  const [code, signal] = await once(worker, 'exit');
  return complaint ?? signal ?? `exit code ${code}`;
}

/** One that is ending does not listen any more; its place is filled either way. */
const tell = (worker: Worker, order: Order) => worker.send(order, () => {});
