import { Task } from '../../src/domain/tasks/task.entity.ts';
import { TimeBlock } from '../../src/domain/time-blocks/time-block.entity.ts';
import { testApiWithOrm } from '../support/api-with-orm.ts';
import type { Client, Json } from '../support/client.ts';
import { UUID } from '../support/expectations.ts';

const api = testApiWithOrm();

/** A Monday, an hour before the default windows open. */
const NOW = '2026-03-02T08:00:00.000Z';
const DAY = 24 * 3_600_000;

beforeEach(() => {
  api.now = new Date(NOW);
});

afterEach(() => {
  api.now = undefined;
});

const later = (milliseconds: number) => new Date(Date.parse(NOW) + milliseconds).toISOString();

const at = (time: string, day = '02') => `2026-03-${day}T${time}:00.000Z`;

const taskOf = (me: Client, input: object = {}) =>
  me.create('/api/tasks', { title: 't', estimateMinutes: 60, ...input });

async function run(me: Client): Promise<Json> {
  const { status, body } = await me.post('/api/planner');
  expect(status).toBe(200);
  return body;
}

/** The blocks of the coming weeks that are not cancelled. */
const blocksOf = async (me: Client): Promise<Json[]> =>
  (await me.get('/api/time-blocks?from=2026-03-01&to=2026-04-01')).body;

const times = (blocks: Json[]) => blocks.map(({ startAt, endAt }) => [startAt, endAt]);

/** A block as no endpoint makes it: the planner's own, unless told otherwise. */
async function blockOf(me: Client, taskId: string, startAt: string, endAt: string, changes = {}) {
  const { id } = await me.create('/api/time-blocks', { taskId, startAt, endAt });
  await api.orm.em.fork().nativeUpdate(TimeBlock, { id }, { source: 'auto', ...changes });
  return id as string;
}

const statusOf = async (me: Client, id: string) =>
  (await me.get(`/api/time-blocks/${id}`)).body.status;

describe('POST /api/planner answers', () => {
  it('200 with nine fields, all empty for a new account', async () => {
    const other = await api.account();
    await taskOf(other);
    const me = await api.account();
    expect(await run(me)).toEqual({
      ok: true,
      timezone: 'UTC',
      tasksScheduled: 0,
      tasksAtRisk: 0,
      tasksUnscheduled: 0,
      tasksOversized: 0,
      atRiskTaskIds: [],
      unscheduledTaskIds: [],
      oversizedTaskIds: [],
    });
    expect(await blocksOf(other)).toEqual([]);
  });

  it('with the number of blocks made, of which a split task adds several', async () => {
    const me = await api.account();
    await taskOf(me, { estimateMinutes: 120 });
    await taskOf(me, { estimateMinutes: 30, minSessionMinutes: 30 });
    expect(await run(me)).toMatchObject({ tasksScheduled: 3 });
    expect(await blocksOf(me)).toHaveLength(3);
  });

  it('whatever is sent as its body', async () => {
    const me = await api.account();
    for (const body of [undefined, '', '{', '[]', '{"tasks":5}']) {
      expect((await me.send('POST', '/api/planner', body)).status).toBe(200);
    }
  });

  it('401 without a key, 403 to a read-only one', async () => {
    const { status, body } = await api.stranger().post('/api/planner');
    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    const reader = await api.account({ readOnly: true });
    expect((await reader.post('/api/planner')).status).toBe(403);
  });
});

describe('a block that a run makes', () => {
  it('has every field of a block', async () => {
    const me = await api.account();
    const { id } = await taskOf(me, { title: 'Report', priority: 'high' });
    await run(me);
    expect(await blocksOf(me)).toEqual([
      {
        id: UUID,
        userId: me.userId,
        taskId: id,
        title: 'Report',
        type: 'task',
        startAt: at('09:00'),
        endAt: at('10:00'),
        locked: false,
        defended: false,
        source: 'auto',
        sortOrder: 0,
        status: 'scheduled',
        explanation: expect.stringMatching(/\S.*\.$/s),
        createdAt: NOW,
        updatedAt: NOW,
        task: { id, title: 'Report', priority: 'high', status: 'todo' },
      },
    ]);
  });

  it.each(['"', '\\', '{,}', 'NULL', "it's; --", '\n\t', '\u{1f5d3} “x”', '$1', ' '])(
    'carries the title %j as it is',
    async (title) => {
      const me = await api.account();
      const first = await taskOf(me, { title });
      const second = await taskOf(me, { title });
      await me.put(`/api/tasks/${second.id}/dependencies/${first.id}`);
      await run(me);
      const blocks = await blocksOf(me);
      expect(blocks.map((block) => block.title)).toEqual([title, title]);
    },
  );
});

