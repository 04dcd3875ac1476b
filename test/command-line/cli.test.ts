import { openSecret } from '../../src/domain/secrets/secrets.ts';
import { openShared, sharedDatabase } from '../support/database/database.ts';
import { testApi } from '../support/service/api.ts';
import { Client } from '../support/service/client.ts';
import { runCommand, runIn } from '../support/service/command-line.ts';

const api = testApi();

const cli = (...args: string[]) => runCommand(args);

const json = async (...args: string[]) => {
  const { code, stdout, stderr } = await cli(...args, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

const newEmail = () => `${crypto.randomUUID()}@example.com`;

/** An account that was created by the command line, and a client with a key of it. */
async function newAccount(...options: string[]): Promise<{ email: string; client: Client }> {
  const email = newEmail();
  const { id: userId } = await json('user', 'add', email, ...options);
  const { key } = await json('key', 'add', email);
  return { email, client: new Client(api.url, { key, userId }) };
}

/** The commands in the help of the program or of a group. */
async function commandsOf(...group: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await cli(...group, '--help');
  expect([code, stderr]).toEqual([0, '']);
  const [, list = ''] = stdout.split('\nCommands:\n');
  return [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name as string);
}

describe('help', () => {
  it('lists every command', async () => {
    expect(await commandsOf()).toEqual([
      'serve',
      'migrate',
      'user',
      'key',
      'session',
      'calendar-feed',
      'subscribed-calendar',
      'task-series',
      'plan',
      'mcp',
      'export',
      'import',
      'backup',
      'restore',
      'help',
    ]);
    expect((await cli('help')).stdout).toBe((await cli('--help')).stdout);
  });

  it('of every command describes it and, except for serve and mcp, lists --json', async () => {
    const inGroups = await Promise.all(
      ['user', 'key', 'session', 'calendar-feed', 'subscribed-calendar', 'task-series'].map(
        async (group) =>
          (await commandsOf(group))
            .map((name) => [group, name])
            .filter(([, name]) => name !== 'help'),
      ),
    );
    const alone = ['serve', 'migrate', 'plan', 'mcp', 'export', 'import'];
    const commands = [...alone.map((name) => [name]), ...inGroups.flat()];
    expect(commands).toHaveLength(26);
    for (const command of commands) {
      const { code, stdout } = await cli(...command, '--help');
      const usage = `Usage: npm run cli -- ${command.join(' ')} [options]`;
      expect([code, stdout.startsWith(usage)]).toEqual([0, true]);
      expect(stdout).toMatch(/^Usage: .+\n\n[a-z].+\n/);
      const answers = command[0] !== 'serve' && command[0] !== 'mcp';
      expect([command, stdout.includes('--json')]).toEqual([command, answers]);
    }
  });
});

it('migrate reports that a database is up to date', async () => {
  expect(await cli('migrate')).toEqual({ code: 0, stdout: 'up to date\n', stderr: '' });
  expect(await json('migrate')).toEqual({ applied: [] });
});

it('an account is created, listed, given a role, disabled and enabled', async () => {
  const name = `Ann-${crypto.randomUUID()}`;
  const email = `${name}@Example.com`;
  const added = await json('user', 'add', email, '--timezone', 'Europe/Paris');
  expect(added).toMatchObject({ email, displayName: name, role: 'user' });
  const { stdout } = await cli('user', 'list');
  expect(stdout).toMatch(/^id +email +displayName +timezone +role +disabledAt +createdAt\n/);
  expect(stdout).toMatch(new RegExp(`${email} +${name} +Europe/Paris +user +- +2`));
  const lower = email.toLowerCase();
  expect(await json('user', 'set-role', lower, 'admin')).toMatchObject({ role: 'admin' });
  expect((await json('user', 'disable', lower)).disabledAt).toMatch(/^2/);
  expect((await json('user', 'enable', lower)).disabledAt).toBeNull();
});

it('an account is deleted with its records, and only with --yes', async () => {
  const { email, client } = await newAccount();
  await client.create('/api/tasks', { title: 'mine' });
  expect(await cli('user', 'delete', email)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^error: this would permanently delete .* with all its records: add --yes/,
    ),
  });
  expect((await client.get('/api/tasks')).body.pagination.total).toBe(1);
  expect(await json('user', 'delete', email.toUpperCase(), '--yes')).toMatchObject({ email });
  expect((await client.get('/api/tasks')).status).toBe(401);
});

