import type { Json } from '../support/service/client.ts';
import { load, Page, Refusal } from './page.ts';

let server: Page;
let page: Json;

/** Only 18 November is shown. */
beforeAll(async () => {
  server = await Page.open({ search: '?view=day&date=2026-11-18' });
  page = {
    ...(await load('state/queries/calendar-events.ts')),
    ...(await load('features/calendar-events/found.ts')),
    ...(await load('state/queries/refresh.ts')),
    ...(await load('features/grid/layout.ts')),
    ...(await load('features/grid/overlaps.ts')),
    ...(await load('features/grid/slot.ts')),
    ...(await load('features/blocks/find-free.ts')),
    ...(await load('features/calendar-events/close-unknown.ts')),
    ...(await load('features/calendar-events/event-words.ts')),
    ...(await load('state/queries/blocks.ts')),
    ...(await load('state/session/clock.ts')),
    ...(await load('state/session/messages.ts')),
    ...(await load('state/router/router.ts')),
    ...(await load('state/router/view.ts')),
  };
  server.answers.CalendarEvents = () => answer([]);
  server.answers.BlocksStarting = () => NO_BLOCKS;
  page.followCalendarEvents();
  page.followBlocks();
  await server.follow();
});

afterAll(() => server.close());

const NO_BLOCKS = {
  timeBlocks: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
};

const answer = (calendarEvents: Json[], calendarEventCount = calendarEvents.length) => ({
  calendarEvents,
  calendarEventCount,
  subscribedCalendars: { nodes: [{ id: 'team', name: 'Team', color: '#0e7490' }] },
});

const event = (id: string, startAt: string, endAt: string, fields: object = {}): Json => ({
  id,
  calendarId: 'team',
  title: id,
  location: null,
  startAt,
  endAt,
  allDay: false,
  tentative: false,
  busyFrom: startAt,
  busyUntil: endAt,
  ...fields,
});

const ids = (events: Json[]) => events.map(({ id }) => id);

/** Changes the events of the server. */
async function changeTo(...events: Json[]): Promise<void> {
  server.answers.CalendarEvents = () => answer(events);
  await page.refetch(['CALENDAR_EVENT']);
}

const MEETING = event('meeting', '2026-11-18T09:00:00.000Z', '2026-11-18T10:00:00.000Z');

it('the events of the shown days are queried, and those whose buffers may reach into them', () => {
  expect(server.sent.filter(({ name }) => name === 'CalendarEvents').at(-1)?.variables).toEqual({
    from: '2026-11-17T20:00:00.000Z',
    to: '2026-11-19T04:00:00.000Z',
  });
});

it('all-day events and those of at least 24 hours are above the days, the others at their hours', async () => {
  await changeTo(
    event('holiday', '2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z', { allDay: true }),
    event('on call', '2026-11-17T12:00:00.000Z', '2026-11-18T12:00:00.000Z'),
    event('night train', '2026-11-17T22:00:00.000Z', '2026-11-18T06:00:00.000Z'),
    MEETING,
  );
  expect(ids(page.allDayEvents.value)).toEqual(['holiday', 'on call']);
  expect(ids(page.timedEvents.value)).toEqual(['night train', 'meeting']);
  expect(page.calendarOf(page.eventById('meeting'))).toMatchObject({ name: 'Team' });
});

it('events that end when the shown days start are not shown; those without a duration are', async () => {
  await changeTo(
    event('holiday', '2026-11-17T00:00:00.000Z', '2026-11-18T00:00:00.000Z', { allDay: true }),
    event('party', '2026-11-17T20:00:00.000Z', '2026-11-18T00:00:00.000Z'),
    event('reminder', '2026-11-18T00:00:00.000Z', '2026-11-18T00:00:00.000Z'),
  );
  expect(ids(page.shownEvents.value)).toEqual(['reminder']);
  expect(page.allDayEvents.value).toEqual([]);
});

it('unchanged events stay the same objects after a change, and deleted ones disappear', async () => {
  const other = event('other', '2026-11-18T11:00:00.000Z', '2026-11-18T12:00:00.000Z');
  await changeTo(MEETING, other);
  const [before] = page.placed.value;
  const calendar = page.calendarOf(MEETING);
  await changeTo(MEETING);
  expect(page.calendarOf(MEETING)).toBe(calendar);
  expect(page.placed.value).toHaveLength(1);
  expect(page.placed.value[0]).toBe(before);
});

