import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

/** A task with a value in every field that an update may clear. */
async function richTask(me: Client): Promise<Json> {
  const space = await me.create('/api/spaces', { name: 's' });
  const project = await me.create('/api/projects', { name: 'p' });
  const label = await me.create('/api/labels', { name: 'l' });
  const preference = await me.create('/api/schedule-preferences', {
    name: 'w',
    windows: [{ day: [1], start: '08:00', end: '12:00' }],
  });
  const { id } = await me.create('/api/tasks', {
    title: 'rich',
    description: 'text',
    dueAt: '2026-05-01T00:00:00.000Z',
    startAfter: '2026-04-01T00:00:00.000Z',
    estimateMinutes: 90,
    spaceId: space.id,
    projectId: project.id,
    schedulePreferenceId: preference.id,
    labelIds: [label.id],
  });
  await me.create('/api/checklist-items', { taskId: id, title: 'step' });
  return (await me.patch(`/api/tasks/${id}`, { completedAt: '2026-04-02T00:00:00.000Z' })).body;
}

describe('PATCH /api/tasks/{id}', () => {
  it.each([
    ['title', 'new'],
    ['description', 'new'],
    ['description', ''],
    ['status', 'in_progress'],
    ['priority', 'high'],
    ['dueAt', '2027-01-01T00:00:00.000Z'],
    ['dueAt', null],
    ['startAfter', '2027-01-01T00:00:00.000Z'],
    ['startAfter', null],
    ['completedAt', '2027-01-01T00:00:00.000Z'],
    ['completedAt', null],
    ['estimateMinutes', 960],
    ['estimateMinutes', null],
    ['minSessionMinutes', 60],
    ['maxSessionMinutes', 480],
    ['cooldownMinutes', 0],
    ['autoSchedule', false],
    ['autoSplit', false],
    ['schedulePreferenceId', null],
    ['locked', true],
    ['sortOrder', -1.5],
  ])('answers 200 with the task, in which only %s changed, to %j', async (field, value) => {
    const me = await api.account();
    const task = await richTask(me);

    const { status, body } = await me.patch(`/api/tasks/${task.id}`, { [field]: value });

    expect(status).toBe(200);
    expect(body).toEqual({ ...task, [field]: value, updatedAt: ISO });
    expect(body.updatedAt > task.updatedAt).toBe(true);
    expect((await me.get(`/api/tasks/${task.id}`)).body).toMatchObject(body);
  });

  it.each(['dueAt', 'startAfter', 'completedAt'])(
    'clears %s with an empty string',
    async (field) => {
      const me = await api.account();
      const task = await richTask(me);
      const { status, body } = await me.patch(`/api/tasks/${task.id}`, { [field]: '' });
      expect(status).toBe(200);
      expect(body).toEqual({ ...task, [field]: null, updatedAt: ISO });
    },
  );

  it('detaches space and project with null', async () => {
    const me = await api.account();
    const task = await richTask(me);
    const gone = { spaceId: null, projectId: null };
    const { status, body } = await me.patch(`/api/tasks/${task.id}`, gone);
    expect(status).toBe(200);
    expect(body).toEqual({ ...task, ...gone, space: null, project: null, updatedAt: ISO });
  });

  it('moves the task to another space and project', async () => {
    const me = await api.account();
    const task = await richTask(me);
    const space = await me.create('/api/spaces', { name: 's2', color: 'red', icon: 'sun' });
    const project = await me.create('/api/projects', { name: 'p2', color: 'blue' });
    const place = { spaceId: space.id, projectId: project.id };
    const { body } = await me.patch(`/api/tasks/${task.id}`, place);
    expect(body).toEqual({
      ...task,
      ...place,
      space: { id: space.id, name: 's2', color: 'red', icon: 'sun' },
      project: { id: project.id, name: 'p2', color: 'blue' },
      updatedAt: ISO,
    });
  });

  it('replaces all labels by labelIds, also by none', async () => {
    const me = await api.account();
    const task = await richTask(me);
    const [old] = task.labels;
    const { id } = await me.create('/api/labels', { name: 'a' });
    const answers: string[][] = [];
    for (const labelIds of [[id], [old.id, id], []]) {
      const { body } = await me.patch(`/api/tasks/${task.id}`, { labelIds });
      expect(body).toEqual({ ...task, labels: expect.any(Array), updatedAt: ISO });
      expect(body.updatedAt > task.updatedAt).toBe(true);
      answers.push(body.labels.map((label: Json) => label.name));
    }
    expect(answers).toEqual([['a'], ['a', 'l'], []]);
  });

  it('changes nothing for an empty body', async () => {
    const me = await api.account();
    const task = await richTask(me);
    const { status, body } = await me.patch(`/api/tasks/${task.id}`, {});
    expect([status, body]).toEqual([200, task]);
  });

  it('ignores unknown fields', async () => {
    const me = await api.account();
    const task = await richTask(me);
    const { body } = await me.patch(`/api/tasks/${task.id}`, {
      id: UNKNOWN_ID,
      userId: UNKNOWN_ID,
      parentTaskId: task.id,
      actualMinutes: 5,
      createdAt: '2000-01-01',
      updatedAt: '2000-01-01',
      checklistItems: [],
      labels: [],
    });
    expect(body).toEqual(task);
  });

  it('advances updatedAt on every edit, also if the clock does not advance', async () => {
    const me = await api.account();
    api.now = new Date('2026-03-04T05:06:07.089Z');
    const task = await me.create('/api/tasks', { title: 't' });
    api.now = new Date('2026-03-05T05:06:07.089Z');
    const first = (await me.patch(`/api/tasks/${task.id}`, { title: 't' })).body;
    expect(first).toEqual({ ...task, updatedAt: '2026-03-05T05:06:07.089Z' });
    const second = (await me.patch(`/api/tasks/${task.id}`, { title: 't' })).body;
    expect(second.updatedAt > first.updatedAt).toBe(true);
  });

  it.each([
    ['locked', null, 'must be true or false'],
    ['locked', '', 'must be true or false'],
    ['sortOrder', null, 'must be a finite number'],
    ['sortOrder', '', 'must be a finite number'],
    ['sortOrder', '1', 'must be a finite number'],
    ['completedAt', 'yesterday', 'must be an ISO 8601 timestamp, years 1970 to 9999'],
  ])('rejects %s %j with 400', async (field, value, message) => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const { status, body } = await me.patch(`/api/tasks/${id}`, { [field]: value });
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'Validation failed', details: { [field]: [message] } });
  });

  it('rejects an infinite sortOrder with 400', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const { status, body } = await me.send('PATCH', `/api/tasks/${id}`, '{"sortOrder":1e999}');
    expect([status, Object.keys(body.details)]).toEqual([400, ['sortOrder']]);
  });

  it('changes nothing if it rejects the body', async () => {
    const me = await api.account();
    const task = await richTask(me);
    for (const bad of [{ labelIds: [UNKNOWN_ID] }, { priority: 'bad' }]) {
      const { status } = await me.patch(`/api/tasks/${task.id}`, { title: 'new', ...bad });
      expect(status).toBe(400);
    }
    expect((await me.get(`/api/tasks/${task.id}`)).body).toMatchObject(task);
  });

  it.each(['{"title":"new"}', '{"title":""}', `{"spaceId":"${UNKNOWN_ID}"}`, '{'])(
    'answers an unknown, malformed or foreign id with 404 Task not found for %s',
    async (raw) => {
      const [me, other] = [await api.account(), await api.account()];
      const theirs = await other.create('/api/tasks', { title: 'theirs' });
      for (const id of [UNKNOWN_ID, 'no-uuid', '%E0%A4%A', theirs.id]) {
        const { status, body } = await me.send('PATCH', `/api/tasks/${id}`, raw);
        expect([status, body]).toEqual([404, { error: 'Task not found' }]);
      }
      expect((await other.get(`/api/tasks/${theirs.id}`)).body).toMatchObject(theirs);
    },
  );

  it('answers 401 without a valid key, for any id and body', async () => {
    const { status, body } = await api.anonymous().send('PATCH', '/api/tasks/no-uuid', '{');
    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
  });
});

