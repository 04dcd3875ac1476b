import { UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const PATH = '/api/checklist-items';
const TITLE = 'must be 1-500 characters';
const UNSTORABLE = 'must not contain NUL characters or lone surrogates';

const failed = (details: object) => ({ error: 'Validation failed', details });

const taskOf = (me: Client) => me.create('/api/tasks', { title: 'task' });

async function itemOf(me: Client) {
  const task = await taskOf(me);
  return me.create(PATH, { taskId: task.id, title: 'item' });
}

/** Ids that are not items on a task of `me`. */
async function missingIds() {
  const foreign = await itemOf(await api.account());
  return [UNKNOWN_ID, foreign.id, 'no-uuid'];
}

const badTitles: [string, unknown, string][] = [
  ['null', null, 'must be a string'],
  ['empty', '', TITLE],
  ['501 characters long', 'x'.repeat(501), TITLE],
  ['a number', 5, 'must be a string'],
  ['text with a NUL', 'a\0b', UNSTORABLE],
  ['text with a lone surrogate', 'a\ud800b', UNSTORABLE],
];

const goodTitles: [string, string][] = [
  ['1 character', 'x'],
  ['500 characters', 'x'.repeat(500)],
  ['500 code points of two units each', '😀'.repeat(500)],
  ['blank text, untrimmed', ' a '],
];

describe('POST /api/checklist-items', () => {
  it('answers 201 with the item, not completed, at sortOrder 0', async () => {
    const me = await api.account();
    const task = await taskOf(me);
    const { status, body } = await me.post(PATH, {
      taskId: task.id,
      title: 'Buy milk',
      completed: true,
      sortOrder: 9,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: UUID,
      taskId: task.id,
      title: 'Buy milk',
      completed: false,
      sortOrder: 0,
    });
    expect((await me.get(`/api/tasks/${task.id}`)).body.checklistItems).toEqual([body]);
  });

  it.each(goodTitles)('takes a title of %s', async (_case, title) => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    expect((await me.create(PATH, { taskId, title })).title).toBe(title);
  });

  it.each(badTitles)('rejects a title that is %s', async (_case, title, message) => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const { status, body } = await me.post(PATH, { taskId, title });
    expect([status, body]).toEqual([400, failed({ title: [message] })]);
    expect((await me.get(`/api/tasks/${taskId}`)).body.checklistItems).toEqual([]);
  });

  it.each([
    ['absent', {}, { taskId: ['is required'], title: ['is required'] }],
    ['null', { taskId: null, title: 'x' }, { taskId: ['must be a string'] }],
    [
      'a number, with an empty title',
      { taskId: 5, title: '' },
      { taskId: ['must be a string'], title: [TITLE] },
    ],
  ])('names every failing field when taskId is %s', async (_case, input, details) => {
    const me = await api.account();
    const { status, body } = await me.post(PATH, input);
    expect([status, body]).toEqual([400, failed(details)]);
  });

  it('answers 404 Task not found for an unknown, foreign or malformed task id', async () => {
    const me = await api.account();
    const foreign = await taskOf(await api.account());
    for (const taskId of [UNKNOWN_ID, foreign.id, 'no-uuid', '']) {
      const { status, body } = await me.post(PATH, { taskId, title: 'x' });
      expect([status, body]).toEqual([404, { error: 'Task not found' }]);
    }
  });

  it.each(['[]', '"text"', 'null'])('rejects the JSON %s, which is not an object', async (json) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, json);
    expect([status, body]).toEqual([400, failed({ body: ['must be a JSON object'] })]);
  });

  it.each(['', '{'])('rejects the body %p with 400 Invalid JSON', async (text) => {
    const me = await api.account();
    const { status, body } = await me.send('POST', PATH, text);
    expect([status, body]).toEqual([400, { error: 'Invalid JSON' }]);
  });

  it('orders the items of a task by sortOrder, then by creation', async () => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const items = [];
    for (const title of ['a', 'b', 'c', 'd']) items.push(await me.create(PATH, { taskId, title }));
    await me.patch(`${PATH}/${items[0].id}`, { sortOrder: 0.5 });
    await me.patch(`${PATH}/${items[3].id}`, { sortOrder: -1 });
    const { body } = await me.get(`/api/tasks/${taskId}`);
    expect(body.checklistItems.map(({ title }: { title: string }) => title)).toEqual([
      'd',
      'b',
      'c',
      'a',
    ]);
  });
});

