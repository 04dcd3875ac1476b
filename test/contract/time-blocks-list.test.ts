import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

const PATH = '/api/time-blocks';
const NOW = '2026-03-02T09:00:00.000Z';
const DAY = 24 * 60 * 60_000;

beforeEach(() => {
  api.now = new Date(NOW);
});

afterEach(() => {
  api.now = undefined;
});

const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();

/** A block of a minute with a new task, `offset` milliseconds from now. */
async function blockAt(me: Client, offset: number) {
  const { id: taskId } = await me.create('/api/tasks', { title: 'task', priority: 'low' });
  return me.create(PATH, { taskId, startAt: later(offset), endAt: later(offset + 60_000) });
}

const starts = (body: { startAt: string }[]) =>
  body.map(({ startAt }) => Date.parse(startAt) - Date.parse(NOW));

describe('GET /api/time-blocks', () => {
  it('answers with a bare array of blocks, each with its task and the status of the task', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await blockAt(other, 0);
    const block = await blockAt(me, 0);
    const { status, body } = await me.get(PATH);
    expect([status, body]).toEqual([200, [block]]);
    expect(body[0].task).toEqual({
      id: block.taskId,
      title: 'task',
      priority: 'low',
      status: 'todo',
    });
  });

  it('has a null task for a block without one', async () => {
    const me = await api.account();
    const block = await blockAt(me, 0);
    await me.delete(`/api/tasks/${block.taskId}?permanent=true`);
    expect((await me.get(PATH)).body).toEqual([{ ...block, taskId: null, task: null }]);
  });

  it('contains every status except cancelled', async () => {
    const me = await api.account();
    for (const status of ['scheduled', 'in_progress', 'completed', 'cancelled']) {
      await me.patch(`${PATH}/${(await blockAt(me, 0)).id}`, { status });
    }
    const { body } = await me.get(PATH);
    expect(body.map(({ status }: { status: string }) => status)).toEqual([
      'scheduled',
      'in_progress',
      'completed',
    ]);
  });

  it('is ordered by startAt, then by creation, regardless of sortOrder', async () => {
    const me = await api.account();
    const made: Json[] = [];
    for (const offset of [2000, 1000, 2000, 0]) made.push(await blockAt(me, offset));
    await me.patch(`${PATH}/reorder`, { orderedIds: made.map(({ id }) => id) });
    const { body } = await me.get(PATH);
    expect(body.map(({ id }: { id: string }) => id)).toEqual(
      [3, 1, 0, 2].map((index) => made[index].id),
    );
  });

  it('covers now to 24 hours later by default, inclusively', async () => {
    const me = await api.account();
    for (const offset of [-1, 0, DAY, DAY + 1]) await blockAt(me, offset);
    expect(starts((await me.get(PATH)).body)).toEqual([0, DAY]);
  });

  it('covers 24 hours after from, if only from is given', async () => {
    const me = await api.account();
    for (const offset of [-DAY - 1, -DAY, 0, 1]) await blockAt(me, offset);
    const { body } = await me.get(`${PATH}?from=${later(-DAY)}`);
    expect(starts(body)).toEqual([-DAY, 0]);
  });

  it('starts now, if only to is given', async () => {
    const me = await api.account();
    for (const offset of [-1, 0, 5, 6]) await blockAt(me, offset);
    expect(starts((await me.get(`${PATH}?to=${later(5)}`)).body)).toEqual([0, 5]);
  });

  it('selects blocks that start in the range, regardless of their end', async () => {
    const me = await api.account();
    await blockAt(me, -30_000);
    expect((await me.get(PATH)).body).toEqual([]);
  });

  it.each([
    ['offsets', '2026-03-02T11:00:00%2B02:00', '2026-03-02T04:00:00.001-05:00'],
    ['no offset, as UTC', '2026-03-02T09:00:00', '2026-03-02T09:00:00.001'],
    ['a bare date, as midnight UTC', '2026-03-02', '2026-03-02T09:00:00.001Z'],
  ])('reads %s', async (_case, from, to) => {
    const me = await api.account();
    for (const offset of [0, 1, 2]) await blockAt(me, offset);
    expect(starts((await me.get(`${PATH}?from=${from}&to=${to}`)).body)).toEqual([0, 1]);
  });

  it.each([
    ['a from that is no date', 'from=today'],
    ['an empty from', 'from='],
    ['an empty to', 'to='],
    ['a to that is no date', `from=${NOW}&to=12`],
    ['a day that does not exist', 'from=2026-02-30'],
    ['a from before 1970', 'from=1969-12-31T23:59:59.999Z'],
    ['a from given twice', `from=${NOW}&from=${NOW}`],
    ['an offset whose plus reads as a space', 'from=2026-03-02T11:00:00+02:00'],
  ])('rejects %s with 400 from and to must be ISO dates', async (_case, query) => {
    const me = await api.account();
    const { status, body } = await me.get(`${PATH}?${query}`);
    expect([status, body]).toEqual([400, { error: 'from and to must be ISO dates' }]);
  });

  it.each([
    ['at from', `from=${NOW}&to=${NOW}`],
    ['before from', `from=${NOW}&to=${later(-1)}`],
    ['before now, which from is by default', `to=${later(-1)}`],
  ])('rejects a to that is %s with 400 to must be after from', async (_case, query) => {
    const me = await api.account();
    const { status, body } = await me.get(`${PATH}?${query}`);
    expect([status, body]).toEqual([400, { error: 'to must be after from' }]);
  });

  it('accepts a range of 62 days and rejects a longer one', async () => {
    const me = await api.account();
    await blockAt(me, 62 * DAY);
    const longest = await me.get(`${PATH}?to=${later(62 * DAY)}`);
    expect(starts(longest.body)).toEqual([62 * DAY]);
    const { status, body } = await me.get(`${PATH}?to=${later(62 * DAY + 1)}`);
    expect([status, body]).toEqual([400, { error: 'range must not exceed 62 days' }]);
  });

  it.each([
    ['first', '1970-01-01T00:00:00.000Z'],
    ['last', '9999-12-31T00:00:00.000Z'],
  ])('accepts the %s possible day, without to', async (_case, from) => {
    const me = await api.account();
    const { status, body } = await me.get(`${PATH}?from=${from}`);
    expect([status, body]).toEqual([200, []]);
  });
});
