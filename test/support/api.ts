import { Client } from './client.ts';
import type { AccountSettings, ServerConfig, TestServer } from './server.ts';

declare global {
  /** Starts the service outside the sandbox of the test file, where it is loaded only once. */
  var startTestServer: (config: ServerConfig, clock: () => Date) => Promise<TestServer>;
}

/** A live server for the tests of one file. */
export class TestApi {
  url = '';
  /** The service's clock, if it is not to be the real one; tests restore it to undefined. */
  now: Date | undefined;
  protected server: TestServer | undefined;
  readonly clock = () => this.now ?? new Date();

  async start(server: TestServer): Promise<void> {
    this.server = server;
    this.url = await server.listen();
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** A client without credentials. */
  stranger(): Client {
    return new Client(this.url);
  }

  /** A client with a new account of its own and a key for it. */
  async account(settings: AccountSettings = {}): Promise<Client> {
    if (!this.server) throw new Error('the test server has not been started');
    return new Client(this.url, await this.server.account(settings));
  }
}

/** The server for a test file, started before its first test and stopped after its last. */
export function testApi(config: ServerConfig = {}): TestApi {
  const api = new TestApi();
  beforeAll(async () => api.start(await globalThis.startTestServer(config, api.clock)));
  afterAll(() => api.stop());
  return api;
}
