import { readIcs } from '../../src/domain/task-files/ics.ts';

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

const read = (...lines: string[]) =>
  readIcs(calendar(...lines), { zone: 'Europe/Paris', now: '2026-11-18T00:00', project: null });

const todo = (...lines: string[]) => ['BEGIN:VTODO', ...lines, 'END:VTODO'];

const task = (...lines: string[]) => {
  const { tasks, notices } = read(...todo('SUMMARY:T', ...lines));
  expect(tasks).toHaveLength(1);
  return { ...tasks[0], notices };
};

it('reads all supported properties of a task', () => {
  const { tasks, notices } = read(
    'X-WR-CALNAME:House\\, garden',
    ...todo(
      'UID:abc',
      'SUMMARY:Paint the fe',
      ' nce\\, white',
      'DESCRIPTION:Two\\ncoats\\; at least',
      'STATUS:IN-PROCESS',
      'PRIORITY:1',
      'CATEGORIES:garden,a\\,b',
      'CATEGORIES:garden',
      'DTSTART;TZID=Europe/London:20261101T090000',
      'DUE;VALUE=DATE:20261201',
      'ESTIMATED-DURATION:PT1H30M',
    ),
  );
  expect(notices).toEqual([]);
  expect(tasks).toEqual([
    {
      line: 4,
      key: ['abc', '', 1],
      title: 'Paint the fence, white',
      description: 'Two\ncoats; at least',
      status: 'in_progress',
      priority: 'urgent',
      dueAt: '2026-12-01T22:59:00.000Z',
      startAfter: '2026-11-01T09:00:00.000Z',
      completedAt: null,
      estimateMinutes: 90,
      labels: ['garden', 'a,b'],
      project: 'House, garden',
      parent: null,
      repeat: null,
    },
  ]);
});

it.each([
  ['20261201T140000Z', '', '2026-12-01T14:00:00.000Z'],
  ['20261201T140000', '', '2026-12-01T13:00:00.000Z'],
  // As some programs write them.
  ['2026-12-01T14:00:00.000', '', '2026-12-01T13:00:00.000Z'],
  ['20261201T140000+0300', '', '2026-12-01T11:00:00.000Z'],
  ['20261201T140000', ';TZID=America/New_York', '2026-12-01T19:00:00.000Z'],
  ['20261201T140000', ';TZID="W. Europe Standard Time"', '2026-12-01T13:00:00.000Z'],
  ['20261201T140000', ';TZID=Pacific Standard Time', '2026-12-01T22:00:00.000Z'],
  ['20261201T140000', ';TZID=/mozilla.org/20070129_1/Europe/Berlin', '2026-12-01T13:00:00.000Z'],
  ['20260701T140000', ';TZID=Europe/Berlin', '2026-07-01T12:00:00.000Z'],
])('DUE %s%s is %s', (value, parameters, instant) => {
  const { dueAt, notices } = task(`DUE${parameters}:${value}`);
  expect([dueAt, notices]).toEqual([instant, []]);
});

describe('a zone that only the calendar defines', () => {
  const zone = (...lines: string[]) => ['BEGIN:VTIMEZONE', 'TZID:Ours', ...lines, 'END:VTIMEZONE'];
  const part = (name: string, offset: string) => [
    `BEGIN:${name}`,
    'DTSTART:19700101T000000',
    `TZOFFSETTO:${offset}`,
    `END:${name}`,
  ];
  const dueIn = (...definition: string[]) =>
    read(...definition, ...todo('SUMMARY:T', 'DUE;TZID=Ours:20261201T140000'));

  it('is read if it names its location or has a single offset', () => {
    expect(dueIn(...zone('X-LIC-LOCATION:Asia/Tokyo')).tasks[0]?.dueAt).toBe(
      '2026-12-01T05:00:00.000Z',
    );
    expect(dueIn(...zone(...part('STANDARD', '-0330'))).tasks[0]?.dueAt).toBe(
      '2026-12-01T17:30:00.000Z',
    );
  });

  it('is not guessed otherwise: the date is reported and kept in the description', () => {
    const { tasks, notices } = dueIn(
      ...zone(...part('STANDARD', '+0100'), ...part('DAYLIGHT', '+0200')),
    );
    expect(tasks[0]).toMatchObject({ dueAt: null, description: 'DUE: 20261201T140000 Ours' });
    expect(notices).toEqual([{ line: 16, message: 'DUE is invalid; kept in the description' }]);
  });
});

