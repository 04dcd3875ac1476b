import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Orm } from '../../src/db/orm.ts';
import { emptyClusterFile } from './cluster.ts';
import { Program } from './process.ts';

declare global {
  /** Opens a data folder's database outside the sandbox of the test file. */
  var openFolder: (folder: string) => Promise<Orm>;
}

/** Folders for data, removed at the end. */
export class DataFolders {
  #root = '';
  #template: Promise<string> | undefined;

  async prepare(): Promise<void> {
    this.#root = await mkdtemp(join(tmpdir(), 'planner-'));
  }

  /** A folder that is not there yet. */
  missing(): string {
    return join(this.#root, crypto.randomUUID().slice(0, 8));
  }

  /** A folder with a database that no version of the service has seen. */
  async unmigrated(): Promise<string> {
    const folder = this.missing();
    const database = join(folder, 'postgres');
    await mkdir(database, { recursive: true });
    await promisify(execFile)('tar', ['-xf', emptyClusterFile(), '-C', database]);
    return folder;
  }

  /** A folder with a database that is up to date and without accounts. */
  async migrated(): Promise<string> {
    this.#template ??= this.#makeTemplate();
    const folder = this.missing();
    cpSync(await this.#template, folder, { recursive: true });
    return folder;
  }

  async #makeTemplate(): Promise<string> {
    const folder = await this.unmigrated();
    const { code, stderr } = await new Program('src/cli/main.ts', ['migrate'], {
      DATA_DIR: folder,
    }).ended();
    if (code !== 0) throw new Error(`the template cannot be migrated: ${stderr}`);
    return folder;
  }

  async remove(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
  }
}
