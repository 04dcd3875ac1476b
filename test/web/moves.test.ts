import fc from 'fast-check';
import { DateTime } from 'luxon';
import { axisOf, type Day, dayOf, snap } from '../../web/time/axis.ts';
import { daysFrom } from '../../web/time/dates.ts';
import {
  moved,
  nextStep,
  putDown,
  resized,
  STEP,
  stepped,
  stretched,
  type Times,
  toDayBeside,
} from '../../web/time/moves.ts';
import { dates, zones } from './zones.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BERLIN = 'Europe/Berlin';

const weekOf = (zone: string, date: string) => {
  const days = daysFrom(date, 7).map((each) => dayOf(zone, each));
  return { days, axis: axisOf(days) };
};

const at = (text: string) => DateTime.fromISO(text, { zone: BERLIN }).toMillis();
const inBerlin = (instant: number) =>
  DateTime.fromMillis(instant, { zone: BERLIN }).toFormat('ccc HH:mm ZZ');
const span = ({ start, end }: Times) => [inBerlin(start), inBerlin(end)];
const times = (from: string, to: string): Times => ({ start: at(from), end: at(to) });

describe('a dragged block', () => {
  const { days, axis } = weekOf(BERLIN, '2026-11-16');
  const report = times('2026-11-17T09:00', '2026-11-17T10:30');
  const drag = (block: Times, from: [number, number], to: [number, number]) =>
    span(
      moved(axis, days, block, { day: from[0], minute: from[1] }, { day: to[0], minute: to[1] }),
    );

  it('follows the pointer in steps, also to other days, and keeps its duration', () => {
    expect(drag(report, [1, 560], [1, 643])).toEqual(['Tue 10:30 +01:00', 'Tue 12:00 +01:00']);
    expect(drag(report, [1, 560], [3, 440])).toEqual(['Thu 07:00 +01:00', 'Thu 08:30 +01:00']);
  });

  it('stays in place for small movements', () => {
    expect(moved(axis, days, report, { day: 1, minute: 560 }, { day: 1, minute: 567 })).toEqual(
      report,
    );
  });

  it('keeps its time of day in a horizontal drag', () => {
    const odd = times('2026-11-17T09:07', '2026-11-17T10:00');
    expect(drag(odd, [1, 560], [2, 563])).toEqual(['Wed 09:07 +01:00', 'Wed 10:00 +01:00']);
  });

  it('starts on the day of the drop', () => {
    expect(drag(report, [1, 560], [1, 0])[0]).toBe('Tue 00:00 +01:00');
    expect(drag(report, [1, 545], [1, 1440])[0]).toBe('Tue 23:45 +01:00');
  });

  it('can be dragged by its part on the next day', () => {
    const night = times('2026-11-17T22:00', '2026-11-18T05:00');
    expect(drag(night, [2, 60], [2, 120])).toEqual(['Tue 23:00 +01:00', 'Wed 06:00 +01:00']);
    expect(drag(night, [2, 180], [3, 60])).toEqual(['Wed 20:00 +01:00', 'Thu 03:00 +01:00']);
  });
});

describe('in a week with a clock change', () => {
  it('a block dragged into the skipped hour starts at the clock change', () => {
    const { days, axis } = weekOf(BERLIN, '2026-03-23');
    const block = times('2026-03-28T02:30', '2026-03-28T03:30');
    const landed = moved(axis, days, block, { day: 5, minute: 155 }, { day: 6, minute: 155 });
    expect(span(landed)).toEqual(['Sun 03:00 +02:00', 'Sun 04:00 +02:00']);
  });

  it('both repeated hours can be reached', () => {
    const { days, axis } = weekOf(BERLIN, '2026-10-19');
    const first = putDown(axis, days, 30, { day: 6, minute: 150 });
    const second = putDown(axis, days, 30, { day: 6, minute: 210 });
    expect(span(first)).toEqual(['Sun 02:30 +02:00', 'Sun 02:00 +01:00']);
    expect(span(second)).toEqual(['Sun 02:30 +01:00', 'Sun 03:00 +01:00']);
  });

  it('arrows visit every quarter of an hour', () => {
    const night = { start: at('2026-10-25T01:45'), end: at('2026-10-25T01:45') + HOUR };
    let there = night;
    for (let press = 0; press < 10; press++) there = stepped(BERLIN, there, 1);
    expect(there.start - night.start).toBe(150 * MINUTE);
    expect(inBerlin(there.start)).toBe('Sun 03:15 +01:00');
    for (let press = 0; press < 10; press++) there = stepped(BERLIN, there, -1);
    expect(there).toEqual(night);
  });

  it('the next day keeps the wall clock time', () => {
    const saturday = times('2026-10-24T09:00', '2026-10-24T10:00');
    expect(span(toDayBeside(BERLIN, saturday, 1))).toEqual([
      'Sun 09:00 +01:00',
      'Sun 10:00 +01:00',
    ]);
  });
});

