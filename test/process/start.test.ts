import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DataFolders } from '../support/data-folders.ts';
import { beginSignUp, KeptConnection } from '../support/in-flight.ts';
import { Program } from '../support/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const started: Program[] = [];
afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));

function start(environment: Record<string, string>): Program {
  const program = new Program('bin/start.js', [], {
    PORT: '0',
    LOG_FORMAT: 'pretty',
    ...environment,
  });
  started.push(program);
  return program;
}

const AT = /Task Planner is at (http:\S+)/;

it('the first start shows address, email and key once; the second shows no secret and keeps the data', async () => {
  const DATA_DIR = folders.missing();
  const first = start({ DATA_DIR });
  const [, curl] = await first.says(/curl (.+)\n/);
  expect(first.stdout).toContain('First account: admin@localhost (admin)');
  expect(first.stdout).toMatch(
    new RegExp(
      `^  Making a database in ${DATA_DIR}, .* …\\n  Bringing the database up to .* …\\n\\n  Task`,
    ),
  );
  const [, key, url] = /^-H "Authorization: Bearer (tp_\w{46})" (\S+)$/.exec(curl as string) ?? [];
  expect(first.stdout).toContain(`API key:       ${key}`);
  const headers = { authorization: `Bearer ${key}` };
  expect((await fetch(url as string, { headers })).status).toBe(200);
  await fetch(url as string, { method: 'POST', headers, body: '{"title":"kept"}' });
  expect((await first.stop()).code).toBe(0);

  const second = start({ DATA_DIR });
  const [, address] = await second.says(AT);
  expect(second.stdout).not.toContain('tp_');
  expect(second.stdout).toMatch(/^\n {2}Task Planner is at/);
  const tasks = await (await fetch(`${address}/api/tasks`, { headers })).json();
  expect(tasks).toMatchObject({ data: [{ title: 'kept' }] });
});

it('BOOTSTRAP_EMAIL and BOOTSTRAP_API_KEY name the first account and its key, which is not shown', async () => {
  const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';
  const DATA_DIR = await folders.migrated();
  const program = start({ DATA_DIR, BOOTSTRAP_EMAIL: 'Me@Example.com', BOOTSTRAP_API_KEY });
  const [, url] = await program.says(AT);
  await program.says(/First account: Me@Example.com/);
  expect(program.stdout).not.toContain(BOOTSTRAP_API_KEY);
  const headers = { authorization: `Bearer ${BOOTSTRAP_API_KEY}` };
  const profile = await (await fetch(`${url}/api/user`, { headers })).json();
  expect(profile).toMatchObject({ email: 'Me@Example.com', isAdmin: true });
});

it('logs one line of JSON per event when LOG_FORMAT is json', async () => {
  const program = start({ DATA_DIR: await folders.migrated(), LOG_FORMAT: 'json' });
  const [, url] = await program.says(/"url":"([^"]+)"/);
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
    'stopping: finishing what is in flight',
    'stopped',
  ]);
});

