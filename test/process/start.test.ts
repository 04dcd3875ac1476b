import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { migrate, pendingMigrations } from '../../src/db/migrate.ts';
import { MIGRATION_NAMES } from '../../src/db/migrations/index.ts';
import { serve } from '../../src/process/serve.ts';
import { DataFolders, openFolder } from '../support/service/data-folders.ts';
import { command, Program, service } from '../support/service/process.ts';
import { ready } from '../support/service/ready.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const started: Program[] = [];
afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

const PRETTY = { PORT: '0', LOG_FORMAT: 'pretty' };

function start(environment: Record<string, string>): Program {
  const program = service({ ...PRETTY, ...environment });
  started.push(program);
  return program;
}

/** Starts the launcher of `npm start`, from source. */
function launch(environment: Record<string, string>): Program {
  const program = new Program('bin/start.js', [], { ...PRETTY, ...environment });
  started.push(program);
  return program;
}

const AT = /Task Planner is at (http:\S+)/;

it('the first start shows address, email and key once; the second shows no secret and has the data and the key file', async () => {
  const DATA_DIR = folders.missing();
  const first = launch({ DATA_DIR });
  const [, curl] = await first.waitForOutput(/curl (.+)\n/);
  expect(first.stdout).toContain('First account: admin@localhost (admin)');
  expect(first.stdout).toMatch(
    new RegExp(
      `^  Creating a database in ${DATA_DIR}; .* …\\n  Migrating the database .* …\\n\\n  Task`,
    ),
  );
  const [, key, url] = /^-H "Authorization: Bearer (tp_\w{46})" (\S+)$/.exec(curl as string) ?? [];
  expect(first.stdout).toContain(`API key:       ${key}`);
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(url as string, { headers })).status).toBe(200);
  await fetch(url as string, { method: 'POST', headers, body: '{"title":"kept"}' });
  const keyFile = join(DATA_DIR, 'secret.key');
  const secretKey = readFileSync(keyFile, 'utf8');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect((await first.stop()).code).toBe(0);

  const second = launch({ DATA_DIR });
  const [, address] = await second.waitForOutput(AT);
  expect(second.stdout).not.toContain('tp_');
  expect(readFileSync(keyFile, 'utf8')).toBe(secretKey);
  expect(first.stdout + second.stdout).not.toContain(secretKey.trim());
  expect(second.stdout).toMatch(/^\n {2}Task Planner is at/);
  const tasks = await (await fetch(`${address}/api/tasks`, { headers })).json();
  expect(tasks).toMatchObject({ data: [{ title: 'kept' }] });
});

it('BOOTSTRAP_EMAIL and BOOTSTRAP_API_KEY set the first account and its key, which is not shown', async () => {
  const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';
  const DATA_DIR = await folders.migrated();
  const program = start({ DATA_DIR, BOOTSTRAP_EMAIL: 'Me@Example.com', BOOTSTRAP_API_KEY });
  const [, url] = await program.waitForOutput(AT);
  await program.waitForOutput(/First account: Me@Example.com/);
  expect(program.stdout).not.toContain(BOOTSTRAP_API_KEY);
  const headers = { authorization: `Bearer ${BOOTSTRAP_API_KEY}` };
  const profile = await (await fetch(`${url}/api/user`, { headers })).json();
  expect(profile).toMatchObject({ email: 'Me@Example.com', isAdmin: true });
});

it('logs one line of JSON per event when LOG_FORMAT is json', async () => {
  const program = start({ DATA_DIR: await folders.migrated(), LOG_FORMAT: 'json' });
  const [, url] = await program.waitForOutput(/"url":"([^"]+)"/);
  await fetch(`${url}/healthz`);
  const { stdout } = await program.stop();
  const lines = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg.replace(/\d+ ms/, 'N ms'))).toEqual([
    'listening',
    'first account',
    'GET /healthz 200 in N ms',
    'stopping: finishing requests in flight',
    'stopped',
  ]);
});

/** Libraries that only some requests need: the first of these loads them. */
const ON_DEMAND =
  /node_modules\/(graphql|@graphql-tools|@apollo|@modelcontextprotocol|@mikro-orm\/migrations|piscina|csv-parse|tar-stream|windows-iana|pino-pretty|@zxcvbn-ts)\//;

/** Every module costs about a millisecond of the start. Most of these are Kysely, MikroORM, Zod and src/. */
const MOST_MODULES = 1_200;

it('the first response needs no library that only some requests use, and a limited number of modules', async () => {
  const program = launch({
    DATA_DIR: await folders.migrated(),
    LOG_FORMAT: 'json',
    NODE_OPTIONS: `--import=${resolve('test/support/service/loaded-modules.ts')}`,
  });
  const [, url] = await program.waitForOutput(/"url":"([^"]+)"/);
  expect((await fetch(`${url}/api/user`)).status).toBe(401);
  const { stderr } = await program.stop();
  const modules = stderr.split('\n').filter((line) => line.startsWith('loaded '));
  expect(modules.filter((line) => ON_DEMAND.test(line))).toEqual([]);
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.length).toBeLessThanOrEqual(MOST_MODULES);
});

/** Starts the service in this process with settings that prevent its start. */
async function servedHere(environment: Record<string, string>) {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  try {
    await serve({ ...PRETTY, ...environment });
    return { code: process.exitCode, stderr: error.mock.calls.map((line) => `${line}\n`).join('') };
  } finally {
    process.exitCode = undefined;
    error.mockRestore();
  }
}

