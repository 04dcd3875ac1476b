import { minutesBetween } from '../validation/instant.ts';

/** How long a disconnected client can continue from its cursor. */
export const CURSOR_MINUTES = 30;

/**
 * The changes that a reader of the outbox has seen, as a PostgreSQL snapshot: all transactions below `end` except those
 * still running. Sequence numbers would not do, as transactions do not commit in their order.
 */
export class Cursor {
  readonly at: string;
  readonly end: bigint;
  readonly running: readonly string[];
  /** Identifies the history of the database. A restored database assigns transaction ids again. */
  readonly history: string;
  #text: string | undefined;

  constructor(at: string, end: bigint, running: readonly string[], history: string) {
    this.at = at;
    this.end = end;
    this.running = running;
    this.history = history;
  }

  /** The serialized cursor that clients store. */
  get text(): string {
    this.#text ??= this.#written();
    return this.#text;
  }

  /**
   * Serializes the cursor. With many running transactions it covers only those before the first one, so that later
   * changes are sent again.
   */
  #written(): string {
    const isNamed = this.running.length <= MOST_NAMED;
    const [end, named] = isNamed ? [this.end, this.running.join('-')] : [this.running[0], ''];
    return [Date.parse(this.at), end, named, this.history].join('.');
  }

  /**
   * Returns whether all changes after this cursor can still be read at `now`. False if the database has another history
   * or is behind the cursor, as after a restore.
   */
  isFollowedBy(now: Cursor): boolean {
    const isSameHistory = this.history === now.history && this.end <= now.end;
    return isSameHistory && minutesBetween(this.at, now.at) <= CURSOR_MINUTES;
  }
}

const MOST_NAMED = 50;

const FORM = /^(\d{12,14})\.(\d{1,19})\.((?:\d{1,19}(?:-\d{1,19}){0,49})?)(?:\.(\w{1,16}))?$/;

/** Parses a client's cursor; undefined if it is malformed. */
export function parseCursor(text: string): Cursor | undefined {
  const [, at, end, running, history = ''] = FORM.exec(text) ?? [];
  if (at === undefined || end === undefined || running === undefined) return undefined;
  const named = running === '' ? [] : running.split('-');
  return new Cursor(new Date(Number(at)).toISOString(), BigInt(end), named, history);
}
