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

describe('a block that is dragged', () => {
  const { days, axis } = weekOf(BERLIN, '2026-11-16');
  const report = times('2026-11-17T09:00', '2026-11-17T10:30');
  const drag = (block: Times, from: [number, number], to: [number, number]) =>
    span(moved(axis, days, block, { day: from[0], place: from[1] }, { day: to[0], place: to[1] }));

  it('goes with the pointer by whole steps, to other days too, and stays as long as it is', () => {
    expect(drag(report, [1, 560], [1, 643])).toEqual(['Tue 10:30 +01:00', 'Tue 12:00 +01:00']);
    expect(drag(report, [1, 560], [3, 440])).toEqual(['Thu 07:00 +01:00', 'Thu 08:30 +01:00']);
  });

  it('stays where it is under a hand that is not quite still', () => {
    expect(moved(axis, days, report, { day: 1, place: 560 }, { day: 1, place: 567 })).toEqual(
      report,
    );
  });

  it('keeps its minutes on another day at the same height', () => {
    const odd = times('2026-11-17T09:07', '2026-11-17T10:00');
    expect(drag(odd, [1, 560], [2, 563])).toEqual(['Wed 09:07 +01:00', 'Wed 10:00 +01:00']);
  });

  it('begins on the day on which it is let go', () => {
    expect(drag(report, [1, 560], [1, 0])[0]).toBe('Tue 00:00 +01:00');
    expect(drag(report, [1, 545], [1, 1440])[0]).toBe('Tue 23:45 +01:00');
  });

  it('is moved by what of it lies on the next day as by its start', () => {
    const night = times('2026-11-17T22:00', '2026-11-18T05:00');
    expect(drag(night, [2, 60], [2, 120])).toEqual(['Tue 23:00 +01:00', 'Wed 06:00 +01:00']);
    expect(drag(night, [2, 180], [3, 60])).toEqual(['Wed 20:00 +01:00', 'Thu 03:00 +01:00']);
  });
});

describe('in a week in which the clock is changed', () => {
  it('what is dragged into the skipped hour begins at the next moment that there is', () => {
    const { days, axis } = weekOf(BERLIN, '2026-03-23');
    const block = times('2026-03-28T02:30', '2026-03-28T03:30');
    const landed = moved(axis, days, block, { day: 5, place: 155 }, { day: 6, place: 155 });
    expect(span(landed)).toEqual(['Sun 03:00 +02:00', 'Sun 04:00 +02:00']);
  });

  it('both hours of the doubled one can be reached', () => {
    const { days, axis } = weekOf(BERLIN, '2026-10-19');
    const first = putDown(axis, days, 30, { day: 6, place: 150 });
    const second = putDown(axis, days, 30, { day: 6, place: 210 });
    expect(span(first)).toEqual(['Sun 02:30 +02:00', 'Sun 02:00 +01:00']);
    expect(span(second)).toEqual(['Sun 02:30 +01:00', 'Sun 03:00 +01:00']);
  });

  it('arrows go through every quarter of an hour that there is', () => {
    const night = { start: at('2026-10-25T01:45'), end: at('2026-10-25T01:45') + HOUR };
    let there = night;
    for (let press = 0; press < 10; press++) there = stepped(BERLIN, there, 1);
    expect(there.start - night.start).toBe(150 * MINUTE);
    expect(inBerlin(there.start)).toBe('Sun 03:15 +01:00');
    for (let press = 0; press < 10; press++) there = stepped(BERLIN, there, -1);
    expect(there).toEqual(night);
  });

  it('the day beside is at the same time of the wall clock', () => {
    const saturday = times('2026-10-24T09:00', '2026-10-24T10:00');
    expect(span(toDayBeside(BERLIN, saturday, 1))).toEqual([
      'Sun 09:00 +01:00',
      'Sun 10:00 +01:00',
    ]);
  });
});

