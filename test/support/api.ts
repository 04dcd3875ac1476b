import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type AppParts, buildApp } from '../../src/app.ts';
import { type Orm, openDatabase, openEmbedded } from '../../src/db/orm.ts';
import { issue } from '../../src/domain/auth/api-key.service.ts';
import { makeKey } from '../../src/domain/auth/key-format.ts';
import { open } from '../../src/domain/users/account.service.ts';
import { Client } from './client.ts';
import type { SharedDatabase } from './environment.ts';

declare global {
  var sharedDatabase: () => Promise<SharedDatabase>;
}

/** A live server over the worker's database, for the tests of one file. */
export class TestApi {
  url = '';
  /** Shifts the service's clock; tests that use it restore it to undefined. */
  now: Date | undefined;
  #orm: Orm | undefined;
  #server: Server | undefined;

  get orm(): Orm {
    if (!this.#orm) throw new Error('the test server has not been started');
    return this.#orm;
  }

  async start(config: Partial<AppParts['config']>): Promise<void> {
    this.#orm = await openShared();
    const parts = { signUp: 'open', trustProxy: false, ...config } as const;
    const app = buildApp({
      orm: this.#orm,
      config: parts,
      logger: pino({ level: 'silent' }),
      clock: () => this.now ?? new Date(),
    });
    this.#server = createServer(app.callback());
    await new Promise<void>((resolve) => this.#server?.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
    await this.#orm?.close();
  }

  /** A client without credentials. */
  stranger(): Client {
    return new Client(this.url);
  }

  /** A client with a new account of its own and a key for it. */
  async account(settings: { timezone?: string; readOnly?: boolean } = {}): Promise<Client> {
    const em = this.orm.em.fork();
    const now = new Date().toISOString();
    const key = makeKey();
    const user = open(em, now, {
      email: `${crypto.randomUUID()}@example.com`,
      displayName: 'Somebody',
      timezone: settings.timezone ?? 'UTC',
      role: 'user',
      passwordHash: null,
    });
    const { readOnly = false } = settings;
    issue(em, user.id, key, { name: 'test', expiresAt: null, readOnly }, now);
    await em.flush();
    return new Client(this.url, { key, userId: user.id });
  }
}

/** The server for a test file, started before its first test and stopped after its last. */
export function testApi(config: Partial<AppParts['config']> = {}): TestApi {
  const api = new TestApi();
  beforeAll(() => api.start(config));
  afterAll(() => api.stop());
  return api;
}

/** Opens the database that this worker's test files share. */
export async function openShared(): Promise<Orm> {
  const database = await globalThis.sharedDatabase();
  return database.kind === 'postgres'
    ? openDatabase(database)
    : openEmbedded({ pglite: database.pglite });
}
