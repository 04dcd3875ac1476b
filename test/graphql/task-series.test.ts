import { QUOTAS, Quotas } from '../../src/domain/records/quotas.ts';
import { data, execute } from '../support/graphql/request.ts';
import { SeriesTools } from '../support/graphql/task-series.ts';
import type { Json } from '../support/service/client.ts';

const tools = new SeriesTools();
const { api, create, datesOf, later, run, skip, tasks, update } = tools;

it('creates the tasks of the next days with the fields of the series', async () => {
  const label = await tools.me.create('/api/labels', { name: 'home' });
  const id = await create({
    rule: 'FREQ=WEEKLY;BYDAY=TU,FR',
    estimateMinutes: 20,
    dueTime: '18:00',
    startDaysBefore: 1,
    labelIds: [label.id],
    checklist: ['Kitchen', 'Balcony'],
  });
  expect((await tasks(id))[0]).toEqual({
    id: expect.any(String),
    title: 'Water plants',
    status: 'TODO',
    occurrenceOn: '2026-11-20',
    startAfter: '2026-11-19T00:00:00.000Z',
    dueAt: '2026-11-20T18:00:00.000Z',
    estimateMinutes: 20,
    series: { id },
    labels: { nodes: [{ name: 'home' }] },
    checklistItems: { nodes: [{ title: 'Kitchen' }, { title: 'Balcony' }] },
  });
  expect(await datesOf(id)).toEqual(['2026-11-20', '2026-11-24', '2026-11-27', '2026-12-01']);
});

it('tasks of a series have exactly the fields of other tasks in REST', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
  const [first] = await tasks(id);
  const other = await tools.me.create('/api/tasks', { title: 'x' });
  const fields = async (task: string) =>
    Object.keys((await tools.me.get(`/api/tasks/${task}`)).body);
  expect(await fields(first?.id)).toEqual(await fields(other.id));
});

it('any number of runs creates nothing twice, and later runs only what is new', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2 });
  await run();
  await run();
  expect(await datesOf(id)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20']);
  later(1);
  expect(await run()).toBe('2026-11-20T00:00:00.000Z');
  expect(await datesOf(id)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
});

it.each([
  ['now()', true],
  ['null', false],
])(
  'a new series requests another run of a running job (lease until %s: %p)',
  async (lease, isRequested) => {
    await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    const job = `job where user_id = '${tools.me.userId}' and kind = 'series'`;
    const em = api.orm.em.fork();
    const long = "'2020-01-01T00:00:00Z'::timestamptz";
    await em.execute(
      `update ${job.replace('where', `set run_at = ${long}, lease_until = ${lease} where`)}`,
    );
    await create({ rule: 'FREQ=DAILY', daysAhead: 1 });
    const rows = await em.execute(`select run_at > ${long} as requested from ${job}`);
    expect(rows).toEqual([{ requested: isRequested }]);
  },
);

it('after a long downtime there is no backlog', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1, missed: 'SKIP' });
  later(50);
  await run();
  expect(await datesOf(id)).toEqual(['2027-01-07', '2027-01-08']);
});

it('a clock that was set back behind deleted dates creates nothing twice', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 3 });
  const [first, second] = (await tasks(id)) as [Json, Json];
  await tools.me.patch(`/api/tasks/${first.id}`, { status: 'completed' });
  await tools.me.delete(`/api/tasks/${second.id}?permanent=true`);
  later(70);
  await run();
  later(-70);
  await run();
  await run();
  expect((await datesOf(id, { includeCompleted: true })).slice(0, 4)).toEqual(
    // The second one comes back: that it was deleted is only known for 60 days.
    ['18', '19', '20', '21'].map((day) => `2026-11-${day}`),
  );
});

it('at a full quota a run handles missed tasks, creates none and waits for the next day', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2, missed: 'SKIP' });
  later(1);
  expect(await run(new Quotas({ ...QUOTAS, tasks: 3 }))).toBe('2026-11-20T00:00:00.000Z');
  expect(await datesOf(id)).toEqual(['2026-11-19', '2026-11-20']);
  await run(new Quotas({ ...QUOTAS, tasks: 4 }));
  expect(await datesOf(id)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
});

