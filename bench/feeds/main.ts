import type { ChildProcess } from 'node:child_process';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { endServices, startService } from '../hostile/service.ts';
import { type Account, dropDatabase, freshDatabase, signUp } from '../hostile/world.ts';
import { timeOf } from '../load/cpu.ts';

const HELP = `Cost of a calendar feed, on PostgreSQL: the whole file, and a 304 response.

  --blocks N    planned blocks of the account (1000)
  --feeds N     feeds, each requested 12 times in each way (8)
  --port N      of the service (4794)

BENCH_DATABASE_URL names the server (postgres://postgres@127.0.0.1:5432/postgres).`;

const { values } = parseArgs({
  options: {
    blocks: { type: 'string', default: '1000' },
    feeds: { type: 'string', default: '8' },
    port: { type: 'string', default: '4794' },
    help: { type: 'boolean', default: false },
  },
});

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const BASE = `http://127.0.0.1:${values.port}`;
const DATABASE = `planner_feeds_${process.pid}`;
/** The requests of a feed in each way. The service accepts 30 at once. */
const REQUESTS = 12;

/** Inserts tasks with a planned block each, half an hour apart. */
async function seed(client: Client, { userId }: Account): Promise<void> {
  const run = (sql: string) => client.query(sql, [userId, Number(values.blocks)]);
  await run(`insert into task (id, user_id, title, description, status, priority, estimate_minutes,
      min_session_minutes, max_session_minutes, cooldown_minutes, auto_schedule, auto_split, locked, sort_order, created_at, updated_at)
    select gen_random_uuid(), $1, 'Task ' || n, '', 'todo', 'medium', 30, 5, 60, 5, true, true, false, n, now(), now()
    from generate_series(1, $2::int) n`);
  await run(`insert into time_block (id, user_id, task_id, title, type, start_at, end_at, locked, defended, source, sort_order, status,
      explanation, created_at, updated_at)
    select gen_random_uuid(), $1, id, title, 'task', start_at, start_at + interval '25 minutes', false, false, 'auto', sort_order, 'scheduled',
      'First comfortable time in its working hours, due Fri 20 Nov 17:00.', now(), now()
    from (select *, date_trunc('hour', now()) + sort_order * interval '30 minutes' as start_at from task where user_id = $1) task
    where $2::int > 0`);
  await client.query('vacuum analyze');
}

async function createFeed({ key }: Account, name: string): Promise<string> {
  const response = await fetch(`${BASE}/api/calendar-feeds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  const { path } = (await response.json()) as { path: string };
  return `${BASE}${path}`;
}

type Received = { status: number; etag: string; bytes: number; ms: number };

async function get(address: string, etag?: string): Promise<Received> {
  const started = performance.now();
  const headers = { 'accept-encoding': 'identity', ...(etag && { 'if-none-match': etag }) };
  const response = await fetch(address, { headers });
  const { byteLength } = await response.arrayBuffer();
  return {
    status: response.status,
    etag: response.headers.get('etag') ?? '',
    bytes: byteLength,
    ms: performance.now() - started,
  };
}

/** The CPU time of the service and of its connections so far, in milliseconds. */
async function cpuTimes({ pid = 0 }: ChildProcess, client: Client) {
  const { rows } = await client.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const database = rows.reduce((sum, row) => sum + timeOf(row.pid).own, 0);
  return { service: timeOf(pid).own, database };
}

const median = (numbers: number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Requests every feed in turn, and returns a line with the time and the CPU of a request. */
async function measured(
  name: string,
  service: ChildProcess,
  client: Client,
  requests: (() => Promise<Received>)[],
): Promise<string> {
  const before = await cpuTimes(service, client);
  const received: Received[] = [];
  for (const request of requests) received.push(await request());
  const after = await cpuTimes(service, client);
  const each = (part: keyof typeof after) =>
    ((after[part] - before[part]) / requests.length).toFixed(1);
  return [
    name.padEnd(14),
    `${received.length} requests, status ${[...new Set(received.map(({ status }) => status))]}`,
    `${received[0]?.bytes} bytes`,
    `median ${median(received.map(({ ms }) => ms)).toFixed(1)} ms`,
    `CPU ms per request: service ${each('service')}, PostgreSQL ${each('database')}`,
  ].join('  ');
}

async function main(): Promise<void> {
  if (values.help) return console.log(HELP);
  const url = await freshDatabase(SERVER, DATABASE);
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const service = await startService(BASE, url);
    const account = await signUp(BASE, 'feeds');
    await seed(client, account);
    const feeds: string[] = [];
    for (let number = 0; number < Number(values.feeds); number++)
      feeds.push(await createFeed(account, `Feed ${number}`));
    const { etag, bytes, ms } = await get(feeds[0] as string);
    console.log(`load ${loadavg()[0]?.toFixed(1)}; ${values.blocks} blocks, ${bytes} bytes`);
    console.log(`first response ${ms.toFixed(1)} ms`);
    const tags = new Map<string, string>();
    for (const feed of feeds) tags.set(feed, (await get(feed)).etag || etag);
    const all = feeds.flatMap((feed) => Array<string>(REQUESTS).fill(feed));
    console.log(
      await measured(
        'whole file',
        service,
        client,
        all.map((feed) => () => get(feed)),
      ),
    );
    console.log(
      await measured(
        '304',
        service,
        client,
        all.map((feed) => () => get(feed, tags.get(feed))),
      ),
    );
  } finally {
    await endServices();
    await client.end();
    await dropDatabase(SERVER, DATABASE);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

await main();
