import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eventually, inTime } from '../support/eventually.ts';
import { Client } from '../support/service/client.ts';
import { runIn } from '../support/service/command-line.ts';
import { DataFolders, openFolder } from '../support/service/data-folders.ts';
import { listen, listenFromNow } from '../support/service/event-stream.ts';
import { command, type Program, service } from '../support/service/process.ts';

const KEY = 'a-key-of-my-own-choosing';
const folders = new DataFolders();
const started: Program[] = [];

beforeAll(() => folders.prepare());
afterEach(() => Promise.all(started.splice(0).map((program) => program.stop())));
afterAll(() => folders.remove());

async function serve(DATA_DIR: string): Promise<string> {
  const environment = { DATA_DIR, PORT: '0', LOG_FORMAT: 'pretty', BOOTSTRAP_API_KEY: KEY };
  const program = service(environment);
  started.push(program);
  const [, url = ''] = await program.waitForOutput(/Task Planner is at (http:\S+)/);
  return url;
}

const cli = (DATA_DIR: string, ...args: string[]) => command(args, { DATA_DIR }).ended();

/** Runs a command in this process, for rejections before a database is started. */
const cliHere = (env: Record<string, string>, ...args: string[]) => runIn({ env }, args);

const headers = { authorization: `Bearer ${KEY}` };

async function write(url: string, name: string): Promise<void> {
  const body = JSON.stringify({ name });
  const { status } = await fetch(`${url}/api/labels`, { method: 'POST', headers, body });
  expect(status).toBe(201);
}

const namesAt = async (url: string) =>
  ((await (await fetch(`${url}/api/labels`, { headers })).json()) as { name: string }[]).map(
    ({ name }) => name,
  );

describe('a backup of a folder that is served', () => {
  const written: string[] = [];
  let folder = '';
  let file = '';
  let before: string[] = [];
  /** The cursor of a client that connected before the backup. */
  let since = '';

  beforeAll(async () => {
    folder = await folders.migrated();
    file = `${folders.missing()}.backup`;
    const url = await serve(folder);
    let backedUp = false;
    const writing = (async () => {
      while (!backedUp) {
        const name = `label ${written.length}`;
        await write(url, name);
        written.push(name);
        // A few writes during the backup are enough; more would only use CPU time.
        await sleep(20);
      }
    })();
    await eventually('20 labels are written', () => written.length >= 20);
    before = [...written];
    const listening = await listenFromNow(new Client(url, { key: KEY, userId: '' }));
    since = listening.cursor;
    listening.stream.close();
    await beginAndHangUp(folder);
    const { code, stdout, stderr } = await cli(folder, 'backup', file, '--json');
    backedUp = true;
    await writing;
    expect([code, stderr]).toEqual([0, '']);
    const { size } = await stat(file);
    expect(JSON.parse(stdout)).toEqual({
      file,
      bytes: size,
      tables: expect.any(Number),
      rows: expect.any(Number),
    });
    expect(JSON.parse(stdout).rows).toBeGreaterThan(before.length);
    // The service continues after the backup.
    await write(url, 'after');
  });

  it('contains all writes acknowledged before it started, and clients of a restored service are reset', async () => {
    const restored = folders.missing();
    const { code, stdout } = await cli(restored, 'restore', file);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(`^restored \\d+ rows of \\d+ tables from ${file} to ${restored}\n$`),
    ]);
    const url = await serve(restored);
    const names = await namesAt(url);
    expect(before.filter((name) => !names.includes(name))).toEqual([]);
    // Written in order: the backup has the labels up to some point.
    expect(names.toSorted()).toEqual(written.slice(0, names.length).toSorted());
    await write(url, 'a new one');
    const me = new Client(url, { key: KEY, userId: '' });
    const stream = await listen(me, { since });
    expect((await stream.changesUntil(() => true))[0]).toMatchObject({ operation: 'RESET' });
    stream.close();
    const { stderr } = await cliHere({ DATA_DIR: restored }, 'restore', file, '--replace');
    expect(stderr).toMatch(/ is in use by another process: the server holds it\. Stop that server/);
  });

  it('is a single file in tar format, readable by its owner only', async () => {
    const list = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).split('\n');
    expect(list).toContain('postgres/backup_label');
    expect(list.at(-2)).toBe('checksums.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const beside = await readdir(join(file, '..'));
    expect(beside.filter((name) => name.includes('.partial'))).toEqual([]);
  });

  it('replaces a database only with --replace, and completely', async () => {
    const other = await folders.migrated();
    const refused = await cliHere({ DATA_DIR: other }, 'restore', file);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `error: the data folder ${other} already contains a database: use --replace to replace it\n`,
    ]);
    expect((await cli(other, 'restore', file, '--replace')).code).toBe(0);
    const orm = await openFolder(other);
    const users = await orm.em.execute('select email from user_account');
    await orm.close();
    expect(users).toEqual([{ email: 'admin@localhost' }]);
    expect((await readdir(other)).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
    ]);
  });

  it('does not overwrite an existing file', async () => {
    const { code, stderr } = await cliHere({ DATA_DIR: folder }, 'backup', file);
    expect([code, stderr]).toEqual([1, `error: ${file} already exists: choose another name\n`]);
  });

  it.each([
    ['is cut off', async (copy: string) => truncate(copy, Math.floor((await stat(copy)).size / 2))],
    ['is damaged', flipAByte],
    ['was something else', (copy: string) => writeFile(copy, gzipSync('hello'))],
  ])('that %s is rejected, and the existing database is kept', async (_, damage) => {
    const copy = `${folders.missing()}.backup`;
    await writeFile(copy, await readFile(file));
    await damage(copy);
    const there = await folders.migrated();
    const { code, stderr } = await cliHere({ DATA_DIR: there }, 'restore', copy, '--replace');
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(`^error: the backup ${copy} cannot be used: .+\n$`),
    ]);
    expect((await readdir(there)).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
    ]);
    expect(existsSync(join(there, 'postgres/PG_VERSION'))).toBe(true);
  });
});

