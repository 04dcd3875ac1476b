import { chmodSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFromOthers } from '../../src/db/embedded/privacy.ts';
import { DataFolders } from '../support/service/data-folders.ts';
import { command } from '../support/service/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const cli = (DATA_DIR: string, ...args: string[]) => command(args, { DATA_DIR }).ended();

const modeOf = (path: string) => statSync(path).mode & 0o777;

/** The files and folders at or below a path that other users can access. */
function open(folder: string): string[] {
  const below = readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) =>
    join(entry.parentPath, entry.name),
  );
  return [folder, ...below].filter((path) => (modeOf(path) & 0o077) !== 0);
}

it('a new data folder and its files are accessible to their owner only', async () => {
  const folder = folders.missing();
  expect(await cli(folder, 'migrate')).toMatchObject({ code: 0, stderr: '' });
  expect(modeOf(folder)).toBe(0o700);
  expect(open(folder)).toEqual([]);
});

it('a start removes the permissions of others on a data folder', async () => {
  const folder = await folders.migrated();
  for (const path of [folder, join(folder, 'postgres')]) chmodSync(path, 0o755);
  chmodSync(join(folder, 'postgres/PG_VERSION'), 0o644);
  expect(await cli(folder, 'user', 'list')).toMatchObject({ code: 0, stderr: '' });
  expect(modeOf(folder)).toBe(0o700);
  expect(open(folder)).toEqual([]);
});

it('a backup is accessible to its owner only from the first byte, also over a file of an interrupted one', async () => {
  const folder = await folders.migrated();
  const file = `${folder}.backup`;
  writeFileSync(`${file}.partial`, 'left over', { mode: 0o644 });
  chmodSync(`${file}.partial`, 0o666);
  expect(await cli(folder, 'backup', file)).toMatchObject({ code: 0, stderr: '' });
  expect(modeOf(file)).toBe(0o600);

  const restored = folders.missing();
  expect(await cli(restored, 'restore', file)).toMatchObject({ code: 0, stderr: '' });
  expect(open(restored)).toEqual([]);
});

const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('a folder whose mode cannot be changed is named in a warning', () => {
  // Modes cannot be changed there, not even by root.
  expect(keepFromOthers('/proc/self')).toMatch(
    /^WARNING: other users of this machine may be able to read the data folder \/proc\/self: .*EPERM/,
  );
});
