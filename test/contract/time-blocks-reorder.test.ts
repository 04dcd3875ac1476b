import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const PATH = '/api/time-blocks';
const REORDER = `${PATH}/reorder`;
const UUID_NEEDED = 'must be a UUID';

async function blocksOf(me: Client, count: number): Promise<string[]> {
  const { id: taskId } = await me.create('/api/tasks', { title: 'task' });
  const ids = [];
  for (let minute = 10; minute < 10 + count; minute++) {
    const startAt = `2026-03-02T09:${minute}:00Z`;
    ids.push((await me.create(PATH, { taskId, startAt, endAt: '2026-03-02T12:00:00Z' })).id);
  }
  return ids;
}

/** The sortOrder of each block. */
async function orders(me: Client, ids: string[]): Promise<number[]> {
  const answers = await Promise.all(ids.map((id) => me.get(`${PATH}/${id}`)));
  return answers.map(({ body }) => body.sortOrder);
}

describe('PATCH /api/time-blocks/reorder', () => {
  it('sets the sortOrder of each block to its index in the list', async () => {
    const me = await api.account();
    const [a, b, c, left] = (await blocksOf(me, 4)) as [string, string, string, string];
    await me.patch(`${PATH}/${left}`, { sortOrder: 8 });

    const { status, body } = await me.patch(REORDER, { orderedIds: [c, a, b] });

    expect([status, body]).toEqual([200, { success: true }]);
    expect(await orders(me, [a, b, c, left])).toEqual([1, 2, 0, 8]);
  });

  it('accepts a single id, ids in capitals, and blocks of every status', async () => {
    const me = await api.account();
    const [a, b] = (await blocksOf(me, 2)) as [string, string];
    await me.patch(`${PATH}/${a}`, { status: 'cancelled', sortOrder: 5 });
    expect((await me.patch(REORDER, { orderedIds: [a] })).status).toBe(200);
    expect(await orders(me, [a])).toEqual([0]);
    const capitals = [b.toUpperCase(), a.toUpperCase()];
    expect((await me.patch(REORDER, { orderedIds: capitals })).status).toBe(200);
    expect(await orders(me, [a, b])).toEqual([1, 0]);
  });

  it('changes only sortOrder and updatedAt', async () => {
    const me = await api.account();
    const [a, b] = (await blocksOf(me, 2)) as [string, string];
    const before = (await me.get(`${PATH}/${b}`)).body;
    await me.patch(REORDER, { orderedIds: [a, b] });
    const after = (await me.get(`${PATH}/${b}`)).body;
    expect(after).toEqual({ ...before, sortOrder: 1, updatedAt: after.updatedAt });
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  it.each([
    ['absent', {}, { orderedIds: ['is required'] }],
    ['null', { orderedIds: null }, { orderedIds: ['must be an array'] }],
    [
      'an empty string',
      { orderedIds: '' },
      { orderedIds: expect.arrayContaining(['must be an array']) },
    ],
    ['empty', { orderedIds: [] }, { orderedIds: ['must hold at least one id'] }],
    [
      'partly malformed',
      { orderedIds: ['no-uuid', UNKNOWN_ID, 5, null, ''] },
      {
        'orderedIds.0': [UUID_NEEDED],
        'orderedIds.2': [UUID_NEEDED],
        'orderedIds.3': [UUID_NEEDED],
        'orderedIds.4': [UUID_NEEDED],
      },
    ],
  ])('rejects orderedIds that are %s with 400', async (_case, input, details) => {
    const me = await api.account();
    const { status, body } = await me.patch(REORDER, input);
    expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
  });

  it('rejects a repeated id with 400, in capitals too, and keeps the old order', async () => {
    const me = await api.account();
    const [a, b] = (await blocksOf(me, 2)) as [string, string];
    await me.patch(REORDER, { orderedIds: [b, a] });
    for (const again of [a, a.toUpperCase()]) {
      const { status, body } = await me.patch(REORDER, { orderedIds: [a, b, again] });
      const details = { orderedIds: ['must not repeat an id'] };
      expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
    }
    expect(await orders(me, [a, b])).toEqual([1, 0]);
  });

  it('answers 404 for one unknown or foreign id among owned ones and keeps the old order', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const [a, b] = (await blocksOf(me, 2)) as [string, string];
    const [foreign] = (await blocksOf(other, 1)) as [string];
    await me.patch(REORDER, { orderedIds: [b, a] });
    for (const missing of [UNKNOWN_ID, foreign]) {
      const { status, body } = await me.patch(REORDER, { orderedIds: [a, missing, b] });
      expect([status, body]).toEqual([
        404,
        { error: 'One or more time blocks not found or access denied' },
      ]);
    }
    expect(await orders(me, [a, b])).toEqual([1, 0]);
    expect(await orders(other, [foreign])).toEqual([0]);
  });

  it.each([
    ['[]', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
    ['{', { error: 'Invalid JSON' }],
  ])('rejects the body %s with 400', async (text, expected) => {
    const me = await api.account();
    const { status, body } = await me.send('PATCH', REORDER, text);
    expect([status, body]).toEqual([400, expected]);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('is PATCH only: %s answers 405', async (method) => {
    const me = await api.account();
    const { status, headers } = await me.send(method, REORDER);
    expect([status, headers.get('allow')]).toEqual([405, 'PATCH']);
  });
});
