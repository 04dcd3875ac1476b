import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let page: Page;
let words: Json;

beforeAll(async () => {
  page = await Page.open();
  words = {
    ...(await load('state/queries/difference.ts')),
    ...(await load('features/plan/report-words.ts')),
    ...(await load('features/plan/outlook-words.ts')),
  };
});

afterAll(() => page.close());

const span = (from: string, to: string) => ({
  startAt: `2026-11-18T${from}:00.000Z`,
  endAt: `2026-11-18T${to}:00.000Z`,
});

const moments = ({ startAt, endAt }: ReturnType<typeof span>) => ({
  start: Date.parse(startAt),
  end: Date.parse(endAt),
});

const EMPTY = { created: [], moved: [], dropped: [], kept: [] };

it('calendars that fail make the plan doubtful', () => {
  expect(words.failingInWords([])).toBe('');
  expect(words.failingInWords(['Team', 'Home'])).toBe(
    ' The plan may be wrong: Team, Home could not be fetched for a day.',
  );
});

describe('the blocks with the changes of a preview', () => {
  const [nine, ten, noon] = [
    span('09:00', '10:00'),
    span('10:00', '11:00'),
    span('12:00', '13:00'),
  ];

  const block = (id: string, times: typeof nine, fields: object = {}): [string, Json] => [
    id,
    {
      ...{ id, ...times, ...moments(times), source: 'AUTO', status: 'SCHEDULED' },
      ...{ task: { id: 'task' }, ...fields },
    },
  ];

  const changesOf = (blocks: [string, Json][], preview: object) =>
    [...words.withDifference(new Map(blocks), { ...EMPTY, ...preview }).values()].map(
      ({ id, change }) => [id, change],
    );

  it('a moved block is marked with its new time, and its new block with the old time', () => {
    const moved = [{ taskId: 'task', title: 'x', from: nine, to: noon }];
    expect(changesOf([block('a', nine), block('b', ten)], { moved })).toEqual([
      ['a', { kind: 'moves-away', other: moments(noon) }],
      ['b', undefined],
      [`preview-task-${moments(noon).start}`, { kind: 'moves-here', other: moments(nine) }],
    ]);
  });

  it('a new block that has arrived from the server replaces its preview', () => {
    const created = [{ taskId: 'task', title: 'x', ...nine }];
    const moved = [{ taskId: 'task', title: 'x', from: ten, to: noon }];
    const arrived = [block('a', nine), block('b', noon)];
    expect(changesOf(arrived, { created, moved })).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
    const cancelled = block('a', nine, { status: 'CANCELLED' });
    expect(changesOf([cancelled], { created })).toHaveLength(2);
  });

  it('a removed block is marked, and a new one is added', () => {
    const dropped = [{ taskId: 'task', ...nine }];
    const created = [{ taskId: 'other', title: 'y', ...noon }];
    expect(changesOf([block('a', nine)], { dropped, created })).toEqual([
      ['a', { kind: 'removed' }],
      [`preview-other-${moments(noon).start}`, { kind: 'added' }],
    ]);
  });

  it.each([
    ['manual', { source: 'MANUAL' }],
    ['completed', { status: 'COMPLETED' }],
    ['of another task', { task: { id: 'other' } }],
    ['of no task', { task: null }],
  ])('a block at the same time is not marked if %s', (_case, fields) => {
    const dropped = [{ taskId: 'task', ...nine }];
    expect(changesOf([block('a', nine, fields)], { dropped })).toEqual([['a', undefined]]);
  });
});

describe('the differences between a run and its preview', () => {
  const trouble = (taskId: string) => ({ taskId, title: taskId });
  const preview = {
    ...EMPTY,
    created: [1, 2],
    kept: [3],
    moved: [4],
    atRisk: [trouble('late')],
    unscheduled: [trouble('out')],
    moves: [trouble('moved')],
  };
  const run = {
    tasksScheduled: 4,
    atRisk: preview.atRisk,
    unscheduled: preview.unscheduled,
    moves: preview.moves,
  };

  it.each<[string, object, string[]]>([
    ['none', {}, []],
    ['one block more', { tasksScheduled: 5 }, ['1 block more']],
    ['two blocks fewer', { tasksScheduled: 2 }, ['2 blocks fewer']],
    ['a late task', { atRisk: [trouble('late'), trouble('a')] }, ['a is late']],
    ['no late task', { atRisk: [] }, ['late is no longer late']],
    [
      'a task that does not fit',
      { unscheduled: [...preview.unscheduled, trouble('a')] },
      ['a does not fit'],
    ],
    ['no task that does not fit', { unscheduled: [] }, ['out fits now']],
    ['other moves', { moves: [trouble('a')] }, ['a was moved', 'moved was not moved']],
  ])('%s', (_case, changes, sentences) => {
    expect(words.differencesInWords(preview, { ...run, ...changes })).toEqual(sentences);
  });
});

