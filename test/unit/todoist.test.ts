import { readTodoist } from '../../src/domain/task-files/todoist.ts';

const HEADER =
  'TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG';

const read = (...lines: string[]) =>
  readTodoist([HEADER, ...lines].join('\r\n'), {
    zone: 'Europe/Paris',
    now: '2026-11-18T00:00',
    project: 'Work',
  });

const task = (line: string) => {
  const { tasks, notices } = read(line);
  expect(tasks).toHaveLength(1);
  return { ...tasks[0], notices };
};

it('reads an export with sections, subtasks, comments, empty rows and settings', () => {
  const { tasks, notices } = read(
    'meta,view_style=board,,,,,,,,,,,,,',
    ',,,,,,,,,,,,,,',
    'task,Write report @office,"Q3, ""final""",,1,1,Ann (1),,2026-10-10,en,,45,minute,,',
    'note,Ask Ben first,,,,,Ann (1),,2026-07-10T14:03:22Z,,,,,,',
    'task,Gather numbers,,,4,2,Ann (1),,,,,,,,',
    'task,From sales,,,4,3,Ann (1),,,,,,,,',
    'task,Send it,,,3,2,Ann (1),,,,,,,,',
    'section,Later,,False,,,,,,,,,,,',
    'task,Water plants,,,2,2,Ann (1),,,,,,,,',
    '',
  );
  expect(notices).toEqual([]);
  expect(tasks.map(({ line, title, parent }) => [line, title, parent])).toEqual([
    [4, 'Write report', null],
    [6, 'Gather numbers', 0],
    [7, 'From sales', 1],
    [8, 'Send it', 0],
    [10, 'Water plants', null],
  ]);
  expect(tasks[0]).toMatchObject({
    description: 'Q3, "final"\n\nComment: Ask Ben first',
    status: 'todo',
    priority: 'urgent',
    dueAt: '2026-10-10T21:59:00.000Z',
    startAfter: null,
    estimateMinutes: 45,
    labels: ['office'],
    project: 'Work',
  });
  expect(tasks.map(({ priority }) => priority)).toEqual([
    'urgent',
    'none',
    'none',
    'medium',
    'high',
  ]);
  expect(tasks[4]?.labels).toEqual(['Later']);
});

it.each(['tomorrow at 5pm', '17 Aug', 'jährlich', 'jeden Montag'])(
  'an invalid date (%s) is reported and kept in the description',
  (date) => {
    const found = task(`task,Water plants,Not too much,,4,1,,,${date},en,,,,,`);
    expect(found).toMatchObject({ dueAt: null, description: `Not too much\n\nDate: ${date}` });
    expect(found.notices).toEqual([
      { line: 2, message: `the date "${date}" is invalid; kept in the description` },
    ]);
  },
);

it('with a deadline, the date is the earliest start', () => {
  const both = task('task,T,,,4,1,,,2026-03-20 09:00,en,US/Central,,,2026-03-31,en');
  expect(both).toMatchObject({
    startAfter: '2026-03-20T14:00:00.000Z',
    dueAt: '2026-04-01T04:59:00.000Z',
  });
  const alone = task('task,T,,,4,1,,,,,,,,2026-03-31,en');
  expect(alone).toMatchObject({ startAfter: null, dueAt: '2026-03-31T21:59:00.000Z' });
});

it('an unknown zone is reported, and the zone of the account is used', () => {
  const found = task('task,T,,,4,1,,,2026-03-20 09:00,en,Mars/Olympus,,,,');
  expect(found.dueAt).toBe('2026-03-20T08:00:00.000Z');
  expect(found.notices).toEqual([
    { line: 2, message: 'unknown time zone "Mars/Olympus"; dates are read in Europe/Paris' },
  ]);
});

it.each([
  ['30', 'minute', 30],
  ['30', '', 30],
  ['960', 'minute', 960],
  ['None', '', null],
])('a duration of %j %s is an estimate of %j minutes', (amount, unit, minutes) => {
  const found = task(`task,T,,,4,1,,,,,,${amount},${unit},,`);
  expect([found.estimateMinutes, found.notices]).toEqual([minutes, []]);
});