it('skipped and deleted occurrences do not come back', async () => {
  const id = await create({ rule: 'FREQ=DAILY', daysAhead: 3 });
  await skip(id, '2026-11-19');
  await skip(id, '2026-11-25');
  const [, second] = await tasks(id);
  await tools.me.delete(`/api/tasks/${second?.id}?permanent=true`);
  await update({ id, rule: 'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU', daysAhead: 8 });
  await run();
  expect(await datesOf(id)).toEqual([
    '2026-11-18',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-26',
  ]);
  expect((await tasks(id, { status: ['CANCELLED'] })).map((task) => task.occurrenceOn)).toEqual([
    '2026-11-19',
  ]);
});

it('only dates of the series that are not completed can be skipped', async () => {
  const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=WE' });
  const refused = async (on: string) => {
    const input = { id, on };
    const mutation =
      'mutation ($input: SkipOccurrenceInput!) { skipOccurrence(input: $input) { taskSeries { id } } }';
    return (await execute(tools.me, mutation, { input })).errors?.[0];
  };
  expect(await refused('2026-11-19')).toMatchObject({
    extensions: { details: { on: ['must be a date of the series from today on'] } },
  });
  const [first] = await tasks(id);
  await tools.me.patch(`/api/tasks/${first?.id}`, { status: 'completed' });
  expect(await refused('2026-11-18')).toMatchObject({ extensions: { code: 'CONFLICT' } });
});

describe('missed tasks', () => {
  it.each([
    ['KEEP', ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']],
    ['SKIP', ['2026-11-20', '2026-11-21']],
    ['MERGE', ['2026-11-20', '2026-11-21']],
  ])('%s', async (missed, dates) => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1, missed });
    later(1);
    await run();
    later(1);
    await run();
    expect(await datesOf(id)).toEqual(dates);
  });

  it('MERGE keeps tasks that were changed and those that are not due yet', async () => {
    const fields = { rule: 'FREQ=DAILY', daysAhead: 1, missed: 'MERGE' };
    const id = await create(fields);
    const slow = await create({ ...fields, dueDaysAfter: 2 });
    const [first] = await tasks(id);
    await tools.me.patch(`/api/tasks/${first?.id}`, { title: 'Mine' });
    later(2);
    await run();
    await run();
    expect(await datesOf(id)).toEqual(['2026-11-18', '2026-11-20', '2026-11-21']);
    expect(await datesOf(slow)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21']);
  });

  it('MERGE keeps the latest one until the next', async () => {
    const id = await create({ rule: 'FREQ=WEEKLY;BYDAY=WE', daysAhead: 1, missed: 'MERGE' });
    later(3);
    await run();
    expect(await datesOf(id)).toEqual(['2026-11-18']);
  });
});

it('a series after a completion has one open task, an interval after the last completion', async () => {
  const id = await create({ rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'COMPLETION' });
  expect(await datesOf(id)).toEqual(['2026-11-18']);
  later(2);
  await run();
  const [first] = await tasks(id);
  expect(await datesOf(id)).toEqual(['2026-11-18']);
  await tools.me.patch(`/api/tasks/${first?.id}`, {
    status: 'completed',
    completedAt: api.clock().toISOString(),
  });
  await run();
  expect(await datesOf(id)).toEqual(['2026-11-23']);
  await skip(id, '2026-11-23');
  expect(await datesOf(id)).toEqual(['2026-11-26']);
});

it('the interval counts from the last completion, whatever the date of its task', async () => {
  const start = { startsOn: '2026-12-01', daysAhead: 28 };
  const id = await create({ rule: 'FREQ=DAILY;INTERVAL=3', anchor: 'COMPLETION', ...start });
  const finish = async () => {
    const [open] = await tasks(id);
    const completedAt = api.clock().toISOString();
    await tools.me.patch(`/api/tasks/${open?.id}`, { status: 'completed', completedAt });
    await run();
    return datesOf(id);
  };
  expect(await finish()).toEqual(['2026-11-21']);
  later(7);
  expect(await finish()).toEqual(['2026-11-28']);
});

