import { Task } from '../../src/domain/tasks/task.entity.ts';
import {
  at,
  blocksOf,
  DAY,
  later,
  NOW,
  plannerApi,
  run,
  statusOf,
  taskOf,
  times,
} from '../support/schedule/planner-api.ts';
import type { Answer, Client, Json } from '../support/service/client.ts';

const { api, blockOf } = plannerApi();

describe('rule 4: a run rewrites its own future blocks', () => {
  const FUTURE = [at('10:00', '03'), at('10:30', '03')] as const;

  it('with new ids, and sets updatedAt of the old ones', async () => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me, { estimateMinutes: 60, maxSessionMinutes: 30 });
    const old = await blockOf(me, taskId, ...FUTURE);
    await run(me);
    const { body } = await me.get(`/api/time-blocks/${old}`);
    expect(body).toMatchObject({ status: 'cancelled', startAt: FUTURE[0], endAt: FUTURE[1] });
    expect(body.updatedAt > NOW).toBe(true);
    const blocks = await blocksOf(me);
    expect(times(blocks)).toEqual([[at('09:00'), at('09:30')], [...FUTURE]]);
    expect(blocks.map(({ id }) => id)).not.toContain(old);
  });

  it.each([
    ['manual', { source: 'manual' }],
    ['locked', { locked: true }],
    ['in progress', { status: 'in_progress' }],
    ['completed', { status: 'completed' }],
    ['of another type', { type: 'break' }],
    ['already started', { startAt: later(-1), endAt: later(1_800_000 - 1) }],
  ] as const)('and keeps a block that is %s, with its time counted', async (_case, changes) => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const id = await blockOf(me, taskId, ...FUTURE, changes);
    const before = (await me.get(`/api/time-blocks/${id}`)).body;
    expect(await run(me)).toMatchObject({ tasksScheduled: 1, tasksUnscheduled: 0 });
    expect((await me.get(`/api/time-blocks/${id}`)).body).toEqual(before);
    const made = (await blocksOf(me)).filter((block) => block.id !== id);
    expect(times(made)).toEqual([[at('09:00'), at('09:30')]]);
  });

  it('and keeps a block that the user moved', async () => {
    const me = await api.account();
    await taskOf(me);
    await run(me);
    const [{ id }] = await blocksOf(me);
    await me.patch(`/api/time-blocks/${id}`, { startAt: at('08:30') });
    expect(await run(me)).toMatchObject({ tasksScheduled: 0, tasksUnscheduled: 0 });
    expect(await statusOf(me, id)).toBe('scheduled');
  });

  it('but not a block that starts before the next 5-minute mark', async () => {
    api.now = new Date(later(60_000));
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const id = await blockOf(me, taskId, at('08:04'), at('08:34'));
    const next = await blockOf(me, taskId, at('08:35'), at('08:40'));
    const mark = await blockOf(me, taskId, at('08:05'), at('08:10'));
    await run(me);
    const statuses = [await statusOf(me, id), await statusOf(me, next), await statusOf(me, mark)];
    expect(statuses).toEqual(['scheduled', 'cancelled', 'cancelled']);
  });

  it('and keeps blocks of manual tasks, of locked tasks and of no task, and plans around them', async () => {
    const me = await api.account();
    const { id: projectId } = await me.create('/api/projects', { name: 'p', autoSchedule: false });
    const manual = await taskOf(me, { autoSchedule: false });
    const managed = await taskOf(me, { projectId });
    const locked = await taskOf(me, { estimateMinutes: 120 });
    await me.patch(`/api/tasks/${locked.id}`, { locked: true });
    const removed = await taskOf(me);
    const kept = [
      await blockOf(me, manual.id, at('09:00'), at('09:30')),
      await blockOf(me, managed.id, at('09:30'), at('10:00')),
      await blockOf(me, locked.id, at('10:00'), at('10:30')),
      await blockOf(me, removed.id, at('10:30'), at('11:00')),
    ];
    await me.delete(`/api/tasks/${removed.id}?permanent=true`);
    await taskOf(me, { title: 'new' });
    expect(await run(me)).toMatchObject({ tasksScheduled: 1, unscheduledTaskIds: [] });
    for (const id of kept) expect(await statusOf(me, id)).toBe('scheduled');
    const made = (await blocksOf(me)).filter(({ id }) => !kept.includes(id));
    // A break follows two hours of work.
    expect(times(made)).toEqual([[at('11:10'), at('12:10')]]);
  });

  it('and counts the time of past blocks, cancelled ones left out', async () => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const yesterday = [at('09:00', '01'), at('09:20', '01')] as const;
    for (const status of ['scheduled', 'completed', 'cancelled'] as const) {
      await blockOf(me, taskId, ...yesterday, { status });
    }
    await run(me);
    expect(times((await blocksOf(me)).slice(2))).toEqual([[at('09:00'), at('09:20')]]);
  });

  it('and counts the time of a block that ends now once', async () => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me, { estimateMinutes: 90 });
    const ended = await blockOf(me, taskId, at('07:00'), NOW);
    expect(await run(me)).toMatchObject({ tasksScheduled: 1, tasksUnscheduled: 0 });
    expect(await statusOf(me, ended)).toBe('scheduled');
    const made = (await blocksOf(me)).filter(({ id }) => id !== ended);
    expect(times(made)).toEqual([[at('09:00'), at('09:30')]]);
  });

  it('deterministically: the same timetable with new ids', async () => {
    const me = await api.account();
    for (const estimateMinutes of [30, 90, 400, 60]) await taskOf(me, { estimateMinutes });
    const first = await run(me);
    const before = await blocksOf(me);
    expect(await run(me)).toEqual(first);
    const after = await blocksOf(me);
    const without = (blocks: Json[]) => blocks.map(({ id, ...block }) => block);
    const bySpan = (a: Json, b: Json) => a.startAt.localeCompare(b.startAt);
    expect(without(after.sort(bySpan))).toEqual(without(before.sort(bySpan)));
    const ids = new Set([...before, ...after].map(({ id }) => id));
    expect(ids.size).toBe(before.length * 2);
    for (const { id } of before) expect(await statusOf(me, id)).toBe('cancelled');
  });

  it('of its own account only', async () => {
    const [me, other] = [await api.account(), await api.account()];
    await taskOf(other);
    await run(other);
    const before = await blocksOf(other);
    await taskOf(me);
    await run(me);
    expect(await blocksOf(other)).toEqual(before);
    expect(times(await blocksOf(me))).toEqual(times(before));
  });
});

