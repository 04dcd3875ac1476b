import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type AppDependencies, buildApp } from '../../src/app.ts';
import type { Orm } from '../../src/db/orm.ts';
import { issue } from '../../src/domain/auth/api-key.service.ts';
import { generateKey } from '../../src/domain/auth/key-format.ts';
import { READ_ONLY, SCOPES } from '../../src/domain/auth/scopes.ts';
import { startSession } from '../../src/domain/auth/session.start.ts';
import { newId } from '../../src/domain/ids.ts';
import { QUOTAS } from '../../src/domain/quotas/quotas.ts';
import { createAccount } from '../../src/domain/users/account.service.ts';
import { balancer } from '../instances/balancer.ts';
import { instancesFor } from '../instances/instances.ts';

export type ServerConfig = Partial<AppDependencies['config']>;
export type AccountSettings = { timezone?: string; readOnly?: boolean; withPassword?: boolean };

/** Of `long enough`, as `hashQuickly` hashes it. */
const PASSWORD_HASH =
  'scrypt$32768$8$3$AQEBAQEBAQEBAQEBAQEBAQ==$gdNu4PglTBLVOJZkzTKbSrx7X7O6flWvSrSjQVPuJ2I=';

/** The service on a port of its own, with a clock that the test holds. */
export async function testServer(orm: Orm, config: ServerConfig, clock: () => Date) {
  if (process.env.TEST_INSTANCES) {
    const { urls, release } = await instancesFor(config);
    return new TestServer(orm, balancer(urls, clock), release);
  }
  const app = buildApp({
    orm,
    config: {
      database: { kind: 'memory' },
      signUp: 'open',
      trustProxy: false,
      introspection: true,
      rateLimit: undefined,
      quotas: QUOTAS,
      ...config,
    },
    logger: pino({ level: 'silent' }),
    clock,
  });
  return new TestServer(orm, createServer(app.callback()));
}

/** The way into the service, and into its database. */
export class TestServer {
  readonly orm: Orm;
  readonly #server: Server;
  readonly #release: () => Promise<unknown>;

  constructor(orm: Orm, server: Server, release: () => Promise<unknown> = async () => {}) {
    this.orm = orm;
    this.#server = server;
    this.#release = release;
  }

  /** Starts listening; answers with the address. */
  async listen(): Promise<string> {
    // However long a test is busy, its client finds its connections as it left them.
    this.#server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#release();
    await this.orm.close();
  }

  /** Opens an account with a key and a session, without the slow hashing of a password. */
  async account({ timezone = 'UTC', readOnly = false, withPassword = false }: AccountSettings) {
    const em = this.orm.em.fork();
    const now = new Date().toISOString();
    const key = generateKey();
    const user = await createAccount(em, now, {
      email: `${crypto.randomUUID()}@example.com`,
      displayName: 'Somebody',
      timezone,
      role: 'user',
      passwordHash: withPassword ? PASSWORD_HASH : null,
    });
    const issued = { name: 'test', expiresAt: null, scopes: readOnly ? READ_ONLY : SCOPES };
    await issue(em, { id: newId(), userId: user.id, ...issued }, key, now);
    const visitor = {
      address: '192.0.2.1',
      network: '192.0.2.1',
      place: undefined,
      userAgent: 'a browser',
    };
    const token = await startSession({ em, now }, user.id, visitor);
    return { key, userId: user.id, token };
  }
}
