import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  axisOf,
  type Day,
  dayOf,
  gapsOf,
  hoursOf,
  instantAt,
  minuteOf,
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

  it('has 24 hours, with a minute offset for every time of day', () => {
    expect(axis).toEqual({ length: 1440, repeats: [] });
    expect(minuteOf(axis, monday, at('Europe/Berlin', '2026-11-16T09:30'), 'start')).toBe(570);
    expect(gapsOf(axis, monday)).toEqual([]);
  });

  it('splits a span at midnight', () => {
    const start = at('Europe/Berlin', '2026-11-16T22:00');
    expect(segmentsOf(axis, days, start, start + 420 * MINUTE)).toEqual([
      { day: 0, from: 1320, to: 1440 },
      { day: 1, from: 0, to: 300 },
    ]);
  });

  it('has no segment on the next day for a span that ends at midnight', () => {
    const start = at('Europe/Berlin', '2026-11-16T22:00');
    expect(segmentsOf(axis, days, start, start + 120 * MINUTE)).toEqual([
      { day: 0, from: 1320, to: 1440 },
    ]);
  });
});

describe('a week in which the clock is put forward', () => {
  const { days, axis } = weekOf('Europe/Berlin', '2026-03-23');
  const sunday = days[6] as Day;

  it('has a gap for the skipped hour on that day only', () => {
    expect(axis.length).toBe(1440);
    expect(gapsOf(axis, sunday)).toEqual([{ from: 120, to: 180 }]);
    expect(gapsOf(axis, days[5] as Day)).toEqual([]);
  });

  it('keeps later times at their offsets', () => {
    expect(minuteOf(axis, sunday, at('Europe/Berlin', '2026-03-29T09:00'), 'start')).toBe(540);
  });

  it('maps offsets in the gap to the instant of the change', () => {
    const change = Date.parse('2026-03-29T01:00:00Z');
    expect(instantAt(axis, sunday, 150)).toBe(change);
    expect(instantAt(axis, sunday, 180)).toBe(change);
    expect(minuteOf(axis, sunday, change, 'start')).toBe(180);
    expect(minuteOf(axis, sunday, change, 'end')).toBe(120);
  });
});

describe('a week in which the clock is put back', () => {
  const { days, axis } = weekOf('Europe/Berlin', '2026-10-19');
  const saturday = days[5] as Day;
  const sunday = days[6] as Day;

  it('has the repeated hour twice, with a gap on the other days', () => {
    expect(axis).toEqual({ length: 1500, repeats: [{ from: 120, until: 180 }] });
    expect(gapsOf(axis, sunday)).toEqual([]);
    expect(gapsOf(axis, saturday)).toEqual([{ from: 180, to: 240 }]);
    const marked = hoursOf(axis).filter(({ again }) => again);
    expect(marked).toEqual([{ minute: 180, hour: 2, again: true }]);
  });

  it('distinguishes the two hours', () => {
    const first = Date.parse('2026-10-25T00:30:00Z');
    expect(minuteOf(axis, sunday, first, 'start')).toBe(150);
    expect(minuteOf(axis, sunday, first + 60 * MINUTE, 'start')).toBe(210);
    expect(instantAt(axis, sunday, 210)).toBe(first + 60 * MINUTE);
  });

  it('has 9:00 at the same height on all days', () => {
    const heights = days.map((day) =>
      minuteOf(axis, day, at('Europe/Berlin', `${day.date}T09:00`), 'start'),
    );
    expect(new Set(heights)).toEqual(new Set([600]));
  });

  it('snaps to the wall clock in both hours', () => {
    expect(snap(axis, 187, 15)).toBe(180);
    expect(snap(axis, 188, 15)).toBe(195);
    expect(snap(axis, 598, 15)).toBe(600);
    expect(snap(axis, -20, 15)).toBe(0);
    expect(snap(axis, 9999, 15)).toBe(1500);
  });
});

it('every minute of every day has its own offset, which maps back to it', () => {
  fc.assert(
    fc.property(zones, dates, fc.nat(6), fc.nat(1500), (zone, date, index, minute) => {
      const { days, axis } = weekOf(zone, date);
      const day = days[index] as Day;
      const instant = day.start + minute * MINUTE;
      if (instant >= day.end) return;
      const offset = minuteOf(axis, day, instant, 'start');
      expect(offset).toBeGreaterThanOrEqual(0);
      expect(offset).toBeLessThan(axis.length);
      expect(instantAt(axis, day, offset)).toBe(instant);
      const previous = minuteOf(axis, day, instant - MINUTE, 'start');
      if (minute > 0) expect(offset).toBeGreaterThan(previous);
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

it('a snapped offset is a whole step on the wall clock, at most one step away', () => {
  fc.assert(
    fc.property(
      zones,
      dates,
      fc.nat(1500),
      fc.constantFrom(5, 15, 30),
      (zone, date, minute, step) => {
        const { axis } = weekOf(zone, date);
        const snapped = snap(axis, minute, step);
        expect(snapped).toBeGreaterThanOrEqual(0);
        expect(snapped).toBeLessThanOrEqual(axis.length);
        expect(Math.abs(snapped - Math.min(minute, axis.length))).toBeLessThanOrEqual(step);
        expect(snap(axis, snapped, step)).toBe(snapped);
      },
    ),
  );
});

describe('the windows of a day', () => {
  it('are those of its weekday, merged if adjacent or overlapping', () => {
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

  it('start at the clock change if their start is skipped', () => {
    const { days, axis } = weekOf('Europe/Berlin', '2026-03-23');
    const windows = [{ weekdays: [0], start: '02:30', end: '04:00' }];
    expect(windowsOn(axis, days[6] as Day, windows)).toEqual([{ from: 180, to: 240 }]);
  });

  it('cover both passes of a repeated hour', () => {
    const { days, axis } = weekOf('Europe/Berlin', '2026-10-19');
    const windows = [{ weekdays: [0], start: '01:00', end: '04:00' }];
    expect(windowsOn(axis, days[6] as Day, windows)).toEqual([{ from: 60, to: 300 }]);
  });
});