it('events that overlap are side by side', async () => {
  const other = event('other', '2026-11-18T09:30:00.000Z', '2026-11-18T10:30:00.000Z');
  await changeTo(MEETING, other);
  expect(page.placed.value).toMatchObject([
    { column: 0, columns: 2, width: 1, event: { id: 'meeting' } },
    { column: 1, columns: 2, width: 1, event: { id: 'other' } },
  ]);
});

it('an event without a duration is as high as 15 minutes', async () => {
  await changeTo(event('reminder', '2026-11-18T09:00:00.000Z', '2026-11-18T09:00:00.000Z'));
  expect(page.placed.value).toMatchObject([{ from: 540, to: 555 }]);
});

it('a short event at the end of a day is not shown on the next day', async () => {
  page.navigate({ view: 'week' });
  await changeTo(event('late', '2026-11-18T23:55:00.000Z', '2026-11-19T00:00:00.000Z'));
  expect(page.placed.value).toMatchObject([{ from: 1435, to: 1440 }]);
  page.navigate({ view: 'day' });
  await jest.advanceTimersByTimeAsync(0);
});

describe('of many events', () => {
  /** Events of an hour from an hour on, or of a whole day. */
  const many = (count: number, name: string, fields: object = {}) =>
    Array.from({ length: count }, (_, number) =>
      event(`${name} ${number}`, '2026-11-18T09:00:00.000Z', '2026-11-18T10:00:00.000Z', fields),
    );

  it('a day draws the first 100 at their hours and 100 above, and counts the others', async () => {
    const day = { startAt: '2026-11-18T00:00:00.000Z', endAt: '2026-11-19T00:00:00.000Z' };
    await changeTo(...many(130, 'whole', { ...day, allDay: true }), ...many(143, 'call'));
    expect([page.placed.value.length, page.allDayEvents.value.length]).toEqual([100, 100]);
    expect(page.undrawnCounts.value).toEqual([30 + 43]);
    expect(page.moreInWords(73)).toBe('73 more events');
    expect(page.shownEvents.value).toHaveLength(273);
  });

  it('the page says that the server does not list all, until it does', async () => {
    server.answers.CalendarEvents = () => answer(many(3, 'call'), 7_312);
    await page.refetch(['CALENDAR_EVENT']);
    expect(page.gapsInWords.value).toEqual(['Only the first 3 of 7,312 events are loaded.']);
    await changeTo(MEETING);
    expect([page.cutEvents.value, page.undrawnCounts.value]).toEqual([undefined, [0]]);
    expect(page.gapsInWords.value).toEqual([]);
  });

  it.each([
    ['the day', { enabled: true }, []],
    [
      'only an earlier time',
      { enabled: true, eventsUntil: '2026-11-18T00:00:00.000Z' },
      ['Not all events of subscribed calendars are known on Wednesday 18 November.'],
    ],
    [
      'only a later time',
      { enabled: true, eventsFrom: '2026-11-18T12:00:00.000Z' },
      ['Not all events of subscribed calendars are known on Wednesday 18 November.'],
    ],
    ['an earlier time, but it is off', { eventsUntil: '2026-11-18T00:00:00.000Z' }, []],
    ['nothing yet', { enabled: true, eventsFrom: null, eventsUntil: null }, []],
  ])('the page says if the events of a calendar are known: %s', async (_what, known, gaps) => {
    const team = { id: 'team', name: 'Team', color: '#0e7490', enabled: false };
    const period = {
      eventsFrom: '2026-10-14T00:00:00.000Z',
      eventsUntil: '2027-03-18T00:00:00.000Z',
    };
    server.answers.CalendarEvents = () => ({
      ...answer([]),
      subscribedCalendars: { nodes: [{ ...team, ...period, ...known }] },
    });
    await page.refetch(['SUBSCRIBED_CALENDAR']);
    expect(page.gapsInWords.value).toEqual(gaps);
    await changeTo();
  });
});

it('the avoided times have the buffers, and free events have none', async () => {
  await changeTo(
    { ...MEETING, busyFrom: '2026-11-18T08:45:00.000Z' },
    event('free', '2026-11-18T12:00:00.000Z', '2026-11-18T13:00:00.000Z', {
      busyFrom: null,
      busyUntil: null,
    }),
  );
  expect(page.busyTimes(page.timedEvents.value)).toEqual([
    { start: Date.parse('2026-11-18T08:45:00Z'), end: Date.parse('2026-11-18T10:00:00Z') },
  ]);
});

