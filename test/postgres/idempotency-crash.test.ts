import { Client } from '../support/client.ts';
import { connected, until, waiting } from '../support/locks.ts';
import { createDatabase, onServer } from '../support/postgres.ts';
import { Program } from '../support/process.ts';

const KEY = 'a-key-of-my-own-choosing';

const started: Program[] = [];
afterAll(() => Promise.all(started.map((program) => program.stop())));

async function start(DATABASE_URL: string): Promise<[Program, Client]> {
  const program = new Program('bin/start.js', [], {
    DATABASE_URL,
    PORT: '0',
    LOG_FORMAT: 'pretty',
    LOG_LEVEL: 'warn',
    BOOTSTRAP_API_KEY: KEY,
  });
  started.push(program);
  const [, url] = await program.says(/Task Planner is at (http:\S+)/);
  return [program, new Client(url as string, { key: KEY, userId: '' })];
}

const GRAPH = { query: 'mutation { createTask(input: { title: "b" }) { task { id } } }' };

const REQUESTS: [key: string, path: string, body: object][] = [
  ['rest', '/api/tasks', { title: 'a' }],
  ['graph', '/graphql', GRAPH],
  ['run', '/api/planner', {}],
  ['run of the graph', '/graphql', { query: 'mutation { runPlanner { tasksScheduled } }' }],
];

const sendAll = (me: Client) =>
  Promise.all(
    REQUESTS.map(([key, path, body]) => {
      const headers = { 'idempotency-key': key.replaceAll(' ', '-') };
      return me.send('POST', path, JSON.stringify(body), headers).catch(() => undefined);
    }),
  );

it('a crash after the effect and before the answer is kept leaves neither', async () => {
  const url = await createDatabase();
  const [first, me] = await start(url);
  await me.create('/api/tasks', { title: 'to be planned', estimateMinutes: 30 });
  await connected(url, async (connection) => {
    // Whatever keeps an answer stops there. The second run of the planner waits for the first one.
    await connection.query('begin; lock table kept_answer in share mode');
    const lost = sendAll(me);
    await until(async () => (await connected(url, waiting)) === 3);
    first.signal('SIGKILL');
    await first.ended();
    expect(await lost).toEqual(REQUESTS.map(() => undefined));
    await connection.query('rollback');
  });
  const rows = (table: string) => onServer(`select id from ${table}`, url);
  await until(async () => {
    const [{ n } = { n: 0 }] = await onServer(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()`,
      url,
    );
    return n === 1;
  });
  expect([await rows('task'), await rows('time_block')]).toMatchObject([[{}], []]);

  const [, again] = await start(url);
  const answers = await sendAll(again);
  expect(answers.map((answer) => answer?.status)).toEqual([201, 200, 200, 200]);
  expect((await sendAll(again)).map((answer) => answer?.body)).toEqual(
    answers.map((answer) => answer?.body),
  );
  expect(await rows('task')).toHaveLength(3);
});
