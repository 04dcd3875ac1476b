import { signal } from '@preact/signals';
import { Refused, Unreachable } from '../graph/client.ts';
import { problemInWords } from '../graph/refusals.ts';

/** Seconds until it is tried again; then always the last. */
const RETRIES = [1, 2, 5, 10];

export type Loading = 'loading' | 'ready' | 'failed';

/** Whether the server answers, and if not what is said about it. */
export const outage = signal<string | undefined>(undefined);

/** Called when the session has ended. */
let onSessionEnd = () => {};
export const whenSessionEnds = (act: () => void): void => {
  onSessionEnd = act;
};

/**
 * A reading of something, which can be asked for again at any time: the answer to the last request counts. A server that is
 * gone is asked again until it answers.
 */
export class Reading {
  readonly state = signal<Loading>('loading');
  readonly #read: (isLast: () => boolean) => Promise<void>;
  #latest = 0;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `read` takes over what it has read only while `isLast` says so. */
  constructor(read: (isLast: () => boolean) => Promise<void>) {
    this.#read = read;
  }

  /** Reads; what is shown meanwhile stays. */
  readonly start = async (): Promise<void> => {
    clearTimeout(this.#timer);
    const mine = ++this.#latest;
    const isLast = () => mine === this.#latest;
    try {
      await this.#read(isLast);
      if (!isLast()) return;
      this.#failures = 0;
      this.state.value = 'ready';
      outage.value = undefined;
    } catch (error) {
      if (isLast()) this.#fail(error);
    }
  };

  stop(): void {
    this.#latest++;
    clearTimeout(this.#timer);
    this.state.value = 'loading';
  }

  #fail(error: unknown): void {
    if (error instanceof Refused && error.code === 'UNAUTHENTICATED') {
      onSessionEnd();
      return;
    }
    if (this.state.peek() === 'loading') this.state.value = 'failed';
    outage.value =
      error instanceof Unreachable
        ? 'The server does not answer. Trying again…'
        : `${problemInWords(error)} Trying again…`;
    const wait = RETRIES[Math.min(this.#failures++, RETRIES.length - 1)] as number;
    this.#timer = setTimeout(this.start, wait * 1000);
  }
}
