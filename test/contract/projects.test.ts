import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

describe('every endpoint of projects', () => {
  it.each([
    ['GET', '/api/projects', undefined],
    ['POST', '/api/projects', '{'],
    ['GET', `/api/projects/${UNKNOWN_ID}`, undefined],
    ['PATCH', `/api/projects/${UNKNOWN_ID}`, '{'],
    ['DELETE', `/api/projects/${UNKNOWN_ID}`, undefined],
  ])(
    'answers %s %s without a key with 401, before any other error',
    async (method, path, input) => {
      const { status, body } = await api.anonymous().send(method, path, input);
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    },
  );

  it.each([
    ['GET', '', undefined],
    ['PATCH', '', '{"name":"taken"}'],
    ['PATCH', '', '{"name":""}'],
    ['PATCH', '', '{"spaceId":"00000000-0000-4000-8000-000000000000"}'],
    ['PATCH', '', 'no JSON'],
    ['DELETE', '', undefined],
    ['DELETE', '?permanent=true', undefined],
  ])(
    'answers %s %s of an unknown, malformed or foreign id with 404 Project not found (body %s)',
    async (method, query, input) => {
      const [me, other] = [await api.account(), await api.account()];
      const foreign = await other.create('/api/projects', { name: 'foreign' });
      for (const id of [UNKNOWN_ID, 'no-uuid', '%00', '%ff', foreign.id]) {
        const { status, body } = await me.send(method, `/api/projects/${id}${query}`, input);
        expect([status, body]).toEqual([404, { error: 'Project not found' }]);
      }
      expect((await other.get(`/api/projects/${foreign.id}`)).body).toMatchObject(foreign);
    },
  );
});

describe('GET /api/projects', () => {
  it('answers with a bare array of projects, each with its space and _count', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await other.create('/api/projects', { name: 'foreign' });
    const space = await me.create('/api/spaces', { name: 'S', color: '#111111', icon: 'star' });
    const a = await me.create('/api/projects', { name: 'a', spaceId: space.id });
    const b = await me.create('/api/projects', { name: 'b' });
    for (const status of ['todo', 'completed', 'cancelled', 'archived']) {
      await me.create('/api/tasks', { title: status, status, projectId: a.id });
    }
    await me.create('/api/documents', { title: 'd', projectId: a.id });

    const { status, body } = await me.get('/api/projects');

    expect(status).toBe(200);
    expect(body).toEqual([
      {
        ...a,
        space: { id: space.id, name: 'S', color: '#111111', icon: 'star' },
        _count: { tasks: 4, documents: 1 },
      },
      { ...b, space: null, _count: { tasks: 0, documents: 0 } },
    ]);
  });

  it('answers with an empty array if there are none', async () => {
    const { status, body } = await (await api.account()).get('/api/projects');
    expect([status, body]).toEqual([200, []]);
  });

  it('orders by sortOrder, then by creation', async () => {
    const me = await api.account();
    const made = [];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      made.push(await me.create('/api/projects', { name }));
    }
    const [a, b, , d, e] = made.map(({ id }) => `/api/projects/${id}`) as [string, ...string[]];
    await me.patch(e as string, { sortOrder: -0.5 });
    await me.patch(d as string, { sortOrder: -0.25 });
    await me.patch(b as string, { sortOrder: 10 });
    // An edit without a sortOrder: the order must not depend on the last change.
    await me.patch(a, { description: 'edited' });
    const { body } = await me.get('/api/projects');
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['e', 'd', 'a', 'c', 'b']);
  });

  it('excludes archived projects, until archived is set to false', async () => {
    const me = await api.account();
    const kept = await me.create('/api/projects', { name: 'kept' });
    const deleted = await me.create('/api/projects', { name: 'deleted' });
    const flagged = await me.create('/api/projects', { name: 'flagged' });
    await me.delete(`/api/projects/${deleted.id}`);
    await me.patch(`/api/projects/${flagged.id}`, { archived: true });
    expect((await me.get('/api/projects')).body).toMatchObject([{ id: kept.id }]);

    await me.patch(`/api/projects/${flagged.id}`, { archived: false });
    const { body } = await me.get('/api/projects');
    expect(body).toMatchObject([{ id: kept.id }, { id: flagged.id }]);
  });

  it('filters projects by spaceId', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const [foreign] = (await other.get('/api/spaces')).body;
    await other.create('/api/projects', { name: 'foreign', spaceId: foreign.id });
    const space = await me.create('/api/spaces', { name: 'S' });
    const inside = await me.create('/api/projects', { name: 'in', spaceId: space.id });
    const gone = await me.create('/api/projects', { name: 'gone', spaceId: space.id });
    await me.delete(`/api/projects/${gone.id}`);
    await me.create('/api/projects', { name: 'out' });

    for (const spaceId of [space.id, space.id.toUpperCase()]) {
      const { body } = await me.get(`/api/projects?spaceId=${spaceId}`);
      expect(body).toMatchObject([{ id: inside.id }]);
    }
    for (const spaceId of [UNKNOWN_ID, 'no-uuid', '', '%00', foreign.id]) {
      const { status, body } = await me.get(`/api/projects?spaceId=${spaceId}`);
      expect([status, body]).toEqual([200, []]);
    }
  });
});

