import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LISTS_IN_FULL, nodeInFull } from '../support/graphql/relations.ts';
import { data } from '../support/graphql/request.ts';
import { fetchNow } from '../support/graphql/subscribed-calendars.ts';
import { ENDPOINTS, pathWith } from '../support/operations/endpoints.ts';
import { Elsewhere, fileOf, linesIn } from '../support/records/account-files.ts';
import { fill } from '../support/records/full-account.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';
import { runCommand } from '../support/service/command-line.ts';
import { calendarWith, eventLines } from '../support/subscribed-calendar.ts';

const api = testApi();

const cli = (...args: string[]) => runCommand(args);

let me: Client;
let email: string;
let file: string;
let elsewhere: Elsewhere;

beforeAll(async () => {
  api.now = new Date('2026-03-02T08:00:00Z');
  elsewhere = await Elsewhere.open(api.clock);
  me = await api.account({ timezone: 'Australia/Sydney' });
  email = (await me.get('/api/user')).body.email;
  await fill(me);
  file = (await cli('export', email)).stdout;
});

afterAll(() => elsewhere.close());

/** Keys, calendar feeds, sessions and the state of calendars are not exported, and only admins list accounts. */
const NOT_SAME = /api-?keys|calendar-?feeds|subscribed-?calendars|sessions|accounts/i;

const QUERIES: Record<string, string[]> = {
  '/api/tasks': ['', '?includeCompleted=true&limit=100', '?status=archived'],
  '/api/time-blocks': ['?from=2026-03-01&to=2026-04-01'],
  '/api/search': ['?q=a&includeCompleted=true'],
};

/** The types of records by their names in REST paths. */
const KINDS: Record<string, string> = {
  task: 'Task',
  project: 'Project',
  document: 'Document',
  taskSeries: 'TaskSeries',
  timeBlock: 'TimeBlock',
};

/** All responses of both APIs for an account with the ids of the file. */
async function responsesOf(client: Client): Promise<Json> {
  const idsOf = (kind: string) =>
    linesIn(file).flatMap(({ type, record }) => (type === kind && record.id ? [record.id] : []));
  const paths = ENDPOINTS.filter(
    ({ method, path }) => method === 'GET' && !NOT_SAME.test(path),
  ).flatMap((endpoint) => {
    const [kind] = endpoint.ids ?? [];
    if (!kind) return (QUERIES[endpoint.path] ?? ['']).map((query) => endpoint.path + query);
    return idsOf(KINDS[kind] as string).map((id) => pathWith(endpoint, [id]));
  });
  const responses: Record<string, Json> = {};
  for (const path of paths) {
    const { status, body } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
    responses[path] = body;
  }
  for (const [list, document] of LISTS_IN_FULL) {
    if (!NOT_SAME.test(list)) responses[list] = await data(client, document);
  }
  for (const type of [
    'Space',
    'SchedulePreference',
    'Label',
    'Project',
    'Document',
    'Task',
    'TaskSeries',
    'ChecklistItem',
    'TimeBlock',
    'Notification',
  ]) {
    const ids = idsOf(type);
    expect([type, ids.length > 0]).toEqual([type, true]);
    for (const id of ids) responses[id] = await data(client, nodeInFull(type), { id });
  }
  responses.settings = await data(
    client,
    '{ planningSettings { defaultEstimateMinutes missedWork breakMinutes spareShare autoPlan } }',
  );
  responses.preview = (await client.post('/api/planner/preview')).body;
  return responses;
}