describe('rule 1: the horizon', () => {
  it('ends 14 days from now', async () => {
    const me = await api.account();
    for (let turn = 0; turn < 6; turn++) await taskOf(me, { estimateMinutes: 960 });
    const body = await run(me);
    const blocks = await blocksOf(me);
    expect(body.tasksUnscheduled).toBeGreaterThan(0);
    for (const { startAt, endAt } of blocks) {
      expect(startAt >= at('09:00')).toBe(true);
      expect(endAt <= later(14 * DAY)).toBe(true);
    }
    expect(blocks.at(-1).startAt.slice(0, 10)).toBe('2026-03-13');
  });

  it.each([
    ['Australia/Sydney', 'Australia/Sydney', '2026-03-02T22:00:00.000Z'],
    ['America/New_York', 'America/New_York', '2026-03-02T14:00:00.000Z'],
    ['Mars/Olympus', 'Australia/Sydney', '2026-03-02T22:00:00.000Z'],
    ['+10:00', 'Australia/Sydney', '2026-03-02T22:00:00.000Z'],
    ['', 'Australia/Sydney', '2026-03-02T22:00:00.000Z'],
  ])('of an account whose stored zone is %j lies in %s', async (timezone, planned, first) => {
    const me = await api.account({ timezone });
    await taskOf(me);
    expect(await run(me)).toMatchObject({ timezone: planned });
    expect((await blocksOf(me))[0].startAt).toBe(first);
  });

  it('follows the profile', async () => {
    const me = await api.account();
    await me.patch('/api/user', { timezone: 'Europe/Paris' });
    expect(await run(me)).toMatchObject({ timezone: 'Europe/Paris' });
  });
});

describe('rule 2: a run considers', () => {
  it.each(['backlog', 'todo', 'in_progress'])('a task in status %s', async (status) => {
    const me = await api.account();
    await taskOf(me, { status });
    expect(await run(me)).toMatchObject({ tasksScheduled: 1, tasksUnscheduled: 0 });
  });

  it.each([
    ['that is completed', { status: 'completed' }],
    ['that is cancelled', { status: 'cancelled' }],
    ['that is archived', { status: 'archived' }],
    ['with autoSchedule off', { autoSchedule: false }],
    ['without an estimate', { estimateMinutes: null }],
  ])('no task %s, be it overdue or oversized', async (_case, input) => {
    const me = await api.account();
    await taskOf(me, { dueAt: later(-DAY), estimateMinutes: 900, ...input });
    expect(await run(me)).toMatchObject({
      tasksScheduled: 0,
      tasksAtRisk: 0,
      tasksUnscheduled: 0,
      tasksOversized: 0,
    });
  });

  it('no task of a manual project', async () => {
    const me = await api.account();
    const { id: projectId } = await me.create('/api/projects', { name: 'p', autoSchedule: false });
    await taskOf(me, { projectId });
    expect(await run(me)).toMatchObject({ tasksScheduled: 0, tasksUnscheduled: 0 });
    await me.patch(`/api/projects/${projectId}`, { autoSchedule: true });
    expect(await run(me)).toMatchObject({ tasksScheduled: 1 });
  });

  it('a task with nothing to place as done', async () => {
    const me = await api.account();
    await taskOf(me, { estimateMinutes: 0 });
    expect(await run(me)).toMatchObject({ tasksScheduled: 0, tasksUnscheduled: 0 });
  });
});

