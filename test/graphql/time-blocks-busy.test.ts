import { data, refusal } from '../support/graphql/request.ts';
import { UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import {
  at,
  blocksOf,
  NOW,
  plannerApi,
  preview,
  run,
  taskOf,
} from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api } = plannerApi();

const BLOCK = `id title type startAt endAt locked defended source sortOrder status explanation
  createdAt updatedAt task { id }`;
const CREATE = `mutation ($input: CreateBusyBlockInput!) {
  createBusyBlock(input: $input) { timeBlock { ${BLOCK} } } }`;
const UPDATE = `mutation ($input: UpdateTimeBlockInput!) {
  updateTimeBlock(input: $input) { timeBlock { ${BLOCK} } } }`;

const SPAN = { startAt: at('09:00'), endAt: at('12:00') };
const NOT_FOR_TASKS = 'is only for busy time; a block for a task has the title of the task';

let me: Client;

beforeEach(async () => {
  me = await api.account();
});

const create = async (input: object = {}): Promise<Json> =>
  (await data(me, CREATE, { input: { title: 'Dentist', ...SPAN, ...input } })).createBusyBlock
    .timeBlock;
const update = async (input: object): Promise<Json> =>
  (await data(me, UPDATE, { input })).updateTimeBlock.timeBlock;
const details = async (document: string, input: object) =>
  (await refusal(me, document, { input })).extensions.details;

describe('createBusyBlock', () => {
  it('creates a block without a task, with a title', async () => {
    const block = await create();
    expect(block).toEqual({
      id: UUID,
      title: 'Dentist',
      type: 'BUSY',
      ...SPAN,
      locked: false,
      defended: false,
      source: 'MANUAL',
      sortOrder: 0,
      status: 'SCHEDULED',
      explanation: null,
      createdAt: NOW,
      updatedAt: NOW,
      task: null,
    });
    const { timeBlocks } = await data(me, `{ timeBlocks { nodes { ${BLOCK} } } }`);
    expect(timeBlocks.nodes).toEqual([block]);
  });

  it('a title has 1 to 500 characters', async () => {
    expect((await create({ title: '🦷'.repeat(500) })).title).toBe('🦷'.repeat(500));
    for (const title of ['', 'x'.repeat(501)]) {
      expect(await details(CREATE, { title, ...SPAN })).toEqual({
        title: ['must be 1-500 characters'],
      });
    }
    expect(await details(CREATE, { title: 'a\0b', ...SPAN })).toEqual({
      title: ['must not contain NUL characters or lone surrogates'],
    });
  });

  it.each([
    ['ends before it starts', { endAt: at('08:59') }, 'must be after startAt'],
    ['ends when it starts', { endAt: at('09:00') }, 'must be after startAt'],
    [
      'is longer than 24 hours',
      { endAt: '2026-03-03T09:00:00.001Z' },
      'must be at most 24 hours after startAt',
    ],
  ])('is rejected if it %s', async (_case, ends, message) => {
    expect(await details(CREATE, { title: 'x', ...SPAN, ...ends })).toEqual({ endAt: [message] });
    expect(await blocksOf(me)).toEqual([]);
  });

  it('may be 24 hours long; all errors are returned at once', async () => {
    expect((await create({ endAt: at('09:00', '03') })).endAt).toBe(at('09:00', '03'));
    expect(
      Object.keys(await details(CREATE, { title: '', startAt: 'x', endAt: '', id: 'y' })).sort(),
    ).toEqual(['endAt', 'id', 'startAt', 'title']);
  });

  it.each(['title', 'startAt', 'endAt'])(
    'requires %s: absent and null are rejected',
    async (name) => {
      const { [name]: _, ...input } = { title: 'x', ...SPAN } as Record<string, string>;
      for (const each of [input, { ...input, [name]: null }]) {
        expect((await refusal(me, CREATE, { input: each })).extensions.code).toBe(
          'VALIDATION_FAILED',
        );
      }
    },
  );
});

