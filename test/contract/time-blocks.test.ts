import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedTimeBlock } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const PATH = '/api/time-blocks';
const [START, END] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'];
const TIMESTAMP = 'must be an ISO 8601 timestamp, years 1970 to 9999';
const TOO_LONG = 'must be at most 24 hours after startAt';

const failed = (details: object) => ({ error: 'Validation failed', details });

const taskOf = (me: Client) => me.create('/api/tasks', { title: 'Write', priority: 'high' });

async function blockOf(me: Client) {
  const { id: taskId } = await taskOf(me);
  return me.create(PATH, { taskId, startAt: START, endAt: END });
}

/** Ids that are not blocks of another account. */
async function missingIds() {
  const foreign = await blockOf(await api.account());
  return [UNKNOWN_ID, foreign.id, 'no-uuid'];
}

describe('POST /api/time-blocks', () => {
  it('answers 201 with a manual, scheduled block and a summary of its task', async () => {
    const me = await api.account();
    const task = await taskOf(me);
    const { status, body } = await me.post(PATH, {
      taskId: task.id,
      startAt: START,
      endAt: END,
      title: 'ignored',
      locked: true,
      source: 'auto',
      status: 'completed',
    });
    expect(status).toBe(201);
    expect(body).toEqual(
      expectedTimeBlock(me, {
        taskId: task.id,
        title: 'Write',
        startAt: START,
        endAt: END,
        task: { id: task.id, title: 'Write', priority: 'high', status: 'todo' },
      }),
    );
  });

  it('keeps the title of the task at creation; the summary has the current one', async () => {
    const me = await api.account();
    const block = await blockOf(me);
    await me.patch(`/api/tasks/${block.taskId}`, { title: 'Rewrite', priority: 'low' });
    expect((await me.get(`${PATH}/${block.id}`)).body).toMatchObject({
      title: 'Write',
      task: { title: 'Rewrite', priority: 'low' },
    });
  });

  it('accepts blocks that overlap', async () => {
    const me = await api.account();
    const { taskId } = await blockOf(me);
    const again = await me.post(PATH, { taskId, startAt: START, endAt: END });
    expect(again.status).toBe(201);
  });

  it.each([
    ['with an offset', '2026-03-02T11:30:00+02:00', '2026-03-02T09:30:00.000Z'],
    ['without one, as UTC', '2026-03-02T09:30:00', '2026-03-02T09:30:00.000Z'],
    ['as a bare date, as midnight UTC', '2026-03-02', '2026-03-02T00:00:00.000Z'],
    ['with milliseconds', '2026-03-02T09:30:00.123Z', '2026-03-02T09:30:00.123Z'],
  ])('takes a startAt %s', async (_case, startAt, expected) => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    expect((await me.create(PATH, { taskId, startAt, endAt: END })).startAt).toBe(expected);
  });

  it.each([
    ['one millisecond', '2026-03-02T09:00:00.001Z'],
    ['24 hours', '2026-03-03T09:00:00.000Z'],
  ])('takes a span of %s', async (_case, endAt) => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    expect((await me.create(PATH, { taskId, startAt: START, endAt })).endAt).toBe(endAt);
  });

  it.each([
    ['an endAt before startAt', { endAt: '2026-03-02T08:59:59.999Z' }, 'must be after startAt'],
    ['an endAt at startAt', { endAt: START }, 'must be after startAt'],
    ['a span of 24 hours and a millisecond', { endAt: '2026-03-03T09:00:00.001Z' }, TOO_LONG],
    ['a null endAt', { endAt: null }, TIMESTAMP],
    ['an empty endAt', { endAt: '' }, TIMESTAMP],
    ['an endAt that is no date', { endAt: 'tomorrow' }, TIMESTAMP],
    ['an endAt on a day that does not exist', { endAt: '2026-02-30T10:00:00Z' }, TIMESTAMP],
    ['an endAt as a number', { endAt: Date.parse(END) }, TIMESTAMP],
    ['an absent endAt', { endAt: undefined }, 'is required'],
  ])('rejects %s with 400 naming endAt', async (_case, change: object, message) => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const { status, body } = await me.post(PATH, { taskId, startAt: START, endAt: END, ...change });
    expect([status, body]).toEqual([400, failed({ endAt: [message] })]);
    expect((await me.get(`/api/tasks/${taskId}`)).body.timeBlocks).toEqual([]);
  });

  it.each([
    ['nothing', {}, { taskId: 'is required', startAt: 'is required', endAt: 'is required' }],
    [
      'null and empty values',
      { taskId: null, startAt: null, endAt: '' },
      { taskId: 'must be a string', startAt: TIMESTAMP, endAt: TIMESTAMP },
    ],
    [
      'a startAt before 1970',
      { taskId: 'x', startAt: '1969-12-31T23:59:59.999Z', endAt: '1970-01-01' },
      { startAt: TIMESTAMP },
    ],
    [
      'no task and an endAt before startAt',
      { startAt: END, endAt: START },
      { taskId: 'is required', endAt: 'must be after startAt' },
    ],
  ])('rejects %s with 400 naming every failing field', async (_case, input, messages) => {
    const me = await api.account();
    const details = Object.fromEntries(
      Object.entries(messages).map(([key, text]) => [key, [text]]),
    );
    const { status, body } = await me.post(PATH, input);
    expect([status, body]).toEqual([400, failed(details)]);
  });

  it.each([
    ['[]', failed({ body: ['must be a JSON object'] })],
    ['{', { error: 'Invalid JSON' }],
  ])('rejects the body %s with 400', async (text, expected) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, text);
    expect([status, body]).toEqual([400, expected]);
  });

  it('answers 404 Task not found for an unknown, foreign or malformed task id', async () => {
    const me = await api.account();
    const foreign = await taskOf(await api.account());
    for (const taskId of [UNKNOWN_ID, foreign.id, 'no-uuid', '']) {
      const { status, body } = await me.post(PATH, { taskId, startAt: START, endAt: END });
      expect([status, body]).toEqual([404, { error: 'Task not found' }]);
    }
  });
});

