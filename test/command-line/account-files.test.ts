import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Elsewhere, fileOf, linesIn } from '../support/account-files.ts';
import { testApi } from '../support/api.ts';
import type { Client, Json } from '../support/client.ts';
import { ENDPOINTS, pathWith } from '../support/endpoints.ts';
import { data } from '../support/graph.ts';
import { LISTS_IN_FULL, nodeInFull } from '../support/relations.ts';
import { makeWorld } from '../support/world.ts';

const api = testApi();

const cli = (...args: string[]) => globalThis.runCommand(args);

let me: Client;
let email: string;
let file: string;
let elsewhere: Elsewhere;

const TEXT = 'Zeilen\n\tund "Zeichen" \u2028 \u0001 \\ 😀 é e\u0301';

beforeAll(async () => {
  api.now = new Date('2026-03-02T08:00:00Z');
  elsewhere = await Elsewhere.open(api.clock);
  me = await api.account({ timezone: 'Australia/Sydney' });
  email = (await me.get('/api/user')).body.email;
  await fill(me);
  file = (await cli('export', email)).stdout;
});

afterAll(() => elsewhere.close());

/** All that an account may hold, and what is not shown: a run, what it replaced, when a task was archived. */
async function fill(me: Client): Promise<void> {
  const world = await makeWorld(me);
  const child = await me.create('/api/tasks', { title: TEXT, estimateMinutes: 90 });
  const parent = await me.create('/api/tasks', {
    title: 'Later',
    description: TEXT,
    dueAt: '2026-03-04',
  });
  await data(
    me,
    `mutation ($child: ID!, $parent: ID!) {
      updateTask(input: { id: $child, parentTaskId: $parent, maxMinutesPerDay: 60 }) { task { id } }
      updatePlanningSettings(input: { breakMinutes: 15, spareShare: 0.125 }) { planningSettings { missedWork } }
      createBusyBlock(input: { title: "Dentist", startAt: "2026-03-03T00:00:00.001Z",
        endAt: "2026-03-03T01:00:00Z" }) { timeBlock { id } } }`,
    { child: child.id, parent: parent.id },
  );
  await me.patch(`/api/tasks/${world.task}`, {
    sortOrder: -0.1,
    estimateMinutes: 45,
    locked: true,
  });
  await me.patch(`/api/tasks/${world.dependency}`, {
    status: 'completed',
    completedAt: '2026-02-28T23:59:59.999Z',
  });
  await me.delete(`/api/tasks/${(await me.create('/api/tasks', { title: 'Archived' })).id}`);
  await me.create('/api/projects', {
    name: TEXT,
    autoSchedule: false,
    priority: -3,
    targetDate: '2026-04-01',
  });
  await me.create('/api/labels', { name: TEXT, color: '#aB0123' });
  await me.create('/api/documents', {
    title: TEXT,
    content: TEXT.repeat(5_000),
    url: 'https://example.com/?q=1',
  });
  await me.post('/api/planner');
  await me.create('/api/tasks', { title: 'Urgent', priority: 'urgent', estimateMinutes: 120 });
  await me.post('/api/planner');
  await me.post('/api/notifications', { type: 'at_risk' });
}

/** Keys and sessions are not in the file, and only admins list accounts. */
const NOT_SAME = /api-?keys|sessions|accounts/i;

const QUERIES: Record<string, string[]> = {
  '/api/tasks': ['', '?includeCompleted=true&limit=100', '?status=archived'],
  '/api/time-blocks': ['?from=2026-03-01&to=2026-04-01'],
  '/api/search': ['?q=a&includeCompleted=true'],
};

/** The records of each kind, by the names that REST's paths have for them. */
const KINDS: Record<string, string> = {
  task: 'Task',
  project: 'Project',
  document: 'Document',
  timeBlock: 'TimeBlock',
};

