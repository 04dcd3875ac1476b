import { data, refusal } from '../support/graphql/request.ts';
import { CalendarTools } from '../support/graphql/subscribed-calendars.ts';
import { calendarWith, EMPTY_CALENDAR, eventLines } from '../support/subscribed-calendar.ts';

const tools = new CalendarTools();
const { api, server, serve, create, fetch, subscribe, read, events, titles, later } = tools;

const STAND_UP = ['2026-11-18T10:00:00.000Z', '2026-11-18T10:30:00.000Z'] as const;

const REFRESH = `mutation ($id: ID!) { refreshSubscribedCalendar(input: { id: $id }) {
  subscribedCalendar { nextFetchAt } } }`;

describe('refreshSubscribedCalendar', () => {
  it('makes the fetch due now, or a minute after the last one', async () => {
    const { id } = await subscribe();
    const due = async () =>
      (await data(tools.me, REFRESH, { id })).refreshSubscribedCalendar.subscribedCalendar
        .nextFetchAt;
    expect(await due()).toBe('2026-11-18T08:01:00.000Z');
    later(10);
    expect(await due()).toBe(api.clock().toISOString());
  });

  it('is a CONFLICT for a calendar that is off', async () => {
    const { id } = await create({ enabled: false });
    const { extensions, message } = await refusal(tools.me, REFRESH, { id });
    expect([extensions.code, message]).toEqual(['CONFLICT', 'The calendar is off']);
  });
});

const jobsOf = (id: string) =>
  api.orm.em
    .fork()
    .execute<{ run_at: string; lease_by: string | null }[]>(
      `select run_at, lease_by from job where key = ?`,
      [id],
    );

describe('an update', () => {
  it('that switches it off hides its events and ends its fetches; on, it is due at once', async () => {
    serve(...eventLines('Stand-up', STAND_UP));
    const { id } = await subscribe();
    const off = await tools.me.patch(`/api/subscribed-calendars/${id}`, { enabled: false });
    expect(off.body).toMatchObject({ enabled: false, nextFetchAt: null });
    expect([await events(), await jobsOf(id), await fetch(id)]).toEqual([[], [], null]);
    later(5);
    const on = await tools.me.patch(`/api/subscribed-calendars/${id}`, { enabled: true });
    expect(on.body.nextFetchAt).toBe(api.clock().toISOString());
    expect([await titles(), (await jobsOf(id)).length]).toEqual([['Stand-up'], 1]);
  });

  it.each([
    ['switched off and on', () => [{ enabled: false }, { enabled: true }]],
    ['given its address again', () => [{ address: server.address }]],
    ['given another address', () => [{ address: `${server.address}?other` }]],
  ])('that has it %s is fetched a minute after the last fetch', async (_what, updates) => {
    const { id } = await subscribe();
    for (let round = 0; round < 2; round++) {
      for (const update of updates())
        await tools.me.patch(`/api/subscribed-calendars/${id}`, update);
      const { nextFetchAt } = await read(id);
      const [job] = await jobsOf(id);
      const due = '2026-11-18T08:01:00.000Z';
      expect([nextFetchAt, new Date(job?.run_at ?? '').toISOString()]).toEqual([due, due]);
    }
  });

  it('during a fetch is followed by a fetch a minute later, in the same job', async () => {
    const { id } = await create();
    const lease = `lease_by = '${id}', lease_until = now() + interval '1 hour'`;
    await api.orm.em.fork().execute(`update job set ${lease} where key = ?`, [id]);
    await tools.me.patch(`/api/subscribed-calendars/${id}`, { enabled: false });
    const { body } = await tools.me.patch(`/api/subscribed-calendars/${id}`, { enabled: true });
    expect(body.nextFetchAt).toBe('2026-11-18T08:01:00.000Z');
    expect(await jobsOf(id)).toMatchObject([{ lease_by: id }]);
  });

  it('with another address is fetched at once, and keeps the events until then', async () => {
    const file = calendarWith(...eventLines('Stand-up', STAND_UP));
    const { id } = await subscribe({ address: null, file });
    later(5);
    const { address } = server;
    const { body } = await tools.me.patch(`/api/subscribed-calendars/${id}`, { address });
    expect(body).toMatchObject({
      source: 'address',
      host: server.host,
      lastFetchedAt: null,
      nextFetchAt: api.clock().toISOString(),
    });
    expect(await titles()).toEqual(['Stand-up']);
    await fetch(id);
    expect(await titles()).toEqual([]);
  });

  it('during a fetch wins: the fetched events of the former address are not stored', async () => {
    const { id } = await create();
    server.respond = (response) => {
      void tools.me
        .patch(`/api/subscribed-calendars/${id}`, { file: EMPTY_CALENDAR })
        .then(() => response.end(calendarWith(...eventLines('Stand-up', STAND_UP))));
    };
    await fetch(id);
    expect(await titles()).toEqual([]);
    expect(await read(id)).toMatchObject({ source: 'file', lastFetchedAt: null });
  });

  it.each([
    ['another address', { address: 'https://calendar.example.com/' }],
    ['the switch off', { enabled: false }],
  ])('during a fetch with %s does not hide the time of the fetch', async (_what, update) => {
    const { id } = await create();
    const path = `/api/subscribed-calendars/${id}`;
    server.respond = (response) => {
      void tools.me.patch(path, update).then(() => response.end(EMPTY_CALENDAR));
    };
    await fetch(id);
    const { address } = server;
    const { body } = await tools.me.patch(path, { address, enabled: true });
    expect(body.nextFetchAt).toBe('2026-11-18T08:01:00.000Z');
  });

  it('with null for the address or the file is rejected', async () => {
    const { id } = await create();
    for (const field of ['address', 'file']) {
      const path = `/api/subscribed-calendars/${id}`;
      const { status, body } = await tools.me.patch(path, { [field]: null });
      expect([status, Object.keys(body.details)]).toEqual([400, [field]]);
    }
  });
});

