import { StatementCounter } from '../support/database/statements.ts';
import { data, execute } from '../support/graphql/request.ts';
import { SeriesTools, UPDATE } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const counter = new StatementCounter();
const tools = new SeriesTools(counter);
const { create, datesOf, run, skip, tasks, update } = tools;

describe('a change', () => {
  it('of all rewrites unchanged open tasks, and keeps and returns changed ones', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 3, checklist: ['a'] });
    const [first, second, third] = (await tasks(id)) as [Json, Json, Json];
    await tools.me.patch(`/api/tasks/${first.id}`, { title: 'Mine' });
    await tools.me.patch(`/api/tasks/${second.id}`, { status: 'completed' });
    const { keptTaskIds } = await update({
      id,
      title: 'New',
      dueTime: '12:00',
      checklist: ['b', 'c'],
    });
    expect(keptTaskIds).toEqual([first.id]);
    const all = await tasks(id, { includeCompleted: true });
    const titles = new Map(all.map((task) => [task.id, task.title]));
    expect([first.id, second.id, third.id].map((task) => titles.get(task))).toEqual([
      'Mine',
      'Water plants',
      'New',
    ]);
    expect(all.find((task) => task.id === third.id)).toMatchObject({
      dueAt: '2026-11-20T12:00:00.000Z',
      checklistItems: { nodes: [{ title: 'b' }, { title: 'c' }] },
    });
    expect((await update({ id, title: 'Newer' })).keptTaskIds).toEqual([first.id]);
  });

  it.each([
    ['ALL', {}],
    ['THIS_AND_LATER', { from: '2026-11-18' }],
    ['THIS_AND_LATER', { from: '2026-11-19' }],
  ])(
    'of the labels and the checklist (%s %j) rewrites those of unchanged tasks, and keeps and returns others',
    async (scope, from) => {
      const labelled = (name: string) => tools.me.create('/api/labels', { name });
      const [before, after, mine] = await Promise.all(['before', 'after', 'mine'].map(labelled));
      const id = await create({
        rule: 'FREQ=DAILY',
        daysAhead: 5,
        labelIds: [before?.id],
        checklist: ['a'],
      });
      const [, plain, relabelled, unlabelled, longer, changed] = (await tasks(id)) as Json[];
      const add = { labelIds: [mine?.id] };
      const input = { taskId: unlabelled?.id, labelIds: [before?.id] };
      const REMOVE =
        'mutation ($input: TaskLabelsInput!) { removeTaskLabels(input: $input) { task { id } } }';
      await data(tools.me, REMOVE, { input });
      await data(tools.me, REMOVE.replace('removeTaskLabels', 'addTaskLabels'), {
        input: { taskId: relabelled?.id, ...add },
      });
      await tools.me.create('/api/checklist-items', { taskId: longer?.id, title: 'mine' });
      await tools.me.patch(`/api/tasks/${changed?.id}`, { title: 'Mine' });
      const { keptTaskIds, taskSeries } = await update({
        id,
        scope,
        ...from,
        labelIds: [after?.id],
        checklist: ['b', 'c'],
      });
      expect(keptTaskIds).toEqual(
        [relabelled, unlabelled, longer, changed].map((task) => task?.id),
      );
      const lists = new Map(
        (await tasks(taskSeries.id)).map((task) => [
          task.id,
          [task.labels.nodes, task.checklistItems.nodes].map((nodes: Json[]) =>
            nodes.map(({ name, title }) => name ?? title).sort(),
          ),
        ]),
      );
      expect(lists.get(plain?.id)).toEqual([['after'], ['b', 'c']]);
      expect(lists.get(relabelled?.id)).toEqual([['before', 'mine'], ['a']]);
      expect(lists.get(unlabelled?.id)).toEqual([[], ['a']]);
      expect(lists.get(longer?.id)).toEqual([['before'], ['a', 'mine']]);
      expect(lists.get(changed?.id)).toEqual([['before'], ['a']]);
      // A further change rewrites them again: their lists are those of the series.
      await update({ id: taskSeries.id, labelIds: [], checklist: [] });
      const again = (await tasks(taskSeries.id)).find((task) => task.id === plain?.id);
      expect(again).toMatchObject({ labels: { nodes: [] }, checklistItems: { nodes: [] } });
    },
  );

  it('of the rule keeps and returns tasks that carry work', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 11, checklist: ['a', 'b'] });
    const all = (await tasks(id)).slice(1).map((task) => task.id as string);
    const [linked, needed, needing, parent, planned, ticked, longer, renamed, plain] = all as [
      string,
      ...string[],
    ];
    const item = async (task?: string) =>
      (await data(tools.me, `{ task(id: "${task}") { checklistItems { nodes { id } } } }`)).task
        .checklistItems.nodes[0].id;
    const document = await tools.me.create('/api/documents', { title: 'x' });
    await tools.me.put(`/api/tasks/${linked}/documents/${document.id}`);
    const other = await tools.me.create('/api/tasks', { title: 'x', parentTaskId: parent });
    await tools.me.put(`/api/tasks/${other.id}/dependencies/${needed}`);
    await tools.me.put(`/api/tasks/${needing}/dependencies/${other.id}`);
    const times = { startAt: '2026-11-25T08:00:00.000Z', endAt: '2026-11-25T09:00:00.000Z' };
    await tools.me.create('/api/time-blocks', { taskId: planned, title: 'x', ...times });
    await tools.me.patch(`/api/checklist-items/${await item(ticked)}`, { completed: true });
    await tools.me.create('/api/checklist-items', { taskId: longer, title: 'c' });
    await tools.me.patch(`/api/checklist-items/${await item(renamed)}`, { title: 'c' });
    const { keptTaskIds } = await update({ id, rule: 'FREQ=YEARLY', startsOn: '2027-01-01' });
    expect(keptTaskIds).toEqual([
      linked,
      needed,
      needing,
      parent,
      planned,
      ticked,
      longer,
      renamed,
    ]);
    expect((await tasks(id)).map((task) => task.id)).toEqual(keptTaskIds);
    expect(plain).toBeDefined();
    expect((await update({ id, checklist: ['c'] })).keptTaskIds).toEqual(keptTaskIds);
  });

  it('of the rule moves unchanged tasks to the new dates', async () => {
    const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=FR' });
    await update({ id, rule: 'FREQ=WEEKLY;BYDAY=SA,FR' });
    expect(await datesOf(id)).toEqual(['2026-11-20', '2026-11-21', '2026-11-27', '2026-11-28']);
    await update({ id, rule: 'FREQ=WEEKLY;BYDAY=SA' });
    expect(await datesOf(id)).toEqual(['2026-11-21', '2026-11-28']);
  });

  it('of this and later splits the series', async () => {
    const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=FR', count: 5 });
    await skip(id, '2026-12-04');
    const changes = { scope: 'THIS_AND_LATER', from: '2026-11-27', title: 'New', daysAhead: 28 };
    const { taskSeries } = await update({ id, ...changes });
    expect(taskSeries).toMatchObject({ title: 'New', startsOn: '2026-11-27', count: 4 });
    expect(taskSeries.id).not.toBe(id);
    expect((await tasks(id)).map(({ title, occurrenceOn }) => [title, occurrenceOn])).toEqual([
      ['Water plants', '2026-11-20'],
    ]);
    expect(
      (await tasks(taskSeries.id)).map(({ title, occurrenceOn }) => [title, occurrenceOn]),
    ).toEqual([
      ['New', '2026-11-27'],
      ['New', '2026-12-11'],
    ]);
    await run();
    expect(await datesOf(id)).toEqual(['2026-11-20']);
  });

  it.each([
    [{ rule: 'FREQ=WEEKLY;INTERVAL=2', startsOn: '2026-11-17' }, '2026-11-24', '2026-12-01'],
    [{ rule: 'FREQ=MONTHLY', startsOn: '2026-11-15' }, '2026-12-01', '2026-12-15'],
    [{ timesPerWeek: 1 }, '2026-11-24', '2026-11-30'],
  ])('of this and later keeps the dates of %j from %s', async (fields, from, startsOn) => {
    const id = await create(fields);
    const { taskSeries } = await update({ id, scope: 'THIS_AND_LATER', from, title: 'New' });
    expect(taskSeries).toMatchObject({ title: 'New', startsOn });
  });

  it('from a date requires the scope of this and later', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    const path = `/api/task-series/${id}`;
    const { status, body } = await tools.me.patch(path, { from: '2026-11-19', title: 'New' });
    expect([status, body.details]).toEqual([400, { from: ['requires the scope this_and_later'] }]);
    expect((await tasks(id)).map(({ title }) => title)).toEqual(['Water plants', 'Water plants']);
  });

  it('of this and later does not start before it', async () => {
    const id = await create({ rule: 'FREQ=DAILY' });
    const input = { id, scope: 'THIS_AND_LATER', from: '2026-11-22', startsOn: '2026-11-21' };
    expect((await execute(tools.me, UPDATE, { input })).errors?.[0]?.extensions).toMatchObject({
      details: { startsOn: ['must not be before from'] },
    });
  });

  it('of this and later subtracts the dates before it from the count', async () => {
    const done = await create({ rule: 'FREQ=DAILY', anchor: 'COMPLETION', count: 5 });
    await tools.me.patch(`/api/tasks/${(await tasks(done))[0]?.id}`, { status: 'completed' });
    await run();
    const windows = [{ day: [6, 0], start: '09:00', end: '12:00' }];
    const { id: weekend } = await tools.me.create('/api/schedule-preferences', {
      name: 'x',
      windows,
    });
    const habit = await create({ timesPerWeek: 2, schedulePreferenceId: weekend, count: 5 });
    const countFrom = async (id: string, from: string) =>
      (await update({ id, scope: 'THIS_AND_LATER', from, title: 'New' })).taskSeries.count;
    expect(await countFrom(done, '2026-11-25')).toBe(3);
    expect(await countFrom(habit, '2026-11-26')).toBe(3);
  });

  it('pauses, ends and continues', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 4 });
    await update({ id, pausedUntil: '2026-11-21' });
    expect(await datesOf(id)).toEqual(['2026-11-21', '2026-11-22']);
    await update({ id, endsOn: '2026-11-21' });
    expect(await datesOf(id)).toEqual(['2026-11-21']);
    await update({ id, endsOn: null, pausedUntil: null });
    expect(await datesOf(id)).toEqual(
      ['18', '19', '20', '21', '22'].map((day) => `2026-11-${day}`),
    );
  });
});

