import { data, refusal } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import {
  at,
  blocksOf,
  NOW,
  plannerApi,
  run,
  taskOf,
  times,
} from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api, blockOf } = plannerApi();

const UNPIN = `mutation ($id: ID!) { unpinTimeBlock(input: { id: $id }) {
  timeBlock { id source locked startAt endAt status updatedAt } } }`;
const SPAN = [at('15:00'), at('16:00')] as const;
const LATER = at('08:30');

let me: Client;
let task: string;

beforeEach(async () => {
  me = await api.account();
  task = (await taskOf(me)).id;
});

const unpin = async (id: string): Promise<Json> =>
  (await data(me, UNPIN, { id })).unpinTimeBlock.timeBlock;

it.each([
  ['created manually', { source: 'manual' }],
  ['locked', { locked: true }],
  ['created manually and locked', { source: 'manual', locked: true }],
])('a block that was %s belongs to the planner again, at the same time', async (_case, changes) => {
  const id = await blockOf(me, task, ...SPAN, changes);
  api.now = new Date(LATER);
  expect(await unpin(id.toUpperCase())).toEqual({
    id,
    source: 'AUTO',
    locked: false,
    startAt: SPAN[0],
    endAt: SPAN[1],
    status: 'SCHEDULED',
    updatedAt: LATER,
  });
});

it('the next run may move it; before, it did not', async () => {
  const { id } = await me.create('/api/time-blocks', {
    taskId: task,
    startAt: '2026-03-08T02:00Z',
    endAt: '2026-03-08T03:00Z',
  });
  await run(me);
  const pinned = [at('02:00', '08'), at('03:00', '08')];
  expect(times(await blocksOf(me))).toEqual([pinned]);
  await unpin(id);
  await run(me);
  // Sunday night is outside the default windows.
  const [moved, ...more] = await blocksOf(me);
  expect([more, moved.taskId, moved.source]).toEqual([[], task, 'auto']);
  expect([moved.startAt, moved.endAt]).not.toEqual(pinned);
});

it('a block of the planner does not change, also after it has ended', async () => {
  for (const id of [
    await blockOf(me, task, ...SPAN),
    await blockOf(me, task, at('06:00'), at('07:00')),
  ]) {
    const before = (await me.get(`/api/time-blocks/${id}`)).body;
    api.now = new Date(LATER);
    expect((await unpin(id)).updatedAt).toBe(before.updatedAt);
    expect((await me.get(`/api/time-blocks/${id}`)).body).toEqual(before);
  }
});

it('a block in progress can be unpinned until it ends', async () => {
  const block = { source: 'manual' } as const;
  const [running, ended] = [
    await blockOf(me, task, at('07:00'), '2026-03-02T08:00:00.001Z', block),
    await blockOf(me, task, at('07:00'), NOW, block),
  ];
  expect((await unpin(running)).source).toBe('AUTO');
  expect((await refusal(me, UNPIN, { id: ended })).extensions.details).toEqual({
    id: ['has ended'],
  });
});

it.each([
  ['completed', 'is completed; only a scheduled block can be unpinned'],
  ['in_progress', 'is in progress; only a scheduled block can be unpinned'],
  ['cancelled', 'is cancelled; only a scheduled block can be unpinned'],
])('a block that is %s is rejected', async (status, message) => {
  const id = await blockOf(me, task, ...SPAN, { source: 'manual', status });
  expect((await refusal(me, UNPIN, { id })).extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    details: { id: [message] },
  });
});

it('busy time and a block without a task are rejected, and do not change', async () => {
  const { createBusyBlock } = await data(
    me,
    `mutation { createBusyBlock(input: { title: "x", startAt: "${SPAN[0]}", endAt: "${SPAN[1]}" })
      { timeBlock { id } } }`,
  );
  const orphans = [
    await blockOf(me, task, ...SPAN, { source: 'manual', taskId: null }),
    await blockOf(me, task, ...SPAN, { taskId: null }),
  ];
  const before = await blocksOf(me);
  for (const [id, message] of [
    [createBusyBlock.timeBlock.id, 'is busy time, which the planner does not place'],
    ...orphans.map((id) => [id, 'has no task that the planner could place']),
  ]) {
    expect((await refusal(me, UNPIN, { id })).extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { id: [message] },
    });
  }
  expect(await blocksOf(me)).toEqual(before);
});

it('a foreign block is not found', async () => {
  const other = await api.account();
  const { id: theirTask } = await taskOf(other);
  const theirs = await blockOf(other, theirTask, ...SPAN, { source: 'manual' });
  for (const id of [theirs, UNKNOWN_ID, 'no-uuid', '']) {
    const { message, extensions } = await refusal(me, UNPIN, { id });
    expect([id, message, extensions.code]).toEqual([id, 'Time block not found', 'NOT_FOUND']);
  }
  expect((await other.get(`/api/time-blocks/${theirs}`)).body.source).toBe('manual');
});
