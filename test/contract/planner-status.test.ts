import { Task } from '../../src/domain/tasks/task.entity.ts';
import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { testApi } from '../support/service/api.ts';
import type { Client } from '../support/service/client.ts';

const api = testApi();

const NOW = '2026-03-02T09:00:00.000Z';

beforeEach(() => {
  api.now = new Date(NOW);
});

afterEach(() => {
  api.now = undefined;
});

const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();

const taskOf = (me: Client, input: object = {}) =>
  me.create('/api/tasks', { title: 't', ...input });

/** A block of an hour that ends `offset` milliseconds from now. */
async function blockEnding(me: Client, taskId: string, offset: number, status = 'scheduled') {
  const times = { startAt: later(offset - 3_600_000), endAt: later(offset) };
  const { id } = await me.create('/api/time-blocks', { taskId, ...times });
  await me.patch(`/api/time-blocks/${id}`, { status });
  return id;
}

const figures = async (me: Client) => (await me.get('/api/planner')).body;

describe('GET /api/planner', () => {
  it('answers 200 with three counts, all 0 for a new account', async () => {
    const other = await api.account();
    await blockEnding(other, (await taskOf(other)).id, 1);
    await taskOf(other);
    const me = await api.account();
    const { status, body } = await me.get('/api/planner');
    expect([status, body]).toEqual([
      200,
      { pendingTasks: 0, unscheduledTasks: 0, scheduledBlocks: 0 },
    ]);
  });

  it.each([
    ['backlog', 0, 1],
    ['todo', 1, 1],
    ['in_progress', 0, 1],
    ['completed', 0, 0],
    ['cancelled', 0, 0],
    ['archived', 0, 0],
  ])('counts a task without blocks in status %s', async (status, pending, unscheduled) => {
    const me = await api.account();
    await taskOf(me, { status });
    expect(await figures(me)).toEqual({
      pendingTasks: pending,
      unscheduledTasks: unscheduled,
      scheduledBlocks: 0,
    });
  });

  it.each([
    ['with autoSchedule off', { autoSchedule: false }, false],
    ['with autoSchedule on in a manual project', {}, true],
  ])('leaves out a task %s', async (_case, input, manualProject) => {
    const me = await api.account();
    const project = await me.create('/api/projects', { name: 'p', autoSchedule: !manualProject });
    await taskOf(me, { ...input, projectId: project.id });
    expect(await figures(me)).toMatchObject({ pendingTasks: 0, unscheduledTasks: 0 });
  });

  it('counts a task of an automatic project, with an estimate or without', async () => {
    const me = await api.account();
    const project = await me.create('/api/projects', { name: 'p' });
    await taskOf(me, { projectId: project.id, estimateMinutes: 30 });
    await taskOf(me, { projectId: project.id });
    await taskOf(me, { estimateMinutes: 0 });
    expect(await figures(me)).toMatchObject({ pendingTasks: 3, unscheduledTasks: 3 });
  });

  it.each([
    ['scheduled', 1, 0, 1],
    ['scheduled', 0, 1, 0],
    ['scheduled', -1, 1, 0],
    ['in_progress', 1, 0, 0],
    ['in_progress', 0, 1, 0],
    ['cancelled', 1, 1, 0],
    ['completed', -1, 1, 0],
  ])(
    'takes a %s block that ends %i ms from now into account',
    async (status, offset, unscheduled, scheduled) => {
      const me = await api.account();
      const { id } = await taskOf(me);
      await blockEnding(me, id, offset, status);
      expect(await figures(me)).toEqual({
        pendingTasks: 1,
        unscheduledTasks: unscheduled,
        scheduledBlocks: scheduled,
      });
    },
  );

  it('counts blocks, but each unscheduled task once', async () => {
    const me = await api.account();
    const { id } = await taskOf(me);
    for (const offset of [1, 2, 3]) await blockEnding(me, id, offset);
    const { id: bare } = await taskOf(me);
    for (const offset of [-1, -2]) await blockEnding(me, bare, offset);
    expect(await figures(me)).toEqual({
      pendingTasks: 2,
      unscheduledTasks: 1,
      scheduledBlocks: 3,
    });
  });

  it('counts scheduled blocks of finished and manual tasks, of the planner, and of no task', async () => {
    const me = await api.account();
    await blockEnding(me, (await taskOf(me, { status: 'completed' })).id, 1);
    await blockEnding(me, (await taskOf(me, { autoSchedule: false })).id, 1);
    const removed = await taskOf(me);
    const id = await blockEnding(me, removed.id, 1);
    await me.delete(`/api/tasks/${removed.id}?permanent=true`);
    await api.orm.em.fork().nativeUpdate(TimeBlock, { id }, { source: 'auto', type: 'other' });
    expect(await figures(me)).toEqual({
      pendingTasks: 0,
      unscheduledTasks: 0,
      scheduledBlocks: 3,
    });
  });

  it('writes nothing: a task that was archived 31 days ago remains', async () => {
    const me = await api.account();
    const { id } = await taskOf(me, { status: 'archived' });
    const archivedAt = later(-31 * 24 * 3_600_000);
    await api.orm.em.fork().nativeUpdate(Task, { id }, { archivedAt });
    expect(await figures(me)).toMatchObject({ pendingTasks: 0, unscheduledTasks: 0 });
    expect((await me.get(`/api/tasks/${id}`)).status).toBe(200);
  });

  it('answers 401 without a key', async () => {
    const { status, body } = await api.anonymous().get('/api/planner');
    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
  });
});
