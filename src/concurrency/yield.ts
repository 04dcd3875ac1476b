import { chargeContinuation, currentAccount } from './current-account.ts';
import { RotatingQueue } from './rotating-queue.ts';

/** The time budget of chunked work per iteration of the event loop, in milliseconds. */
const BUDGET_MS = 5;

type Options = {
  budgetMs?: number;
  clock?: () => number;
  /** Calls back in the next iteration of the event loop. */
  nextIteration?: (callback: () => void) => void;
};

/** Returns a promise to await before the next chunk, or undefined if the work may continue at once. */
type YieldIfDue = () => Promise<void> | undefined;

/**
 * Gives the chunked work of all requests a time budget per iteration of the event loop, so that other requests are
 * served in between. When it is used up, work waits: one waiter continues per iteration, rotating between accounts.
 */
export class YieldScheduler {
  readonly #options: Required<Options>;
  readonly #waiting = new RotatingQueue<() => void>();
  /** When the budget of this iteration ends. Undefined if no chunked work has run in it. */
  #budgetEnds: number | undefined;

  constructor(options: Options = {}) {
    const clock = () => performance.now();
    this.#options = { budgetMs: BUDGET_MS, clock, nextIteration: setImmediate, ...options };
  }

  /** Returns a promise to await before the next chunk, or undefined while the budget lasts. */
  yieldIfDue(): Promise<void> | undefined {
    const { clock } = this.#options;
    if (this.#budgetEnds === undefined) this.#startBudget();
    else if (clock() >= this.#budgetEnds) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(currentAccount(), resolve);
      return chargeContinuation(promise);
    }
    return undefined;
  }

  #startBudget(): void {
    const { clock, budgetMs, nextIteration } = this.#options;
    this.#budgetEnds = clock() + budgetMs;
    nextIteration(() => this.#continueNext());
  }

  #continueNext(): void {
    this.#budgetEnds = undefined;
    const next = this.#waiting.next();
    if (!next) return;
    this.#startBudget();
    next();
  }
}

const scheduler = new YieldScheduler();

/** Must be awaited between two chunks of long work. Returns undefined if the work may continue at once. */
export const yieldToEventLoop: YieldIfDue = () => scheduler.yieldIfDue();

/** `Array.map` that yields to the event loop between slow items. */
export async function mapChunked<T, Result>(
  items: Iterable<T>,
  map: (item: T) => Result,
  yieldIfDue = yieldToEventLoop,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    const due = yieldIfDue();
    if (due) await due;
    results.push(map(item));
  }
  return results;
}

/**
 * Returns a promise for each item. They resolve in order, and yield to the event loop in between if the work is slow.
 */
export function promisesChunked<T>(
  items: readonly T[],
  yieldIfDue = yieldToEventLoop,
): Promise<T>[] {
  const pending = items.map((item) => ({ item, ...Promise.withResolvers<T>() }));
  const resolveAll = async () => {
    for (const { item, promise, resolve } of pending) {
      await yieldIfDue();
      resolve(item);
      // The continuations of this item run before the next yield.
      await promise;
    }
  };
  resolveAll();
  return pending.map(({ promise }) => promise);
}
