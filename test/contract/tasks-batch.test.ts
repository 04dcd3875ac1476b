import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();
afterEach(() => {
  api.now = undefined;
});

const LATER = '2031-05-01T12:34:56.789Z';
const STATUSES = ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'];
const REQUIRED = { error: 'action and taskIds[] are required' };
const INVALID_ACTION = { error: 'Invalid action. Use: complete, delete, archive' };

const read = async (me: Client, id: string) => (await me.get(`/api/tasks/${id}`)).body;

describe('POST /api/tasks/batch', () => {
  it('completes tasks of any status: completedAt is now, actualMinutes the estimate', async () => {
    const me = await api.account();
    const before = [];
    for (const status of STATUSES) {
      const { id } = await me.create('/api/tasks', { title: status, status, estimateMinutes: 45 });
      before.push(await read(me, id));
    }
    const taskIds = before.map(({ id }) => id);
    api.now = new Date(LATER);

    const { status, body } = await me.post('/api/tasks/batch', { action: 'complete', taskIds });

    expect([status, body]).toEqual([200, { affected: 6, requested: 6, invalid: 0 }]);
    for (const task of before) {
      expect(await read(me, task.id)).toEqual({
        ...task,
        status: 'completed',
        completedAt: LATER,
        actualMinutes: 45,
        updatedAt: LATER,
      });
    }
  });

  it('keeps actualMinutes if it is set, and null without an estimate', async () => {
    const me = await api.account();
    const set = await me.create('/api/tasks', { title: 'set', estimateMinutes: 30 });
    await me.patch(`/api/tasks/${set.id}`, { status: 'completed' });
    await me.patch(`/api/tasks/${set.id}`, { status: 'todo', estimateMinutes: 60 });
    const zero = await me.create('/api/tasks', { title: 'zero', estimateMinutes: 0 });
    const none = await me.create('/api/tasks', { title: 'none' });
    const tasks = [set, zero, none];
    await me.post('/api/tasks/batch', { action: 'complete', taskIds: tasks.map(({ id }) => id) });
    const after = await Promise.all(tasks.map(({ id }) => read(me, id)));
    expect(after.map(({ actualMinutes }) => actualMinutes)).toEqual([30, 0, null]);
  });

  it('completes a completed task again, with the current time', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const request = { action: 'complete', taskIds: [id] };
    await me.post('/api/tasks/batch', request);
    api.now = new Date(LATER);
    const { body } = await me.post('/api/tasks/batch', request);
    expect(body).toEqual({ affected: 1, requested: 1, invalid: 0 });
    expect((await read(me, id)).completedAt).toBe(LATER);
  });

  it.each(['archive', 'delete'])(
    'with %s sets tasks of any status to archived and leaves other fields unchanged',
    async (action) => {
      const me = await api.account();
      const before = [];
      for (const status of STATUSES) {
        const { id } = await me.create('/api/tasks', { title: status, status, estimateMinutes: 5 });
        before.push(await read(me, id));
      }
      const untouched = await me.create('/api/tasks', { title: 'untouched' });
      const taskIds = before.map(({ id }) => id);

      const { status, body } = await me.post('/api/tasks/batch', { action, taskIds });

      expect([status, body]).toEqual([200, { affected: 6, requested: 6, invalid: 0 }]);
      for (const task of before) {
        const after = await read(me, task.id);
        expect(after).toEqual({ ...task, status: 'archived', updatedAt: ISO });
        expect(after.updatedAt > task.updatedAt).toBe(true);
      }
      const { data } = (await me.get('/api/tasks')).body;
      expect(data).toEqual([{ ...untouched, timeBlocks: [] }]);
    },
  );

  it.each(['complete', 'archive', 'delete'])(
    'with %s skips other ids, and leaves tasks of another account unchanged',
    async (action) => {
      const [me, other] = [await api.account(), await api.account()];
      const mine = await me.create('/api/tasks', { title: 'mine' });
      const theirs = await other.create('/api/tasks', { title: 'theirs' });
      const before = await read(other, theirs.id);
      const taskIds = [theirs.id, UNKNOWN_ID, 'no-uuid', '', mine.id];

      const { status, body } = await me.post('/api/tasks/batch', { action, taskIds });

      expect([status, body]).toEqual([200, { affected: 1, requested: 5, invalid: 4 }]);
      expect(await read(other, theirs.id)).toEqual(before);
      const after = action === 'complete' ? 'completed' : 'archived';
      expect((await read(me, mine.id)).status).toBe(after);
    },
  );

  it('counts a repeated id once as affected, and the repeats as invalid', async () => {
    const me = await api.account();
    const [{ id: a }, { id: b }] = [
      await me.create('/api/tasks', { title: 'a' }),
      await me.create('/api/tasks', { title: 'b' }),
    ];
    const { body } = await me.post('/api/tasks/batch', {
      action: 'archive',
      taskIds: [a, b, a, a],
    });
    expect(body).toEqual({ affected: 2, requested: 4, invalid: 2 });
  });

  it('counts entries that are not strings as invalid', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const taskIds = [null, 5, true, {}, [id], { id }, id];
    const { status, body } = await me.post('/api/tasks/batch', { action: 'archive', taskIds });
    expect([status, body]).toEqual([200, { affected: 1, requested: 7, invalid: 6 }]);
  });

  it('answers 200 with affected 0 if no id is a task of the caller', async () => {
    const me = await api.account();
    for (const taskIds of [[UNKNOWN_ID], [null], ['no-uuid', UNKNOWN_ID.replaceAll('-', '')]]) {
      const { status, body } = await me.post('/api/tasks/batch', { action: 'delete', taskIds });
      const requested = taskIds.length;
      expect([status, body]).toEqual([200, { affected: 0, requested, invalid: requested }]);
    }
  });

  it('takes thousands of ids in one request', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const taskIds = [...Array.from({ length: 9_999 }, () => crypto.randomUUID()), id];
    const { status, body } = await me.post('/api/tasks/batch', { action: 'archive', taskIds });
    expect([status, body]).toEqual([200, { affected: 1, requested: 10_000, invalid: 9_999 }]);
  });

  it.each([
    ['an empty body', {}],
    ['no action', { taskIds: [UNKNOWN_ID] }],
    ['a null action', { action: null, taskIds: [UNKNOWN_ID] }],
    ['an empty action', { action: '', taskIds: [UNKNOWN_ID] }],
    ['no taskIds', { action: 'complete' }],
    ['null taskIds', { action: 'complete', taskIds: null }],
    ['empty taskIds', { action: 'complete', taskIds: [] }],
    ['taskIds that are a string', { action: 'complete', taskIds: UNKNOWN_ID }],
    ['taskIds that are an object', { action: 'complete', taskIds: { 0: UNKNOWN_ID, length: 1 } }],
    ['an unknown action and empty taskIds', { action: 'explode', taskIds: [] }],
  ])('rejects %s with 400 action and taskIds[] are required', async (_case, input) => {
    const me = await api.account();
    const { status, body } = await me.post('/api/tasks/batch', input);
    expect([status, body]).toEqual([400, REQUIRED]);
  });

  it.each([
    'explode',
    'Complete',
    ' complete',
    'complete\0',
    'constructor',
    '__proto__',
    5,
    true,
    ['complete'],
    {},
  ])('rejects the action %j with 400 Invalid action, and changes nothing', async (action) => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const before = await read(me, id);
    const { status, body } = await me.post('/api/tasks/batch', { action, taskIds: [id] });
    expect([status, body]).toEqual([400, INVALID_ACTION]);
    expect(await read(me, id)).toEqual(before);
  });

  it('ignores unknown fields', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const input = { action: 'archive', taskIds: [id], permanent: true, title: 'other' };
    const { status, body } = await me.post('/api/tasks/batch', input);
    expect([status, body]).toEqual([200, { affected: 1, requested: 1, invalid: 0 }]);
    expect(await read(me, id)).toMatchObject({ status: 'archived', title: 't' });
  });

  it.each(['', '{', 'action=complete', '{"action":"complete"'])(
    'rejects the body %j, which is not JSON, with 400 Invalid JSON',
    async (input) => {
      const { status, body } = await (await api.account()).send('POST', '/api/tasks/batch', input);
      expect([status, body]).toEqual([400, { error: 'Invalid JSON' }]);
    },
  );

  it.each([null, [], ['complete'], 'complete', 5, true])(
    'rejects the body %j, which is not an object, with 400 Validation failed',
    async (input) => {
      const { status, body } = await (await api.account()).post('/api/tasks/batch', input);
      const details = { body: ['must be a JSON object'] };
      expect([status, body]).toEqual([400, { error: 'Validation failed', details }]);
    },
  );

  it('answers an anonymous client with 401, for any body, and changes nothing', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    for (const input of [JSON.stringify({ action: 'archive', taskIds: [id] }), '{}', '{']) {
      const { status, body } = await api.anonymous().send('POST', '/api/tasks/batch', input);
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    }
    expect((await read(me, id)).status).toBe('todo');
  });

  it('rejects a read-only key with 403', async () => {
    const me = await api.account({ readOnly: true });
    const input = { action: 'archive', taskIds: [UNKNOWN_ID] };
    const { status, body } = await me.post('/api/tasks/batch', input);
    expect([status, body]).toEqual([403, { error: 'This key is read-only' }]);
  });

  it.each(['PATCH', 'PUT', 'DELETE', 'GET'])('answers %s with 405 and Allow', async (method) => {
    const me = await api.account();
    const { status, headers } = await me.send(method, '/api/tasks/batch');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});
