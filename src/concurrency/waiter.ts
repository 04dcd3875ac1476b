import { currentScope } from './request-scope.ts';

/** The longest wait, and the error that ends it. */
export type Timeout = { ms: number; error: () => Error };

/**
 * A request in a queue. It ends once: the queue starts it, or it is rejected by the queue, by its timeout, or because
 * the request is cancelled.
 */
export class Waiter {
  readonly started: Promise<void>;
  /** Called by the queue after it has removed the waiter. */
  readonly start: () => void;
  /** Removes the waiter from its queue. */
  readonly reject: (reason: Error) => void;

  constructor(remove: (waiter: Waiter) => void, timeout?: Timeout) {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const scope = currentScope();
    this.started = promise;
    this.start = () => {
      stop();
      resolve();
    };
    this.reject = (reason) => {
      stop();
      remove(this);
      reject(reason);
    };
    const stopListening = scope?.onCancel(() => this.reject(scope.cancelled as Error));
    const timer = timeout && setTimeout(() => this.reject(timeout.error()), timeout.ms).unref();
    const stop = () => {
      clearTimeout(timer);
      stopListening?.();
    };
  }
}