describe('PATCH /api/checklist-items/{id}', () => {
  it.each([
    ['title', { title: 'renamed' }],
    ['completed', { completed: true }],
    ['sortOrder', { sortOrder: 2.5 }],
    ['everything', { title: 'renamed', completed: true, sortOrder: -3 }],
    ['nothing', {}],
  ])('answers 200 with the whole item when %s is sent', async (_case, changes) => {
    const me = await api.account();
    const item = await itemOf(me);
    const { status, body } = await me.patch(`${PATH}/${item.id}`, changes);
    expect([status, body]).toEqual([200, { ...item, ...changes }]);
    const task = await me.get(`/api/tasks/${item.taskId}`);
    expect(task.body.checklistItems).toEqual([{ ...item, ...changes }]);
  });

  it('resets completed to false', async () => {
    const me = await api.account();
    const { id } = await itemOf(me);
    await me.patch(`${PATH}/${id}`, { completed: true });
    expect((await me.patch(`${PATH}/${id}`, { completed: false })).body.completed).toBe(false);
  });

  it('ignores id, taskId and unknown fields', async () => {
    const me = await api.account();
    const [item, other] = [await itemOf(me), await taskOf(me)];
    const input = { id: UNKNOWN_ID, taskId: other.id, colour: 'red' };
    expect((await me.patch(`${PATH}/${item.id}`, input)).body).toEqual(item);
  });

  it.each(goodTitles)('takes a title of %s', async (_case, title) => {
    const me = await api.account();
    const { id } = await itemOf(me);
    expect((await me.patch(`${PATH}/${id}`, { title })).body.title).toBe(title);
  });

  it.each([
    ...badTitles.map(([name, title, message]) => [
      `title ${name}`,
      { title },
      { title: [message] },
    ]),
    ['completed null', { completed: null }, { completed: ['must be true or false'] }],
    ['completed as text', { completed: 'true' }, { completed: ['must be true or false'] }],
    ['sortOrder null', { sortOrder: null }, { sortOrder: ['must be a finite number'] }],
    ['sortOrder empty', { sortOrder: '' }, { sortOrder: ['must be a finite number'] }],
    [
      'several at once',
      { title: '', completed: 1, sortOrder: '1' },
      {
        title: [TITLE],
        completed: ['must be true or false'],
        sortOrder: ['must be a finite number'],
      },
    ],
  ] as [string, object, object][])(
    'rejects %s and changes nothing',
    async (_case, changes, details) => {
      const me = await api.account();
      const item = await itemOf(me);
      const { status, body } = await me.patch(`${PATH}/${item.id}`, {
        completed: true,
        ...changes,
      });
      expect([status, body]).toEqual([400, failed(details)]);
      expect((await me.patch(`${PATH}/${item.id}`, {})).body).toEqual(item);
    },
  );

  it('rejects a number that overflows to infinity', async () => {
    const me = await api.account();
    const { id } = await itemOf(me);
    const { status, body } = await me.send('PATCH', `${PATH}/${id}`, '{"sortOrder":1e400}');
    expect([status, body]).toEqual([400, failed({ sortOrder: ['must be a finite number'] })]);
  });

  it('answers 404 Not found for an item that is not on a task of the caller, before validating the body', async () => {
    const me = await api.account();
    for (const id of await missingIds()) {
      const { status, body } = await me.patch(`${PATH}/${id}`, { title: '' });
      expect([status, body]).toEqual([404, { error: 'Not found' }]);
      expect((await me.send('PATCH', `${PATH}/${id}`, '{')).status).toBe(404);
    }
  });
});

describe('DELETE /api/checklist-items/{id}', () => {
  it('answers 200 and leaves the task and its other items untouched', async () => {
    const me = await api.account();
    const item = await itemOf(me);
    const kept = await me.create(PATH, { taskId: item.taskId, title: 'kept' });
    const before = await me.get(`/api/tasks/${item.taskId}`);

    const { status, body } = await me.delete(`${PATH}/${item.id}`);

    expect([status, body]).toEqual([200, { success: true }]);
    const after = await me.get(`/api/tasks/${item.taskId}`);
    expect(after.body).toEqual({ ...before.body, checklistItems: [kept] });
    expect((await me.delete(`${PATH}/${item.id}`)).body).toEqual({ error: 'Not found' });
  });

  it('answers 404 Not found for an item that is not on a task of the caller', async () => {
    const me = await api.account();
    for (const id of await missingIds()) {
      const { status, body } = await me.delete(`${PATH}/${id}`);
      expect([status, body]).toEqual([404, { error: 'Not found' }]);
    }
  });
});

it.each([
  ['POST', PATH],
  ['PATCH', `${PATH}/${UNKNOWN_ID}`],
  ['DELETE', `${PATH}/${UNKNOWN_ID}`],
])('%s %s answers 401 without a key', async (method, path) => {
  const { status, body } = await api.anonymous().send(method, path);
  expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
});
