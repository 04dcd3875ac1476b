import { UNKNOWN_ID } from '../support/records/expectations.ts';
import { expectedSpace } from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

describe('every endpoint of spaces', () => {
  it.each([
    ['GET', '/api/spaces', undefined],
    ['POST', '/api/spaces', '{'],
    ['PATCH', `/api/spaces/${UNKNOWN_ID}`, '{'],
    ['DELETE', `/api/spaces/${UNKNOWN_ID}`, undefined],
  ])(
    'answers %s %s without a key with 401, before any other error',
    async (method, path, input) => {
      const { status, body } = await api.anonymous().send(method, path, input);
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    },
  );

  it.each([
    ['PATCH', '{"name":"taken"}'],
    ['PATCH', '{"name":""}'],
    ['PATCH', 'no JSON'],
    ['DELETE', undefined],
  ])(
    'answers %s of an unknown, malformed or foreign id with 404 Space not found (body %s)',
    async (method, input) => {
      const [me, other] = [await api.account(), await api.account()];
      await other.create('/api/spaces', { name: 'foreign' });
      const theirs = (await other.get('/api/spaces')).body;
      for (const id of [UNKNOWN_ID, 'no-uuid', '%00', '%ff', theirs[0].id, theirs[1].id]) {
        const { status, body } = await me.send(method, `/api/spaces/${id}`, input);
        expect([status, body]).toEqual([404, { error: 'Space not found' }]);
      }
      expect((await other.get('/api/spaces')).body).toEqual(theirs);
    },
  );
});

describe('GET /api/spaces', () => {
  it('returns the default space of a new account, named Personal', async () => {
    const me = await api.account();
    const { status, body } = await me.get('/api/spaces');
    const personal = expectedSpace(me, { name: 'Personal', isDefault: true });
    expect(status).toBe(200);
    expect(body).toEqual([{ ...personal, projects: [], _count: { tasks: 0, documents: 0 } }]);
  });

  it('answers with each space, its unarchived projects in sortOrder, and _count', async () => {
    const me = await api.account();
    const space = await me.create('/api/spaces', { name: 'S' });
    const place = { spaceId: space.id };
    const b = await me.create('/api/projects', { ...place, name: 'b', color: '#111111' });
    const a = await me.create('/api/projects', { ...place, name: 'a' });
    const gone = await me.create('/api/projects', { ...place, name: 'gone' });
    await me.create('/api/projects', { name: 'elsewhere' });
    await me.patch(`/api/projects/${a.id}`, { sortOrder: -1 });
    await me.delete(`/api/projects/${gone.id}`);
    // A task of the project belongs to the space only if it has its spaceId.
    await me.create('/api/tasks', { title: 'in project', projectId: a.id });
    for (const status of ['todo', 'completed', 'cancelled', 'archived']) {
      await me.create('/api/tasks', { ...place, title: status, status, projectId: a.id });
    }
    await me.create('/api/documents', { ...place, title: 'D' });

    const { body } = await me.get('/api/spaces');

    expect(body[1]).toEqual({
      ...space,
      projects: [
        { id: a.id, name: 'a', color: '#6B7280', _count: { tasks: 5 } },
        { id: b.id, name: 'b', color: '#111111', _count: { tasks: 0 } },
      ],
      _count: { tasks: 4, documents: 1 },
    });
    expect(body[0]).toMatchObject({ projects: [], _count: { tasks: 0, documents: 0 } });
  });

  it('orders by sortOrder, then by creation', async () => {
    const me = await api.account();
    const paths: Record<string, string> = {};
    for (const name of ['a', 'b', 'c']) {
      paths[name] = `/api/spaces/${(await me.create('/api/spaces', { name })).id}`;
    }
    await me.patch(paths.c as string, { sortOrder: -0.5 });
    // An edit without a sortOrder: the order must not depend on the last change.
    await me.patch(paths.a as string, { icon: 'edited' });
    const { body } = await me.get('/api/spaces');
    const names = body.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['c', 'Personal', 'a', 'b']);
  });
});

describe('DELETE /api/spaces/{id}', () => {
  it('removes the space; its tasks, projects and documents remain with spaceId null', async () => {
    const me = await api.account();
    const { id: spaceId } = await me.create('/api/spaces', { name: 'S' });
    const project = await me.create('/api/projects', { name: 'P', spaceId });
    const place = { spaceId, projectId: project.id };
    const task = await me.create('/api/tasks', { title: 'T', ...place });
    const document = await me.create('/api/documents', { title: 'D', ...place });

    const { status, body } = await me.delete(`/api/spaces/${spaceId}`);

    expect([status, body]).toEqual([200, { success: true }]);
    for (const path of [`projects/${project.id}`, `tasks/${task.id}`, `documents/${document.id}`]) {
      const left = (await me.get(`/api/${path}`)).body;
      expect(left).toMatchObject({ spaceId: null, space: null });
      expect(left.projectId ?? left.id).toBe(project.id);
    }
    expect((await me.get('/api/spaces')).body).toMatchObject([{ isDefault: true }]);
    const again = await me.delete(`/api/spaces/${spaceId}`);
    expect([again.status, again.body]).toEqual([404, { error: 'Space not found' }]);
  });

  it('rejects the default space with 400 Cannot delete default space', async () => {
    const me = await api.account();
    const before = (await me.get('/api/spaces')).body;
    const { status, body } = await me.delete(`/api/spaces/${before[0].id}`);
    expect([status, body]).toEqual([400, { error: 'Cannot delete default space' }]);
    expect((await me.get('/api/spaces')).body).toEqual(before);
  });
});
