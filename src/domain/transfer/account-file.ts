import { createHash } from 'node:crypto';

/**
 * An account as a file of JSON Lines: first the account, then a line for each record, last how many there were of
 * each type and the SHA-256 of all lines before.
 */
export const FORMAT = 'task-planner-account';
export const VERSION = 1;

/** How many records of each type a file holds, and the hash that its last line tells. */
export type Summary = { counts: Record<string, number>; sha256: string };

/** Counts and hashes the lines of a file as they pass. */
export class Tally {
  readonly #hash = createHash('sha256');
  readonly counts: Record<string, number> = {};

  count(type: string, records = 1): void {
    this.counts[type] = (this.counts[type] ?? 0) + records;
  }

  hash(lines: string | Uint8Array): void {
    this.#hash.update(lines);
  }

  summary(): Summary {
    return { counts: this.counts, sha256: this.#hash.digest('hex') };
  }
}

export const recordsIn = ({ counts }: Summary) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

export const lineOf = (value: object) => `${JSON.stringify(value)}\n`;
