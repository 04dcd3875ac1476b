import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedLabel } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

describe('GET /api/labels', () => {
  it('answers with a bare array in name order, each with _count.tasks', async () => {
    const me = await api.account();
    const b = await me.create('/api/labels', { name: 'b' });
    const a = await me.create('/api/labels', { name: 'a', color: '#aAbB09' });
    await me.create('/api/tasks', { title: 'one', labelIds: [a.id, b.id] });
    await me.create('/api/tasks', { title: 'two', labelIds: [a.id], status: 'archived' });

    const { status, body } = await me.get('/api/labels');

    expect(status).toBe(200);
    expect(body).toEqual([
      { ...a, _count: { tasks: 2 } },
      { ...b, _count: { tasks: 1 } },
    ]);
  });
});

describe('POST /api/labels', () => {
  it('answers 201 with the label and nothing else', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/labels', { name: 'Home', color: '#123456' });
    expect(status).toBe(201);
    expect(body).toEqual(expectedLabel(me, { name: 'Home', color: '#123456' }));
  });

  it.each([
    ['absent', {}],
    ['null', { color: null }],
  ])('takes a color that is %s as null', async (_case, color) => {
    const me = await api.account();
    expect((await me.create('/api/labels', { name: 'x', ...color })).color).toBeNull();
  });

  it.each(['', 'red', '#12345', '#1234567', '#GGGGGG', 5])(
    'rejects the color %p with 400 Validation failed',
    async (color) => {
      const me = await api.account();
      const { status, body } = await me.post('/api/labels', { name: 'x', color });
      expect(status).toBe(400);
      expect(body).toEqual({
        error: 'Validation failed',
        details: { color: ['must be a colour of the form #RRGGBB'] },
      });
    },
  );

  it('rejects a name that the account already uses with 409', async () => {
    const me = await api.account();
    await me.create('/api/labels', { name: 'twice' });
    const { status, body } = await me.post('/api/labels', { name: 'twice' });
    expect(status).toBe(409);
    expect(body).toEqual({ error: 'Label name already in use' });
  });

  it('compares names case-sensitively, and only within the account', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await me.create('/api/labels', { name: 'Name' });
    await me.create('/api/labels', { name: 'name' });
    await me.create('/api/labels', { name: 'name ' });
    expect((await other.post('/api/labels', { name: 'Name' })).status).toBe(201);
  });
});

describe('PATCH /api/labels/{id}', () => {
  it('renames the label and keeps it on its tasks', async () => {
    const me = await api.account();
    const label = await me.create('/api/labels', { name: 'old' });
    const task = await me.create('/api/tasks', { title: 't', labelIds: [label.id] });

    const { status, body } = await me.patch(`/api/labels/${label.id}`, { name: 'new' });

    expect(status).toBe(200);
    expect(body).toEqual({ ...label, name: 'new', updatedAt: ISO });
    expect(body.updatedAt > label.updatedAt).toBe(true);
    expect((await me.get(`/api/tasks/${task.id}`)).body.labels).toEqual([
      { id: label.id, name: 'new', color: null },
    ]);
  });

  it('clears the color with null and keeps it if absent', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/labels', { name: 'x', color: '#000000' });
    expect((await me.patch(`/api/labels/${id}`, { name: 'y' })).body.color).toBe('#000000');
    expect((await me.patch(`/api/labels/${id}`, { color: null })).body.color).toBeNull();
  });

  it('rejects renaming onto a used name with 409', async () => {
    const me = await api.account();
    await me.create('/api/labels', { name: 'used' });
    const { id } = await me.create('/api/labels', { name: 'free' });
    const { status, body } = await me.patch(`/api/labels/${id}`, { name: 'used' });
    expect([status, body]).toEqual([409, { error: 'Label name already in use' }]);
  });

  it('answers an unknown id with 404 Label not found, also if the body is invalid', async () => {
    const me = await api.account();
    for (const id of [UNKNOWN_ID, 'no-uuid']) {
      const { status, body } = await me.patch(`/api/labels/${id}`, { name: '' });
      expect([status, body]).toEqual([404, { error: 'Label not found' }]);
    }
  });
});

describe('DELETE /api/labels/{id}', () => {
  it('detaches the label from all tasks, which remain', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/labels', { name: 'gone' });
    const task = await me.create('/api/tasks', { title: 't', labelIds: [id] });

    const { status, body } = await me.delete(`/api/labels/${id}`);

    expect([status, body]).toEqual([200, { success: true }]);
    expect((await me.get(`/api/tasks/${task.id}`)).body.labels).toEqual([]);
    expect((await me.delete(`/api/labels/${id}`)).body).toEqual({ error: 'Label not found' });
  });
});
