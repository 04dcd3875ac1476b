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
  #text: string | undefined;

  constructor(at: string, end: bigint, running: readonly string[]) {
    this.at = at;
    // Of very many, those after the first are read again rather than all named.
    const named = running.length <= MOST_NAMED;
    this.end = named ? end : BigInt(running[0] as string);
    this.running = named ? running : [];
  }

  /** As clients keep it. */
  get text(): string {
    this.#text ??= [Date.parse(this.at), this.end, this.running.join('-')].join('.');
    return this.#text;
  }

  /**
   * Whether all that came after this one can still be read at `now`. A database that is behind it was put back to
   * an earlier state.
   */
  isFollowedBy(now: Cursor): boolean {
    return minutesBetween(this.at, now.at) <= CURSOR_MINUTES && this.end <= now.end;
  }
}

const MOST_NAMED = 50;

const FORM = /^(\d{12,14})\.(\d{1,19})\.((?:\d{1,19}(?:-\d{1,19}){0,49})?)$/;

/** The cursor of a text that a client sent; undefined if it is none. */
export function parseCursor(text: string): Cursor | undefined {
  const [, at, end, running] = FORM.exec(text) ?? [];
  if (at === undefined || end === undefined || running === undefined) return undefined;
  const named = running === '' ? [] : running.split('-');
  return new Cursor(new Date(Number(at)).toISOString(), BigInt(end), named);
}
