import fc from 'fast-check';
import { dayOf } from '../../web/time/axis.ts';
import { daysFrom } from '../../web/time/dates.ts';
import { firstFree } from '../../web/time/free.ts';
import { minutesOfDay, momentOf, timeOfDay } from '../../web/time/moments.ts';
import { DEFAULT_WINDOWS } from '../../web/time/windows.ts';
import { dates, zones } from './zones.ts';

const MINUTE = 60_000;
const BERLIN = 'Europe/Berlin';

const moment = (date: string, time: string) => momentOf(BERLIN, date, minutesOfDay(time) as number);
const span = (date: string, from: string, to: string) => ({
  start: moment(date, from),
  end: moment(date, to),
});

describe('the first free time', () => {
  const find = (taken: { start: number; end: number }[], minutes: number, from: number) =>
    firstFree({
      zone: BERLIN,
      days: daysFrom('2026-11-16', 14).map((date) => dayOf(BERLIN, date)),
      windows: DEFAULT_WINDOWS,
      taken,
      minutes,
      from,
    });

  it('is the next quarter of an hour if that is free', () => {
    expect(find([], 60, moment('2026-11-16', '10:07'))).toEqual(
      span('2026-11-16', '10:15', '11:15'),
    );
    expect(find([], 60, moment('2026-11-16', '10:15'))).toEqual(
      span('2026-11-16', '10:15', '11:15'),
    );
  });

  it('lies between occupied times if it fits', () => {
    const taken = [
      span('2026-11-16', '11:40', '13:00'),
      span('2026-11-16', '09:00', '11:00'),
      span('2026-11-16', '14:00', '15:00'),
    ];
    const from = moment('2026-11-16', '09:00');
    expect(find(taken, 30, from)).toEqual(span('2026-11-16', '11:00', '11:30'));
    expect(find(taken, 60, from)).toEqual(span('2026-11-16', '13:00', '14:00'));
    expect(find(taken, 120, from)).toEqual(span('2026-11-16', '15:00', '17:00'));
    expect(find(taken, 180, from)).toEqual(span('2026-11-17', '09:00', '12:00'));
  });

  it('is on the next day with a window, also after a weekend', () => {
    const evening = moment('2026-11-20', '18:00');
    expect(find([], 60, evening)).toEqual(span('2026-11-23', '09:00', '10:00'));
    expect(find([], 9 * 60, evening)).toBeUndefined();
  });

  it('overlaps nothing, and is the earliest on the grid', () => {
    const blocks = fc.array(
      fc.record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 9 }) }),
    );
    fc.assert(
      fc.property(blocks, fc.integer({ min: 1, max: 8 }), (input, quarters) => {
        const at = (quarter: number) => moment('2026-11-16', '08:00') + quarter * 15 * MINUTE;
        const taken = input.map(({ start, length }) => ({
          start: at(start),
          end: at(start + length),
        }));
        const found = find(taken, quarters * 15, at(0));
        const isFree = (start: number) =>
          taken.every(
            (block) => block.end <= start || block.start >= start + quarters * 15 * MINUTE,
          );
        expect(found && isFree(found.start)).toBe(true);
        for (let start = at(4); found && start < found.start && start < at(36 - quarters); ) {
          expect(isFree(start)).toBe(false);
          start += 15 * MINUTE;
        }
      }),
    );
  });
});

describe('a moment of the wall clock', () => {
  it('is the instant of the change if it is skipped, the first one if it is repeated', () => {
    expect(moment('2026-03-29', '02:30')).toBe(Date.parse('2026-03-29T01:00:00Z'));
    expect(moment('2026-10-25', '02:30')).toBe(Date.parse('2026-10-25T00:30:00Z'));
    expect(moment('2026-10-25', '09:00')).toBe(Date.parse('2026-10-25T08:00:00Z'));
  });

  it('maps back to the wall clock time', () => {
    fc.assert(
      fc.property(zones, dates, fc.nat(1439), (zone, date, minutes) => {
        const { start, end } = dayOf(zone, date);
        const found = momentOf(zone, date, minutes);
        expect(found).toBeGreaterThanOrEqual(start);
        expect(found).toBeLessThanOrEqual(end);
        const shown = minutesOfDay(timeOfDay(zone, found)) as number;
        if (found < end) expect(momentOf(zone, date, shown)).toBe(found);
      }),
    );
  });

  it.each(['', '9:30', '24:00', '12:60', 'noon'])('"%s" is not a time of day', (text) => {
    expect(minutesOfDay(text)).toBeUndefined();
  });
});
