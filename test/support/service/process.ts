import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTime } from '../eventually.ts';
import { bundled } from './bundled.ts';

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Flags for a short-lived program, for which optimising the database's code does not pay. */
const FLAGS = ['--liftoff-only'];

/** A child process and its output. */
export class RunningProgram {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcess;
  readonly #group: boolean;
  readonly #ended: Promise<Ended>;
  #isOver = false;
  readonly #watchers = new Set<() => void>();

  /** `group`: signals are sent to the process group, as from a terminal. */
  constructor(child: ChildProcess, { group = false } = {}) {
    this.#child = child;
    this.#group = group;
    this.#child.stdout?.on('data', (data) => {
      this.stdout += data;
      this.#notify();
    });
    this.#child.stderr?.on('data', (data) => {
      this.stderr += data;
    });
    this.#ended = once(this.#child, 'close').then(([code]) => {
      this.#isOver = true;
      this.#notify();
      return { code, stdout: this.stdout, stderr: this.stderr };
    });
  }

  /** Waits until standard output matches; fails if the program ends first, or after five minutes. */
  async waitForOutput(pattern: RegExp): Promise<RegExpExecArray> {
    let match = pattern.exec(this.stdout);
    await this.waitUntil(`the program prints ${pattern}`, () => {
      match = pattern.exec(this.stdout);
      return match !== null;
    });
    return match as RegExpExecArray;
  }

  /** Waits until a condition on the output holds; fails if the program ends first. */
  async waitUntil(description: string, condition: () => boolean): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const watch = () => {
      if (condition()) resolve();
      else if (this.#isOver) reject(new Error(`ended before ${description}: ${this.#output}`));
    };
    this.#watchers.add(watch);
    watch();
    try {
      await inTime(() => `${description}: ${this.#output}`, promise);
    } finally {
      this.#watchers.delete(watch);
    }
  }

  #notify(): void {
    for (const watch of this.#watchers) watch();
  }

  get #output(): string {
    return `${this.stdout}${this.stderr}`;
  }

  /** Writes to its standard input. */
  input(text: string): void {
    this.#child.stdin?.write(text);
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#isOver) return;
    if (this.#group) process.kill(-(this.#child.pid as number), signal);
    else this.#child.kill(signal);
  }

  ended(): Promise<Ended> {
    return inTime(() => `the program ends: ${this.#output}`, this.#ended);
  }

  async stop(): Promise<Ended> {
    this.signal('SIGTERM');
    return this.ended();
  }
}

/** Starts a script of the repository as a process with an environment. */
export class Program extends RunningProgram {
  /** `isOptimised`: for a long-running program, for which optimising its code pays. */
  constructor(
    script: string,
    args: string[],
    environment: Record<string, string>,
    { isOptimised = false } = {},
  ) {
    const flags = isOptimised ? [] : FLAGS;
    super(
      spawn(process.execPath, [...flags, script, ...args], { env: environmentOf(environment) }),
    );
  }
}

/** Starts the service from a bundle. */
export const service = (environment: Record<string, string>) =>
  new Program(bundled('main'), [], environment);

/** Starts a command of the command line from a bundle. */
export const command = (args: string[], environment: Record<string, string>) =>
  new Program(bundled('cli/main'), args, environment);

/** The environment of a program: the given variables and those that make its start fast, and no others. */
export function environmentOf(environment: Record<string, string>): Record<string, string> {
  const { PATH = '' } = process.env;
  // Tests start many programs: they share a compile cache.
  const NODE_COMPILE_CACHE = join(tmpdir(), 'planner-compile-cache');
  return { PATH, NODE_COMPILE_CACHE, ...environment };
}
