import type { Budget } from '../../task-series/dates/expand.ts';
import { cut, plain, undirected } from './text.ts';

/** The limits of reading a calendar. They bound its work by counts, so that no file takes longer on a slow machine. */
export const LIMITS = {
  /** More than a file of the largest size has, if its events have a usual length. */
  components: 50_000,
  properties: 1_000_000,
  /** Events and instances that are returned. */
  events: 5_000,
  /** Instances of one event within the period. */
  instances: 2_000,
  /** Rules, dates and exceptions of one event. */
  rules: 10,
  dates: 5_000,
  /** Days that the rules of all events may look at. Other work is counted as such days. */
  lookedAt: 5_000_000,
  /** Days that one rule may look at: more than two centuries. */
  lookedAtByRule: 100_000,
  /** Distinct names of time zones. */
  zones: 200,
  /** Times of day of one rule that are events of their own. */
  times: 24,
  notices: 50,
  noticeCharacters: 300,
  titleCharacters: 500,
  uidCharacters: 255,
} as const;

/** The days that slow work counts as. */
export const COSTS = {
  /** To find a time zone by its name. */
  zone: 2_500,
  /** To compute the offsets of a zone in a year. */
  year: 100,
  /** To parse a rule. */
  rule: 10,
  /** To compare a change with an event of its UID. */
  change: 5,
} as const;

/** The work that is left for a file: days, and time zones. */
export type ReadBudget = Budget & { zones: number };

export const readBudget = (): ReadBudget => ({ left: LIMITS.lookedAt, zones: LIMITS.zones });

/** Collects notices up to their limit. They may contain text of the file, which must not change the order of their words. */
export class Notices {
  readonly #texts: string[] = [];
  readonly #once = new Set<string>();
  #more = 0;

  add(text: string): void {
    if (this.#texts.length < LIMITS.notices - 1) {
      this.#texts.push(cut(undirected(plain(text.slice(0, 10_000))), LIMITS.noticeCharacters));
    } else this.#more++;
  }

  addOnce(text: string): void {
    if (this.#once.has(text)) return;
    this.#once.add(text);
    this.add(text);
  }

  list(): string[] {
    return this.#more === 0 ? this.#texts : [...this.#texts, `${this.#more} more notices`];
  }
}

/** A fault of one event. It is reported as a notice, and the event is skipped. */
export class EventFault extends Error {}
