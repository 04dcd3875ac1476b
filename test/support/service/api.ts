import type { Orm } from '../../../src/db/orm.ts';
import {
  makeShared,
  openShared,
  type SharedDatabase,
  sharedDatabase,
} from '../database/database.ts';
import type { StatementCounter } from '../database/statements.ts';
import { Client } from './client.ts';
import { type AccountSettings, type ServerConfig, type TestServer, testServer } from './server.ts';

/** A running server for the tests of one file. */
export class TestApi {
  url = '';
  /** The clock of the service; undefined for the real time. */
  now: Date | undefined;
  protected server: TestServer | undefined;
  readonly clock = () => this.now ?? new Date();

  /** The database of the service, for rows that no endpoint creates or returns. */
  get orm(): Orm {
    if (!this.server) throw new Error('the test server has not been started');
    return this.server.orm;
  }

  async start(server: TestServer): Promise<void> {
    this.server = server;
    this.url = await server.listen();
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** A client without credentials. */
  anonymous(): Client {
    return new Client(this.url);
  }

  /** A client with a new account and a key. */
  async account(settings: AccountSettings = {}): Promise<Client> {
    if (!this.server) throw new Error('the test server has not been started');
    return new Client(this.url, await this.server.account(settings));
  }
}

/** The server for a test file, started before its first test and stopped after its last. */
export const testApi = (config: ServerConfig = {}, counter?: StatementCounter): TestApi =>
  apiOver(sharedDatabase, config, counter);

/** A server with a database of its own, for tests that depend on all records of the database. */
export function testApiAlone(counter: StatementCounter): TestApi {
  let own: SharedDatabase | undefined;
  const api = apiOver(
    async () => {
      own = await makeShared();
      return own;
    },
    {},
    counter,
  );
  afterAll(() => own?.close());
  return api;
}

function apiOver(
  database: () => Promise<SharedDatabase>,
  config: ServerConfig,
  counter: StatementCounter | undefined,
): TestApi {
  const api = new TestApi();
  beforeAll(async () => {
    const orm = await openShared(await database(), counter);
    await api.start(await testServer(orm, config, api.clock));
  });
  afterAll(async () => {
    await api.stop();
    counter?.stop();
  });
  return api;
}