describe('export and import', () => {
  it('in an empty database the account has the same responses, on every endpoint and every node', async () => {
    const { code, stdout, stderr } = await elsewhere.cli(['import', '-'], file);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`imported ${email}: ${linesIn(file).length - 2} records\n`);
    const there = await elsewhere.client(email);
    expect(await responsesOf(there)).toEqual(await responsesOf(me));
    // Fields that no API returns are equal too.
    const { stdout: again } = await elsewhere.cli(['export', email]);
    const records = (text: string) => linesIn(text).slice(1, -1);
    expect(records(again)).toEqual(records(file));
    // Automatic runs stay enabled.
    const { planStatus } = await data(there, '{ planStatus { reasons nextRunAt } }');
    expect(planStatus).toEqual({
      reasons: expect.arrayContaining(['UNKNOWN']),
      nextRunAt: expect.any(String),
    });
    const undone = 'mutation { undoPlannerRun { removedIds restored { id } } }';
    expect((await data(there, undone)).undoPlannerRun.removedIds.length).toBeGreaterThan(0);
  });

  it('subscribed calendars are contained without their addresses and events', async () => {
    const other = await api.account();
    const { email } = (await other.get('/api/user')).body;
    const address = 'https://ann:password@calendar.example.com/secret-path.ics';
    const lines = eventLines('Secret meeting', ['2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z']);
    const paths = [
      await other.create('/api/subscribed-calendars', { name: 'One', address, color: '#0EA5E9' }),
      await other.create('/api/subscribed-calendars', {
        name: 'Two',
        file: calendarWith(...lines),
      }),
    ];
    await fetchNow(api, other, paths[1].id);
    const { stdout } = await cli('export', email);
    expect(stdout).not.toMatch(/secret-path|password|sealed|CalendarEvent"/);
    expect((await elsewhere.cli(['import', '-'], stdout)).stderr).toBe('');
    const there = await elsewhere.client(email);
    expect((await there.get('/api/subscribed-calendars')).body).toMatchObject([
      { ...paths[0], source: 'none', host: 'calendar.example.com', nextFetchAt: null },
      { ...paths[1], source: 'file', nextFetchAt: null },
    ]);
  });

  it('the file contains no password, key, session or hash', async () => {
    const { stdout: added } = await runCommand(
      ['user', 'add', `${crypto.randomUUID()}@example.com`, '--password-stdin', '--json'],
      'long enough',
    );
    const { email } = JSON.parse(added);
    await api.anonymous().post('/api/auth/sign-in', { email, password: 'long enough' });
    await cli('key', 'add', email);
    const { stdout } = await cli('export', email);
    expect(stdout + file).not.toMatch(/hash|scrypt|token|tp_|prefix|password|calendarFeed/i);
  });

  it('with existing ids, the import is rejected, and names the first', async () => {
    const { account } = linesIn(file)[0];
    const here = await runCommand(['import', '-', '--email', 'other@example.com'], file);
    expect(here).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: the account ${account.id} already exists as ${email}: delete it first\n`,
    });
    const [header, ...rest] = linesIn(file);
    const id = crypto.randomUUID();
    const another = fileOf([{ ...header, account: { ...header.account, id } }, ...rest]);
    const taken = await runCommand(['import', '-', '--email', `${id}@example.com`], another);
    const { record } = rest.find(({ type }) => type === 'Space');
    expect(taken.stderr).toMatch(`the id ${record.id} is already in use (space)`);
    expect((await cli('user', 'list')).stdout).not.toMatch(id);
    const sameAddress = await runCommand(['import', '-'], another);
    expect(sameAddress.stderr).toBe(
      `error: ${email} already has an account: use another address with --email\n`,
    );
  });

  it('an import can set another email, a password and the admin role, which a file cannot', async () => {
    const [header, ...rest] = linesIn(file);
    const id = crypto.randomUUID();
    const account = { ...header.account, id, role: 'admin' };
    const renewed = JSON.stringify(rest.filter(({ type }) => type === 'Space')).replace(
      /"id":"[^"]+"/g,
      () => `"id":"${crypto.randomUUID()}"`,
    );
    const small = (id: string) =>
      fileOf([{ ...header, account: { ...account, id } }, ...JSON.parse(renewed)]);
    const folder = await mkdtemp(join(tmpdir(), 'planner-'));
    try {
      await writeFile(join(folder, 'a.jsonl'), small(id));
      const imported = await elsewhere.cli(
        ['import', join(folder, 'a.jsonl'), '--email', 'new@example.com', '--password-stdin'],
        'long enough\n',
      );
      expect([imported.stderr, imported.stdout]).toEqual([
        '',
        'imported new@example.com: 2 records; imported without its admin role\n',
      ]);
      const there = await elsewhere.client('new@example.com');
      expect((await there.get('/api/user')).body.isAdmin).toBe(false);
      const sent = { email: 'new@example.com', password: 'long enough' };
      expect((await there.post('/api/auth/sign-in', sent)).status).toBe(200);
      await elsewhere.cli(['user', 'delete', 'new@example.com', '--yes']);
      const again = await elsewhere.cli(
        ['import', '-', '--email', 'Admin@example.com', '--admin', '--json'],
        small(id),
      );
      expect(JSON.parse(again.stdout)).toMatchObject({
        account: { id, email: 'Admin@example.com', role: 'admin' },
        counts: { Space: 2 },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('export --out writes a new file that only its owner can read, and no partial one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'planner-'));
    try {
      const out = join(folder, 'ann.jsonl');
      const { code, stdout } = await cli('export', email, '--out', out);
      expect([code, stdout]).toEqual([
        0,
        `exported ${email}: ${linesIn(file).length - 2} records to ${out}\n`,
      ]);
      // Equal except for the time of the export and the checksum.
      expect(linesIn(await readFile(out, 'utf8')).slice(1, -1)).toEqual(linesIn(file).slice(1, -1));
      expect((await stat(out)).mode & 0o777).toBe(0o600);
      const twice = await cli('export', email, '--out', out);
      expect([twice.code, twice.stderr]).toEqual([
        1,
        expect.stringMatching(/^error: cannot write .*EEXIST/),
      ]);
      const missing = await cli('export', 'unknown@example.com', '--out', join(folder, 'b.jsonl'));
      expect(missing.stderr).toBe('error: User unknown@example.com not found\n');
      await expect(stat(join(folder, 'b.jsonl'))).rejects.toThrow('ENOENT');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