describe('time zones', () => {
  it('a date and its times are those of the account, also around clock changes', async () => {
    await tools.me.patch('/api/user', { timezone: 'Europe/Berlin' });
    api.now = new Date('2027-03-26T23:30:00.000Z');
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2, dueTime: '02:30' });
    expect((await tasks(id)).map(({ occurrenceOn, dueAt }) => [occurrenceOn, dueAt])).toEqual([
      ['2027-03-27', '2027-03-27T01:30:00.000Z'],
      ['2027-03-28', '2027-03-28T01:30:00.000Z'],
      ['2027-03-29', '2027-03-29T00:30:00.000Z'],
    ]);
  });

  it('no task starts after it is due', async () => {
    await tools.me.patch('/api/user', { timezone: 'Europe/Berlin' });
    api.now = new Date('2027-03-27T12:00:00.000Z');
    const times = { startTime: '02:30', dueTime: '03:15' };
    const id = await create({ rule: 'FREQ=DAILY', startsOn: '2027-03-28', daysAhead: 1, ...times });
    expect((await tasks(id))[0]).toMatchObject({
      startAfter: '2027-03-28T01:15:00.000Z',
      dueAt: '2027-03-28T01:15:00.000Z',
    });
  });

  it('unchanged tasks follow a new zone', async () => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 1, dueTime: '12:00' });
    await tools.me.patch('/api/user', { timezone: 'Asia/Tokyo' });
    await run();
    expect((await tasks(id)).map(({ occurrenceOn, dueAt }) => [occurrenceOn, dueAt])).toEqual([
      ['2026-11-18', '2026-11-18T03:00:00.000Z'],
      ['2026-11-19', '2026-11-19T03:00:00.000Z'],
    ]);
  });
});

describe('a habit', () => {
  it('is spread over the week, on the days of its preference', async () => {
    const id = await create({ timesPerWeek: 3 });
    expect(
      (await tasks(id)).slice(0, 3).map(({ startAfter, dueAt }) => [startAfter, dueAt]),
    ).toEqual([
      ['2026-11-18T00:00:00.000Z', '2026-11-19T23:59:00.000Z'],
      ['2026-11-20T00:00:00.000Z', '2026-11-21T23:59:00.000Z'],
      ['2026-11-23T00:00:00.000Z', '2026-11-24T23:59:00.000Z'],
    ]);
    const windows = [{ day: [6, 0], start: '09:00', end: '12:00' }];
    const { id: weekend } = await tools.me.create('/api/schedule-preferences', {
      name: 'x',
      windows,
    });
    await update({ id, schedulePreferenceId: weekend, timesPerWeek: 2 });
    expect(await datesOf(id)).toEqual(['2026-11-21', '2026-11-22', '2026-11-28', '2026-11-29']);
  });

  it('has a regularity, which is not stored', async () => {
    const id = await create({ timesPerWeek: 3 });
    const regularity = async () =>
      (
        await data(
          tools.me,
          `{ taskSeriesRegularity(seriesId: "${id}") { weeks done occurrences } }`,
        )
      ).taskSeriesRegularity;
    for (const { id: task } of (await tasks(id)).slice(0, 2)) {
      await tools.me.patch(`/api/tasks/${task}`, { status: 'completed' });
    }
    later(7);
    expect(await regularity()).toEqual([
      { weeks: 4, done: 2, occurrences: 3 },
      { weeks: 12, done: 2, occurrences: 3 },
    ]);
    later(30);
    expect(await regularity()).toEqual([
      { weeks: 4, done: 0, occurrences: 2 },
      { weeks: 12, done: 2, occurrences: 7 },
    ]);
  });
});