describe('rule 3: a run honours', () => {
  it.each([
    ['the default windows', '2026-03-06T16:30:00.000Z', '2026-03-09T09:00:00.000Z'],
    ['the days of the default windows', '2026-03-07T10:00:00.000Z', '2026-03-09T09:00:00.000Z'],
  ])('%s', async (_case, now, first) => {
    api.now = new Date(now);
    const me = await api.account();
    await taskOf(me, { autoSplit: false });
    await run(me);
    expect((await blocksOf(me))[0].startAt).toBe(first);
  });

  it('the preference of the task', async () => {
    const me = await api.account();
    const windows = [{ day: [6], start: '20:00', end: '21:30' }];
    const preference = await me.create('/api/schedule-preferences', { name: 'p', windows });
    await taskOf(me, { schedulePreferenceId: preference.id });
    await run(me);
    expect(times(await blocksOf(me))).toEqual([[at('20:00', '07'), at('21:00', '07')]]);
  });

  it('startAfter', async () => {
    const me = await api.account();
    await taskOf(me, { startAfter: at('11:15', '03') });
    await run(me);
    expect((await blocksOf(me))[0].startAt).toBe(at('11:15', '03'));
  });

  it('dueAt: what is due first comes first', async () => {
    const me = await api.account();
    const relaxed = await taskOf(me);
    const pressing = await taskOf(me, { dueAt: at('10:00') });
    expect(await run(me)).toMatchObject({ tasksAtRisk: 0 });
    const blocks = await blocksOf(me);
    expect(blocks.map(({ taskId }) => taskId)).toEqual([pressing.id, relaxed.id]);
  });

  it('the lengths of sessions and the rest between them', async () => {
    const me = await api.account();
    const lengths = { minSessionMinutes: 30, maxSessionMinutes: 45, cooldownMinutes: 20 };
    await taskOf(me, { estimateMinutes: 90, ...lengths });
    await run(me);
    expect(times(await blocksOf(me))).toEqual([
      [at('09:00'), at('09:45')],
      [at('10:05'), at('10:50')],
    ]);
  });

  it('autoSplit off: one block of all the work', async () => {
    const me = await api.account();
    await taskOf(me, { estimateMinutes: 150, autoSplit: false });
    await run(me);
    expect(times(await blocksOf(me))).toEqual([[at('09:00'), at('11:30')]]);
  });

  it('dependencies', async () => {
    const me = await api.account();
    const first = await taskOf(me, { startAfter: at('09:00', '04') });
    const second = await taskOf(me, { priority: 'urgent' });
    await me.put(`/api/tasks/${second.id}/dependencies/${first.id}`);
    await run(me);
    const blocks = await blocksOf(me);
    expect(blocks.map(({ taskId, startAt }) => [taskId, startAt])).toEqual([
      [first.id, at('09:00', '04')],
      [second.id, at('10:00', '04')],
    ]);
  });
});

describe('rule 4: a run rewrites its own future blocks', () => {
  const FUTURE = [at('10:00', '03'), at('10:30', '03')] as const;

  it('with new ids, and marks the old ones as edited', async () => {
    const me = await api.account();
    const { id: taskId } = await taskOf(me);
    const old = await blockOf(me, taskId, ...FUTURE);
    await run(me);
    const { body } = await me.get(`/api/time-blocks/${old}`);
    expect(body).toMatchObject({ status: 'cancelled', startAt: FUTURE[0], endAt: FUTURE[1] });
    expect(body.updatedAt > NOW).toBe(true);
    const blocks = await blocksOf(me);
    expect(times(blocks)).toEqual([[at('09:00'), at('10:00')]]);
    expect(blocks[0].id).not.toBe(old);
  });

  it.each([
    ['placed by hand', { source: 'manual' }],
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

  it('and keeps one that the user has dragged', async () => {
    const me = await api.account();
    await taskOf(me);
    await run(me);
    const [{ id }] = await blocksOf(me);
    await me.patch(`/api/time-blocks/${id}`, { startAt: at('08:30') });
    expect(await run(me)).toMatchObject({ tasksScheduled: 0, tasksUnscheduled: 0 });
    expect(await statusOf(me, id)).toBe('scheduled');
  });

  it('but not one that starts before the next 5-minute mark', async () => {
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
    expect(times(made)).toEqual([[at('11:00'), at('12:00')]]);
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

  it('the same way again: the same timetable with new ids', async () => {
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

  it('and tidies up and keeps their blocks, detached', async () => {
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

describe('the lists of a run', () => {
  it('tell what is at risk: overdue, or planned to end too late', async () => {
    const me = await api.account();
    const overdue = await taskOf(me, { dueAt: later(-1) });
    const late = await taskOf(me, { dueAt: at('09:30') });
    await taskOf(me, { dueAt: at('17:00') });
    const body = await run(me);
    expect(body).toMatchObject({ tasksAtRisk: 2, tasksUnscheduled: 0, tasksScheduled: 3 });
    expect(body.atRiskTaskIds.sort()).toEqual([overdue.id, late.id].sort());
  });

  it('tell what is unscheduled, and at risk if it is due in the horizon', async () => {
    const me = await api.account();
    const beyond = await taskOf(me, { startAfter: later(15 * DAY) });
    const due = await taskOf(me, { autoSplit: false, estimateMinutes: 500, dueAt: later(DAY) });
    const body = await run(me);
    expect(body).toMatchObject({ tasksAtRisk: 1, tasksUnscheduled: 2, atRiskTaskIds: [due.id] });
    expect(body.unscheduledTaskIds.sort()).toEqual([beyond.id, due.id].sort());
  });

  it('tell what is oversized: longer than eight hours', async () => {
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

it('GET /api/planner sees what a run has made', async () => {
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