it.each([
  [{ PORT: 'many' }, /^task-planner: PORT must be a port number from 0 to 65535\n$/],
  [
    { DATABASE_URL: 'mysql://x', SIGN_UP: 'maybe' },
    /^task-planner: DATABASE_URL must be postgres.*; SIGN_UP must be one of: open, closed\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
    /^task-planner: cannot reach the database postgres:\/\/u:\*\*\*@127\.0\.0\.1:1\/x \(.+\)\. Is PostgreSQL running, and is DATABASE_URL correct\?\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://u@127.0.0.1:1/x?password=secret' },
    /^task-planner: cannot reach the database postgres:\/\/u@127\.0\.0\.1:1\/x\?password=\*\*\* \(.+\n$/,
  ],
  [
    { CLUSTER: 'many', POOL_SIZE: '1' },
    /^task-planner: CLUSTER must be on, off, or a number of .+; POOL_SIZE must be a number from 2 to 1000\n$/,
  ],
  [
    { CLUSTER: 'on' },
    /^task-planner: CLUSTER needs a PostgreSQL server in DATABASE_URL: the embedded database supports only one process\n$/,
  ],
  [
    { DATA_DIR: '/dev/null/x' },
    /^task-planner: cannot create the data folder \/dev\/null\/x: .+\n$/,
  ],
])('stops with one line for %j', async (environment, line) => {
  expect(await servedHere(environment)).toEqual({ code: 1, stderr: expect.stringMatching(line) });
});

it('stops with exit code 1 and nothing on standard output', async () => {
  const { code, stdout, stderr } = await start({ PORT: 'many' }).ended();
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('task-planner: PORT must be a port number from 0 to 65535\n');
});

it('a port in use stops the start with one line and does not use up the first key', async () => {
  const DATA_DIR = await folders.migrated();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  const { code, stderr } = await start({ DATA_DIR, PORT: `${port}` }).ended();
  holder.close();
  expect(stderr).toBe(
    `task-planner: port ${port} on 127.0.0.1 is already in use. Set PORT to another port, or stop the program that uses it\n`,
  );
  expect(code).toBe(1);
  await start({ DATA_DIR }).waitForOutput(/API key: {7}tp_/);
});

describe('a data folder of a running server', () => {
  let first: Program;
  let DATA_DIR = '';
  let url = '';
  let headers: Record<string, string>;

  beforeAll(async () => {
    DATA_DIR = await folders.migrated();
    first = service({ ...PRETTY, DATA_DIR });
    const [, key] = await first.waitForOutput(/API key: +(\S+)/);
    [, url = ''] = await first.waitForOutput(AT);
    headers = { authorization: `Bearer ${key}` };
  });
  afterAll(() => first.stop());

  it('rejects a second server and the command line', async () => {
    const line = `the data folder ${DATA_DIR} is in use by another process: the server holds it. Stop that server, or set DATA_DIR to another folder\n`;

    const second = await start({ DATA_DIR }).ended();
    expect([second.code, second.stderr]).toEqual([1, `task-planner: ${line}`]);
    const cli = await command(['user', 'list'], { DATA_DIR }).ended();
    expect([cli.code, cli.stderr]).toEqual([1, `error: ${line}`]);
    await ready(url);
  });

  it('is taken over after its server was killed, and nothing is lost', async () => {
    await fetch(`${url}/api/labels`, { method: 'POST', headers, body: '{"name":"kept"}' });
    first.signal('SIGKILL');
    await first.ended();

    const [, again] = await start({ DATA_DIR }).waitForOutput(AT);
    const labels = await (await fetch(`${again}/api/labels`, { headers })).json();
    expect(labels).toMatchObject([{ name: 'kept' }]);
  });
});

it('an installation that cannot be loaded is rejected before the database is migrated', async () => {
  const DATA_DIR = await folders.unmigrated();
  const program = launch({
    DATA_DIR,
    NODE_OPTIONS: `--import=${resolve('test/support/service/broken-module.ts')}`,
    BROKEN_MODULE: 'src/app.ts',
  });
  const { code, stderr } = await program.ended();
  expect(stderr).toContain('src/app.ts is broken');
  expect(code).toBe(1);
  const orm = await openFolder(DATA_DIR);
  expect(await pendingMigrations(orm)).toEqual(MIGRATION_NAMES);
  await orm.close();
});

it('a migration is pending until its own name is recorded, even if another one is recorded twice', async () => {
  const orm = await openFolder(await folders.migrated());
  const [last, another] = [MIGRATION_NAMES.at(-1), MIGRATION_NAMES.at(0)];
  await orm.em.execute(`update migration set name = '${another}' where name = '${last}'`);
  const stopAt = (message: string) => {
    throw new Error(message);
  };
  await expect(migrate(orm, stopAt)).rejects.toThrow('migrations: 1');
  await orm.close();
});

it('a database newer than the code is rejected and not changed', async () => {
  const DATA_DIR = await folders.migrated();
  let orm = await openFolder(DATA_DIR);
  await orm.em.execute(`insert into migration (name) values ('Migration29990101000000_future')`);
  await orm.close();

  const { code, stderr } = await start({ DATA_DIR }).ended();

  expect(stderr).toBe(
    'task-planner: the database is newer than this version of the service (it has Migration29990101000000_future). Nothing was changed; start that version\n',
  );
  expect(code).toBe(1);
  orm = await openFolder(DATA_DIR);
  expect(await orm.em.execute('select * from user_account')).toEqual([]);
  await orm.close();
});
