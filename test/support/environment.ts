import './quick-passwords.ts';
import { relative, sep } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';
import { openDatabase } from '../../src/db/orm.ts';
import { runOn } from './command-line.ts';
import { countDatabase, countProcesses, measureCosts } from './costs.ts';
import { makeShared, openShared, type SharedDatabase } from './database.ts';
import { checkAnswer, noteCounts } from './documented.ts';
import { hashQuickly } from './quick-passwords.ts';
import { schedulerOutside } from './schedule-outside.ts';
import { type ServerConfig, type TestServer, testServer } from './server.ts';

/**
 * A worker that gets no further file ends. An embedded database would keep it alive for up to ten
 * seconds: after a statement PostgreSQL sets a timer for its statistics, which PGlite makes one of
 * Node. So it is closed when no file has come for this long.
 */
const IDLE_MS = 200;

countProcesses();
globalThis.noteDatabase = countDatabase;

let shared: Promise<SharedDatabase> | undefined;
let idle: NodeJS.Timeout | undefined;

const sharedDatabase = () => {
  shared ??= makeShared();
  return shared;
};

async function startTestServer(config: ServerConfig, clock: () => Date): Promise<TestServer> {
  return testServer(await openShared(await sharedDatabase()), config, clock);
}

const runCommand = async (args: string[], input?: string) =>
  runOn(await sharedDatabase(), args, input);

const openFolder = (folder: string) => openDatabase({ kind: 'embedded', folder });

async function closeShared(): Promise<void> {
  const database = shared;
  shared = undefined;
  await (await database)?.close();
}

/**
 * Lives outside the sandboxes of the test files: the database and the service that it offers are
 * made and loaded once for all files of a worker.
 */
export default class ServiceEnvironment extends TestEnvironment {
  readonly #isUnitTest: boolean;
  readonly #file: string;
  #noteCosts = () => {};

  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args);
    const [, { testPath }] = args;
    this.#file = relative(process.cwd(), testPath);
    this.#isUnitTest = testPath.includes(`${sep}unit${sep}`);
  }

  override async setup(): Promise<void> {
    this.#noteCosts = measureCosts(this.#file);
    await super.setup();
    clearTimeout(idle);
    hashQuickly(!this.#isUnitTest);
    const offered = {
      sharedDatabase,
      startTestServer,
      runCommand,
      openFolder,
      checkAnswer,
      noteDatabase: countDatabase,
      ...schedulerOutside,
    };
    Object.assign(this.global, offered);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    noteCounts();
    this.#noteCosts();
    idle = setTimeout(closeShared, IDLE_MS);
  }
}
