import type { Cursor } from './change.cursor.ts';
import type { ChangeQueue, PublishedChange } from './change.queue.ts';
import type { ChangedRecords } from './change.reads.ts';

type Next = IteratorResult<PublishedChange, undefined>;

const DONE: Next = { done: true, value: undefined };

/** Returns whether the credential of the stream is still valid. */
type IsStillValid = () => Promise<boolean>;

/** The credential that opens a stream. */
export type Listener = { credential: string; isStillValid: IsStillValid };

/**
 * The changes sent to one client, until either side closes the stream. Read one at a time, while the queue collects
 * further ones.
 */
export class ChangeStream implements AsyncIterableIterator<PublishedChange, undefined> {
  readonly userId: string;
  /** Equal for all streams opened with the same key or session. */
  readonly credential: string;
  readonly #isStillValid: IsStillValid;
  readonly #onEnd: (stream: ChangeStream) => void;
  /** The cursor of the last change sent. */
  cursor: string | undefined;
  #queue: ChangeQueue | undefined;
  #ended = false;
  #wake: (() => void) | undefined;

  constructor(
    userId: string,
    { credential, isStillValid }: Listener,
    onEnd: (stream: ChangeStream) => void,
  ) {
    this.userId = userId;
    this.credential = credential;
    this.#isStillValid = isStillValid;
    this.#onEnd = onEnd;
  }

  /** Starts the stream, once its start cursor is known. */
  begin(queue: ChangeQueue): void {
    this.#queue = queue;
  }

  add(changes: readonly ChangedRecords[], received: Cursor): void {
    this.#queue?.add(changes, received);
    this.#wakeUp();
  }

  reset(received: Cursor): void {
    this.#queue?.reset(received);
    this.#wakeUp();
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Resolves when there is a change to send, or the stream has ended. */
  ready(): Promise<void> | undefined {
    if (this.#isReady) return undefined;
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }

  get #isReady(): boolean {
    return this.#ended || this.#queue?.isEmpty === false;
  }

  #wakeUp(): void {
    if (this.#isReady) this.#wake?.();
  }

  /** False if the credential has been revoked; true if that cannot be determined. */
  isStillValid(): Promise<boolean> {
    return this.#isStillValid().catch(() => true);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#onEnd(this);
    this.#wakeUp();
  }

  async next(): Promise<Next> {
    await this.ready();
    const value = this.#ended ? undefined : this.#queue?.take();
    if (!value) return DONE;
    this.cursor = value.cursor;
    return { done: false, value };
  }

  async return(): Promise<Next> {
    this.end();
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
