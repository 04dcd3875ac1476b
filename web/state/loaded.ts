import { signal } from '@preact/signals';
import { Refused } from '../graph/client.ts';
import { problemInWords } from '../graph/refusals.ts';
import { answered, isTransient, unanswered, untilNextTryAfter } from './connection.ts';
import { say } from './messages.ts';

export type Loading = 'loading' | 'ready' | 'failed';

/** Called when the session has ended. */
let onSessionEnd = () => {};
export const whenSessionEnds = (act: () => void): void => {
  onSessionEnd = act;
};

/** How often the server has said what became of a command. */
let commands = 0;

/** What was asked before a command was answered may be older than that answer: it is read again. */
export const outdateReadings = (): void => {
  commands++;
};

/** What is being read. */
const underWay = new Set<Promise<void>>();

/** Ends when nothing is being read. */
export async function untilRead(): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled(underWay);
}

/**
 * A reading of something, which can be asked for again at any time: the answer to the last request counts. A server that is
 * gone is asked again until it answers.
 */
export class Reading {
  readonly state = signal<Loading>('loading');
  readonly #read: (isLast: () => boolean) => Promise<void>;
  #latest = 0;
  #failures = 0;
  #underWay: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** `read` takes over what it has read only while `isLast` says so. */
  constructor(read: (isLast: () => boolean) => Promise<void>) {
    this.#read = read;
  }

  /** Reads; what is shown meanwhile stays. */
  readonly start = (): Promise<void> => {
    const mine = ++this.#latest;
    this.#next = undefined;
    const reading = this.#attempt(() => mine === this.#latest).finally(() => {
      underWay.delete(reading);
      if (this.#underWay === reading) this.#underWay = undefined;
    });
    underWay.add(reading);
    this.#underWay = reading;
    return reading;
  };

  /** Reads once what is under way has ended: however often it is asked for meanwhile, one reading follows. */
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
      answered();
    } catch (error) {
      if (isLatest()) this.#fail(error, isLatest);
    }
  }

  #fail(error: unknown, isLatest: () => boolean): void {
    if (error instanceof Refused && error.code === 'UNAUTHENTICATED') {
      onSessionEnd();
      return;
    }
    if (this.state.peek() === 'loading') this.state.value = 'failed';
    if (!isTransient(error)) {
      answered();
      say(problemInWords(error), { tone: 'problem' });
      return;
    }
    unanswered(error);
    void untilNextTryAfter(error, this.#failures++).then(() => {
      if (isLatest()) void this.start();
    });
  }
}
