import { createHash } from 'node:crypto';
import { newSubscribedCalendar } from '../../src/domain/subscribed-calendars/subscribed-calendar.input.ts';
import { data } from '../support/graphql/request.ts';
import { CalendarTools } from '../support/graphql/subscribed-calendars.ts';
import { calendarWith, EMPTY_CALENDAR, eventLines } from '../support/subscribed-calendar.ts';

const tools = new CalendarTools();
const { api, server, serve, create, fetch, subscribe, read, events, titles } = tools;

/** 35 days ago and 120 days ahead. */
const EVENTS_FROM = '2026-10-14T00:00:00.000Z';
const EVENTS_UNTIL = '2027-03-18T00:00:00.000Z';
const STAND_UP = ['2026-11-18T10:00:00.000Z', '2026-11-18T10:30:00.000Z'] as const;

describe('a new calendar', () => {
  it('is due at once, and a fetch stores its events and state', async () => {
    serve(...eventLines('Stand-up', STAND_UP, 'LOCATION:Room 1'));
    const calendar = await create({ color: '#0EA5E9' });
    expect(calendar).toMatchObject({
      source: 'address',
      host: server.host,
      enabled: true,
      eventCount: 0,
      eventsFrom: null,
      eventsUntil: null,
      lastFetchedAt: null,
      nextFetchAt: api.clock().toISOString(),
    });
    const nextFetchAt = await fetch(calendar.id);
    expect(await events()).toEqual([
      {
        id: expect.any(String),
        calendarId: calendar.id,
        title: 'Stand-up',
        location: 'Room 1',
        startAt: STAND_UP[0],
        endAt: STAND_UP[1],
        allDay: false,
        tentative: false,
        transparent: false,
        busyFrom: STAND_UP[0],
        busyUntil: STAND_UP[1],
      },
    ]);
    expect(await read(calendar.id)).toMatchObject({
      eventCount: 1,
      eventsFrom: EVENTS_FROM,
      eventsUntil: EVENTS_UNTIL,
      lastFetchedAt: api.clock().toISOString(),
      nextFetchAt,
      failingSince: null,
      failure: null,
    });
  });

  it('from a file has its events without an address', async () => {
    const file = calendarWith(...eventLines('Stand-up', STAND_UP));
    const calendar = await subscribe({ address: null, file });
    expect(calendar).toMatchObject({ source: 'file', host: null, eventCount: 1 });
    expect(await titles()).toEqual(['Stand-up']);
    expect(server.requests).toEqual([]);
  });

  it('stores its address encrypted, and no response contains it', async () => {
    const address = server.address.replace('//', '//ann:password@');
    const { id } = await create({ address });
    server.respond = (response) => response.writeHead(500).end();
    await fetch(id);
    const shown = JSON.stringify([
      await read(id),
      (await tools.me.get('/api/subscribed-calendars')).body,
      await data(tools.me, '{ subscribedCalendars { nodes { id name host failure notices } } }'),
    ]);
    const rows = await api.orm.em.fork().execute(
      `select to_json(subscribed_calendar)::text as row, to_json(job)::text as job
        from subscribed_calendar join job on job.key = subscribed_calendar.id::text where id = ?`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(shown + JSON.stringify(rows)).not.toMatch(/secret-path|password|ann:/);
    expect(shown).toContain(server.host);
  });

  it('is created once by retries, and their records contain no plain hash of its address', async () => {
    const input = { name: 'Work', address: server.address };
    const sha256 = (value: unknown) =>
      createHash('sha256').update(JSON.stringify(value)).digest('hex');
    const put = (address: string) => {
      const id = '11111111-2222-4333-8444-555555555555';
      const mutation = `mutation ($input: CreateSubscribedCalendarInput!) {
        createSubscribedCalendar(input: $input) { subscribedCalendar { id } } }`;
      return tools.me.post('/graphql', {
        query: mutation,
        variables: { input: { ...input, address, id } },
      });
    };
    const [first, again] = [await put(input.address), await put(input.address)];
    expect(again.body).toEqual(first.body);
    const other = await put(`${input.address}?other`);
    expect(other.body.errors[0].extensions.code).toBe('CONFLICT');
    const path = '/api/subscribed-calendars';
    const post = (body: object) =>
      tools.me.send('POST', path, JSON.stringify(body), { 'Idempotency-Key': 'one' });
    const [posted, replayed] = [await post(input), await post(input)];
    expect([posted.status, replayed.body]).toEqual([201, posted.body]);
    const changed = await post({ ...input, address: `${input.address}?other` });
    expect(changed.body.error).toBe('Idempotency-Key was used for another request');
    const rows = await api.orm.em.fork().execute<{ hash: string }[]>(
      `select content as hash from chosen_id where user_id = ?
        union all select fingerprint from kept_answer where user_id = ?`,
      [tools.me.userId, tools.me.userId],
    );
    expect(rows).toHaveLength(2);
    const plain = [sha256(newSubscribedCalendar.parse(input)), sha256(['POST', path, '', input])];
    expect(rows.map(({ hash }) => plain.includes(hash))).toEqual([false, false]);
  });

  it.each([
    ['neither an address nor a file', {}, 'address'],
    ['null for both', { address: null, file: null }, 'address'],
    ['an empty address', { address: '' }, 'address'],
    ['an empty file', { file: '' }, 'file'],
    ['both', { address: 'https://calendar.example.com/', file: EMPTY_CALENDAR }, 'file'],
    ['an address of another scheme', { address: 'file:///etc/passwd' }, 'address'],
    ['a file that is not a calendar', { file: 'Hello' }, 'file'],
  ])('with %s is rejected', async (_what, source, field) => {
    const { status, body } = await tools.me.post('/api/subscribed-calendars', {
      name: 'x',
      ...source,
    });
    expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
  });
});

describe('the time that the planner avoids', () => {
  const DAY = ['DTSTART;VALUE=DATE:20261119', 'DTEND;VALUE=DATE:20261120'];
  const allDay = (title: string, ...more: string[]) => [
    ...['BEGIN:VEVENT', `UID:${title}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:${title}`],
    ...[...DAY, ...more, 'END:VEVENT'],
  ];

  it('includes the buffers of the calendar', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    await subscribe({ bufferBeforeMinutes: 15, bufferAfterMinutes: 30 });
    const [event] = await events();
    expect([event.busyFrom, event.busyUntil]).toEqual([
      '2026-11-18T09:45:00.000Z',
      '2026-11-18T11:00:00.000Z',
    ]);
  });

  it.each([
    ['an all-day event', { allDayBlocks: true }, allDay('x'), true],
    ['an all-day event', { allDayBlocks: false }, allDay('x'), false],
    ['an all-day event', {}, allDay('x'), false],
    ['a tentative event', {}, eventLines('x', STAND_UP, 'STATUS:TENTATIVE'), true],
    [
      'a tentative event',
      { tentativeBlocks: false },
      eventLines('x', STAND_UP, 'STATUS:TENTATIVE'),
      false,
    ],
    ['an event marked as free', {}, eventLines('x', STAND_UP, 'TRANSP:TRANSPARENT'), false],
    [
      'an all-day event marked as free',
      { allDayBlocks: true },
      allDay('x', 'TRANSP:TRANSPARENT'),
      false,
    ],
  ])('of %s with %j', async (_what, settings, lines, isAvoided) => {
    serve(...lines);
    await subscribe(settings);
    const [event] = await events();
    expect([event.busyFrom !== null, event.busyUntil !== null]).toEqual([isAvoided, isAvoided]);
  });

  it('of an all-day event is the day in the time zone of the account', async () => {
    await tools.me.patch('/api/user', { timezone: 'Australia/Sydney' });
    serve(...allDay('Holiday'));
    await subscribe({ allDayBlocks: true });
    const [{ startAt, endAt }] = await events();
    expect([startAt, endAt]).toEqual(['2026-11-18T13:00:00.000Z', '2026-11-19T13:00:00.000Z']);
  });
});
