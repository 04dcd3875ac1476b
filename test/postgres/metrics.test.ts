import { get } from 'node:http';
import { text as read } from 'node:stream/consumers';
import { createDatabase } from '../support/database/postgres.ts';
import { eventually, inTime } from '../support/eventually.ts';
import { sumOf } from '../support/service/metrics.ts';
import { type Program, service } from '../support/service/process.ts';

const KEY = 'key-of-the-first-account';
const READY = { route: '/readyz' };
const REQUESTS = 'taskplanner_http_requests_total';

const started: Program[] = [];
afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

/** A cluster of two workers. */
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
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  return { program, url };
}

/** Sends a request on its own connection, since the worker is chosen per connection. */
function request(url: string): Promise<string> {
  const answered = new Promise<string>((resolve, reject) => {
    const headers = { authorization: `Bearer ${KEY}` };
    get(url, { agent: false, headers }, (answer) => resolve(read(answer))).on('error', reject);
  });
  return inTime(() => `GET ${url} is answered`, answered);
}

const requestOften = (url: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => request(url)));

/**
 * Waits for metrics with this many requests. A process that is too busy to respond in time is left
 * out at first.
 */
async function metricsWith(requests: number, url: string): Promise<string> {
  let text = '';
  await eventually(`the metrics count ${requests} requests`, async () => {
    text = await request(url);
    return sumOf(text, REQUESTS, READY) === requests;
  });
  return text;
}

it('the metrics of a cluster include all workers, and those of a killed worker remain', async () => {
  const { program, url } = await cluster({ METRICS_PORT: '0' });
  const [, scraped = ''] = await program.waitForOutput(/metrics are at (http:[^"]+)"/);
  await requestOften(`${url}/readyz`, 10);
  const before = await metricsWith(10, scraped);
  expect(sumOf(before, 'taskplanner_http_request_duration_seconds_count', READY)).toBe(10);
  // Two pools of ten.
  expect(sumOf(before, 'taskplanner_database_connections_max')).toBe(20);
  expect(sumOf(before, 'taskplanner_database_wait_seconds_count')).toBeGreaterThan(0);
  const [, pid] = await program.waitForOutput(/worker (\d+) is listening/);
  process.kill(Number(pid), 'SIGKILL');
  const listening = () => program.stdout.match(/worker \d+ is listening/g)?.length ?? 0;
  await program.waitUntil('a third worker listens', () => listening() >= 3);
  await requestOften(`${url}/readyz`, 5);
  const after = await metricsWith(15, scraped);
  expect(sumOf(after, 'taskplanner_database_connections_max')).toBe(20);
});

it('every worker returns the metrics of all', async () => {
  const { url } = await cluster({});
  await requestOften(`${url}/readyz`, 10);
  await Promise.all(Array.from({ length: 6 }, () => metricsWith(10, `${url}/metrics`)));
});
