import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { inTime } from '../eventually.ts';
import type { Memory } from '../memory.ts';
import { sumOf } from './metrics.ts';

/** pino's number for an error. */
const ERROR = 50;

/** The service as a child process whose log is read. */
export class ServerProcess {
  url = '';
  /** The error lines of the log, and all lines of standard error. */
  readonly complaints: string[] = [];
  ended = false;
  #metrics = '';
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;

  constructor(databaseUrl: string, environment: Record<string, string> = {}) {
    const { PATH = '' } = process.env;
    this.#child = spawn(process.execPath, ['src/main.ts'], {
      env: {
        PATH,
        DATABASE_URL: databaseUrl,
        PORT: '0',
        METRICS_PORT: '0',
        LOG_FORMAT: 'json',
        RATE_LIMIT: 'off',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text) => this.complaints.push(text));
    this.#child.once('exit', () => {
      this.ended = true;
    });
    this.#ready = new Promise((resolve, reject) => {
      this.#child.once('exit', () => reject(new Error(this.complaints.join(''))));
      createInterface({ input: this.#child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
        this.#read(line);
        if (this.url && this.#metrics) resolve();
      });
    });
  }

  #read(line: string): void {
    const { level, url, msg } = JSON.parse(line);
    if (level >= ERROR) this.complaints.push(line);
    if (msg === 'listening') this.url = url;
    const found = /^metrics are at (\S+)/.exec(msg)?.[1];
    if (found) this.#metrics = found;
  }

  ready(): Promise<void> {
    return inTime(() => `the service listens: ${this.complaints.join('')}`, this.#ready);
  }

  async memory(since: number): Promise<Memory> {
    const metrics = await (await fetch(this.#metrics)).text();
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8');
    const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
    return {
      seconds: (performance.now() - since) / 1000,
      heapMb: sumOf(metrics, 'nodejs_heap_size_used_bytes') / 2 ** 20,
      residentMb: resident / 1024,
    };
  }

  async stop(): Promise<void> {
    if (this.ended) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await inTime(() => `the service stops: ${this.complaints.join('')}`, exited);
  }
}
