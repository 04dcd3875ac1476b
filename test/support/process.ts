import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Ended = { code: number | null; stdout: string; stderr: string };

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

  /** Says something to its standard input. */
  input(text: string): void {
    this.#child.stdin?.write(text);
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
