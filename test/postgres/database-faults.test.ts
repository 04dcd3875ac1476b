import { request } from 'node:http';
import type { Client as Connection } from 'pg';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { LOCK_TIMEOUT_MS } from '../../src/db/bounds.ts';
import { type RunningServer, startServer } from '../../src/process/server.ts';
import { PgBouncer } from '../instances/pgbouncer.ts';
import { connected, running, until, waiting } from '../support/database/locks.ts';
import { OwnPostgres } from '../support/database/own-postgres.ts';
import { createDatabase } from '../support/database/postgres.ts';
import { eventually, watched } from '../support/eventually.ts';
import { type Answer, Client } from '../support/service/client.ts';
import { ready } from '../support/service/ready.ts';

const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';
const POOL_SIZE = 4;
const MUTATION = 'mutation { createTask(input: { title: "x" }) { task { id } } }';

const startOn = (DATABASE_URL: string, more: Record<string, string> = {}) =>
  startServer(
    readConfig(
      { DATABASE_URL, PORT: '0', BOOTSTRAP_API_KEY, POOL_SIZE: `${POOL_SIZE}`, ...more },
      false,
    ),
    pino({ level: 'silent' }),
  );

const clientOf = ({ url }: RunningServer) =>
  new Client(url, { key: BOOTSTRAP_API_KEY, userId: '' });

/** A second account. */
async function anotherOn({ url }: RunningServer): Promise<Client> {
  const email = `${crypto.randomUUID()}@example.com`;
  const signUp = { email, password: 'a password of the second account' };
  const { headers } = await new Client(url).post('/api/auth/sign-up', signUp);
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const created = await new Client(url).send('POST', '/api/api-keys', '{"name":"k"}', { cookie });
  return new Client(url, { key: created.body.key, userId: '' });
}

/** Expects 503 with Retry-After and without internal details. */
function expectUnavailable({ status, headers, body }: Answer): void {
  expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  expect(JSON.stringify(body)).not.toMatch(/select|insert|update|ECONN|127\.0\.0\.1|\.ts|timeout/i);
}

describe('on its own server', () => {
  let postgres: OwnPostgres;
  let service: RunningServer;
  let me: Client;

  beforeAll(async () => {
    postgres = await OwnPostgres.create();
    service = await startOn(postgres.url);
    me = clientOf(service);
  });
  afterAll(async () => {
    await service.stop();
    await postgres.remove();
  });

  const answers = () =>
    Promise.all([
      me.get('/api/tasks'),
      me.post('/api/tasks', { title: 'x' }),
      me.post('/api/planner/preview', {}),
      me.post('/graphql', { query: '{ tasks { totalCount } }' }),
      me.post('/graphql', { query: MUTATION }),
    ]);

  /** More requests at once than the pool has connections: each connection must work again. */
  const allWork = async () => {
    const many = Array.from({ length: 3 * POOL_SIZE }, () => me.post('/api/tasks', { title: 'x' }));
    return (await Promise.all(many)).every(({ status }) => status === 201);
  };

  it.each(['crash', 'shutdown'] as const)(
    'a database that stops (%s) is 503 in both APIs, also during a write, and the service recovers',
    async (how) => {
      const { id } = await me.create('/api/tasks', { title: 'held' });
      const change = () => me.patch(`/api/tasks/${id}`, { title: 'y' });
      let writes: Promise<Answer>[] = [];
      const locked = connected(postgres.url, async (connection) => {
        // The connection is lost with the server.
        connection.on('error', () => {});
        await connection.query(`begin; select 1 from task where id = '${id}' for update`);
        writes = Array.from({ length: 8 }, change);
        await until(async () => (await waiting(connection)) > 0);
        await postgres.stop(how);
      });
      await locked.catch(() => {});
      expect(writes).toHaveLength(8);
      (await Promise.all(writes)).forEach(expectUnavailable);
      (await answers()).forEach(expectUnavailable);
      const readiness = await me.get('/readyz');
      expect([readiness.status, readiness.body.database]).toEqual([503, 'unreachable']);
      expect((await me.get('/healthz')).status).toBe(200);
      await postgres.start();
      await until(allWork);
      await ready(me.url);
    },
  );

  it('a database that hangs is 503 in both APIs, after readiness has reported it, and the service recovers', async () => {
    postgres.pause();
    const hanging = watched(answers());
    expect((await me.get('/readyz')).status).toBe(503);
    expect(hanging.done).toBeUndefined();
    (await hanging).forEach(expectUnavailable);
    postgres.resume();
    await until(allWork);
    await ready(me.url);
  });
});

