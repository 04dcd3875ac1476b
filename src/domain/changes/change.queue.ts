import type { Cursor } from './change.cursor.ts';
import type { ChangedRecords } from './change.reads.ts';
import { type ChangedType, OPERATIONS_TOLD } from './change.triggers.ts';

export const OPERATIONS = [...OPERATIONS_TOLD, 'reset'] as const;

/** What a client is told: that it may want to ask again for something, not what it would be told then. */
export type ToldChange = {
  /** Null in a reset of everything. */
  type: ChangedType | null;
  /** Null in a reset. */
  id: string | null;
  operation: (typeof OPERATIONS)[number];
  at: string;
  cursor: string;
};

type Waiting = Omit<ToldChange, 'cursor'>;

/** How much may wait for a client that does not read; after that it is told to read anew. */
export const MOST_WAITING = 1_000;

/** What a client is still to be told of, each record once. Bounded: who falls behind is told to read anew. */
export class ChangeQueue {
  readonly #waiting = new Map<string, Waiting>();
  readonly #types: ReadonlySet<ChangedType> | undefined;
  /** Covers all that was taken out, and all that was put in. */
  #told: Cursor;
  #heard: Cursor;
  #caughtUp = false;

  /** `told` covers what the client has heard before, `heard` all that is not going to be put in. */
  constructor(types: readonly ChangedType[] | undefined, told: Cursor, heard: Cursor) {
    this.#types = types && new Set(types);
    this.#told = told;
    this.#heard = heard;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /** Takes in what was missed between `told` and `heard`; undefined if that is not known. */
  catchUp(missed: readonly ChangedRecords[] | undefined): void {
    this.#caughtUp = true;
    if (!missed) {
      this.reset(this.#heard);
      return;
    }
    // It is older than what was put in meanwhile.
    const newer = [...this.#waiting];
    this.#waiting.clear();
    this.add(missed, this.#heard);
    for (const [key, waiting] of newer) this.#put(key, waiting);
    if (this.#waiting.has('')) this.reset(this.#heard);
  }

  /** Takes in changes; `heard` covers them, and all before. */
  add(changes: readonly ChangedRecords[], heard: Cursor): void {
    this.#heard = heard;
    for (const change of changes) {
      if (this.#types?.has(change.type) ?? true) this.#addOne(change);
      if (this.#waiting.size > MOST_WAITING) {
        this.reset(heard);
        return;
      }
    }
    if (this.isEmpty && this.#caughtUp) this.#told = heard;
  }

  #addOne({ type, operation, ids, at }: ChangedRecords): void {
    if (ids === null) this.#put(type, { type, id: null, operation: 'reset', at });
    for (const id of ids ?? []) {
      this.#put(`${type} ${id}`, { type, id, operation, at });
    }
  }

  /** Behind what was put in before. What is new, or gone with all its links, is not merely updated. */
  #put(key: string, waiting: Waiting): void {
    const before = this.#waiting.get(key)?.operation ?? 'updated';
    const operation = waiting.operation === 'updated' ? before : waiting.operation;
    this.#waiting.delete(key);
    this.#waiting.set(key, { ...waiting, operation });
  }

  /** Nothing of what waits is told: everything is to be read anew. */
  reset(heard: Cursor): void {
    this.#waiting.clear();
    this.#waiting.set('', { type: null, id: null, operation: 'reset', at: heard.at });
    this.#heard = heard;
  }

  /** The next one; its cursor covers it only if nothing waits behind it. */
  take(): ToldChange | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [key, told] = first;
    this.#waiting.delete(key);
    if (this.isEmpty) this.#told = this.#heard;
    return { ...told, cursor: this.#told.text };
  }
}
