import { AsyncLocalStorage } from 'node:async_hooks';
import { type DomainError, unavailable } from './domain/errors.ts';

/**
 * The time that a request may wait for other requests once it has left the fair queue of its account, which has a limit of its
 * own. A statement may wait for two locks, one after
 * the other, and PostgreSQL applies the timeout to each.
 */
const LONGEST_WAIT_MS = 3_000;

/** The time that it may wait once more after that: long enough for a lock that is held for one statement. */
const SHORTEST_WAIT_MS = 100;

/**
 * A request, as all the work done for it knows it. It is withdrawn when nobody waits for its answer any
 * more, or when there is no time left for it: then its statement is cancelled, and none follows.
 */
export class RequestScope {
  #withdrawn: DomainError | undefined;
  #committed = false;
  #waitedMs = 0;
  #countedUntil = 0;
  readonly #listeners = new Set<() => void>();

  /** Why nothing more is to be done for this request; undefined as long as it goes on. */
  get withdrawn(): DomainError | undefined {
    return this.#withdrawn;
  }

  /** What was written is to be answered as such: from its commit on, a request is not withdrawn. */
  committing(): void {
    this.#committed = true;
  }

  /**
   * Counts the time since `began` as waited for other requests: in a queue, or for a lock in vain. Waits of parallel work
   * count once.
   */
  countWait(began: number): void {
    const now = performance.now();
    this.#waitedMs += now - Math.max(began, this.#countedUntil);
    this.#countedUntil = now;
  }

  /** The time that the request may still wait for one thing: less than `most` if it has waited for others before. */
  waitFor(most: number): number {
    return Math.max(SHORTEST_WAIT_MS, Math.min(most, LONGEST_WAIT_MS - this.#waitedMs));
  }

  withdraw(why: DomainError): void {
    if (this.#committed || this.#withdrawn) return;
    this.#withdrawn = why;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  /** Calls back when the request is withdrawn; the answer ends that. */
  onWithdrawn(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const stopping = () => unavailable('The service is stopping', 1);
export const hungUp = () => unavailable('The client has hung up', 1);

const storage = new AsyncLocalStorage<RequestScope>();

/** The request that is being answered; undefined in migrations and on the command line. */
export const currentScope = (): RequestScope | undefined => storage.getStore();

export const inScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** Work that is done whatever becomes of the request, within the limits of one. */
export const inScopeOfItsOwn = <T>(work: () => T): T =>
  currentScope() ? inScope(new RequestScope(), work) : work();

/** Waits for other requests, and counts the time. */
export async function countingWait<T>(work: Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work;
  } finally {
    currentScope()?.countWait(began);
  }
}

/** Waits for what cannot be cancelled no longer than the request goes on. */
export async function unlessWithdrawn<T>(work: Promise<T>): Promise<T> {
  const scope = currentScope();
  if (!scope) return work;
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(scope.withdrawn);
  if (scope.withdrawn) end();
  const forget = scope.onWithdrawn(end);
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    forget();
  }
}

/** The requests that are being answered, to withdraw those that a stop cannot wait for. */
export class RequestScopes {
  readonly #open = new Set<RequestScope>();
  #closed = false;

  open(): RequestScope {
    const scope = new RequestScope();
    if (this.#closed) scope.withdraw(stopping());
    this.#open.add(scope);
    return scope;
  }

  close(scope: RequestScope): void {
    this.#open.delete(scope);
  }

  /** From now on nothing is begun, and nothing goes on that has not written yet. */
  withdrawAll(): void {
    this.#closed = true;
    for (const scope of this.#open) scope.withdraw(stopping());
  }
}
