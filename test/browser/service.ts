import { Program } from '../support/process.ts';

export const KEY = 'a-key-for-the-browser-0123456789abcdef';

type Where = { folder?: string; port?: string };

/** The service as a process, with a database in memory unless it is told a folder. */
export class Service {
  readonly url: string;
  readonly #program: Program;

  private constructor(url: string, program: Program) {
    this.url = url;
    this.#program = program;
  }

  /** With a `folder` its data outlives it; without a `port` it takes any. */
  static async start({ folder, port = '0' }: Where = {}): Promise<Service> {
    const program = new Program('src/main.ts', [], {
      PORT: port,
      ...(folder ? { DATA_DIR: folder } : { DATABASE_URL: 'memory://' }),
      BOOTSTRAP_API_KEY: KEY,
      LOG_FORMAT: 'pretty',
    });
    const [, url = ''] = await program.says(/Task Planner is at (\S+)/);
    return new Service(url, program);
  }

  /** Opens an account through the API; nobody is signed in to it. */
  async signUp(): Promise<{ email: string; password: string }> {
    const account = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse' };
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'mutation ($input: SignUpInput!) { signUp(input: $input) { viewer { email } } }',
        variables: { input: account },
      }),
    });
    expect(await response.json()).toEqual({
      data: { signUp: { viewer: { email: account.email } } },
    });
    return account;
  }

  async stop(): Promise<void> {
    await this.#program.stop();
  }
}
