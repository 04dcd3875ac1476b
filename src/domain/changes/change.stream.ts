import type { Cursor } from './change.cursor.ts';
import type { ChangeQueue, ToldChange } from './change.queue.ts';
import type { ChangedRecords } from './change.reads.ts';

type Next = IteratorResult<ToldChange, undefined>;

const DONE: Next = { done: true, value: undefined };

/** Whether the caller would still be let in. */
type IsStillValid = () => Promise<boolean>;

/** Who opens a stream. */
export type Listener = { credential: string; isStillValid: IsStillValid };

/** What one client hears, until either side ends it. It is read one by one; meanwhile the queue gathers. */
export class ChangeStream implements AsyncIterableIterator<ToldChange, undefined> {
  readonly userId: string;
  /** Who has opened it: the same for all streams that were opened with the same key or session. */
  readonly credential: string;
  readonly #isStillValid: IsStillValid;
  readonly #onEnd: (stream: ChangeStream) => void;
  /** That of the change that was told last. */
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

  /** Begins to hear, once it is known from where. */
  begin(queue: ChangeQueue): void {
    this.#queue = queue;
  }

  add(changes: readonly ChangedRecords[], heard: Cursor): void {
    this.#queue?.add(changes, heard);
    this.#wakeUp();
  }

  reset(heard: Cursor): void {
    this.#queue?.reset(heard);
    this.#wakeUp();
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Until there is something to tell, or nothing more. */
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

  /** False if its caller would not be let in any more; true if that cannot be found out. */
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