describe('an edge that is dragged', () => {
  const { days, axis } = weekOf(BERLIN, '2026-11-16');
  const report = times('2026-11-17T09:00', '2026-11-17T10:00');

  it('takes the block with it on that side only', () => {
    const longer = resized(
      axis,
      days,
      report,
      'end',
      { day: 1, place: 596 },
      { day: 1, place: 688 },
    );
    expect(span(longer)).toEqual(['Tue 09:00 +01:00', 'Tue 11:30 +01:00']);
    const earlier = resized(
      axis,
      days,
      report,
      'start',
      { day: 1, place: 544 },
      { day: 1, place: 500 },
    );
    expect(span(earlier)).toEqual(['Tue 08:15 +01:00', 'Tue 10:00 +01:00']);
  });

  it('may end on the next day, no more than a day later', () => {
    const over = resized(axis, days, report, 'end', { day: 1, place: 600 }, { day: 2, place: 120 });
    expect(span(over)).toEqual(['Tue 09:00 +01:00', 'Wed 02:00 +01:00']);
    const most = resized(axis, days, report, 'end', { day: 1, place: 600 }, { day: 4, place: 120 });
    expect(most.end - most.start).toBe(24 * HOUR);
  });
});

it('arrows lead from a time beside the grid onto it', () => {
  const odd = at('2026-11-17T09:07');
  expect(inBerlin(nextStep(BERLIN, odd, 1))).toBe('Tue 09:15 +01:00');
  expect(inBerlin(nextStep(BERLIN, odd, -1))).toBe('Tue 09:00 +01:00');
});

const points = fc.record({ day: fc.nat(6), place: fc.nat(1440) });
/** A block of a week, on the grid. */
const placed = fc.record({
  day: fc.nat(6),
  step: fc.nat(95),
  steps: fc.integer({ min: 1, max: 40 }),
});

it('a drag and the same drag back leave everything as it was', () => {
  const { days, axis } = weekOf(BERLIN, '2026-11-16');
  fc.assert(
    fc.property(placed, points, ({ day, step, steps }, aim) => {
      const start = (days[day] as Day).start + step * STEP * MINUTE;
      const block = { start, end: start + steps * STEP * MINUTE };
      const from = { day, place: step * STEP };
      const to = { day: aim.day, place: snap(axis, Math.min(aim.place, 1425), STEP) };
      const there = moved(axis, days, block, from, to);
      expect(there.end - there.start).toBe(block.end - block.start);
      expect(moved(axis, days, there, to, from)).toEqual(block);
    }),
  );
});

it('wherever and whenever something is dragged, it stays as long as it is and on the days shown', () => {
  fc.assert(
    fc.property(zones, dates, placed, points, (zone, date, { day, step, steps }, to) => {
      const { days, axis } = weekOf(zone, date);
      const { start: dayStart, end: dayEnd } = days[day] as Day;
      const start = dayStart + step * STEP * MINUTE;
      if (start >= dayEnd) return;
      const block = { start, end: start + steps * STEP * MINUTE };
      const there = moved(axis, days, block, { day, place: step * STEP }, to);
      expect(there.end - there.start).toBe(block.end - block.start);
      expect(there.start).toBeGreaterThanOrEqual((days[to.day] as Day).start);
      expect(there.start).toBeLessThanOrEqual((days[to.day] as Day).end);
    }),
  );
});

it('what is resized is never shorter than a step nor longer than a day, by pointer or by key', () => {
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
          resized(axis, days, block, edge, { day, place: step * STEP }, to),
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

it('a key and its opposite leave everything on the grid as it was', () => {
  fc.assert(
    fc.property(zones, dates, fc.nat(95), (zone, date, step) => {
      const start = nextStep(zone, dayOf(zone, date).start + step * STEP * MINUTE, 1);
      const block = { start, end: start + HOUR };
      expect(stepped(zone, stepped(zone, block, 1), -1)).toEqual(block);
      expect(stretched(zone, stretched(zone, block, 'end', 1), 'end', -1)).toEqual(block);
    }),
  );
});
