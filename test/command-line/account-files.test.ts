import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Elsewhere, fileOf, linesIn } from '../support/account-files.ts';
import { testApi } from '../support/api.ts';
import type { Client, Json } from '../support/client.ts';
import { ENDPOINTS, pathWith } from '../support/endpoints.ts';
import { fill } from '../support/full-account.ts';
import { data } from '../support/graph.ts';
import { LISTS_IN_FULL, nodeInFull } from '../support/relations.ts';

const api = testApi();

const cli = (...args: string[]) => globalThis.runCommand(args);

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