it('user add --password-stdin reads the password of the account', async () => {
  const email = newEmail();
  await runCommand(['user', 'add', email, '--password-stdin'], 'long enough\n');
  const signIn = (password: string) =>
    api.anonymous().post('/api/auth/sign-in', { email, password });
  expect((await signIn('long enough')).status).toBe(200);
  expect((await signIn('long enough\n')).status).toBe(401);
});

it('a key is issued, listed without its secret, and revoked', async () => {
  const email = newEmail();
  await json('user', 'add', email);
  const issued = await json('key', 'add', email, '--name', 'bot', '--read-only');
  expect(issued).toMatchObject({ name: 'bot', readOnly: true, expiresAt: null });
  expect(issued.key).toMatch(/^tp_\w{46}$/);
  const { key, ...shown } = issued;
  expect(await json('key', 'list', email)).toEqual([shown]);
  await json('key', 'revoke', email, issued.id);
  expect(await json('key', 'list', email)).toEqual([]);
});

it('calendar feeds are listed without their addresses', async () => {
  const email = newEmail();
  await json('user', 'add', email);
  const { key } = await json('key', 'add', email);
  const client = new Client(api.url, { key, userId: '' });
  const { path, ...feed } = await client.create('/api/calendar-feeds', { name: 'Work' });
  expect(await json('calendar-feed', 'list', email)).toEqual([feed]);
  expect((await cli('calendar-feed', 'list', email)).stdout).not.toContain(path.slice(17, -4));
});

it('calendar feeds are created, rotated and deleted; each address works until then', async () => {
  const email = newEmail();
  await json('user', 'add', email);
  const status = async (path: string) => (await fetch(`${api.url}${path}`)).status;
  const created = await json(
    'calendar-feed',
    'create',
    email,
    '--name',
    'Work',
    '--detail',
    'busy',
  );
  expect(created).toMatchObject({ name: 'Work', detail: 'busy', dueDates: 'none' });
  expect(await status(created.path)).toBe(200);
  const { stdout } = await cli('calendar-feed', 'rotate', email, created.id);
  expect([await status(created.path), await status(stdout.trim())]).toEqual([404, 200]);
  expect(await json('calendar-feed', 'delete', email, created.id)).toEqual({
    id: created.id,
    deleted: true,
  });
  expect(await status(stdout.trim())).toBe(404);
  expect((await cli('calendar-feed', 'create', email, '--name', '')).code).not.toBe(0);
});

it('subscribed calendars are listed without their addresses', async () => {
  const email = newEmail();
  await json('user', 'add', email);
  const { key } = await json('key', 'add', email);
  const client = new Client(api.url, { key, userId: '' });
  const address = 'https://ann:password@calendar.example.com/secret-path.ics';
  const calendar = await client.create('/api/subscribed-calendars', { name: 'Work', address });
  expect(await json('subscribed-calendar', 'list', email)).toEqual([calendar]);
  const { stdout } = await cli('subscribed-calendar', 'list', email);
  expect(stdout).toContain('calendar.example.com');
  expect(stdout).not.toMatch(/password|secret-path/);
});

