import { readTaskFile } from '../../src/domain/task-files/formats.ts';
import { DomainError } from '../../src/errors.ts';

/** The size of the largest files, and of files that suffice to detect quadratic time. */
const LARGEST = 19 * 1024 * 1024;
const BYTES = 4 * 1024 * 1024;

/** Far above a reader with linear time, far below one with quadratic time. */
const MOST_CPU_MS = 30_000;

/** Repeats a text to a size. */
const fill = (unit: string, bytes = BYTES) => unit.repeat(bytes / Buffer.byteLength(unit));
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const todo = (...lines: string[]) => calendar('BEGIN:VTODO', ...lines, 'END:VTODO');
const numbered = (row: (at: number) => string, count: number) =>
  Array.from({ length: count }, (_, at) => row(at)).join('\n');

type Shape = [name: string, format: string, file: () => string, outcome: RegExp];

const SHAPES: Shape[] = [
  [
    'one folded line',
    'ics',
    () => todo(`DESCRIPTION:${fill('a\r\n b')}`),
    /^line 3: DESCRIPTION has more than 1000000 characters$/,
  ],
  [
    'one line of another program',
    'ics',
    () => todo('SUMMARY:x', `X-OTHER:${fill('a\r\n b', LARGEST)}`),
    /^1 task$/,
  ],
  ['folds within characters', 'ics', () => `a\r\n${fill('\r\n \xa9')}`, /^the file is not UTF-8/],
  [
    'many properties',
    'ics',
    () => todo(fill('X-A:1\r\n')),
    /^line 10003: VTODO has more than 10000 properties$/,
  ],
  [
    'components without an end',
    'ics',
    () => calendar(fill('BEGIN:VTODO\r\n')),
    /^line 11: components are nested too deeply$/,
  ],
  [
    'events without an end',
    'ics',
    () => fill('BEGIN:VEVENT\r\n'),
    /^line 11: components are nested too deeply$/,
  ],
  [
    'many tasks',
    'ics',
    () => calendar(fill('BEGIN:VTODO\r\nEND:VTODO\r\n', LARGEST)),
    /^830122 tasks$/,
  ],
  ['many events', 'ics', () => calendar(fill('BEGIN:VEVENT\r\nEND:VEVENT\r\n')), /^0 tasks$/],
  ['many parameters', 'ics', () => todo(`DUE${fill(';A=b')}:20261201`), /^1 task$/],
  ['a parameter of many values', 'ics', () => todo(`DUE;A=${fill('b,')}:20261201`), /^1 task$/],
  ['a parameter of quoted values', 'ics', () => todo(`DUE;A=${fill('"b",')}:20261201`), /^1 task$/],
  [
    'a parameter without a closing quote',
    'ics',
    () => todo(`DUE;A=b,"${fill('b')}`),
    /^line 3 is not a calendar line \(NAME:VALUE\)$/,
  ],
  [
    'a long category',
    'ics',
    () => todo(`CATEGORIES:${fill('a')}`),
    /^line 3: CATEGORIES has more than 1000000 characters$/,
  ],
  ['categories of backslashes', 'ics', () => todo(`CATEGORIES:${fill('\\', 1e6)}`), /^1 task$/],
  ['a category of the longest text', 'ics', () => todo(`CATEGORIES:${fill('a', 1e6)}`), /^1 task$/],
  [
    'a zone of many parts, named by many tasks',
    'ics',
    () =>
      calendar(
        `BEGIN:VTIMEZONE\r\nTZID:a\r\n${fill('BEGIN:S\r\nEND:S\r\n', BYTES / 2)}END:VTIMEZONE`,
        fill('BEGIN:VTODO\r\nDUE;TZID=a:20261201T100000\r\nEND:VTODO\r\n', BYTES / 2),
      ),
    /^40329 tasks$/,
  ],
  [
    'many rows',
    'csv',
    () => `title\n${fill('a\n')}`,
    /^line 100002: the file has more than 100000/,
  ],
  [
    'many columns',
    'csv',
    () => `title${fill(',')}\n`,
    /^line 1: the header has more than 1000 col/,
  ],
  ['many cells', 'csv', () => `title\n${fill('a,')}`, /^line 2: a row is too long$/],
  ['an open quote', 'csv', () => `title\n"${fill('a')}`, /^line 2: a row is too long$/],
  ['long titles', 'csv', () => `title\n${fill(`${'a '.repeat(400_000)}\n`)}`, /^5 tasks$/],
  [
    'a chain of parents',
    'csv',
    () => `id,title,parent\n${numbered((at) => `${at},t,${at + 1}`, 120_000)}`,
    /^line 100002: the file has more than 100000 rows: split it$/,
  ],
  [
    'many comments',
    'todoist',
    () => `TYPE,CONTENT\ntask,a\n${fill('note,b\n')}`,
    /^line 100002: the file has more than 100000 rows: split it$/,
  ],
  [
    'many labels',
    'todoist',
    () => `TYPE,CONTENT\n${fill(`task,a${' @b'.repeat(300_000)}\n`)}`,
    /^4 tasks$/,
  ],
];

it.each(SHAPES)('%s in a large file (%s) has a defined outcome', (_name, format, file, outcome) => {
  const text = file();
  const content = Buffer.from(text, text.includes('\xa9') ? 'latin1' : 'utf8');
  const before = process.cpuUsage();
  const read = () => {
    try {
      const { tasks } = readTaskFile(format, content, {
        zone: 'UTC',
        now: '2026-11-18T00:00',
        project: null,
      });
      return tasks.length === 1 ? '1 task' : `${tasks.length} tasks`;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return error.message;
    }
  };
  expect(read()).toMatch(outcome);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(MOST_CPU_MS);
});
