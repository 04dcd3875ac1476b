import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { RunningProgram } from '../support/service/process.ts';
import { ready } from '../support/service/ready.ts';
import { InstalledPackage, manifest, seconds } from './installed.ts';

let installed: InstalledPackage;
const started: RunningProgram[] = [];

beforeAll(async () => {
  installed = await InstalledPackage.make();
});

afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

afterAll(() => installed?.remove());

/** Starts the service with npx; returns its address after the first response. */
async function start(environment: Record<string, string>) {
  const began = performance.now();
  const program = installed.npx([], { PORT: '0', LOG_FORMAT: 'pretty', ...environment });
  started.push(program);
  const [, url = ''] = await program.waitForOutput(/Task Planner is at (http:\S+)/);
  await ready(url);
  console.log(`npx to the first answer: ${seconds(performance.now() - began)}`);
  return { program, url };
}

/** Creates an account and a task, and plans it. */
async function useRest(url: string): Promise<void> {
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${url}${path}`, { method: 'POST', headers: { cookie }, body: JSON.stringify(body) });
  const account = { email: `${crypto.randomUUID()}@example.com`, password: 'a long one, chosen' };
  const signedUp = await post('/api/auth/sign-up', account);
  expect(signedUp.status).toBe(201);
  const cookie = signedUp.headers.get('set-cookie')?.split(';')[0] ?? '';
  const task = await post('/api/tasks', { title: 'Pack', estimateMinutes: 30 }, cookie);
  expect(task.status).toBe(201);
  const run = await post('/api/planner', {}, cookie);
  expect(await run.json()).toMatchObject({ ok: true, tasksScheduled: 1 });
}

it('contains the launchers, the build with all served files and pages, the schema and the files that the README links to; no other source, no test', () => {
  const tops = new Set(installed.files.map((path) => path.split('/')[0]));
  expect([...tops].sort()).toEqual([
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'README.md',
    'SECURITY.md',
    'bin',
    'dist',
    'docs',
    'package.json',
    'schema',
    'web',
  ]);
  expect(installed.files.filter((path) => path.startsWith('web/'))).toEqual(['web/README.md']);
  expect(installed.files.filter((path) => /\.tsx?$/.test(path))).toEqual([]);
  const served = readdirSync('src', { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.name.endsWith('.ts'))
    .map(({ parentPath, name }) => join(parentPath, name).replace(/^src/, 'dist'));
  expect(served.length).toBeGreaterThan(0);
  expect(installed.files).toEqual(expect.arrayContaining(served));
});

it('installs no development packages, and no Node', async () => {
  const { devDependencies } = await manifest();
  const ours = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
  expect(ours.filter(installed.has)).toEqual([]);
});

it('takes at most 120 MB with all its packages', () => {
  expect(installed.megabytes).toBeLessThanOrEqual(120);
});

it('npx starts it with a database in ./data, which it prints; REST, plans in a thread and GraphQL work', async () => {
  const { program, url } = await start({});
  const folder = join(installed.folder, 'data');
  const [making, ready] = [`Creating a database in ${folder}`, `Data: ${folder} (embedded)`];
  expect(program.stdout.indexOf(making)).toBeGreaterThanOrEqual(0);
  expect(program.stdout.indexOf(ready)).toBeGreaterThan(program.stdout.indexOf(making));
  expect(existsSync(folder)).toBe(true);
  await useRest(url);
  const graph = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ __schema { queryType { name } } }' }),
  });
  expect(await graph.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } });

  expect((await program.stop()).stdout).toMatch(/INFO: stopped\n$/);
  const { stdout } = await installed.npx(['user', 'list']).ended();
  expect(stdout).toContain('admin@localhost');
});

it('every linked page is served with every file that it references', async () => {
  const { url } = await start({ DATABASE_URL: 'memory://' });
  const get = (path: string) => fetch(`${url}${path}`, { headers: { accept: 'text/html' } });
  const { links } = (await (await fetch(url)).json()) as { links: Record<string, string> };
  const pages = [];
  for (const path of Object.values(links)) {
    const page = await get(path);
    if (page.headers.get('content-type')?.includes('html')) pages.push(await page.text());
  }
  const named = pages.map((html) => [...html.matchAll(/(?:src|href)="([^"]+)"/g)]);
  expect(pages.length).toBeGreaterThan(0);
  expect(named.every(({ length }) => length > 0)).toBe(true);
  for (const [, file = ''] of named.flat()) {
    expect([file, (await get(file)).status]).toEqual([file, 200]);
  }
});

it('has its own name in its help, and explains to an old Node how to get a newer one', async () => {
  const { stdout } = await installed.npx(['help']).ended();
  expect(stdout).toMatch(/^Usage: task-planner-service /);
  const old = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`;
  const preload = `--import=data:text/javascript,${encodeURIComponent(old)}`;
  const { code, stderr } = await installed.node([preload, 'bin/task-planner-service.js']).ended();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^task-planner: Node 22\.18 or later is needed, and this is 20\.20\.2\. .* `npx -p node@24 /,
  );
});

const { TEST_DATABASE_URL } = process.env;

(TEST_DATABASE_URL ? it : it.skip)('CLUSTER=2 answers from workers on PostgreSQL', async () => {
  const database = `planner_package_${crypto.randomUUID().slice(0, 8)}`;
  const server = new Client({ connectionString: TEST_DATABASE_URL });
  await server.connect();
  await server.query(`create database ${database}`);
  try {
    const DATABASE_URL = Object.assign(new URL(TEST_DATABASE_URL ?? ''), { pathname: database });
    const { program, url } = await start({ DATABASE_URL: DATABASE_URL.href, CLUSTER: '2' });
    expect(program.stdout).toContain('Workers: 2');
    await useRest(url);
    expect((await program.stop()).stdout).toMatch(/INFO: stopped\n$/);
  } finally {
    await server.query(`drop database ${database} with (force)`);
    await server.end();
  }
});