it.each([
  ['961', 'minute'],
  ['1', 'day'],
  ['1.5', 'minute'],
  ['-5', 'minute'],
  ['an hour', ''],
  ['2', 'fortnight'],
  ['2', 'constructor'],
])('a duration of %s %s is reported and kept in the description', (amount, unit) => {
  const found = task(`task,T,,,4,1,,,,,,${amount},${unit},,`);
  expect(found.estimateMinutes).toBeNull();
  expect(found.description).toBe(`Duration: ${amount} ${unit}`.trim());
  expect(found.notices).toHaveLength(1);
});

it('labels are words that start with @; an address is none, and a title of labels only stays', () => {
  expect(task('task,@phone Call me@example.com @home @home,,,4,1,,,,,,,,,')).toMatchObject({
    title: 'Call me@example.com',
    labels: ['phone', 'home'],
  });
  expect(task('task,@waiting,,,4,1,,,,,,,,,')).toMatchObject({
    title: '@waiting',
    labels: ['waiting'],
  });
});

it('a long text is reported and kept in the description', () => {
  const [title, label] = ['😀'.repeat(501), 'l'.repeat(101)];
  const found = task(`task,${title} @${label},,,4,1,,,,,,,,,`);
  expect([...(found.title ?? '')]).toHaveLength(500);
  expect(found.labels).toEqual([]);
  expect(found.description).toBe(`Title: ${title}\n\nLabel: ${label}`);
  expect(found.notices.map(({ message }) => message)).toEqual([
    'the title has more than 500 characters; kept in the description',
    'a label has more than 100 characters; kept in the description',
  ]);
});

it('an assignee, an unknown priority, indent or type, a comment on the project and a task without a name are reported', () => {
  const { tasks, notices } = read(
    'note,About all of it,,,,,,,,,,,,,',
    'task,T,,,high,deep,Ann (1),Ben (2),,,,,,,',
    'task,,,,4,1,,,,,,,,,',
    'goal,Be happy,,,,,,,,,,,,,',
  );
  expect(tasks).toMatchObject([
    { priority: 'none', description: 'Priority: high\n\nAssigned to: Ben (2)' },
  ]);
  expect(notices).toEqual([
    { line: 2, message: 'a comment on the project is skipped: About all of it' },
    { line: 3, message: 'the indent "deep" is not a number from 1 to 9; read as 1' },
    { line: 3, message: 'the priority "high" is not 1 to 4; kept in the description' },
    { line: 3, message: 'tasks have no assignee; kept in the description' },
    { line: 4, message: 'a task without a name is skipped' },
    { line: 5, message: 'a row of the type "goal" is skipped: Be happy' },
  ]);
});

it('the older header without description, durations and deadlines is read, in any order, after a byte order mark', () => {
  const { tasks } = readTodoist('\uFEFFCONTENT;TYPE;PRIORITY;INDENT\nOne;task;1;1\n', {
    zone: 'UTC',
    now: '2026-11-18T00:00',
    project: null,
  });
  expect(tasks).toMatchObject([{ title: 'One', priority: 'urgent', description: '' }]);
});

it('the line number after a row of several lines is correct', () => {
  const { tasks } = read('task,One,"a\r\nb\r\n\r\nc",,4,1,,,,,,,,,', '', 'task,Two,,,4,1,,,,,,,,,');
  expect(tasks.map(({ line }) => line)).toEqual([2, 7]);
});

it('a key is the path of a task with a number for equal ones, independent of the other rows', () => {
  const keysOf = (...lines: string[]) => read(...lines).tasks.map(({ key }) => key.join(' / '));
  const [one, part] = ['task,One @x,,,4,1,,,,,,,,,', 'task,Part,,,4,2,,,,,,,,,'];
  expect(keysOf(one, part, one, part)).toEqual([
    'Work /  / One @x / 1',
    'Work /  / One @x / 1 / Part / 1',
    'Work /  / One @x / 2',
    'Work /  / One @x / 2 / Part / 1',
  ]);
  expect(keysOf('task,New,,,4,1,,,,,,,,,', one)).toContain('Work /  / One @x / 1');
});

