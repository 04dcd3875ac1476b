import { ISO } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

describe('DELETE /api/projects/{id}', () => {
  it.each(['', '?permanent=false', '?permanent='])(
    'with %p sets archived true, and its tasks and documents keep their projectId',
    async (query) => {
      const me = await api.account();
      const project = await me.create('/api/projects', { name: 'P' });
      const { id: projectId } = project;
      const task = await me.create('/api/tasks', { title: 'T', projectId });
      const document = await me.create('/api/documents', { title: 'D', projectId });

      const { status, body } = await me.delete(`/api/projects/${projectId}${query}`);

      expect([status, body]).toEqual([200, { success: true }]);
      const { space, tasks, documents, ...left } = (await me.get(`/api/projects/${projectId}`))
        .body;
      expect(left).toEqual({ ...project, archived: true, updatedAt: ISO });
      expect(space).toBeNull();
      expect(tasks).toMatchObject([{ id: task.id }]);
      expect(documents).toMatchObject([{ id: document.id }]);
      expect((await me.get(`/api/tasks/${task.id}`)).body.projectId).toBe(projectId);
    },
  );

  it('with permanent=true removes it, and keeps its tasks and documents unassigned', async () => {
    const me = await api.account();
    const [{ id: spaceId }] = (await me.get('/api/spaces')).body;
    const { id: projectId } = await me.create('/api/projects', { name: 'P', spaceId });
    const task = await me.create('/api/tasks', { title: 'T', projectId, spaceId });
    const document = await me.create('/api/documents', { title: 'D', projectId, spaceId });
    const path = `/api/projects/${projectId}?permanent=true`;

    const { status, body } = await me.delete(path);

    expect([status, body]).toEqual([200, { success: true }]);
    const unassigned = { projectId: null, project: null, spaceId };
    expect((await me.get(`/api/tasks/${task.id}`)).body).toMatchObject(unassigned);
    expect((await me.get(`/api/documents/${document.id}`)).body).toMatchObject(unassigned);
    for (const again of [await me.get(path), await me.delete(path)]) {
      expect([again.status, again.body]).toEqual([404, { error: 'Project not found' }]);
    }
  });
});
