import { type Component, readComponents } from '../../src/domain/ical/components.ts';
import { calendarEvents } from '../../src/domain/subscribed-calendars/read/calendar-events.ts';
import { EventSeries, KeptEvents } from '../../src/domain/subscribed-calendars/read/instances.ts';
import {
  LIMITS,
  Notices,
  type ReadBudget,
  readBudget,
} from '../../src/domain/subscribed-calendars/read/limits.ts';
import {
  readEvent,
  type SourceEvent,
} from '../../src/domain/subscribed-calendars/read/source-event.ts';
import { EventZones, namedZone } from '../../src/domain/subscribed-calendars/read/zones.ts';
import { event } from '../support/calendar-cases/case.ts';

const OPTIONS = {
  zone: 'Europe/Paris',
  now: new Date('2026-11-18T07:00:00Z'),
  from: new Date('2026-10-14T00:00:00Z'),
  to: new Date('2027-03-18T00:00:00Z'),
};

const read = (lines: string[], budget: ReadBudget = readBudget()) =>
  calendarEvents(
    Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\n')),
    OPTIONS,
    budget,
  );

const times = (count: number, lines: (at: number) => string[]) =>
  Array.from({ length: count }, (_, at) => lines(at)).flat();

describe('of too many events', () => {
  const daily = (at: number, start = '20260101') =>
    event(`UID:${at}`, `DTSTART:${start}T08${String(at).padStart(2, '0')}00Z`, 'RRULE:FREQ=DAILY');

  it('those to come are kept, the next ones first', () => {
    const { from, to, events, notices } = read(times(50, (at) => daily(at)));
    const starts = events.map(({ startsAt }) => startsAt);
    expect(events).toHaveLength(LIMITS.events);
    expect(starts[0]).toEqual(new Date('2026-11-18T08:00:00Z'));
    // 50 a day for a hundred days.
    expect(starts.at(-1)).toEqual(new Date('2027-02-25T08:49:00Z'));
    // The period of the events is that much shorter.
    expect([from, to]).toEqual([OPTIONS.now, new Date('2027-02-25T08:49:00.001Z')]);
    expect(starts).toEqual(starts.toSorted((one, other) => one.getTime() - other.getTime()));
    expect(notices).toEqual([
      'The calendar has more than 5000 events; those furthest from today are left out',
    ]);
  });

  it('the latest of those that have ended are kept besides', () => {
    const { from, to, events } = read(times(40, (at) => daily(at)));
    // 120 days with 40 events, and 200 before them.
    expect(events).toHaveLength(LIMITS.events);
    expect(events[0]?.startsAt).toEqual(new Date('2026-11-13T08:00:00Z'));
    expect(events.at(-1)?.startsAt).toEqual(new Date('2027-03-17T08:39:00Z'));
    expect(from.getTime()).toBeLessThan(events[0]?.endsAt.getTime() as number);
    expect(from.getTime()).toBeGreaterThan(Date.parse('2026-11-12T09:00:00Z'));
    expect(to).toEqual(OPTIONS.to);
  });
});

describe('a calendar is rejected instead of read in part', () => {
  const old = () => event('DTSTART:20200101T080000Z');

  it('with too many entries', () => {
    const current = event('DTSTART:20261118T100000Z');
    expect(read([...times(LIMITS.components - 2, old), ...current]).events).toHaveLength(1);
    expect(() => read([...times(LIMITS.components - 1, old), ...current])).toThrow(
      `The calendar has more than ${LIMITS.components} entries`,
    );
  });

  it('with too many lines', () => {
    const lines = ['BEGIN:VEVENT', ...Array(9_000).fill('UID:a'), 'END:VEVENT'];
    expect(() => read(times(112, () => lines))).toThrow(
      `The calendar has more than ${LIMITS.properties} lines`,
    );
  });
});

