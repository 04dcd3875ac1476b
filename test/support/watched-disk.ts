import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from './process.ts';

const PRELOAD = `--import=${new URL('watched-disk.mjs', import.meta.url).href}`;

/** A disk whose room and syncs a test decides and sees. */
export class WatchedDisk {
  readonly #folder = mkdtempSync(join(tmpdir(), 'watched-disk-'));
  readonly #room = join(this.#folder, 'room');
  readonly #synced = join(this.#folder, 'synced');

  constructor() {
    this.has(Number.MAX_SAFE_INTEGER);
    writeFileSync(this.#synced, '');
  }

  /** From now on the disk has so many bytes of room, and says so or not. */
  has(room: number, { honest = true } = {}): void {
    // The id makes the same room a new one; the rename makes it whole for whoever reads meanwhile.
    const next = `${this.#room}-next`;
    writeFileSync(next, JSON.stringify({ room, honest, id: randomUUID() }));
    renameSync(next, this.#room);
  }

  /** The files that were synced so far. */
  get synced(): string[] {
    return readFileSync(this.#synced, 'utf8').split('\n').slice(0, -1);
  }

  /** A program that writes to this disk. */
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
