import { DateTime } from 'luxon';
import type { Call } from '../../src/domain/call.ts';
import { TOOLS } from '../../src/mcp/tools.ts';
import { fetchNow } from '../support/graphql/subscribed-calendars.ts';
import { TOOLS_NOW, TOOLS_ZONE, testTools } from '../support/mcp/tools.ts';
import { UNKNOWN_ID } from '../support/records/expectations.ts';
import type { Json } from '../support/service/client.ts';
import { calendarWith, eventLines } from '../support/subscribed-calendar.ts';

const tools = testTools();
const { call, resultOf } = tools;

it('add_tasks creates many tasks, all or none, and returns them', async () => {
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
  expect((await resultOf('find_tasks')).total).toBe(2);
});

it('add_tasks with a client-supplied id creates a task once', async () => {
  const id = '0190c0de-0000-7000-8000-0123456789ab';
  await resultOf('add_tasks', { tasks: [{ id, title: 'One' }] });
  await resultOf('add_tasks', { tasks: [{ id, title: 'One' }] });
  expect((await resultOf('find_tasks')).total).toBe(1);
});

describe('times', () => {
  it.each([
    [
      'without an offset are in the time zone of the account',
      '2026-07-01T09:00',
      '2026-07-01T07:00:00.000Z',
    ],
    ['with an offset', '2026-07-01T09:00:00-05:00', '2026-07-01T14:00:00.000Z'],
    [
      'that are a date without a time are the end of the day for due dates',
      '2026-07-01',
      '2026-07-01T21:59:00.000Z',
    ],
  ])('%s', async (_case, dueAt, instant) => {
    const { tasks } = await resultOf('add_tasks', { tasks: [{ title: 'x', dueAt }] });
    expect(tasks[0].dueAt).toBe(instant);
  });

  it('that are a date without a time are the start of the day for starts', async () => {
    const { tasks } = await resultOf('add_tasks', {
      tasks: [{ title: 'x', startAfter: '2026-07-01' }],
    });
    expect(tasks[0].startAfter).toBe('2026-06-30T22:00:00.000Z');
  });

  it.each(['soon', '2026-02-30', '2026-02-30T09:00', ''])(
    'that are invalid, as %p, are rejected with the name of the field',
    async (dueAt) => {
      const { isError, text } = await call('add_tasks', { tasks: [{ title: 'x', dueAt }] });
      expect([isError, text]).toEqual([
        true,
        expect.stringContaining('tasks.0.dueAt must be an ISO 8601 timestamp'),
      ]);
    },
  );
});

it('find_tasks returns open tasks in pages, with filters', async () => {
  const project = await tools.me.create('/api/projects', { name: 'Garden' });
  const label = await tools.me.create('/api/labels', { name: 'outside' });
  await resultOf('add_tasks', {
    tasks: [
      { title: 'Weed', projectId: project.id, labelIds: [label.id], priority: 'high' },
      { title: 'Sow', projectId: project.id },
      { title: 'Late', dueAt: '2026-02-01' },
      { title: 'Done', status: 'completed' },
    ],
  });
  const titles = async (args: object) =>
    (await resultOf('find_tasks', { ...args })).tasks.map(({ title }: Json) => title).sort();
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
  const second = await resultOf('find_tasks', { limit: 2, page: 2 });
  expect([second.tasks.length, second.total, second.page, second.pages]).toEqual([1, 3, 2, 2]);
});

