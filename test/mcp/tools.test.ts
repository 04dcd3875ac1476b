import type { Client } from '@modelcontextprotocol/client';
import type { Call } from '../../src/call.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { testApi } from '../support/api.ts';
import type { Client as Account, Json } from '../support/client.ts';
import { UNKNOWN_ID } from '../support/expectations.ts';
import { called, connected } from '../support/mcp.ts';

const api = testApi();

// A Monday.
const NOW = new Date('2026-03-02T08:00:00Z');
const ZONE = 'Europe/Berlin';

let me: Account;
let client: Client;

beforeEach(async () => {
  api.now = NOW;
  me = await api.account();
  await me.patch('/api/user', { timezone: ZONE });
  client = await connected(me);
});

afterEach(() => client.close());

const call = (name: string, args?: Record<string, unknown>) => called(client, name, args);

/** What a tool tells, if it is no error. */
async function told(name: string, args?: Record<string, unknown>): Promise<Json> {
  const { isError, text, data } = await call(name, args);
  expect([isError, text]).toEqual([false, text]);
  return data;
}

it('add_tasks makes many at once, all or none, and tells them', async () => {
  const { text, data } = await call('add_tasks', {
    tasks: [{ title: 'One', estimateMinutes: 90, dueAt: '2026-03-04T17:00' }, { title: 'Two' }],
  });
  expect(data.tasks.map(({ title, dueAt }: Json) => [title, dueAt])).toEqual([
    ['One', '2026-03-04T16:00:00.000Z'],
    ['Two', null],
  ]);
  expect(text).toContain(`- One (todo; due Wed 4 Mar, 17:00; 1 h 30 min) [${data.tasks[0].id}]`);
  expect(text).toContain('Times in Europe/Berlin.');

  const refused = await call('add_tasks', { tasks: [{ title: 'Three' }, { title: '' }] });
  expect(refused).toEqual({
    isError: true,
    text: 'Validation failed\n- tasks.1.title must be 1-500 characters',
    data: undefined,
  });
  expect((await told('find_tasks')).total).toBe(2);
});

it('add_tasks under a chosen id makes a task once, however often it is called', async () => {
  const id = '0190c0de-0000-7000-8000-0123456789ab';
  await told('add_tasks', { tasks: [{ id, title: 'One' }] });
  await told('add_tasks', { tasks: [{ id, title: 'One' }] });
  expect((await told('find_tasks')).total).toBe(1);
});

describe('times', () => {
  it.each([
    ['without an offset are of the account’s zone', '2026-07-01T09:00', '2026-07-01T07:00:00.000Z'],
    ['with an offset are what they say', '2026-07-01T09:00:00-05:00', '2026-07-01T14:00:00.000Z'],
    ['of a day alone are its end for a due date', '2026-07-01', '2026-07-01T21:59:00.000Z'],
  ])('%s', async (_case, dueAt, instant) => {
    const { tasks } = await told('add_tasks', { tasks: [{ title: 'x', dueAt }] });
    expect(tasks[0].dueAt).toBe(instant);
  });

  it('of a day alone are its start for what begins then', async () => {
    const { tasks } = await told('add_tasks', {
      tasks: [{ title: 'x', startAfter: '2026-07-01' }],
    });
    expect(tasks[0].startAfter).toBe('2026-06-30T22:00:00.000Z');
  });

  it.each(['soon', '2026-02-30', '2026-02-30T09:00', ''])(
    'that are none, as %p, are refused by name',
    async (dueAt) => {
      const { isError, text } = await call('add_tasks', { tasks: [{ title: 'x', dueAt }] });
      expect([isError, text]).toEqual([
        true,
        expect.stringContaining('tasks.0.dueAt must be an ISO 8601 timestamp'),
      ]);
    },
  );
});

