import { data, execute } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { create, datesOf, run, tasks, update } = tools;

const CREATE = `mutation ($input: CreateTaskSeriesInput!) {
  createTaskSeries(input: $input) { taskSeries { id } } }`;

const DELETE = `mutation ($input: DeleteTaskSeriesInput!) {
  deleteTaskSeries(input: $input) { deletedId } }`;

const newTask = (fields: Json = {}) =>
  tools.me.create('/api/tasks', { title: 'Report', ...fields });

describe('a series of an existing task', () => {
  it('has the task on its first date, with the fields of the series', async () => {
    const task = await newTask();
    const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=FR', taskId: task.id, dueTime: '12:00' });
    const [first, second] = (await tasks(id)) as [Json, Json];
    expect(first).toMatchObject({
      id: task.id,
      title: 'Water plants',
      occurrenceOn: '2026-11-20',
      dueAt: '2026-11-20T12:00:00.000Z',
    });
    expect(second.occurrenceOn).toBe('2026-11-27');
    await update({ id, title: 'New' });
    expect((await tasks(id)).map(({ title }) => title)).toEqual(['New', 'New']);
  });

  it('keeps a task beyond the days ahead, which follows the series', async () => {
    const task = await newTask();
    const series = { title: 'Tax', rule: 'FREQ=YEARLY', startsOn: '2027-05-01' };
    const id = await create({ ...series, taskId: task.id });
    await run();
    const first = { id: task.id, title: 'Tax', startAfter: '2027-05-01T00:00:00.000Z' };
    expect(await tasks(id)).toMatchObject([first]);
    expect((await update({ id, title: 'Taxes' })).keptTaskIds).toEqual([]);
    expect(await tasks(id)).toMatchObject([{ ...first, title: 'Taxes' }]);
    // No other task would replace it for months.
    const weekly = { id, title: 'Weekly', rule: 'FREQ=WEEKLY;BYDAY=MO' };
    expect((await update(weekly)).keptTaskIds).toEqual([task.id]);
    await run();
    expect(await tasks(id)).toMatchObject([{ ...first, title: 'Taxes' }]);
  });

  it.each([
    ['a paused series', { rule: 'FREQ=DAILY', pausedUntil: '2026-12-01' }],
    [
      'a paused series after completions',
      { rule: 'FREQ=DAILY', anchor: 'COMPLETION', pausedUntil: '2026-12-01' },
    ],
  ])('keeps the task of %s as it is', async (_name, input) => {
    const task = await newTask();
    const id = await create({ ...input, taskId: task.id });
    await run();
    expect(await tasks(id)).toContainEqual(
      expect.objectContaining({ id: task.id, title: 'Report', occurrenceOn: '2026-11-18' }),
    );
  });

  it('requires an open task of the account without a series', async () => {
    const done = await newTask({ status: 'completed' });
    const own = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    const [occurrence] = (await tasks(own)) as [Json];
    const other = await tools.api.account();
    const foreign = await other.create('/api/tasks', { title: 'x' });
    const codeOf = async (taskId: string) => {
      const input = { title: 'x', rule: 'FREQ=DAILY', taskId };
      const { errors } = await execute(tools.me, CREATE, { input });
      return errors?.[0]?.extensions?.details ?? errors?.[0]?.message;
    };
    expect(await codeOf(done.id)).toEqual({ taskId: ['must be an open task'] });
    expect(await codeOf(occurrence.id)).toEqual({ taskId: ['is a task of another series'] });
    expect(await codeOf(foreign.id)).toBe('taskId not found');
  });
});

