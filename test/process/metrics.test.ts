import { readFileSync } from 'node:fs';
import { eventually } from '../support/eventually.ts';
import { Client, type Json } from '../support/service/client.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { namesOf, samplesOf, sumOf } from '../support/service/metrics.ts';
import { type Program, service } from '../support/service/process.ts';

const KEY = 'key-of-the-first-account';
const REQUESTS = 'taskplanner_http_requests_total';

const folders = new DataFolders();
let program: Program;
let admin: Client;
/** The address of the metrics. */
let scraped: string;

beforeAll(async () => {
  await folders.prepare();
  program = service({
    DATA_DIR: await folders.migrated(),
    PORT: '0',
    METRICS_PORT: '0',
    LOG_FORMAT: 'json',
    BOOTSTRAP_API_KEY: KEY,
  });
  const [, url = ''] = await program.waitForOutput(/"url":"([^"]+)"/);
  [, scraped = ''] = await program.waitForOutput(/metrics are at (http:[^"]+)"/);
  admin = new Client(url, { key: KEY, userId: '' });
});

afterAll(async () => {
  await program.stop();
  await folders.remove();
});

const scrape = async () => (await fetch(scraped)).text();
const graph = (query: string, operationName?: string) =>
  admin.post('/graphql', { query, operationName });

it('requests are counted by API, route pattern, method and status, and timed', async () => {
  const before = await scrape();
  const { id } = await admin.create('/api/tasks', { title: 'Task' });
  await admin.get(`/api/tasks/${id}`);
  await admin.get(`/api/tasks/${crypto.randomUUID()}`);
  await graph('{ tasks { nodes { id } } }');
  await graph('query Mine { a: labels { nodes { id } } b: spaces { nodes { id } } }', 'Mine');
  await graph('mutation { createLabel(input: { name: "x" }) { label { id } } }');
  const after = await scrape();
  const grown = (labels: Record<string, string>, name = REQUESTS) =>
    sumOf(after, name, labels) - sumOf(before, name, labels);
  const one = { api: 'rest', route: '/api/tasks/:id', method: 'GET' };
  expect(grown({ api: 'rest', route: '/api/tasks', method: 'POST', status: '201' })).toBe(1);
  expect(grown({ ...one, status: '200' })).toBe(1);
  expect(grown({ ...one, status: '404' })).toBe(1);
  // The label's former name, deprecated.
  expect(grown({ ...one, door: 'rest', status: '200' })).toBe(1);
  expect(grown(one, 'taskplanner_http_request_duration_seconds_count')).toBe(2);
  for (const route of ['query tasks', 'query several', 'mutation createLabel']) {
    expect([route, grown({ api: 'graphql', route, status: '200' })]).toEqual([route, 1]);
  }
  expect(grown({}, 'taskplanner_database_statement_duration_seconds_count')).toBeGreaterThan(10);
});

it('no input of a client becomes a label', async () => {
  await Promise.all([
    admin.send('PROPFIND', '/api/CHOSEN'),
    admin.get('/CHOSEN'),
    admin.get('/api/tasks/CHOSEN'),
    admin.get('/graphql/CHOSEN'),
    admin.get('/apiCHOSEN'),
    new Client(admin.url).get('/api/CHOSEN'),
    graph('query CHOSEN { CHOSEN: __typename }', 'CHOSEN'),
    graph('{ CHOSEN }'),
    graph('subscription { CHOSEN }'),
    graph('{ tasks { nodes { id } } }', 'CHOSEN'),
    admin.send('POST', '/graphql?CHOSEN', 'CHOSEN', { 'x-apollo-operation-name': 'CHOSEN' }),
  ]);
  const text = await scrape();
  expect(text).not.toContain('CHOSEN');
  const methods = samplesOf(text).map(({ labels }) => labels.method);
  expect(methods).toContain('other');
  expect(methods).not.toContain('PROPFIND');
  expect(sumOf(text, REQUESTS, { api: 'rest', route: 'unmatched' })).toBe(2);
});

it('errors are counted: of GraphQL, of the database, and rejected sign-ins', async () => {
  await graph('{ nothing }');
  expect(
    sumOf(await scrape(), 'taskplanner_graphql_errors_total', {
      code: 'GRAPHQL_VALIDATION_FAILED',
    }),
  ).toBeGreaterThan(0);
  // A duplicate name violates a constraint of the database.
  await admin.create('/api/labels', { name: 'Twice' });
  expect((await admin.post('/api/labels', { name: 'Twice' })).status).toBe(409);
  expect(sumOf(await scrape(), 'taskplanner_database_errors_total', { code: '23505' })).toBe(1);
  const anonymous = new Client(admin.url);
  const attempt = { email: 'unknown@example.com', password: 'wrong-password' };
  await eventually('a sign-in is refused', async () => {
    const { status } = await anonymous.post('/api/auth/sign-in', attempt);
    return status === 429;
  });
  expect(sumOf(await scrape(), 'taskplanner_rate_limited_total', { limit: 'sign-in' })).toBe(1);
});

it('planner runs are timed, and so is their search in a thread', async () => {
  expect((await admin.post('/api/planner')).status).toBe(200);
  const text = await scrape();
  const runs = 'taskplanner_planner_run_duration_seconds_count';
  expect(sumOf(text, runs, { outcome: 'done' })).toBe(1);
  expect(sumOf(text, 'taskplanner_thread_duration_seconds_count', { work: 'schedule' })).toBe(1);
  expect(sumOf(text, 'taskplanner_planner_plans')).toBe(0);
  expect(sumOf(text, 'taskplanner_threads')).toBeGreaterThan(0);
});

it('with a separate port, the metrics are served there only, and nothing else is', async () => {
  expect((await admin.get('/metrics')).status).toBe(404);
  const statuses = ['/', '/api/tasks', '/metrics/x', '/healthz'].map(
    async (path) => (await fetch(new URL(path, scraped))).status,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
  expect((await fetch(scraped, { method: 'POST' })).status).toBe(404);
});

it('every query of the dashboard uses existing metrics', async () => {
  const dashboard: Json = JSON.parse(readFileSync('ops/grafana/dashboard.json', 'utf8'));
  const queries: string[] = dashboard.panels.flatMap((panel: Json) =>
    (panel.targets ?? []).map(({ expr }: Json) => expr),
  );
  expect(queries.length).toBeGreaterThan(20);
  const text = await scrape();
  const names = namesOf(text);
  const known = new Set([
    ...names,
    ...[...names].flatMap((name) => ['_bucket', '_sum', '_count'].map((end) => name + end)),
  ]);
  const used = queries.flatMap((query) => query.match(/\b(taskplanner|nodejs|process)_\w+/g));
  expect(used.filter((name) => !known.has(String(name)))).toEqual([]);
  // Every metric of the service is in the dashboard.
  const own = [...names].filter((name) => name.startsWith('taskplanner_'));
  expect(own.filter((name) => !queries.some((query) => query.includes(name)))).toEqual([]);
});