describe('rule 5: a run tidies up', () => {
  it.each([
    ['a completed task', { status: 'completed' }],
    ['a cancelled task', { status: 'cancelled' }],
    ['an archived task', { status: 'archived' }],
    ['a task that lost its estimate', { estimateMinutes: null }],
    ['a completed manual task', { status: 'completed', autoSchedule: false }],
  ])('the planner’s future blocks of %s', async (_case, changes) => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const future = await blockOf(me, taskId, at('10:00'), at('10:30'));
    const byHand = await blockOf(me, taskId, at('11:00'), at('11:30'), { source: 'manual' });
    const locked = await blockOf(me, taskId, at('12:00'), at('12:30'), { locked: true });
    const past = await blockOf(me, taskId, at('06:00'), at('06:30'));
    await me.patch(`/api/tasks/${taskId}`, changes);
    expect(await run(me)).toMatchObject({ tasksScheduled: 0 });
    expect(await statusOf(me, future)).toBe('cancelled');
    for (const id of [byHand, locked, past]) expect(await statusOf(me, id)).toBe('scheduled');
  });
});

describe('rule 6: a run removes archived tasks', () => {
  const archived = async (me: Client, age: number) => {
    const { id } = await taskOf(me, { status: 'archived' });
    await api.orm.em.fork().nativeUpdate(Task, { id }, { archivedAt: later(-age) });
    return id as string;
  };

  it('after 30 days and not before', async () => {
    const [me, other] = [await api.account(), await api.account()];
    const older = await archived(me, 30 * DAY + 1);
    const younger = await archived(me, 30 * DAY);
    const foreign = await archived(other, 31 * DAY);
    await run(me);
    expect((await me.get(`/api/tasks/${older}`)).status).toBe(404);
    expect((await me.get(`/api/tasks/${younger}`)).status).toBe(200);
    expect((await other.get(`/api/tasks/${foreign}`)).status).toBe(200);
  });

  it('and keeps their other blocks, detached', async () => {
    const me = await api.account();
    const taskId = await archived(me, 31 * DAY);
    const future = await blockOf(me, taskId, at('10:00'), at('10:30'));
    const past = await blockOf(me, taskId, at('06:00'), at('06:30'));
    await run(me);
    expect((await me.get(`/api/time-blocks/${future}`)).body).toMatchObject({
      status: 'cancelled',
      taskId: null,
      task: null,
    });
    expect((await me.get(`/api/time-blocks/${past}`)).body).toMatchObject({
      status: 'scheduled',
      taskId: null,
    });
  });

  it('counting from when a task last entered the archive', async () => {
    const me = await api.account();
    const id = await archived(me, 31 * DAY);
    await me.patch(`/api/tasks/${id}`, { status: 'todo' });
    await me.delete(`/api/tasks/${id}`);
    await run(me);
    expect((await me.get(`/api/tasks/${id}`)).status).toBe(200);
  });
});