describe('the status of a task', () => {
  const statuses = ['backlog', 'todo', 'in_progress', 'completed', 'cancelled', 'archived'];

  it.each(statuses)('may change from %s to any other', async (from) => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't', status: from });
    for (const to of statuses) {
      expect((await me.patch(`/api/tasks/${id}`, { status: to })).body.status).toBe(to);
      expect((await me.patch(`/api/tasks/${id}`, { status: from })).body.status).toBe(from);
    }
  });

  it.each([
    [30, {}, 30],
    [0, {}, 0],
    [null, {}, null],
    [30, { estimateMinutes: 45 }, 45],
  ])('completed copies the estimate %j, changed by %j, into actualMinutes: %j', async (...row) => {
    const [estimateMinutes, changes, actualMinutes] = row;
    const me = await api.account();
    const task = await me.create('/api/tasks', { title: 't', estimateMinutes });
    const input = { status: 'completed', ...changes };
    const { body } = await me.patch(`/api/tasks/${task.id}`, input);
    expect(body).toEqual({ ...task, ...input, actualMinutes, completedAt: null, updatedAt: ISO });
  });

  it('completed keeps actualMinutes that are set', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't', estimateMinutes: 30 });
    await me.patch(`/api/tasks/${id}`, { status: 'completed' });
    await me.patch(`/api/tasks/${id}`, { status: 'todo', estimateMinutes: 60 });
    const { body } = await me.patch(`/api/tasks/${id}`, { status: 'completed' });
    expect([body.estimateMinutes, body.actualMinutes]).toEqual([60, 30]);
  });

  it.each(['in_progress', 'cancelled', 'archived'])('%s copies nothing', async (status) => {
    const me = await api.account();
    const task = await me.create('/api/tasks', { title: 't', estimateMinutes: 30 });
    const { body } = await me.patch(`/api/tasks/${task.id}`, { status });
    expect(body).toEqual({ ...task, status, updatedAt: ISO });
  });
});
