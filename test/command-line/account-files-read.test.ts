import { sql } from 'kysely';
import { Elsewhere, fileOf, linesIn } from '../support/records/account-files.ts';
import { fill } from '../support/records/full-account.ts';
import { testApi } from '../support/service/api.ts';
import type { Json } from '../support/service/client.ts';
import { runCommand } from '../support/service/command-line.ts';

const api = testApi();

let email: string;
let file: string;
/** A database without accounts. */
let fresh: Elsewhere;

beforeAll(async () => {
  api.now = new Date('2026-03-02T08:00:00Z');
  fresh = await Elsewhere.open(api.clock);
  const me = await api.account({ timezone: 'Australia/Sydney' });
  email = (await me.get('/api/user')).body.email;
  await fill(me);
  file = (await runCommand(['export', email])).stdout;
});

afterAll(() => fresh.close());

/** Another file of the same account. */
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

describe('an import is rejected completely, and writes nothing', () => {
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
    ['of something else', () => '{"tasks":[]}\n', 'the file is not an account export'],
    ['cut off', (text) => text.slice(0, text.lastIndexOf('{"end"')), 'the file is truncated'],
    ['cut in a line', (text) => text.slice(0, -200), /is not a JSON object/],
    ['a line longer', (text) => `${text}{}\n`, /line \d+ follows the end of the export/],
    [
      'a line shorter',
      (text) => text.replace(/^\{"type":"Notification".*\n/m, ''),
      /should have 2 lines of type Notification, not 1|should have 1 lines of type Notification, not 0/,
    ],
    [
      'changed',
      (text) => text.replace('Dentist', 'dentist'),
      'the file was changed: its checksum does not match',
    ],
  ])('a file that is %s', async (_, change, message) => {
    const { code, stderr } = await importing(change(file));
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)]);
  });

  it.each<[string, Change, string | RegExp]>([
    [
      'a later version',
      header({ version: 2 }),
      'the file has version 2, but this service reads version 1',
    ],
    ['no account', header({ account: null }), 'line 1: account must be an object'],
    ['an unknown type', (lines) => [...lines, { type: 'Goal', record: {} }], 'unknown type "Goal"'],
    [
      'an unknown field',
      changed('Task', { energy: 1 }),
      /line \d+: record has unknown fields: energy/,
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
      'an invalid field of a JSON value',
      changed('SchedulePreference', { windows: [{ day: [9] }] }),
      /record\.windows\.0/,
    ],
    ['another account', changed('Task', { userId: UNKNOWN }), /has unknown fields: userId/],
    [
      'no such space',
      changed('Project', { spaceId: UNKNOWN }),
      /spaceId does not match a Space of the preceding lines/,
    ],
    [
      'a label as a space',
      (lines) => changed('Task', { spaceId: idOf(lines, 'Label') })(lines),
      /spaceId does not match a Space/,
    ],
    [
      'no such parent',
      changed('Task', { parentTaskId: UNKNOWN }),
      /parentTaskId does not match a Task/,
    ],
    [
      'no such task of a block',
      changed('TimeBlock', { taskId: UNKNOWN }),
      /taskId does not match a Task/,
    ],
    [
      'a task that is a part of itself',
      changed('Task', ({ id }) => ({ parentTaskId: id })),
      /is its own ancestor/,
    ],
    [
      'an id twice',
      (lines) => changed('Label', { id: idOf(lines, 'Space') })(lines),
      /the id \S+ is repeated/,
    ],
    [
      'an id of a task for a block',
      (lines) => changed('TimeBlock', { id: idOf(lines, 'Task') })(lines),
      /the id \S+ is already in use \(task\)/,
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
      /task rejects them \(archived_at_with_status\)/,
    ],
    [
      'a block upside down',
      changed('TimeBlock', ({ startAt }) => ({ endAt: startAt })),
      /time_block rejects them \(span\)/,
    ],
    [
      'dependencies in a cycle',
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

it('an import of more than 500 subtasks keeps all parents', async () => {
  const [first, ...rest] = linesIn(file);
  const email = `${crypto.randomUUID()}@example.com`;
  const account = { ...first.account, id: crypto.randomUUID(), email };
  const { record: space } = rest.find(({ record }) => record?.isDefault);
  const { record: task } = rest.find(({ type }) => type === 'Task');
  const alone = { spaceId: null, projectId: null, schedulePreferenceId: null };
  const ids = Array.from({ length: 1_003 }, () => crypto.randomUUID());
  // Each task is a subtask of the next one, except for the last.
  const tasks = ids.map((id, at) => ({
    type: 'Task',
    record: { ...task, ...alone, id, parentTaskId: ids[at + 1] ?? null },
  }));
  const renewed = { type: 'Space', record: { ...space, id: crypto.randomUUID() } };
  const text = fileOf([{ ...first, account }, renewed, ...tasks]);
  expect((await runCommand(['import', '-'], text)).stderr).toBe('');
  const { stdout } = await runCommand(['export', email]);
  const parents = new Map(
    linesIn(stdout).flatMap(({ type, record }) =>
      type === 'Task' ? [[record.id, record.parentTaskId]] : [],
    ),
  );
  expect(ids.map((id) => parents.get(id))).toEqual([...ids.slice(1), null]);
});

it('a file without nullable fields is accepted, as earlier versions may lack them', async () => {
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
  await fresh.cli(['user', 'delete', email, '--yes']);
});
