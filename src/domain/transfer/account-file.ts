import { createHash } from 'node:crypto';

/**
 * The format of an account file, in JSON Lines: the account, a line per record, and a last line with the number of
 * records of each type and the SHA-256 of all lines before.
 */
export const FORMAT = 'task-planner-account';
export const VERSION = 1;

/** The number of records of each type, and the hash in the last line. */
export type Summary = { counts: Record<string, number>; sha256: string };

/** Counts and hashes the lines of a file. */
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