it.each([
  [{ PORT: 'many' }, /^task-planner: PORT must be a port number from 0 to 65535\n$/],
  [
    { DATABASE_URL: 'mysql://x', SIGN_UP: 'maybe' },
    /^task-planner: DATABASE_URL must be postgres.*; SIGN_UP must be one of: open, closed\n$/,
  ],
  [
    { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
    /^task-planner: cannot reach the database postgres:\/\/u:\*\*\*@127\.0\.0\.1:1\/x \(.+\)\. Is PostgreSQL running, and is DATABASE_URL right\?\n$/,
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
    /^task-planner: CLUSTER needs a PostgreSQL server in DATABASE_URL: the embedded database has room for one process\n$/,
  ],
  [
    { DATA_DIR: '/dev/null/x' },
    /^task-planner: cannot create the data folder \/dev\/null\/x: .+\n$/,
  ],
])('stops with one clear line for %j', async (environment, line) => {
  const { code, stdout, stderr } = await start(environment).ended();
  expect(stderr).toMatch(line);
  expect([code, stdout]).toEqual([1, '']);
});

it('a taken port stops the start with one line and does not use up the first key', async () => {
  const DATA_DIR = await folders.migrated();
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  const { port } = holder.address() as AddressInfo;
  const { code, stderr } = await start({ DATA_DIR, PORT: `${port}` }).ended();
  holder.close();
  expect(stderr).toBe(
    `task-planner: port ${port} is taken on 127.0.0.1. Set PORT to another one, or stop what holds it\n`,
  );
  expect(code).toBe(1);
  await start({ DATA_DIR }).says(/API key: {7}tp_/);
});

it('a data folder in use is left alone by a second server and by the command line', async () => {
  const DATA_DIR = await folders.migrated();
  const first = start({ DATA_DIR });
  const [, url] = await first.says(AT);
  const line = `the data folder ${DATA_DIR} is in use by another process: the server holds it. Stop that server, or set DATA_DIR to another folder\n`;

  const second = await start({ DATA_DIR }).ended();
  expect([second.code, second.stderr]).toEqual([1, `task-planner: ${line}`]);
  const cli = await new Program('bin/cli.js', ['user', 'list'], { DATA_DIR }).ended();
  expect([cli.code, cli.stderr]).toEqual([1, `error: ${line}`]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

it('a data folder whose server was killed is taken over, with nothing lost', async () => {
  const DATA_DIR = await folders.migrated();
  const first = start({ DATA_DIR });
  const [, key] = await first.says(/API key: +(\S+)/);
  const [, url] = await first.says(AT);
  const headers = { authorization: `Bearer ${key}` };
  await fetch(`${url}/api/labels`, { method: 'POST', headers, body: '{"name":"kept"}' });
  first.signal('SIGKILL');
  await first.ended();

  const [, again] = await start({ DATA_DIR }).says(AT);
  const labels = await (await fetch(`${again}/api/labels`, { headers })).json();
  expect(labels).toMatchObject([{ name: 'kept' }]);
});

it('a database newer than the code is refused and not changed', async () => {
  const DATA_DIR = await folders.migrated();
  let orm = await globalThis.openFolder(DATA_DIR);
  await orm.em.execute(`insert into migration (name) values ('Migration29990101000000_future')`);
  await orm.close();

  const { code, stderr } = await start({ DATA_DIR }).ended();

  expect(stderr).toBe(
    'task-planner: the database is newer than this version of the service (it has Migration29990101000000_future). Nothing was changed; start the newer version\n',
  );
  expect(code).toBe(1);
  orm = await globalThis.openFolder(DATA_DIR);
  expect(await orm.em.execute('select * from user_account')).toEqual([]);
  await orm.close();
});

it('SIGTERM and SIGINT finish what is in flight, then close; a connection that asks nothing is not waited for', async () => {
  await Promise.all((['SIGTERM', 'SIGINT'] as const).map(finishesBeforeItEnds));
});

async function finishesBeforeItEnds(signal: NodeJS.Signals): Promise<void> {
  const program = start({ DATA_DIR: await folders.migrated() });
  const [, url] = await program.says(AT);
  const silent = await KeptConnection.to(url as string);
  const finish = await beginSignUp(url as string);
  program.signal(signal);
  await program.says(/stopping: finishing what is in flight/);
  await silent.closed;
  expect([signal, await finish()]).toEqual([signal, 201]);
  expect([signal, (await program.ended()).code]).toEqual([signal, 0]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
}

const ASK = ['GET /healthz HTTP/1.1', 'Host: test', '', ''];

const BODY = JSON.stringify({ email: 'in@flight', password: 'long enough' });

/** A connection with a request in flight: the service waits for its body. */
async function connectionInFlight(url: string): Promise<KeptConnection> {
  const kept = await KeptConnection.to(url);
  const length = `Content-Length: ${BODY.length}`;
  kept.send(
    'POST /api/auth/sign-up HTTP/1.1',
    'Host: test',
    length,
    'Expect: 100-continue',
    '',
    '',
  );
  expect(await kept.answers(1)).toEqual([100]);
  return kept;
}

it('a connection that was answered and asks nothing more is closed at once, not when others are done', async () => {
  const program = start({ DATA_DIR: await folders.migrated() });
  const [, url = ''] = await program.says(AT);
  const kept = await KeptConnection.to(url);
  kept.send(...ASK);
  expect(await kept.answers(1)).toEqual([200]);
  const busy = await connectionInFlight(url);
  program.signal('SIGTERM');
  await kept.closed;
  busy.send(BODY);
  expect(await busy.answers(2)).toEqual([100, 201]);
  expect((await program.ended()).code).toBe(0);
});

it('a connection that is answered during the stop is not asked again', async () => {
  const program = start({ DATA_DIR: await folders.migrated() });
  const [, url = ''] = await program.says(AT);
  const busy = await connectionInFlight(url);
  program.signal('SIGTERM');
  await program.says(/stopping: finishing what is in flight/);
  busy.send(BODY);
  expect(await busy.answers(2)).toEqual([100, 201]);
  busy.send(...ASK);
  await busy.closed;
  expect(busy.statuses).toEqual([100, 201]);
  expect((await program.ended()).code).toBe(0);
});

it('a second signal ends at once, with 1, what the first lets finish', async () => {
  const program = start({ DATA_DIR: await folders.migrated() });
  const [, url = ''] = await program.says(AT);
  const busy = await connectionInFlight(url);
  program.signal('SIGINT');
  await program.says(/stopping: finishing what is in flight/);
  program.signal('SIGTERM');
  const { code, stdout } = await program.ended();
  expect([code, stdout.includes('stopped')]).toEqual([1, false]);
  await busy.closed;
  expect(busy.statuses).toEqual([100]);
});
