import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  axisOf,
  type Day,
  dayOf,
  gapsOf,
  hoursOf,
  instantAt,
  placeOf,
  segmentsOf,
  snap,
} from '../../web/time/axis.ts';
import { daysFrom } from '../../web/time/dates.ts';
import { DEFAULT_WINDOWS, windowsOn } from '../../web/time/windows.ts';
import { dates, zones } from './zones.ts';

const MINUTE = 60_000;

const weekOf = (zone: string, date: string) => {
  const days = daysFrom(date, 7).map((each) => dayOf(zone, each));
  return { days, axis: axisOf(days) };
};

const at = (zone: string, text: string) => DateTime.fromISO(text, { zone }).toMillis();

describe('a week without a change of the clock', () => {
  const { days, axis } = weekOf('Europe/Berlin', '2026-11-16');
  const [monday] = days as [Day];

  it('has 24 hours, and every time of day at its own height', () => {
    expect(axis).toEqual({ length: 1440, repeats: [] });
    expect(placeOf(axis, monday, at('Europe/Berlin', '2026-11-16T09:30'), 'start')).toBe(570);
    expect(gapsOf(axis, monday)).toEqual([]);
  });

  it('cuts at midnight what lies on two days', () => {
    const start = at('Europe/Berlin', '2026-11-16T22:00');
    expect(segmentsOf(axis, days, start, start + 420 * MINUTE)).toEqual([
      { day: 0, from: 1320, to: 1440 },
      { day: 1, from: 0, to: 300 },
    ]);
  });

  it('leaves nothing on the next day of what ends at midnight', () => {
    const start = at('Europe/Berlin', '2026-11-16T22:00');
    expect(segmentsOf(axis, days, start, start + 120 * MINUTE)).toEqual([
      { day: 0, from: 1320, to: 1440 },
    ]);
  });
});

describe('a week in which the clock is put forward', () => {
  const { days, axis } = weekOf('Europe/Berlin', '2026-03-23');
  const sunday = days[6] as Day;

  it('has the hour that is skipped on the other days, and a gap on that one', () => {
    expect(axis.length).toBe(1440);
    expect(gapsOf(axis, sunday)).toEqual([{ from: 120, to: 180 }]);
    expect(gapsOf(axis, days[5] as Day)).toEqual([]);
  });

  it('keeps what comes after it at its time of day', () => {
    expect(placeOf(axis, sunday, at('Europe/Berlin', '2026-03-29T09:00'), 'start')).toBe(540);
  });

  it('takes a place in the gap for the moment of the change', () => {
    const change = Date.parse('2026-03-29T01:00:00Z');
    expect(instantAt(axis, sunday, 150)).toBe(change);
    expect(instantAt(axis, sunday, 180)).toBe(change);
    expect(placeOf(axis, sunday, change, 'start')).toBe(180);
    expect(placeOf(axis, sunday, change, 'end')).toBe(120);
  });
});

describe('a week in which the clock is put back', () => {
  const { days, axis } = weekOf('Europe/Berlin', '2026-10-19');
  const saturday = days[5] as Day;
  const sunday = days[6] as Day;

  it('has the doubled hour twice, of which the other days have one', () => {
    expect(axis).toEqual({ length: 1500, repeats: [{ from: 120, until: 180 }] });
    expect(gapsOf(axis, sunday)).toEqual([]);
    expect(gapsOf(axis, saturday)).toEqual([{ from: 180, to: 240 }]);
    const marked = hoursOf(axis).filter(({ again }) => again);
    expect(marked).toEqual([{ place: 180, hour: 2, again: true }]);
  });

  it('keeps the two apart', () => {
    const first = Date.parse('2026-10-25T00:30:00Z');
    expect(placeOf(axis, sunday, first, 'start')).toBe(150);
    expect(placeOf(axis, sunday, first + 60 * MINUTE, 'start')).toBe(210);
    expect(instantAt(axis, sunday, 210)).toBe(first + 60 * MINUTE);
  });

  it('has 9:00 at the same height on all days', () => {
    const heights = days.map((day) =>
      placeOf(axis, day, at('Europe/Berlin', `${day.date}T09:00`), 'start'),
    );
    expect(new Set(heights)).toEqual(new Set([600]));
  });

  it('snaps to the wall clock in both of them', () => {
    expect(snap(axis, 187, 15)).toBe(180);
    expect(snap(axis, 188, 15)).toBe(195);
    expect(snap(axis, 598, 15)).toBe(600);
    expect(snap(axis, -20, 15)).toBe(0);
    expect(snap(axis, 9999, 15)).toBe(1500);
  });
});