describe('a series that absorbs its continuation', () => {
  it('has all tasks and dates again', async () => {
    const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=FR', count: 5 });
    const before = (await tasks(id)).map((task) => task.id);
    const later = await update({ id, scope: 'THIS_AND_LATER', from: '2026-11-27', title: 'New' });
    const absorbs = later.taskSeries.id;
    const again = await update({ id, endsOn: null, absorbs });
    expect(again.taskSeries).toMatchObject({ id, endsOn: null, count: 5 });
    expect((await tasks(id)).map((task) => task.id)).toEqual(before);
    expect((await tasks(id)).map(({ title }) => title)).toEqual(['Water plants', 'Water plants']);
    expect((await data(tools.me, `{ taskSeries(id: "${absorbs}") { id } }`)).taskSeries).toBeNull();
    await run();
    expect(await datesOf(id)).toEqual(['2026-11-20', '2026-11-27']);
  });

  it('absorbs the continuation of its continuation afterwards, in any order', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 4 });
    const split = async (of: string, from: string) =>
      (await update({ id: of, scope: 'THIS_AND_LATER', from, title: from })).taskSeries.id;
    const second = await split(id, '2026-11-20');
    const third = await split(second, '2026-11-21');
    await update({ id, absorbs: second });
    await update({ id, endsOn: null, absorbs: third });
    expect((await tasks(id)).map(({ title }) => title)).toEqual(Array(5).fill('Water plants'));
  });

  it('rewrites the labels and checklists of their unchanged tasks', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2, checklist: ['Own'] });
    const label = await tools.me.create('/api/labels', { name: 'Later', color: '#123456' });
    const { taskSeries } = await update({
      id,
      scope: 'THIS_AND_LATER',
      from: '2026-11-19',
      checklist: ['Later'],
      labelIds: [label.id],
    });
    await update({ id, endsOn: null, absorbs: taskSeries.id });
    const lists = (await tasks(id)).map(({ labels, checklistItems }) => ({
      labels: labels.nodes,
      items: checklistItems.nodes,
    }));
    expect(lists).toEqual(Array(3).fill({ labels: [], items: [{ title: 'Own' }] }));
  });

  it.each([0, 90])('keeps its own task of a date that both have, %d days later', async (days) => {
    const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=FR' });
    const split = { scope: 'THIS_AND_LATER', from: '2026-11-27', rule: 'FREQ=WEEKLY;BYDAY=FR,SA' };
    const { taskSeries: other } = await update({ id, ...split });
    await update({ id, endsOn: null });
    const [, own] = (await tasks(id)) as [Json, Json];
    await tools.me.patch(`/api/tasks/${own.id}`, { title: 'Changed' });
    tools.later(days);
    await run();
    await update({ id, endsOn: null, absorbs: other.id });
    const of27 = (await tasks(id)).filter(({ occurrenceOn }) => occurrenceOn === '2026-11-27');
    expect(of27).toMatchObject([{ id: own.id, title: 'Changed' }]);
  });

  it('rejects itself, a foreign or unrelated series and another scope', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    const errorOf = async (input: Json) => {
      const document = `mutation ($input: UpdateTaskSeriesInput!) {
        updateTaskSeries(input: $input) { taskSeries { id } } }`;
      const { errors } = await execute(tools.me, document, { input: { id, ...input } });
      return errors?.[0]?.extensions?.details ?? errors?.[0]?.message;
    };
    expect(await errorOf({ absorbs: id })).toEqual({ absorbs: ['must be another series'] });
    const unrelated = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    expect(await errorOf({ absorbs: unrelated })).toEqual({
      absorbs: ['must be a series that this_and_later has created from this one'],
    });
    await update({ id, endsOn: '2026-11-20' });
    const later = await create({ rule: 'FREQ=DAILY', daysAhead: 5, startsOn: '2026-11-21' });
    expect(await errorOf({ absorbs: later })).toEqual({
      absorbs: ['must be a series that this_and_later has created from this one'],
    });
    expect(await datesOf(later)).toHaveLength(3);
    const foreign = '00000000-0000-4000-8000-000000000000';
    expect(await errorOf({ absorbs: foreign })).toBe('absorbs not found');
    const from = '2026-11-19';
    expect(await errorOf({ absorbs: foreign, scope: 'THIS_AND_LATER', from })).toEqual({
      absorbs: ['requires the scope all'],
    });
  });
});

