import { countingWait, currentScope } from './request-scope.ts';
import { RotatingQueue } from './rotating-queue.ts';
import { type Timeout, Waiter } from './waiter.ts';

type Options = {
  /** The most calls of `run` whose work runs at the same time. */
  permits: number;
  /** The most calls that wait for a permit. `run` rejects further ones with the error. Default: no bound. */
  bound?: { waiters: number; error: () => Error };
  /**
   * The longest wait. It is shortened to the time that the request may still wait for other requests, and counted as
   * such (`RequestScope.waitFor`, `countWait`). Default: no limit, not counted.
   */
  timeout?: Timeout;
};

const UNBOUNDED = {
  waiters: Number.POSITIVE_INFINITY,
  error: () => new Error('The queue is full'),
};

/**
 * Limits how many pieces of work run at the same time in this process. The others wait in a queue that rotates between
 * keys; without keys it is first in, first out. A waiter leaves the queue when its request is cancelled.
 */
export class Semaphore {
  readonly #options: Required<Pick<Options, 'permits' | 'bound'>> & Options;
  readonly #queue = new RotatingQueue<Waiter>();
  #running = 0;

  constructor(options: Options) {
    this.#options = { bound: UNBOUNDED, ...options };
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#queue.size;
  }

  waitingOf(key: string | undefined): number {
    return this.#queue.sizeOf(key);
  }

  /**
   * Runs `work` with a permit and releases it afterwards. Rejects if the queue is full, unless this key displaces the
   * newest waiter of the key with most; that one is then rejected.
   */
  async run<T>(work: () => Promise<T>, key?: string): Promise<T> {
    this.requireRoom(key);
    if (this.#running < this.#options.permits) this.#running++;
    else await this.#wait(key);
    try {
      return await work();
    } finally {
      this.#release();
    }
  }

  /** Throws the error with which `run` would reject at once: the request is cancelled, or the queue is full. */
  requireRoom(key?: string): void {
    const { permits, bound } = this.#options;
    const cancelled = currentScope()?.cancelled;
    if (cancelled) throw cancelled;
    if (this.#running < permits || this.#queue.size < bound.waiters) return;
    if (!this.#queue.displacedBy(key)) throw bound.error();
  }

  #wait(key: string | undefined): Promise<void> {
    const { bound, timeout } = this.#options;
    if (this.#queue.size >= bound.waiters) this.#queue.displacedBy(key)?.reject(bound.error());
    const limited = timeout && {
      ...timeout,
      ms: currentScope()?.waitFor(timeout.ms) ?? timeout.ms,
    };
    const waiter = new Waiter(() => this.#queue.remove(key, waiter), limited);
    this.#queue.add(key, waiter);
    return timeout ? countingWait(waiter.started) : waiter.started;
  }

  /** Passes the permit to the next waiter. */
  #release(): void {
    const next = this.#queue.next();
    if (next) next.start();
    else this.#running--;
  }
}

/** A semaphore per key, such as an account. Removes unused ones. */
export class KeyedSemaphore {
  readonly #options: Omit<Options, 'permits'>;
  readonly #semaphores = new Map<string, Semaphore>();

  constructor(options: Omit<Options, 'permits'>) {
    this.#options = options;
  }

  /** The running work of all keys. */
  get running(): number {
    return this.#sum(({ running }) => running);
  }

  /** The waiting work of all keys. */
  get waiting(): number {
    return this.#sum(({ waiting }) => waiting);
  }

  /** `Semaphore.run` with the semaphore of the key, which gets `permits` when it is created. */
  async run<T>(key: string, permits: number, work: () => Promise<T>): Promise<T> {
    const semaphore = this.#semaphores.get(key) ?? new Semaphore({ ...this.#options, permits });
    this.#semaphores.set(key, semaphore);
    try {
      return await semaphore.run(work);
    } finally {
      this.#forgetUnused(key, semaphore);
    }
  }

  /** `Semaphore.requireRoom` with the semaphore of the key. */
  requireRoom(key: string): void {
    this.#semaphores.get(key)?.requireRoom();
  }

  #forgetUnused(key: string, semaphore: Semaphore): void {
    // Another call may have removed this semaphore, and a newer one may have its key.
    const isCurrent = this.#semaphores.get(key) === semaphore;
    if (isCurrent && semaphore.running === 0) this.#semaphores.delete(key);
  }

  #sum(count: (semaphore: Semaphore) => number): number {
    return this.#semaphores.values().reduce((sum, semaphore) => sum + count(semaphore), 0);
  }
}