describe('the 30 days of an archived task do not restart', () => {
  const AGAIN: [string, (me: Client, id: string) => Promise<Answer>][] = [
    ['deleted', (me, id) => me.delete(`/api/tasks/${id}`)],
    ['updated to archived', (me, id) => me.patch(`/api/tasks/${id}`, { status: 'archived' })],
    ['renamed', (me, id) => me.patch(`/api/tasks/${id}`, { title: 'still there' })],
    ['archived in a batch', (me, id) => batch(me, 'archive', id)],
    ['deleted in a batch', (me, id) => batch(me, 'delete', id)],
  ];
  const batch = (me: Client, action: string, id: string) =>
    me.post('/api/tasks/batch', { action, taskIds: [id] });

  it.each(AGAIN)('when it is %s', async (_case, again) => {
    const me = await api.account();
    const { id } = await taskOf(me, { status: 'archived' });
    api.now = new Date(later(20 * DAY));
    expect((await again(me, id)).status).toBe(200);
    api.now = new Date(later(30 * DAY + 1));
    await run(me);
    expect((await me.get(`/api/tasks/${id}`)).status).toBe(404);
  });

  it('unless it is restored and archived again, in a batch too', async () => {
    const me = await api.account();
    const { id } = await taskOf(me, { status: 'archived' });
    api.now = new Date(later(20 * DAY));
    await batch(me, 'complete', id);
    await batch(me, 'archive', id);
    api.now = new Date(later(50 * DAY));
    await run(me);
    expect((await me.get(`/api/tasks/${id}`)).status).toBe(200);
  });
});

describe('the lists of a run', () => {
  it('contain tasks at risk: overdue, or planned to end too late', async () => {
    const me = await api.account();
    const overdue = await taskOf(me, { dueAt: later(-1) });
    const late = await taskOf(me, { dueAt: at('09:30') });
    await taskOf(me, { dueAt: at('17:00') });
    const body = await run(me);
    expect(body).toMatchObject({ tasksAtRisk: 2, tasksUnscheduled: 0, tasksScheduled: 3 });
    expect(body.atRiskTaskIds.sort()).toEqual([overdue.id, late.id].sort());
  });

  it('contain unscheduled tasks, also as at risk if they are due in the horizon', async () => {
    const me = await api.account();
    const beyond = await taskOf(me, { startAfter: later(15 * DAY) });
    const due = await taskOf(me, { autoSplit: false, estimateMinutes: 500, dueAt: later(DAY) });
    const body = await run(me);
    expect(body).toMatchObject({ tasksAtRisk: 1, tasksUnscheduled: 2, atRiskTaskIds: [due.id] });
    expect(body.unscheduledTaskIds.sort()).toEqual([beyond.id, due.id].sort());
  });

  it('contain oversized tasks: longer than eight hours', async () => {
    const me = await api.account();
    await taskOf(me, { estimateMinutes: 480 });
    const { id } = await taskOf(me, { estimateMinutes: 481 });
    expect(await run(me)).toMatchObject({ tasksOversized: 1, oversizedTaskIds: [id] });
  });
});

it('a run changes no task and writes no notification', async () => {
  const me = await api.account();
  await taskOf(me, { dueAt: later(-1) });
  await taskOf(me, { estimateMinutes: 900, dueAt: later(DAY), labelIds: [] });
  await taskOf(me, { status: 'completed' });
  const tasks = async () => {
    const { body } = await me.get('/api/tasks?includeCompleted=true');
    return body.data.map(({ timeBlocks, ...task }: Json) => task);
  };
  const before = await tasks();
  api.now = new Date(later(60_000));
  await run(me);
  expect(await tasks()).toEqual(before);
  expect((await me.get('/api/notifications')).body).toEqual({ notifications: [], unreadCount: 0 });
});

it('GET /api/planner counts the blocks of a run', async () => {
  const me = await api.account();
  await taskOf(me, { estimateMinutes: 120 });
  expect((await me.get('/api/planner')).body).toMatchObject({ unscheduledTasks: 1 });
  await run(me);
  expect((await me.get('/api/planner')).body).toEqual({
    pendingTasks: 1,
    unscheduledTasks: 0,
    scheduledBlocks: 2,
  });
});