it('counts the changes of a plan; empty without changes', () => {
  expect(words.countsInWords({ ...EMPTY, created: [1, 2], dropped: [3] })).toBe('2 new, 1 removed');
  expect(words.countsInWords({ ...EMPTY, kept: [1] })).toBe('');
});

it('names each discomfort of a plan, and none of a comfortable one', () => {
  const none = {
    ...{ crumbs: 0, crumbMinutes: 0, stretches: 0, mostChangesPerDay: 8 },
    ...{ disturbedRest: 0, overMaximum: 0 },
  };
  expect(words.discomfortInWords(none)).toEqual([]);
  const some = { ...none, crumbs: 1, crumbMinutes: 10, stretches: 2, mostChangesPerDay: 9 };
  expect(words.discomfortInWords(some)).toEqual([
    '1 session is short (10\u00a0min)',
    '2 long periods of work have no break',
    'A day has up to 9 changes between tasks',
  ]);
});

it.each([
  ['2026-11-18T17:00:00Z', 'today 17:00'],
  ['2026-11-19T23:59:00Z', 'tomorrow'],
  ['2026-11-24T09:30:00Z', 'Tuesday 9:30'],
  ['2026-11-25T23:59:00Z', 'Wed 25 Nov'],
  ['2026-11-17T23:59:00Z', 'Tue 17 Nov'],
  ['2027-01-04T12:00:00Z', 'Mon, 4 Jan 2027 12:00'],
])('a due date of a remedy on %s: %s', (due, expected) => {
  const wording = { locale: 'en-GB', firstWeekday: 1 };
  const now = Date.parse('2026-11-18T10:00:00Z');
  expect(words.dueSoonInWords(wording, 'UTC', Date.parse(due), now)).toBe(expected);
});

it('describes the load of a day', () => {
  expect(words.figure(65)).toBe('1:05');
  const day = { capacity: 420, scheduled: 300, fixed: 0, overbooked: [] };
  expect(words.loadInWords(day)).toBe('5\u00a0h planned, 2\u00a0h free');
  expect(words.loadInWords({ ...day, fixed: 180 })).toBe(
    '5\u00a0h planned, 3\u00a0h taken, 1\u00a0h overbooked',
  );
});

it('the load of a day after a plan has the work that the plan adds and moves to it, within the day', () => {
  const span = (from: string, to: string) => ({
    startAt: `2026-11-${from}:00Z`,
    endAt: `2026-11-${to}:00Z`,
  });
  const plan = {
    created: [span('18T09:00', '18T10:00'), span('18T23:30', '19T00:30')],
    moved: [{ from: span('18T11:00', '18T11:30'), to: span('20T11:00', '20T11:30') }],
    dropped: [span('19T09:00', '19T09:45')],
  };
  const added = (day: number) =>
    words.minutesAdded(plan, {
      from: `2026-11-${day}T00:00:00Z`,
      to: `2026-11-${day + 1}T00:00:00Z`,
    });
  expect([18, 19, 20, 21].map(added)).toEqual([60, -15, 30, 0]);
  const day = { capacity: 420, scheduled: 30, fixed: 0, overbooked: [] };
  expect(words.loadInWords(words.afterPlan(day, 60))).toBe(
    '1\u00a0h\u00a030\u00a0min planned, 5\u00a0h\u00a030\u00a0min free',
  );
});

it('the load of a day excludes work that is not planned, which the outlook has', () => {
  const overbooked = [{ minutes: 30 }, { minutes: 15 }];
  const day = { capacity: 420, scheduled: 0, fixed: 0, overbooked };
  expect(words.loadInWords(day)).toBe('0\u00a0min planned, 7\u00a0h free');
  expect(words.overMinutes(day)).toBe(45);
});

it('isolates the title of an event in a fact', async () => {
  const { piecesOf } = await import('../../web/features/plan/fact-words.ts');
  const fact = { code: 'AFTER_EVENT', event: 'A\u202eB', at: '2026-11-18T10:00:00Z' };
  expect(piecesOf(fact as Json)[0]).toEqual({ kind: 'words', text: '\u2068A\u202eB\u2069' });
});
