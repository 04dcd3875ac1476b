import type { Cursor } from './change.cursor.ts';
import type { ChangedRecords } from './change.reads.ts';
import { type ChangedType, PUBLISHED_OPERATIONS } from './change.triggers.ts';

export const OPERATIONS = [...PUBLISHED_OPERATIONS, 'reset'] as const;

/** A change event. It names the changed record without its content; the client reads it again. */
export type PublishedChange = {
  /** Null in a reset of everything. */
  type: ChangedType | null;
  /** Null in a reset. */
  id: string | null;
  operation: (typeof OPERATIONS)[number];
  at: string;
  cursor: string;
};

type Waiting = Omit<PublishedChange, 'cursor'>;

/** The most changes queued for a slow client. Beyond them the client receives a reset. */
export const MOST_WAITING = 1_000;

/** The changes to send to a client, deduplicated by record. Bounded: a client that falls behind receives a reset. */
export class ChangeQueue {
  readonly #waiting = new Map<string, Waiting>();
  readonly #types: ReadonlySet<ChangedType> | undefined;
  /** Cursors that cover all sent changes, and all changes added to the queue. */
  #sent: Cursor;
  #received: Cursor;
  #caughtUp = false;

  /** `sent` covers the changes that the client has already received, `received` those that will not be added. */
  constructor(types: readonly ChangedType[] | undefined, sent: Cursor, received: Cursor) {
    this.#types = types && new Set(types);
    this.#sent = sent;
    this.#received = received;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Adds the changes missed between `sent` and `received`; undefined if they cannot be read. */
  catchUp(missed: readonly ChangedRecords[] | undefined): void {
    this.#caughtUp = true;
    if (!missed) {
      this.reset(this.#received);
      return;
    }
    // They are older than the changes added meanwhile.
    const newer = [...this.#waiting];
    this.#waiting.clear();
    this.add(missed, this.#received);
    for (const [key, waiting] of newer) this.#put(key, waiting);
    if (this.#waiting.has('')) this.reset(this.#received);
  }

  /** Adds changes. `received` covers them and all earlier ones. */
  add(changes: readonly ChangedRecords[], received: Cursor): void {
    this.#received = received;
    for (const change of changes) {
      if (this.#types?.has(change.type) ?? true) this.#addOne(change);
      if (this.#waiting.size > MOST_WAITING) {
        this.reset(received);
        return;
      }
    }
    if (this.isEmpty && this.#caughtUp) this.#sent = received;
  }

  #addOne({ type, operation, ids, at }: ChangedRecords): void {
    if (ids === null) this.#put(type, { type, id: null, operation: 'reset', at });
    for (const id of ids ?? []) {
      this.#put(`${type} ${id}`, { type, id, operation, at });
    }
  }

  /** Moves the record to the end. An update does not replace an earlier `created` or `deleted`. */
  #put(key: string, waiting: Waiting): void {
    const before = this.#waiting.get(key)?.operation ?? 'updated';
    const operation = waiting.operation === 'updated' ? before : waiting.operation;
    this.#waiting.delete(key);
    this.#waiting.set(key, { ...waiting, operation });
  }

  /** Replaces all queued changes by a reset: the client must read everything again. */
  reset(received: Cursor): void {
    this.#waiting.clear();
    this.#waiting.set('', { type: null, id: null, operation: 'reset', at: received.at });
    this.#received = received;
  }

  /** Returns the next change. Its cursor covers it only if the queue is empty afterwards. */
  take(): PublishedChange | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [key, change] = first;
    this.#waiting.delete(key);
    if (this.isEmpty) this.#sent = this.#received;
    return { ...change, cursor: this.#sent.text };
  }
}
