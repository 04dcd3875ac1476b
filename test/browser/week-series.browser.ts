import { eventually } from '../support/eventually.ts';
import {
  chip,
  dialog,
  get,
  gone,
  has,
  messageWith,
  openTask,
  post,
  prepare,
  queryData,
  row,
  undo,
  visit,
} from './week.ts';

type Found = {
  id: string;
  title: string;
  status: string;
  occurrenceOn: string;
  dueAt: string;
  labels: { nodes: { name: string }[] };
  checklistItems: { nodes: { title: string }[] };
};

/** The day of the service. */
const TODAY = new Date().toISOString().slice(0, 10);

/** Creates an account whose page has a fixed time of that day. */
const prepareToday = (settings: Parameters<typeof prepare>[0] = {}) =>
  prepare({ now: `${TODAY}T10:00:00Z`, zone: 'UTC', ...settings });

/** A series that starts today, on the service's clock. */
async function newSeries(input: object): Promise<{ id: string; tasks: () => Promise<Found[]> }> {
  const { data } = await visit.answer<{ createTaskSeries: { taskSeries: { id: string } } }>(
    'mutation ($input: CreateTaskSeriesInput!) { createTaskSeries(input: $input) { taskSeries { id } } }',
    { input },
  );
  const { id } = data.createTaskSeries.taskSeries;
  const tasks = async () =>
    (
      await queryData<{ tasks: { nodes: Found[] } }>(
        `{ tasks(first: 100, filter: { inSeries: ["${id}"] }, orderBy: [{ field: DUE_AT }]) { nodes {
          id title status occurrenceOn dueAt labels { nodes { name } } checklistItems { nodes { title } } } } }`,
      )
    ).tasks.nodes;
  return { id, tasks };
}

/** The labels and the checklist of a task: `sport/Shoes`. */
const listsOf = ({ labels, checklistItems }: Found) =>
  `${labels.nodes.map(({ name }) => name)}/${checklistItems.nodes.map(({ title }) => title)}`;

const allSeries = async () =>
  (
    await queryData<{
      taskSeriesList: { nodes: { id: string; title: string; rule: string; missed: string }[] };
    }>(
      '{ taskSeriesList { nodes { id title rule timesPerWeek anchor fixedTime endsOn pausedUntil missed } } }',
    )
  ).taskSeriesList.nodes;

const repeat = () => visit.field('Repeat');