/** The response to a backup request. */
const reply = async (socket: Socket) =>
  String(await inTime(() => 'a request for a backup is answered', once(socket, 'data')));

/** Requests a backup and disconnects, like a killed process. */
async function beginAndHangUp(folder: string): Promise<void> {
  const socket = connect(join(folder, 'lock'));
  socket.write('begin backup\n');
  expect(await reply(socket)).toBe('{"began":true}\n');
  const second = connect(join(folder, 'lock'));
  second.write('begin backup\n');
  expect(await reply(second)).toBe('{"error":"another backup is in progress"}\n');
  second.destroy();
  socket.destroy();
}

/**
 * Changes a byte within a file of the archive and compresses it again, so that only its checksum is
 * wrong.
 */
async function flipAByte(file: string): Promise<void> {
  const bytes = gunzipSync(await readFile(file));
  const at = bytes.indexOf('START WAL LOCATION');
  bytes[at] = 0;
  await writeFile(file, gzipSync(bytes));
}

it('a folder without a running service is backed up too, also after a crash', async () => {
  const folder = await folders.migrated();
  const url = await serve(folder);
  await write(url, 'kept');
  const [service] = started.splice(0);
  service?.signal('SIGKILL');
  await service?.ended();
  const file = `${folders.missing()}.backup`;
  expect((await cli(folder, 'backup', file)).code).toBe(0);
  const restored = folders.missing();
  expect((await cli(restored, 'restore', file)).code).toBe(0);
  expect(await namesAt(await serve(restored))).toEqual(['kept']);
});

it.each(['backup', 'restore'])('%s is rejected without a database or a file', async (name) => {
  const folder = folders.missing();
  const { code, stderr } = await cliHere({ DATA_DIR: folder }, name, `${folder}.backup`);
  expect([code, stderr]).toEqual([
    1,
    name === 'backup'
      ? `error: there is no database in ${folder}\n`
      : `error: the file ${folder}.backup does not exist\n`,
  ]);
  const DATABASE_URL = 'postgres://postgres@127.0.0.1:1/none';
  const onPostgres = await cliHere({ DATABASE_URL }, name, 'x');
  expect([onPostgres.code, onPostgres.stderr]).toEqual([
    1,
    'error: backup and restore require an embedded database in DATA_DIR; for PostgreSQL use pg_dump and pg_restore\n',
  ]);
});
