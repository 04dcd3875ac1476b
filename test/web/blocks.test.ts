import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;

/** Only 18 November is shown. */
beforeAll(async () => {
  server = await Page.open({ search: '?view=day&date=2026-11-18' });
  page = {
    ...(await load('state/queries/blocks.ts')),
    ...(await load('state/commands/command.ts')),
    ...(await load('state/session/messages.ts')),
    ...(await load('state/queries/refresh.ts')),
    ...(await load('features/blocks/change-block.ts')),
    ...(await load('features/blocks/place-task.ts')),
  };
  server.answers.BlocksStarting = () => pageOf([]);
  page.followBlocks();
  await server.follow();
});

afterAll(() => server.close());

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

/** The ids of the shown blocks after the server returns these. */
async function shownOf(...nodes: Json[]): Promise<string[]> {
  server.answers.BlocksStarting = ({ span }) =>
    pageOf(nodes.filter(({ startAt }) => span.from <= startAt && startAt < span.to));
  await page.refetch(['TIME_BLOCK']);
  return page.shownBlocks.value.map(({ id }: Json) => id);
}

describe('a block that was deleted elsewhere disappears', () => {
  it.each([
    ['before the first shown day, across midnight', '2026-11-17T23:00:00Z', '2026-11-18T01:00:00Z'],
    ['a day before it', '2026-11-17T00:30:00Z', '2026-11-18T00:15:00Z'],
    ['on a shown day', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'],
    ['on the last shown day, across midnight', '2026-11-18T23:00:00Z', '2026-11-19T01:00:00Z'],
  ])('starting %s', async (_case, startAt, endAt) => {
    const other = block('other', '2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z');
    expect((await shownOf(block('gone', startAt, endAt), other)).toSorted()).toEqual([
      'gone',
      'other',
    ]);
    expect(await shownOf(other)).toEqual(['other']);
    expect(await shownOf()).toEqual([]);
  });
});

it('blocks that only touch the shown day are not shown on it', async () => {
  const before = block('before', '2026-11-17T23:00:00Z', '2026-11-18T00:00:00Z');
  const after = block('after', '2026-11-19T00:00:00Z', '2026-11-19T01:00:00Z');
  expect(await shownOf(before, after)).toEqual([]);
});

it('blocks of several pages are queried page by page', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour)).toISOString();
  const pages = ['a', 'b', 'c'].map((id, hour) => block(id, at(hour), at(hour + 1)));
  const cursors: (string | null)[] = [];
  server.answers.BlocksStarting = ({ after }) => {
    cursors.push(after);
    if (cursors.length > pages.length) throw new Error('requested a page after the last');
    const number = Number(after ?? 0);
    const pageInfo = { hasNextPage: number < 2, endCursor: String(number + 1) };
    return { timeBlocks: { nodes: [pages[number]], pageInfo } };
  };
  await page.refetch(['TIME_BLOCK']);
  expect(cursors).toEqual([null, '1', '2']);
  expect(page.shownBlocks.value.map(({ id }: Json) => id)).toEqual(['a', 'b', 'c']);
});

it('the block of a task at a moment includes both of its ends', async () => {
  const task = { id: 'task' };
  await shownOf(block('it', '2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z', { task }));
  const found = (time: string) => page.blockOfTask('task', Date.parse(`2026-11-18T${time}Z`))?.id;
  expect(['08:59:59', '09:00:00', '10:00:00', '10:00:01'].map(found)).toEqual([
    undefined,
    'it',
    'it',
    undefined,
  ]);
  expect(page.blockOfTask('another', Date.parse('2026-11-18T09:30:00Z'))).toBeUndefined();
});

