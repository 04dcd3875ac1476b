import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Orm } from '../../src/db/orm.ts';
import { emptyClusterFile, migratedClusterFile } from './cluster.ts';

declare global {
  /** Opens a data folder's database outside the sandbox of the test file. */
  var openFolder: (folder: string) => Promise<Orm>;
}

/** Folders for data, removed at the end. */
export class DataFolders {
  #root = '';

  async prepare(): Promise<void> {
    this.#root = await mkdtemp(join(tmpdir(), 'planner-'));
  }

  /** A folder that is not there yet. */
  missing(): string {
    return join(this.#root, crypto.randomUUID().slice(0, 8));
  }

  /** A folder with a database that no version of the service has seen. */
  unmigrated(): Promise<string> {
    return this.#from(emptyClusterFile());
  }

  /** A folder with a database that is up to date and without accounts. */
  migrated(): Promise<string> {
    return this.#from(migratedClusterFile());
  }

  async #from(template: string): Promise<string> {
    globalThis.noteDatabase?.();
    const folder = this.missing();
    const database = join(folder, 'postgres');
    await mkdir(database, { recursive: true });
    await promisify(execFile)('tar', ['-xf', template, '-C', database]);
    return folder;
  }

  async remove(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
  }
}
