import { StatementCounter } from '../support/database/statements.ts';
import { data, execute } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const counter = new StatementCounter();
const tools = new SeriesTools(counter);
const { api, create, later, run, skip, tasks, update } = tools;

const shown = async (id: string): Promise<Json> =>
  (await data(tools.me, `{ taskSeries(id: "${id}") { words nextDates } }`)).taskSeries;

const nextOf = async (id: string) => (await shown(id)).nextDates;

it.each([
  [
    { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', endsOn: '2027-03-31' },
    'every second Tuesday until 31 March 2027',
    ['2026-12-01', '2026-12-15', '2026-12-29', '2027-01-12', '2027-01-26'],
  ],
  [{ rule: 'FREQ=DAILY', count: 2 }, 'every day, 2 times', ['2026-11-18', '2026-11-19']],
  [
    { rule: 'FREQ=YEARLY', startsOn: '2024-02-29' },
    'every year on 29 February',
    ['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29', '2044-02-29'],
  ],
  [{ rule: 'FREQ=WEEKLY', anchor: 'COMPLETION' }, '1 week after it was done', ['2026-11-18']],
  [
    { timesPerWeek: 2 },
    'twice a week',
    ['2026-11-19', '2026-11-23', '2026-11-26', '2026-11-30', '2026-12-03'],
  ],
  [
    { timesPerWeek: 1, startsOn: '2027-01-04' },
    'once a week',
    ['2027-01-04', '2027-01-11', '2027-01-18', '2027-01-25', '2027-02-01'],
  ],
  [
    {
      rule: 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
      startsOn: '2013-01-01',
      count: 300,
    },
    'every month on the last weekday, 300 times',
    ['2026-11-30', '2026-12-31', '2027-01-29', '2027-02-26', '2027-03-31'],
  ],
  [
    { rule: 'FREQ=DAILY', startsOn: '2026-10-01', endsOn: '2026-11-01' },
    'every day until 1 November 2026',
    [],
  ],
])('a series of %j has words and next dates', async (fields, words, nextDates) => {
  expect(await shown(await create(fields))).toEqual({ words, nextDates });
});

it('completed, skipped and deleted dates are not next dates', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 4 });
  const [first, second] = (await tasks(id)) as [Json, Json];
  await tools.me.patch(`/api/tasks/${first.id}`, { status: 'completed' });
  await tools.me.delete(`/api/tasks/${second.id}?permanent=true`);
  await skip(id, '2026-11-20');
  await skip(id, '2026-11-24');
  const days = ['21', '22', '23', '25', '26'];
  expect(await nextOf(id)).toEqual(days.map((day) => `2026-11-${day}`));
});

it('a pause and the time zone of the account move the next dates', async () => {
  const id = await create({ rule: 'FREQ=DAILY' });
  await update({ id, pausedUntil: '2026-12-24' });
  expect((await nextOf(id))[0]).toBe('2026-12-24');
  await update({ id, pausedUntil: null });
  await tools.me.patch('/api/user', { timezone: 'Pacific/Kiritimati' });
  api.now = new Date('2026-11-18T12:00:00.000Z');
  expect((await nextOf(id))[0]).toBe('2026-11-19');
});

it('the next date after a completion follows the last one, also before its task exists', async () => {
  const id = await create({ rule: 'FREQ=WEEKLY;INTERVAL=6', anchor: 'COMPLETION' });
  const [first] = (await tasks(id)) as [Json];
  await tools.me.patch(`/api/tasks/${first.id}`, {
    status: 'completed',
    completedAt: '2026-11-18T09:00:00.000Z',
  });
  await run();
  expect(await tasks(id)).toEqual([]);
  expect(await nextOf(id)).toEqual(['2026-12-30']);
});

it('the next date after a completion is unknown while its task is overdue', async () => {
  const id = await create({ rule: 'FREQ=WEEKLY', anchor: 'COMPLETION' });
  later(3);
  expect(await nextOf(id)).toEqual([]);
});

it('the task of a date returns the words and next dates of its series', async () => {
  const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=FR' });
  const [first] = (await tasks(id)) as [Json];
  const { task } = await data(
    tools.me,
    `{ task(id: "${first.id}") { series { words nextDates } } }`,
  );
  expect(task.series).toMatchObject({ words: 'every Friday' });
  expect(task.series.nextDates[0]).toBe('2026-11-20');
});

it('a payload returns the next dates after the write', async () => {
  const id = await create({ rule: 'FREQ=DAILY' });
  const { skipOccurrence } = await data(
    tools.me,
    `mutation { skipOccurrence(input: { id: "${id}", on: "2026-11-18" }) { taskSeries { nextDates } } }`,
  );
  expect(skipOccurrence.taskSeries.nextDates[0]).toBe('2026-11-19');
});

it('the next dates of a page take as many statements as those of one series', async () => {
  const read = () =>
    counter.during(() => data(tools.me, '{ taskSeriesList(first: 20) { nodes { nextDates } } }'));
  await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
  const one = await read();
  for (let at = 1; at < 20; at++) await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
  expect(await read()).toHaveLength(one.length);
});

it('the words take no statement of their own', async () => {
  await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
  const read = (fields: string) =>
    counter.during(() => data(tools.me, `{ taskSeriesList { nodes { ${fields} } } }`));
  expect(await read('words')).toHaveLength((await read('title')).length);
});

it('the next dates have a cost for each series of a page', async () => {
  const lists = ['a', 'b', 'c'].map(
    (name) => `${name}: taskSeriesList(first: 100) { nodes { nextDates } }`,
  );
  const { errors } = await execute(tools.me, `{ ${lists.join(' ')} }`);
  expect(errors?.[0]?.message).toMatch(/cost/);
  expect((await execute(tools.me, `{ ${lists[0]} }`)).errors).toBeUndefined();
});