describe('undo of a change of a block', () => {
  let stored: Json;

  /** Shows a block and mocks a server that changes it. */
  async function show(startAt: string, endAt: string): Promise<Json> {
    stored = block('it', startAt, endAt, { source: 'AUTO' });
    server.answers.ChangeBlock = ({ input }) => {
      stored = { ...stored, ...input, ...(input.startAt && { source: 'MANUAL' }) };
      return { updateTimeBlock: { timeBlock: stored } };
    };
    server.answers.UnpinBlock = () => {
      stored = { ...stored, source: 'AUTO' };
      return { unpinTimeBlock: { timeBlock: stored } };
    };
    server.answers.BlocksById = () => ({ nodes: [stored] });
    await shownOf(stored);
    server.answers.BlocksStarting = () => pageOf([stored]);
    server.sent.length = 0;
    return page.blockById('it');
  }

  const QUERIES = ['BlocksStarting', 'BlocksById'];

  const commands = () => server.sent.filter(({ name }) => !QUERIES.includes(name));

  /** Moves a block by an hour and undoes it. */
  async function moveAndUndo(shown: Json): Promise<void> {
    const HOUR = 3_600_000;
    const later = { start: shown.start + HOUR, end: shown.end + HOUR };
    await page.run(page.changeBlock(shown, later, 'Moved it'));
    expect(page.blockById('it')).toMatchObject({ ...later, source: 'MANUAL' });
    await page.undo();
    expect(page.blockById('it')).toMatchObject({ start: shown.start, end: shown.end });
  }

  it('unpins a block that has not ended', async () => {
    await moveAndUndo(await show('2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z'));
    expect(commands().map(({ name }) => name)).toEqual([
      'ChangeBlock',
      'ChangeBlock',
      'UnpinBlock',
    ]);
    expect(page.blockById('it').source).toBe('AUTO');
  });

  it('keeps a block that has ended manual', async () => {
    await moveAndUndo(await show('2026-11-18T07:00:00Z', '2026-11-18T08:00:00Z'));
    expect(commands().map(({ name }) => name)).toEqual(['ChangeBlock', 'ChangeBlock']);
    expect(page.blockById('it').source).toBe('MANUAL');
  });

  it('restores the confirmed state, not the shown one', async () => {
    const seen = await show('2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z');
    stored = { ...stored, title: 'renamed elsewhere' };
    await page.refetch(['TIME_BLOCK']);
    await page.run(page.changeBlock(seen, { locked: true }, 'Locked it'));
    await page.undo();
    expect(commands().map(({ variables }) => variables.input)).toEqual([
      { id: 'it', locked: true },
      { id: 'it', locked: false },
    ]);
    expect(page.blockById('it')).toMatchObject({ title: 'renamed elsewhere', locked: false });
  });

  it.each([
    ['was moved', { startAt: '2026-11-18T15:00:00Z' }, 'it has changed since.'],
    ['was cancelled', { status: 'CANCELLED' }, 'A newer plan has replaced it.'],
  ])('is rejected if the block %s elsewhere', async (_case, change, message) => {
    const seen = await show('2026-11-18T12:00:00Z', '2026-11-18T13:00:00Z');
    const later = { start: seen.start + 3_600_000, end: seen.end + 3_600_000 };
    await page.run(page.changeBlock(seen, later, 'Moved it'));
    stored = { ...stored, ...change };
    await page.undo();
    expect(commands()).toHaveLength(1);
    expect(page.messages.value.map(({ text }: Json) => text)).toContain(
      `Could not undo: Moved it. ${message}`,
    );
  });
});

it('a cancelled block is not shown', async () => {
  const times = ['2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'] as const;
  expect(await shownOf(block('cancelled', ...times, { status: 'CANCELLED' }))).toEqual([]);
});

describe('the length of a new block of a task', () => {
  const task = { id: 'task', title: 'Report', estimateMinutes: 90 };
  const START = Date.parse('2026-11-18T14:00:00Z');

  beforeEach(async () => {
    await shownOf();
    let stored: Json;
    server.answers.PlaceTask = ({ input: { taskId, ...times } }) => {
      stored = block(times.id, times.startAt, times.endAt, { task: { ...task, id: taskId } });
      return { createTimeBlock: { timeBlock: stored } };
    };
    server.answers.ChangeBlock = ({ input }) => {
      stored = { ...stored, ...input };
      return { updateTimeBlock: { timeBlock: stored } };
    };
    server.answers.BlocksById = () => ({ nodes: [stored] });
    server.answers.BlocksStarting = () => pageOf(stored ? [stored] : []);
  });

  const place = (minutes: number) =>
    page.run(page.placeTask(task, { start: START, end: START + minutes * 60_000 }));

  it('is the estimate minus the manual blocks, or an hour if nothing is left', async () => {
    expect(page.minutesToPlace(task)).toBe(90);
    await place(30);
    expect(page.minutesToPlace(task)).toBe(60);
    await page.undo();
    await place(90);
    expect(page.minutesToPlace(task)).toBe(60);
    await page.undo();
    expect(page.minutesToPlace({ ...task, estimateMinutes: null })).toBe(60);
  });

  it('is the full estimate again after the first block was undone', async () => {
    await place(90);
    expect(page.shownBlocks.value).toHaveLength(1);
    await page.undo();
    expect(page.shownBlocks.value).toEqual([]);
    expect(page.minutesToPlace(task)).toBe(90);
  });

  it.each([
    ['of the planner is not fixed', { source: 'AUTO' }, 90],
    ['of the planner that is locked is fixed', { source: 'AUTO', locked: true }, 30],
    ['of the planner that is completed is fixed', { source: 'AUTO', status: 'COMPLETED' }, 30],
    ['scheduled manually is fixed', { source: 'MANUAL' }, 30],
    ['of another task does not count', { source: 'MANUAL', task: { id: 'other' } }, 90],
  ])('a block %s', async (_case, fields, minutes) => {
    const times = ['2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z'] as const;
    await shownOf(block('there', ...times, { task, ...fields }));
    expect(page.minutesToPlace(task)).toBe(minutes);
  });
});
