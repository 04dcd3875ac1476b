import fc from 'fast-check';
import { DateTime, IANAZone } from 'luxon';
import { CalendarZone } from '../../src/domain/ical/zone.ts';
import { calendarEvents } from '../../src/domain/subscribed-calendars/read/calendar-events.ts';
import { readBudget } from '../../src/domain/subscribed-calendars/read/limits.ts';
import { namedZone } from '../../src/domain/subscribed-calendars/read/zones.ts';

const ZONES = [
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Africa/Casablanca',
  'America/St_Johns',
  'Pacific/Apia',
  'UTC',
];

const zoneName = fc.constantFrom(...ZONES);
const instant = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 1000, max: Date.UTC(2035, 0, 1) / 1000 })
  .map((seconds) => seconds * 1000);

it('local times agree with the time zone data, and lead back to the instant unless they are ambiguous', () => {
  fc.assert(
    fc.property(zoneName, instant, (name, at) => {
      const zone = namedZone(name, readBudget());
      const local = zone.localOf(at);
      expect(local - at).toBe(IANAZone.create(name).offset(at) * 60_000);
      const back = zone.instantOf(local);
      expect(zone.localOf(back)).toBe(local);
      // Of two instants with the same local time, the first one is returned.
      expect(back).toBeLessThanOrEqual(at);
      if (back !== at) expect(at - back).toBeLessThanOrEqual(24 * 3_600_000);
    }),
  );
});

it('a skipped local time is moved behind the clock change, as luxon does', () => {
  const skipped = [
    ['Europe/Paris', '2026-03-29T02:30'],
    ['America/New_York', '2026-03-08T02:15'],
    ['Australia/Lord_Howe', '2026-10-04T02:10'],
  ] as const;
  for (const [name, text] of skipped) {
    const expected = DateTime.fromISO(text, { zone: name }).toMillis();
    expect(namedZone(name, readBudget()).instantOf(Date.parse(`${text}Z`))).toBe(expected);
  }
});

it('a zone that the calendar defines gives the same instants as its name', () => {
  const period = [Date.UTC(2026, 0, 1), Date.UTC(2027, 0, 1)] as const;
  const inPeriod = fc
    .integer({ min: period[0] / 1000, max: period[1] / 1000 })
    .map((seconds) => seconds * 1000);
  fc.assert(
    fc.property(zoneName, inPeriod, (name, at) => {
      const definition = new CalendarZone(name, ...period)
        .component()
        .replace(`TZID:${name}`, 'TZID:Custom');
      const local = new Date(namedZone(name, readBudget()).localOf(at))
        .toISOString()
        .replace(/[-:]|\.000Z$/g, '');
      const startOf = (zone: string) => {
        const lines = ['BEGIN:VEVENT', 'UID:a', `DTSTART;TZID=${zone}:${local}`, 'END:VEVENT'];
        const file = `BEGIN:VCALENDAR\r\n${definition}${lines.join('\r\n')}\r\nEND:VCALENDAR`;
        const [now, from, to] = [new Date(at), new Date(at - 2e8), new Date(at + 2e8)];
        const options = { zone: 'UTC', now, from, to };
        return calendarEvents(Buffer.from(file), options);
      };
      expect(startOf('Custom')).toEqual(startOf(name));
      expect(startOf('Custom').notices).toEqual([]);
    }),
  );
});
