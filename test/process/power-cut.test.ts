import { mkdir, readdir, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundled } from '../support/bundled.ts';
import { runIn } from '../support/command-line.ts';
import { DataFolders } from '../support/data-folders.ts';
import { command, Program } from '../support/process.ts';
import { WatchedDisk } from '../support/watched-disk.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const cli = (DATA_DIR: string, ...args: string[]) => command(args, { DATA_DIR }).ended();

const RESTORE =
  'Keep a copy of the folder, then restore a backup: `npm run cli -- restore FILE --replace`';

it('a write is answered after it has been synced to the disk: each with one sync of the log', async () => {
  const disk = new WatchedDisk();
  const DATA_DIR = await folders.migrated();
  const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';
  const service = disk.program([bundled('main')], {
    ...{ DATA_DIR, BOOTSTRAP_API_KEY, PORT: '0', LOG_FORMAT: 'pretty' },
  });
  const [, url] = await service.says(/Task Planner is at (http:\S+)/);
  const headers = { authorization: `Bearer ${BOOTSTRAP_API_KEY}` };
  const write = async (name: string) => {
    const body = JSON.stringify({ name });
    const { status } = await fetch(`${url}/api/labels`, { method: 'POST', headers, body });
    expect(status).toBe(201);
  };
  // The first use of a key is recorded.
  await write('first');
  for (let at = 0; at < 5; at++) {
    const before = disk.synced.length;
    await write(`label ${at}`);
    expect(disk.synced.slice(before)).toEqual([
      expect.stringMatching(/\/postgres\/pg_wal\/[0-9A-F]{24}$/),
    ]);
  }
  const before = disk.synced.length;
  await fetch(`${url}/api/labels`, { headers });
  expect(disk.synced.length).toBe(before);
  await service.stop();
  disk.remove();
});

it('a database that does not open is told in one sentence, with what to do', async () => {
  const folder = await folders.migrated();
  await truncate(join(folder, 'postgres/global/pg_control'), 0);
  const { code, stderr } = await cli(folder, 'user', 'list');
  expect([code, stderr.split('\n')]).toEqual([
    1,
    [
      expect.stringMatching(
        `^error: cannot open the embedded database in ${folder}: .*pg_control.*\\. ${RESTORE.replace(/[().]/g, '\\$&')}$`,
      ),
      '',
    ],
  ]);
});

it('files without the one that makes them a database are not written over', async () => {
  const folder = await folders.migrated();
  await rename(join(folder, 'postgres/PG_VERSION'), join(folder, 'elsewhere'));
  const before = await readdir(join(folder, 'postgres'));
  expect(await runIn({ env: { DATA_DIR: folder } }, ['migrate'])).toEqual({
    code: 1,
    stdout: '',
    stderr: `error: cannot open the embedded database in ${folder}: its files are incomplete. ${RESTORE}\n`,
  });
  expect(await readdir(join(folder, 'postgres'))).toEqual(before);
});

it('after a crash in the middle of a restore the database is the one from before', async () => {
  const folder = await folders.migrated();
  await rename(join(folder, 'postgres'), join(folder, 'postgres.old'));
  await mkdir(join(folder, 'postgres.new'));
  await writeFile(join(folder, 'postgres.new/PG_VERSION'), '18');
  const { code, stdout } = await cli(folder, 'migrate');
  expect([code, stdout]).toEqual([0, 'up to date\n']);
  expect((await readdir(folder)).filter((name) => name.startsWith('postgres'))).toEqual([
    'postgres',
  ]);
});

/** A hundred and fifty megabytes of PostgreSQL's log; then how many of its segments, of 16 MiB each, are there. */
const MUCH_LOG = `
  import { readdirSync } from 'node:fs';
  import { openDataFolder } from './src/db/embedded/folder.ts';
  const { database, lock } = await openDataFolder(process.env.FOLDER);
  for (let at = 0; at < 150; at++) {
    await database.query("select pg_logical_emit_message(true, 'test', repeat('x', 1000000))");
  }
  const names = readdirSync(process.env.FOLDER + '/postgres/pg_wal');
  console.log(names.filter((name) => name.length === 24).length);
  await database.close();
  await lock.release();
  process.exit(0);
`;

it('the log that is needed after a power cut does not grow without end', async () => {
  const FOLDER = await folders.migrated();
  const program = new Program('--input-type=module', ['--eval', MUCH_LOG], { FOLDER });
  const { stdout, stderr } = await program.ended();
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeLessThan(7);
});