it('change_tasks changes the given fields, and clears with null', async () => {
  const { tasks } = await resultOf('add_tasks', {
    tasks: [{ title: 'One', dueAt: '2026-03-04', priority: 'high' }, { title: 'Two' }],
  });
  const [one, two] = tasks.map(({ id }: Json) => id);
  const changed = await resultOf('change_tasks', {
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

it('finish_tasks completes or archives, and counts ids that are not tasks', async () => {
  const { tasks } = await resultOf('add_tasks', { tasks: [{ title: 'One' }, { title: 'Two' }] });
  const [one, two] = tasks.map(({ id }: Json) => id);
  const done = await resultOf('finish_tasks', { taskIds: [one, one, UNKNOWN_ID] });
  expect([done.tasks[0].status, done.notFound]).toEqual(['completed', 1]);
  const gone = await resultOf('finish_tasks', { taskIds: [two], as: 'archive' });
  expect(gone.tasks[0].status).toBe('archived');
});

it('finish_tasks again changes nothing', async () => {
  const { tasks } = await resultOf('add_tasks', { tasks: [{ title: 'One' }, { title: 'Two' }] });
  const [one, two] = tasks.map(({ id }: Json) => id);
  await resultOf('finish_tasks', { taskIds: [one] });
  const before = (await tools.me.get(`/api/tasks/${one}`)).body;
  tools.api.now = new Date(TOOLS_NOW.getTime() + 60_000);
  const { data, text } = await call('finish_tasks', { taskIds: [one, two] });
  expect([data.unchanged, data.tasks.length]).toEqual([1, 2]);
  expect(text).toMatch(/^Completed 1 task; 1 unchanged\.\n/);
  expect((await tools.me.get(`/api/tasks/${one}`)).body).toEqual(before);
});

it('get_task returns all fields of a task', async () => {
  const { id } = await tools.me.create('/api/tasks', { title: 'Whole', description: 'All of it' });
  await tools.me.create('/api/checklist-items', { taskId: id, title: 'First step' });
  await tools.me.create('/api/tasks', { title: 'Part', parentTaskId: id });
  await tools.me.create('/api/time-blocks', {
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
  expect(text).toContain(`10:00-11:00 Whole (manual) [block ${block.id}, task ${id}]`);
  for (const missing of [UNKNOWN_ID, 'no-uuid', '']) {
    expect(await call('get_task', { id: missing })).toMatchObject({
      isError: true,
      text: 'id: Task not found',
    });
  }
});

it('get_task returns the fields that the planner uses', async () => {
  const parent = await tools.me.create('/api/tasks', { title: 'Whole\nthing' });
  const windows = [{ day: [1, 2], start: '09:00', end: '12:00' }];
  const preference = await tools.me.create('/api/schedule-preferences', {
    name: 'Mornings',
    windows,
  });
  const { id } = await tools.me.create('/api/tasks', {
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
  expect(text).toContain(`Subtask of Whole thing [${parent.id}]`);
  expect(text).toContain(`Planned only within Mornings [${preference.id}]`);
  expect(text).toContain('in sessions of 5 min to 30 min, with breaks of 5 min.');
});

it('get_task returns future blocks before past ones, also if it truncates', async () => {
  const { id } = await tools.me.create('/api/tasks', { title: 'Often' });
  const block = (startAt: string, endAt: string) =>
    tools.me.create('/api/time-blocks', { taskId: id, startAt, endAt });
  for (let at = 0; at < 61; at++) {
    const day = new Date(Date.UTC(2025, 11, 1 + at)).toISOString().slice(0, 10);
    await block(`${day}T09:00Z`, `${day}T10:00Z`);
  }
  const next = await block('2026-03-03T09:00Z', '2026-03-03T10:00Z');
  const { text, data } = await call('get_task', { id });
  expect([data.timeBlocks.length, data.totals.timeBlocks]).toEqual([60, 62]);
  expect(data.timeBlocks[0].id).toBe(next.id);
  expect(text).toMatch(
    /Planned:\nTuesday 3 March\n.*\n\nPast:\nFriday 30 January\n.*\(not marked as completed, manual\)/,
  );
  expect(text).toContain('\n- and 2 more\n');
});

it('a time of another year includes the year', async () => {
  const { text } = await call('add_tasks', { tasks: [{ title: 'x', dueAt: '2027-03-02T09:00' }] });
  expect(text).toContain('due Tue 2 Mar 2027, 09:00');
});

it('get_task returns at most 100 of each list, and truncates a very long text', async () => {
  const { id } = await tools.me.create('/api/tasks', {
    title: 'Much',
    description: 'x'.repeat(30_000),
  });
  const part = { title: 'Part', parentTaskId: id };
  for (const count of [100, 5]) await resultOf('add_tasks', { tasks: Array(count).fill(part) });
  const { text, data } = await call('get_task', { id });
  expect([data.subtasks.length, data.description.length]).toEqual([100, 20_001]);
  expect([data.totals.subtasks, text]).toEqual([105, expect.stringContaining('- and 5 more')]);
});

it('search finds records of every kind by words', async () => {
  await tools.me.create('/api/tasks', { title: 'Tax report', description: 'for the office' });
  await tools.me.create('/api/documents', { title: 'Note', content: 'about the report' });
  const { hits, total } = await resultOf('search', { query: 'rep' });
  expect([total, hits.map(({ type }: Json) => type)]).toEqual([2, ['task', 'document']]);
  expect(await call('search', { query: '' })).toMatchObject({
    isError: true,
    text: 'Validation failed\n- query must be 1-200 characters',
  });
});

it('list_projects_and_labels, add_project and add_label', async () => {
  const project = await resultOf('add_project', { name: 'Garden', targetDate: '2026-05-01' });
  const label = await resultOf('add_label', { name: 'outside' });
  await tools.me.create('/api/tasks', { title: 'x', projectId: project.id, labelIds: [label.id] });
  expect(await resultOf('list_projects_and_labels')).toEqual({
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

it('add_calendar_feed returns the secret path, list_calendar_feeds does not', async () => {
  const { path, ...feed } = await resultOf('add_calendar_feed', { name: 'Work', detail: 'busy' });
  expect(path).toMatch(/^\/calendars\/\w{40}\.ics$/);
  expect((await fetch(tools.me.url + path)).status).toBe(200);
  const { data, text } = await call('list_calendar_feeds');
  expect(data.feeds).toEqual([{ ...feed, lastUsedAt: TOOLS_NOW.toISOString() }]);
  expect(text).toMatch(/^1 calendar feed\.\n- Work \(planned blocks, .*; shows busy time only; /);
  expect(text).not.toContain(path.slice(17, -4));
});

it('list_subscribed_calendars shows the state, and show_plan the events', async () => {
  const lines = eventLines('Stand-up', ['2026-03-03T09:00:00Z', '2026-03-03T09:30:00Z']);
  const file = calendarWith(...lines);
  const { id } = await tools.me.create('/api/subscribed-calendars', { name: 'Team', file });
  expect((await call('list_subscribed_calendars')).text).toBe(
    `1 subscribed calendar.\n- Team (not fetched yet) [${id}]`,
  );
  await fetchNow(tools.api, tools.me, id);
  const { data, text } = await call('list_subscribed_calendars');
  expect(data.calendars).toMatchObject([{ id, name: 'Team', source: 'file', eventCount: 1 }]);
  expect(text).toContain('- Team (1 event, fetched ');
  const plan = await call('show_plan', { from: '2026-03-02', to: '2026-03-05' });
  expect(plan.data).toMatchObject({ totalEvents: 1, events: [{ title: 'Stand-up' }] });
  expect(plan.text).toContain('1 event of subscribed calendars:\nTuesday 3 March');
  expect(plan.text).toContain('10:00-10:30 Stand-up');
  expect(plan.data.failingCalendars).toEqual([]);
  expect(plan.data.partialCalendars).toEqual([]);
  const later = await call('show_plan', { from: '2026-06-15', to: '2026-07-15' });
  const stored = {
    eventsFrom: '2026-01-25T23:00:00.000Z',
    eventsUntil: '2026-06-29T23:00:00.000Z',
  };
  expect(later.data.partialCalendars).toEqual([{ name: 'Team', ...stored }]);
  expect(later.text).toMatch(/Events of the calendar Team are known only from .* to .*\./);
  const failingSince = new Date(TOOLS_NOW.getTime() - 86_400_000).toISOString();
  await tools.api.orm.em.execute('update subscribed_calendar set failing_since = ? where id = ?', [
    failingSince,
    id,
  ]);
  const doubtful = await call('show_plan');
  expect(doubtful.data.failingCalendars).toEqual([{ id, name: 'Team', failingSince }]);
  expect(doubtful.text).toContain(
    'The plan may be wrong: the calendar Team could not be fetched since ',
  );
});

it('task series are added, changed, skipped and listed', async () => {
  const rule = 'FREQ=WEEKLY;BYDAY=MO';
  const startsOn = TOOLS_NOW.toISOString().slice(0, 10);
  const series = await resultOf('add_task_series', { title: 'Gym', rule, startsOn });
  const tasks = async () => (await resultOf('find_tasks', { contains: 'Gym' })).tasks;
  const [first, ...others] = await tasks();
  expect([first.title, others.length]).toEqual(['Gym', expect.any(Number)]);
  const { id } = series;
  const changed = await resultOf('change_task_series', { id, title: 'Gym at noon' });
  expect(changed).toMatchObject({ id, title: 'Gym at noon', keptTaskIds: [] });
  const before = await tasks();
  expect(before.map(({ title }: Json) => title)).toEqual(before.map(() => 'Gym at noon'));
  const { dueAt } = before[0];
  const on = DateTime.fromISO(dueAt, { zone: 'Europe/Berlin' }).toISODate();
  await resultOf('skip_occurrence', { id, on });
  expect(await tasks()).toHaveLength(before.length - 1);
  await resultOf('unskip_occurrence', { id, on });
  expect(await tasks()).toEqual(before);
  const { data, text } = await call('list_task_series');
  expect(data.series).toMatchObject([{ id, title: 'Gym at noon', rule }]);
  expect(text).toMatch(/^1 task series\.\n- Gym at noon: .*Monday.* \[/i);
});

it('list_task_series returns pages of at most 50 series', async () => {
  for (const title of ['Gym', 'Shopping', 'Review']) {
    await resultOf('add_task_series', { title, rule: 'FREQ=MONTHLY' });
  }
  const { data, text } = await call('list_task_series', { page: 2, limit: 2 });
  expect(data).toMatchObject({
    series: [{ title: 'Review' }],
    total: 3,
    page: 2,
    pages: 2,
  });
  expect(text).toMatch(/^3 task series, page 2 of 2\.\n- Review: .* \[\S+\]$/);
  expect(await call('list_task_series', { limit: 51 })).toMatchObject({
    isError: true,
    text: 'Validation failed\n- limit must be an integer from 1 to 50',
  });
});

describe('a search of all tasks costs three requests', () => {
  const caller = { user: { timezone: TOOLS_ZONE } } as Call;

  it.each([
    ['find_tasks', { contains: 'x' }, 2_500],
    ['find_tasks', {}, 0],
    ['search', { query: 'x' }, 2_500],
  ] as const)('%s %j: %i', async (name, args, cost) => {
    const charged: number[] = [];
    await expect(TOOLS[name].run(caller, args, (each) => charged.push(each))).rejects.toThrow();
    expect(charged).toEqual([cost]);
  });
});

it('list_spaces_and_preferences returns spaces and schedule preferences', async () => {
  const space = await tools.me.create('/api/spaces', { name: 'Work' });
  const windows = [{ day: [1, 5], start: '09:00', end: '12:00' }];
  const preference = await tools.me.create('/api/schedule-preferences', {
    name: 'Mornings',
    windows,
  });
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