it.each([
  [false, 3],
  [true, 1],
])(
  'a deleted series keeps its tasks; with openTasks %p only the others',
  async (openTasks, left) => {
    const id = await create({ rule: 'FREQ=DAILY', daysAhead: 2 });
    const [first] = await tasks(id);
    await tools.me.patch(`/api/tasks/${first?.id}`, { status: 'completed' });
    await data(
      tools.me,
      `mutation { deleteTaskSeries(input: { id: "${id}", openTasks: ${openTasks} }) { deletedId } }`,
    );
    await run();
    const { body } = await tools.me.get('/api/tasks?includeCompleted=true');
    expect(body.data).toHaveLength(left);
  },
);

describe('a preview', () => {
  const preview = async (input: Json) =>
    execute(
      tools.me,
      'query ($input: PreviewTaskSeriesInput!) { previewTaskSeries(input: $input) { dates words } }',
      {
        input,
      },
    );

  it('returns dates and words, and creates nothing', async () => {
    const input = { rule: 'freq=weekly;interval=2;byday=tu', endsOn: '2027-03-31', dates: 2 };
    expect((await preview(input)).data.previewTaskSeries).toEqual({
      dates: ['2026-12-01', '2026-12-15'],
      words: 'every second Tuesday until 31 March 2027',
    });
    expect((await tools.me.get('/api/task-series')).body).toEqual([]);
  });

  it.each([
    [{ rule: 'FREQ=DAILY', dates: 0 }, []],
    [{ timesPerWeek: 1, dates: 2 }, ['2026-11-23', '2026-11-30']],
    [{ rule: 'FREQ=DAILY', count: 1 }, ['2026-11-18']],
    [{ rule: 'FREQ=WEEKLY', anchor: 'COMPLETION' }, ['2026-11-18', '2026-11-25']],
    [{ rule: 'FREQ=WEEKLY', anchor: 'COMPLETION', count: 1 }, ['2026-11-18']],
    [{ rule: 'FREQ=WEEKLY', anchor: 'COMPLETION', endsOn: '2026-11-24' }, ['2026-11-18']],
    [
      { rule: 'FREQ=YEARLY;INTERVAL=1000', anchor: 'COMPLETION', startsOn: '9500-01-01' },
      ['9500-01-01'],
    ],
  ])('of %j has only dates of the series', async (input, dates) => {
    expect((await preview(input)).data.previewTaskSeries.dates).toEqual(dates);
  });

  it('has a cost, so that an operation cannot contain many', async () => {
    const aliases = Array.from(
      { length: 30 },
      (_, at) => `p${at}: previewTaskSeries(input: { rule: "FREQ=DAILY" }) { words }`,
    );
    const { errors } = await execute(tools.me, `{ ${aliases.join(' ')} }`);
    expect(errors?.[0]?.message).toMatch(/cost/);
  });

  it.each([
    [{}, { rule: ['is required, unless timesPerWeek is given'] }],
    [
      { rule: 'FREQ=DAILY', timesPerWeek: 1 },
      { timesPerWeek: ['must not be given together with rule'] },
    ],
    [
      { rule: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' },
      { rule: ['must have a day in BYMONTHDAY that a month of BYMONTH has'] },
    ],
    [
      { rule: 'FREQ=DAILY', startsOn: '9800-01-01' },
      { startsOn: [expect.stringMatching(/^must be a date/)] },
    ],
    [
      { rule: 'FREQ=YEARLY;BYMONTH=1', startsOn: '9799-02-01' },
      { rule: ['must have a date from startsOn on'] },
    ],
    [{ rule: 'FREQ=DAILY', endsOn: '2026-11-17' }, { endsOn: ['must not be before startsOn'] }],
    [{ rule: 'FREQ=DAILY', dates: 367 }, { dates: ['must be an integer from 0 to 366'] }],
    [
      { rule: 'FREQ=WEEKLY;BYDAY=MO', anchor: 'COMPLETION' },
      { rule: ['must only have FREQ and INTERVAL after a completion'] },
    ],
    [{ timesPerWeek: 8 }, { timesPerWeek: ['must be an integer from 1 to 7'] }],
    [{ rule: 'FREQ=MINUTELY' }, { rule: [expect.stringMatching(/^must contain FREQ/)] }],
  ])('rejects %j', async (input, details) => {
    expect((await preview(input)).errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      details,
    });
  });
});
