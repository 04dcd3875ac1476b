import { at, blocksOf, plannerApi, run, taskOf } from '../support/schedule/planner-api.ts';
import type { Json } from '../support/service/client.ts';

const { api } = plannerApi();

describe('moving a block that a later run replaced', () => {
  it('is 409, and names the block that replaced it', async () => {
    const me = await api.account();
    await taskOf(me);
    await run(me);
    const [old] = await blocksOf(me);
    await run(me);
    const [now] = await blocksOf(me);
    expect(now?.id).not.toBe(old?.id);
    const { status, body } = await me.patch(`/api/time-blocks/${old?.id}`, {
      startAt: at('14:00'),
      endAt: at('15:00'),
    });
    expect([status, body]).toEqual([
      409,
      { error: 'Time block was replaced by a newer plan', replacedBy: now?.id },
    ]);
    expect(await blocksOf(me)).toEqual([now]);
  });

  it('names no block if none replaced it', async () => {
    const me = await api.account();
    const { id } = await taskOf(me);
    await run(me);
    const [old] = await blocksOf(me);
    await me.patch(`/api/tasks/${id}`, { status: 'completed' });
    await run(me);
    const { status, body } = await me.patch(`/api/time-blocks/${old?.id}`, { endAt: at('15:00') });
    expect([status, body]).toEqual([409, { error: 'Time block was replaced by a newer plan' }]);
  });

  it('is possible after its status is restored; other fields can always be changed', async () => {
    const me = await api.account();
    await taskOf(me);
    await run(me);
    const [old] = await blocksOf(me);
    await run(me);
    const path = `/api/time-blocks/${old?.id}`;
    expect((await me.patch(path, { sortOrder: 3 })).status).toBe(200);
    expect((await me.patch(path, { status: 'scheduled' })).status).toBe(200);
    expect((await me.patch(path, { endAt: at('15:00') })).status).toBe(200);
  });
});

describe('one generation of replaced blocks stays', () => {
  const everyBlock = async (me: Json, taskId: string) =>
    (await me.get(`/api/tasks/${taskId}`)).body.timeBlocks;

  it('after any number of runs', async () => {
    const me = await api.account();
    const { id } = await taskOf(me, { estimateMinutes: 120 });
    await run(me);
    const planned = (await everyBlock(me, id)).length;
    for (let turn = 0; turn < 5; turn++) await run(me);
    const statuses = (await everyBlock(me, id)).map(({ status }: Json) => status).sort();
    expect(statuses).toEqual([
      ...Array(planned).fill('cancelled'),
      ...Array(planned).fill('scheduled'),
    ]);
  });

  it('blocks that the user cancelled are never deleted', async () => {
    const me = await api.account();
    const { id } = await taskOf(me);
    await run(me);
    const [block] = await blocksOf(me);
    await me.patch(`/api/time-blocks/${block?.id}`, { status: 'cancelled' });
    for (let turn = 0; turn < 3; turn++) await run(me);
    expect((await everyBlock(me, id)).map(({ id }: Json) => id)).toContain(block?.id);
  });
});