describe('GET /api/time-blocks/{id}', () => {
  it('answers 200 with the block; the task summary has id, title and priority', async () => {
    const me = await api.account();
    const block = await blockOf(me);
    const { status, body } = await me.get(`${PATH}/${block.id}`);
    const task = { id: block.taskId, title: 'Write', priority: 'high' };
    expect([status, body]).toEqual([200, { ...block, task }]);
  });

  it('answers with a cancelled block too', async () => {
    const me = await api.account();
    const { id } = await blockOf(me);
    await me.patch(`${PATH}/${id}`, { status: 'cancelled' });
    expect((await me.get(`${PATH}/${id}`)).body.status).toBe('cancelled');
  });

  it('returns the fields that the planner set', async () => {
    const me = await api.account();
    const block = await blockOf(me);
    const written = {
      source: 'auto',
      explanation: 'The first free hour.',
      defended: true,
    } as const;
    await api.orm.em.fork().nativeUpdate(TimeBlock, { id: block.id }, written);
    expect((await me.get(`${PATH}/${block.id}`)).body).toMatchObject(written);
  });

  it('has a null task after the task is deleted', async () => {
    const me = await api.account();
    const block = await blockOf(me);
    await me.delete(`/api/tasks/${block.taskId}?permanent=true`);
    const { status, body } = await me.get(`${PATH}/${block.id}`);
    expect([status, body]).toEqual([200, { ...block, taskId: null, task: null }]);
  });

  it('answers 404 Time block not found for an unknown, foreign or malformed id', async () => {
    const me = await api.account();
    for (const id of await missingIds()) {
      const { status, body } = await me.get(`${PATH}/${id}`);
      expect([status, body]).toEqual([404, { error: 'Time block not found' }]);
    }
  });
});

describe('DELETE /api/time-blocks/{id}', () => {
  it('answers 200 and leaves the task untouched', async () => {
    const me = await api.account();
    const block = await blockOf(me);
    const before = await me.get(`/api/tasks/${block.taskId}`);

    const { status, body } = await me.delete(`${PATH}/${block.id}`);

    expect([status, body]).toEqual([200, { success: true }]);
    const after = await me.get(`/api/tasks/${block.taskId}`);
    expect(after.body).toEqual({ ...before.body, timeBlocks: [] });
    expect((await me.get(`${PATH}/${block.id}`)).status).toBe(404);
  });

  it('answers 404 Time block not found for an unknown, foreign or malformed id', async () => {
    const me = await api.account();
    for (const id of await missingIds()) {
      const { status, body } = await me.delete(`${PATH}/${id}`);
      expect([status, body]).toEqual([404, { error: 'Time block not found' }]);
    }
  });
});

it.each([
  ['GET', PATH],
  ['POST', PATH],
  ['GET', `${PATH}/${UNKNOWN_ID}`],
  ['PATCH', `${PATH}/${UNKNOWN_ID}`],
  ['DELETE', `${PATH}/${UNKNOWN_ID}`],
  ['PATCH', `${PATH}/reorder`],
])('%s %s answers 401 without a key', async (method, path) => {
  const { status, body } = await api.anonymous().send(method, path);
  expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
});
