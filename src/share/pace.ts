import { currentAccount, waitingFor } from './current.ts';

/** How long the long work of one turn of the event loop may take. */
const SLICE_MS = 5;

type Options = {
  sliceMs?: number;
  clock?: () => number;
  /** Calls back in the next turn, when others have had theirs. */
  nextTurn?: (work: () => void) => void;
};

/**
 * Spreads the long work of all requests over the turns of the event loop, one slice of it in each: nobody
 * waits for more than that at a time. Of those who have to wait one goes on in each turn, the accounts in rotation.
 */
export class Pace {
  readonly #options: Required<Options>;
  /** By their accounts, in the order in which these have their turn. */
  readonly #waiting = new Map<string | undefined, (() => void)[]>();
  /** Undefined in a turn in which no long work has been done so far. */
  #sliceEnds: number | undefined;

  constructor(options: Options = {}) {
    const clock = () => performance.now();
    this.#options = { sliceMs: SLICE_MS, clock, nextTurn: setImmediate, ...options };
  }

  /** To be awaited between two pieces of long work; undefined while the turn's slice lasts. */
  pause(): Promise<void> | undefined {
    const { clock } = this.#options;
    if (this.#sliceEnds === undefined) this.#begin();
    else if (clock() >= this.#sliceEnds) {
      return waitingFor(new Promise((go) => this.#wait(go)));
    }
    return undefined;
  }

  #begin(): void {
    const { clock, sliceMs, nextTurn } = this.#options;
    this.#sliceEnds = clock() + sliceMs;
    nextTurn(() => this.#end());
  }

  #end(): void {
    this.#sliceEnds = undefined;
    const next = this.#next();
    if (!next) return;
    this.#begin();
    next();
  }

  #wait(go: () => void): void {
    const account = currentAccount();
    const queue = this.#waiting.get(account);
    if (queue) queue.push(go);
    else this.#waiting.set(account, [go]);
  }

  /** The first one of the account whose turn it is, which then is the last. */
  #next(): (() => void) | undefined {
    for (const [account, queue] of this.#waiting) {
      const next = queue.shift();
      this.#waiting.delete(account);
      if (queue.length > 0) this.#waiting.set(account, queue);
      return next;
    }
    return undefined;
  }
}

/** Of this process: all that takes long for a request goes by it. */
export const pace = new Pace();

/** What is made of each item, with pauses in between where that takes long. */
export async function mapInSlices<T, Made>(
  items: Iterable<T>,
  make: (item: T) => Made,
  given: Pace = pace,
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    const pause = given.pause();
    if (pause) await pause;
    made.push(make(item));
  }
  return made;
}

/** The items as promises, which are kept one after the other with pauses in between where that takes long. */
export function promisedInSlices<T>(items: readonly T[], given: Pace = pace): Promise<T>[] {
  const promised = items.map((item) => ({ item, ...Promise.withResolvers<T>() }));
  const keepAll = async () => {
    for (const { item, promise, resolve } of promised) {
      await given.pause();
      resolve(item);
      // Whoever waits for it goes on first.
      await promise;
    }
  };
  keepAll();
  return promised.map(({ promise }) => promise);
}
