import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const PATH = '/api/time-blocks';
const [START, END] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'];
const TIMESTAMP = 'must be an ISO 8601 timestamp, years 1970 to 9999';
const SORT_ORDER = 'must be an integer from 0 to 2147483647';
const STATUS = 'must be one of: scheduled, in_progress, completed, cancelled';
const BOOLEAN = 'must be true or false';
const TOO_LONG = 'must be at most 24 hours after startAt';
const TOO_EARLY = 'must be at most 24 hours before endAt';

const failed = (details: object) => ({ error: 'Validation failed', details });

/** A block of the planner, in the form that get and update return. */
async function plannerBlock(me: Client) {
  const { id: taskId } = await me.create('/api/tasks', { title: 'task' });
  const { id } = await me.create(PATH, { taskId, startAt: START, endAt: END });
  const written = { source: 'auto', explanation: 'The first free hour.' } as const;
  await api.orm.em.fork().nativeUpdate(TimeBlock, { id }, written);
  return (await me.get(`${PATH}/${id}`)).body;
}

describe('PATCH /api/time-blocks/{id}', () => {
  it.each([
    ['locked', { locked: true }],
    ['the lowest sortOrder', { sortOrder: 0 }],
    ['a higher sortOrder', { sortOrder: 12 }],
    ['status scheduled', { status: 'scheduled' }],
    ['status in_progress', { status: 'in_progress' }],
    ['status completed', { status: 'completed' }],
    ['status cancelled', { status: 'cancelled' }],
    ['an unchanged startAt', { startAt: START }],
    ['unchanged times', { startAt: START, endAt: END }],
    ['an unchanged endAt, in another zone', { endAt: '2026-03-02T12:00:00+02:00' }, { endAt: END }],
  ] as [string, object, object?][])(
    'answers 200 with the block, still the planner’s, for %s',
    async (_case, changes, shown = changes) => {
      const me = await api.account();
      const before = await plannerBlock(me);
      const { status, body } = await me.patch(`${PATH}/${before.id}`, changes);
      expect([status, body]).toEqual([200, { ...before, ...shown, updatedAt: ISO }]);
      expect(body.updatedAt > before.updatedAt).toBe(true);
      expect((await me.get(`${PATH}/${before.id}`)).body).toEqual(body);
    },
  );

  it.each([
    ['startAt', { startAt: '2026-03-02T08:00:00.000Z' }],
    ['endAt', { endAt: '2026-03-02T10:00:00.001Z' }],
    ['both', { startAt: '2026-04-02T09:00:00.000Z', endAt: '2026-04-02T10:00:00.000Z' }],
    ['the span to 24 hours', { endAt: '2026-03-03T09:00:00.000Z' }],
    ['the span to a millisecond', { startAt: '2026-03-02T09:59:59.999Z' }],
  ])(
    'makes the block manual, and removes the explanation, if it changes %s',
    async (_case, changes) => {
      const me = await api.account();
      const before = await plannerBlock(me);
      const { status, body } = await me.patch(`${PATH}/${before.id}`, changes);
      expect([status, body]).toEqual([
        200,
        { ...before, ...changes, source: 'manual', explanation: null, updatedAt: ISO },
      ]);
    },
  );

  it('changes nothing for a body with only unknown fields', async () => {
    const me = await api.account();
    const before = await plannerBlock(me);
    const ignored = { title: 'x', taskId: null, source: 'manual', defended: true, type: 'y' };
    for (const changes of [{}, ignored]) {
      const { status, body } = await me.patch(`${PATH}/${before.id}`, changes);
      expect([status, body]).toEqual([200, before]);
    }
  });

  it('allows every change of status, and removing a lock', async () => {
    const me = await api.account();
    const { id } = await plannerBlock(me);
    for (const status of ['cancelled', 'completed', 'in_progress', 'scheduled']) {
      expect((await me.patch(`${PATH}/${id}`, { status })).body.status).toBe(status);
    }
    await me.patch(`${PATH}/${id}`, { locked: true });
    expect((await me.patch(`${PATH}/${id}`, { locked: false })).body.locked).toBe(false);
  });

  it('returns a null task for a block without one', async () => {
    const me = await api.account();
    const before = await plannerBlock(me);
    await me.delete(`/api/tasks/${before.taskId}?permanent=true`);
    const { status, body } = await me.patch(`${PATH}/${before.id}`, { locked: true });
    const detached = { taskId: null, task: null, locked: true, updatedAt: ISO };
    expect([status, body]).toEqual([200, { ...before, ...detached }]);
  });

  it.each([
    ['a startAt at endAt', { startAt: END }, { startAt: ['must be before endAt'] }],
    [
      'a startAt after endAt',
      { startAt: '2026-03-02T10:00:00.001Z' },
      { startAt: ['must be before endAt'] },
    ],
    [
      'a startAt more than 24 hours before endAt',
      { startAt: '2026-03-01T09:59:59.999Z' },
      { startAt: [TOO_EARLY] },
    ],
    ['an endAt at startAt', { endAt: START }, { endAt: ['must be after startAt'] }],
    [
      'an endAt more than 24 hours after startAt',
      { endAt: '2026-03-03T09:00:00.001Z' },
      { endAt: [TOO_LONG] },
    ],
    [
      'both the wrong way round',
      { startAt: END, endAt: START },
      { endAt: ['must be after startAt'] },
    ],
    ['startAt null', { startAt: null }, { startAt: [TIMESTAMP] }],
    ['startAt empty', { startAt: '' }, { startAt: [TIMESTAMP] }],
    ['endAt null', { endAt: null }, { endAt: [TIMESTAMP] }],
    ['endAt empty', { endAt: '' }, { endAt: [TIMESTAMP] }],
    ['endAt that is no date', { endAt: 'noon' }, { endAt: [TIMESTAMP] }],
    ['locked null', { locked: null }, { locked: [BOOLEAN] }],
    ['locked as text', { locked: '' }, { locked: [BOOLEAN] }],
    ['sortOrder null', { sortOrder: null }, { sortOrder: [SORT_ORDER] }],
    ['sortOrder -1', { sortOrder: -1 }, { sortOrder: [SORT_ORDER] }],
    ['sortOrder 1.5', { sortOrder: 1.5 }, { sortOrder: [SORT_ORDER] }],
    ['sortOrder beyond 32 bits', { sortOrder: 2147483648 }, { sortOrder: [SORT_ORDER] }],
    ['status null', { status: null }, { status: [STATUS] }],
    ['status empty', { status: '' }, { status: [STATUS] }],
    ['a status of tasks', { status: 'todo' }, { status: [STATUS] }],
    [
      'every field at once',
      { startAt: 'x', endAt: 'x', locked: 1, sortOrder: '0', status: 'x' },
      {
        startAt: [TIMESTAMP],
        endAt: [TIMESTAMP],
        locked: [BOOLEAN],
        sortOrder: [SORT_ORDER],
        status: [STATUS],
      },
    ],
    [
      'an endAt at startAt together with sortOrder -1',
      { endAt: START, sortOrder: -1 },
      { endAt: ['must be after startAt'], sortOrder: [SORT_ORDER] },
    ],
  ])('rejects %s with 400 and changes nothing', async (_case, changes, details) => {
    const me = await api.account();
    const before = await plannerBlock(me);
    const { status, body } = await me.patch(`${PATH}/${before.id}`, changes);
    expect([status, body]).toEqual([400, failed(details)]);
    expect((await me.get(`${PATH}/${before.id}`)).body).toEqual(before);
  });

  it.each([
    ['[]', failed({ body: ['must be a JSON object'] })],
    ['', { error: 'Invalid JSON' }],
    ['{', { error: 'Invalid JSON' }],
  ])('rejects the body %p with 400', async (text, expected) => {
    const me = await api.account();
    const { id } = await plannerBlock(me);
    const { status, body } = await me.send('PATCH', `${PATH}/${id}`, text);
    expect([status, body]).toEqual([400, expected]);
  });

  it('answers 404 for an unknown, foreign or malformed id, before the body is validated', async () => {
    const me = await api.account();
    const foreign = await plannerBlock(await api.account());
    for (const id of [UNKNOWN_ID, foreign.id, 'no-uuid']) {
      for (const changes of [{ locked: true }, { locked: 'x' }]) {
        const { status, body } = await me.patch(`${PATH}/${id}`, changes);
        expect([status, body]).toEqual([404, { error: 'Time block not found' }]);
      }
    }
  });
});
