import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Orm } from '../../src/db/orm.ts';
import { emptyClusterFile } from './cluster.ts';
import type { Ended } from './command-line.ts';

declare global {
  /** Opens a data folder's database outside the sandbox of the test file. */
  var openFolder: (folder: string) => Promise<Orm>;
}

/** The database's code is not worth optimising for a program that lives for moments. */
const FLAGS = ['--liftoff-only'];

/** One of our programs, run as a person runs it: a process of its own with an environment. */
export class Program {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<Ended>;

  constructor(script: string, args: string[], environment: Record<string, string>) {
    const { PATH = '' } = process.env;
    // Starts are many here: what one has compiled, the next need not.
    const NODE_COMPILE_CACHE = join(tmpdir(), 'planner-compile-cache');
    this.#child = spawn(process.execPath, [...FLAGS, script, ...args], {
      env: { PATH, NODE_COMPILE_CACHE, ...environment },
    });
    this.#child.stdout?.on('data', (data) => {
      this.stdout += data;
    });
    this.#child.stderr?.on('data', (data) => {
      this.stderr += data;
    });
    this.#ended = once(this.#child, 'close').then(([code]) => ({
      code,
      stdout: this.stdout,
      stderr: this.stderr,
    }));
  }

  /** Waits until standard output matches; a program that ends before that fails the test. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    let ended = false;
    this.#ended.then(() => {
      ended = true;
    });
    for (;;) {
      const match = pattern.exec(this.stdout);
      if (match) return match;
      if (ended) throw new Error(`ended without saying ${pattern}: ${this.stdout}${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  ended(): Promise<Ended> {
    return this.#ended;
  }

  async stop(): Promise<Ended> {
    this.signal('SIGTERM');
    return this.#ended;
  }
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
