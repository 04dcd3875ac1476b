import { fileURLToPath } from 'node:url';
import { Program } from '../support/service/process.ts';
import type { ServerConfig } from '../support/service/server.ts';

const COUNT = 3;
const PRELOAD = fileURLToPath(new URL('./preload.ts', import.meta.url));

/** The shared instances, or new ones for other settings, which the caller releases. */
export async function instancesFor(config: ServerConfig) {
  const {
    TEST_INSTANCES = '',
    TEST_INSTANCES_POOLED = '',
    TEST_INSTANCES_DATABASE = '',
  } = process.env;
  if (Object.keys(config).length === 0) return { urls: TEST_INSTANCES.split(' ') };
  const database = { pooled: TEST_INSTANCES_POOLED, direct: TEST_INSTANCES_DATABASE };
  const instances = await Instances.start(database, config);
  return { urls: instances.urls, release: () => instances.stop() };
}

/** Several processes of the service on one database. */
export class Instances {
  readonly urls: string[] = [];
  readonly #programs: Program[];

  private constructor(programs: Program[]) {
    this.#programs = programs;
  }

  /**
   * Starts all instances at once, as a deployment does. They share PgBouncer. With a `direct`
   * address the last one connects to the server itself and prepares its statements.
   */
  static async start(
    { pooled, direct }: { pooled: string; direct?: string },
    config: ServerConfig = {},
  ): Promise<Instances> {
    const { signUp = 'open', trustProxy = false, introspection = true } = config;
    const { rateLimit = '', quotas = {} } = config;
    const environment = {
      NODE_OPTIONS: `--import=${PRELOAD}`,
      PORT: '0',
      LOG_FORMAT: 'pretty',
      SECRET_KEY: 'a-key-that-the-instances-of-the-tests-share',
      SIGN_UP: signUp,
      TRUST_PROXY: `${trustProxy}`,
      INTROSPECTION: introspection ? 'on' : 'off',
      RATE_LIMIT: `${rateLimit}`,
      QUOTAS: Object.entries(quotas)
        .map((each) => each.join('='))
        .join(),
    };
    const databases = Array.from(
      { length: COUNT },
      (_, at): Record<string, string> =>
        direct && at === COUNT - 1 ? { DATABASE_URL: direct } : { DATABASE_URL: pooled },
    );
    const programs = databases.map(
      (database) => new Program('src/main.ts', [], { ...environment, ...database }),
    );
    const instances = new Instances(programs);
    try {
      for (const program of programs) {
        const [, url = ''] = await program.waitForOutput(/is at (http:\S+)/);
        instances.urls.push(url);
      }
    } catch (error) {
      await Promise.all(programs.map((program) => program.stop()));
      throw error;
    }
    return instances;
  }

  /** Stops the instances gracefully; returns the number of requests of each. */
  async stop(): Promise<number[]> {
    const ended = await Promise.all(this.#programs.map((each) => each.stop()));
    for (const { code, stderr } of ended) {
      if (code !== 0 || stderr) throw new Error(`an instance ended with ${code}: ${stderr}`);
    }
    return ended.map(({ stdout }) => stdout.match(/ in \d+ ms$/gm)?.length ?? 0);
  }
}
