import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Orm, openDatabase } from '../../../src/db/orm.ts';
import { entities } from '../../../src/domain/entities.ts';
import { emptyClusterFile, migratedClusterFile } from '../database/cluster.ts';
import { countDatabase } from '../jest/costs.ts';

export const openFolder = (folder: string): Promise<Orm> =>
  openDatabase({ kind: 'embedded', folder }, entities);

/** Data folders, removed at the end. */
export class DataFolders {
  #root = '';

  async prepare(): Promise<void> {
    this.#root = await mkdtemp(join(tmpdir(), 'planner-'));
  }

  /** A folder that does not exist yet. */
  missing(): string {
    return join(this.#root, crypto.randomUUID().slice(0, 8));
  }

  /** A folder with an unmigrated database. */
  unmigrated(): Promise<string> {
    return this.#from(emptyClusterFile());
  }

  /** A folder with a migrated database without accounts. */
  migrated(): Promise<string> {
    return this.#from(migratedClusterFile());
  }

  async #from(template: string): Promise<string> {
    countDatabase();
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
