import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Label } from '../../src/domain/labels/label.entity.ts';
import { newId } from '../../src/domain/records/ids.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';
import { runCommand } from '../support/service/command-line.ts';

const api = testApi();

let folder: string;
let me: Client;
let email: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planner-import-'));
});

beforeEach(async () => {
  me = await api.account({ timezone: 'Europe/Paris' });
  email = (await me.get('/api/user')).body.email;
});

afterAll(() => rm(folder, { recursive: true }));

const cli = (...args: string[]) => runCommand(args);

async function file(name: string, ...lines: string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join('\r\n'));
  return path;
}

const importTasks = (format: string, path: string, ...more: string[]) =>
  cli('import', '--from', format, path, '--for', email, ...more);

const tasks = async () => (await me.get('/api/tasks?includeCompleted=true&limit=100')).body.data;

const TODOIST = [
  'TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT',
  'section,Soon,,,,,,,,,,',
  'task,Write report @office,"Q3, final",1,1,Ann (1),,2026-12-10,en,,45,minute',
  'task,Gather numbers,,4,2,Ann (1),,,,,,',
  'task,Water plants,,4,1,Ann (1),,every hour,en,,,',
];

it('lists the tasks and writes nothing without --apply', async () => {
  const path = await file('Work [220474322].csv', ...TODOIST);
  const shown = await importTasks('todoist', path);
  expect(shown).toEqual({
    code: 0,
    stderr: '',
    stdout: `3 tasks would be imported for ${email}
  line 3: Write report (urgent, due 2026-12-10 23:59, 45 min, @office, @Soon, in Work)
  line 4: Gather numbers (@Soon, in Work, a subtask)
  line 5: Water plants (@Soon, in Work)
New labels: office, Soon
New projects: Work
Notices:
  line 5: the date "every hour" is not a supported repeat, or has no date from today on; kept in the description
Nothing was written. Add --apply to import.
`,
  });
  expect(await tasks()).toEqual([]);
  expect((await me.get('/api/labels')).body).toEqual([]);
  expect((await me.get('/api/projects')).body).toEqual([]);

  const applied = await importTasks('todoist', path, '--apply');
  expect(applied.stdout).toMatch(new RegExp(`^3 tasks imported for ${email}\n`));
  expect(applied.stdout).not.toContain('Nothing was written');
  const [report, numbers, plants] = await tasks();
  expect(report).toMatchObject({
    title: 'Write report',
    description: 'Q3, final',
    priority: 'urgent',
    dueAt: '2026-12-10T22:59:00.000Z',
    estimateMinutes: 45,
    labels: [{ name: 'Soon' }, { name: 'office' }],
    project: { name: 'Work' },
  });
  expect(numbers).toMatchObject({ title: 'Gather numbers', parentTaskId: report.id });
  expect(plants).toMatchObject({ title: 'Water plants', description: 'Date: every hour' });
});

it('a second run adds only new tasks, changes nothing, and does not restore deleted ones', async () => {
  await importTasks('todoist', await file('Home.csv', ...TODOIST), '--apply');
  const [report, numbers, plants] = await tasks();
  await me.patch(`/api/tasks/${plants.id}`, { title: 'Water the plants' });
  await me.delete(`/api/tasks/${report.id}?permanent=true`);
  const more = [...TODOIST, 'task,Part of plants,,4,2,,,,,,,'];
  more.splice(4, 0, 'task,Second part,,4,2,,,,,,,');
  const again = await importTasks('todoist', await file('Home.csv', ...more), '--apply');
  expect(again.stdout).toMatch(/^2 tasks imported for .+; 3 imported before, skipped\n/);
  expect(again.stdout).toContain('its parent task has been deleted');
  expect(again.stdout).not.toContain('New ');
  const titles = (await tasks()).map(({ title }: { title: string }) => title);
  expect(titles.sort()).toEqual([
    'Gather numbers',
    'Part of plants',
    'Second part',
    'Water the plants',
  ]);
  expect((await me.get(`/api/tasks/${numbers.id}`)).body.parentTaskId).toBeNull();
  const third = await importTasks('todoist', await file('Home.csv', ...more), '--apply');
  expect(third.stdout).toMatch(/^0 tasks imported/);
});

