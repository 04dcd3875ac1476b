import { DataFolders, Program } from '../support/process.ts';

const folders = new DataFolders();
let DATA_DIR = '';

beforeAll(async () => {
  await folders.prepare();
  DATA_DIR = await folders.migrated();
});
afterAll(() => folders.remove());

const cli = (...args: string[]) => new Program('src/cli.ts', args, { DATA_DIR }).ended();

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await cli(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

it('help lists every command', async () => {
  const { code, stdout } = await cli('help');
  expect(code).toBe(0);
  for (const command of ['serve', 'migrate', 'user', 'key']) {
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  }
});

it('every command has --help', async () => {
  const commands = [
    'serve',
    'migrate',
    ...['add', 'list', 'set-role', 'disable', 'enable'].map((verb) => `user ${verb}`),
    ...['add', 'list', 'revoke'].map((verb) => `key ${verb}`),
  ];
  for (const command of commands) {
    const { code, stdout } = await cli(...command.split(' '), '--help');
    expect(code).toBe(0);
    expect(stdout).toContain(`Usage: npm run cli -- ${command} [options]`);
  }
});

it('migrate says what it applied, or that the database is up to date', async () => {
  const empty = { DATA_DIR: folders.empty() };
  const refused = await new Program('src/cli.ts', ['user', 'list'], empty).ended();
  expect(refused.stderr).toBe(
    'error: the database is not up to date: run `npm run cli -- migrate` first\n',
  );
  const first = await new Program('src/cli.ts', ['migrate'], empty).ended();
  expect([first.code, first.stdout]).toEqual([0, expect.stringMatching(/^applied Migration\d+_/)]);
  expect(await json('migrate')).toEqual({ applied: [] });
});

it('an account is added, listed, given a role, disabled and enabled', async () => {
  const added = await json('user', 'add', 'Ann@Example.com', '--timezone', 'Europe/Paris');
  expect(added).toMatchObject({ email: 'Ann@Example.com', displayName: 'Ann', role: 'user' });
  const { stdout } = await cli('user', 'list');
  expect(stdout).toMatch(/^id +email +displayName +timezone +role +disabledAt +createdAt\n/);
  expect(stdout).toMatch(/Ann@Example.com +Ann +Europe\/Paris +user +- +2/);
  expect(await json('user', 'set-role', 'ann@example.com', 'admin')).toMatchObject({
    role: 'admin',
  });
  expect((await json('user', 'disable', 'ann@example.com')).disabledAt).toMatch(/^2/);
  expect((await json('user', 'enable', 'ann@example.com')).disabledAt).toBeNull();
});

it('a key is issued, listed without its secret, and revoked', async () => {
  await json('user', 'add', 'keys@example.com');
  const issued = await json('key', 'add', 'keys@example.com', '--name', 'bot', '--read-only');
  expect(issued).toMatchObject({ name: 'bot', readOnly: true, expiresAt: null });
  expect(issued.key).toMatch(/^tp_\w{46}$/);
  const { key, ...shown } = issued;
  expect(await json('key', 'list', 'keys@example.com')).toEqual([shown]);
  await json('key', 'revoke', 'keys@example.com', issued.id);
  expect(await json('key', 'list', 'keys@example.com')).toEqual([]);
});

it.each([
  [['user', 'add', 'not-an-email'], 'error: email must be an email address'],
  [['user', 'add', 'a@b', '--timezone', 'Mars'], 'error: timezone must be an IANA zone'],
  [['user', 'disable', 'nobody@example.com'], 'error: User nobody@example.com not found'],
  [['user', 'set-role', 'a@b', 'king'], "error: command-argument value 'king' is invalid"],
  [['user', 'add'], "error: missing required argument 'email'"],
  [['key', 'add', 'nobody@example.com'], 'error: User nobody@example.com not found'],
  [['frobnicate'], "error: unknown command 'frobnicate'"],
  [['user', 'list', '--yaml'], "error: unknown option '--yaml'"],
])('refuses %j with a clear error', async (args, error) => {
  const { code, stdout, stderr } = await cli(...args);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.startsWith(error)).toBe(true);
});
