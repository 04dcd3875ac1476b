import { mkdir, readdir, rename, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundled } from '../support/service/bundled.ts';
import { runIn } from '../support/service/command-line.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { LimitedDisk } from '../support/service/limited-disk.ts';
import { command, Program } from '../support/service/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const cli = (DATA_DIR: string, ...args: string[]) => command(args, { DATA_DIR }).ended();

const RESTORE =
  'Keep a copy of the folder, then restore a backup: `npm run cli -- restore FILE --replace`';

it('a write is answered after it was synced to the disk, with one sync of the log each', async () => {
  const disk = new LimitedDisk();
  const DATA_DIR = await folders.migrated();
  const BOOTSTRAP_API_KEY = 'a-key-of-my-own-choosing';
  const service = disk.program([bundled('main')], {
    ...{ DATA_DIR, BOOTSTRAP_API_KEY, PORT: '0', LOG_FORMAT: 'pretty' },
  });
  const [, url] = await service.waitForOutput(/Task Planner is at (http:\S+)/);
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

it('a database that cannot be opened is reported in one sentence, with the remedy', async () => {
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

it('files without PG_VERSION are not overwritten', async () => {
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

it('after a crash during a restore the database is the previous one', async () => {
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

/** Writes 150 MB of PostgreSQL's log; then prints the number of its segments of 16 MiB. */
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

it('the size of the log that recovery needs is bounded', async () => {
  const FOLDER = await folders.migrated();
  const program = new Program('--input-type=module', ['--eval', MUCH_LOG], { FOLDER });
  const { stdout, stderr } = await program.ended();
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeLessThan(7);
});
