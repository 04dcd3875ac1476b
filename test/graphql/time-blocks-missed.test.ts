import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { data, refusal } from '../support/graphql/request.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import {
  at,
  blocksOf,
  NOW,
  plannerApi,
  run,
  statusOf,
  taskOf,
} from '../support/schedule/planner-api.ts';
import type { Client, Json } from '../support/service/client.ts';

const { api, blockOf } = plannerApi();

const SETTLE = `mutation ($ids: [ID!]!, $outcome: MissedBlockOutcome!) {
  settleMissedBlocks(input: { ids: $ids, outcome: $outcome }) {
    timeBlocks { id status source updatedAt } } }`;
const PAST = [at('06:00'), at('07:00')] as const;

let me: Client;
let task: string;

beforeEach(async () => {
  me = await api.account();
  task = (await taskOf(me)).id;
});

const missedBlock = (client = me, taskId = task) => blockOf(client, taskId, ...PAST);
const listed = async (missed: boolean | null, more = '', client = me): Promise<string[]> => {
  const query = `query ($missed: Boolean) {
    timeBlocks(filter: { missed: $missed ${more} }) { totalCount nodes { id } } }`;
  const { timeBlocks } = await data(client, query, { missed });
  expect(timeBlocks.totalCount).toBe(timeBlocks.nodes.length);
  return timeBlocks.nodes.map(({ id }: Json) => id);
};
const settle = async (ids: string[], outcome = 'DONE'): Promise<Json[]> =>
  (await data(me, SETTLE, { ids, outcome })).settleMissedBlocks.timeBlocks;
const refused = async (ids: Json, outcome: Json = 'DONE') => refusal(me, SETTLE, { ids, outcome });

describe('timeBlocks by missed', () => {
  it('true matches ended blocks of the planner that are still scheduled; false all others', async () => {
    const missed = await blockOf(me, task, ...PAST);
    const justEnded = await blockOf(me, task, at('07:30'), NOW);
    const locked = await blockOf(me, task, at('05:00'), at('05:30'), { locked: true });
    const others = [
      await blockOf(me, task, at('07:30'), at('08:01')),
      await blockOf(me, task, at('09:00'), at('10:00')),
      await blockOf(me, task, ...PAST, { source: 'manual' }),
      await blockOf(me, task, ...PAST, { status: 'completed' }),
      await blockOf(me, task, ...PAST, { status: 'in_progress' }),
      await blockOf(me, task, ...PAST, { taskId: null }),
    ];
    const cancelled = await blockOf(me, task, ...PAST, { status: 'cancelled' });
    expect((await listed(true)).sort()).toEqual([missed, justEnded, locked].sort());
    expect((await listed(false)).sort()).toEqual(others.sort());
    expect(await listed(false, 'status: [CANCELLED]')).toEqual([cancelled]);
    expect(await listed(true, 'status: [CANCELLED]')).toEqual([]);
    expect(await listed(null)).toHaveLength(9);
    expect((await listed(true, `start: { from: "${at('07:00')}" }`)).sort()).toEqual([justEnded]);
  });

  it.each([
    ['backlog', 1],
    ['in_progress', 1],
    ['completed', 0],
    ['cancelled', 0],
    ['archived', 0],
  ])('a block of a task that is %s: %d', async (status, count) => {
    const block = await missedBlock();
    await me.patch(`/api/tasks/${task}`, { status });
    expect(await listed(true)).toHaveLength(count);
    expect(await listed(false)).toEqual(count ? [] : [block]);
  });

  it('is evaluated at the time of the request, below a task too', async () => {
    const block = await blockOf(me, task, at('09:00'), at('10:00'));
    const query = `{ task(id: "${task}") { timeBlocks(filter: { missed: true }) { nodes { id } } } }`;
    const below = async () => (await data(me, query)).task.timeBlocks.nodes;
    expect([await listed(true), await below()]).toEqual([[], []]);
    api.now = new Date(at('10:00'));
    expect([await listed(true), await below()]).toEqual([[block], [{ id: block }]]);
  });

  it('excludes blocks of other accounts', async () => {
    await missedBlock();
    expect(await listed(true, '', await api.account())).toEqual([]);
  });
});

