import { bodyWith, ENDPOINTS, pathWith } from '../support/operations/endpoints.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { everythingOf, makeWorld, type World } from '../support/records/world.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

let me: Client;
let mine: World;
let other: Client;
let theirs: World;
let theirsBefore: unknown;

beforeAll(async () => {
  [me, other] = [await api.account(), await api.account()];
  [mine, theirs] = [await makeWorld(me), await makeWorld(other)];
  theirsBefore = await everythingOf(other);
});

afterEach(async () => {
  expect(await everythingOf(other)).toEqual(theirsBefore);
});

const withIds = ENDPOINTS.filter(({ ids }) => ids);

describe('an id of another account in the path is answered like an unknown id', () => {
  it.each(withIds.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const body = bodyWith(endpoint, mine);
      const kinds = endpoint.ids ?? [];
      for (const ids of [
        kinds.map((kind) => theirs[kind]),
        kinds.map(() => UNKNOWN_ID),
        kinds.map(() => 'not-a-uuid'),
      ]) {
        const { status, body: answer } = await me.send(
          endpoint.method,
          pathWith(endpoint, ids),
          body,
        );
        expect([status, answer]).toEqual([404, { error: endpoint.missing }]);
      }
    },
  );

  it.each([
    ['PUT', 'dependencies', 'dependency', 'Task not found'],
    ['DELETE', 'dependencies', 'dependency', 'Task not found'],
    ['PUT', 'documents', 'document', 'Document not found'],
    ['DELETE', 'documents', 'document', 'Document not found'],
  ] as const)('%s /api/tasks/{own}/%s/{foreign}', async (method, link, kind, error) => {
    for (const id of [theirs[kind], UNKNOWN_ID, 'not-a-uuid']) {
      const { status, body } = await me.send(method, `/api/tasks/${mine.task}/${link}/${id}`);
      expect([status, body]).toEqual([404, { error }]);
    }
  });
});

describe('an id of another account in a body is answered like an unknown id', () => {
  const references = [
    ['tasks', { title: 'x' }, 'spaceId', 'space'],
    ['tasks', { title: 'x' }, 'projectId', 'project'],
    ['tasks', { title: 'x' }, 'parentTaskId', 'task'],
    ['tasks', { title: 'x' }, 'schedulePreferenceId', 'preference'],
    ['projects', { name: 'x' }, 'spaceId', 'space'],
    ['documents', { title: 'x' }, 'spaceId', 'space'],
    ['documents', { title: 'x' }, 'projectId', 'project'],
  ] as const;

  it.each(references)('POST /api/%s %j with %s', async (path, body, field, kind) => {
    for (const id of [theirs[kind], UNKNOWN_ID]) {
      const answer = await me.post(`/api/${path}`, { ...body, [field]: id });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: `${field} not found`, field });
    }
  });

  it.each([
    ['tasks', 'task', 'spaceId', 'space'],
    ['tasks', 'task', 'projectId', 'project'],
    ['tasks', 'task', 'schedulePreferenceId', 'preference'],
    ['projects', 'project', 'spaceId', 'space'],
    ['documents', 'document', 'spaceId', 'space'],
    ['documents', 'document', 'projectId', 'project'],
  ] as const)('PATCH /api/%s/{own %s} with %s', async (path, own, field, kind) => {
    for (const id of [theirs[kind], UNKNOWN_ID]) {
      const answer = await me.patch(`/api/${path}/${mine[own]}`, { [field]: id });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual({ error: `${field} not found`, field });
    }
  });

  it('labelIds, together with own ones, on create and update', async () => {
    for (const id of [theirs.label, UNKNOWN_ID]) {
      const labelIds = [mine.label, id];
      const created = await me.post('/api/tasks', { title: 'x', labelIds });
      const updated = await me.patch(`/api/tasks/${mine.task}`, { labelIds });
      for (const { status, body } of [created, updated]) {
        expect([status, body]).toEqual([400, { error: 'labelIds not found', field: 'labelIds' }]);
      }
    }
  });

  it.each([
    ['/api/checklist-items', { title: 'x' }],
    ['/api/time-blocks', { startAt: '2026-03-03T09:00:00Z', endAt: '2026-03-03T10:00:00Z' }],
  ])('taskId of POST %s', async (path, body) => {
    for (const taskId of [theirs.task, UNKNOWN_ID]) {
      const answer = await me.post(path, { ...body, taskId });
      expect([answer.status, answer.body]).toEqual([404, { error: 'Task not found' }]);
    }
  });

  it('orderedIds of a reorder, which changes nothing', async () => {
    for (const id of [theirs.timeBlock, UNKNOWN_ID]) {
      const orderedIds = [id, mine.timeBlock];
      const { status, body } = await me.patch('/api/time-blocks/reorder', { orderedIds });
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'One or more time blocks not found or access denied' });
    }
    expect((await me.get(`/api/time-blocks/${mine.timeBlock}`)).body.sortOrder).toBe(0);
  });

  it('taskIds of a batch, which skips it', async () => {
    const taskIds = [theirs.task, UNKNOWN_ID];
    const { body } = await me.post('/api/tasks/batch', { action: 'delete', taskIds });
    expect(body).toEqual({ affected: 0, requested: 2, invalid: 2 });
  });

  it('notificationId of POST /api/notifications/read', async () => {
    for (const notificationId of [theirs.notification, UNKNOWN_ID]) {
      const { status, body } = await me.post('/api/notifications/read', { notificationId });
      expect([status, body]).toEqual([404, { error: 'Notification not found' }]);
    }
  });
});

describe('an id of another account in a filter matches nothing', () => {
  it.each([
    ['tasks', 'spaceId', 'space'],
    ['tasks', 'projectId', 'project'],
    ['tasks', 'labelId', 'label'],
    ['projects', 'spaceId', 'space'],
    ['documents', 'spaceId', 'space'],
    ['documents', 'projectId', 'project'],
  ] as const)('GET /api/%s?%s=', async (path, field, kind) => {
    for (const id of [theirs[kind], UNKNOWN_ID, 'not-a-uuid', '']) {
      const { status, body } = await me.get(`/api/${path}?${field}=${id}`);
      expect(status).toBe(200);
      expect(path === 'tasks' ? body.data : body).toEqual([]);
    }
  });
});

describe('lists contain only records of the caller', () => {
  it.each(['tasks', 'projects', 'labels', 'spaces', 'documents', 'schedule-preferences'])(
    'GET /api/%s',
    async (path) => {
      const { body } = await me.get(`/api/${path}`);
      const records = path === 'tasks' ? body.data : body;
      expect(records.length).toBeGreaterThan(0);
      for (const { userId } of records) expect(userId).toBe(me.userId);
    },
  );
});