it('find_tasks tells open tasks page by page, with filters', async () => {
  const project = await me.create('/api/projects', { name: 'Garden' });
  const label = await me.create('/api/labels', { name: 'outside' });
  await told('add_tasks', {
    tasks: [
      { title: 'Weed', projectId: project.id, labelIds: [label.id], priority: 'high' },
      { title: 'Sow', projectId: project.id },
      { title: 'Late', dueAt: '2026-02-01' },
      { title: 'Done', status: 'completed' },
    ],
  });
  const titles = async (args: object) =>
    (await told('find_tasks', { ...args })).tasks.map(({ title }: Json) => title).sort();
  expect(await titles({})).toEqual(['Late', 'Sow', 'Weed']);
  expect(await titles({ projectId: project.id })).toEqual(['Sow', 'Weed']);
  expect(await titles({ labelId: label.id })).toEqual(['Weed']);
  expect(await titles({ priority: ['high'] })).toEqual(['Weed']);
  expect(await titles({ overdue: true })).toEqual(['Late']);
  expect(await titles({ dueBefore: '2026-02-01' })).toEqual(['Late']);
  expect(await titles({ status: ['completed'] })).toEqual(['Done']);
  expect(await titles({ includeCompleted: true, contains: 'o' })).toEqual(['Done', 'Sow']);
  expect(await titles({ projectId: UNKNOWN_ID })).toEqual([]);
  expect(await titles({ projectId: 'no-uuid' })).toEqual([]);
  expect(await titles({ status: null, projectId: null, dueBefore: null })).toHaveLength(3);
  expect((await call('find_tasks')).text).toContain('Now: Monday 2 March 2026, 09:00.');
  const second = await told('find_tasks', { limit: 2, page: 2 });
  expect([second.tasks.length, second.total, second.page, second.pages]).toEqual([1, 3, 2, 2]);
});

it('change_tasks changes what is given, and clears with null', async () => {
  const { tasks } = await told('add_tasks', {
    tasks: [{ title: 'One', dueAt: '2026-03-04', priority: 'high' }, { title: 'Two' }],
  });
  const [one, two] = tasks.map(({ id }: Json) => id);
  const changed = await told('change_tasks', {
    tasks: [
      { id: one, dueAt: null, title: 'First' },
      { id: two, estimateMinutes: 30 },
    ],
  });
  expect(changed.tasks).toMatchObject([
    { title: 'First', dueAt: null, priority: 'high' },
    { title: 'Two', estimateMinutes: 30 },
  ]);
  const { isError, text } = await call('change_tasks', { tasks: [{ id: UNKNOWN_ID, title: 'x' }] });
  expect([isError, text]).toEqual([true, 'tasks.0.id: Task not found']);
});

it('finish_tasks completes or archives, and counts ids that are no tasks', async () => {
  const { tasks } = await told('add_tasks', { tasks: [{ title: 'One' }, { title: 'Two' }] });
  const [one, two] = tasks.map(({ id }: Json) => id);
  const done = await told('finish_tasks', { taskIds: [one, one, UNKNOWN_ID] });
  expect([done.tasks[0].status, done.notFound]).toEqual(['completed', 1]);
  const gone = await told('finish_tasks', { taskIds: [two], as: 'archive' });
  expect(gone.tasks[0].status).toBe('archived');
});

it('finish_tasks again changes nothing', async () => {
  const { tasks } = await told('add_tasks', { tasks: [{ title: 'One' }, { title: 'Two' }] });
  const [one, two] = tasks.map(({ id }: Json) => id);
  await told('finish_tasks', { taskIds: [one] });
  const before = (await me.get(`/api/tasks/${one}`)).body;
  api.now = new Date(NOW.getTime() + 60_000);
  const { data, text } = await call('finish_tasks', { taskIds: [one, two] });
  expect([data.unchanged, data.tasks.length]).toEqual([1, 2]);
  expect(text).toMatch(/^Completed 1 task; 1 so already\.\n/);
  expect((await me.get(`/api/tasks/${one}`)).body).toEqual(before);
});