describe('a task', () => {
  it('repeats at the fixed time of its block, which the dialog changes', async () => {
    await prepareToday();
    const task = await post('/tasks', { title: 'Yoga', estimateMinutes: 60 });
    const [startAt, endAt] = [`${TODAY}T18:00:00Z`, `${TODAY}T19:00:00Z`];
    await post('/time-blocks', { taskId: task.id, startAt, endAt });
    await openTask(task);
    await repeat().selectOption('Daily');
    const words = (time: string) =>
      visit.page.getByText(`Repeats every day at ${time}`, { exact: true }).waitFor();
    await words('18:00');
    expect(await visit.field('Fixed time').inputValue()).toBe('18:00');
    await visit.button('Save repeat').click();
    await visit.button('Skip this one').waitFor();
    expect(await allSeries()).toMatchObject([{ title: 'Yoga', fixedTime: '18:00' }]);
    await visit.field('Fixed time').fill('19:30');
    await visit.field('Fixed time').press('Enter');
    await words('19:30');
    await undo('Changed the fixed time of Yoga.');
    await words('18:00');
  });

  it('repeats by a preset, with the next dates, and no longer after undo', async () => {
    await prepareToday();
    const task = await post('/tasks', { title: 'Report', dueAt: '2090-11-17T16:00:00Z' });
    await openTask(task);
    await repeat().selectOption('Weekly on Friday');
    await visit.page.getByText('Repeats every Friday').waitFor();
    expect(
      await visit.page.getByRole('list', { name: 'Next dates' }).getByRole('listitem').count(),
    ).toBe(5);
    await visit.button('Save repeat').click();
    await messageWith('Changed the repeat of Report.').waitFor();
    await visit.button('Skip this one').waitFor();
    expect(await allSeries()).toMatchObject([{ title: 'Report', rule: 'FREQ=WEEKLY;BYDAY=FR' }]);
    await undo('Changed the repeat of Report.');
    await gone(visit.button('Skip this one'));
    expect(await allSeries()).toEqual([]);
    await has(task.id, { status: 'todo', dueAt: '2090-11-17T16:00:00.000Z' });
  });

  it('repeats by a rule in words; another text shows what is wrong', async () => {
    await prepareToday();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    await repeat().selectOption('Custom, in words');
    await visit.field('Rule in words').fill('every full moon');
    await visit.page.getByText('Write it as in “every 2 weeks on tue”').waitFor();
    await visit.field('Rule in words').fill('every month on the last day');
    await visit.page.getByText('Repeats every month on the last day').waitFor();
    await visit.button('Save repeat').click();
    await visit.button('Skip this one').waitFor();
    expect(await allSeries()).toMatchObject([{ rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' }]);
  });

  it('with a description that is too long to repeat says so, and repeats after it was shortened', async () => {
    await prepareToday();
    const task = await post('/tasks', { title: 'Report', description: 'a'.repeat(20_001) });
    await openTask(task);
    await repeat().selectOption('Daily');
    const problem = visit.page.getByText('The description has 20,001 characters.');
    await problem.waitFor();
    await gone(visit.button('Save repeat'));
    await visit.answer(
      'mutation ($input: UpdateTaskInput!) { updateTask(input: $input) { task { id } } }',
      { input: { id: task.id, description: 'Short' } },
    );
    await gone(problem);
    await visit.button('Save repeat').click();
    await visit.button('Skip this one').waitFor();
  });

  it('gets its dates by chips', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await openTask(task);
    const due = visit.page.getByRole('group', { name: 'Due: usual days' });
    await due.getByRole('button', { name: 'Tomorrow' }).click();
    await has(task.id, { dueAt: '2037-11-19T22:59:00.000Z' });
    await due.getByRole('button', { name: 'Tomorrow', pressed: true }).click();
    await has(task.id, { dueAt: null });
    const start = visit.page.getByRole('group', { name: 'Earliest start: usual days' });
    await start.getByRole('button', { name: 'Next week' }).click();
    await has(task.id, { startAfter: '2037-11-22T23:00:00.000Z' });
  });

  it('folds its details unless it has some', async () => {
    await prepare();
    const task = await post('/tasks', { title: 'Report' });
    await visit.open(`?dialog=task&id=${task.id}`);
    await visit.page.getByText('Checklist, documents and links').click();
    await visit.field('New item').fill('One');
    await visit.field('New item').press('Enter');
    await visit.button('Remove One').waitFor();
    await eventually('the item is stored', async () => {
      const { checklistItems } = await get(`/tasks/${task.id}`);
      return (checklistItems as unknown[]).length === 1;
    });
    await visit.page.reload();
    await visit.button('Remove One').waitFor();
  });
});

describe('a task of a series', () => {
  it('is changed alone, with later ones or with all, each with undo', async () => {
    await prepareToday();
    const { id, tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY', daysAhead: 4 });
    const [, second, third] = (await tasks()) as [Found, Found, Found];
    const titles = async () => (await tasks()).map(({ title }) => title);
    await openTask(second);
    await visit.field('Title').fill('Swim');
    await visit.field('Title').press('Enter');
    await has(second.id, { title: 'Swim' });
    expect(await titles()).toEqual(['Gym', 'Swim', 'Gym', 'Gym', 'Gym']);
    await openTask(third);
    await visit.page.getByRole('radio', { name: 'This and later' }).click();
    await visit.field('Title').fill('Climb');
    await visit.field('Title').press('Enter');
    await messageWith('Renamed Gym.').waitFor();
    expect((await allSeries()).map(({ title }) => title)).toEqual(['Gym', 'Climb']);
    await has(third.id, { title: 'Climb' });
    await undo('Renamed Gym.');
    await messageWith('Undone: Renamed Gym.').waitFor();
    expect((await allSeries()).map((series) => series.id)).toEqual([id]);
    expect(await titles()).toEqual(['Gym', 'Swim', 'Gym', 'Gym', 'Gym']);
    await openTask(third);
    await visit.page.getByRole('radio', { name: 'All', exact: true }).click();
    await visit.field('Title').fill('Run');
    await visit.field('Title').press('Enter');
    await messageWith('Renamed Gym.').waitFor();
    expect(await titles()).toEqual(['Run', 'Swim', 'Run', 'Run', 'Run']);
  });

  it('changes the labels and the checklist of all, each with undo', async () => {
    await prepareToday();
    await post('/labels', { name: 'sport' });
    const { tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY', daysAhead: 2 });
    const haveAll = (lists: string) =>
      eventually(`all have ${lists}`, async () =>
        (await tasks()).every((task) => listsOf(task) === lists),
      );
    const [first] = await tasks();
    await openTask(first as Found);
    await visit.page.getByRole('radio', { name: 'All' }).click();
    await visit.field('Labels').selectOption('sport');
    await haveAll('sport/');
    await visit.field('New item').fill('Shoes');
    await visit.field('New item').press('Enter');
    await haveAll('sport/Shoes');
    await visit.button('Remove Shoes').click();
    await haveAll('sport/');
    await undo('Removed Shoes.');
    await haveAll('sport/Shoes');
    await visit.button('Remove label sport').click();
    await haveAll('/Shoes');
    await undo('Removed label sport from Gym.');
    await haveAll('sport/Shoes');
    expect(await tasks()).toHaveLength(3);
  });

  it('is skipped in the dialog and from the block, with undo', async () => {
    await prepareToday();
    const { tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY', daysAhead: 2 });
    const [first] = (await tasks()) as [Found];
    await openTask(first);
    await visit.button('Skip this one').click();
    await messageWith('Skipped Gym.').waitFor();
    await has(first.id, { status: 'cancelled' });
    await undo('Skipped Gym.');
    await has(first.id, { status: 'todo' });
    const span = { startAt: `${TODAY}T12:00:00Z`, endAt: `${TODAY}T13:00:00Z` };
    await post('/time-blocks', { taskId: first.id, ...span });
    await visit.open(`?view=day&date=${TODAY}`);
    await visit.block('Gym').first().click();
    await dialog('Gym').getByText('Repeats').waitFor();
    await dialog('Gym').getByRole('button', { name: 'Skip this one' }).click();
    await has(first.id, { status: 'cancelled' });
  });

  it('is deleted with later ones or with all, each with undo', async () => {
    await prepareToday();
    const { tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY', daysAhead: 3 });
    const [, second] = (await tasks()) as [Found, Found];
    await openTask(second);
    await visit.button('Delete permanently…').click();
    await dialog('Delete Gym?').getByRole('button', { name: 'This and later' }).click();
    await messageWith('Ended Gym.').waitFor();
    expect((await tasks()).length).toBe(1);
    await undo('Ended Gym.');
    await messageWith('Undone: Ended Gym.').waitFor();
    const again = await tasks();
    expect(again.length).toBe(4);
    await openTask(again[1] as Found);
    await visit.button('Delete permanently…').click();
    await dialog('Delete Gym?').getByRole('button', { name: 'All', exact: true }).click();
    await messageWith('Deleted the series Gym.').waitFor();
    await gone(row('Gym').first());
    expect(await allSeries()).toEqual([]);
    await undo('Deleted the series Gym.');
    await row('Gym').first().waitFor();
    expect((await tasks()).length).toBe(4);
  });

  it('no longer repeats, and again after undo', async () => {
    await prepareToday();
    const { tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY', daysAhead: 3 });
    const [first] = (await tasks()) as [Found];
    await openTask(first);
    await repeat().selectOption('Does not repeat');
    await visit.button('Stop repeating').click();
    await messageWith('Gym no longer repeats.').waitFor();
    expect(await allSeries()).toEqual([]);
    await undo('Gym no longer repeats.');
    await visit.button('Skip this one').waitFor();
    const again = await tasks();
    expect([again.length, again[0]?.id]).toEqual([4, first.id]);
  });

  it('shows how regularly it was done, and how often in a row', async () => {
    await prepareToday();
    const { tasks } = await newSeries({ title: 'Run', timesPerWeek: 7 });
    const [first, second] = (await tasks()) as [Found, Found];
    await visit.rest('PATCH', `/tasks/${first.id}`, { status: 'completed' });
    await visit.rest('PATCH', `/tasks/${second.id}`, { status: 'completed' });
    await openTask(first);
    await visit.page.getByText('Last 4 weeks').waitFor();
    await visit.page.getByText('1 of 1 done').first().waitFor();
    await visit.page.getByText('2 done').waitFor();
  });

  it('has the pause, the end, the number of times and missed ones of its series under More', async () => {
    await prepareToday();
    const { tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY', daysAhead: 4 });
    const [first, , third] = (await tasks()) as [Found, Found, Found];
    const on = third.occurrenceOn;
    await openTask(first);
    const set = async (label: string, value: string, what: string) => {
      await visit.field(label).fill(value);
      await visit.field(label).press('Enter');
      await messageWith(`Changed the ${what} of Gym.`).waitFor();
    };
    const has = (count: number) =>
      eventually(`${count} tasks`, async () => (await tasks()).length === count);
    await visit.page.getByText('More', { exact: true }).click();
    await set('Last date', on, 'last date');
    await has(3);
    await visit.page.getByText(/^Ends on/).waitFor();
    await set('Last date', '', 'last date');
    await has(5);
    await gone(visit.page.getByText(/^Ends on/));
    await set('Number of times', '2', 'number');
    await has(2);
    await undo('Changed the number of Gym.');
    await has(5);
    await visit.field('If one is missed').selectOption('It is cancelled');
    await eventually('missed', async () => (await allSeries())[0]?.missed === 'SKIP');
    await tasks().then(([, second]) => openTask(second as Found));
    await visit.page.getByText('More', { exact: true }).click();
    await set('Paused until', on, 'pause');
    await has(3);
  });
});

it('a later week shows tasks of a series for 28 days ahead', async () => {
  await prepareToday();
  const { tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY' });
  expect((await tasks()).length).toBe(15);
  await visit.open();
  await row('Gym').first().waitFor();
  const date = new Date(Date.parse(TODAY) + 20 * 86_400_000).toISOString().slice(0, 10);
  await visit.open(`?date=${date}`);
  await eventually('29 tasks', async () => (await tasks()).length === 29);
});

describe('the list of series', () => {
  it('pauses, resumes, ends and deletes a series, with undo', async () => {
    await prepareToday();
    const { tasks } = await newSeries({ title: 'Gym', rule: 'FREQ=DAILY', daysAhead: 3 });
    await visit.open('?dialog=series');
    await visit.page.getByText(/every day · next /).waitFor();
    await visit.button('Pause for a week: Gym').click();
    await visit.page.getByText(/paused until/).waitFor();
    await eventually('no tasks while paused', async () => (await tasks()).length === 0);
    await visit.button('Resume: Gym').click();
    await visit.button('Pause for a week: Gym').waitFor();
    await eventually('tasks again', async () => (await tasks()).length === 4);
    await visit.button('End today: Gym').click();
    await messageWith('Ended Gym.').waitFor();
    await eventually('one task', async () => (await tasks()).length === 1);
    await undo('Ended Gym.');
    await eventually('all tasks', async () => (await tasks()).length === 4);
    await visit.button('Delete: Gym').click();
    await visit.button('Really delete with unchanged open tasks: Gym').click();
    await visit.page.getByText('No repeating tasks yet.').waitFor();
    expect(await allSeries()).toEqual([]);
    await undo('Deleted the series Gym.');
    await visit.page.getByText(/every day · next /).waitFor();
    expect((await tasks()).length).toBe(4);
  });
});

it.each([
  [1280, 800],
  [390, 844],
])('%d by %d pixels: no axe violations, light and dark', async (width, height) => {
  await prepareToday({ viewport: { width, height } });
  const { tasks } = await newSeries({ title: 'Gym', timesPerWeek: 3, estimateMinutes: 60 });
  const [first] = (await tasks()) as [Found];
  await visit.open('?panel=tasks');
  await row('Gym').first().waitFor();
  await visit.field('Add a task').fill('Read every monday and thursday 30m');
  await chip(/^Repeats every Monday and Thursday/).waitFor();
  await visit.inspect('series-line');
  await openTask(first);
  await visit.page.getByText('Repeats 3 times a week').waitFor();
  await visit.inspect('series-task');
  await repeat().selectOption('Custom, in words');
  await visit.field('Rule in words').fill('every 2 weeks on tue');
  await visit.page.getByText('Repeats every second Tuesday').waitFor();
  await visit.inspect('series-custom');
  await visit.button('Delete permanently…').click();
  await dialog('Delete Gym?').waitFor();
  await visit.inspect('series-delete');
  await visit.open('?dialog=series');
  await visit.page.getByText(/3 times a week · next /).waitFor();
  await visit.inspect('series-list');
  expect(visit.complaints).toEqual([]);
});
