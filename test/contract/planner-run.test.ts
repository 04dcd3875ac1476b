import { expectedTimeBlock } from '../support/records/expected-records.ts';
import {
  at,
  blocksOf,
  DAY,
  later,
  NOW,
  plannerApi,
  run,
  taskOf,
  times,
} from '../support/schedule/planner-api.ts';

const { api } = plannerApi();

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

  it('with the number of created blocks; a split task has several', async () => {
    const me = await api.account();
    await taskOf(me, { estimateMinutes: 120 });
    await taskOf(me, { estimateMinutes: 30, minSessionMinutes: 30 });
    expect(await run(me)).toMatchObject({ tasksScheduled: 3 });
    expect(await blocksOf(me)).toHaveLength(3);
  });

  it('regardless of its body', async () => {
    const me = await api.account();
    for (const body of [undefined, '', '{', '[]', '{"tasks":5}']) {
      expect((await me.send('POST', '/api/planner', body)).status).toBe(200);
    }
  });

  it('401 without a key, 403 to a read-only one', async () => {
    const { status, body } = await api.anonymous().post('/api/planner');
    expect([status, body]).toEqual([401, { error: 'Unauthorized' }]);
    const reader = await api.account({ readOnly: true });
    expect((await reader.post('/api/planner')).status).toBe(403);
  });
});

describe('a block of a run', () => {
  it('has every field of a block', async () => {
    const me = await api.account();
    const { id } = await taskOf(me, { title: 'Report', priority: 'high' });
    await run(me);
    expect(await blocksOf(me)).toEqual([
      expectedTimeBlock(me, {
        taskId: id,
        title: 'Report',
        startAt: at('09:00'),
        endAt: at('10:00'),
        source: 'auto',
        explanation: expect.stringMatching(/\S.*\.$/s),
        createdAt: NOW,
        updatedAt: NOW,
        task: { id, title: 'Report', priority: 'high', status: 'todo' },
      }),
    ]);
  });

  it.each(['"', '\\', '{,}', 'NULL', "it's; --", '\n\t', '\u{1f5d3} “x”', '$1', ' '])(
    'has the title %j unchanged',
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

  it('uses the time zone of the profile', async () => {
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
  ])('no task %s, also if it is overdue or oversized', async (_case, input) => {
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

  it('a task without remaining work as done', async () => {
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

  it('dueAt: the earliest due date first', async () => {
    const me = await api.account();
    const relaxed = await taskOf(me);
    const pressing = await taskOf(me, { dueAt: at('10:00') });
    expect(await run(me)).toMatchObject({ tasksAtRisk: 0 });
    const blocks = await blocksOf(me);
    expect(blocks.map(({ taskId }) => taskId)).toEqual([pressing.id, relaxed.id]);
  });

  it('the lengths of sessions and the break between them', async () => {
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