describe('events that block time', () => {
  const at = (time: string) => Date.parse(`2026-11-18T${time}:00Z`);
  const texts = () => page.messages.value.map(({ text }: Json) => text);
  const reportAt = (from: string, to: string) => {
    page.messages.value = [];
    return page.reportOverlaps('Report', 'block', { start: at(from), end: at(to) });
  };

  /** Presses Enter in the calendar. */
  const enter = () => {
    const grid = {};
    const preventDefault = () => {};
    page.enteredSlot({ key: 'Enter', target: grid, currentTarget: grid, preventDefault });
  };

  it.each([
    ['an all-day event', { allDay: true }, '2026-11-18T00:00:00.000Z', '2026-11-19T00:00:00.000Z'],
    ['an event of 24 hours', {}, '2026-11-17T16:00:00.000Z', '2026-11-18T16:00:00.000Z'],
    [
      'the buffer of an event',
      { busyFrom: '2026-11-18T14:00:00.000Z' },
      '2026-11-18T16:00:00.000Z',
      '2026-11-18T17:00:00.000Z',
    ],
  ])('%s is named when a block is dropped on it', async (_, fields, from, to) => {
    await changeTo(event('Trip', from, to, fields));
    await reportAt('14:00', '15:00');
    expect(texts()).toEqual(['Report overlaps \u2068Trip\u2069.']);
  });

  it('the buffer of an event before the shown day is named, and a slot by Enter starts after it', async () => {
    const busyUntil = '2026-11-18T03:00:00.000Z';
    const dinner = ['Dinner', '2026-11-17T20:00:00.000Z', '2026-11-17T23:00:00.000Z'] as const;
    await changeTo(event(...dinner, { busyUntil }));
    expect(page.shownEvents.value).toEqual([]);
    await reportAt('02:00', '02:30');
    expect(texts()).toEqual(['Report overlaps \u2068Dinner\u2069.']);
    const before = page.now.value;
    page.now.value = at('01:00');
    enter();
    page.now.value = before;
    expect(page.slot.value?.start).toBe(at('03:00'));
  });

  it('an event without busy time is not named', async () => {
    const free = { busyFrom: null, busyUntil: null };
    await changeTo({ ...MEETING, ...free });
    await reportAt('09:00', '10:00');
    expect(texts()).toEqual([]);
  });

  it('a slot by Enter starts after an event of 24 hours and its buffer', async () => {
    const busyUntil = '2026-11-18T12:30:00.000Z';
    const trip = ['Trip', '2026-11-17T12:00:00.000Z', '2026-11-18T12:00:00.000Z'] as const;
    await changeTo(event(...trip, { busyUntil }));
    enter();
    expect(page.slot.value).toEqual({ start: at('12:30'), end: at('13:30') });
  });

  it('free time starts after the buffer of an earlier event, also if the blocks cannot be read', async () => {
    const call = ['Call', '2026-11-18T08:00:00.000Z', '2026-11-18T09:00:00.000Z'] as const;
    await changeTo(event(...call, { busyUntil: '2026-11-18T11:00:00.000Z' }));
    server.answers.BlocksStarting = () => {
      throw new Refusal('INVALID');
    };
    expect(await page.findFree(30)).toEqual({ start: at('11:00'), end: at('11:30') });
    server.answers.BlocksStarting = () => NO_BLOCKS;
    const query = server.sent.filter(({ name }) => name === 'CalendarEvents').at(-1);
    expect(Date.parse(query?.variables.from)).toBeLessThan(at('06:01'));
  });
});

describe('the details of an unknown event', () => {
  it('are closed after the events are queried, so that the month is shown', async () => {
    await changeTo(MEETING);
    page.navigate({ view: 'month', block: 'meeting' });
    page.closeUnknown();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.view.value).toBe('week');
    await changeTo();
    page.closeUnknown();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.view.value).toBe('month');
    expect(page.route.value.block).toBeUndefined();
    page.navigate({ view: 'day' });
    await jest.advanceTimersByTimeAsync(0);
  });

  it('stay open while the events of other days are queried', async () => {
    const later = event('later', '2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z');
    server.answers.CalendarEvents = () => answer([later]);
    page.navigate({ date: '2026-11-20', block: 'later' });
    page.closeUnknown();
    await jest.advanceTimersByTimeAsync(0);
    expect(page.route.value.block).toBe('later');
    expect(page.eventById('later')).toBeDefined();
  });
});

it('the title of an event does not change the direction of its label', () => {
  const title = 'A\u202e\u2069B';
  expect(page.eventInWords({ ...MEETING, title, start: 0, end: 1 }, 'Team')).toMatch(
    /^\u2068A\u202eB\u2069, Team, /,
  );
});
