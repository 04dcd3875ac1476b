import { DateTime } from 'luxon';
import { component } from '../../src/domain/ical/lines.ts';
import { CalendarZone } from '../../src/domain/ical/zone.ts';
import { calendarIn, componentsOf, instantOf, textOf } from '../support/calendars.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** Zones with half-hour shifts, negative daylight saving time, Ramadan, and shifts to another date. */
const ZONES: [zone: string, year: number][] = [
  ['Europe/Berlin', 2026],
  ['Europe/Dublin', 2026],
  ['America/New_York', 2026],
  ['America/St_Johns', 2026],
  ['America/Sao_Paulo', 2018],
  ['Africa/Casablanca', 2026],
  ['Africa/Cairo', 2026],
  ['Asia/Tehran', 2021],
  ['Asia/Kathmandu', 2026],
  ['Australia/Lord_Howe', 2026],
  ['Antarctica/Troll', 2026],
  ['Pacific/Apia', 2011],
  ['Pacific/Chatham', 2026],
  ['UTC', 2026],
];

const instant = (ms: number) => new Date(ms).toISOString();

/** A calendar with one event that begins and ends at these instants. */
function calendarWith(zone: CalendarZone, start: number, end: number) {
  const event = component('VEVENT', zone.times({ DTSTART: start, DTEND: end }));
  return calendarIn(component('VCALENDAR', [zone.component(), event]));
}

/** The instants of a year at which the offset of a zone changes, by the runtime, to the minute. */
function changesOf(zone: string, year: number): number[] {
  const offset = (at: number) => DateTime.fromMillis(at, { zone }).offset;
  const found: number[] = [];
  const end = Date.UTC(year + 1, 0, 2);
  for (let at = Date.UTC(year, 0, 1); at < end; at += HOUR) {
    if (offset(at) === offset(at + HOUR)) continue;
    let minute = at;
    while (offset(minute) === offset(at)) minute += MINUTE;
    found.push(minute);
  }
  return found;
}

describe('a reader finds the instant of every time around the clock changes', () => {
  it.each(ZONES)('%s in %i', (name, year) => {
    const zone = new CalendarZone(name, Date.UTC(year, 3, 1), Date.UTC(year, 8, 1));
    for (const change of [Date.UTC(year, 5, 1), ...changesOf(name, year)]) {
      for (let at = change - 5 * HOUR; at <= change + 5 * HOUR; at += 15 * MINUTE) {
        const calendar = calendarWith(zone, at, at + 50 * MINUTE);
        const [event] = componentsOf(calendar, 'VEVENT');
        if (!event) throw new Error('there is no event');
        expect([
          instantOf(calendar, event, 'DTSTART'),
          instantOf(calendar, event, 'DTEND'),
        ]).toEqual([instant(at), instant(at + 50 * MINUTE)]);
      }
    }
  });
});

describe('times', () => {
  const berlin = new CalendarZone('Europe/Berlin', Date.UTC(2026, 7, 1), Date.UTC(2026, 10, 1));

  it('are local with the zone of the account', () => {
    expect(berlin.times({ DTSTART: Date.parse('2026-11-18T09:00:00Z') })).toEqual([
      'DTSTART;TZID=Europe/Berlin:20261118T100000\r\n',
    ]);
  });

  it.each([
    ['2026-10-24T23:59:00Z', 'DTSTART;TZID=Europe/Berlin:20261025T015900'],
    ['2026-10-25T00:00:00Z', 'DTSTART:20261025T000000Z'],
    ['2026-10-25T00:59:00Z', 'DTSTART:20261025T005900Z'],
    ['2026-10-25T01:00:00Z', 'DTSTART:20261025T010000Z'],
    ['2026-10-25T01:59:00Z', 'DTSTART:20261025T015900Z'],
    ['2026-10-25T02:00:00Z', 'DTSTART;TZID=Europe/Berlin:20261025T030000'],
  ])('are in UTC if the local time occurs twice: %s', (at, line) => {
    expect(berlin.times({ DTSTART: Date.parse(at) })).toEqual([`${line}\r\n`]);
  });

  it('are all in UTC if one of them is', () => {
    const [start, end] = ['2026-10-24T23:15:00Z', '2026-10-25T00:15:00Z'].map(Date.parse);
    expect(berlin.times({ DTSTART: start as number, DTEND: end as number })).toEqual([
      'DTSTART:20261024T231500Z\r\n',
      'DTEND:20261025T001500Z\r\n',
    ]);
  });

  it('are in UTC outside of the years of the zone, which are at most ten', () => {
    const zone = new CalendarZone('Europe/Berlin', Date.UTC(2026, 7, 1), Date.UTC(9999, 0, 1));
    expect(zone.times({ DUE: Date.UTC(9998, 0, 1) })).toEqual(['DUE:99980101T000000Z\r\n']);
    expect(zone.component().length).toBeLessThan(2_000);
  });
});

describe('the component of a zone', () => {
  it('has one observance for each kind of change, with a property for each of its dates', () => {
    const zone = new CalendarZone('Europe/Berlin', Date.UTC(2026, 7, 1), Date.UTC(2026, 10, 1));
    const calendar = calendarIn(component('VCALENDAR', [zone.component()]));
    const [made] = componentsOf(calendar, 'VTIMEZONE');
    expect(textOf(made as never, 'TZID')).toBe('Europe/Berlin');
    const observances = made?.components.map((each) => [
      each.name,
      textOf(each, 'DTSTART'),
      each.properties.filter(({ name }) => name === 'RDATE').map(({ value }) => value),
      textOf(each, 'TZOFFSETFROM'),
      textOf(each, 'TZOFFSETTO'),
    ]);
    expect(observances).toEqual([
      ['STANDARD', '20250101T010000', [], '+0100', '+0100'],
      ['DAYLIGHT', '20250330T020000', ['20260329T020000', '20270328T020000'], '+0100', '+0200'],
      ['STANDARD', '20251026T030000', ['20261025T030000', '20271031T030000'], '+0200', '+0100'],
    ]);
  });

  it('exists also for a zone without changes', () => {
    const zone = new CalendarZone('Asia/Kathmandu', Date.UTC(2026, 7, 1), Date.UTC(2026, 10, 1));
    expect(zone.component()).toContain('TZOFFSETTO:+0545');
  });
});
