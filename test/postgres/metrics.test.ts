import { get } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { sumOf } from '../support/metrics.ts';
import { createDatabase } from '../support/postgres.ts';
import { type Program, service } from '../support/process.ts';

const KEY = 'key-of-the-first-account';
const READY = { route: '/readyz' };
const REQUESTS = 'taskplanner_http_requests_total';

const started: Program[] = [];
afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

/** A cluster of two. */
async function cluster(environment: Record<string, string>) {
  const program = service({
    DATABASE_URL: await createDatabase(),
    PORT: '0',
    CLUSTER: '2',
    LOG_FORMAT: 'json',
    BOOTSTRAP_API_KEY: KEY,
    ...environment,
  });
  started.push(program);
  const [, url = ''] = await program.says(/"url":"([^"]+)"/);
  return { program, url };
}

/** Asks on a connection of its own: which worker answers is decided for each connection. */
const ask = (url: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${KEY}` };
    get(url, { agent: false, headers }, (answer) => resolve(read(answer))).on('error', reject);
  });

const askOften = (url: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => ask(url)));

it('the workers of a cluster are counted together, and what one had counted outlives it', async () => {
  const { program, url } = await cluster({ METRICS_PORT: '0' });
  const [, scraped = ''] = await program.says(/metrics are at (http:[^"]+)"/);
  await askOften(`${url}/readyz`, 10);
  const before = await ask(scraped);
  expect(sumOf(before, REQUESTS, READY)).toBe(10);
  expect(sumOf(before, 'taskplanner_http_request_duration_seconds_count', READY)).toBe(10);
  // Two pools of ten.
  expect(sumOf(before, 'taskplanner_database_connections_max')).toBe(20);
  expect(sumOf(before, 'taskplanner_database_wait_seconds_count')).toBeGreaterThan(0);
  const [, pid] = await program.says(/worker (\d+) listens/);
  process.kill(Number(pid), 'SIGKILL');
  const listening = () => program.stdout.match(/worker \d+ listens/g)?.length ?? 0;
  await program.shows('a third worker listens', () => listening() >= 3);
  await askOften(`${url}/readyz`, 5);
  const after = await ask(scraped);
  expect(sumOf(after, REQUESTS, READY)).toBe(15);
  expect(sumOf(after, 'taskplanner_database_connections_max')).toBe(20);
});

it('whichever worker is asked for the metrics tells those of all', async () => {
  const { url } = await cluster({});
  await askOften(`${url}/readyz`, 10);
  const told = await askOften(`${url}/metrics`, 6);
  expect(told.map((text) => sumOf(text, REQUESTS, READY))).toEqual(Array(6).fill(10));
});
