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

/** Size of the reserve file: two WAL segments of 16 MiB each, plus a margin. */
export const RESERVE_BYTES = 40 * MIB;

/** Writes are rejected while less space than this is free. */
export const LEAST_FREE_BYTES = 32 * MIB;

/** Delay before the next attempt to create the reserve file. */
const RETRY_MS = 1_000;

const isSpaceError = (error: unknown) =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/**
 * Monitors the free disk space of a data folder. PostgreSQL stops if it cannot write its WAL, so a reserve file holds
 * space for such writes, and transactions that write are rejected before the reserve is needed.
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

  /** Returns whether writes must be rejected. Recreates the reserve file as soon as there is space for it. */
  isFull(): boolean {
    const free = this.freeBytes();
    if (!this.#reserved && free >= RESERVE_BYTES + LEAST_FREE_BYTES) this.#reserve();
    return !this.#reserved || free < LEAST_FREE_BYTES;
  }

  /** Deletes the reserve file to free its space. Returns false if it was deleted before. */
  release(): boolean {
    if (!this.#reserved) return false;
    this.#reserved = false;
    rmSync(this.#file, { force: true });
    return true;
  }

  /** Free space in bytes; infinite on file systems that do not report their size. */
  freeBytes(): number {
    const { bavail, bsize, blocks }: StatsFs = statfsSync(this.#folder);
    return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
  }

  #reserve(): void {
    if (Date.now() < this.#retryAt) return;
    try {
      fill(this.#file, RESERVE_BYTES);
      this.#reserved = true;
    } catch (error) {
      rmSync(this.#file, { force: true });
      if (!isSpaceError(error)) throw error;
      this.#retryAt = Date.now() + RETRY_MS;
    }
  }
}

/** Fills a file with random bytes: a compressing file system would not allocate space for zeros. */
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