it('get_task tells all of a task', async () => {
  const { id } = await me.create('/api/tasks', { title: 'Whole', description: 'All of it' });
  await me.create('/api/checklist-items', { taskId: id, title: 'First step' });
  await me.create('/api/tasks', { title: 'Part', parentTaskId: id });
  await me.create('/api/time-blocks', {
    taskId: id,
    startAt: '2026-03-02T09:00:00Z',
    endAt: '2026-03-02T10:00:00Z',
  });
  const { text, data } = await call('get_task', { id });
  expect(data).toMatchObject({
    title: 'Whole',
    description: 'All of it',
    checklistItems: [{ title: 'First step', completed: false }],
    subtasks: [{ title: 'Part' }],
    timeBlocks: [{ title: 'Whole', source: 'manual' }],
  });
  expect(text).toContain('- [ ] First step');
  const [block] = data.timeBlocks;
  expect(text).toContain(`10:00-11:00 Whole (placed by hand) [block ${block.id}, task ${id}]`);
  for (const missing of [UNKNOWN_ID, 'no-uuid', '']) {
    expect(await call('get_task', { id: missing })).toMatchObject({
      isError: true,
      text: 'id: Task not found',
    });
  }
});

it('get_task tells what the planner goes by', async () => {
  const parent = await me.create('/api/tasks', { title: 'Whole\nthing' });
  const windows = [{ day: [1, 2], start: '09:00', end: '12:00' }];
  const preference = await me.create('/api/schedule-preferences', { name: 'Mornings', windows });
  const { id } = await me.create('/api/tasks', {
    title: 'Part',
    parentTaskId: parent.id,
    schedulePreferenceId: preference.id,
    estimateMinutes: 90,
    maxSessionMinutes: 30,
  });
  const { text, data } = await call('get_task', { id });
  expect(data).toMatchObject({
    parent: { id: parent.id },
    schedulePreference: { id: preference.id, name: 'Mornings' },
    autoSplit: true,
    maxSessionMinutes: 30,
  });
  expect(text).toContain(`Part of Whole thing [${parent.id}]`);
  expect(text).toContain(`Planned only within Mornings [${preference.id}]`);
  expect(text).toContain('in sessions of 5 to 30 min, with 5 min between them.');
});

it('get_task tells the time to come before what was, also where it cuts', async () => {
  const { id } = await me.create('/api/tasks', { title: 'Often' });
  const block = (startAt: string, endAt: string) =>
    me.create('/api/time-blocks', { taskId: id, startAt, endAt });
  for (let at = 0; at < 61; at++) {
    const day = new Date(Date.UTC(2025, 11, 1 + at)).toISOString().slice(0, 10);
    await block(`${day}T09:00Z`, `${day}T10:00Z`);
  }
  const next = await block('2026-03-03T09:00Z', '2026-03-03T10:00Z');
  const { text, data } = await call('get_task', { id });
  expect([data.timeBlocks.length, data.totals.timeBlocks]).toEqual([60, 62]);
  expect(data.timeBlocks[0].id).toBe(next.id);
  expect(text).toMatch(
    /Planned:\nTuesday 3 March\n.*\n\nBefore:\nFriday 30 January\n.*\(not marked as done, placed by hand\)/,
  );
  expect(text).toContain('\n- and 2 more\n');
});

it('a time of another year is told with it', async () => {
  const { text } = await call('add_tasks', { tasks: [{ title: 'x', dueAt: '2027-03-02T09:00' }] });
  expect(text).toContain('due Tue 2 Mar 2027, 09:00');
});

it('get_task tells at most 100 of each thing that a task has many of, and cuts a very long text', async () => {
  const { id } = await me.create('/api/tasks', { title: 'Much', description: 'x'.repeat(30_000) });
  const part = { title: 'Part', parentTaskId: id };
  for (const count of [100, 5]) await told('add_tasks', { tasks: Array(count).fill(part) });
  const { text, data } = await call('get_task', { id });
  expect([data.subtasks.length, data.description.length]).toEqual([100, 20_001]);
  expect([data.totals.subtasks, text]).toEqual([105, expect.stringContaining('- and 5 more')]);
});

it('search finds records of every kind by words', async () => {
  await me.create('/api/tasks', { title: 'Tax report', description: 'for the office' });
  await me.create('/api/documents', { title: 'Note', content: 'about the report' });
  const { hits, total } = await told('search', { query: 'rep' });
  expect([total, hits.map(({ type }: Json) => type)]).toEqual([2, ['task', 'document']]);
  expect(await call('search', { query: '' })).toMatchObject({
    isError: true,
    text: 'Validation failed\n- query must be 1-200 characters',
  });
});

