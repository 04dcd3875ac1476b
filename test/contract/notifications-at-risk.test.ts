import { UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const PATH = '/api/notifications';
const NOW = '2026-03-02T09:00:00.000Z';
const HOUR = 3_600_000;

beforeEach(() => {
  api.now = new Date(NOW);
});

afterEach(() => {
  api.now = undefined;
});

const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();

/** A task that is due `offset` milliseconds from now. */
const taskDue = (me: Client, offset: number, input: object = {}) =>
  me.create('/api/tasks', { title: 'Essay', dueAt: later(offset), ...input });

const generate = async (me: Client, type: string) => (await me.post(PATH, { type })).body;
const listed = async (me: Client) => (await me.get(PATH)).body.notifications;

describe('POST /api/notifications with at_risk', () => {
  it('writes one alert that lists every task at risk in order of due date', async () => {
    const me = await api.account();
    const second = await taskDue(me, 3 * HOUR, { title: 'Second', autoSchedule: false });
    const first = await taskDue(me, 2 * HOUR, { title: 'First' });

    const { status, body } = await me.post(PATH, { type: 'at_risk' });

    expect([status, body]).toEqual([200, { generated: 2, unreadCount: 1 }]);
    expect(await listed(me)).toEqual([
      {
        id: UUID,
        userId: me.userId,
        type: 'at_risk_deadline',
        title: '2 tasks are at risk',
        body: [
          'Due within 24 hours, with no time planned:',
          '- First, due Mon 2 Mar, 11:00',
          '- Second, due Mon 2 Mar, 12:00',
        ].join('\n'),
        read: false,
        metadata: { count: 2, taskIds: [first.id, second.id] },
        createdAt: NOW,
      },
    ]);
  });

  it('writes nothing and generates 0 when no task is at risk', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await taskDue(other, HOUR);
    await me.create('/api/tasks', { title: 'without a due date' });
    expect(await generate(me, 'at_risk')).toEqual({ generated: 0, unreadCount: 0 });
    expect(await listed(me)).toEqual([]);
  });

  it.each([
    ['overdue by a millisecond', -1, 0],
    ['due now', 0, 1],
    ['due in 24 hours', 24 * HOUR, 1],
    ['due a millisecond after that', 24 * HOUR + 1, 0],
  ])('for a task %s', async (_case, offset, generated) => {
    const me = await api.account();
    await taskDue(me, offset);
    expect((await generate(me, 'at_risk')).generated).toBe(generated);
  });

  it.each([
    ['backlog', 1],
    ['todo', 1],
    ['in_progress', 1],
    ['completed', 0],
    ['cancelled', 0],
    ['archived', 0],
  ])('for a task in status %s', async (status, generated) => {
    const me = await api.account();
    await taskDue(me, HOUR, { status });
    expect((await generate(me, 'at_risk')).generated).toBe(generated);
  });

  it.each([
    ['scheduled', 1, 0],
    ['in_progress', 1, 0],
    ['scheduled', 0, 1],
    ['in_progress', 0, 1],
    ['cancelled', HOUR, 1],
    ['completed', HOUR, 1],
  ])('for a task with a %s block that ends %i ms from now', async (status, end, generated) => {
    const me = await api.account();
    const { id: taskId } = await taskDue(me, HOUR);
    const times = { startAt: later(end - HOUR), endAt: later(end) };
    const block = await me.create('/api/time-blocks', { taskId, ...times });
    await me.patch(`/api/time-blocks/${block.id}`, { status });
    expect((await generate(me, 'at_risk')).generated).toBe(generated);
  });

  it('skips tasks of an alert of the last six hours, read or unread', async () => {
    const me = await api.account();
    const old = await taskDue(me, 10 * HOUR);
    await generate(me, 'at_risk');
    await me.send('PATCH', PATH);
    expect(await generate(me, 'at_risk')).toEqual({ generated: 0, unreadCount: 0 });

    const added = await taskDue(me, 9 * HOUR);
    api.now = new Date(later(6 * HOUR - 1));
    expect(await generate(me, 'at_risk')).toEqual({ generated: 1, unreadCount: 1 });
    expect((await listed(me))[0].metadata).toEqual({ count: 1, taskIds: [added.id] });

    api.now = new Date(later(6 * HOUR));
    expect(await generate(me, 'at_risk')).toEqual({ generated: 1, unreadCount: 2 });
    expect((await listed(me))[0].metadata).toEqual({ count: 1, taskIds: [old.id] });
  });

  it('is independent of a morning summary that named the task', async () => {
    const me = await api.account();
    await taskDue(me, HOUR);
    await generate(me, 'morning_summary');
    expect(await generate(me, 'at_risk')).toEqual({ generated: 1, unreadCount: 2 });
  });
});
