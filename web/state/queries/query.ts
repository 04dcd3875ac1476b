import { signal } from '@preact/signals';
import { ResponseError } from '../../graph/client.ts';
import { problemInWords } from '../../graph/error-messages.ts';
import {
  isTransient,
  reportFailure,
  reportReachable,
  waitForRetryAfter,
} from '../session/connection.ts';
import { showMessage } from '../session/messages.ts';

export type QueryState = 'loading' | 'ready' | 'failed';

/** The handler for the end of the session. */
let onSessionEnd = () => {};
export const whenSessionEnds = (act: () => void): void => {
  onSessionEnd = act;
};

/** The number of completed commands. */
let commands = 0;

/** Invalidates running queries: their results may be older than that of the completed command. */
export const invalidateQueries = (): void => {
  commands++;
};

/** The running queries. */
const underWay = new Set<Promise<void>>();

/** Resolves when no query is running. */
export async function queriesSettled(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/** A query that can be repeated at any time; only the latest result is used. It is retried during an outage. */
export class Query {
  readonly state = signal<QueryState>('loading');
  readonly #read: (isLast: () => boolean) => Promise<void>;
  #latest = 0;
  #failures = 0;
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** `read` must store its result only if `isLast` returns true. */
  constructor(read: (isLast: () => boolean) => Promise<void>) {
    this.#read = read;
  }

  /** Runs the query. The previous result stays visible. */
  readonly start = (): Promise<void> => {
    const mine = ++this.#latest;
    this.#next = undefined;
    const query = this.#attempt(() => mine === this.#latest).finally(() => {
      underWay.delete(query);
      if (this.#underWay === query) this.#underWay = undefined;
    });
    underWay.add(query);
    this.#underWay = query;
    return query;
  };

  /** Runs the query after the running one has ended. Repeated calls are merged into one run. */
  readonly refresh = (): Promise<void> => {
    if (!this.#underWay) return this.start();
    const next: Promise<void> =
      this.#next ?? this.#underWay.then(() => (this.#next === next ? this.start() : undefined));
    this.#next = next;
    return next;
  };

  stop(): void {
    this.#latest++;
    this.#next = undefined;
    this.#failures = 0;
    this.state.value = 'loading';
  }

  async #attempt(isLatest: () => boolean): Promise<void> {
    const before = commands;
    const isOutdated = () => commands !== before;
    try {
      await this.#read(() => isLatest() && !isOutdated());
      if (!isLatest()) return;
      if (isOutdated()) return this.start();
      this.#failures = 0;
      this.state.value = 'ready';
      reportReachable();
    } catch (error) {
      if (isLatest()) this.#fail(error, isLatest);
    }
  }

  #fail(error: unknown, isLatest: () => boolean): void {
    if (error instanceof ResponseError && error.code === 'UNAUTHENTICATED') {
      onSessionEnd();
      return;
    }
    if (this.state.peek() === 'loading') this.state.value = 'failed';
    if (!isTransient(error)) {
      reportReachable();
      showMessage(problemInWords(error), { tone: 'problem' });
      return;
    }
    reportFailure(error);
    void waitForRetryAfter(error, this.#failures++).then(() => {
      if (isLatest()) void this.start();
    });
  }
}