it.each([
  [0, 'none'],
  [1, 'urgent'],
  [2, 'high'],
  [4, 'high'],
  [5, 'medium'],
  [6, 'low'],
  [9, 'low'],
])('PRIORITY %d is %s', (value, priority) => {
  expect(task(`PRIORITY:${value}`).priority).toBe(priority);
});

it('a completed task has its completion time', () => {
  expect(task('STATUS:COMPLETED', 'COMPLETED:20261101T101500Z')).toMatchObject({
    status: 'completed',
    completedAt: '2026-11-01T10:15:00.000Z',
  });
  expect(task('PERCENT-COMPLETE:100')).toMatchObject({ status: 'completed', completedAt: null });
  expect(task('STATUS:CANCELLED').status).toBe('cancelled');
});

it('a duration is the estimate, and without DUE it ends the span from DTSTART', () => {
  expect(task('DTSTART:20261101T090000Z', 'DURATION:PT2H')).toMatchObject({
    startAfter: '2026-11-01T09:00:00.000Z',
    dueAt: '2026-11-01T11:00:00.000Z',
    estimateMinutes: 120,
  });
  const long = task('DTSTART:20261101T090000Z', 'DURATION:P2D');
  expect(long).toMatchObject({ dueAt: '2026-11-03T09:00:00.000Z', estimateMinutes: null });
  expect(long.description).toBe('Duration: P2D');
});

it('RELATED-TO of either task makes subtasks, in any order', () => {
  const { tasks, notices } = read(
    ...todo('UID:part', 'SUMMARY:Part', 'RELATED-TO:whole'),
    ...todo('UID:whole', 'SUMMARY:Whole', 'RELATED-TO;RELTYPE=CHILD:other'),
    ...todo('UID:other', 'SUMMARY:Other'),
    ...todo('UID:odd', 'SUMMARY:Odd', 'RELATED-TO;RELTYPE=SIBLING:part', 'RELATED-TO:missing'),
  );
  expect(tasks.map(({ parent }) => parent)).toEqual([1, null, 1, null]);
  expect(notices.map(({ line, message }) => [line, message])).toEqual([
    [20, 'a relation of the type SIBLING is skipped'],
    [21, 'RELATED-TO does not match a task of the file; skipped'],
  ]);
});

it('unsupported properties are reported with their line and kept in the description', () => {
  const found = task(
    'RRULE:FREQ=WEEKLY;BYDAY=MO',
    'LOCATION:Shed',
    'STATUS:WAITING',
    'PRIORITY:high',
    'DUE:tomorrow',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'END:VALARM',
  );
  for (const kept of ['Repeats: FREQ=WEEKLY;BYDAY=MO', 'Location: Shed', 'Status: WAITING']) {
    expect(found.description).toContain(kept);
  }
  expect(found).toMatchObject({ status: 'todo', priority: 'none', dueAt: null });
  expect(found.notices).toHaveLength(6);
});

it('events are reported and left out; a task without a name is (untitled); equal UIDs are numbered', () => {
  const event = ['BEGIN:VEVENT', 'SUMMARY:Party', 'END:VEVENT'];
  const { tasks, notices } = read(
    ...event,
    ...event,
    ...todo('UID:a'),
    ...todo('UID:a', 'SUMMARY:Again'),
  );
  expect(tasks.map(({ title, key }) => [title, key])).toEqual([
    ['(untitled)', ['a', '', 1]],
    ['Again', ['a', '', 2]],
  ]);
  expect(notices.map(({ message }) => message)).toEqual([
    'a task without a SUMMARY is imported as (untitled)',
    '2 VEVENT skipped: only tasks (VTODO) are imported',
  ]);
});

it.each([
  ['', 'the file is not a calendar: BEGIN:VCALENDAR is missing'],
  ['hello', 'line 1 is not a calendar line (NAME:VALUE)'],
  ['BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:x\n', 'line 1: BEGIN:VCALENDAR has no END'],
  ['BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VCALENDAR\n', 'line 3: END:VCALENDAR, but VTODO is open'],
  [
    'BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VCALENDAR\n',
    'line 3: END:VCALENDAR, but no component is open',
  ],
  ['BEGIN:X\n'.repeat(11), 'line 11: components are nested too deeply'],
])('%j is refused: %s', (text, message) => {
  expect(() => readIcs(text, { zone: 'UTC', now: '2026-11-18T00:00', project: null })).toThrow(
    message,
  );
});

it('a DTSTART at DUE or later is left out, and reported', () => {
  expect(task('DTSTART:20261101T090000Z', 'DUE:20261101T090000Z')).toMatchObject({
    startAfter: null,
    dueAt: '2026-11-01T09:00:00.000Z',
    notices: [{ message: 'the start date is not before the due date; skipped' }],
  });
});