it('list_projects_and_labels, add_project and add_label', async () => {
  const project = await told('add_project', { name: 'Garden', targetDate: '2026-05-01' });
  const label = await told('add_label', { name: 'outside' });
  await me.create('/api/tasks', { title: 'x', projectId: project.id, labelIds: [label.id] });
  expect(await told('list_projects_and_labels')).toEqual({
    projects: [
      { ...project, status: 'backlog', targetDate: '2026-05-01T21:59:00.000Z', taskCount: 1 },
    ],
    labels: [{ ...label, taskCount: 1 }],
    totalProjects: 1,
    totalLabels: 1,
  });
  expect(await call('add_label', { name: 'outside' })).toMatchObject({
    isError: true,
    text: 'Label name already in use',
  });
});

it('list_spaces_and_preferences tells what tasks can be put into', async () => {
  const space = await me.create('/api/spaces', { name: 'Work' });
  const windows = [{ day: [1, 5], start: '09:00', end: '12:00' }];
  const preference = await me.create('/api/schedule-preferences', { name: 'Mornings', windows });
  const { data, text } = await call('list_spaces_and_preferences');
  expect([data.totalSpaces, data.totalPreferences]).toEqual([2, 1]);
  expect(data.spaces).toContainEqual({
    id: space.id,
    name: 'Work',
    isDefault: false,
    taskCount: 0,
  });
  expect(text).toContain(`- Work (0 tasks) [${space.id}]`);
  expect(text).toContain(`- Mornings: Monday, Friday 09:00-12:00 [${preference.id}]`);
});

