import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Program } from '../support/process.ts';

export const KEY = 'a-key-for-the-browser-0123456789abcdef';

const QUICK_HASHES = pathToFileURL(join(import.meta.dirname, 'quick-hashes.ts')).href;

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
   * Starts a service. In a `folder` its data outlives it; without a `port` it takes any free one. The code of a
   * service that is shared by all files of a run is optimised by the JavaScript engine.
   */
  static async start({ folder, port = '0', isShared = false }: Start = {}): Promise<Service> {
    const environment = {
      PORT: port,
      ...(folder ? { DATA_DIR: folder } : { DATABASE_URL: 'memory://' }),
      BOOTSTRAP_API_KEY: KEY,
      LOG_FORMAT: 'pretty',
      LOG_LEVEL: 'warn',
      NODE_OPTIONS: `--import=${QUICK_HASHES}`,
    };
    const program = new Program('src/main.ts', [], environment, { isOptimised: isShared });
    const [, url = ''] = await program.says(/Task Planner is at (\S+)/);
    return new Service(url, program);
  }

  /** The service that the global setup of this run has started. */
  static shared(): Service {
    return new Service(process.env.BROWSER_TEST_SERVICE as string);
  }

  /** Opens an account through the API; returns it with the token of its session. */
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
