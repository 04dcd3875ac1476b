import type { Json } from '../support/client.ts';
import { load, Page } from './page.ts';

let page: Page;
let words: Json;

beforeAll(async () => {
  page = await Page.open();
  words = {
    ...(await load('state/difference.ts')),
    ...(await load('plan/report-words.ts')),
    ...(await load('plan/outlook-words.ts')),
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

describe('the blocks with what a plan would change', () => {
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

  it('a block that would move is marked with where it goes, and its new place with where it comes from', () => {
    const moved = [{ taskId: 'task', title: 'x', from: nine, to: noon }];
    expect(changesOf([block('a', nine), block('b', ten)], { moved })).toEqual([
      ['a', { kind: 'leaves', other: moments(noon) }],
      ['b', undefined],
      [`preview-task-${moments(noon).start}`, { kind: 'arrives', other: moments(nine) }],
    ]);
  });

  it('a block that would go is marked, and a new one is added', () => {
    const dropped = [{ taskId: 'task', ...nine }];
    const created = [{ taskId: 'other', title: 'y', ...noon }];
    expect(changesOf([block('a', nine)], { dropped, created })).toEqual([
      ['a', { kind: 'goes' }],
      [`preview-other-${moments(noon).start}`, { kind: 'comes' }],
    ]);
  });

  it.each([
    ['placed by hand', { source: 'MANUAL' }],
    ['completed', { status: 'COMPLETED' }],
    ['of another task', { task: { id: 'other' } }],
    ['of no task', { task: null }],
  ])('a block at the same time that is %s is not marked', (_case, fields) => {
    const dropped = [{ taskId: 'task', ...nine }];
    expect(changesOf([block('a', nine, fields)], { dropped })).toEqual([['a', undefined]]);
  });
});

describe('how a run differs from its preview', () => {
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
    ['in nothing', {}, []],
    ['in one block more', { tasksScheduled: 5 }, ['1 block more']],
    ['in two blocks fewer', { tasksScheduled: 2 }, ['2 blocks fewer']],
    ['in a late task', { atRisk: [trouble('late'), trouble('a')] }, ['a is late']],
    ['in none that is late', { atRisk: [] }, ['late is not late any more']],
    [
      'in a task without time',
      { unscheduled: [...preview.unscheduled, trouble('a')] },
      ['a is left out'],
    ],
    ['in none without time', { unscheduled: [] }, ['out is not left out any more']],
    ['in other moves', { moves: [trouble('a')] }, ['a was moved', 'moved was not moved']],
  ])('%s', (_case, changes, told) => {
    expect(words.differencesInWords(preview, { ...run, ...changes })).toEqual(told);
  });
});

it('counts what a plan would change, and nothing where it changes nothing', () => {
  expect(words.countsInWords({ ...EMPTY, created: [1, 2], dropped: [3] })).toBe('2 new, 1 gone');
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
    '1 short session, 10 min in all',
    '2 long stretches without a break',
    '9 changes of task on one day',
  ]);
});

it('says how full a day is', () => {
  expect(words.figure(65)).toBe('1:05');
  const overbooked = [{ minutes: 30 }, { minutes: 15 }];
  const day = { planned: 300, fixed: 0, free: 120, overbooked: [] };
  expect(words.loadInWords(day)).toBe('5 h planned, 2 h free');
  expect(words.loadInWords({ ...day, fixed: 30, overbooked })).toBe(
    '5 h planned, 30 min taken, 2 h free, 45 min that are due do not fit',
  );
});
