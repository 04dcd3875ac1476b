import { AsyncLocalStorage } from 'node:async_hooks';
import { type DomainError, unavailable } from '../errors.ts';

/**
 * The longest total wait of a request for other requests, after the fair queue, which has its own limit. A statement
 * may wait for two locks, one after the other, and PostgreSQL applies the timeout to each.
 */
const LONGEST_WAIT_MS = 3_000;

/** The shortest wait that remains after that: long enough for a lock held for one statement. */
const SHORTEST_WAIT_MS = 100;

/** Runs a function without the context of the current request: for work that is done for all requests. */
export const outsideOfRequests = AsyncLocalStorage.snapshot();

/**
 * The context of a request, shared by all work done for it. A request is cancelled when its client has disconnected or
 * its time has run out: its current statement is cancelled, and no other one starts.
 */
export class RequestScope {
  #cancelled: DomainError | undefined;
  #committed = false;
  #showsSecret = false;
  #waitedMs = 0;
  #countedUntil = 0;
  readonly #listeners = new Set<() => void>();

  /** The reason for which the request was cancelled; undefined while it continues. */
  get cancelled(): DomainError | undefined {
    return this.#cancelled;
  }

  /** Whether the response contains a secret, such as a new API key. */
  get showsSecret(): boolean {
    return this.#showsSecret;
  }

  showSecret(): void {
    this.#showsSecret = true;
  }

  /** Marks the request as committed: it is no longer cancelled, as the response must report the write. */
  committing(): void {
    this.#committed = true;
  }

  /**
   * Counts the time since `began` as waited for other requests: in a queue, or for a lock that was not obtained. Waits
   * of parallel work count once.
   */
  countWait(began: number): void {
    const now = performance.now();
    this.#waitedMs += now - Math.max(began, this.#countedUntil);
    this.#countedUntil = now;
  }

  /** Returns how long the request may still wait: less than `most` if it has waited before. */
  waitFor(most: number): number {
    return Math.max(SHORTEST_WAIT_MS, Math.min(most, LONGEST_WAIT_MS - this.#waitedMs));
  }

  cancel(why: DomainError): void {
    if (this.#committed || this.#cancelled) return;
    this.#cancelled = why;
    for (const listener of this.#listeners) listener();
    this.#listeners.clear();
  }

  /** Registers a callback for the cancellation of the request. Returns a function that removes it. */
  onCancel(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const stopping = () => unavailable('The service is stopping', 1);
export const clientDisconnected = () => unavailable('The client has disconnected', 1);

const storage = new AsyncLocalStorage<RequestScope>();

/** The current request; undefined in migrations and on the command line. */
export const currentScope = (): RequestScope | undefined => storage.getStore();

export const inScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** Runs work in a new scope, with the limits of a request, that continues even if the current request is cancelled. */
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

/** Waits for work that cannot be cancelled. Rejects when the request is cancelled. */
export async function unlessCancelled<T>(work: Promise<T>): Promise<T> {
  const scope = currentScope();
  if (!scope) return work;
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(scope.cancelled);
  if (scope.cancelled) end();
  const forget = scope.onCancel(end);
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    forget();
  }
}

/** The requests in progress, to cancel them at shutdown. */
export class RequestScopes {
  readonly #open = new Set<RequestScope>();
  #closed = false;

  open(): RequestScope {
    const scope = new RequestScope();
    if (this.#closed) scope.cancel(stopping());
    this.#open.add(scope);
    return scope;
  }

  close(scope: RequestScope): void {
    this.#open.delete(scope);
  }

  /** Rejects new requests, and cancels those that have not committed. */
  cancelAll(): void {
    this.#closed = true;
    for (const scope of this.#open) scope.cancel(stopping());
  }
}