it('a repeat of Todoist creates a series once, with its task as the first one', async () => {
  const [header] = TODOIST as [string];
  const path = await file(
    'Home.csv',
    header,
    'task,Water plants @home,Not too much,2,1,,,every fri at 9am starting 6 Jan 2090,en,,20,',
    'task,Filter,,4,1,,,every! 3 months,en,,,',
  );
  const shown = await importTasks('todoist', path);
  expect(shown.stdout).toContain(`2 tasks would be imported for ${email}; 2 with a series\n`);
  expect(shown.stdout).toContain(
    'line 2: Water plants (high, every Friday, due 2090-01-06 09:00, 20 min, @home, in Home)\n',
  );
  expect((await me.get('/api/task-series')).body).toEqual([]);
  await importTasks('todoist', path, '--apply');
  const [plants, filter] = (await me.get('/api/task-series')).body;
  expect(plants).toMatchObject({
    title: 'Water plants',
    description: 'Not too much',
    priority: 'high',
    estimateMinutes: 20,
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    startsOn: '2090-01-06',
    dueTime: '09:00',
    labelIds: [expect.any(String)],
    projectId: expect.any(String),
  });
  expect(filter).toMatchObject({ rule: 'FREQ=MONTHLY;INTERVAL=3', anchor: 'completion' });
  expect((await tasks()).map(({ title }: { title: string }) => title).sort()).toEqual([
    'Filter',
    'Water plants',
  ]);
  await importTasks('todoist', path, '--apply');
  expect((await me.get('/api/task-series')).body).toHaveLength(2);
  expect(await tasks()).toHaveLength(2);
});

it('a task whose description is too long for a series keeps it and does not repeat', async () => {
  const [header] = TODOIST as [string];
  const long = 'x'.repeat(20_001);
  const path = await file('Home.csv', header, `task,Long,${long},4,1,,,every day,en,,,`);
  const { stdout } = await importTasks('todoist', path, '--apply');
  expect(stdout).toContain('line 2: it does not repeat: its description has more than 20000');
  expect(await tasks()).toMatchObject([{ title: 'Long', description: long }]);
  expect((await me.get('/api/task-series')).body).toEqual([]);
});

it('existing labels and projects are used; equal tasks of two projects are two', async () => {
  const label = await me.create('/api/labels', { name: 'office' });
  const project = await me.create('/api/projects', { name: 'A' });
  const path = await file('plain.csv', 'title,project,labels', 'Call,A,office', 'Call,B,');
  const { stdout } = await importTasks('csv', path, '--apply');
  expect(stdout).toContain('New projects: B\n');
  expect(stdout).not.toContain('New labels');
  expect(await tasks()).toMatchObject([
    { project: { id: project.id }, labels: [{ id: label.id }] },
    { project: { name: 'B' }, labels: [] },
  ]);
});

it('the tasks keep the order of the file, also across several statements', async () => {
  const titles = Array.from({ length: 230 }, (_, at) => `Task ${at}`);
  const lines = titles.map((title, at) => `${at},${title},${at % 7 === 6 ? at - 1 : ''}`);
  const path = await file('many.csv', 'id,title,parent', ...lines);
  const { stdout } = await importTasks('csv', path, '--project', 'Many', '--apply');
  expect(stdout).toContain('  … and 130 more');
  const pages = await Promise.all(
    [1, 2, 3].map((page) => me.get(`/api/tasks?limit=100&page=${page}`)),
  );
  const all = pages.flatMap(({ body }) => body.data);
  expect(all.map(({ title }) => title)).toEqual(titles);
  expect(all[6].parentTaskId).toBe(all[5].id);
});

it('tasks of a calendar have their completion time, with --json too', async () => {
  const path = await file(
    'list.ics',
    'BEGIN:VCALENDAR',
    'BEGIN:VTODO',
    'UID:2',
    'SUMMARY:Part',
    'RELATED-TO:1',
    'STATUS:COMPLETED',
    'COMPLETED:20261101T101500Z',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:1',
    'SUMMARY:Whole',
    'END:VTODO',
    'END:VCALENDAR',
  );
  const { stdout } = await importTasks('ics', path, '--apply', '--json');
  const result = JSON.parse(stdout);
  expect(result).toMatchObject({ email, applied: true, known: [], notices: [] });
  const found = await tasks();
  expect(found).toMatchObject([
    { title: 'Whole', status: 'todo', parentTaskId: null },
    { title: 'Part', status: 'completed', completedAt: '2026-11-01T10:15:00.000Z' },
  ]);
  expect(result.made.map(({ id }: { id: string }) => id)).toEqual([found[1].id, found[0].id]);
});

it('nothing is written if a line is invalid; every invalid field is reported with its line', async () => {
  const path = await file(
    'wrong.csv',
    'title,status,priority,estimateMinutes,project',
    'Good,,,,New',
    ',done,top,many,',
  );
  const { code, stdout, stderr } = await importTasks('csv', path, '--apply');
  expect([code, stdout]).toEqual([1, '']);
  for (const field of [
    'title must be',
    'status must be',
    'priority must be',
    'estimateMinutes must',
  ]) {
    expect(stderr).toContain(`line 3: ${field}`);
  }
  expect(await tasks()).toEqual([]);
  expect((await me.get('/api/projects')).body).toEqual([]);
});

