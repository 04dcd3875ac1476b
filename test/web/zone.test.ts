import fc from 'fast-check';
import { DateTime } from 'luxon';
import { dayOf } from '../../web/time/axis.ts';
import { addDays, isCalendarDate, startOfWeek, weekdayOf } from '../../web/time/dates.ts';
import { dateIn, evenStretches, offsetAt, startOfDay } from '../../web/time/zone.ts';
import { dates, ZONES, zones } from './zones.ts';

const hoursOf = (zone: string, date: string) => {
  const { start, end } = dayOf(zone, date);
  return (end - start) / 3_600_000;
};

describe('days of the calendar', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
    ['0050-01-15', false],
    ['1970-12-31', false],
    ['1971-01-01', true],
    ['9998-12-31', true],
    ['9999-01-01', false],
    ['9999-12-01', false],
    ['', false],
    ['today', false],
  ])('%j is valid: %j', (text, is) => {
    expect(isCalendarDate(text)).toBe(is);
  });

  it('weeks start on the given weekday', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 6 }), (date, first) => {
        const start = startOfWeek(date, first);
        expect(weekdayOf(start)).toBe(first);
        expect(start <= date && date < addDays(start, 7)).toBe(true);
      }),
    );
  });
});

describe('the clock of a zone', () => {
  it('agrees with luxon at any instant', () => {
    fc.assert(
      fc.property(zones, fc.integer({ min: 1_230_000_000, max: 2_140_000_000 }), (zone, second) => {
        const instant = second * 1000;
        const expected = DateTime.fromMillis(instant, { zone });
        expect(offsetAt(zone, instant)).toBe(expected.offset * 60_000);
        expect(dateIn(zone, instant)).toBe(expected.toISODate());
      }),
    );
  });

  it.each(ZONES)('is exact to the second around each change of three years in %s', (zone) => {
    const [start, end] = [Date.UTC(2025, 0, 1), Date.UTC(2028, 0, 1)];
    for (const { end: change } of evenStretches(zone, start, end)) {
      for (const instant of [change - 3_600_000, change - 1000, change, change + 3_600_000]) {
        const expected = DateTime.fromMillis(instant, { zone });
        expect([instant, offsetAt(zone, instant)]).toEqual([instant, expected.offset * 60_000]);
      }
    }
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-10-26', 24],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    // Midnight is skipped, and the last hour of a day is repeated.
    ['Africa/Cairo', '2026-04-24', 23],
    ['Africa/Cairo', '2026-10-29', 25],
    ['America/Havana', '2026-11-01', 25],
    // The day that Samoa skipped when it crossed the date line.
    ['Pacific/Apia', '2011-12-30', 0],
    ['Asia/Tokyo', '2026-10-25', 24],
  ])('%s has %s with %d hours', (zone, date, hours) => {
    expect(hoursOf(zone, date)).toBe(hours);
  });

  it('has days without gaps, and each instant on its date', () => {
    fc.assert(
      fc.property(
        zones,
        dates,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (zone, date, part) => {
          const { start, end } = dayOf(zone, date);
          expect(startOfDay(zone, addDays(date, 1))).toBe(end);
          if (start === end) return;
          expect(dateIn(zone, start + Math.floor((end - start) * part))).toBe(date);
          expect(dateIn(zone, start - 1) < date).toBe(true);
        },
      ),
    );
  });

  it('has a constant offset between its changes, which are found to the second', () => {
    const start = Date.parse('2026-10-24T00:00:00Z');
    const stretches = evenStretches('Europe/Berlin', start, start + 3 * 86_400_000);
    const change = Date.parse('2026-10-25T01:00:00Z');
    expect(stretches).toEqual([
      { start, end: change, offset: 7_200_000 },
      { start: change, end: start + 3 * 86_400_000, offset: 3_600_000 },
    ]);
  });
});
