import { QUOTAS, Quotas } from '../../src/domain/records/quotas.ts';
import { data } from '../support/graphql/request.ts';
import { CalendarTools } from '../support/graphql/subscribed-calendars.ts';
import { eventLines } from '../support/subscribed-calendar.ts';

const tools = new CalendarTools();
const { api, server, serve, create, fetch, subscribe, read, events, titles, later } = tools;

const STAND_UP = ['2026-11-18T10:00:00.000Z', '2026-11-18T10:30:00.000Z'] as const;

describe('a failing address', () => {
  it('keeps its events, says since when and why, and is fetched less often', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    const { id } = await subscribe();
    server.respond = (response) => response.writeHead(500).end();
    later(30);
    const failingSince = api.clock().toISOString();
    const delays: number[] = [];
    for (let failure = 0; failure < 9; failure++) {
      const next = await fetch(id);
      delays.push((Date.parse(next ?? '') - api.clock().getTime()) / 60_000);
      later(60);
    }
    const failing = await read(id);
    expect(failing).toMatchObject({ failingSince, eventCount: 1 });
    expect(failing.failure).toMatch(/500/);
    expect(await titles()).toEqual(['Stand-up']);
    const nearly = (minutes: number) => [minutes * 0.9, minutes * 1.1] as const;
    for (const [at, minutes] of [5, 10, 20, 40, 80, 160, 320, 360, 360].entries()) {
      const [least, most] = nearly(minutes);
      expect(delays[at]).toBeGreaterThanOrEqual(least);
      expect(delays[at]).toBeLessThanOrEqual(most);
    }
    server.respond = undefined;
    await fetch(id);
    expect(await read(id)).toMatchObject({
      failingSince: null,
      failure: null,
      lastFetchedAt: api.clock().toISOString(),
    });
  });

  it('is named by the status of the plan after a day', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    const { id } = await subscribe();
    server.respond = (response) => response.writeHead(500).end();
    later(30);
    const failingSince = api.clock().toISOString();
    await fetch(id);
    const failing = async () => {
      const query = '{ planStatus { failingCalendars { id name failingSince } } }';
      return (await data(tools.me, query)).planStatus.failingCalendars;
    };
    later(23 * 60);
    expect(await failing()).toEqual([]);
    later(60);
    expect(await failing()).toEqual([{ id, name: 'Work', failingSince }]);
    server.respond = undefined;
    await fetch(id);
    expect(await failing()).toEqual([]);
  });

  it('is fetched again after the time that its server asks for, at most six hours', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    const { id } = await subscribe();
    for (const [seconds, minutes] of [
      [7_200, 120],
      [999_999, 360],
    ] as const) {
      server.respond = (response) =>
        response.writeHead(503, { 'retry-after': String(seconds) }).end();
      later(400);
      const next = await fetch(id);
      const delay = (Date.parse(next ?? '') - api.clock().getTime()) / 60_000;
      expect(delay).toBeGreaterThanOrEqual(minutes * 0.9);
      expect(delay).toBeLessThanOrEqual(minutes * 1.23);
    }
    server.respond = undefined;
  });

  it.each([
    ['an incomplete download', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n', 'ended before the end'],
    ['a page instead of a calendar', '<html>Sign in</html>', 'no calendar at the address'],
  ])('%s keeps the events', async (_what, file, failure) => {
    serve(...eventLines('Stand-up', STAND_UP));
    const { id } = await subscribe();
    server.file = file;
    later(30);
    await fetch(id);
    expect(await titles()).toEqual(['Stand-up']);
    expect(await read(id)).toMatchObject({
      failingSince: api.clock().toISOString(),
      failure: expect.stringContaining(failure),
    });
  });

  it('with events that the database rejects says so, keeps the last ones, and is fetched less often', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    const { id } = await subscribe();
    const em = api.orm.em.fork();
    await em.execute(
      `create function reject_event() returns trigger language plpgsql as $$ begin
        raise exception using errcode = 'invalid_datetime_format'; end $$`,
    );
    await em.execute(
      `create trigger reject_event before insert on calendar_event for each row
        when (new.title = 'Rejected') execute function reject_event()`,
    );
    serve(...eventLines('Rejected', STAND_UP));
    later(30);
    const next = await fetch(id);
    await em.execute('drop function reject_event cascade');
    expect(await titles()).toEqual(['Stand-up']);
    expect(await read(id)).toMatchObject({
      eventCount: 1,
      failure: 'The events could not be stored',
      failingSince: api.clock().toISOString(),
      nextFetchAt: next,
    });
    later(30);
    await fetch(id);
    expect(await read(id)).toMatchObject({ failure: null });
    expect(await titles()).toEqual(['Rejected']);
  });

  it.each([
    ['whose key is missing', '', /SECRET_KEY/],
    ['that is damaged', '-damaged', /cannot be decrypted: enter it again$/],
  ])('%s says so', async (_what, end, sentence) => {
    const { id } = await create();
    const broken = end ? 'sealed_address || ?' : `regexp_replace(sealed_address, '[.].+[.]', ?)`;
    const value = end || '.0000000000000000.';
    await api.orm.em
      .fork()
      .execute(`update subscribed_calendar set sealed_address = ${broken} where id = ?`, [
        value,
        id,
      ]);
    await fetch(id);
    expect((await read(id)).failure).toMatch(sentence);
  });

  it('of a private network is not fetched', async () => {
    const { id } = await create({ address: 'http://10.0.0.1/a.ics' });
    await fetch(id);
    const { failure } = await read(id);
    expect(failure).toEqual(expect.any(String));
    expect(failure).not.toContain('10.0.0.1');
  });
});

