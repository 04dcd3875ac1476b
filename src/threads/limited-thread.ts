import { fileURLToPath } from 'node:url';
import type { Piscina } from 'piscina';
import { currentScope } from '../concurrency/request-scope.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { computations } from '../diagnostics/channels.ts';

type Options = {
  /** The name in metrics. */
  name: string;
  /** A module that exports the function `work`. */
  module: URL;
  megabytes: number;
};

/** The work exceeded its time or memory. */
export class ThreadLimitError extends Error {
  readonly limit: 'time' | 'memory';

  constructor(limit: 'time' | 'memory') {
    super(`the thread exceeded its ${limit}`);
    this.limit = limit;
  }
}

const IDLE_MS = 20_000;

const started = new Set<LimitedThread<never, unknown>>();

/**
 * A thread for work on untrusted input, apart from the threads for planning. It does one job at a time, and ends when a
 * job exceeds its limits.
 */
export class LimitedThread<Input, Output> {
  readonly #options: Options;
  readonly #jobs = new Semaphore({ permits: 1 });
  #pool: Piscina<Input, Output> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Runs a job within a time, counted from its start. Waiting jobs rotate between keys. Aborts when the request is cancelled. */
  run(input: Input, milliseconds: number, key: string): Promise<Output> {
    const event = { started: performance.now(), work: this.#options.name };
    return computations.tracePromise(
      () => this.#jobs.run(() => this.#runAlone(input, milliseconds), key),
      event,
    );
  }

  async #runAlone(input: Input, milliseconds: number): Promise<Output> {
    const { Piscina } = await import('piscina');
    const scope = currentScope();
    if (scope?.cancelled) throw scope.cancelled;
    const abort = new AbortController();
    const unsubscribe = scope?.onCancel(() => abort.abort());
    const timer = setTimeout(() => abort.abort(), milliseconds);
    this.#pool ??= this.#newPool(Piscina);
    started.add(this);
    try {
      return await this.#pool.run(input, { signal: abort.signal });
    } catch (error) {
      if (scope?.cancelled) throw scope.cancelled;
      if (abort.signal.aborted) throw new ThreadLimitError('time');
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') {
        throw new ThreadLimitError('memory');
      }
      throw error;
    } finally {
      clearTimeout(timer);
      unsubscribe?.();
    }
  }

  #newPool(Pool: typeof Piscina): Piscina<Input, Output> {
    const { module, megabytes } = this.#options;
    const pool: Piscina<Input, Output> = new Pool({
      filename: fileURLToPath(module),
      name: 'work',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      niceIncrement: 10,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
      execArgv: [],
      env: {},
    });
    // Without a listener, the error of a thread that dies while idle would end the process.
    pool.on('error', () => {});
    return pool;
  }

  async end(): Promise<void> {
    const stopped = this.#pool;
    this.#pool = undefined;
    await stopped?.destroy();
  }
}

/** Stops all limited threads. The next job starts a new one. */
export async function endLimitedThreads(): Promise<void> {
  const threads = [...started];
  started.clear();
  await Promise.all(threads.map((thread) => thread.end()));
}
