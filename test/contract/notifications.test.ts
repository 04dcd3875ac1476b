import { Notification } from '../../src/domain/notifications/notification.entity.ts';
import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const PATH = '/api/notifications';
const READ = `${PATH}/read`;

/** Stores notifications a second apart, the oldest first, and answers with their ids. */
async function store(me: Client, count: number, read: (index: number) => boolean = () => false) {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    userId: me.userId,
    type: 'at_risk_deadline' as const,
    title: `number ${index}`,
    body: 'text',
    read: read(index),
    metadata: { count: 1, taskIds: [UNKNOWN_ID] },
    day: null,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, index)).toISOString(),
  }));
  await api.orm.em.fork().insertMany(Notification, rows);
  return rows.map(({ id }) => id);
}

const listed = async (me: Client) => (await me.get(PATH)).body;

describe('GET /api/notifications', () => {
  it('answers with an empty list and 0 if there are none', async () => {
    const me = await api.account();
    const { status, body } = await me.get(PATH);
    expect([status, body]).toEqual([200, { notifications: [], unreadCount: 0 }]);
  });

  it('answers with whole notifications of the caller only', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await store(other, 1);
    await store(me, 1);
    expect(await listed(me)).toEqual({
      notifications: [
        {
          id: UUID,
          userId: me.userId,
          type: 'at_risk_deadline',
          title: 'number 0',
          body: 'text',
          read: false,
          metadata: { count: 1, taskIds: [UNKNOWN_ID] },
          createdAt: '2026-01-01T00:00:00.000Z',
        },
      ],
      unreadCount: 1,
    });
  });

  it('returns the 50 most recent, newest first, and counts all unread ones', async () => {
    const me = await api.account();
    const ids = await store(me, 52, (index) => index === 51);
    const { notifications, unreadCount } = await listed(me);
    expect(notifications.map(({ id }: { id: string }) => id)).toEqual(ids.slice(2).reverse());
    expect(unreadCount).toBe(51);
  });

  it('has a stable order among notifications of the same instant', async () => {
    const me = await api.account();
    const ids = await store(me, 5);
    const createdAt = '2026-01-01T00:00:00.000Z';
    await api.orm.em.fork().nativeUpdate(Notification, { userId: me.userId }, { createdAt });
    const { notifications } = await listed(me);
    expect(notifications.map(({ id }: { id: string }) => id)).toEqual(ids.sort().reverse());
  });
});

describe('POST /api/notifications', () => {
  it.each([
    ['absent', {}, 'is required'],
    ['null', { type: null }, 'must be one of: morning_summary, at_risk'],
    ['empty', { type: '' }, 'must be one of: morning_summary, at_risk'],
    ['at_risk_deadline', { type: 'at_risk_deadline' }, 'must be one of: morning_summary, at_risk'],
    ['an array', { type: ['at_risk'] }, 'must be one of: morning_summary, at_risk'],
  ])('rejects a type that is %s with 400 and writes nothing', async (_case, input, message) => {
    const me = await api.account();
    const { status, body } = await me.post(PATH, input);
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { type: [message] } },
    ]);
    expect(await listed(me)).toEqual({ notifications: [], unreadCount: 0 });
  });

  it.each([
    ['[]', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
    ['', { error: 'Invalid JSON' }],
  ])('rejects the body %p with 400', async (text, expected) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, text);
    expect([status, body]).toEqual([400, expected]);
  });
});

describe('PATCH /api/notifications', () => {
  it('marks all unread notifications read and returns their number', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await store(other, 1);
    await store(me, 52, (index) => index % 4 === 0);
    const before = await listed(me);

    const { status, body } = await me.send('PATCH', PATH);

    expect([status, body]).toEqual([200, { markedRead: 39 }]);
    expect(await listed(me)).toEqual({
      notifications: before.notifications.map((each: object) => ({ ...each, read: true })),
      unreadCount: 0,
    });
    expect((await listed(other)).unreadCount).toBe(1);
    expect((await me.send('PATCH', PATH)).body).toEqual({ markedRead: 0 });
  });

  it('answers with 0 if there are none', async () => {
    const me = await api.account();
    expect((await me.send('PATCH', PATH)).body).toEqual({ markedRead: 0 });
  });

  it.each(['{}', '[]', '{'])('ignores the body %s', async (text) => {
    const me = await api.account();
    await store(me, 1);
    const { status, body } = await me.send('PATCH', PATH, text);
    expect([status, body]).toEqual([200, { markedRead: 1 }]);
  });
});

describe('POST /api/notifications/read', () => {
  it('marks one notification read, and is idempotent', async () => {
    const me = await api.account();
    const [first, second] = (await store(me, 2)) as [string, string];
    for (let turn = 0; turn < 2; turn++) {
      const { status, body } = await me.post(READ, { notificationId: first });
      expect([status, body]).toEqual([200, { success: true }]);
      expect(await listed(me)).toMatchObject({
        notifications: [
          { id: second, read: false },
          { id: first, read: true, createdAt: ISO },
        ],
        unreadCount: 1,
      });
    }
  });

  it.each([
    ['absent', {}, 'is required'],
    ['null', { notificationId: null }, 'must be a UUID'],
    ['empty', { notificationId: '' }, 'must be a UUID'],
    ['no UUID', { notificationId: 'no-uuid' }, 'must be a UUID'],
    ['an array', { notificationId: [UNKNOWN_ID] }, 'must be a UUID'],
  ])('rejects a notificationId that is %s with 400', async (_case, input, message) => {
    const me = await api.account();
    const { status, body } = await me.post(READ, input);
    expect([status, body]).toEqual([
      400,
      { error: 'Validation failed', details: { notificationId: [message] } },
    ]);
  });

  it.each([
    ['[]', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
    ['', { error: 'Invalid JSON' }],
  ])('rejects the body %p with 400', async (text, expected) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', READ, text);
    expect([status, body]).toEqual([400, expected]);
  });

  it('answers 404 Notification not found for an unknown or foreign id', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const [foreign] = await store(other, 1);
    for (const notificationId of [UNKNOWN_ID, foreign]) {
      const { status, body } = await me.post(READ, { notificationId });
      expect([status, body]).toEqual([404, { error: 'Notification not found' }]);
    }
    expect((await listed(other)).unreadCount).toBe(1);
  });
});

it.each([
  ['GET', PATH],
  ['POST', PATH],
  ['PATCH', PATH],
  ['POST', READ],
])('%s %s answers 401 without a key', async (method, path) => {
  const { status, body } = await api.anonymous().send(method, path);
  expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
});
