import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from '../support/client.ts';
import { runIn } from '../support/command-line.ts';
import { DataFolders } from '../support/data-folders.ts';
import { listen, listenFromNow } from '../support/event-stream.ts';
import { eventually } from '../support/eventually.ts';
import { command, type Program, service } from '../support/process.ts';

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
  const [, url = ''] = await program.says(/Task Planner is at (http:\S+)/);
  return url;
}

const cli = (DATA_DIR: string, ...args: string[]) => command(args, { DATA_DIR }).ended();

/** A command in this process: for refusals before a database is started. */
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
  /** The cursor of a client that listened before. */
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
        // Some writes during the backup are enough; more would only take its CPU time.
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
    // The service goes on, and may be backed up again.
    await write(url, 'after');
  });

  it('has all that was acknowledged before it began, and a restored service answers with it and has clients read anew', async () => {
    const restored = folders.missing();
    const { code, stdout } = await cli(restored, 'restore', file);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(`^${restored} has \\d+ rows of \\d+ tables from ${file}\n$`),
    ]);
    const url = await serve(restored);
    const names = await namesAt(url);
    expect(before.filter((name) => !names.includes(name))).toEqual([]);
    // Written one after the other: what came later is there up to some moment.
    expect(names.toSorted()).toEqual(written.slice(0, names.length).toSorted());
    await write(url, 'a new one');
    const me = new Client(url, { key: KEY, userId: '' });
    const stream = await listen(me, { since });
    expect((await stream.changesUntil(() => true))[0]).toMatchObject({ operation: 'RESET' });
    stream.close();
    const { stderr } = await cliHere({ DATA_DIR: restored }, 'restore', file, '--replace');
    expect(stderr).toMatch(/ is in use by another process: the server holds it\. Stop that server/);
  });

  it('is one file that tar can read, for its owner alone', async () => {
    const list = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).split('\n');
    expect(list).toContain('postgres/backup_label');
    expect(list.at(-2)).toBe('checksums.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const beside = await readdir(join(file, '..'));
    expect(beside.filter((name) => name.includes('.partial'))).toEqual([]);
  });

  it('replaces a database only when told to, and wholly', async () => {
    const other = await folders.migrated();
    const refused = await cliHere({ DATA_DIR: other }, 'restore', file);
    expect([refused.code, refused.stderr]).toEqual([
      1,
      `error: the data folder ${other} has a database already: with --replace it is replaced\n`,
    ]);
    expect((await cli(other, 'restore', file, '--replace')).code).toBe(0);
    const orm = await globalThis.openFolder(other);
    const users = await orm.em.execute('select email from user_account');
    await orm.close();
    expect(users).toEqual([{ email: 'admin@localhost' }]);
    expect((await readdir(other)).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
    ]);
  });

  it('is not written over a file that is there', async () => {
    const { code, stderr } = await cliHere({ DATA_DIR: folder }, 'backup', file);
    expect([code, stderr]).toEqual([1, `error: ${file} is there already: choose another name\n`]);
  });

  it.each([
    ['is cut off', async (copy: string) => truncate(copy, Math.floor((await stat(copy)).size / 2))],
    ['is damaged', flipAByte],
    ['was something else', (copy: string) => writeFile(copy, gzipSync('hello'))],
  ])('that %s is refused, and what is there stays', async (_, damage) => {
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

/** As one who asks for a backup and is killed. */
async function beginAndHangUp(folder: string): Promise<void> {
  const socket = connect(join(folder, 'lock'));
  socket.write('begin backup\n');
  expect(String(await once(socket, 'data'))).toBe('{"began":true}\n');
  const second = connect(join(folder, 'lock'));
  second.write('begin backup\n');
  expect(String(await once(second, 'data'))).toBe('{"error":"another backup is being made"}\n');
  second.destroy();
  socket.destroy();
}

/** In the middle of some file of the archive, which is zipped again so that only its checksum tells. */
async function flipAByte(file: string): Promise<void> {
  const bytes = gunzipSync(await readFile(file));
  const at = bytes.indexOf('START WAL LOCATION');
  bytes[at] = 0;
  await writeFile(file, gzipSync(bytes));
}

it('a folder that nobody serves is backed up as well, as a crash has left it too', async () => {
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

it.each(['backup', 'restore'])(
  '%s is refused where there is nothing to do it with',
  async (name) => {
    const folder = folders.missing();
    const { code, stderr } = await cliHere({ DATA_DIR: folder }, name, `${folder}.backup`);
    expect([code, stderr]).toEqual([
      1,
      name === 'backup'
        ? `error: there is no database in ${folder}\n`
        : `error: there is no file ${folder}.backup\n`,
    ]);
    const DATABASE_URL = 'postgres://postgres@127.0.0.1:1/none';
    const onPostgres = await cliHere({ DATABASE_URL }, name, 'x');
    expect([onPostgres.code, onPostgres.stderr]).toEqual([
      1,
      'error: backup and restore are for an embedded database in DATA_DIR; on PostgreSQL use pg_dump and pg_restore\n',
    ]);
  },
);