describe('a new time zone', () => {
  beforeEach(() => {
    api.now = undefined;
  });

  /** The job's delay after the last fetch, in seconds. */
  const delayOf = async (id: string) => {
    const [row] = await api.orm.em.fork().execute<{ delay: number }[]>(
      `select extract(epoch from run_at - attempted_at)::float8 as delay
        from subscribed_calendar join job on key = subscribed_calendar.id::text where id = ?`,
      [id],
    );
    return row?.delay;
  };
  /** Ends the job as the runner does. */
  const settled = async (id: string) => {
    const next = await fetch(id);
    await api.orm.em.fork().execute(`update job set run_at = ? where key = ?`, [next, id]);
  };

  it('fetches a calendar a minute after the last fetch, however often it changes', async () => {
    const { id } = await create();
    await settled(id);
    for (const timezone of ['Europe/Berlin', 'Asia/Tokyo']) {
      await tools.me.patch('/api/user', { timezone });
      expect(await delayOf(id)).toBe(60);
    }
  });

  it('does not fetch a failing calendar earlier', async () => {
    server.respond = (response) => response.writeHead(500).end();
    const { id } = await create();
    await settled(id);
    await tools.me.patch('/api/user', { timezone: 'Europe/Berlin' });
    expect(await delayOf(id)).toBeGreaterThan(240);
  });
});

it('the deletion of a calendar deletes its events and its job', async () => {
  serve(...eventLines('Stand-up', STAND_UP));
  const { id } = await subscribe();
  await tools.me.delete(`/api/subscribed-calendars/${id}`);
  expect([await events(), await jobsOf(id), await fetch(id)]).toEqual([[], [], null]);
});

it('events of other accounts are not listed', async () => {
  serve(...eventLines('Stand-up', STAND_UP));
  await subscribe();
  const other = await api.account();
  const { body } = await other.get(
    '/api/subscribed-calendars/events?from=2026-11-16&to=2026-11-30',
  );
  expect(body).toEqual([]);
});