describe('a dragged edge', () => {
  const { days, axis } = weekOf(BERLIN, '2026-11-16');
  const report = times('2026-11-17T09:00', '2026-11-17T10:00');

  it('resizes the block on that side only', () => {
    const longer = resized(
      axis,
      days,
      report,
      'end',
      { day: 1, minute: 596 },
      { day: 1, minute: 688 },
    );
    expect(span(longer)).toEqual(['Tue 09:00 +01:00', 'Tue 11:30 +01:00']);
    const earlier = resized(
      axis,
      days,
      report,
      'start',
      { day: 1, minute: 544 },
      { day: 1, minute: 500 },
    );
    expect(span(earlier)).toEqual(['Tue 08:15 +01:00', 'Tue 10:00 +01:00']);
  });

  it('may end on the next day, at most a day later', () => {
    const over = resized(
      axis,
      days,
      report,
      'end',
      { day: 1, minute: 600 },
      { day: 2, minute: 120 },
    );
    expect(span(over)).toEqual(['Tue 09:00 +01:00', 'Wed 02:00 +01:00']);
    const most = resized(
      axis,
      days,
      report,
      'end',
      { day: 1, minute: 600 },
      { day: 4, minute: 120 },
    );
    expect(most.end - most.start).toBe(24 * HOUR);
  });
});

it('arrows snap an odd time to the grid', () => {
  const odd = at('2026-11-17T09:07');
  expect(inBerlin(nextStep(BERLIN, odd, 1))).toBe('Tue 09:15 +01:00');
  expect(inBerlin(nextStep(BERLIN, odd, -1))).toBe('Tue 09:00 +01:00');
});

const points = fc.record({ day: fc.nat(6), minute: fc.nat(1440) });
/** A random block on the grid. */
const placed = fc.record({
  day: fc.nat(6),
  step: fc.nat(95),
  steps: fc.integer({ min: 1, max: 40 }),
});

it('a drag and its reverse restore the block', () => {
  const { days, axis } = weekOf(BERLIN, '2026-11-16');
  fc.assert(
    fc.property(placed, points, ({ day, step, steps }, aim) => {
      const start = (days[day] as Day).start + step * STEP * MINUTE;
      const block = { start, end: start + steps * STEP * MINUTE };
      const from = { day, minute: step * STEP };
      const to = { day: aim.day, minute: snap(axis, Math.min(aim.minute, 1425), STEP) };
      const there = moved(axis, days, block, from, to);
      expect(there.end - there.start).toBe(block.end - block.start);
      expect(moved(axis, days, there, to, from)).toEqual(block);
    }),
  );
});

it('any drag keeps the duration and stays on the shown days', () => {
  fc.assert(
    fc.property(zones, dates, placed, points, (zone, date, { day, step, steps }, to) => {
      const { days, axis } = weekOf(zone, date);
      const { start: dayStart, end: dayEnd } = days[day] as Day;
      const start = dayStart + step * STEP * MINUTE;
      if (start >= dayEnd) return;
      const block = { start, end: start + steps * STEP * MINUTE };
      const there = moved(axis, days, block, { day, minute: step * STEP }, to);
      expect(there.end - there.start).toBe(block.end - block.start);
      expect(there.start).toBeGreaterThanOrEqual((days[to.day] as Day).start);
      expect(there.start).toBeLessThanOrEqual((days[to.day] as Day).end);
    }),
  );
});

it('a resized block is at least a step and at most a day long, by pointer or key', () => {
  fc.assert(
    fc.property(
      zones,
      dates,
      placed,
      points,
      fc.constantFrom('start' as const, 'end' as const),
      fc.constantFrom(1 as const, -1 as const),
      (zone, date, { day, step, steps }, to, edge, direction) => {
        const { days, axis } = weekOf(zone, date);
        const start = (days[day] as Day).start + step * STEP * MINUTE;
        const block = { start, end: start + steps * STEP * MINUTE };
        const other = edge === 'start' ? 'end' : 'start';
        for (const next of [
          resized(axis, days, block, edge, { day, minute: step * STEP }, to),
          stretched(zone, block, edge, direction),
        ]) {
          expect(next[other]).toBe(block[other]);
          expect(next.end - next.start).toBeGreaterThanOrEqual(STEP * MINUTE);
          expect(next.end - next.start).toBeLessThanOrEqual(24 * HOUR);
        }
      },
    ),
  );
});

it('a key and its opposite restore a block on the grid', () => {
  fc.assert(
    fc.property(zones, dates, fc.nat(95), (zone, date, step) => {
      const start = nextStep(zone, dayOf(zone, date).start + step * STEP * MINUTE, 1);
      const block = { start, end: start + HOUR };
      expect(stepped(zone, stepped(zone, block, 1), -1)).toEqual(block);
      expect(stretched(zone, stretched(zone, block, 'end', 1), 'end', -1)).toEqual(block);
    }),
  );
});