/** Makes every insert and update of a task take longer than a statement may. */
const SLOW_WRITES = `
  create function slow_write() returns trigger language plpgsql as
    $$ begin perform pg_sleep(120); return new; end $$;
  create trigger slow_write before insert or update on task for each row execute function slow_write()`;
const QUICK_WRITES = 'drop trigger slow_write on task; drop function slow_write';

const updateMutation = (id: string) =>
  `mutation { updateTask(input: { id: "${id}", title: "y" }) { task { id } } }`;

/** A slow write in each API. The two updates have a task each, so that none waits for the lock of the other. */
const slowWrites = (me: Client, [one, other]: readonly [string, string]) =>
  [
    ['POST /api/tasks', () => me.post('/api/tasks', { title: 'x' })],
    ['PATCH /api/tasks/:id', () => me.patch(`/api/tasks/${one}`, { title: 'y' })],
    ['createTask', () => me.post('/graphql', { query: MUTATION })],
    ['updateTask', () => me.post('/graphql', { query: updateMutation(other) })],
  ] as const;

/** The result of each slow write: the status, and in the GraphQL API the code of its only error. */
async function resultsOf(answers: Promise<Answer>[]): Promise<unknown[]> {
  return (await Promise.all(answers)).map(({ status, body }) => [
    status,
    body.errors?.[0]?.extensions.code ?? body.error,
  ]);
}

describe('a slow write', () => {
  let postgres: OwnPostgres;
  let service: RunningServer;
  let me: Client;
  let ids: [string, string];

  beforeAll(async () => {
    postgres = await OwnPostgres.create();
    service = await startOn(postgres.url, { POOL_SIZE: '10' });
    me = clientOf(service);
    const create = async (): Promise<string> =>
      (await me.create('/api/tasks', { title: 'slow' })).id;
    ids = [await create(), await create()];
  });
  afterAll(async () => {
    await service.stop();
    await postgres.remove();
  });

  const slowly = (work: (connection: Connection) => Promise<void>) =>
    connected(postgres.url, async (connection) => {
      await connection.query(SLOW_WRITES);
      await work(connection).finally(() => connection.query(QUICK_WRITES));
    });

  it('is 503 in every API when PostgreSQL cancels it', () =>
    slowly(async () => {
      expect(await resultsOf(slowWrites(me, ids).map(([, send]) => send()))).toEqual([
        [503, 'The database took too long'],
        [503, 'The database took too long'],
        [503, 'UNAVAILABLE'],
        [503, 'UNAVAILABLE'],
      ]);
    }));

  it('is 503 in every API when PostgreSQL hangs during the statement', () =>
    slowly(async (connection) => {
      for (const [name, send] of slowWrites(me, ids)) {
        const answer = send();
        await eventually(
          `${name} runs its statement`,
          async () =>
            (await running(connection, 'insert into "task"|update "task"|from "task"')) > 0,
        );
        postgres.pause();
        try {
          const message = expect.stringMatching(/^(The database took too long|UNAVAILABLE)$/);
          expect([name, ...(await resultsOf([answer]))]).toEqual([name, [503, message]]);
        } finally {
          postgres.resume();
        }
      }
    }));
});

