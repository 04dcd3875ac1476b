import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../support/eventually.ts';
import { bundled } from '../support/service/bundled.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { LimitedDisk } from '../support/service/limited-disk.ts';
import type { Program } from '../support/service/process.ts';

const KEY = 'a-key-of-my-own-choosing';
const PLENTY = 1024 * 1024 * 1024;
const folders = new DataFolders();
const disk = new LimitedDisk();
let service: Program;
let url = '';
let folder = '';
/** The processes that a test has left running. */
const left: Program[] = [];
afterEach(() => {
  for (const program of left.splice(0)) program.signal('SIGKILL');
});

beforeAll(async () => {
  await folders.prepare();
  folder = await folders.migrated();
  const environment = { DATA_DIR: folder, PORT: '0', LOG_FORMAT: 'pretty', BOOTSTRAP_API_KEY: KEY };
  service = disk.program([bundled('main')], environment);
  [, url = ''] = await service.waitForOutput(/Task Planner is at (http:\S+)/);
});
afterAll(async () => {
  await service.stop();
  disk.remove();
  await folders.remove();
});

beforeEach(() => disk.has(PLENTY));

async function send(path: string, body?: object) {
  const answer = await fetch(`${url}${path}`, {
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const label = (name: string) => send('/api/labels', { name });
const names = async () =>
  ((await send('/api/labels')).body as { name: string }[]).map(({ name }) => name);

const FULL = 'The disk of the database is full. Nothing was written; reads still work';

it('on a full disk writes are 507, INSUFFICIENT_STORAGE in GraphQL, and reads succeed', async () => {
  expect((await label('before')).status).toBe(201);
  disk.has(1_000_000);
  expect(await label('without room')).toEqual({ status: 507, body: { error: FULL } });
  const query = 'mutation { createLabel(input: { name: "without room" }) { label { id } } }';
  expect((await send('/graphql', { query })).body).toMatchObject({
    data: { createLabel: null },
    errors: [{ message: FULL, extensions: { code: 'INSUFFICIENT_STORAGE' } }],
  });
  expect(await names()).toEqual(['before']);
  const answer = await send('/graphql', { query: '{ labels { nodes { name } } }' });
  expect(answer.body).toEqual({ data: { labels: { nodes: [{ name: 'before' }] } } });
  expect((await send('/readyz')).status).toBe(200);
});

it('a sign-out, which is no transaction of an operation, is 507 too', async () => {
  const credentials = { email: 'full@example.com', password: 'long enough' };
  const { headers } = await fetch(`${url}/api/auth/sign-up`, {
    method: 'POST',
    body: JSON.stringify(credentials),
  });
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  disk.has(1_000_000);
  expect((await label('without room')).status).toBe(507);
  const answer = await fetch(`${url}/api/auth/sign-out`, { method: 'POST', headers: { cookie } });
  expect([answer.status, await answer.json()]).toEqual([507, { error: FULL }]);
});

it('writes succeed as soon as there is space again, without a restart', async () => {
  disk.has(1_000_000);
  expect((await label('refused')).status).toBe(507);
  disk.has(PLENTY);
  expect((await label('again')).status).toBe(201);
  expect(await names()).toEqual(['again', 'before']);
});

it('a disk that fills up without warning rejects writes, keeps acknowledged ones, and recovers', async () => {
  disk.has(0, { isReported: false });
  const content = 'x'.repeat(50_000);
  const acknowledged: string[] = [];
  await eventually('a write is 507', async () => {
    // Random text, which PostgreSQL cannot compress, needs new pages quickly.
    const text = `${content}${Array.from({ length: 2000 }, () => crypto.randomUUID()).join('')}`;
    const title = `document ${acknowledged.length}`;
    const { status } = await send('/api/documents', { title, content: text });
    if (status === 507) return true;
    expect(status).toBe(201);
    acknowledged.push(title);
    return false;
  });
  disk.has(PLENTY);
  expect((await send('/api/documents', { title: 'after' })).status).toBe(201);
  const { body } = await send('/api/documents');
  const titles = (body as { title: string }[]).map(({ title }) => title);
  expect(titles.toSorted()).toEqual([...acknowledged, 'after'].toSorted());
});

/**
 * Opens a folder and writes to PostgreSQL's log only, first with the reserve, then until PostgreSQL
 * exits.
 */
const UNTIL_IT_ENDS = `
  import { openDataFolder } from './src/db/embedded/folder.ts';
  import { eventually } from './test/support/eventually.ts';
  const { database, lock } = await openDataFolder(process.env.FOLDER);
  const statement = \`with kept as (insert into kept values ($1))
    select pg_logical_emit_message(true, 'test', repeat('x', 1000000))\`;
  await database.exec('create table kept (n int); insert into kept values (-1)');
  await new Promise((resolve) => { process.stdin.once('data', resolve); console.log('opened'); });
  let written = 0;
  await eventually('a write fails', async () => {
    const error = await database.query(statement, [written]).then(() => {}, (error) => error);
    if (error) console.log('ended with', error.code); else written++;
    return error;
  });
  console.log('written', written);
  await new Promise((resolve) => { process.stdin.once('data', resolve); console.log('waiting'); });
  await eventually('PostgreSQL is restarted', async () => {
    const found = await database.query('select count(*)::int as count from kept where n >= 0').catch(() => {});
    if (found) console.log('kept', found.rows[0].count);
    return found;
  });
  await database.close();
  await lock.release();
  process.exit(0);
`;

it('when the reserve is used up and PostgreSQL exits, it is restarted with all committed writes', async () => {
  const FOLDER = await folders.migrated();
  const small = new LimitedDisk();
  const program = small.program(['--input-type=module', '--eval', UNTIL_IT_ENDS], { FOLDER });
  left.push(program);
  await program.waitForOutput(/opened/);
  expect(existsSync(join(FOLDER, 'reserve'))).toBe(true);
  small.has(0, { isReported: false });
  program.input('go on\n');
  const [, code] = await program.waitForOutput(/ended with (\w+)/);
  expect(code).toMatch(/53100|57P03/);
  const [, written] = await program.waitForOutput(/written (\d+)/);
  expect(existsSync(join(FOLDER, 'reserve'))).toBe(false);
  expect(Number(written)).toBeGreaterThan(32);
  small.has(PLENTY);
  program.input('go on\n');
  const [, kept] = await program.waitForOutput(/kept (\d+)/);
  expect(kept).toBe(written);
  expect((await program.ended()).code).toBe(0);
  small.remove();
});

/**
 * Writes until PostgreSQL exits, then tries in vain to restart it; prints the open files after each
 * step.
 */
const OPEN_FILES = `
  import { readdirSync, readlinkSync } from 'node:fs';
  import { openDataFolder } from './src/db/embedded/folder.ts';
  import { eventually } from './test/support/eventually.ts';
  const pathOf = (file) => { try { return readlinkSync('/proc/self/fd/' + file); } catch { return ''; } };
  const open = () => readdirSync('/proc/self/fd').map(pathOf).filter((path) => path.includes('/postgres/'));
  const { database, lock } = await openDataFolder(process.env.FOLDER);
  await new Promise((resolve) => { process.stdin.once('data', resolve); console.log('opened with', open().length); });
  await eventually('PostgreSQL exits', () =>
    database.query("select pg_logical_emit_message(true, 'test', repeat('x', 1000000))")
      .then(() => false, ({ code }) => code === '57P03'));
  await database.close();
  await lock.release();
  console.log('ended with', open().length);
  for (let at = 0; at < 3; at++) {
    const why = await openDataFolder(process.env.FOLDER).then(() => 'started', ({ message }) => message);
    console.log(/No space left/.test(why) ? 'failed with ' + open().length : why);
  }
  process.exit(0);
`;

it('a PostgreSQL that has exited or failed to start leaves no open files', async () => {
  const FOLDER = await folders.migrated();
  const small = new LimitedDisk();
  const program = small.program(['--input-type=module', '--eval', OPEN_FILES], { FOLDER });
  left.push(program);
  const [, opened] = await program.waitForOutput(/opened with (\d+)/);
  expect(Number(opened)).toBeGreaterThan(0);
  small.has(0, { isReported: false });
  program.input('go on\n');
  const { code, stdout } = await program.ended();
  expect([code, stdout.split('\n').slice(1, -1)]).toEqual([
    0,
    ['ended with 0', 'failed with 0', 'failed with 0', 'failed with 0'],
  ]);
  small.remove();
});

/** Makes PostgreSQL exit within a transaction that continues with other work. */
const WITHIN_A_TRANSACTION = `
  import { setTimeout as sleep } from 'node:timers/promises';
  import { openFolder } from './test/support/service/data-folders.ts';
  import { eventually } from './test/support/eventually.ts';
  const orm = await openFolder(process.env.FOLDER);
  await orm.em.execute('create table kept as select -1 as n');
  await new Promise((resolve) => { process.stdin.once('data', resolve); console.log('opened'); });
  const outcome = await orm.em.fork().transactional(async (em) => {
    await em.execute('insert into kept values (1)');
    const write = () => em.execute("select pg_logical_emit_message(true, 'test', repeat('x', 1000000))");
    await eventually('PostgreSQL exits', () => write().then(() => false, () => true));
    await sleep(100);
  }).then(() => 'committed', ({ code }) => code);
  console.log('transaction:', outcome);
  await new Promise((resolve) => { process.stdin.once('data', resolve); console.log('waiting'); });
  await eventually('PostgreSQL is restarted', async () => {
    const rows = await orm.em.fork().execute('select count(*)::int as kept from kept where n > 0').catch(() => undefined);
    if (rows) console.log('kept', rows[0].kept);
    return rows;
  });
  await orm.close();
  process.exit(0);
`;

it('a transaction in which PostgreSQL exits fails, and the process continues', async () => {
  const FOLDER = await folders.migrated();
  const small = new LimitedDisk();
  const args = ['--input-type=module', '--eval', WITHIN_A_TRANSACTION];
  const program = small.program(args, { FOLDER });
  left.push(program);
  await program.waitForOutput(/opened/);
  small.has(0, { isReported: false });
  program.input('go on\n');
  const [, outcome] = await program.waitForOutput(/transaction: (\w+)/);
  expect(outcome).toBe('57P03');
  small.has(PLENTY);
  program.input('go on\n');
  const [, kept] = await program.waitForOutput(/kept (\d+)/);
  expect([kept, (await program.ended()).code]).toEqual(['0', 0]);
  small.remove();
});