describe('updateTimeBlock', () => {
  it('moves, resizes, locks and renames busy time', async () => {
    const { id } = await create();
    const moved = { startAt: at('10:00'), endAt: at('10:30') };
    expect(await update({ id, ...moved, locked: true, title: 'Lunch' })).toMatchObject({
      ...moved,
      locked: true,
      title: 'Lunch',
      type: 'BUSY',
      source: 'MANUAL',
    });
    expect(await update({ id, endAt: at('11:00') })).toMatchObject({
      startAt: at('10:00'),
      endAt: at('11:00'),
      title: 'Lunch',
    });
  });

  it('a title has 1 to 500 characters, and is kept if absent', async () => {
    const { id } = await create();
    for (const title of ['', 'x'.repeat(501)]) {
      expect(await details(UPDATE, { id, title })).toEqual({ title: ['must be 1-500 characters'] });
    }
    expect(await details(UPDATE, { id, title: null })).toEqual({ title: ['must be a string'] });
    expect((await update({ id })).title).toBe('Dentist');
  });

  it('rejects a title for the block of a task, together with all other errors, and changes nothing', async () => {
    const { id: taskId } = await taskOf(me);
    const block = await me.create('/api/time-blocks', { taskId, ...SPAN });
    for (const title of ['x', '', null]) {
      expect(
        await details(UPDATE, { id: block.id, title, endAt: at('08:00'), sortOrder: -1 }),
      ).toEqual({
        title: [NOT_FOR_TASKS],
        endAt: ['must be after startAt'],
        sortOrder: [expect.any(String)],
      });
    }
    expect((await me.get(`/api/time-blocks/${block.id}`)).body).toMatchObject({
      ...SPAN,
      title: 't',
      updatedAt: block.updatedAt,
    });
    // The same after its task was deleted.
    await me.delete(`/api/tasks/${taskId}?permanent=true`);
    expect(await details(UPDATE, { id: block.id, title: 'x' })).toEqual({ title: [NOT_FOR_TASKS] });
  });
});

describe('REST', () => {
  it('returns busy time as a block without a task, by id and in the list', async () => {
    const { id } = await create();
    const shown = { id, type: 'busy', title: 'Dentist', taskId: null, task: null, ...SPAN };
    expect((await me.get(`/api/time-blocks/${id}`)).body).toMatchObject(shown);
    expect(await blocksOf(me)).toEqual([expect.objectContaining(shown)]);
  });

  it('moves and deletes it like any block, and ignores a title', async () => {
    const { id } = await create();
    const { status, body } = await me.patch(`/api/time-blocks/${id}`, {
      endAt: at('11:00'),
      title: 'x',
    });
    expect([status, body.endAt, body.title]).toEqual([200, at('11:00'), 'Dentist']);
    expect((await me.delete(`/api/time-blocks/${id}`)).status).toBe(200);
    expect(await blocksOf(me)).toEqual([]);
  });

  it('cannot create it: a block needs a task', async () => {
    const { status, body } = await me.post('/api/time-blocks', { title: 'x', ...SPAN });
    expect([status, Object.keys(body.details)]).toEqual([400, ['taskId']]);
  });
});

it('is not visible to another account', async () => {
  const { id } = await create();
  const other = await api.account();
  const { timeBlocks } = await data(other, '{ timeBlocks { totalCount } }');
  expect(timeBlocks.totalCount).toBe(0);
  for (const each of [id, UNKNOWN_ID]) {
    const { message, extensions } = await refusal(other, UPDATE, {
      input: { id: each, title: 'x' },
    });
    expect([message, extensions.code]).toEqual(['Time block not found', 'NOT_FOUND']);
  }
});

it('the planner plans around it and does not change it', async () => {
  const hour = { startAt: at('09:00'), endAt: at('10:00') };
  const block = await create(hour);
  await taskOf(me, { estimateMinutes: 60 });
  const planned = { startAt: at('10:00'), endAt: at('11:00') };
  expect((await preview(me)).created).toEqual([expect.objectContaining(planned)]);
  await run(me);
  expect(await blocksOf(me)).toEqual([
    expect.objectContaining({ id: block.id, ...hour, status: 'scheduled', updatedAt: NOW }),
    expect.objectContaining({ type: 'task', ...planned }),
  ]);
  // The next run moves planned blocks that it overlaps.
  await update({ id: block.id, startAt: at('10:30'), endAt: at('11:30') });
  await run(me);
  const work = (await blocksOf(me)).filter(({ type }) => type === 'task');
  expect(work.length).toBeGreaterThan(0);
  expect(work.filter((each) => each.startAt < at('11:30') && each.endAt > at('10:30'))).toEqual([]);
});