it('every minute of every day has a place of its own, from which it is found again', () => {
  fc.assert(
    fc.property(zones, dates, fc.nat(6), fc.nat(1500), (zone, date, index, minute) => {
      const { days, axis } = weekOf(zone, date);
      const day = days[index] as Day;
      const instant = day.start + minute * MINUTE;
      if (instant >= day.end) return;
      const place = placeOf(axis, day, instant, 'start');
      expect(place).toBeGreaterThanOrEqual(0);
      expect(place).toBeLessThan(axis.length);
      expect(instantAt(axis, day, place)).toBe(instant);
      const previous = placeOf(axis, day, instant - MINUTE, 'start');
      if (minute > 0) expect(place).toBeGreaterThan(previous);
    }),
  );
});

it('the gaps of a day and its minutes make up the axis', () => {
  fc.assert(
    fc.property(zones, dates, (zone, date) => {
      const { days, axis } = weekOf(zone, date);
      for (const day of days) {
        const skipped = gapsOf(axis, day).reduce((sum, { from, to }) => sum + to - from, 0);
        expect(skipped + (day.end - day.start) / MINUTE).toBe(axis.length);
      }
    }),
  );
});

it('a snapped place shows a whole step on the wall clock, no more than a step away', () => {
  fc.assert(
    fc.property(
      zones,
      dates,
      fc.nat(1500),
      fc.constantFrom(5, 15, 30),
      (zone, date, place, step) => {
        const { axis } = weekOf(zone, date);
        const snapped = snap(axis, place, step);
        expect(snapped).toBeGreaterThanOrEqual(0);
        expect(snapped).toBeLessThanOrEqual(axis.length);
        expect(Math.abs(snapped - Math.min(place, axis.length))).toBeLessThanOrEqual(step);
        expect(snap(axis, snapped, step)).toBe(snapped);
      },
    ),
  );
});

describe('the windows of a day', () => {
  it('are those of its weekday, joined where they touch or overlap', () => {
    const { days, axis } = weekOf('Europe/Berlin', '2026-11-16');
    const windows = [
      ...DEFAULT_WINDOWS,
      { weekdays: [1], start: '17:00', end: '18:30' },
      { weekdays: [6], start: '10:00', end: '12:00' },
    ];
    const of = (index: number) => windowsOn(axis, days[index] as Day, windows);
    expect(of(0)).toEqual([{ from: 540, to: 1110 }]);
    expect(of(1)).toEqual([{ from: 540, to: 1020 }]);
    expect(of(5)).toEqual([{ from: 600, to: 720 }]);
    expect(of(6)).toEqual([]);
  });

  it('begin at the moment of the change where their start is skipped', () => {
    const { days, axis } = weekOf('Europe/Berlin', '2026-03-23');
    const windows = [{ weekdays: [0], start: '02:30', end: '04:00' }];
    expect(windowsOn(axis, days[6] as Day, windows)).toEqual([{ from: 180, to: 240 }]);
  });

  it('cover both passes of a doubled hour', () => {
    const { days, axis } = weekOf('Europe/Berlin', '2026-10-19');
    const windows = [{ weekdays: [0], start: '01:00', end: '04:00' }];
    expect(windowsOn(axis, days[6] as Day, windows)).toEqual([{ from: 60, to: 300 }]);
  });
});