/** Everything that both doors tell of an account, whose ids are those of the file. */
async function toldOf(client: Client): Promise<Json> {
  const idsOf = (kind: string) =>
    linesIn(file).flatMap(({ type, record }) => (type === kind && record.id ? [record.id] : []));
  const paths = ENDPOINTS.filter(
    ({ method, path }) => method === 'GET' && !NOT_SAME.test(path),
  ).flatMap((endpoint) => {
    const [kind] = endpoint.ids ?? [];
    if (!kind) return (QUERIES[endpoint.path] ?? ['']).map((query) => endpoint.path + query);
    return idsOf(KINDS[kind] as string).map((id) => pathWith(endpoint, [id]));
  });
  const told: Record<string, Json> = {};
  for (const path of paths) {
    const { status, body } = await client.get(path);
    expect([path, status]).toEqual([path, 200]);
    told[path] = body;
  }
  for (const [list, document] of LISTS_IN_FULL) {
    if (!NOT_SAME.test(list)) told[list] = await data(client, document);
  }
  for (const type of [
    'Space',
    'SchedulePreference',
    'Label',
    'Project',
    'Document',
    'Task',
    'ChecklistItem',
    'TimeBlock',
    'Notification',
  ]) {
    const ids = idsOf(type);
    expect([type, ids.length > 0]).toEqual([type, true]);
    for (const id of ids) told[id] = await data(client, nodeInFull(type), { id });
  }
  told.settings = await data(client, '{ planningSettings { missedWork breakMinutes spareShare } }');
  told.preview = (await client.post('/api/planner/preview')).body;
  return told;
}

