import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '../../src/db/migrate.ts';
import { openDatabase } from '../../src/db/orm.ts';

type Ended = { code: number | null; stdout: string; stderr: string };

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
    this.#child = spawn(process.execPath, [script, ...args], {
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

/** Folders for data, made from one migrated template and removed at the end. */
export class DataFolders {
  #root = '';

  async prepare(): Promise<void> {
    this.#root = await mkdtemp(join(tmpdir(), 'planner-'));
    const orm = await openDatabase({ kind: 'embedded', folder: join(this.#root, 'template') });
    await migrate(orm);
    await orm.close();
  }

  empty(): string {
    return join(this.#root, crypto.randomUUID().slice(0, 8));
  }

  async migrated(): Promise<string> {
    const folder = this.empty();
    await cp(join(this.#root, 'template', 'postgres'), join(folder, 'postgres'), {
      recursive: true,
    });
    return folder;
  }

  async remove(): Promise<void> {
    await rm(this.#root, { recursive: true, force: true });
  }
}
