import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Ended = { code: number | null; stdout: string; stderr: string };

/** The database's code is not worth optimising for a program that lives for moments. */
const FLAGS = ['--liftoff-only'];

/** How long `says` waits: far longer than a program takes on a slow machine. */
const LONGEST_WAIT_MS = 120_000;

/** A process of its own, and what it says. */
export class RunningProgram {
  stdout = '';
  stderr = '';
  readonly #child: ChildProcess;
  readonly #group: boolean;
  readonly #ended: Promise<Ended>;
  #isOver = false;

  /** `group`: signals go to all that it has started too, as those of a terminal do. */
  constructor(child: ChildProcess, { group = false } = {}) {
    this.#child = child;
    this.#group = group;
    this.#child.stdout?.on('data', (data) => {
      this.stdout += data;
    });
    this.#child.stderr?.on('data', (data) => {
      this.stderr += data;
    });
    this.#ended = once(this.#child, 'close').then(([code]) => {
      this.#isOver = true;
      return { code, stdout: this.stdout, stderr: this.stderr };
    });
  }

  /** Waits until standard output matches; fails if the program ends before that, or after two minutes. */
  async says(pattern: RegExp): Promise<RegExpExecArray> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const match = pattern.exec(this.stdout);
      if (match) return match;
      if (this.#isOver)
        throw new Error(`ended without saying ${pattern}: ${this.stdout}${this.stderr}`);
      if (Date.now() > deadline)
        throw new Error(
          `did not say ${pattern} in ${LONGEST_WAIT_MS} ms: ${this.stdout}${this.stderr}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Says something to its standard input. */
  input(text: string): void {
    this.#child.stdin?.write(text);
  }

  signal(signal: NodeJS.Signals): void {
    if (this.#isOver) return;
    if (this.#group) process.kill(-(this.#child.pid as number), signal);
    else this.#child.kill(signal);
  }

  ended(): Promise<Ended> {
    return this.#ended;
  }

  async stop(): Promise<Ended> {
    this.signal('SIGTERM');
    return this.#ended;
  }
}

/** One of our programs, run as a person runs it: a process of its own with an environment. */
export class Program extends RunningProgram {
  /** `isOptimised`: for a program that lives long enough to be worth it. */
  constructor(
    script: string,
    args: string[],
    environment: Record<string, string>,
    { isOptimised = false } = {},
  ) {
    const { PATH = '' } = process.env;
    // Starts are many here: what one has compiled, the next need not.
    const NODE_COMPILE_CACHE = join(tmpdir(), 'planner-compile-cache');
    const env = { PATH, NODE_COMPILE_CACHE, ...environment };
    super(spawn(process.execPath, [...(isOptimised ? [] : FLAGS), script, ...args], { env }));
  }
}