it('addresses of subscribed calendars are encrypted again after a rotation of the keys', async () => {
  const [old, current] = ['o'.repeat(40), 'n'.repeat(40)];
  const database = await sharedDatabase();
  const withKeys = (...keys: string[]) => ({
    env: { SECRET_KEY: keys.join(',') },
    open: () => openShared(database),
  });
  const reseal = async (...keys: string[]) => {
    const { code, stdout } = await runIn(withKeys(...keys), [
      ...['subscribed-calendar', 'reseal', '--json'],
    ]);
    expect(code).toBe(0);
    return JSON.parse(stdout);
  };
  const { client } = await newAccount();
  await reseal(old);
  const address = 'https://calendar.example.com/secret-path.ics';
  const input = { name: 'Work', address, enabled: false };
  const { id } = await client.create('/api/subscribed-calendars', input);
  const sealed = async () => {
    const [row] = await api.orm.em
      .fork()
      .execute<{ sealed_address: string }[]>(
        'select sealed_address from subscribed_calendar where id = ?',
        [id],
      );
    return row?.sealed_address ?? '';
  };
  const before = await sealed();
  const { resealed, unreadable } = await reseal(current, old);
  expect(resealed).toBe(1);
  const after = await sealed();
  expect(after.split('.')[1]).not.toBe(before.split('.')[1]);
  expect(await reseal(current)).toEqual({ resealed: 0, unreadable });
  expect(openSecret(after)).toBe(address);
  expect(await reseal('x'.repeat(40))).toEqual({ resealed: 0, unreadable: unreadable + 1 });
  expect(await sealed()).toBe(after);
});

it('task series are listed', async () => {
  const email = newEmail();
  await json('user', 'add', email);
  const { key } = await json('key', 'add', email);
  const client = new Client(api.url, { key, userId: '' });
  const input = { title: 'Gym', rule: 'FREQ=WEEKLY;BYDAY=MO', startsOn: '2090-01-01' };
  const content = { ...input, description: 'Long\ntext' };
  const series = await client.create('/api/task-series', content);
  expect(await json('task-series', 'list', email)).toEqual([series]);
  const [header, line] = (await cli('task-series', 'list', email)).stdout.trim().split('\n');
  expect(header).toMatch(/^id +title +repeats +next +pausedUntil$/);
  expect(line).toMatch(/^\S+ +Gym +every Monday +2090-01-02 +-$/);
});

it('key add --scopes limits the permissions of the key', async () => {
  const email = newEmail();
  await json('user', 'add', email);
  const { scopes } = await json('key', 'add', email, '--scopes', 'plan,write');
  expect(scopes).toEqual(['read', 'write', 'plan']);
  expect((await json('key', 'add', email, '--scopes', 'plan', 'read')).scopes).toEqual([
    'read',
    'plan',
  ]);
  const { code, stderr } = await cli('key', 'add', email, '--scopes', 'fly');
  expect([code, stderr]).toEqual([1, expect.stringContaining('scopes.0 must be one of: read')]);
});

it('a new password ends the sessions, and sessions are listed and ended', async () => {
  const email = newEmail();
  await runCommand(['user', 'add', email, '--password-stdin'], 'long enough\n');
  const signIn = (password: string) =>
    api.anonymous().post('/api/auth/sign-in', { email, password });
  await signIn('long enough');
  await signIn('long enough');
  const listed = await json('session', 'list', email);
  expect(listed).toEqual([
    expect.objectContaining({ address: '127.0.0.1', lastUsedAt: null }),
    expect.objectContaining({ address: '127.0.0.1', lastUsedAt: null }),
  ]);
  const { id } = listed[0];
  expect(await json('session', 'end', email, id)).toEqual({ id, ended: true });
  expect((await json('session', 'list', email)).length).toBe(1);
  expect(await json('session', 'end-all', email)).toEqual({ email, ended: 1 });

  await signIn('long enough');
  const set = (password: string) => runCommand(['user', 'set-password', email], `${password}\n`);
  expect((await set('Password1')).stderr).toContain('newPassword is one of the most common');
  expect((await signIn('long enough')).status).toBe(200);
  expect(await set('longer still')).toMatchObject({ code: 0, stderr: '' });
  expect(await json('session', 'list', email)).toEqual([]);
  expect((await signIn('long enough')).status).toBe(401);
  expect((await signIn('longer still')).status).toBe(200);
});