describe('settleMissedBlocks', () => {
  it.each([
    ['DONE', 'COMPLETED'],
    ['NOT_DONE', 'CANCELLED'],
  ])('%s makes them %s, and returns them in the order of the ids', async (outcome, status) => {
    const ids = [await missedBlock(), await missedBlock(), await missedBlock()].toReversed();
    const left = await missedBlock();
    api.now = new Date(at('08:30'));
    const settled = await settle([ids[0]?.toUpperCase() as string, ...ids.slice(1)], outcome);
    expect(settled).toEqual(
      ids.map((id) => ({ id, status, source: 'AUTO', updatedAt: at('08:30') })),
    );
    expect(await listed(true)).toEqual([left]);
  });

  it('the next run plans undone work again, but not done work', async () => {
    const toCome = async () =>
      (await blocksOf(me)).filter(({ startAt }) => startAt > NOW).map(({ taskId }) => taskId);
    const { id: other } = await taskOf(me);
    const [done, notDone] = [await missedBlock(), await missedBlock(me, other)];
    await run(me);
    expect(await toCome()).toEqual([]);
    await settle([done]);
    await settle([notDone], 'NOT_DONE');
    await run(me);
    expect(await toCome()).toEqual([other]);
  });

  it('accepts up to 100', async () => {
    const first = await missedBlock();
    await api.orm.em.fork().execute(`insert into time_block select copy.* from time_block original,
      generate_series(1, 99) n, jsonb_populate_record(original,
        jsonb_build_object('id', gen_random_uuid(), 'sort_order', n)) copy where original.id = '${first}'`);
    const rows = await api.orm.em.fork().find(TimeBlock, { userId: me.userId });
    const ids = rows.map(({ id }) => id);
    expect(ids).toHaveLength(100);
    expect((await refused([...ids, UNKNOWN_ID])).extensions.details).toEqual({
      ids: ['must hold at most 100 ids'],
    });
    expect(await settle(ids)).toHaveLength(100);
  });

  it('rejects an empty list, and values of another type', async () => {
    expect((await refused([])).extensions.details).toEqual({ ids: ['must hold at least one id'] });
    const block = await missedBlock();
    for (const [ids, outcome] of [
      [null, 'DONE'],
      [[null], 'DONE'],
      [[block], null],
      [[block], 'MAYBE'],
    ]) {
      expect((await refused(ids, outcome)).extensions.code).toBe('VALIDATION_FAILED');
    }
    expect(await listed(true)).toEqual([block]);
  });

  it('settles all or none: the error names the index of the first id that is not a missed block of the account', async () => {
    const mine = await missedBlock();
    const other = await api.account();
    const { id: theirTask } = await taskOf(other);
    const theirs = await missedBlock(other, theirTask);
    const foreign = [
      theirs,
      UNKNOWN_ID,
      'no-uuid',
      '',
      task,
      await blockOf(me, task, at('09:00'), at('10:00')),
      await blockOf(me, task, ...PAST, { source: 'manual' }),
      await blockOf(me, task, ...PAST, { status: 'completed' }),
    ];
    for (const id of foreign) {
      const { message, extensions } = await refused([mine, id, UNKNOWN_ID]);
      expect([id, message, extensions.code, extensions.field]).toEqual([
        id,
        'Missed time block not found',
        'NOT_FOUND',
        'ids.1',
      ]);
    }
    expect(await listed(true)).toEqual([mine]);
    expect(await statusOf(other, theirs)).toBe('scheduled');
  });

  it('rejects repeated ids, each with its index', async () => {
    const [a, b] = [await missedBlock(), await missedBlock()];
    expect((await refused([a, b, a.toUpperCase(), b])).extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { 'ids.2': ['must not be repeated'], 'ids.3': ['must not be repeated'] },
    });
    expect(await listed(true)).toHaveLength(2);
  });

  it('a block can be settled once', async () => {
    const block = await missedBlock();
    await settle([block]);
    const { message, extensions } = await refused([block], 'NOT_DONE');
    expect([message, extensions.field, await statusOf(me, block)]).toEqual([
      'Missed time block not found',
      'ids.0',
      'completed',
    ]);
  });
});
