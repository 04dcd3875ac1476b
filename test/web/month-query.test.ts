import type { Json } from '../support/service/client.ts';
import { load, Page } from './page.ts';

let server: Page;
let page: Json;
let blocks: Json[] = [];
let due: Json[] = [];
let events: Json[] = [];
let stored: Json = {};
let eventCount: number | undefined;

const SIZE = 100;

const block = (id: string, startAt: string, endAt: string, fields: object = {}): Json => ({
  id,
  title: id,
  type: 'TASK',
  startAt,
  endAt,
  source: 'MANUAL',
  status: 'SCHEDULED',
  task: null,
  ...fields,
});

/** A page of records after a cursor, which is the number of records before it. */
function pageOf(records: Json[], after: string | null = null) {
  const from = Number(after ?? 0);
  const nodes = records.slice(from, from + SIZE);
  const end = from + nodes.length;
  return { nodes, pageInfo: { hasNextPage: end < records.length, endCursor: String(end) } };
}

const starting = ({ from, to }: Json, after?: string | null) =>
  pageOf(
    blocks.filter(({ startAt }) => from <= startAt && startAt <= to),
    after,
  );

beforeAll(async () => {
  server = await Page.open({ search: '?view=month&date=2026-11-18' });
  server.answers.Month = ({ one, two, three, four, five, six }) => ({
    blocksOfOne: starting(one),
    blocksOfTwo: starting(two),
    blocksOfThree: starting(three),
    blocksOfFour: starting(four),
    blocksOfFive: starting(five),
    blocksOfSix: starting(six),
    dueTasks: pageOf(due),
    calendarEvents: events,
    calendarEventCount: eventCount ?? events.length,
    subscribedCalendars: { nodes: [{ id: 'team', color: '#16A34A', ...stored }] },
  });
  server.answers.MonthBlocksAfter = ({ span, after }) => ({ page: starting(span, after) });
  server.answers.MonthDueTasksAfter = ({ after }) => ({ page: pageOf(due, after) });
  page = {
    ...(await load('state/queries/month.ts')),
    ...(await load('state/queries/preview.ts')),
    ...(await load('state/queries/refresh.ts')),
  };
  await server.follow();
});

afterAll(() => server.close());

/** Refetches the month. Returns the names of the sent operations. */
async function refetch(): Promise<string[]> {
  server.sent.length = 0;
  await page.refetch(['TIME_BLOCK']);
  return server.sent.map(({ name }) => name);
}

const loadOn = (date: string) => page.month.value.get(date)?.load;

/** Blocks of 15 minutes, a number per day from 1 November on. */
const blocksOn = (days: number, perDay: number): Json[] =>
  Array.from({ length: days * perDay }, (_, index) => {
    const start =
      Date.UTC(2026, 10, 1 + Math.floor(index / perDay)) + (index % perDay) * 15 * 60_000;
    const [startAt, endAt] = [start, start + 900_000].map((time) => new Date(time).toISOString());
    return block(`block ${index}`, startAt as string, endAt as string);
  });

it('one request loads a usual month', async () => {
  blocks = [block('Report', '2026-11-17T09:00:00.000Z', '2026-11-17T12:00:00.000Z')];
  due = [{ id: 'taxes', dueAt: '2026-11-17T16:00:00.000Z' }];
  events = [
    {
      id: 'stand-up',
      calendarId: 'team',
      title: 'Stand-up',
      startAt: '2026-11-17T13:00:00.000Z',
      endAt: '2026-11-17T13:30:00.000Z',
      busyFrom: '2026-11-17T13:00:00.000Z',
      busyUntil: '2026-11-17T14:00:00.000Z',
    },
  ];
  expect(await refetch()).toEqual(['Month']);
  expect(page.month.value.get('2026-11-17')).toMatchObject({
    load: { capacity: 480, taken: 60, work: 180 },
    due: 1,
    first: [{ title: 'Report' }, { title: 'Stand-up', color: '#16A34A' }],
    more: 0,
  });
  expect(page.cutPeriods.value).toEqual([]);
});

it('a block that starts before the first day and ends on it counts there', async () => {
  blocks = [block('Night', '2026-10-25T23:00:00.000Z', '2026-10-26T02:00:00.000Z')];
  await refetch();
  expect(loadOn('2026-10-26').work).toBe(120);
});

it('planned work of a closed task does not count', async () => {
  const task = { id: 'done', status: 'COMPLETED', project: null };
  const times = ['2026-11-19T09:00:00.000Z', '2026-11-19T12:00:00.000Z'] as const;
  blocks = [block('Planned', ...times, { source: 'AUTO', task }), block('Placed', ...times)];
  await refetch();
  expect(loadOn('2026-11-19').work).toBe(180);
});

it('a cancelled block does not count', async () => {
  const times = ['2026-11-19T09:00:00.000Z', '2026-11-19T12:00:00.000Z'] as const;
  blocks = [block('Replaced', ...times, { status: 'CANCELLED' }), block('Placed', ...times)];
  await refetch();
  expect(loadOn('2026-11-19').work).toBe(180);
  expect(page.month.value.get('2026-11-19').first).toMatchObject([{ title: 'Placed' }]);
});

