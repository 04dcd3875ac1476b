import { ISO, UNKNOWN_ID, UUID } from '../support/records/expectations.ts';
import {
  expectedTask,
  expectedTimeBlock,
  NO_RELATIONS,
} from '../support/records/expected-records.ts';
import { testApi } from '../support/service/api.ts';

const api = testApi();

describe('GET /api/tasks/{id}', () => {
  it('returns nulls and empty arrays for a task without relations', async () => {
    const me = await api.account();
    const { id } = await me.create('/api/tasks', { title: 'bare' });
    const { status, body } = await me.get(`/api/tasks/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual(
      expectedTask(me, {
        id,
        title: 'bare',
        ...NO_RELATIONS,
        timeBlocks: [],
        subtasks: [],
        parentTask: null,
        documents: [],
      }),
    );
  });

  it('returns a summary of each relation', async () => {
    const me = await api.account();
    const space = await me.create('/api/spaces', { name: 'S', color: '#111111', icon: 'home' });
    const project = await me.create('/api/projects', { name: 'P', color: '#222222' });
    const label = await me.create('/api/labels', { name: 'L', color: '#333333' });
    const preference = await me.create('/api/schedule-preferences', {
      name: 'mornings',
      windows: [{ day: [1], start: '08:00', end: '12:00' }],
    });
    const parent = await me.create('/api/tasks', { title: 'parent', status: 'archived' });
    const input = {
      title: 'whole',
      description: 'all of it',
      status: 'in_progress',
      priority: 'high',
      dueAt: '2031-05-02T12:00:00.000Z',
      startAfter: '2031-05-01T12:00:00.000Z',
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
    const { id } = await me.create('/api/tasks', { ...input, labelIds: [label.id] });
    const edit = { locked: true, sortOrder: -1.5, completedAt: '2031-04-01T00:00:00.000Z' };
    await me.patch(`/api/tasks/${id}`, edit);
    await me.create('/api/checklist-items', { taskId: id, title: 'step' });
    const span = { startAt: '2031-05-01T13:00:00.000Z', endAt: '2031-05-01T14:00:00.000Z' };
    await me.create('/api/time-blocks', { taskId: id, ...span });
    const shown = { title: 'D', docType: 'link', url: 'https://example.com/' };
    const document = await me.create('/api/documents', shown);
    await me.put(`/api/tasks/${id}/documents/${document.id}`);

    const { status, body } = await me.get(`/api/tasks/${id}`);

    expect(status).toBe(200);
    expect(body).toEqual({
      ...input,
      ...edit,
      id,
      userId: me.userId,
      actualMinutes: null,
      createdAt: ISO,
      updatedAt: ISO,
      space: { id: space.id, name: 'S', color: '#111111', icon: 'home' },
      project: { id: project.id, name: 'P', color: '#222222' },
      labels: [{ id: label.id, name: 'L', color: '#333333' }],
      checklistItems: [{ id: UUID, taskId: id, title: 'step', completed: false, sortOrder: 0 }],
      timeBlocks: [expectedTimeBlock(me, { taskId: id, title: 'whole', ...span })],
      subtasks: [],
      parentTask: { id: parent.id, title: 'parent' },
      documents: [{ id: document.id, ...shown }],
    });
  });

  it('returns an archived task', async () => {
    const me = await api.account();
    const task = await me.create('/api/tasks', { title: 't' });
    await me.delete(`/api/tasks/${task.id}`);
    const { status, body } = await me.get(`/api/tasks/${task.id}`);
    expect([status, body.id, body.status]).toEqual([200, task.id, 'archived']);
  });

  it('returns subtasks of every status as bare tasks, by sortOrder then creation', async () => {
    const me = await api.account();
    const label = await me.create('/api/labels', { name: 'L' });
    const { id: parentTaskId } = await me.create('/api/tasks', { title: 'parent' });
    const statuses = ['cancelled', 'archived', 'backlog', 'todo', 'completed', 'in_progress'];
    for (const status of statuses) {
      await me.create('/api/tasks', { title: status, status, parentTaskId, labelIds: [label.id] });
    }
    const { body: before } = await me.get(`/api/tasks/${parentTaskId}`);
    const [first, ...others] = before.subtasks;
    expect([first, ...others].map(({ title }) => title)).toEqual(statuses);
    await me.create('/api/tasks', { title: 'grandchild', parentTaskId: first.id });
    await me.patch(`/api/tasks/${first.id}`, { sortOrder: 0.5 });
    await me.patch(`/api/tasks/${others[4].id}`, { sortOrder: -0.5 });

    const { subtasks } = (await me.get(`/api/tasks/${parentTaskId}`)).body;

    expect(subtasks.map(({ title }: { title: string }) => title)).toEqual([
      'in_progress',
      'archived',
      'backlog',
      'todo',
      'completed',
      'cancelled',
    ]);
    const { body } = await me.get(`/api/tasks/${first.id}`);
    const { space, project, labels, checklistItems, timeBlocks, ...rest } = body;
    const { subtasks: _grandchildren, parentTask, documents, ...bare } = rest;
    expect(subtasks[5]).toEqual(bare);
    expect([parentTask, labels]).toEqual([
      { id: parentTaskId, title: 'parent' },
      [{ id: label.id, name: 'L', color: null }],
    ]);
  });

  it('returns all time blocks, cancelled ones too, by startAt', async () => {
    const me = await api.account();
    const { id: taskId } = await me.create('/api/tasks', { title: 't' });
    const ids: Record<string, string> = {};
    for (const [status, hour] of [
      ['completed', 15],
      ['cancelled', 11],
      ['scheduled', 17],
      ['in_progress', 13],
    ] as const) {
      const startAt = `2031-05-01T${hour}:00:00Z`;
      const endAt = `2031-05-01T${hour + 1}:00:00Z`;
      const block = await me.create('/api/time-blocks', { taskId, startAt, endAt });
      await me.patch(`/api/time-blocks/${block.id}`, { status });
      ids[status] = block.id;
    }
    const { timeBlocks } = (await me.get(`/api/tasks/${taskId}`)).body;
    expect(timeBlocks.map(({ id }: { id: string }) => id)).toEqual([
      ids.cancelled,
      ids.in_progress,
      ids.completed,
      ids.scheduled,
    ]);
  });

  it('returns labels by name, checklist items by sortOrder then creation, documents by sortOrder', async () => {
    const me = await api.account();
    const labelIds: string[] = [];
    for (const name of ['c', 'a', 'b'])
      labelIds.push((await me.create('/api/labels', { name })).id);
    const { id: taskId } = await me.create('/api/tasks', { title: 't', labelIds });
    for (const [title, sortOrder] of [
      ['last', 2],
      ['tied first', 1],
      ['tied second', 1],
      ['first', -1],
    ]) {
      const item = await me.create('/api/checklist-items', { taskId, title });
      await me.patch(`/api/checklist-items/${item.id}`, { sortOrder });
      const document = await me.create('/api/documents', { title });
      await me.patch(`/api/documents/${document.id}`, { sortOrder });
      await me.put(`/api/tasks/${taskId}/documents/${document.id}`);
    }
    const { body } = await me.get(`/api/tasks/${taskId}`);
    const titles = ({ title }: { title: string }) => title;
    const ordered = ['first', 'tied first', 'tied second', 'last'];
    expect(body.labels.map(({ name }: { name: string }) => name)).toEqual(['a', 'b', 'c']);
    expect(body.checklistItems.map(titles)).toEqual(ordered);
    expect(body.documents.map(titles)).toEqual(ordered);
  });

  it.each([
    UNKNOWN_ID,
    'no-uuid',
    'null',
    UNKNOWN_ID.replaceAll('-', ''),
    `${UNKNOWN_ID}%20`,
    '%00',
    '%E0%A4%A',
  ])('answers the id %s with 404 Task not found', async (id) => {
    const me = await api.account();
    const { status, body } = await me.get(`/api/tasks/${id}`);
    expect([status, body]).toEqual([404, { error: 'Task not found' }]);
  });

  it('answers a foreign id, and a deleted one, with 404 Task not found', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const foreign = await other.create('/api/tasks', { title: 'theirs' });
    const removed = await me.create('/api/tasks', { title: 'gone' });
    await me.delete(`/api/tasks/${removed.id}?permanent=true`);
    for (const { id } of [foreign, removed]) {
      const { status, body } = await me.get(`/api/tasks/${id}`);
      expect([status, body]).toEqual([404, { error: 'Task not found' }]);
    }
  });

  it('answers an anonymous client with 401, for any id', async () => {
    const { id } = await (await api.account()).create('/api/tasks', { title: 't' });
    for (const path of [id, UNKNOWN_ID, 'no-uuid']) {
      const { status, body } = await api.anonymous().get(`/api/tasks/${path}`);
      expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    }
  });
});
