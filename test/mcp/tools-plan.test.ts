import type { Call } from '../../src/domain/call.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { TOOLS_NOW, TOOLS_ZONE, testTools } from '../support/mcp/tools.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import type { Json } from '../support/service/client.ts';

const tools = testTools();
const { call, resultOf } = tools;

describe('the plan', () => {
  const WORK = [
    { title: 'Long', estimateMinutes: 120, dueAt: '2026-03-03T17:00' },
    { title: 'Late', estimateMinutes: 60, dueAt: '2026-03-01' },
  ];

  it('is run, shown, explained and undone', async () => {
    await resultOf('add_tasks', { tasks: WORK });
    const run = await resultOf('run_planner');
    expect(run).toMatchObject({ timezone: TOOLS_ZONE, totalAtRisk: 1, totalUnscheduled: 0 });
    expect(run.atRisk[0]).toMatchObject({ title: 'Late', reason: expect.stringMatching(/\.$/) });

    const { text, data } = await call('show_plan');
    expect(data.total).toBe(run.blocksPlanned);
    expect(text).toMatch(/Monday 2 March\n {2}09:\d\d-\d\d:\d\d Late/);

    const [block] = data.blocks;
    const why = await resultOf('explain', { blockId: block.id });
    expect(why).toEqual({ explanation: block.explanation, remedies: [], block });

    const late = await resultOf('explain', { taskId: run.atRisk[0].taskId });
    expect(late.explanation).toBe(run.atRisk[0].reason);
    expect(late.remedies.length).toBeGreaterThan(0);
    const fine = data.blocks.find(({ title }: Json) => title === 'Long');
    expect((await resultOf('explain', { taskId: fine.taskId })).explanation).toMatch(
      /^It is planned on time\. /,
    );

    expect(await resultOf('undo_plan')).toEqual({ removed: run.blocksPlanned, restored: 0 });
    expect(await call('undo_plan')).toMatchObject({
      isError: true,
      text: 'There is no run to undo',
    });
    expect((await resultOf('show_plan')).total).toBe(0);
  });

  it('includes a block in progress', async () => {
    const running = { startAt: '2026-03-02T07:00Z', endAt: '2026-03-02T09:00Z' };
    const { id } = await tools.me.create('/api/tasks', { title: 'Running' });
    const block = await tools.me.create('/api/time-blocks', { taskId: id, ...running });
    await tools.me.create('/api/time-blocks', {
      taskId: id,
      startAt: '2026-03-01T08:00Z',
      endAt: '2026-03-02T08:00Z',
    });
    const { data, text } = await call('show_plan');
    expect(data.blocks.map((each: Json) => each.id)).toEqual([block.id]);
    expect(text).toContain('Now: Monday 2 March 2026, 09:00. Times in Europe/Berlin.');
  });

  it('is shown in pages of 60 blocks', async () => {
    const { id } = await tools.me.create('/api/tasks', { title: 'Often' });
    for (let at = 0; at < 61; at++) {
      const startAt = new Date(TOOLS_NOW.getTime() + at * 3_600_000).toISOString();
      const endAt = new Date(TOOLS_NOW.getTime() + (at + 1) * 3_600_000).toISOString();
      await tools.me.create('/api/time-blocks', { taskId: id, startAt, endAt });
    }
    const { data, text } = await call('show_plan', { page: 2 });
    expect([data.blocks.length, data.total, data.pages]).toEqual([1, 61, 2]);
    expect(text).toContain('61 blocks from Mon 2 Mar, 09:00 to Mon 9 Mar, 09:00, page 2 of 2.');
  });

  it('covers seven days by default and ends at the same hour, across clock changes', async () => {
    const { to } = await resultOf('show_plan', { from: '2026-03-25T09:00' });
    expect(to).toBe('2026-04-01T07:00:00.000Z');
  });

  it('is shown for at most 62 days, by the calendar of the time zone', async () => {
    const showUntil = (to: string) => call('show_plan', { from: '2026-03-02T09:00', to });
    const most = await showUntil('2026-05-03T09:00');
    expect([most.isError, most.data?.to]).toEqual([false, '2026-05-03T07:00:00.000Z']);
    expect((await showUntil('2026-05-03T09:01')).isError).toBe(true);
  });

  it('is previewed with tasks that do not exist, which writes nothing', async () => {
    await resultOf('add_tasks', { tasks: WORK.slice(0, 1) });
    const { text, data } = await call('preview_plan', {
      tasks: [
        { title: 'Supposed', estimateMinutes: 30, priority: 'urgent' },
        { title: 'No estimate' },
      ],
    });
    const { hypothetical, totalBlocks, blocks } = data;
    expect(text).toContain('The plan:\nMonday 2 March\n  09:00-09:30 Supposed (hypothetical)\n');
    const { taskId } = blocks.find(({ title }: Json) => title === 'Long');
    expect(text).toContain(`Long [task ${taskId}]`);
    expect(totalBlocks).toBeGreaterThan(1);
    expect(hypothetical).toMatchObject([
      {
        title: 'Supposed',
        start: '2026-03-02T08:00:00.000Z',
        end: '2026-03-02T08:30:00.000Z',
        atRisk: false,
      },
      { title: 'No estimate', start: null, end: null },
    ]);
    expect((await resultOf('show_plan')).total).toBe(0);
    expect((await resultOf('find_tasks')).total).toBe(1);
    expect((await resultOf('preview_plan')).hypothetical).toEqual([]);
  });

  it('show_outlook returns the load of the days, and late tasks', async () => {
    await resultOf('add_tasks', { tasks: WORK });
    const { data, text } = await call('show_outlook');
    expect(data.days.length).toBeGreaterThanOrEqual(14);
    expect(data.late).toMatchObject([{ title: 'Late' }]);
    expect(text).toContain('- Mon 2 Mar: 3 h planned, 0 min fixed, 5 h free');
  });

  it('show_outlook: a task that ends at its due date is not late', async () => {
    const work = { title: 'x', estimateMinutes: 60, minSessionMinutes: 60 };
    await resultOf('add_tasks', { tasks: [{ ...work, dueAt: '2026-03-02T10:00' }] });
    const { data, text } = await call('show_outlook');
    expect([data.late, data.totalLate]).toEqual([[], 0]);
    expect(text).toContain('\nEverything in the plan is on time.');
  });

  it('show_outlook does not list work that starts after the planned days as late', async () => {
    const later = { title: 'Later', estimateMinutes: 60, startAfter: '2026-05-04T09:00' };
    await resultOf('add_tasks', { tasks: [later] });
    const { data } = await call('show_outlook');
    expect([data.late, data.totalLate]).toEqual([[], 0]);
  });

  it('show_outlook lists an overdue task without work left as late, a due one not', async () => {
    const empty = { estimateMinutes: 0 };
    await resultOf('add_tasks', {
      tasks: [
        { ...empty, title: 'Over', dueAt: '2026-03-01T10:00' },
        { ...empty, title: 'Soon', dueAt: '2026-03-03T10:00' },
      ],
    });
    const { data, text } = await call('show_outlook');
    expect(data.late).toMatchObject([{ title: 'Over', expectedEnd: null }]);
    expect(text).toContain('- Over: overdue, due Sun 1 Mar, 10:00');
    expect(text).toContain(
      '1 task has no work left but is still open; Soon is due Tue 3 Mar 10:00.',
    );
  });

  it('a run, a preview and an outlook count tasks that are not planned', async () => {
    await resultOf('add_tasks', {
      tasks: [
        { title: 'Work', estimateMinutes: 60 },
        { title: 'Renew\nthe passport', dueAt: '2026-03-03T17:00' },
        { title: 'By hand', estimateMinutes: 30, autoSchedule: false },
      ],
    });
    const verdict = [
      'Everything in the plan is on time.',
      expect.stringMatching(/^1 task has no estimate, .* is due Tue 3 Mar 17:00\.$/s),
      '1 task that you plan yourself has no time yet.',
    ];
    const notPlanned = [
      { title: 'Renew\nthe passport', dueAt: '2026-03-03T16:00:00.000Z', code: 'no_estimate' },
      { title: 'By hand', dueAt: null, code: 'manual_task' },
    ];
    for (const tool of ['preview_plan', 'run_planner']) {
      const { data, text } = await call(tool);
      expect(data).toMatchObject({ verdict, notPlanned, totalNotPlanned: 2 });
      expect(text).toContain('Renew the passport is due Tue 3 Mar 17:00.');
      expect(text).toContain('Not planned (2):\n- Renew the passport: Has no estimate, ');
    }
    const { data, text } = await call('show_outlook');
    expect(data).toMatchObject({ verdict, totalNotPlanned: 2, late: [] });
    expect(text).toContain('1 task that you plan yourself has no time yet.');
  });

  it.each([
    ['no estimate', { title: 'x' }, /no estimate/],
    [
      'manual',
      { title: 'x', estimateMinutes: 5, autoSchedule: false },
      /auto-scheduling is off for the task/,
    ],
    ['an estimate of 0', { title: 'x', estimateMinutes: 0 }, /nothing to plan/],
    ['done', { title: 'x', status: 'completed' }, /It is completed/],
  ])('explain returns why a task is not planned: %s', async (_case, task, why) => {
    const { id } = await tools.me.create('/api/tasks', task);
    expect((await resultOf('explain', { taskId: id })).explanation).toMatch(why);
  });

  it.each([
    ['of a block costs only the request', { blockId: UNKNOWN_ID }, 0],
    ['of a task costs forty requests', { taskId: UNKNOWN_ID }, 40_000],
  ])('explain %s', async (_case, args, cost) => {
    const charged: number[] = [];
    const caller = { user: { timezone: TOOLS_ZONE } } as Call;
    const explained = TOOLS.explain.run(caller, args, (each) => charged.push(each));
    await expect(explained).rejects.toThrow();
    expect(charged).toEqual([cost]);
  });

  it.each([
    ['explain', {}, 'taskId or blockId is required, but not both'],
    ['explain', { taskId: '', blockId: null }, 'taskId or blockId is required, but not both'],
    ['show_plan', { from: '2026-03-05', to: '2026-03-01' }, 'to must be after from'],
    ['show_plan', { to: '2027-03-01' }, 'to must be at most 62 days after from'],
  ])('%s rejects %j', async (name, args, message) => {
    expect(await call(name, args)).toMatchObject({
      isError: true,
      text: `Validation failed\n- ${message}`,
    });
  });

  it.each([
    [{ taskId: UNKNOWN_ID }, 'taskId: Task not found'],
    [{ blockId: UNKNOWN_ID }, 'blockId: Time block not found'],
    [{ blockId: 'no-uuid' }, 'blockId: Time block not found'],
  ])('explain finds nothing for %j', async (args, text) => {
    expect(await call('explain', args)).toMatchObject({ isError: true, text });
  });
});