describe('GET /api/projects/{id}', () => {
  it('answers with the project, its space, its tasks and its documents', async () => {
    const me = await api.account();
    const space = await me.create('/api/spaces', { name: 'S', color: '#111111', icon: 'star' });
    const project = await me.create('/api/projects', { name: 'P', spaceId: space.id });
    const b = await me.create('/api/labels', { name: 'b' });
    const a = await me.create('/api/labels', { name: 'a', color: '#123456' });
    const place = { projectId: project.id };
    const task = await me.create('/api/tasks', {
      ...place,
      title: 'T',
      status: 'in_progress',
      priority: 'high',
      dueAt: '2027-01-01T00:00:00.000Z',
      estimateMinutes: 30,
      labelIds: [b.id, a.id],
    });
    await me.create('/api/tasks', { title: 'elsewhere' });
    const url = 'https://example.com/';
    const link = await me.create('/api/documents', { ...place, title: 'D', docType: 'link', url });
    await me.create('/api/documents', { title: 'elsewhere' });

    const { status, body } = await me.get(`/api/projects/${project.id}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      ...project,
      space: { id: space.id, name: 'S', color: '#111111', icon: 'star' },
      tasks: [
        {
          id: task.id,
          title: 'T',
          status: 'in_progress',
          priority: 'high',
          dueAt: '2027-01-01T00:00:00.000Z',
          estimateMinutes: 30,
          labels: [
            { id: a.id, name: 'a', color: '#123456' },
            { id: b.id, name: 'b', color: null },
          ],
        },
      ],
      documents: [{ id: link.id, title: 'D', docType: 'link', url, createdAt: link.createdAt }],
    });
  });

  it('returns null and empty arrays where there are no relations', async () => {
    const me = await api.account();
    const project = await me.create('/api/projects', { name: 'P' });
    const { body } = await me.get(`/api/projects/${project.id}`);
    expect(body).toEqual({ ...project, space: null, tasks: [], documents: [] });
  });

  it('orders its open tasks by priority, highest first, then due date, none last', async () => {
    const me = await api.account();
    const { id: projectId } = await me.create('/api/projects', { name: 'P' });
    for (const [title, settings] of Object.entries({
      none: {},
      low: { priority: 'low', status: 'backlog' },
      'high, no date': { priority: 'high' },
      'high, late': { priority: 'high', dueAt: '2027-02-01', status: 'in_progress' },
      'high, soon': { priority: 'high', dueAt: '2027-01-01' },
      urgent: { priority: 'urgent' },
      medium: { priority: 'medium', dueAt: '2026-01-01' },
      completed: { priority: 'urgent', status: 'completed' },
      cancelled: { priority: 'urgent', status: 'cancelled' },
      archived: { priority: 'urgent', status: 'archived' },
    })) {
      await me.create('/api/tasks', { title, projectId, ...settings });
    }
    const { body } = await me.get(`/api/projects/${projectId}`);
    expect(body.tasks.map(({ title }: { title: string }) => title)).toEqual([
      'urgent',
      'high, soon',
      'high, late',
      'high, no date',
      'medium',
      'low',
      'none',
    ]);
  });

  it('contains at most 50 tasks, the first of that order', async () => {
    const me = await api.account();
    const { id: projectId } = await me.create('/api/projects', { name: 'P' });
    const make = (priority: string, status = 'todo') =>
      me.create('/api/tasks', { title: priority, projectId, priority, status });
    await make('none');
    await make('urgent', 'completed');
    for (let made = 0; made < 49; made++) await make('low');
    const shown = async (): Promise<string[]> =>
      (await me.get(`/api/projects/${projectId}`)).body.tasks.map(
        ({ priority }: { priority: string }) => priority,
      );
    expect(await shown()).toEqual([...Array(49).fill('low'), 'none']);
    await make('high');
    expect(await shown()).toEqual(['high', ...Array(49).fill('low')]);
  });

  it('orders its documents by sortOrder', async () => {
    const me = await api.account();
    const { id: projectId } = await me.create('/api/projects', { name: 'P' });
    for (const [title, sortOrder] of Object.entries({ c: 3, a: -1, b: 2.5 })) {
      const { id } = await me.create('/api/documents', { title, projectId });
      await me.patch(`/api/documents/${id}`, { sortOrder });
    }
    const { documents } = (await me.get(`/api/projects/${projectId}`)).body;
    expect(documents.map(({ title }: { title: string }) => title)).toEqual(['a', 'b', 'c']);
  });
});
