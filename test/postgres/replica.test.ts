import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { readConfig } from '../../src/config.ts';
import { type RunningServer, startServer } from '../../src/process/server.ts';
import { createDatabase, onServer, readOnly } from '../support/database/postgres.ts';
import type { Json } from '../support/service/client.ts';
import { ready } from '../support/service/ready.ts';

const logger = pino({ level: 'silent' });
const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';

let primary: RunningServer;
let replica: RunningServer;

/** A replica rejects writes, like a database with read-only transactions. */
beforeAll(async () => {
  const url = await createDatabase();
  const start = (url: string) =>
    startServer(readConfig({ DATABASE_URL: url, PORT: '0', BOOTSTRAP_API_KEY }, false), logger);
  primary = await start(url);
  replica = await start(readOnly(url));
});

afterAll(async () => {
  await replica.stop();
  await primary.stop();
});

const send = async ({ url }: RunningServer, path: string, body?: object) => {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${BOOTSTRAP_API_KEY}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Json };
};

it('an instance on a replica answers reads, also with a key that was never used', async () => {
  await ready(replica.url);
  expect((await send(replica, '/api/tasks')).status).toBe(200);
  await send(primary, '/api/tasks', { title: 'Seen by both' });
  const { body } = await send(replica, '/graphql', { query: '{ tasks { nodes { title } } }' });
  expect(body).toEqual({ data: { tasks: { nodes: [{ title: 'Seen by both' }] } } });
});

it('it rejects planner runs, and returns previews', async () => {
  expect(await send(replica, '/api/planner', {})).toEqual({
    status: 403,
    body: { error: 'This instance is read-only' },
  });
  expect((await send(replica, '/api/planner/preview', {})).status).toBe(200);
});

it('it rejects writes in both APIs with the reason', async () => {
  expect(await send(replica, '/api/tasks', { title: 'x' })).toEqual({
    status: 403,
    body: { error: 'This instance is read-only' },
  });
  const query = 'mutation { createTask(input: { title: "x" }) { task { id } } }';
  const { body } = await send(replica, '/graphql', { query });
  expect(body.errors[0]).toMatchObject({
    message: 'This instance is read-only',
    extensions: { code: 'FORBIDDEN' },
  });
});

it('it rejects sign-in and sign-up with the reason', async () => {
  const person = { email: 'somebody@example.com', password: 'long enough' };
  for (const path of ['/api/auth/sign-in', '/api/auth/sign-up']) {
    expect(await send(replica, path, person)).toEqual({
      status: 403,
      body: { error: 'This instance is read-only' },
    });
  }
});

it('a start that cannot create the first account fails and releases its port', async () => {
  const url = await createDatabase();
  await startServer(readConfig({ DATABASE_URL: url, PORT: '0' }, false), logger).then(
    async (first) => {
      await onServer('delete from user_account', url);
      await first.stop();
    },
  );
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port: free } = taken.address() as AddressInfo;
  await new Promise((resolve) => taken.close(resolve));
  const config = readConfig({ DATABASE_URL: readOnly(url), PORT: String(free) }, false);
  await expect(startServer(config, logger)).rejects.toThrow('This instance is read-only');
  const next = createServer().listen(free, '127.0.0.1');
  await once(next, 'listening');
  next.close();
});
