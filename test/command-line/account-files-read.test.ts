import { sql } from 'kysely';
import { Elsewhere, fileOf, linesIn } from '../support/account-files.ts';
import { testApi } from '../support/api.ts';
import type { Json } from '../support/client.ts';
import { fill } from '../support/full-account.ts';

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
  file = (await globalThis.runCommand(['export', email])).stdout;
});

afterAll(() => fresh.close());

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

it('an import of more than 500 subtasks keeps all parents', async () => {
  const [first, ...rest] = linesIn(file);
  const email = `${crypto.randomUUID()}@example.com`;
  const account = { ...first.account, id: crypto.randomUUID(), email };
  const { record: space } = rest.find(({ record }) => record?.isDefault);
  const { record: task } = rest.find(({ type }) => type === 'Task');
  const alone = { spaceId: null, projectId: null, schedulePreferenceId: null };
  const ids = Array.from({ length: 1_003 }, () => crypto.randomUUID());
  // Each is a part of the next one, but for the last.
  const tasks = ids.map((id, at) => ({
    type: 'Task',
    record: { ...task, ...alone, id, parentTaskId: ids[at + 1] ?? null },
  }));
  const renewed = { type: 'Space', record: { ...space, id: crypto.randomUUID() } };
  const text = fileOf([{ ...first, account }, renewed, ...tasks]);
  expect((await globalThis.runCommand(['import', '-'], text)).stderr).toBe('');
  const { stdout } = await globalThis.runCommand(['export', email]);
  const parents = new Map(
    linesIn(stdout).flatMap(({ type, record }) =>
      type === 'Task' ? [[record.id, record.parentTaskId]] : [],
    ),
  );
  expect(ids.map((id) => parents.get(id))).toEqual([...ids.slice(1), null]);
});

it('a file without the fields that may be null is read: earlier versions may not have had them', async () => {
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