describe('export and import', () => {
  it('in an empty database the account answers as before, on every endpoint and every node', async () => {
    const { code, stdout, stderr } = await elsewhere.cli(['import', '-'], file);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`imported ${email}: ${linesIn(file).length - 2} records\n`);
    const there = await elsewhere.client(email);
    expect(await toldOf(there)).toEqual(await toldOf(me));
    // And so does what is not shown.
    const { stdout: again } = await elsewhere.cli(['export', email]);
    const records = (text: string) => linesIn(text).slice(1, -1);
    expect(records(again)).toEqual(records(file));
    const undone = 'mutation { undoPlannerRun { removedIds restored { id } } }';
    expect((await data(there, undone)).undoPlannerRun.removedIds.length).toBeGreaterThan(0);
  });

  it('neither password, keys, sessions nor anything hashed is in the file', async () => {
    const { email } = await globalThis
      .runCommand(
        ['user', 'add', `${crypto.randomUUID()}@example.com`, '--password-stdin', '--json'],
        'long enough',
      )
      .then(({ stdout }) => JSON.parse(stdout));
    await api.stranger().post('/api/auth/sign-in', { email, password: 'long enough' });
    await cli('key', 'add', email);
    const { stdout } = await cli('export', email);
    expect(stdout).not.toMatch(/hash|scrypt|token|tp_|prefix|password/i);
  });

  it('where the ids exist, the import is refused, and names the first', async () => {
    const { account } = linesIn(file)[0];
    const here = await globalThis.runCommand(['import', '-', '--email', 'other@example.com'], file);
    expect(here).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: the account ${account.id} is here already, as ${email}: delete it first\n`,
    });
    const [header, ...rest] = linesIn(file);
    const id = crypto.randomUUID();
    const another = fileOf([{ ...header, account: { ...header.account, id } }, ...rest]);
    const taken = await globalThis.runCommand(
      ['import', '-', '--email', `${id}@example.com`],
      another,
    );
    const { record } = rest.find(({ type }) => type === 'Space');
    expect(taken.stderr).toMatch(`the id ${record.id} is in use already (space)`);
    expect((await cli('user', 'list')).stdout).not.toMatch(id);
    const sameAddress = await globalThis.runCommand(['import', '-'], another);
    expect(sameAddress.stderr).toBe(
      `error: ${email} has an account already: give another address with --email\n`,
    );
  });

  it('an import can give another address, a password and the role of an admin, which a file cannot', async () => {
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
      const told = await elsewhere.cli(
        ['import', join(folder, 'a.jsonl'), '--email', 'new@example.com', '--password-stdin'],
        'long enough\n',
      );
      expect([told.stderr, told.stdout]).toEqual([
        '',
        'imported new@example.com: 2 records; it was an admin, and is none here\n',
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

  it('export --out writes a new file that only its owner reads, and no half one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'planner-'));
    try {
      const out = join(folder, 'ann.jsonl');
      const { code, stdout } = await cli('export', email, '--out', out);
      expect([code, stdout]).toEqual([
        0,
        `exported ${email}: ${linesIn(file).length - 2} records to ${out}\n`,
      ]);
      // But for the moment of the export, and with it the checksum.
      expect(linesIn(await readFile(out, 'utf8')).slice(1, -1)).toEqual(linesIn(file).slice(1, -1));
      expect((await stat(out)).mode & 0o777).toBe(0o600);
      const twice = await cli('export', email, '--out', out);
      expect([twice.code, twice.stderr]).toEqual([
        1,
        expect.stringMatching(/^error: cannot write .*EEXIST/),
      ]);
      const nobody = await cli('export', 'nobody@example.com', '--out', join(folder, 'b.jsonl'));
      expect(nobody.stderr).toBe('error: User nobody@example.com not found\n');
      await expect(stat(join(folder, 'b.jsonl'))).rejects.toThrow('ENOENT');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/** Another file for the same account. */
type Change = (lines: Json[]) => Json[];

const changed =
  (type: string, changes: object | ((record: Json, all: Json[]) => object)): Change =>
  (lines) => {
    const at = lines.findIndex((line) => line.type === type);
    const change = typeof changes === 'function' ? changes(lines[at].record, lines) : changes;
    return lines.with(at, { type, record: { ...lines[at].record, ...change } });
  };

const header =
  (changes: object): Change =>
  ([first, ...rest]) => [{ ...first, ...changes }, ...rest];

const idOf = (lines: Json[], type: string, at = 0) =>
  lines.filter((line) => line.type === type)[at].record.id;

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

describe('an import is refused as a whole, and leaves nothing', () => {
  let fresh: Elsewhere;

  beforeAll(async () => {
    fresh = await Elsewhere.open(api.clock);
  });
  afterAll(() => fresh.close());

  const importing = (text: string) => fresh.cli(['import', '-'], text);

  afterEach(async () => {
    const db = fresh.server.orm.em.fork().getKysely();
    const { rows } = await sql`select from user_account union all select from task`.execute(db);
    expect(rows).toEqual([]);
  });

  it.each<[string, (text: string) => string, string | RegExp]>([
    ['empty', () => '', 'the file is empty'],
    ['no JSON', () => 'hello\n', 'line 1 is not a JSON object'],
    [
      'no UTF-8',
      (text) => text.replace('😀', '\ud83d'),
      /is not a JSON object|must not contain|checksum/,
    ],
    ['of something else', () => '{"tasks":[]}\n', 'this is not the file of an account'],
    ['cut off', (text) => text.slice(0, text.lastIndexOf('{"end"')), 'the file is cut off'],
    ['cut in a line', (text) => text.slice(0, -200), /is not a JSON object/],
    ['a line longer', (text) => `${text}{}\n`, /line \d+ follows the last line/],
    [
      'a line shorter',
      (text) => text.replace(/^\{"type":"Notification".*\n/m, ''),
      /should hold 2 lines of type Notification, not 1|should hold 1 lines of type Notification, not 0/,
    ],
    [
      'changed',
      (text) => text.replace('Dentist', 'dentist'),
      'the file was changed: its checksum is another',
    ],
  ])('a file that is %s', async (_, change, message) => {
    const { code, stderr } = await importing(change(file));
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });

  it.each<[string, Change, string | RegExp]>([
    [
      'a later version',
      header({ version: 2 }),
      'the file is of version 2, and this service reads 1',
    ],
    ['no account', header({ account: null }), 'line 1: account must be an object'],
    [
      'an unknown type',
      (lines) => [...lines, { type: 'Goal', record: {} }],
      'the type "Goal" is not known',
    ],
    [
      'an unknown field',
      changed('Task', { energy: 1 }),
      /line \d+: record has fields that this version does not know: energy/,
    ],
    [
      'a missing field',
      changed('Task', { title: undefined }),
      /line \d+: record\.title is required/,
    ],
    [
      'an empty title',
      changed('Task', { title: '', priority: 'x' }),
      /record\.title must be 1-500 characters; record\.priority must be one of/,
    ],
    [
      'a text with NUL',
      changed('Document', { content: 'a\0' }),
      /record\.content must not contain NUL/,
    ],
    [
      'nonsense inside of JSON',
      changed('SchedulePreference', { windows: [{ day: [9] }] }),
      /record\.windows\.0/,
    ],
    ['another account', changed('Task', { userId: UNKNOWN }), /does not know: userId/],
    [
      'no such space',
      changed('Project', { spaceId: UNKNOWN }),
      /spaceId names no Space of the lines before/,
    ],
    [
      'a label as a space',
      (lines) => changed('Task', { spaceId: idOf(lines, 'Label') })(lines),
      /spaceId names no Space/,
    ],
    ['no such parent', changed('Task', { parentTaskId: UNKNOWN }), /parentTaskId names no Task/],
    ['no such block’s task', changed('TimeBlock', { taskId: UNKNOWN }), /taskId names no Task/],
    [
      'a task that is a part of itself',
      changed('Task', ({ id }) => ({ parentTaskId: id })),
      /is a part of itself/,
    ],
    [
      'an id twice',
      (lines) => changed('Label', { id: idOf(lines, 'Space') })(lines),
      /the id \S+ is given twice/,
    ],
    [
      'an id of a task for a block',
      (lines) => changed('TimeBlock', { id: idOf(lines, 'Task') })(lines),
      /the id \S+ is in use already \(task\)/,
    ],
    [
      'no default space',
      (lines) =>
        lines.map((line) =>
          line.type === 'Space'
            ? { type: 'Space', record: { ...line.record, isDefault: false } }
            : line,
        ),
      'exactly one Space must be the default',
    ],
    [
      'an archived task without its moment',
      changed('Task', { status: 'archived', archivedAt: null }),
      /task does not take them \(archived_at_with_status\)/,
    ],
    [
      'a block upside down',
      changed('TimeBlock', ({ startAt }) => ({ endAt: startAt })),
      /time_block does not take them \(span\)/,
    ],
    [
      'dependencies in a circle',
      (lines) => {
        const { record } = lines.find(({ type }) => type === 'TaskDependency');
        const { taskId, dependsOnId } = record;
        const back = { ...record, taskId: dependsOnId, dependsOnId: taskId };
        return [...lines, { type: 'TaskDependency', record: back }];
      },
      /the task \S+ depends on itself/,
    ],
  ])('%s', async (_, change, message) => {
    const { code, stderr } = await importing(fileOf(change(linesIn(file))));
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });
});

it('a file without the fields that may be null is read: earlier versions may not have had them', async () => {
  const fresh = await Elsewhere.open(api.clock);
  try {
    const without = linesIn(file).map((line) =>
      line.record
        ? {
            ...line,
            record: Object.fromEntries(
              Object.entries(line.record).filter(([, value]) => value !== null),
            ),
          }
        : line,
    );
    expect((await fresh.cli(['import', '-'], fileOf(without))).stderr).toBe('');
    const { stdout } = await fresh.cli(['export', email]);
    expect(linesIn(stdout).slice(1, -1)).toEqual(linesIn(file).slice(1, -1));
  } finally {
    await fresh.close();
  }
});
