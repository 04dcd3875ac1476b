import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { MIGRATION_NAMES } from '../../src/db/migrations/index.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { entities } from '../../src/domain/entities.ts';
import { freePort } from '../../src/process/port.ts';
import { startServer } from '../../src/process/server.ts';
import { connected, until, waiting } from '../support/database/locks.ts';
import {
  createDatabase,
  createEmptyDatabase,
  databaseAt,
  onServer,
} from '../support/database/postgres.ts';
import { ready } from '../support/service/ready.ts';

const logger = pino({ level: 'silent' });

it('of instances that start together on an empty database, one migrates and one creates the account', async () => {
  const url = await createEmptyDatabase();
  const config = { ...readConfig({ DATABASE_URL: url, PORT: '0' }, false) };

  const running = await Promise.all(Array.from({ length: 4 }, () => startServer(config, logger)));

  try {
    expect(running.filter(({ firstAccount }) => firstAccount)).toHaveLength(1);
    await Promise.all(running.map(({ url }) => ready(url)));
  } finally {
    await Promise.all(running.map((each) => each.stop()));
  }
});

it('requests before the first account exists are answered after its creation', async () => {
  const url = await createDatabase();
  const anyPort = readConfig({ DATABASE_URL: url, PORT: '0' }, false);
  const config = { ...anyPort, port: await freePort(anyPort) };
  const events: string[] = [];

  await connected(url, async (connection) => {
    await connection.query('begin; lock table user_account in access exclusive mode');
    const starting = startServer(config, logger);
    await until(async () => (await waiting(connection)) === 1);
    const answer = fetch(`http://${config.host}:${config.port}/healthz`).then(({ status }) => {
      events.push(`answered with ${status}`);
    });
    // A request that does not wait is answered in a fraction of this time.
    await new Promise((resolve) => setTimeout(resolve, 500));
    events.push('the account can be made');
    await connection.query('commit');
    const running = await starting;
    await answer;
    await running.stop();
  });

  expect(events).toEqual(['the account can be made', 'answered with 200']);
});

it('a migration that fails changes nothing', async () => {
  const url = await createEmptyDatabase();
  const orm = await openDatabase(databaseAt(url), entities);
  try {
    // The last table of the first migration already exists: everything before it must be rolled
    // back.
    await orm.em.execute('create table checklist_item (id int)');
    await expect(migrate(orm)).rejects.toThrow('already exists');
    const [{ tables }] = (await orm.em.execute(
      `select count(*)::int as tables from pg_tables where tablename in ('task', 'space')`,
    )) as [{ tables: number }];
    expect(tables).toBe(0);
    expect(await pendingMigrations(orm)).toEqual(MIGRATION_NAMES);
  } finally {
    await orm.close(true);
  }
});

it('a missing database is rejected and not created', async () => {
  const url = new URL(await createDatabase());
  url.pathname += '_mistyped';
  await expect(openDatabase(databaseAt(url.href), entities)).rejects.toThrow(
    /^cannot reach the database .*_mistyped\S* \(.*does not exist\)/,
  );
  const name = url.pathname.slice(1);
  expect(await onServer(`select from pg_database where datname = '${name}'`)).toEqual([]);
});

it('a server without TLS is rejected at the first attempt if the URL requires it', async () => {
  let connections = 0;
  const server = createServer((client) => {
    connections++;
    client.on('error', () => {});
    client.once('data', () => client.end('N'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `postgres://postgres@127.0.0.1:${port}/planner?sslmode=require`;
  await expect(openDatabase(databaseAt(url), entities)).rejects.toThrow('does not support SSL');
  expect(connections).toBe(1);
  server.close();
});

describe('a database that does not respond during the start', () => {
  const proxies: Server[] = [];
  let database: string;

  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => {
    for (const proxy of proxies) proxy.close();
  });

  /** The delay of a message to the database, in milliseconds. After `never` the proxy forwards no message of the connection. */
  type Delay = (message: Buffer, connection: number) => number | 'never';

  /** Returns the URL of a database behind a proxy, with the default time limit of connections. */
  async function behindProxy(delay: Delay): Promise<URL> {
    const url = new URL(database);
    const { hostname: host, port } = url;
    let connections = 0;
    const proxy = createServer((client) => {
      const connection = ++connections;
      const server = connect(Number(port || 5432), host, () => {
        client.on('data', (data) => {
          const ms = delay(data, connection);
          if (ms === 'never') client.removeAllListeners('data');
          else setTimeout(() => server.write(data), ms);
        });
        server.on('data', (data) => client.write(data));
      });
      for (const socket of [client, server]) socket.on('error', () => {});
      client.on('close', () => server.destroy());
    });
    proxies.push(proxy);
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    url.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    url.searchParams.delete('connect_timeout');
    return url;
  }

  /** Opens a database of whose first `count` connections nothing is forwarded from a message with this text on. */
  const open = async (text: string, count: number) => {
    const url = await behindProxy((message, connection) =>
      connection <= count && message.includes(text) ? 'never' : 0,
    );
    return openDatabase(databaseAt(url.href), entities);
  };

  const MOMENTS = [
    ['as soon as it is connected', 'postgres'],
    ['while the connection is set up', 'plan_cache_mode'],
    ['at the first statement', 'select 1'],
  ] as const;

  it.each(MOMENTS)(
    'is waited for: %s',
    async (_moment, text) => {
      const orm = await open(text, 1);
      await orm.close(true);
    },
    30_000,
  );

  it.each(MOMENTS.slice(0, 2))(
    'is waited for within the connect_timeout of the URL, on the same connection: %s',
    async (_moment, text) => {
      let connections = 0;
      const url = await behindProxy((message, connection) => {
        connections = connection;
        // Longer than the default.
        return message.includes(text) ? 2_500 : 0;
      });
      url.searchParams.set('connect_timeout', '300');
      const orm = await openDatabase(databaseAt(url.href), entities);
      await orm.close(true);
      expect(connections).toBe(1);
    },
  );

  it('for 20 seconds ends the start with an error, at any moment', async () => {
    const starts = await Promise.allSettled(
      MOMENTS.map(([, text]) => open(text, Number.POSITIVE_INFINITY)),
    );
    for (const start of starts)
      expect(String((start as PromiseRejectedResult).reason)).toMatch(
        /cannot reach the database .*\. Is PostgreSQL running/,
      );
  }, 60_000);
});

it("instants do not depend on the server's timezone and date style", async () => {
  const url = await createDatabase();
  const name = new URL(url).pathname.slice(1);
  await onServer(`alter database ${name} set timezone to 'Africa/Monrovia'`);
  await onServer(`alter database ${name} set datestyle to 'SQL, DMY'`);
  const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';
  const running = await startServer(
    readConfig({ DATABASE_URL: url, PORT: '0', BOOTSTRAP_API_KEY }, false),
    logger,
  );
  try {
    const answer = await fetch(`${running.url}/api/tasks`, {
      method: 'POST',
      headers: { authorization: `Bearer ${BOOTSTRAP_API_KEY}` },
      body: JSON.stringify({ title: 'x', dueAt: '1970-01-01T12:00:00.001Z' }),
    });
    expect(await answer.json()).toMatchObject({ dueAt: '1970-01-01T12:00:00.001Z' });
  } finally {
    await running.stop();
  }
});