it('the dates of a change are not read again for each event with its UID', () => {
  const notices = new Notices();
  const budget = readBudget();
  const [root] = readComponents(
    [
      'BEGIN:VCALENDAR',
      ...times(20, (at) => event('UID:u', `DTSTART:202611${10 + at}T080000Z`)),
      ...event(
        'UID:u',
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261105T080000Z',
        'DTSTART:20261105T090000Z',
        'RDATE:20261106T080000Z,20261107T080000Z',
      ),
      'END:VCALENDAR',
    ].join('\n'),
  ) as [Component];
  const [from, to] = [OPTIONS.from.getTime(), OPTIONS.to.getTime()];
  const account = namedZone('Europe/Paris', budget);
  const zones = new EventZones(root, { account, period: { from, to }, notices, budget });
  const events = root.components.map((each) => readEvent(each, zones, notices, budget));
  const change = events.at(-1) as SourceEvent;
  const { dates } = change;
  let reads = 0;
  Object.defineProperty(change, 'dates', {
    get: () => {
      reads++;
      return dates;
    },
  });
  new EventSeries(new KeptEvents(OPTIONS), budget, () => {}).add(events);
  expect(reads).toBe(0);
});

describe('the work of time zones', () => {
  const inZone = (name: string, at: number, year = 2026) =>
    event(`UID:${at}`, `DTSTART;TZID=${name}:${year}1118T100000`);

  it('unknown names are looked up up to a limit; further ones are in the zone of the account', () => {
    const formats = jest.spyOn(Intl, 'DateTimeFormat');
    const { events, notices } = read(times(2_000, (at) => inZone(`Zone ${at}`, at)));
    // Each name is tried with and without its parts.
    expect(formats.mock.calls.length).toBeLessThanOrEqual(4 * LIMITS.zones);
    formats.mockRestore();
    expect(events).toHaveLength(2_000);
    expect(notices).toHaveLength(LIMITS.notices);
  });

  it('names of several calendars in a file count together', () => {
    const budget = readBudget();
    const calendars = times(500, (at) => [
      ...inZone(`Zone ${at}`, at),
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
    ]);
    expect(read(calendars, budget).events).toHaveLength(500);
    expect(budget.zones).toBe(0);
  });

  it('the rules of a definition are charged, and at most ten of a part are used', () => {
    const used = (rules: number) => {
      const budget = readBudget();
      const lines = [
        ...['BEGIN:VTIMEZONE', 'TZID:Z', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
        ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300'],
        ...Array(rules).fill('RRULE:FREQ=DAILY;BYHOUR=1;BYSETPOS=2'),
        ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:19700101T000000', 'TZOFFSETTO:+0400'],
        ...['END:DAYLIGHT', 'END:VTIMEZONE'],
      ];
      read([...lines, ...inZone('Z', 1)], budget);
      return LIMITS.lookedAt - budget.left;
    };
    expect(used(1)).toBeGreaterThan(used(0) + 1_000);
    expect(used(10)).toBeGreaterThan(used(0) + 10_000);
    expect(used(1_000)).toBe(used(10));
  });

  it('definitions are used up to a limit, with one notice', () => {
    const budget = readBudget();
    const defined = (at: number) => [
      ...['BEGIN:VTIMEZONE', `TZID:Zone ${at}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
      ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0300', 'RDATE:20260101T000000', 'END:STANDARD'],
      'END:VTIMEZONE',
    ];
    const count = LIMITS.zones + 2;
    const lines = [...times(count, defined), ...times(count, (at) => inZone(`Zone ${at}`, at))];
    const { events, notices } = read(lines, budget);
    const hours = events.map(({ startsAt }) => startsAt.getUTCHours());
    expect([hours.filter((hour) => hour === 7).length, hours.filter((hour) => hour === 9)]).toEqual(
      [LIMITS.zones, [9, 9]],
    );
    expect(notices).toEqual([
      `The calendar has more than ${LIMITS.zones} time zones; times in the others are read in your time zone`,
    ]);
    expect(LIMITS.lookedAt - budget.left).toBeGreaterThan(100 * LIMITS.zones);
  });
});

it('the changes of events with one UID are charged, and reading ends with the budget', () => {
  const budget = readBudget();
  const stamp = (at: number) =>
    new Date(Date.UTC(2026, 10, 1, 0, 0, at)).toISOString().replace(/[-:]|\.000/g, '');
  const { notices } = read(
    [
      ...times(2_000, (at) => event('UID:u', `DTSTART:${stamp(at)}`, 'RRULE:FREQ=DAILY')),
      ...times(2_000, (at) =>
        event('UID:u', `RECURRENCE-ID:${stamp(at)}`, 'DTSTART:20261118T080000Z'),
      ),
    ],
    budget,
  );
  expect(notices.join()).toContain('takes too much work to read');
  expect(budget.left).toBeGreaterThan(-0.01 * LIMITS.lookedAt);
});
