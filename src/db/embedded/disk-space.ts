import { randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  rmSync,
  type StatsFs,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const MIB = 1024 * 1024;

/** Held in a file of its own: two segments of 16 MiB of PostgreSQL's log, and something besides. */
export const RESERVE_BYTES = 40 * MIB;

/** With less free than this, writes are refused. */
export const LEAST_FREE_BYTES = 32 * MIB;

/** After the reserve could not be taken, when to try again. */
const RETRY_MS = 1_000;

const isRoomError = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * The room that a data folder has. PostgreSQL ends where its log cannot grow, so some room is held in
 * reserve for what must be written, and what may be refused is refused before that.
 */
export class DiskSpace {
  readonly #folder: string;
  readonly #file: string;
  #reserved: boolean;
  #retryAt = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'reserve');
    this.#reserved = statSync(this.#file, { throwIfNoEntry: false })?.size === RESERVE_BYTES;
  }

  /** Whether writes are to be refused; takes the reserve back as soon as there is room for it. */
  isFull(): boolean {
    const free = this.freeBytes();
    if (!this.#reserved && free >= RESERVE_BYTES + LEAST_FREE_BYTES) this.#take();
    return !this.#reserved || free < LEAST_FREE_BYTES;
  }

  /** Gives the reserve up for something that must be written; false when it is gone already. */
  release(): boolean {
    if (!this.#reserved) return false;
    this.#reserved = false;
    rmSync(this.#file, { force: true });
    return true;
  }

  /** A file system that does not tell its size is never full until it says so. */
  freeBytes(): number {
    const { bavail, bsize, blocks }: StatsFs = statfsSync(this.#folder);
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  }

  #take(): void {
    if (Date.now() < this.#retryAt) return;
    try {
      fill(this.#file, RESERVE_BYTES);
      this.#reserved = true;
    } catch (error) {
      rmSync(this.#file, { force: true });
      if (!isRoomError(error)) throw error;
      this.#retryAt = Date.now() + RETRY_MS;
    }
  }
}

/** With random bytes: a file system that compresses would keep nothing for zeros. */
function fill(path: string, bytes: number): void {
  const chunk = randomBytes(MIB);
  const file = openSync(path, 'w', 0o600);
  try {
    for (let written = 0; written < bytes; ) written += writeSync(file, chunk);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