it('inserts the largest tasks in several statements, each of a limited size', async () => {
  const description = 'x'.repeat(20_000);
  const statements = await counter.ranDuring(() =>
    create({ rule: 'FREQ=DAILY', daysAhead: 9, description, checklist: ['a', 'b'] }),
  );
  const inserts = statements.filter(({ text }) => /^insert into "task" /.test(text));
  expect(inserts).toHaveLength(3);
  const [id] = (await tools.me.get('/api/task-series')).body.map((series: Json) => series.id);
  expect(await datesOf(id)).toHaveLength(10);
  const items = (await tasks(id)).map((task) => task.checklistItems.nodes.length);
  expect(items).toEqual(Array(10).fill(2));
});

it('a description has at most 20,000 characters, as each task stores it', async () => {
  const long = { title: 'x', rule: 'FREQ=DAILY', description: 'x'.repeat(20_001) };
  const { status, body } = await tools.me.post('/api/task-series', long);
  expect([status, body.details]).toEqual([400, { description: ['must be 0-20000 characters'] }]);
});

it.each([{ rule: 'FREQ=DAILY' }, { timesPerWeek: 2 }])(
  'an update without changes keeps the tag of a series (%j)',
  async (dates) => {
    const { id } = await tools.me.create('/api/task-series', { title: 'x', ...dates });
    const path = `/api/task-series/${id}`;
    const before = await tools.me.get(path);
    expect((await tools.me.patch(path, {})).status).toBe(200);
    const after = await tools.me.get(path);
    expect(after.body).toEqual(before.body);
    expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  },
);
