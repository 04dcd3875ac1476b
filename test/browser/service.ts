import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Program } from '../support/service/process.ts';
import { clockVariable } from './clock.ts';

export const KEY = 'a-key-for-the-browser-0123456789abcdef';

const PRELOAD = pathToFileURL(join(import.meta.dirname, 'service-preload.ts')).href;

type Start = { folder?: string; port?: string; isShared?: boolean };
type Profile = { displayName?: string; timezone?: string };

export type Account = { email: string; password: string };

/** The service as a process, with a database in memory or in a folder. */
export class Service {
  readonly url: string;
  readonly #program: Program | undefined;

  private constructor(url: string, program?: Program) {
    this.url = url;
    this.#program = program;
  }

  /**
   * Starts a service. With a `folder` its data is persistent; without a `port` it uses any free one. `isShared` enables the
   * optimising compiler for the service of the whole run.
   */
  static async start({ folder, port = '0', isShared = false }: Start = {}): Promise<Service> {
    const environment = {
      PORT: port,
      ...(folder ? { DATA_DIR: folder } : { DATABASE_URL: 'memory://' }),
      BOOTSTRAP_API_KEY: KEY,
      CALENDAR_ALLOW_PRIVATE: '127.0.0.0/8',
      LOG_FORMAT: 'pretty',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import=${PRELOAD}`,
      ...clockVariable(),
    };
    const program = new Program('src/main.ts', [], environment, { isOptimised: isShared });
    const [, url = ''] = await program.waitForOutput(/Task Planner is at (\S+)/);
    return new Service(url, program);
  }

  /** The service that the global setup has started. */
  static shared(): Service {
    return new Service(process.env.BROWSER_TEST_SERVICE as string);
  }

  /** Creates an account through the API; returns it with its session cookie. */
  async signUp({ displayName = 'Ada Byron', timezone = 'UTC' }: Profile = {}) {
    const account: Account = {
      email: `${crypto.randomUUID()}@example.com`,
      password: 'correct horse',
    };
    const response = await fetch(`${this.url}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, displayName, timezone }),
    });
    expect([response.status, await response.json()]).toMatchObject([201, { email: account.email }]);
    const [cookie = ''] = response.headers.getSetCookie();
    const [, name = '', token = ''] = /^(\w+)=([^;]+)/.exec(cookie) ?? [];
    return { ...account, cookie: { name, value: token } };
  }

  async stop(): Promise<void> {
    await this.#program?.stop();
  }
}
