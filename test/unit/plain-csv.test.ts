import { readPlainCsv } from '../../src/domain/task-files/plain-csv.ts';

const read = (text: string) =>
  readPlainCsv(text, { zone: 'Europe/Paris', now: '2026-11-18T00:00', project: null });

it('reads every column', () => {
  const { tasks, notices } = read(
    [
      'id,title,description,status,priority,dueAt,startAfter,completedAt,estimateMinutes,labels,project,parent',
      '1,Trip,"Two\nlines",in_progress,high,2026-12-01,2026-11-20 08:00,,90,"a; b,a",Home,',
      '2,Pack,,completed,,,,2026-11-19T10:00:00Z,,,,1',
    ].join('\n'),
  );
  expect(notices).toEqual([]);
  expect(tasks).toEqual([
    {
      line: 2,
      key: ['id', '1'],
      title: 'Trip',
      description: 'Two\nlines',
      status: 'in_progress',
      priority: 'high',
      dueAt: '2026-12-01T22:59:00.000Z',
      startAfter: '2026-11-20T07:00:00.000Z',
      completedAt: null,
      estimateMinutes: 90,
      labels: ['a', 'b'],
      project: 'Home',
      parent: null,
      repeat: null,
    },
    {
      line: 4,
      key: ['id', '2'],
      title: 'Pack',
      description: '',
      status: 'completed',
      priority: 'none',
      dueAt: null,
      startAfter: null,
      completedAt: '2026-11-19T10:00:00.000Z',
      estimateMinutes: null,
      labels: [],
      project: null,
      parent: 0,
      repeat: null,
    },
  ]);
});

it('title is the only required column; empty and missing cells are absent', () => {
  expect(read('Title\r\nOne\r\n\r\nTwo').tasks.map(({ title, line }) => [title, line])).toEqual([
    ['One', 2],
    ['Two', 4],
  ]);
  expect(read('title,dueAt,labels\nOne\n').tasks).toMatchObject([{ dueAt: null, labels: [] }]);
});

it('a subtask may come before its parent', () => {
  expect(read('id,title,parent\n1,Part,2\n2,Whole,\n').tasks[0]?.parent).toBe(1);
});

it('without ids, equal rows are numbered', () => {
  const keys = read('title,project\nOne,A\nOne,A\nOne,B\n').tasks.map(({ key }) => key);
  expect(new Set(keys.map(String)).size).toBe(3);
});

it.each([
  ['', 'the file is empty'],
  ['name\nx\n', 'line 1: the column title is missing. Known columns: id, title,'],
  ['title,due\nx,y\n', 'line 1: unknown column due. Known columns: id, title,'],
  ['title,dueAt\n\nx,01/12/2026\n', 'line 3: dueAt "01/12/2026" is not a date such as 2026-12-01'],
  ['id,title\n1,x\n1,y\n', 'line 3: the id 1 is repeated'],
  ['title,parent\nx,7\n', 'line 2: no row has the id 7 of its parent'],
  ['title\nsay "hi\n', 'line 2: a quote is in the middle of a cell'],
])('%j is refused: %s', (text, message) => {
  expect(() => read(text)).toThrow(message);
});

it('the project "null" and no project are different', () => {
  const { tasks } = read('title,project\nCall,null\nCall,\n');
  expect(new Set(tasks.map(({ key }) => JSON.stringify(key))).size).toBe(2);
});

it.each(['sep=;', '\uFEFFsep=;'])('the separator is detected from the first line %j', (first) => {
  const { tasks } = read(`${first}\ntitle;description\nOne, two;Three\n`);
  expect(tasks).toMatchObject([{ line: 3, title: 'One, two', description: 'Three' }]);
  expect(() => read(`${first}\nname\n`)).toThrow('line 2: the column title is missing');
});
