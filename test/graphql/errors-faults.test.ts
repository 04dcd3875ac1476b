import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { buildApp } from '../../src/app.ts';
import type { Orm } from '../../src/db/orm.ts';
import { openShared, sharedDatabase } from '../support/database/database.ts';
import { data, execute } from '../support/graphql/request.ts';
import { testApi } from '../support/service/api.ts';
import { Client, type Json } from '../support/service/client.ts';

const api = testApi();
const SECRET = 'select "secret" from "user_account" failed';

let me: Client;
let server: Server;
let log: Json[];
let database: Orm;
/** The number of statements before the database fails. */
let allowed = Number.POSITIVE_INFINITY;
/** The number of statements that fail then. */
let failures = Number.POSITIVE_INFINITY;

/** A service whose database fails on demand, with a readable log. */
beforeAll(async () => {
  const account = await api.account();
  await data(account, '{ viewer { id } }');
  database = await openShared(await sharedDatabase());
  const write = (line: string) => log.push(JSON.parse(line));
  const app = buildApp({
    orm: failing(database),
    config: {
      database: { kind: 'memory' },
      signUp: 'open',
      trustProxy: false,
      introspection: true,
      rateLimit: undefined,
      quotas: undefined,
    },
    logger: pino({ level: 'error' }, { write }),
  });
  server = createServer(app.callback());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  me = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, account);
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
});

beforeEach(() => {
  log = [];
  allowed = Number.POSITIVE_INFINITY;
  failures = Number.POSITIVE_INFINITY;
});

function failing(orm: Orm): Orm {
  const fork = () => {
    const em = orm.em.fork();
    const getKysely = em.getKysely.bind(em);
    em.getKysely = ((options) => {
      if (--allowed < 0 && --failures >= 0) throw new Error(SECRET);
      return getKysely(options);
    }) as typeof em.getKysely;
    return em;
  };
  return new Proxy(orm, {
    get: (target, name) => (name === 'em' ? { fork } : Reflect.get(target, name, target)),
  });
}

const MASKED = 'Internal server error';

describe('a fault', () => {
  it.each([
    ['before the operation', 0, undefined, 500],
    ['in a field', 1, ['tasks'], 200],
  ])(
    '%s is masked as INTERNAL, and logged under the id of its request',
    async (_case, turns, path, status) => {
      // The first request of a key authenticates it by a statement of its own.
      const newcomer = new Client(me.url, await api.account());
      allowed = turns;
      const answer = await execute(newcomer, '{ tasks { nodes { id } } }');
      const requestId = answer.headers.get('x-request-id');
      expect(answer.status).toBe(status);
      expect(answer.errors).toEqual([
        {
          message: MASKED,
          ...(path && { path, locations: expect.any(Array) }),
          extensions: { code: 'INTERNAL', requestId },
        },
      ]);
      expect(JSON.stringify(answer)).not.toMatch(/secret|select|\.ts|stack/i);
      expect(log).toHaveLength(1);
      expect(log[0]).toMatchObject({ requestId, msg: `fault in request ${requestId}` });
      expect(log[0].err.stack).toContain(SECRET);
    },
  );

  it('of one nullable field does not affect other fields, and its statement is not repeated', async () => {
    const { id } = (await me.get('/api/spaces')).body[0];
    [allowed, failures] = [1, 1];
    const query = 'query($id: ID!) { a: space(id: $id) { id } label(id: $id) { id } }';
    const { status, data, errors } = await execute(me, query, { id });
    expect([status, data, errors?.map(({ path }) => path)]).toEqual([
      200,
      { a: { id }, label: null },
      [['label']],
    ]);
  });

  it('is the result of a stored enum value that the schema does not have, and reveals neither', async () => {
    await me.post('/api/notifications', { type: 'morning_summary' });
    await database.em.execute(
      `update notification set type = 'whatever' where user_id = '${me.userId}'`,
    );
    const { errors } = await execute(me, '{ notifications { nodes { type } } }');
    expect(errors?.[0]).toMatchObject({
      message: MASKED,
      path: ['notifications', 'nodes', 0, 'type'],
      extensions: { code: 'INTERNAL' },
    });
    expect(log[0].err.message).toContain('whatever');
  });
});

it('a rejected request is not logged as a fault', async () => {
  for (const query of [
    '{',
    '{ nothing }',
    '{ tasks(first: -1) { totalCount } }',
    '{ tasks { nodes { subtasks(first: -1) { totalCount } } } }',
    'subscription { x }',
    'query A { __typename } query B { __typename }',
    '',
  ]) {
    const { errors = [] } = await execute(me, query);
    expect([query, errors.length]).toEqual([query, 1]);
    expect(errors[0]?.extensions.code).not.toBe('INTERNAL');
  }
  await me.post('/graphql', { query: '{ viewer { id } }', operationName: 'Nope' });
  expect((await execute(new Client(me.url), '{ viewer { id } }')).status).toBe(401);
  expect(log).toEqual([]);
});

it('a retry of a planner run with an Idempotency-Key gets its result, and the run is saved once, whichever statement fails', async () => {
  const run = (client: Client, key: string) =>
    execute(client, 'mutation { runPlanner { tasksScheduled oversized { title } } }', undefined, {
      'idempotency-key': key,
    });
  const runOf = async ({ userId }: Client) =>
    (await database.em.execute(`select id from planner_run where user_id = '${userId}'`))[0]?.id;
  let unanswered = 0;
  for (let turns = 1, ended = false; !ended; turns++) {
    const client = new Client(me.url, await api.account());
    await client.create('/api/tasks', { title: 'long', estimateMinutes: 600 });
    allowed = turns;
    const first = await run(client, 'key');
    allowed = Number.POSITIVE_INFINITY;
    ended = first.errors === undefined;
    const saved = await runOf(client);
    if (!ended && saved) unanswered++;
    const again = await run(client, 'key');
    expect([turns, again.data]).toEqual([
      turns,
      { runPlanner: { tasksScheduled: expect.any(Number), oversized: [{ title: 'long' }] } },
    ]);
    expect(again.data?.runPlanner.tasksScheduled).toBeGreaterThan(0);
    if (saved) expect(await runOf(client)).toBe(saved);
    expect((await run(client, 'key')).data).toEqual(again.data);
  }
  expect(unanswered).toBeGreaterThan(0);
});