it('a deleted series can keep one open task', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 3 });
  const all = (await tasks(id)).map((task) => task.id as string);
  const [, kept] = all;
  await data(tools.me, DELETE, { input: { id, openTasks: true, keepTaskId: kept } });
  const { nodes } = (await data(tools.me, '{ tasks { nodes { id series { id } } } }')).tasks;
  expect(nodes).toEqual([{ id: kept, series: null }]);
  const other = await create({ rule: 'FREQ=DAILY' });
  const input = { id: other, keepTaskId: 'x' };
  const { errors } = await execute(tools.me, DELETE, { input });
  expect(errors?.[0]?.extensions?.details).toEqual({ keepTaskId: ['must be a UUID'] });
});

it('a deleted series takes its unchanged open tasks along, however old they are', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
  const [first] = (await tasks(id)) as [Json];
  await tools.me.patch(`/api/tasks/${first.id}`, { title: 'Own' });
  tools.later(90);
  await run();
  expect(await tasks(id)).toHaveLength(4);
  await data(tools.me, DELETE, { input: { id, openTasks: true } });
  const { nodes } = (await data(tools.me, '{ tasks { nodes { id } } }')).tasks;
  expect(nodes).toEqual([{ id: first.id }]);
});

it('a deleted series keeps open tasks that were changed or carry work, also overdue ones', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 4, checklist: ['One'] });
  const [, changed, ticked, placed] = (await tasks(id)) as [Json, Json, Json, Json];
  await tools.me.patch(`/api/tasks/${changed.id}`, { title: 'Own' });
  const { task } = await data(
    tools.me,
    `{ task(id: "${ticked.id}") { checklistItems { nodes { id } } } }`,
  );
  const [item] = task.checklistItems.nodes;
  await data(
    tools.me,
    `mutation { updateChecklistItem(input: { id: "${item.id}", completed: true }) { checklistItem { id } } }`,
  );
  const span = { startAt: '2026-11-21T09:00:00Z', endAt: '2026-11-21T10:00:00Z' };
  await tools.me.create('/api/time-blocks', { taskId: placed.id, ...span });
  tools.later(2);
  await data(tools.me, DELETE, { input: { id, openTasks: true } });
  const { nodes } = (await data(tools.me, '{ tasks { nodes { id series { id } } } }')).tasks;
  const left = nodes.map((task: Json) => task.id);
  expect(new Set(left)).toEqual(new Set([changed.id, ticked.id, placed.id]));
  expect(nodes[0].series).toBeNull();
});

it('a reopened task of a completion-anchored series replaces the one that followed it', async () => {
  const id = await create({ rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'COMPLETION' });
  const [first] = (await tasks(id)) as [Json];
  await tools.me.patch(`/api/tasks/${first.id}`, { status: 'cancelled' });
  await run();
  expect(await datesOf(id)).toEqual(['2026-11-21']);
  await tools.me.patch(`/api/tasks/${first.id}`, { status: 'todo' });
  await run();
  expect(await datesOf(id)).toEqual(['2026-11-18']);
});

it('tasks can be requested for 28 days ahead, once', async () => {
  const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=FR' });
  const request = (until: string) =>
    data(tools.me, `mutation { createOccurrences(input: { until: "${until}" }) { until } }`);
  const last = '2026-12-16';
  for (const [until, limited] of [
    ['2026-12-05', '2026-12-05'],
    ['2027-12-05', last],
    ['2027-12-05', last],
  ] as const) {
    expect((await request(until)).createOccurrences).toEqual({ until: limited });
  }
  expect(await datesOf(id)).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11']);
  await run();
  expect((await datesOf(id)).length).toBe(4);
});

it('a preview has the dates from a given date on, counted from the start', async () => {
  const dates = async (input: string) =>
    (await data(tools.me, `{ previewTaskSeries(input: { ${input}, dates: 2 }) { dates } }`))
      .previewTaskSeries.dates;
  const every2 = 'rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", startsOn: "2026-11-03"';
  expect(await dates(`${every2}, from: "2026-11-18"`)).toEqual(['2026-12-01', '2026-12-15']);
  expect(await dates('timesPerWeek: 7, startsOn: "2026-01-01", from: "2026-11-18"')).toEqual([
    '2026-11-18',
    '2026-11-19',
  ]);
  const counted = 'rule: "FREQ=DAILY", startsOn: "2026-11-17", count: 2';
  expect(await dates(`${counted}, from: "2026-11-18"`)).toEqual(['2026-11-18']);
});
