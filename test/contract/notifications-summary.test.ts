import { User } from '../../src/domain/users/user.entity.ts';
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

/** A block of a minute that starts at `startAt`, with a task without a due date. */
async function blockAt(me: Client, startAt: string, title = 'Write') {
  const { id: taskId } = await me.create('/api/tasks', { title });
  const endAt = new Date(Date.parse(startAt) + 60_000).toISOString();
  return me.create('/api/time-blocks', { taskId, startAt, endAt });
}

const generate = async (me: Client, type: string) => (await me.post(PATH, { type })).body;
const listed = async (me: Client) => (await me.get(PATH)).body.notifications;

describe('POST /api/notifications with morning_summary', () => {
  it.each([
    ['a millisecond ago', -1],
    ['now', 0],
    ['in a millisecond', 1],
  ])('names a task that is due %s once', async (_case, offset) => {
    const me = await api.account();
    const { id } = await taskDue(me, offset);
    await generate(me, 'morning_summary');
    const [{ metadata }] = await listed(me);
    expect(metadata).toMatchObject({ atRisk: 1, atRiskTaskIds: [id] });
  });

  it('writes a summary of the day’s blocks and the tasks at risk', async () => {
    const me = await api.account({ timezone: 'America/New_York' });
    const block = await blockAt(me, '2026-03-02T14:30:00.000Z');
    const soon = await taskDue(me, 2 * HOUR, { title: 'Soon' });
    const overdue = await taskDue(me, -HOUR, { title: 'Overdue' });

    const { status, body } = await me.post(PATH, { type: 'morning_summary' });

    expect([status, body]).toEqual([200, { generated: 1, unreadCount: 1 }]);
    expect(await listed(me)).toEqual([
      {
        id: UUID,
        userId: me.userId,
        type: 'morning_summary',
        title: 'Your day: Monday 2 March',
        body: [
          '1 block planned, 1 min:',
          '- 09:30-09:31 Write',
          '2 tasks at risk:',
          '- Overdue, due Mon 2 Mar, 03:00',
          '- Soon, due Mon 2 Mar, 06:00',
        ].join('\n'),
        read: false,
        metadata: {
          date: '2026-03-02',
          blocks: 1,
          plannedMinutes: 1,
          blockIds: [block.id],
          atRisk: 2,
          atRiskTaskIds: [overdue.id, soon.id],
        },
        createdAt: NOW,
      },
    ]);
  });

  it('writes a summary also if it is empty', async () => {
    const me = await api.account();
    expect(await generate(me, 'morning_summary')).toEqual({ generated: 1, unreadCount: 1 });
    expect((await listed(me))[0].body).toBe('Nothing is planned for today.');
  });

  it('adds nothing on the same day, and still generates 1', async () => {
    const me = await api.account();
    await generate(me, 'morning_summary');
    const [first] = await listed(me);
    await blockAt(me, later(HOUR));
    api.now = new Date('2026-03-02T23:59:59.999Z');
    expect(await generate(me, 'morning_summary')).toEqual({ generated: 1, unreadCount: 1 });
    await me.send('PATCH', PATH);
    expect(await generate(me, 'morning_summary')).toEqual({ generated: 1, unreadCount: 0 });
    expect(await listed(me)).toEqual([{ ...first, read: true }]);
  });

  it('is written once by concurrent requests', async () => {
    const me = await api.account();
    const answers = await Promise.all([1, 2, 3].map(() => generate(me, 'morning_summary')));
    expect(answers).toEqual(Array(3).fill({ generated: 1, unreadCount: 1 }));
  });

  it.each([
    ['UTC', '2026-03-02T23:59:59.999Z', '2026-03-03T00:00:00.000Z'],
    ['Australia/Sydney', '2026-03-03T12:59:59.999Z', '2026-03-03T13:00:00.000Z'],
    ['America/New_York', '2026-03-03T04:59:59.999Z', '2026-03-03T05:00:00.000Z'],
  ])('starts a new day at midnight in %s', async (timezone, last, next) => {
    const me = await api.account({ timezone });
    const expected = [];
    for (const moment of [last, next]) {
      expected.unshift((await blockAt(me, moment)).id);
      api.now = new Date(moment);
      await generate(me, 'morning_summary');
    }
    const blockIds = (await listed(me)).map(
      (summary: { metadata: { blockIds: string[] } }) => summary.metadata.blockIds,
    );
    expect(blockIds).toEqual(expected.map((id) => [id]));
  });

  it('contains the blocks that start on that day, in start order, without cancelled ones', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await blockAt(other, later(HOUR));
    await blockAt(me, '2026-03-01T23:59:59.999Z');
    const last = await blockAt(me, '2026-03-02T23:59:59.999Z');
    const first = await blockAt(me, '2026-03-02T00:00:00.000Z');
    await blockAt(me, '2026-03-03T00:00:00.000Z');
    const cancelled = await blockAt(me, later(HOUR));
    await me.patch(`/api/time-blocks/${cancelled.id}`, { status: 'cancelled' });
    await generate(me, 'morning_summary');
    expect((await listed(me))[0].metadata.blockIds).toEqual([first.id, last.id]);
  });

  it('reads an invalid stored timezone as Australia/Sydney', async () => {
    const me = await api.account();
    await api.orm.em.fork().nativeUpdate(User, { id: me.userId }, { timezone: 'Mars/Base' });
    api.now = new Date('2026-03-02T13:00:00.000Z');
    expect(await generate(me, 'morning_summary')).toEqual({ generated: 1, unreadCount: 1 });
    expect((await listed(me))[0].metadata.date).toBe('2026-03-03');
  });
});