describe('a fetch', () => {
  it('sends the ETag, and a 304 keeps events and clears a failure', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    server.etag = '"1"';
    const { id } = await subscribe();
    later(30);
    await fetch(id);
    expect(server.requests.map((headers) => headers['if-none-match'])).toStrictEqual([
      undefined,
      '"1"',
    ]);
    expect(await titles()).toEqual(['Stand-up']);
    expect(await read(id)).toMatchObject({ lastFetchedAt: api.clock().toISOString() });
  });

  it('of events that are a day old, or of another time zone, sends none', async () => {
    server.etag = '"1"';
    const { id } = await subscribe();
    later(24 * 60 + 1);
    await fetch(id);
    later(30);
    await tools.me.patch('/api/user', { timezone: 'Europe/Berlin' });
    await fetch(id);
    expect(server.requests.map((headers) => headers['if-none-match'])).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('of an account that has reached its quota of text stores its result', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    server.etag = `"${'1'.repeat(200)}"`;
    const [working, failing] = [await create(), await create({ address: 'http://10.0.0.1/a.ics' })];
    await tools.me.create('/api/tasks', { title: 'Report' });
    const quotas = new Quotas({ ...QUOTAS, text: 6 });
    for (const { id } of [working, failing]) await fetch(id, quotas);
    expect(await read(working.id)).toMatchObject({
      eventCount: 1,
      lastFetchedAt: api.clock().toISOString(),
    });
    expect(await read(failing.id)).toMatchObject({
      failingSince: api.clock().toISOString(),
      failure: expect.stringContaining('private network'),
    });
  });

  it('keeps the ids of unchanged events', async () => {
    const review = ['2026-11-19T10:00:00.000Z', '2026-11-19T11:00:00.000Z'] as const;
    serve(...eventLines('Stand-up', STAND_UP), ...eventLines('Review', review));
    const { id } = await subscribe();
    const [standUp, before] = await events();
    const moved = ['2026-11-19T14:00:00.000Z', '2026-11-19T15:00:00.000Z'] as const;
    serve(...eventLines('Stand-up', STAND_UP), ...eventLines('Review', moved));
    await fetch(id);
    const [same, after] = await events();
    expect(same).toEqual(standUp);
    expect([after.title, after.startAt]).toEqual(['Review', moved[0]]);
    expect(after.id).not.toBe(before.id);
  });

  it('keeps the ids of events whose UID is new at each fetch', async () => {
    const lines = eventLines('Stand-up', STAND_UP);
    serve(...lines, ...eventLines('Stand-up', STAND_UP).map((line) => line.replace('@', '2@')));
    const { id } = await subscribe();
    const before = await events();
    expect(before).toHaveLength(2);
    serve(...[3, 4].flatMap((at) => lines.map((line) => line.replace('@', `${at}@`))));
    await fetch(id);
    expect(await events()).toEqual(before);
  });

  it('of odd events stores those, the others, and the notices', async () => {
    await tools.me.patch('/api/user', { timezone: 'Europe/Berlin' });
    const odd = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];
    serve(
      ...eventLines('Stand-up', STAND_UP),
      ...odd('UID:a', 'SUMMARY:A', 'DTSTART:20261118T120000Z', 'DTEND:99991231T235959Z'),
      ...odd(
        ...['UID:b', 'SUMMARY:B', 'DTSTART:20261118T130000Z'],
        'DTEND;TZID=America/New_York:99991231T235959',
      ),
      ...odd(...['UID:c', 'SUMMARY:C', 'DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:20261119']),
      ...odd('UID:d', 'SUMMARY:D', 'DTSTART;TZID=X\u0000Y:20261118T140000'),
    );
    const calendar = await subscribe({ bufferAfterMinutes: 240, allDayBlocks: true });
    expect(calendar).toMatchObject({
      eventCount: 5,
      failure: null,
      notices: ['The time zone X Y is unknown; its times are read in your time zone'],
    });
    const all = await events();
    expect(all.map(({ title }) => title)).toEqual(['C', 'Stand-up', 'A', 'B', 'D']);
    for (const { busyFrom, busyUntil } of all.slice(0, 4)) {
      expect([busyFrom, busyUntil]).toEqual([
        expect.stringMatching(/^\d{4}-/),
        expect.stringMatching(/^\d{4}-/),
      ]);
    }
  });

  const daily = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const start = new Date(Date.parse('2026-01-01T06:00:00Z') + at * 60_000).toISOString();
      const end = new Date(Date.parse(start) + 60_000).toISOString();
      return eventLines(`Daily ${at}`, [start, end], 'RRULE:FREQ=DAILY');
    }).flat();

  it('stores events from 35 days ago to 120 days ahead, and moves on with the days', async () => {
    serve(...daily(1));
    const { id } = await subscribe();
    const on = (day: string) => titles(day, `${day}T23:59:59Z`);
    expect([await on('2026-10-13'), await on('2027-03-18')]).toEqual([[], []]);
    expect([await on('2026-10-14'), await on('2027-03-17')]).toEqual([['Daily 0'], ['Daily 0']]);
    later(24 * 60);
    await fetch(id);
    expect([await on('2026-10-14'), await on('2027-03-18')]).toEqual([[], ['Daily 0']]);
  });

  it('stores at most 5000 events, and a notice', async () => {
    serve(...daily(40));
    expect(await subscribe()).toMatchObject({
      eventCount: 5000,
      noticeCount: 1,
      notices: [expect.stringContaining('5000 events')],
    });
  });

  it('of a calendar with a broken event stores the others, and a notice', async () => {
    serve(...eventLines('Stand-up', STAND_UP), ...eventLines('Broken', ['x', 'y']));
    expect(await subscribe()).toMatchObject({
      eventCount: 1,
      noticeCount: 1,
      notices: [expect.any(String)],
      failure: null,
    });
  });

  it('follows the interval that the calendar asks for, within 15 to 60 minutes', async () => {
    for (const [asked, least, most] of [
      ['PT5M', 13.5, 16.5],
      ['PT45M', 40.5, 49.5],
      ['P1D', 54, 66],
    ] as const) {
      serve(`REFRESH-INTERVAL;VALUE=DURATION:${asked}`);
      const { nextFetchAt } = await subscribe();
      const minutes = (Date.parse(nextFetchAt) - api.clock().getTime()) / 60_000;
      expect(minutes).toBeGreaterThanOrEqual(least);
      expect(minutes).toBeLessThanOrEqual(most);
    }
  });
});
