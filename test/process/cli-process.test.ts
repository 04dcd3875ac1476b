import { DataFolders } from '../support/service/data-folders.ts';
import { command, Program } from '../support/service/process.ts';

const folders = new DataFolders();
beforeAll(() => folders.prepare());
afterAll(() => folders.remove());

const cli = (DATA_DIR: string, ...args: string[]) => command(args, { DATA_DIR }).ended();

it('help is printed to standard output, with exit code 0', async () => {
  const DATA_DIR = folders.missing();
  const { code, stdout, stderr } = await new Program('bin/cli.js', ['help'], { DATA_DIR }).ended();
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Usage: npm run cli -- /);
});

it('an error is printed to standard error, with exit code 1', async () => {
  const { code, stdout, stderr } = await cli(folders.missing(), 'frobnicate');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^error: unknown command 'frobnicate'\n/);
});

it('a database is rejected until migrate was run, and then stores the writes of commands', async () => {
  const folder = await folders.unmigrated();
  expect(await cli(folder, 'user', 'list')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'error: the database is not up to date: run `npm run cli -- migrate` first\n',
  });
  expect(await cli(folder, 'migrate')).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^applied Migration\d+_\w+(, Migration\d+_\w+)*\n$/),
    stderr: '',
  });
  expect(await cli(folder, 'user', 'add', 'ann@example.com')).toEqual({
    code: 0,
    stdout: 'created the account ann@example.com (user)\n',
    stderr: '',
  });
  const { stdout } = await cli(folder, 'user', 'list', '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ email: 'ann@example.com' }]);
});