it('an account may reach its quota; beyond it nothing is written', async () => {
  const path = await file(
    'long.csv',
    'title',
    ...Array.from({ length: 10_001 }, (_, at) => `T${at}`),
  );
  expect((await importTasks('csv', path)).stderr).toBe(
    'error: the file has 10001 tasks, more than 10000: split it\n',
  );
  const at = new Date().toISOString();
  const labels = Array.from({ length: 4_999 }, (_, index) => ({
    id: newId(),
    userId: me.userId,
    name: `l${index}`,
    color: null,
    createdAt: at,
    updatedAt: at,
  }));
  await api.orm.em.fork().insertMany(Label, labels);
  // Labels are counted again after a hundredth of the quota was added.
  const more = Array.from({ length: 100 }, (_, index) => `m${index}`).join(';');
  const tooMany = await file('labels.csv', 'title,labels', `T,${more}`);
  expect((await importTasks('csv', tooMany, '--apply')).stderr).toMatch(/^error: .*5,?000 labels/);
  expect((await me.get('/api/labels')).body).toHaveLength(4_999);
});

it.each([
  [['x.csv', '--from', 'csv'], '--for EMAIL is required: the account of the tasks'],
  [['x.csv', '--from', 'csv', '--for', 'unknown@example.com'], 'cannot read x.csv: ENOENT'],
  [['-', '--from', 'csv', '--for', 'unknown@example.com'], 'User unknown@example.com not found'],
  [['-', '--apply'], '--apply cannot be used with --from account'],
  [['-', '--from', 'ics', '--for', 'a@b', '--admin'], '--admin cannot be used with --from ics'],
  [['-', '--from', 'outlook'], "option '--from <format>' argument 'outlook' is invalid"],
])('import %j is rejected: %s', async (args, message) => {
  const { code, stdout, stderr } = await cli('import', ...args);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`error: ${message}`);
});

it('a task that is its own subtask, a file that is not UTF-8, and invalid names are rejected', async () => {
  const cycle = await file('cycle.csv', 'id,title,parent', '1,A,2', '2,B,1');
  expect((await importTasks('csv', cycle)).stderr).toBe(
    'error: line 2: the task is its own ancestor\n',
  );
  const latin = join(folder, 'latin.csv');
  await writeFile(latin, Buffer.from('title\nGr\xfc\xdfe\n', 'latin1'));
  expect((await importTasks('csv', latin)).stderr).toContain('error: the file is not UTF-8');
  const long = await file('project.csv', 'title,project', `T,${'p'.repeat(201)}`);
  expect((await importTasks('csv', long)).stderr).toMatch(
    /^error: the project "p+": must be 1-200/,
  );
});

it.each([
  ['csv', ['title,labels', 'Good,', 'T,a\0b']],
  ['csv', ['title,project', 'Good,', 'T,a\0b']],
  ['todoist', ['TYPE,CONTENT', 'task,Good', 'section,a\0b', 'task,T']],
  ['ics', ['BEGIN:VCALENDAR', 'BEGIN:VTODO', 'CATEGORIES:a\0b', 'END:VTODO', 'END:VCALENDAR']],
])('%s: a NUL character is rejected with its line, wherever it is', async (format, lines) => {
  const { code, stderr } = await importTasks(format, await file('nul', ...lines), '--apply');
  expect([code, stderr]).toEqual([1, 'error: line 3: must not contain NUL characters\n']);
});

it('a calendar with lines folded within characters is read', async () => {
  const path = join(folder, 'folded.ics');
  const whole = Buffer.from('SUMMARY:Größe 🏡\r\nEND:VTODO\r\nEND:VCALENDAR\r\n');
  const folded = [...whole].flatMap((byte) => (byte >= 0x80 ? [13, 10, 32, byte] : [byte]));
  const begin = Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\n');
  await writeFile(path, Buffer.concat([begin, Buffer.from(folded)]));
  const { stderr } = await importTasks('ics', path, '--apply');
  expect([stderr, (await tasks())[0].title]).toEqual(['', 'Größe 🏡']);
});

it('another account that imports the same file has its own tasks', async () => {
  const path = await file('same.csv', 'id,title', '1,Mine');
  await importTasks('csv', path, '--apply');
  const other = await api.account();
  const { email: theirs } = (await other.get('/api/user')).body;
  const { stdout } = await cli('import', '--from', 'csv', path, '--for', theirs, '--apply');
  expect(stdout).toMatch(/^1 task imported/);
  expect((await other.get('/api/tasks')).body.data).toHaveLength(1);
});
