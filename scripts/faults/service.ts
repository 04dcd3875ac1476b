import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

export const KEY = 'a-key-for-the-fault-runs';

const START_TIMEOUT_MS = 180_000;

/** The service as a child process that can be stopped or killed. */
export class Service {
  readonly url: string;
  readonly process: ChildProcess;
  readonly #ended: Promise<unknown>;
  #output = '';

  private constructor(environment: Record<string, string>, port: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.process = spawn(process.execPath, ['src/main.ts'], {
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        LOG_FORMAT: 'json',
        BOOTSTRAP_API_KEY: KEY,
        ...environment,
      },
    });
    for (const stream of [this.process.stdout, this.process.stderr]) {
      stream?.on('data', (text) => {
        this.#output = `${this.#output}${text}`.slice(-10_000);
      });
    }
    this.#ended = once(this.process, 'close');
  }

  /** The last output of the process. */
  get output(): string {
    return this.#output;
  }

  /** Starts the service and waits until it is ready. */
  static async start(environment: Record<string, string>, port: number): Promise<Service> {
    const service = new Service(environment, port);
    await service.ready();
    return service;
  }

  async ready(): Promise<void> {
    for (const deadline = Date.now() + START_TIMEOUT_MS; ; await sleep(20)) {
      if (this.process.exitCode !== null) throw new Error(`it ended: ${this.#output}`);
      const response = await fetch(`${this.url}/readyz`).catch(() => undefined);
      await response?.body?.cancel();
      if (response?.status === 200) return;
      if (Date.now() > deadline) throw new Error(`it is not ready: ${this.#output}`);
    }
  }

  /** Sends a signal and waits for the exit. */
  async end(signal: NodeJS.Signals): Promise<void> {
    this.process.kill(signal);
    await this.#ended;
  }
}

/** Sends a request with the key of the first account. Returns `undefined` if there is no response. */
export async function send(url: string, path: string, method = 'GET', body?: object) {
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    // biome-ignore lint/suspicious/noExplicitAny: the type depends on the request
    return { status: response.status, body: (await response.json()) as any };
  } catch {
    return undefined;
  }
}

export const graphql = (url: string, query: string, variables: object = {}) =>
  send(url, '/graphql', 'POST', { query, variables });
