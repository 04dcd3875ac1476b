import { minutesBetween } from '../instant.ts';

/** How long a client may have been away and still hear what it missed. */
export const CURSOR_MINUTES = 30;

/**
 * What a reader of the outbox has seen, as PostgreSQL's snapshots tell it: all transactions below `end` but
 * those that were still running. Numbers of rows would not do, for they do not commit in their order.
 */
export class Cursor {
  readonly at: string;
  readonly end: bigint;
  readonly running: readonly string[];
  /** Of which database it speaks: one that was restored from a backup counts its transactions anew. */
  readonly history: string;
  #text: string | undefined;

  constructor(at: string, end: bigint, running: readonly string[], history: string) {
    this.at = at;
    this.end = end;
    this.running = running;
    this.history = history;
  }

  /** As clients keep it. */
  get text(): string {
    this.#text ??= this.#written();
    return this.#text;
  }

  /** Of very many that were running, those after the first are told again rather than all named. */
  #written(): string {
    const isNamed = this.running.length <= MOST_NAMED;
    const [end, named] = isNamed ? [this.end, this.running.join('-')] : [this.running[0], ''];
    return [Date.parse(this.at), end, named, this.history].join('.');
  }

  /**
   * Whether all that came after this one can still be read at `now`. A database that is behind it, or is another one,
   * was put back to an earlier state.
   */
  isFollowedBy(now: Cursor): boolean {
    const isSameHistory = this.history === now.history && this.end <= now.end;
    return isSameHistory && minutesBetween(this.at, now.at) <= CURSOR_MINUTES;
  }
}

const MOST_NAMED = 50;

const FORM = /^(\d{12,14})\.(\d{1,19})\.((?:\d{1,19}(?:-\d{1,19}){0,49})?)(?:\.(\w{1,16}))?$/;

/** The cursor of a text that a client sent; undefined if it is none. */
export function parseCursor(text: string): Cursor | undefined {
  const [, at, end, running, history = ''] = FORM.exec(text) ?? [];
  if (at === undefined || end === undefined || running === undefined) return undefined;
  const named = running === '' ? [] : running.split('-');
  return new Cursor(new Date(Number(at)).toISOString(), BigInt(end), named, history);
}
