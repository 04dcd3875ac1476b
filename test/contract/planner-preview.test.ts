import { Task } from '../../src/domain/tasks/task.entity.ts';
import {
  at,
  blocksOf,
  NOW,
  plannerApi,
  preview,
  taskOf,
  WHY,
} from '../support/schedule/planner-api.ts';
import { Client, type Json } from '../support/service/client.ts';

const { api, blockOf } = plannerApi();

const PATH = '/api/planner/preview';

describe('POST /api/planner/preview', () => {
  it('answers a new account with every field', async () => {
    const me = await api.account();
    expect(await preview(me)).toEqual({
      timezone: 'UTC',
      horizon: { from: NOW, to: '2026-03-16T08:00:00.000Z' },
      created: [],
      kept: [],
      moved: [],
      dropped: [],
      atRisk: [],
      unscheduled: [],
      hypothetical: [],
      proof: { late: [0, 0, 0, 0, 0], bound: [0, 0, 0, 0, 0], optimal: true },
    });
  });

  it('compares the result of a run with the current plan', async () => {
    const me = await api.account();
    const [keeps, moves, drops] = [
      await taskOf(me, { title: 'keeps', priority: 'urgent' }),
      await taskOf(me, { title: 'moves', priority: 'high' }),
      await taskOf(me, { title: 'drops' }),
    ];
    const creates = await taskOf(me, { title: 'creates', priority: 'low' });
    await blockOf(me, keeps.id, at('09:00'), at('10:00'));
    await blockOf(me, moves.id, at('14:00'), at('15:00'));
    await blockOf(me, drops.id, at('15:00'), at('16:00'));
    await me.patch(`/api/tasks/${drops.id}`, { status: 'completed' });
    await me.patch(`/api/tasks/${moves.id}`, { startAfter: at('17:00') });
    const { kept, moved, created, dropped } = await preview(me);
    expect({ kept, moved, created, dropped }).toEqual({
      kept: [{ taskId: keeps.id, title: 'keeps', startAt: at('09:00'), endAt: at('10:00') }],
      moved: [
        {
          taskId: moves.id,
          title: 'moves',
          from: { startAt: at('14:00'), endAt: at('15:00') },
          to: { startAt: at('09:00', '03'), endAt: at('10:00', '03') },
          explanation: WHY,
        },
      ],
      created: [
        {
          taskId: creates.id,
          title: 'creates',
          startAt: at('10:00'),
          endAt: at('11:00'),
          explanation: WHY,
        },
      ],
      dropped: [{ taskId: drops.id, title: 'drops', startAt: at('15:00'), endAt: at('16:00') }],
    });
  });

  it('excludes blocks that a run keeps from the comparison', async () => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    await me.create('/api/time-blocks', { taskId, startAt: at('12:00'), endAt: at('13:00') });
    expect(await preview(me)).toMatchObject({ created: [], kept: [], moved: [], dropped: [] });
  });

  it('lists tasks at risk and unscheduled tasks with their reasons', async () => {
    const me = await api.account();
    const late = await taskOf(me, { title: 'late', dueAt: at('09:30') });
    const out = await taskOf(me, { title: 'out', startAfter: '2027-01-01T00:00:00Z' });
    const { atRisk, unscheduled, proof } = await preview(me);
    expect(atRisk).toEqual([
      {
        taskId: late.id,
        title: 'late',
        minutesLeftOut: 0,
        code: expect.any(String),
        reason: WHY,
      },
    ]);
    expect(unscheduled).toEqual([
      { taskId: out.id, title: 'out', minutesLeftOut: 60, code: 'starts_later', reason: WHY },
    ]);
    expect(Object.keys(proof).sort()).toEqual(['bound', 'late', 'optimal']);
  });

  it('matches the next run', async () => {
    const me = await api.account();
    for (const estimateMinutes of [30, 200, 500]) await taskOf(me, { estimateMinutes });
    const { created } = await preview(me);
    await me.post('/api/planner');
    const blocks = await blocksOf(me);
    const shown = ({ taskId, title, startAt, endAt, explanation }: Json) =>
      JSON.stringify({ taskId, title, startAt, endAt, explanation });
    expect(created.map(shown).sort()).toEqual(blocks.map(shown).sort());
    const again = await preview(me);
    expect([again.created, again.moved, again.dropped]).toEqual([[], [], []]);
    expect(again.kept).toHaveLength(blocks.length);
  });

  it('writes nothing, also for a read-only key', async () => {
    const me = await api.account();
    const task = await taskOf(me);
    const block = await blockOf(me, task.id, at('15:00'), at('16:00'));
    const archived = await taskOf(me, { status: 'archived' });
    const archivedAt = '2026-01-01T00:00:00.000Z';
    await api.orm.em.fork().nativeUpdate(Task, { id: archived.id }, { archivedAt });
    const all = async () => [
      await blocksOf(me),
      (await me.get('/api/tasks?includeCompleted=true')).body,
      (await me.get('/api/notifications')).body,
    ];
    const before = await all();
    const { key } = await me.create('/api/api-keys', { name: 'reader', readOnly: true });
    const reader = new Client(api.url, { key, userId: me.userId });
    const tasks = [{ title: 'x', estimateMinutes: 60 }];
    expect(await preview(reader)).toMatchObject({ kept: [{ taskId: task.id }] });
    expect((await preview(reader, { tasks })).hypothetical).toHaveLength(1);
    await preview(me, { tasks });
    expect(await all()).toEqual(before);
    expect((await me.get(`/api/time-blocks/${block}`)).body.status).toBe('scheduled');
  });

  it('plans in Australia/Sydney when the stored zone is invalid', async () => {
    const me = await api.account({ timezone: 'Mars/Olympus' });
    expect(await preview(me)).toMatchObject({ timezone: 'Australia/Sydney' });
  });

  it('does not depend on other accounts', async () => {
    await taskOf(await api.account());
    expect((await preview(await api.account())).created).toEqual([]);
  });

  it('answers 401 without a key', async () => {
    expect((await api.anonymous().post(PATH)).status).toBe(401);
  });
});
