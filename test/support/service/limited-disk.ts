import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './process.ts';

const PRELOAD = `--import=${new URL('limited-disk.mjs', import.meta.url).href}`;

/** A disk whose free space a test sets, and whose syncs it reads. */
export class LimitedDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'limited-disk-'));
  readonly #room = join(this.#folder, 'room');
  readonly #synced = join(this.#folder, 'synced');

  constructor() {
    this.has(Number.MAX_SAFE_INTEGER);
    writeFileSync(this.#synced, '');
  }

  /** Sets the free space in bytes, and whether `statfs` reports it. */
  has(room: number, { isReported = true } = {}): void {
    // The id distinguishes equal sizes; the rename makes the write atomic.
    const next = `${this.#room}-next`;
    writeFileSync(next, JSON.stringify({ room, isReported, id: randomUUID() }));
    renameSync(next, this.#room);
  }

  /** The files that were synced. */
  get synced(): string[] {
    return readFileSync(this.#synced, 'utf8').split('\n').slice(0, -1);
  }

  /** Starts a program that writes to this disk. */
  program(args: string[], environment: Record<string, string>): Program {
    return new Program(PRELOAD, args, {
      ...environment,
      ROOM: this.#room,
      SYNCED: this.#synced,
    });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}