it.each([
  ['', 'the file is empty'],
  [
    'TYPE,NAME\n',
    'line 1: the column CONTENT is missing. Is this the CSV that Todoist exports of a project?',
  ],
  [
    'title\nx\n',
    'line 1: the column TYPE is missing. Is this the CSV that Todoist exports of a project?',
  ],
  ['TYPE,CONTENT,TYPE\n', 'line 1: the column type is repeated'],
  ['TYPE,CONTENT\ntask,"open\n', 'line 2: a quote is opened and not closed'],
  ['TYPE,CONTENT\n\ntask,a,b\n', 'line 3 has 3 cells, but the header has 2 columns'],
])('%j is refused: %s', (text, message) => {
  expect(() => readTodoist(text, { zone: 'UTC', now: '2026-11-18T00:00', project: null })).toThrow(
    message,
  );
});

it('a date at its deadline or later is left out, and reported', () => {
  expect(task('task,T,,,4,1,,,2026-12-02,en,,,,2026-12-01,')).toMatchObject({
    startAfter: null,
    dueAt: '2026-12-01T22:59:00.000Z',
    notices: [{ line: 2, message: 'the start date is not before the due date; skipped' }],
  });
});

it('the marker of a task that cannot be completed is not part of its title', () => {
  expect(task('task,* Read this first,,,4,1,,,,,,,,,').title).toBe('Read this first');
});

it('a date that repeats is that of a series, and the task is due on its first date', () => {
  expect(task('task,Water plants,,,4,1,,,every fri at 9am,en,,30,minute,,')).toMatchObject({
    dueAt: '2026-11-20T08:00:00.000Z',
    startAfter: null,
    estimateMinutes: 30,
    description: '',
    repeat: { rule: 'FREQ=WEEKLY;BYDAY=FR', startsOn: '2026-11-20', dueTime: '09:00' },
    notices: [],
  });
  expect(task('task,Water plants,,,4,1,,,every! 3 days,en,,,,,')).toMatchObject({
    dueAt: '2026-11-18T22:59:00.000Z',
    repeat: { rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'completion' },
    notices: [],
  });
});

it.each(['every hour', 'every day except monday', 'every full moon'])(
  'a repeat that is not read (%s) is reported and kept in the description',
  (date) => {
    expect(task(`task,Water plants,,,4,1,,,${date},en,,,,,`)).toMatchObject({
      dueAt: null,
      repeat: null,
      description: `Date: ${date}`,
      notices: [
        {
          line: 2,
          message: `the date "${date}" is not a supported repeat, or has no date from today on; kept in the description`,
        },
      ],
    });
  },
);

it('a series has no deadline, and the time zone of the account', () => {
  const found = task('task,T,,,4,1,,,every day at 9am,en,US/Central,,,2026-12-31,en');
  expect(found).toMatchObject({
    dueAt: '2026-11-18T08:00:00.000Z',
    description: 'Deadline: 2026-12-31',
  });
  expect(found.notices.map(({ message }) => message)).toEqual([
    'a series is due in the time zone of the account, not in US/Central',
    'tasks that repeat have no deadline; kept in the description',
  ]);
});

it('a series among subtasks is reported: later tasks have neither a parent nor subtasks', () => {
  const { notices } = read(
    'task,Clean,,,4,1,,,every week,en,,,,,',
    'task,Kitchen,,,4,2,,,,,,,,,',
    'task,Trip,,,4,1,,,,,,,,,',
    'task,Book,,,4,2,,,every day,en,,,,,',
  );
  expect(notices).toEqual([
    { line: 2, message: 'only the first task of the series has its subtasks' },
    { line: 5, message: 'only the first task of the series is a subtask' },
  ]);
});
