import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedProject } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

afterEach(() => {
  api.now = undefined;
});

describe('POST /api/projects', () => {
  it('answers 201 with the bare row and the given fields', async () => {
    api.now = new Date('2026-05-01T10:00:00.123Z');
    const me = await api.account();
    const { id: spaceId } = await me.create('/api/spaces', { name: 'S' });
    const input = {
      name: 'Move house',
      description: 'Boxes',
      color: '#123456',
      icon: 'home',
      spaceId,
      priority: 3,
      targetDate: '2027-01-01T00:00:00.000Z',
    };
    const { status, body } = await me.post('/api/projects', { ...input, autoSchedule: false });
    const createdAt = '2026-05-01T10:00:00.123Z';
    expect([status, body]).toEqual([
      201,
      expectedProject(me, { ...input, createdAt, updatedAt: createdAt }),
    ]);
  });

  it('requires only a name', async () => {
    const me = await api.account();
    const { status, body } = await me.post('/api/projects', { name: 'P' });
    expect([status, body]).toEqual([201, expectedProject(me)]);
  });

  it('starts in backlog, unarchived, with sortOrder 0, and ignores these fields in the body', async () => {
    const me = await api.account();
    const input = { name: 'P', status: 'planned', archived: true, sortOrder: 9 };
    expect(await me.create('/api/projects', input)).toEqual(expectedProject(me));
  });

  it('rejects an unknown or foreign space with 400 spaceId not found', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const [foreign] = (await other.get('/api/spaces')).body;
    for (const spaceId of [UNKNOWN_ID, foreign.id]) {
      const { status, body } = await me.post('/api/projects', { name: 'P', spaceId });
      expect([status, body]).toEqual([400, { error: 'spaceId not found', field: 'spaceId' }]);
    }
  });

  it.each([
    ['', { error: 'Invalid JSON' }],
    ['{"name":', { error: 'Invalid JSON' }],
    ['[]', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
    ['null', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
  ])('rejects the body %p with 400', async (input, answer) => {
    const { status, body } = await (await api.account()).send('POST', '/api/projects', input);
    expect([status, body]).toEqual([400, answer]);
  });

  it.each([
    ['absent', {}, 1],
    ['true', { autoSchedule: true }, 1],
    ['false', { autoSchedule: false }, 0],
  ])(
    'with autoSchedule %s decides whether its tasks are scheduled',
    async (_case, input, pending) => {
      const me = await api.account();
      const { id: projectId } = await me.create('/api/projects', { name: 'P', ...input });
      await me.create('/api/tasks', { title: 'T', projectId, estimateMinutes: 30 });
      expect((await me.get('/api/planner')).body.pendingTasks).toBe(pending);
    },
  );
});

/** A project with a value in every field, and its space as update returns it. */
async function full(me: Client) {
  const space = await me.create('/api/spaces', { name: 'S', color: '#111111', icon: 'star' });
  const project = await me.create('/api/projects', {
    name: 'Full',
    description: 'text',
    color: '#222222',
    icon: 'home',
    spaceId: space.id,
    priority: 5,
    targetDate: '2027-01-01T00:00:00.000Z',
  });
  const path = `/api/projects/${project.id}`;
  return { project, path, space: { id: space.id, name: 'S', color: '#111111', icon: 'star' } };
}

describe('PATCH /api/projects/{id}', () => {
  it('sets updatedAt on every edit, also if no value changes', async () => {
    const me = await api.account();
    api.now = new Date('2026-05-01T10:00:00.000Z');
    const { project, path } = await full(me);
    api.now = new Date('2026-05-02T10:00:00.000Z');
    const { body } = await me.patch(path, { name: 'Full' });
    expect(body.updatedAt).toBe('2026-05-02T10:00:00.000Z');
    expect(body.createdAt).toBe(project.createdAt);
  });

  it('moves the project to another space of the caller', async () => {
    const me = await api.account();
    const { project, path } = await full(me);
    const { id } = await me.create('/api/spaces', { name: 'New' });
    const { body } = await me.patch(path, { spaceId: id.toUpperCase() });
    const space = { id, name: 'New', color: '#6B7280', icon: 'folder' };
    expect(body).toEqual({ ...project, spaceId: id, space, updatedAt: ISO });
  });

  it('rejects an unknown or foreign space with 400 spaceId not found, and changes nothing', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const { project, path } = await full(me);
    const [foreign] = (await other.get('/api/spaces')).body;
    for (const spaceId of [UNKNOWN_ID, foreign.id]) {
      const { status, body } = await me.patch(path, { name: 'changed', spaceId });
      expect([status, body]).toEqual([400, { error: 'spaceId not found', field: 'spaceId' }]);
    }
    expect((await me.get(path)).body).toMatchObject(project);
  });

  it.each([
    ['{"name":', { error: 'Invalid JSON' }],
    ['"name"', { error: 'Validation failed', details: { body: ['must be a JSON object'] } }],
    [
      '{"sortOrder":1e999}',
      { error: 'Validation failed', details: { sortOrder: ['must be a finite number'] } },
    ],
  ])('rejects the body %p with 400', async (input, answer) => {
    const me = await api.account();
    const { path } = await full(me);
    const { status, body } = await me.send('PATCH', path, input);
    expect([status, body]).toEqual([400, answer]);
  });

  it('with autoSchedule turns the scheduling of its tasks off and on', async () => {
    const me = await api.account();
    const { project, path, space } = await full(me);
    await me.create('/api/tasks', { title: 'T', projectId: project.id });
    for (const [autoSchedule, pending] of [
      [false, 0],
      [true, 1],
    ]) {
      const { body } = await me.patch(path, { autoSchedule });
      expect(body).toEqual({ ...project, space, updatedAt: ISO });
      expect((await me.get('/api/planner')).body.pendingTasks).toBe(pending);
    }
  });
});
