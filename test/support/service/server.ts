import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { type AppDependencies, buildApp } from '../../../src/app.ts';
import type { Orm } from '../../../src/db/orm.ts';
import { createAccount } from '../../../src/domain/accounts/account.service.ts';
import { issue } from '../../../src/domain/api-keys/api-key.service.ts';
import { generateKey } from '../../../src/domain/api-keys/key-format.ts';
import { READ_ONLY, SCOPES } from '../../../src/domain/auth/scopes.ts';
import { newId } from '../../../src/domain/records/ids.ts';
import { QUOTAS } from '../../../src/domain/records/quotas.ts';
import { useSecretKeys } from '../../../src/domain/secrets/secret-keys.ts';
import { startSession } from '../../../src/domain/sessions/session.start.ts';
import { balancer } from '../../instances/balancer.ts';
import { instancesFor } from '../../instances/instances.ts';
import { inTime } from '../eventually.ts';

export type ServerConfig = Partial<AppDependencies['config']> &
  Partial<Pick<AppDependencies, 'apis' | 'metrics'>>;
export type AccountSettings = { timezone?: string; readOnly?: boolean; withPassword?: boolean };

/** The hash of `long enough` by `hashQuickly`. */
const PASSWORD_HASH =
  'scrypt$32768$8$3$AQEBAQEBAQEBAQEBAQEBAQ==$gdNu4PglTBLVOJZkzTKbSrx7X7O6flWvSrSjQVPuJ2I=';

/** The service on a free port, with a clock that the test sets. */
export async function testServer(orm: Orm, config: ServerConfig, clock: () => Date) {
  if (process.env.TEST_INSTANCES) {
    const { urls, release } = await instancesFor(config);
    return new TestServer(orm, balancer(urls, clock), release);
  }
  const { apis = [], metrics, ...settings } = config;
  useSecretKeys({ kind: 'process' });
  const app = buildApp({
    orm,
    apis,
    metrics,
    config: {
      database: { kind: 'memory' },
      signUp: 'open',
      trustProxy: false,
      introspection: true,
      rateLimit: undefined,
      quotas: QUOTAS,
      ...settings,
    },
    logger: pino({ level: 'silent' }),
    clock,
  });
  return new TestServer(orm, createServer(app.callback()));
}

/** The URL of the service, and its database. */
export class TestServer {
  readonly orm: Orm;
  readonly #server: Server;
  readonly #release: () => Promise<unknown>;

  constructor(orm: Orm, server: Server, release: () => Promise<unknown> = async () => {}) {
    this.orm = orm;
    this.#server = server;
    this.#release = release;
  }

  /** Starts listening; returns the URL. */
  async listen(): Promise<string> {
    // Idle connections are not closed while a test is busy.
    this.#server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    const closed = new Promise((resolve) => this.#server.close(resolve));
    await inTime(() => 'the test server closes', closed);
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
    const clientInfo = {
      address: '192.0.2.1',
      network: '192.0.2.1',
      limitedAddress: undefined,
      userAgent: 'a browser',
    };
    const token = await startSession({ em, now }, user.id, clientInfo);
    return { key, userId: user.id, token };
  }
}
