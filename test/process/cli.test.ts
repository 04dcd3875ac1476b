import { keyCommands } from '../../src/cli/key.commands.ts';
import { planCommand } from '../../src/cli/plan.command.ts';
import { userCommands } from '../../src/cli/user.commands.ts';
import { openDatabase } from '../../src/db/orm.ts';
import { addAccount } from '../../src/domain/auth/account.add.ts';
import * as tasks from '../../src/domain/tasks/task.service.ts';
import * as timeBlocks from '../../src/domain/time-blocks/time-block.service.ts';
import { actingFor } from '../../src/domain/users/account.service.ts';
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
  for (const command of ['serve', 'migrate', 'user', 'key', 'plan']) {
    expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'));
  }
});

it('every command has --help that says what it does and offers --json', async () => {
  const groups = [...userCommands().commands, ...keyCommands().commands, planCommand()];
  for (const command of groups) {
    expect(command.description()).not.toBe('');
    expect(command.helpInformation()).toMatch(/^Usage: .*\[options\]/);
    expect(command.helpInformation()).toContain('--json');
  }
  const { code, stdout } = await cli('user', 'add', '--help');
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^Usage: npm run cli -- user add \[/)]);
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
  const email = 'ann@example.com';
  const issued = await json('key', 'add', email, '--name', 'bot', '--read-only');
  expect(issued).toMatchObject({ name: 'bot', readOnly: true, expiresAt: null });
  expect(issued.key).toMatch(/^tp_\w{46}$/);
  const { key, ...shown } = issued;
  expect(await json('key', 'list', email)).toEqual([shown]);
  await json('key', 'revoke', email, issued.id);
  expect(await json('key', 'list', email)).toEqual([]);
});

it('plan prints the coming 14 days by local day, and writes them unless it is a preview', async () => {
  const email = 'plan@example.com';
  const now = new Date().toISOString();
  const day = (days: number, minutes = 0) =>
    new Date(Date.parse(now) + days * 86_400_000 + minutes * 60_000).toISOString();
  // Days ahead, so that the plan does not depend on the minute at which it is made.
  const work = { estimateMinutes: 60, startAfter: day(2) };
  const orm = await openDatabase({ kind: 'embedded', folder: DATA_DIR });
  try {
    const guest = { em: orm.em.fork(), now };
    await addAccount(guest, { email, timezone: 'Europe/Paris', role: 'user' });
    const call = await actingFor(guest, email);
    await tasks.create(call, { ...work, title: 'Report \u001b[2J', priority: 'high' });
    const taskId = await tasks.create(call, { title: 'By hand', estimateMinutes: 30 });
    await timeBlocks.create(call, { taskId, startAt: day(1), endAt: day(1, 30) });
    await tasks.create(call, { ...work, title: 'Far', startAfter: day(20) });
    await tasks.create(call, { ...work, title: 'Overdue', dueAt: day(-1) });
  } finally {
    await orm.close();
  }
  const before = await json('plan', email, '--preview');
  expect(before).toMatchObject({ timezone: 'Europe/Paris', kept: [], unscheduled: [{}] });

  const { code, stdout, stderr } = await cli('plan', email);

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^The plan of plan@example.com\n\n\w{3} \d+ \w{3}\n/);
  expect(stdout).toMatch(/^ {2}\d\d:\d\d-\d\d:\d\d {2}Report %1B\[2J +\(high\) +\S.*\.$/m);
  expect(stdout).toMatch(/^ {2}\d\d:\d\d-\d\d:\d\d {2}By hand +\(none\) +kept: placed by hand$/m);
  expect(stdout).toMatch(/^At risk\n {2}Overdue: \S.*\.$/m);
  expect(stdout).toMatch(/^Left out\n {2}Far \(1 h without a place\): \S.*\.$/m);
  expect(stdout).toMatch(
    /\n\n\d blocks planned \(2 h\), 1 kept; 1 task at risk, 1 left out, 0 oversized; times in Europe\/Paris\n$/,
  );
  const after = await json('plan', email, '--preview');
  expect([after.created, after.kept.length]).toEqual([[], before.created.length]);
});

it.each([
  [['user', 'add', 'not-an-email'], 'error: email must be an email address'],
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