it('2,100 blocks of a month all count', async () => {
  blocks = blocksOn(30, 70);
  due = Array.from({ length: 250 }, (_, id) => ({ id, dueAt: '2026-11-17T16:00:00.000Z' }));
  const sent = await refetch();
  expect(sent.length).toBeLessThan(25);
  const work = [...page.month.value.values()].map(({ load }: Json) => load.work);
  expect(work.reduce((sum, minutes) => sum + minutes, 0)).toBe(2_100 * 15);
  expect(page.month.value.get('2026-11-17').due).toBe(250);
  expect(page.cutPeriods.value).toEqual([]);
});

it('more than 1,000 blocks in a part of the month are cut, which names the part', async () => {
  blocks = blocksOn(1, 90 * 13).map((each, index) => ({
    ...each,
    startAt: `2026-11-18T0${index % 9}:00:00.000Z`,
    endAt: `2026-11-18T0${index % 9}:15:00.000Z`,
  }));
  await refetch();
  expect(loadOn('2026-11-18').work).toBe(1_000 * 15);
  const [cut] = page.cutPeriods.value;
  expect(page.cutPeriods.value).toHaveLength(1);
  expect(cut.start <= Date.parse('2026-11-18') && Date.parse('2026-11-18') < cut.end).toBe(true);
});

it('a list of events that the server has cut is named, and queried with the buffers of events beside the month', async () => {
  blocks = [];
  due = [];
  eventCount = 5_001;
  await refetch();
  expect(server.sent.at(-1)?.variables).toMatchObject({
    eventsFrom: '2026-10-25T20:00:00.000Z',
    eventsTo: '2026-12-07T04:00:00.000Z',
  });
  expect(page.cutPeriods.value).toHaveLength(1);
  eventCount = undefined;
  await refetch();
  expect(page.cutPeriods.value).toEqual([]);
});

it('the days for which the events of a calendar are not stored are named', async () => {
  stored = {
    enabled: true,
    eventsFrom: '2026-10-14T00:00:00.000Z',
    eventsUntil: '2026-12-01T00:00:00.000Z',
  };
  await refetch();
  expect(page.cutPeriods.value).toEqual([
    { start: Date.parse('2026-12-01'), end: Date.parse('2026-12-07') },
  ]);
  stored = {};
  await refetch();
  expect(page.cutPeriods.value).toEqual([]);
});

it('the load has the changes of an open preview: new, moved and removed work', async () => {
  const at = (day: number, from: string, to: string) => ({
    startAt: `2026-11-${day}T${from}:00.000Z`,
    endAt: `2026-11-${day}T${to}:00.000Z`,
  });
  const planned = (id: string, { startAt, endAt }: Json) =>
    block(id, startAt, endAt, { source: 'AUTO', task: { id, status: 'TODO', project: null } });
  const change = (taskId: string) => ({ taskId, title: taskId, explanation: '', task: null });
  blocks = [planned('moved', at(19, '09:00', '11:00')), planned('gone', at(20, '09:00', '10:00'))];
  events = [];
  await refetch();
  const work = () => [19, 20, 23].map((day) => loadOn(`2026-11-${day}`).work);
  expect(work()).toEqual([120, 60, 0]);
  page.preview.value = {
    created: [{ ...change('new'), ...at(19, '12:00', '12:30') }],
    moved: [{ ...change('moved'), from: at(19, '09:00', '11:00'), to: at(23, '09:00', '11:00') }],
    dropped: [{ ...change('gone'), ...at(20, '09:00', '10:00') }],
  };
  expect(work()).toEqual([30, 0, 120]);
  page.preview.value = undefined;
  expect(work()).toEqual([120, 60, 0]);
});

it('the pages of a month are no longer queried after another one is shown', async () => {
  const { navigate } = await load('state/router/router.ts');
  due = [];
  blocks = blocksOn(1, 500);
  const pageAfter = server.answers.MonthBlocksAfter as (variables: Json) => object;
  const shown: string[] = [];
  server.answers.MonthBlocksAfter = (variables) => {
    shown.push(variables.after);
    navigate({ date: '2027-03-18' });
    return pageAfter(variables);
  };
  await refetch();
  await jest.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['100']);
  expect([...page.month.value.keys()]).toContain('2027-03-18');
  server.answers.MonthBlocksAfter = pageAfter;
  navigate({ date: '2026-11-18' });
  await jest.advanceTimersByTimeAsync(0);
  expect(loadOn('2026-11-01').work).toBe(96 * 15);
});

it('another month is queried, and only its days are shown', async () => {
  blocks = [];
  server.sent.length = 0;
  const { navigate } = await load('state/router/router.ts');
  navigate({ date: '2026-12-18' });
  expect([...page.month.value.keys()]).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  await jest.advanceTimersByTimeAsync(0);
  expect([...page.month.value.keys()].at(-1)).toBe('2027-01-03');
  navigate({ view: 'week' });
  expect(page.month.value.size).toBe(0);
});
