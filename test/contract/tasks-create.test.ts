import { expectedTask, NO_RELATIONS } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();
const NOW = '2026-03-04T05:06:07.089Z';

beforeEach(() => {
  api.now = new Date(NOW);
});
afterEach(() => {
  api.now = undefined;
});

/** A task created with only a title. */
const plain = (userId: string) =>
  expectedTask({ userId }, { createdAt: NOW, updatedAt: NOW, ...NO_RELATIONS });

describe('POST /api/tasks', () => {
  it('answers 201 with the defaults for everything but the title', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/tasks', { title: 't' });
    expect(status).toBe(201);
    expect(body).toEqual(plain(me.userId));
  });

  it('answers 201 with every given field, and space, project and labels', async () => {
    const me = await api.account();
    const space = await me.create('/api/spaces', { name: 'Work', color: 'teal', icon: 'desk' });
    const project = await me.create('/api/projects', { name: 'Move', color: '#010203' });
    const parent = await me.create('/api/tasks', { title: 'parent' });
    const preference = await me.create('/api/schedule-preferences', {
      name: 'mornings',
      windows: [{ day: [1], start: '08:00', end: '12:00' }],
    });
    const b = await me.create('/api/labels', { name: 'b' });
    const a = await me.create('/api/labels', { name: 'a', color: '#abcdef' });
    const input = {
      title: 'whole',
      description: '# Markdown',
      status: 'in_progress',
      priority: 'urgent',
      dueAt: '2026-05-01T00:00:00.000Z',
      startAfter: '2026-04-01T00:00:00.000Z',
      estimateMinutes: 90,
      minSessionMinutes: 15,
      maxSessionMinutes: 45,
      cooldownMinutes: 10,
      autoSchedule: false,
      autoSplit: false,
      spaceId: space.id,
      projectId: project.id,
      parentTaskId: parent.id,
      schedulePreferenceId: preference.id,
    };

    const { status, body } = await me.post('/api/tasks', { ...input, labelIds: [b.id, a.id] });

    expect(status).toBe(201);
    expect(body).toEqual({
      ...plain(me.userId),
      ...input,
      space: { id: space.id, name: 'Work', color: 'teal', icon: 'desk' },
      project: { id: project.id, name: 'Move', color: '#010203' },
      labels: [
        { id: a.id, name: 'a', color: '#abcdef' },
        { id: b.id, name: 'b', color: null },
      ],
    });
  });

  it('stores the task that it returns', async () => {
    const me = await api.account();
    const task = await me.create('/api/tasks', { title: 't', estimateMinutes: 0 });
    expect((await me.get(`/api/tasks/${task.id}`)).body).toEqual({
      ...task,
      timeBlocks: [],
      subtasks: [],
      parentTask: null,
      documents: [],
    });
  });

  it.each([
    'dueAt',
    'startAfter',
    'estimateMinutes',
    'spaceId',
    'projectId',
    'parentTaskId',
    'schedulePreferenceId',
  ])('treats null for %s as absent', async (field) => {
    const me = await api.account();
    const { status, body } = await me.post('/api/tasks', { title: 't', [field]: null });
    expect([status, body]).toEqual([201, plain(me.userId)]);
  });

  it('accepts an empty labelIds and an empty description', async () => {
    const me = await api.account();
    const body = await me.create('/api/tasks', { title: 't', labelIds: [], description: '' });
    expect(body).toEqual(plain(me.userId));
  });

  it.each(['dueAt', 'startAfter'])('rejects an empty %s with 400', async (field) => {
    const me = await api.account();
    const { status, body } = await me.post('/api/tasks', { title: 't', [field]: '' });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Validation failed',
      details: { [field]: ['must be an ISO 8601 timestamp, years 1970 to 9999'] },
    });
  });

  it('rejects a task without a title with 400', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/tasks', {});
    expect(status).toBe(400);
    expect(body).toEqual({ error: 'Validation failed', details: { title: ['is required'] } });
  });

  it('ignores locked, sortOrder and unknown fields', async () => {
    const me = await api.account();
    const unknown = {
      id: me.userId,
      userId: me.userId,
      locked: true,
      sortOrder: 7,
      actualMinutes: 9,
      completedAt: '2026-01-01T00:00:00.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      'no\0field': 'at\0all',
    };
    const body = await me.create('/api/tasks', { title: 't', ...unknown });
    expect(body).toEqual(plain(me.userId));
    expect(body.id).not.toBe(me.userId);
  });

  it('creates a subtask with parentTaskId', async () => {
    const me = await api.account();
    const parent = await me.create('/api/tasks', { title: 'parent' });
    const child = await me.create('/api/tasks', { title: 'child', parentTaskId: parent.id });
    const { space, project, labels, checklistItems, ...bare } = child;
    expect((await me.get(`/api/tasks/${parent.id}`)).body.subtasks).toEqual([bare]);
    expect((await me.get(`/api/tasks/${child.id}`)).body.parentTask).toEqual({
      id: parent.id,
      title: 'parent',
    });
  });

  it.each([
    [
      'that is not a UUID',
      'x',
      { error: 'Validation failed', details: { parentTaskId: ['must be a UUID'] } },
    ],
    [
      'that is empty',
      '',
      { error: 'Validation failed', details: { parentTaskId: ['must be a UUID'] } },
    ],
    ['of another account', 'foreign', { error: 'parentTaskId not found', field: 'parentTaskId' }],
  ])('rejects a parentTaskId %s with 400', async (_case, id, refusal) => {
    const [me, other] = [await api.account(), await api.account()];
    const foreign = await other.create('/api/tasks', { title: 'theirs' });
    const parentTaskId = id === 'foreign' ? foreign.id : id;
    const { status, body } = await me.post('/api/tasks', { title: 't', parentTaskId });
    expect([status, body]).toEqual([400, refusal]);
    expect((await other.get(`/api/tasks/${foreign.id}`)).body.subtasks).toEqual([]);
  });

  it('creates a task without spaceId outside of any space, also in a project with a space', async () => {
    const me = await api.account();
    const space = await me.create('/api/spaces', { name: 's' });
    const project = await me.create('/api/projects', { name: 'p', spaceId: space.id });
    const body = await me.create('/api/tasks', { title: 't', projectId: project.id });
    expect([body.spaceId, body.space, body.projectId]).toEqual([null, null, project.id]);
  });

  it('creates nothing if it rejects the body', async () => {
    const me = await api.account();
    const label = await me.create('/api/labels', { name: 'l' });
    const labelIds = [label.id, crypto.randomUUID()];
    expect((await me.post('/api/tasks', { title: 't', labelIds })).status).toBe(400);
    expect((await me.get('/api/tasks?includeCompleted=true')).body.data).toEqual([]);
  });

  it('answers 401 without a valid key, for any body', async () => {
    const { status, body } = await api.anonymous().send('POST', '/api/tasks', '{');
    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
  });
});
