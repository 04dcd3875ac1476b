import { fileURLToPath } from 'node:url';
import { Program } from '../support/process.ts';
import type { ServerConfig } from '../support/server.ts';

const COUNT = 3;
const PRELOAD = fileURLToPath(new URL('./preload.ts', import.meta.url));

/** Those that all tests share, or some with settings of their own, to be released afterwards. */
export async function instancesFor(config: ServerConfig) {
  const { TEST_INSTANCES = '', TEST_INSTANCES_POOLED = '' } = process.env;
  if (Object.keys(config).length === 0) return { urls: TEST_INSTANCES.split(' ') };
  const instances = await Instances.start(TEST_INSTANCES_POOLED, config);
  return { urls: instances.urls, release: () => instances.stop() };
}

/** Several of the service's processes on one database. */
export class Instances {
  readonly urls: string[] = [];
  readonly #programs: Program[];

  private constructor(programs: Program[]) {
    this.#programs = programs;
  }

  /** Starts them all at once, as a new version is rolled out. */
  static async start(databaseUrl: string, config: ServerConfig = {}): Promise<Instances> {
    const { signUp = 'open', trustProxy = false, introspection = true } = config;
    const { rateLimit = '', quotas = {} } = config;
    const environment = {
      NODE_OPTIONS: `--import=${PRELOAD}`,
      PORT: '0',
      DATABASE_URL: databaseUrl,
      PREPARED_STATEMENTS: 'off',
      LOG_FORMAT: 'pretty',
      SIGN_UP: signUp,
      TRUST_PROXY: `${trustProxy}`,
      INTROSPECTION: introspection ? 'on' : 'off',
      RATE_LIMIT: `${rateLimit}`,
      QUOTAS: Object.entries(quotas)
        .map((each) => each.join('='))
        .join(),
    };
    const programs = Array.from(
      { length: COUNT },
      () => new Program('src/main.ts', [], environment),
    );
    const instances = new Instances(programs);
    try {
      for (const program of programs) {
        const [, url = ''] = await program.says(/is at (http:\S+)/);
        instances.urls.push(url);
      }
    } catch (error) {
      await Promise.all(programs.map((program) => program.stop()));
      throw error;
    }
    return instances;
  }

  /** Stops them in good order; answers with how many requests each has answered. */
  async stop(): Promise<number[]> {
    const ended = await Promise.all(this.#programs.map((each) => each.stop()));
    for (const { code, stderr } of ended) {
      if (code !== 0 || stderr) throw new Error(`an instance ended with ${code}: ${stderr}`);
    }
    return ended.map(({ stdout }) => stdout.match(/ in \d+ ms$/gm)?.length ?? 0);
  }
}