describe('the plan', () => {
  const WORK = [
    { title: 'Long', estimateMinutes: 120, dueAt: '2026-03-03T17:00' },
    { title: 'Late', estimateMinutes: 60, dueAt: '2026-03-01' },
  ];

  it('is run, shown, explained and undone', async () => {
    await told('add_tasks', { tasks: WORK });
    const run = await told('run_planner');
    expect(run).toMatchObject({ timezone: ZONE, totalAtRisk: 1, totalUnscheduled: 0 });
    expect(run.atRisk[0]).toMatchObject({ title: 'Late', reason: expect.stringMatching(/\.$/) });

    const { text, data } = await call('show_plan');
    expect(data.total).toBe(run.blocksPlanned);
    expect(text).toMatch(/Monday 2 March\n {2}09:\d\d-\d\d:\d\d Late/);

    const [block] = data.blocks;
    const why = await told('explain', { blockId: block.id });
    expect(why).toEqual({ explanation: block.explanation, remedies: [], block });

    const late = await told('explain', { taskId: run.atRisk[0].taskId });
    expect(late.explanation).toBe(run.atRisk[0].reason);
    expect(late.remedies.length).toBeGreaterThan(0);
    const fine = data.blocks.find(({ title }: Json) => title === 'Long');
    expect((await told('explain', { taskId: fine.taskId })).explanation).toMatch(
      /^It is planned in time\. /,
    );

    expect(await told('undo_plan')).toEqual({ removed: run.blocksPlanned, restored: 0 });
    expect(await call('undo_plan')).toMatchObject({
      isError: true,
      text: 'There is no run to undo',
    });
    expect((await told('show_plan')).total).toBe(0);
  });

  it('is shown with what is under way', async () => {
    const running = { startAt: '2026-03-02T07:00Z', endAt: '2026-03-02T09:00Z' };
    const { id } = await me.create('/api/tasks', { title: 'Running' });
    const block = await me.create('/api/time-blocks', { taskId: id, ...running });
    await me.create('/api/time-blocks', {
      taskId: id,
      startAt: '2026-03-01T08:00Z',
      endAt: '2026-03-02T08:00Z',
    });
    const { data, text } = await call('show_plan');
    expect(data.blocks.map((each: Json) => each.id)).toEqual([block.id]);
    expect(text).toContain('Now: Monday 2 March 2026, 09:00. Times in Europe/Berlin.');
  });

  it('is shown in pages of 60 blocks', async () => {
    const { id } = await me.create('/api/tasks', { title: 'Often' });
    for (let at = 0; at < 61; at++) {
      const startAt = new Date(NOW.getTime() + at * 3_600_000).toISOString();
      const endAt = new Date(NOW.getTime() + (at + 1) * 3_600_000).toISOString();
      await me.create('/api/time-blocks', { taskId: id, startAt, endAt });
    }
    const { data, text } = await call('show_plan', { page: 2 });
    expect([data.blocks.length, data.total, data.pages]).toEqual([1, 61, 2]);
    expect(text).toContain('61 blocks from Mon 2 Mar, 09:00 to Mon 9 Mar, 09:00, page 2 of 2.');
  });

  it('seven days on end at the same hour, whatever the clocks do', async () => {
    const { to } = await told('show_plan', { from: '2026-03-25T09:00' });
    expect(to).toBe('2026-04-01T07:00:00.000Z');
  });

  it('is shown for 62 days at most, by the calendar of the zone', async () => {
    const asked = (to: string) => call('show_plan', { from: '2026-03-02T09:00', to });
    const most = await asked('2026-05-03T09:00');
    expect([most.isError, most.data?.to]).toEqual([false, '2026-05-03T07:00:00.000Z']);
    expect((await asked('2026-05-03T09:01')).isError).toBe(true);
  });

  it('is previewed with tasks that do not exist, which writes nothing', async () => {
    await told('add_tasks', { tasks: WORK.slice(0, 1) });
    const { text, data } = await call('preview_plan', {
      tasks: [
        { title: 'Supposed', estimateMinutes: 30, priority: 'urgent' },
        { title: 'No estimate' },
      ],
    });
    const { hypothetical, totalBlocks, blocks } = data;
    expect(text).toContain('The plan:\nMonday 2 March\n  09:00-09:30 Supposed (supposed)\n');
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
    expect((await told('show_plan')).total).toBe(0);
    expect((await told('find_tasks')).total).toBe(1);
    expect((await told('preview_plan')).hypothetical).toEqual([]);
  });

  it('show_outlook tells how full the days are, and what will be late', async () => {
    await told('add_tasks', { tasks: WORK });
    const { data, text } = await call('show_outlook');
    expect(data.days.length).toBeGreaterThanOrEqual(14);
    expect(data.late).toMatchObject([{ title: 'Late' }]);
    expect(text).toContain('- Mon 2 Mar: 3 h planned, 0 min fixed, 5 h free');
  });

  it('show_outlook: a task that ends when it is due is not late', async () => {
    const work = { title: 'x', estimateMinutes: 60, minSessionMinutes: 60 };
    await told('add_tasks', { tasks: [{ ...work, dueAt: '2026-03-02T10:00' }] });
    const { data, text } = await call('show_outlook');
    expect([data.late, data.totalLate]).toEqual([[], 0]);
    expect(text).toContain('Nothing will be late.');
  });

  it.each([
    ['no estimate', { title: 'x' }, /no estimate/],
    ['manual', { title: 'x', estimateMinutes: 5, autoSchedule: false }, /manual/],
    ['done', { title: 'x', status: 'completed' }, /It is completed/],
  ])('explain says why a task is not planned: %s', async (_case, task, why) => {
    const { id } = await me.create('/api/tasks', task);
    expect((await told('explain', { taskId: id })).explanation).toMatch(why);
  });

  it.each([
    ['of a block costs nothing beside the request', { blockId: UNKNOWN_ID }, 0],
    ['of a task costs forty requests', { taskId: UNKNOWN_ID }, 40_000],
  ])('explain %s', async (_case, args, cost) => {
    const charged: number[] = [];
    const caller = { user: { timezone: ZONE } } as Call;
    const asked = TOOLS.explain.run(caller, args, (each) => charged.push(each));
    await expect(asked).rejects.toThrow();
    expect(charged).toEqual([cost]);
  });

  it.each([
    ['explain', {}, 'taskId must be given, or blockId, but not both'],
    ['explain', { taskId: '', blockId: null }, 'taskId must be given, or blockId, but not both'],
    ['show_plan', { from: '2026-03-05', to: '2026-03-01' }, 'to must be after from'],
    ['show_plan', { to: '2027-03-01' }, 'to must be at most 62 days after from'],
  ])('%s refuses %j', async (name, args, message) => {
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
