import { jest } from '@jest/globals';
import type { Json } from '../support/client.ts';

/** Modules that use a browser's globals, which the types of the tests do not have. */
const load = (path: string): Promise<Json> => import(`../../web/${path}`);

/** What the server answers with to an operation, by its name. */
const answers: Record<string, (variables: Json) => object> = {};

let page: Json;

/** The only day that is shown is 18 November. */
beforeAll(async () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-18T10:00:00Z') });
  const listener = { addEventListener: () => {} };
  Object.assign(globalThis, {
    ...listener,
    matchMedia: () => ({ matches: false, ...listener }),
    location: { search: '?view=day&date=2026-11-18' },
    document: { visibilityState: 'visible', ...listener },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation((url, { body } = {}) => {
    if (url === '/graphql/stream') return new Promise(() => {});
    const { query, variables } = JSON.parse(body as string);
    const name = /(?:query|mutation) (\w+)/.exec(query)?.[1] as string;
    return Promise.resolve(Response.json({ data: answers[name]?.(variables) }));
  });
  page = {
    ...(await load('state/blocks.ts')),
    ...(await load('state/command.ts')),
    ...(await load('state/refresh.ts')),
    ...(await load('blocks/place-task.ts')),
  };
  const { enter } = await load('state/session.ts');
  const { followChanges } = await load('state/live.ts');
  answers.BlocksStarting = () => pageOf([]);
  enter({ id: 'me', timezone: 'UTC' });
  followChanges();
  page.followBlocks();
  // Until the page reads without a stream.
  await jest.advanceTimersByTimeAsync(1_000);
});

afterAll(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const pageOf = (nodes: Json[]) => ({
  timeBlocks: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
});

const block = (id: string, startAt: string, endAt: string, fields: object = {}): Json => ({
  id,
  title: id,
  type: 'TASK',
  startAt,
  endAt,
  locked: false,
  source: 'MANUAL',
  status: 'SCHEDULED',
  explanation: null,
  updatedAt: startAt,
  task: null,
  ...fields,
});

/** The ids of the blocks that are shown once the server has these. */
async function shownOf(...nodes: Json[]): Promise<string[]> {
  answers.BlocksStarting = ({ span }) =>
    pageOf(nodes.filter(({ startAt }) => span.from <= startAt && startAt < span.to));
  await page.readAnew(['TIME_BLOCK']);
  return page.shownBlocks.value.map(({ id }: Json) => id);
}

describe('a block that is deleted elsewhere disappears', () => {
  it.each([
    ['before the first shown day, across midnight', '2026-11-17T23:00:00Z', '2026-11-18T01:00:00Z'],
    ['a day before it', '2026-11-17T00:30:00Z', '2026-11-18T00:15:00Z'],
    ['on a shown day', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'],
    ['on the last shown day, across midnight', '2026-11-18T23:00:00Z', '2026-11-19T01:00:00Z'],
  ])('one that starts %s', async (_case, startAt, endAt) => {
    const other = block('other', '2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z');
    expect((await shownOf(block('gone', startAt, endAt), other)).toSorted()).toEqual([
      'gone',
      'other',
    ]);
    expect(await shownOf(other)).toEqual(['other']);
    expect(await shownOf()).toEqual([]);
  });
});

it('a cancelled block is not shown', async () => {
  const times = ['2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'] as const;
  expect(await shownOf(block('cancelled', ...times, { status: 'CANCELLED' }))).toEqual([]);
});

describe('how long a new block of a task is', () => {
  const task = { id: 'task', title: 'Report', estimateMinutes: 90 };
  const START = Date.parse('2026-11-18T14:00:00Z');

  beforeEach(async () => {
    await shownOf();
    let stored: Json;
    answers.PlaceTask = ({ input: { taskId, ...times } }) => {
      stored = block(times.id, times.startAt, times.endAt, { task: { ...task, id: taskId } });
      return { createTimeBlock: { timeBlock: stored } };
    };
    answers.ChangeBlock = ({ input }) => {
      stored = { ...stored, ...input };
      return { updateTimeBlock: { timeBlock: stored } };
    };
    answers.BlocksStarting = () => pageOf(stored ? [stored] : []);
  });

  const place = (minutes: number) =>
    page.run(page.placeTask(task, { start: START, end: START + minutes * 60_000 }));

  it('the estimate, less what was placed by hand; the usual hour when nothing is left', async () => {
    expect(page.minutesToPlace(task)).toBe(90);
    await place(30);
    expect(page.minutesToPlace(task)).toBe(60);
    await page.undo();
    await place(90);
    expect(page.minutesToPlace(task)).toBe(60);
    await page.undo();
    expect(page.minutesToPlace({ ...task, estimateMinutes: null })).toBe(60);
  });

  it('all of the estimate again after the first block was undone', async () => {
    await place(90);
    expect(page.shownBlocks.value).toHaveLength(1);
    await page.undo();
    expect(page.shownBlocks.value).toEqual([]);
    expect(page.minutesToPlace(task)).toBe(90);
  });

  it.each([
    ['placed by the planner is not fixed', { source: 'AUTO' }, 90],
    ['placed by the planner and locked is fixed', { source: 'AUTO', locked: true }, 30],
    ['placed by the planner and completed is fixed', { source: 'AUTO', status: 'COMPLETED' }, 30],
    ['placed by hand is fixed', { source: 'MANUAL' }, 30],
    ['of another task does not count', { source: 'MANUAL', task: { id: 'other' } }, 90],
  ])('a block %s', async (_case, fields, minutes) => {
    const times = ['2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'] as const;
    await shownOf(block('there', ...times, { task, ...fields }));
    expect(page.minutesToPlace(task)).toBe(minutes);
  });
});