it('plan prints the next 14 days by local day, and saves the plan unless it is a preview', async () => {
  const { email, client } = await newAccount('--timezone', 'Europe/Paris');
  const now = Date.now();
  const day = (days: number, minutes = 0) =>
    new Date(now + days * 86_400_000 + minutes * 60_000).toISOString();
  // Days ahead, so that the plan does not depend on the current time.
  const work = { estimateMinutes: 60, startAfter: day(2) };
  await client.create('/api/tasks', { ...work, title: 'Report \u001b[2J', priority: 'high' });
  const byHand = await client.create('/api/tasks', { title: 'By hand', estimateMinutes: 30 });
  const block = { taskId: byHand.id, startAt: day(1), endAt: day(1, 30) };
  await client.create('/api/time-blocks', block);
  await client.create('/api/tasks', { ...work, title: 'Far', startAfter: day(20) });
  await client.create('/api/tasks', { ...work, title: 'Overdue', dueAt: day(-1) });
  await client.create('/api/tasks', { title: 'Passport', dueAt: day(1) });
  const before = await json('plan', email, '--preview');
  expect(before).toMatchObject({ timezone: 'Europe/Paris', kept: [], unscheduled: [{}] });
  const preview = await cli('plan', email, '--preview');
  expect(preview.stdout).toMatch(/^Preview of the plan of \S+: nothing was written\n\n\w{3} \d+/);

  const { code, stdout, stderr } = await cli('plan', email);

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.startsWith(`The plan of ${email}\n\n`)).toBe(true);
  expect(stdout).toMatch(/^The plan of \S+\n\n\w{3} \d+ \w{3}\n/);
  expect(stdout).toMatch(/^ {2}\d\d:\d\d-\d\d:\d\d {2}Report %1B\[2J +\(high\) +\S.*\.$/m);
  expect(stdout).toMatch(/^ {2}\d\d:\d\d-\d\d:\d\d {2}By hand +\(none\) +kept: manual$/m);
  expect(stdout).toMatch(/^At risk\n {2}Overdue: \S.*\.$/m);
  expect(stdout).toMatch(/^Unscheduled\n {2}Far: Cannot start before .*\.$/m);
  expect(stdout).toMatch(/^Not planned\n {2}Passport: Has no estimate, .*\.$/m);
  expect(stdout).toMatch(
    /\n\n1 task is late\.\nNo other plan does better on deadlines\.\n1 task starts in two weeks or later\.\n1 task has no estimate, so it is not planned; Passport is due .*\.\n\n/,
  );
  expect(stdout).toMatch(
    /\n\n\d blocks planned \(2 h\), 1 kept; 1 task at risk, 1 unscheduled, 0 oversized; times in Europe\/Paris\n$/,
  );
  const after = await json('plan', email, '--preview');
  expect([after.created, after.kept.length]).toEqual([[], before.created.length]);
});

it.each([
  [['user', 'add', 'not-an-email'], 'error: email must be an email address'],
  [['user', 'add', 'a@b', '--timezone', 'Mars'], 'error: timezone must be an IANA zone'],
  [['user', 'disable', 'unknown@example.com'], 'error: User unknown@example.com not found'],
  [['user', 'delete', 'unknown@example.com'], 'error: User unknown@example.com not found'],
  [['export', 'unknown@example.com'], 'error: User unknown@example.com not found'],
  [['import', 'no-such-file'], 'error: cannot read no-such-file: ENOENT'],
  [
    ['import', '-', '--password-stdin'],
    'error: standard input cannot be both the file and the password',
  ],
  [['user', 'set-role', 'a@b', 'king'], "error: command-argument value 'king' is invalid"],
  [['user', 'add'], "error: missing required argument 'email'\n(add --help for usage)\n"],
  [['key', 'add', 'unknown@example.com'], 'error: User unknown@example.com not found'],
  [['session', 'list', 'unknown@example.com'], 'error: User unknown@example.com not found'],
  [['session', 'end', 'unknown@example.com', 'x'], 'error: User unknown@example.com not found'],
  [['plan', 'unknown@example.com'], 'error: User unknown@example.com not found'],
  [['frobnicate'], "error: unknown command 'frobnicate'"],
  [['user', 'list', '--yaml'], "error: unknown option '--yaml'"],
])('rejects %j with an error', async (args, error) => {
  const { code, stdout, stderr } = await cli(...args);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr.startsWith(error)).toBe(true);
});