describe('a locked row', () => {
  let url: string;
  let service: RunningServer;
  let me: Client;
  let other: Client;

  beforeAll(async () => {
    url = await createDatabase();
    service = await startOn(url);
    me = clientOf(service);
    other = await anotherOn(service);
  });
  afterAll(() => service.stop());

  it('blocks only some of 50 requests at a time, all of which are 503 in the end, while others read and write', async () => {
    const { id } = await me.create('/api/tasks', { title: 'held' });
    await connected(url, async (connection) => {
      await connection.query(`begin; select 1 from task where id = '${id}' for update`);
      const change = () => me.patch(`/api/tasks/${id}`, { title: 'y' });
      const held = watched(Promise.all(Array.from({ length: 50 }, change)));
      await until(async () => (await waiting(connection)) > 0);
      for (let turn = 0; turn < 5 || !held.done; turn++) {
        expect((await other.post('/api/tasks', { title: 'x' })).status).toBe(201);
        expect((await other.get('/api/tasks')).status).toBe(200);
        expect(await waiting(connection)).toBeLessThanOrEqual(POOL_SIZE / 2);
      }
      (await held).forEach(expectUnavailable);
      await connection.query('rollback');
    });
    expect((await me.patch(`/api/tasks/${id}`, { title: 'y' })).status).toBe(200);
  });

  const updates = (id: string) =>
    `mutation { ${Array.from({ length: 6 }, (_, at) => `a${at}: updateTask(input: { id: "${id}", title: "y" }) { task { id } }`).join(' ')} }`;

  const keyed = (key: string) => ({ 'idempotency-key': key });

  it.each([
    ['six mutations of one request', (id: string) => [me.post('/graphql', { query: updates(id) })]],
    [
      'six mutations of one request with a key',
      (id: string) => [
        me.send(
          'POST',
          '/graphql',
          JSON.stringify({ query: updates(id) }),
          keyed(crypto.randomUUID()),
        ),
      ],
    ],
    [
      'six requests with the same key',
      (id: string) => {
        const key = crypto.randomUUID();
        const body = JSON.stringify({ action: 'archive', taskIds: [id] });
        return Array.from({ length: 6 }, () =>
          me.send('POST', '/api/tasks/batch', body, keyed(key)),
        );
      },
    ],
  ])('blocks %s no longer than a request may wait', async (_name, send) => {
    const { id } = await me.create('/api/tasks', { title: 'held' });
    await connected(url, async (connection) => {
      await connection.query(`begin; select 1 from task where id = '${id}' for update`);
      // Three waits always take longer, however fast the machine is.
      await eventually('they wait less than three times', async () => {
        const began = performance.now();
        const answers = await Promise.all(send(id));
        const ms = performance.now() - began;
        for (const { status, body } of answers) {
          expect(status).toBe(503);
          for (const { extensions } of body.errors ?? [])
            expect(extensions.code).toBe('UNAVAILABLE');
        }
        return ms < 3 * LOCK_TIMEOUT_MS;
      });
      await connection.query('rollback');
    });
  });

  it('does not prevent the other mutations of a request', async () => {
    const { id } = await me.create('/api/tasks', { title: 'held' });
    const update = (name: string) =>
      `${name}: updateTask(input: { id: "${id}", title: "y" }) { task { id } }`;
    const query = `mutation { ${update('a')} ${update('b')} ${update('c')}
      d: createTask(input: { title: "x" }) { task { id } } }`;
    await connected(url, async (connection) => {
      await connection.query(`begin; select 1 from task where id = '${id}' for update`);
      const { body } = await me.post('/graphql', { query });
      expect(body.data).toMatchObject({ a: null, b: null, c: null, d: { task: {} } });
      await connection.query('rollback');
    });
  });

  it('of an API key does not prevent its use', async () => {
    const { key } = await me.create('/api/api-keys', { name: 'k' });
    await connected(url, async (connection) => {
      await connection.query(`begin; select 1 from api_key for update`);
      const used = new Client(me.url, { key, userId: '' });
      expect((await used.get('/api/tasks')).status).toBe(200);
    });
  });

  /**
   * The status of a client that keeps waiting while a later client of another account disconnects.
   * If the service still waited for the latter, the former would exceed its lock timeout: 503.
   */
  const statusAfterDisconnectOfAnother = () =>
    connected(url, async (connection) => {
      await connection.query('begin; lock table task');
      const waitingRequest = watched(other.get('/api/tasks'));
      await until(async () => waitingRequest.done || (await waiting(connection)) === 1);
      const headers = { authorization: `Bearer ${BOOTSTRAP_API_KEY}` };
      const disconnected = request(`${me.url}/api/tasks`, { headers, agent: false }).end();
      disconnected.on('error', () => {});
      await until(async () => waitingRequest.done || (await waiting(connection)) === 2);
      disconnected.destroy();
      await until(async () => waitingRequest.done || (await waiting(connection)) === 1);
      await connection.query('rollback');
      return (await waitingRequest).status;
    });

  it('no longer blocks a client that has disconnected', async () => {
    let status = await statusAfterDisconnectOfAnother();
    // On a slow machine the lock timeout may pass before the second request arrives.
    for (let again = 0; again < 9 && status === 503; again++) {
      status = await statusAfterDisconnectOfAnother();
    }
    expect(status).toBe(200);
  });
});

it('through PgBouncer a locked row is 503 too, and settings of a request do not remain on the connection', async () => {
  const pgbouncer = await PgBouncer.start(2);
  const url = await createDatabase();
  const service = await startOn(pgbouncer.to(url));
  try {
    const me = clientOf(service);
    const { id } = await me.create('/api/tasks', { title: 'held' });
    await connected(url, async (connection) => {
      await connection.query(`begin; select 1 from task where id = '${id}' for update`);
      expectUnavailable(await me.patch(`/api/tasks/${id}`, { title: 'y' }));
      expect((await me.get('/api/tasks')).status).toBe(200);
    });
    await connected(pgbouncer.to(url), async (connection) => {
      const { rows } = await connection.query('show lock_timeout');
      expect(rows).toEqual([{ lock_timeout: '0' }]);
    });
  } finally {
    await service.stop();
    await pgbouncer.stop();
  }
});
