import { connected, until, waiting } from '../support/database/locks.ts';
import { createDatabase, onServer } from '../support/database/postgres.ts';
import { eventually, watched } from '../support/eventually.ts';
import { Client } from '../support/service/client.ts';
import { type Program, service } from '../support/service/process.ts';

const KEY = 'a-key-of-my-own-choosing';

const started: Program[] = [];
afterAll(() => Promise.all(started.map((program) => program.stop())));

async function start(DATABASE_URL: string): Promise<[Program, Client]> {
  const program = service({
    DATABASE_URL,
    PORT: '0',
    LOG_FORMAT: 'pretty',
    LOG_LEVEL: 'warn',
    BOOTSTRAP_API_KEY: KEY,
  });
  started.push(program);
  const [, url] = await program.waitForOutput(/Task Planner is at (http:\S+)/);
  return [program, new Client(url as string, { key: KEY, userId: '' })];
}

const GRAPH = { query: 'mutation { createTask(input: { title: "b" }) { task { id } } }' };

/** Requests, each with the table that it writes to. */
const REQUESTS: [key: string, path: string, body: object, table: string][] = [
  ['rest', '/api/tasks', { title: 'a' }, 'task'],
  ['graph', '/graphql', GRAPH, 'task'],
  ['run', '/api/planner', {}, 'planner_run'],
  ['graph-run', '/graphql', { query: 'mutation { runPlanner { tasksScheduled } }' }, 'planner_run'],
];

/** The ids of the rows. A planner run replaces the previous row under a new id. */
const rows = (table: string, url: string) => onServer(`select id from ${table} order by id`, url);

it('after a crash between the write and its stored response neither exists, and a retry creates both', async () => {
  const url = await createDatabase();
  let [program, me] = await start(url);
  await me.create('/api/tasks', { title: 'to be planned', estimateMinutes: 30 });
  for (const [key, path, body, table] of REQUESTS) {
    const send = () => {
      const headers = { 'idempotency-key': key };
      return me.send('POST', path, JSON.stringify(body), headers).catch(() => undefined);
    };
    const before = await rows(table, url);
    await connected(url, async (connection) => {
      // Storing a response waits for this lock.
      await connection.query('begin; lock table kept_answer in share mode');
      let lost = watched(send());
      await eventually('the request waits for the lock', async () => {
        // On a slow machine the lock can time out before its wait is seen, or before the kill.
        if (lost.done) lost = watched(send());
        return (await waiting(connection)) === 1;
      });
      program.signal('SIGKILL');
      await program.ended();
      expect([undefined, 503]).toContain((await lost)?.status);
      await connection.query('rollback');
    });
    await until(async () => (await connectionsTo(url)) === 0);
    expect(await rows(table, url)).toEqual(before);

    [program, me] = await start(url);
    const answer = await send();
    const after = await rows(table, url);
    const again = await send();
    expect([answer?.status, again?.body]).toEqual([key === 'rest' ? 201 : 200, answer?.body]);
    expect(after).not.toEqual(before);
    expect(await rows(table, url)).toEqual(after);
  }
});

async function connectionsTo(url: string): Promise<unknown> {
  const [row] = await onServer(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    url,
  );
  return row?.n;
}
