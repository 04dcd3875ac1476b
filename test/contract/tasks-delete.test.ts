import { ISO, UNKNOWN_ID } from '../support/records/expectations.ts';
import { testApi } from '../support/service/api.ts';
import type { Client, Json } from '../support/service/client.ts';

const api = testApi();
const DONE = [200, { success: true }];
const MISSING = [404, { error: 'Task not found' }];

const remove = async (me: Client, id: string, search = '') => {
  const { status, body } = await me.delete(`/api/tasks/${id}${search}`);
  return [status, body];
};
const read = async (me: Client, path: string): Promise<Json> => (await me.get(path)).body;

describe('DELETE /api/tasks/{id}', () => {
  it.each(['', '?permanent=false', '?permanent=', '?permanent=1'])(
    'sets the status to archived and keeps the rest, with the query "%s"',
    async (search) => {
      const me = await api.account();
      const label = await me.create('/api/labels', { name: 'l' });
      const { id } = await me.create('/api/tasks', { title: 't', labelIds: [label.id] });
      await me.create('/api/checklist-items', { taskId: id, title: 'step' });
      await me.create('/api/tasks', { title: 'child', parentTaskId: id });
      const before = await read(me, `/api/tasks/${id}`);

      expect(await remove(me, id, search)).toEqual(DONE);

      const after = await read(me, `/api/tasks/${id}`);
      expect(after).toEqual({ ...before, status: 'archived', updatedAt: ISO });
      expect(after.updatedAt > before.updatedAt).toBe(true);
    },
  );

  it('removes the task from the default list, not from one with includeCompleted', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    await remove(me, id);
    expect((await read(me, '/api/tasks')).data).toEqual([]);
    const all = await read(me, '/api/tasks?includeCompleted=true');
    expect(all.data.map((task: Json) => task.id)).toEqual([id]);
  });

  it.each(['backlog', 'in_progress', 'completed', 'cancelled', 'archived'])(
    'archives from %s without touching actualMinutes and completedAt',
    async (status) => {
      const me = await api.account();
      const task = await me.create('/api/tasks', { title: 't', status, estimateMinutes: 5 });
      expect(await remove(me, task.id)).toEqual(DONE);
      expect(await read(me, `/api/tasks/${task.id}`)).toMatchObject({
        ...task,
        status: 'archived',
        updatedAt: ISO,
      });
    },
  );

  it.each(['', '?permanent=true'])(
    'answers an unknown, malformed or foreign id with 404 Task not found, with "%s"',
    async (search) => {
      const [me, other] = [await api.account(), await api.account()];
      const theirs = await other.create('/api/tasks', { title: 'theirs' });
      for (const id of [UNKNOWN_ID, 'no-uuid', theirs.id]) {
        expect(await remove(me, id, search)).toEqual(MISSING);
      }
      expect(await read(other, `/api/tasks/${theirs.id}`)).toMatchObject(theirs);
    },
  );

  it.each(['', '?permanent=true'])('answers 401 without a valid key, with "%s"', async (search) => {
    const me = await api.account();
    const task = await me.create('/api/tasks', { title: 't' });
    const answer = await remove(api.anonymous(), task.id, search);
    expect(answer).toEqual([401, { error: 'Unauthorized' }]);
    expect(await read(me, `/api/tasks/${task.id}`)).toMatchObject(task);
  });
});

describe('DELETE /api/tasks/{id}?permanent=true', () => {
  it.each(['todo', 'archived'])('removes a task that is %s', async (status) => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't', status });
    expect(await remove(me, id, '?permanent=true')).toEqual(DONE);
    expect((await me.get(`/api/tasks/${id}`)).status).toBe(404);
    expect((await read(me, '/api/tasks?includeCompleted=true')).data).toEqual([]);
    expect(await remove(me, id, '?permanent=true')).toEqual(MISSING);
    expect(await remove(me, id)).toEqual(MISSING);
  });

  it('removes its checklist items', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 't' });
    const item = await me.create('/api/checklist-items', { taskId: id, title: 'step' });
    await remove(me, id, '?permanent=true');
    const { status, body } = await me.patch(`/api/checklist-items/${item.id}`, { title: 'x' });
    expect([status, body]).toEqual([404, { error: 'Not found' }]);
  });

  it('removes its label links; the labels stay', async () => {
    const me = await api.account();
    const label = await me.create('/api/labels', { name: 'l' });
    const { id } = await me.create('/api/tasks', { title: 't', labelIds: [label.id] });
    await remove(me, id, '?permanent=true');
    expect(await read(me, '/api/labels')).toEqual([{ ...label, _count: { tasks: 0 } }]);
  });

  it('removes its document links; the documents stay', async () => {
    const me = await api.account();
    const document = await me.create('/api/documents', { title: 'd' });
    const { id } = await me.create('/api/tasks', { title: 't' });
    await me.put(`/api/tasks/${id}/documents/${document.id}`);
    await remove(me, id, '?permanent=true');
    expect(await read(me, `/api/documents/${document.id}`)).toEqual({
      ...document,
      space: null,
      project: null,
      tasks: [],
    });
  });

  it('removes its dependencies in both directions, so that they no longer form a cycle', async () => {
    const me = await api.account();
    const first = await me.create('/api/tasks', { title: 'first' });
    const middle = await me.create('/api/tasks', { title: 'middle' });
    const last = await me.create('/api/tasks', { title: 'last' });
    await me.put(`/api/tasks/${first.id}/dependencies/${middle.id}`);
    await me.put(`/api/tasks/${middle.id}/dependencies/${last.id}`);

    await remove(me, middle.id, '?permanent=true');

    expect(await read(me, `/api/tasks/${first.id}/dependencies`)).toEqual([]);
    const { status } = await me.put(`/api/tasks/${last.id}/dependencies/${first.id}`);
    expect(status).toBe(200);
  });

  it('keeps its time blocks, detached', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 'kept as title' });
    const block = await me.create('/api/time-blocks', {
      taskId: id,
      startAt: '2026-03-04T09:00:00.000Z',
      endAt: '2026-03-04T10:00:00.000Z',
    });
    await remove(me, id, '?permanent=true');
    const detached = { ...block, taskId: null, task: null, updatedAt: ISO };
    expect(block.title).toBe('kept as title');
    expect(await read(me, `/api/time-blocks/${block.id}`)).toEqual(detached);
    const list = await read(me, '/api/time-blocks?from=2026-03-04&to=2026-03-05');
    expect(list).toEqual([detached]);
  });

  it('keeps its subtasks, detached', async () => {
    const me = await api.account();
    const parent = await me.create('/api/tasks', { title: 'parent' });
    const child = await me.create('/api/tasks', { title: 'child', parentTaskId: parent.id });
    const grandchild = await me.create('/api/tasks', { title: 'g', parentTaskId: child.id });
    const before = await read(me, `/api/tasks/${child.id}`);
    await remove(me, parent.id, '?permanent=true');
    expect(await read(me, `/api/tasks/${child.id}`)).toEqual({
      ...before,
      parentTaskId: null,
      parentTask: null,
      updatedAt: ISO,
    });
    const { parentTaskId } = await read(me, `/api/tasks/${grandchild.id}`);
    expect(parentTaskId).toBe(child.id);
  });

  it('does not change its space and its project', async () => {
    const me = await api.account();
    const project = await me.create('/api/projects', { name: 'p' });
    const { id } = await me.create('/api/tasks', { title: 't', projectId: project.id });
    await remove(me, id, '?permanent=true');
    expect(await read(me, `/api/projects/${project.id}`)).toMatchObject({ ...project, tasks: [] });
  });
});
