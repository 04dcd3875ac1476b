import fc from 'fast-check';
import { DateTime } from 'luxon';
import { type Interval, minutesOf } from '../../src/scheduler/input/intervals.ts';
import { DEFAULT_WINDOWS, horizonOf, windowIntervals } from '../../src/scheduler/input/windows.ts';
import type { WeeklyWindow } from '../../src/scheduler/types.ts';

const SYDNEY = 'Australia/Sydney';
const YORK = 'America/New_York';
const HOWE = 'Australia/Lord_Howe';
const SKIPPED = { [SYDNEY]: '2026-10-04', [YORK]: '2026-03-08', [HOWE]: '2026-10-04' };
const DOUBLED = { [SYDNEY]: '2026-04-05', [YORK]: '2026-11-01', [HOWE]: '2026-04-05' };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

const at = (minute: number, zone = 'utc') => DateTime.fromMillis(minute * 60_000, { zone });
const minuteOf = (time: DateTime) => time.toMillis() / 60_000;
const parse = (iso: string) => minuteOf(DateTime.fromISO(iso, { zone: 'utc' }));
const span = (from: string, to: string) => ({ start: parse(from), end: parse(to) });
const text = (minute: number) => at(minute).toFormat('yyyy-MM-dd HH:mm');
const print = (intervals: Interval[]) =>
  intervals.map(({ start, end }) => `${text(start)} to ${text(end)}`);

/** Windows from days as digits and times: `135 09:00-17:00`. */
const weekly = (window: string): WeeklyWindow => {
  const [days = '', start = '', end = ''] = window.split(/[ -]/);
  return { day: [...days].map(Number), start, end };
};

/** The window on one local day, as wall clock times with their offset. */
const onDay = (zone: string, date: string, times: string) => {
  const day = DateTime.fromISO(date, { zone });
  const horizon = { start: minuteOf(day), end: minuteOf(day.plus({ days: 1 })) };
  return windowIntervals([weekly(`${day.weekday % 7} ${times}`)], zone, horizon)
    .map((found) => [found.start, found.end].map((edge) => at(edge, zone).toFormat('HH:mmZ')))
    .map((edges) => edges.join(' '))
    .join(', ');
};

describe('horizonOf', () => {
  it.each([
    ['stays on a mark', '2026-01-05T09:05:00.000Z', '2026-01-05 09:05'],
    ['goes up from a millisecond past a mark', '2026-01-05T09:05:00.001Z', '2026-01-05 09:10'],
    ['goes up from a millisecond before a mark', '2026-01-05T09:09:59.999Z', '2026-01-05 09:10'],
    ['goes over midnight', '2026-12-31T23:57:00.000Z', '2027-01-01 00:00'],
  ])('the start %s', (_, now, start) => {
    const horizon = horizonOf(now, 'UTC');
    expect(text(horizon.start)).toBe(start);
    expect(horizon.end - horizon.start).toBe(14 * 1440);
  });

  it.each([
    ['an hour later over the end of summer', SYDNEY, '2026-03-27T09:00+11', '2026-04-10T09:00+10'],
    ['an hour sooner over its start', SYDNEY, '2026-09-25T09:00+10', '2026-10-09T09:00+11'],
    ['half an hour later', HOWE, '2026-03-27T09:00+11', '2026-04-10T09:00+10:30'],
    ['at the change, in a skipped hour', SYDNEY, '2026-09-20T02:30+10', '2026-10-04T03:00+11'],
    ['at the change, as the hour begins', YORK, '2026-02-22T02:00-05', '2026-03-08T03:00-04'],
    ['in the first pass of a doubled hour', SYDNEY, '2026-03-22T02:30+11', '2026-04-05T02:30+11'],
    ['once, as a doubled hour ends', SYDNEY, '2026-03-22T03:00+11', '2026-04-05T03:00+10'],
    ['at the same time, from a second pass', YORK, '2026-11-01T01:30-05', '2026-11-15T01:30-05'],
    ['at the change, on a skipped day', 'Pacific/Apia', '2011-12-16T09:00-10', '2011-12-30T10:00Z'],
    ['on a whole minute', 'Africa/Monrovia', '1972-01-01T12:00Z', '1972-01-15T11:15Z'],
  ])('the horizon ends %s', (_, zone, now, end) => {
    const { end: found } = horizonOf(DateTime.fromISO(now).toJSDate().toISOString(), zone);
    expect(text(found)).toBe(text(parse(end)));
  });
});

describe('windowIntervals', () => {
  it('returns Monday to Friday 09:00-17:00 by default', () => {
    const found = windowIntervals(DEFAULT_WINDOWS, 'UTC', span('2026-01-04', '2026-01-11'));
    const days = [5, 6, 7, 8, 9].map((day) => `2026-01-0${day}`);
    expect(print(found)).toEqual(days.map((day) => `${day} 09:00 to ${day} 17:00`));
  });

  it.each([
    ['cuts at both ends of the horizon', '2026-01-05T10:00', '2026-01-06T09:30', 450],
    ['gives nothing for a horizon between windows', '2026-01-05T17:00', '2026-01-06T09:00', 0],
    ['gives nothing for an empty horizon', '2026-01-05T10:00', '2026-01-05T10:00', 0],
  ])('%s', (_, from, to, minutes) => {
    expect(minutesOf(windowIntervals(DEFAULT_WINDOWS, 'UTC', span(from, to)))).toBe(minutes);
  });

  it('is empty without windows', () => {
    expect(windowIntervals([], SYDNEY, span('2026-01-04', '2026-01-18'))).toEqual([]);
  });

  it('merges windows that touch or overlap, in any order', () => {
    const windows = ['1 13:00-15:00', '12 09:00-12:00', '1 12:00-14:00'].map(weekly);
    expect(print(windowIntervals(windows, 'UTC', span('2026-01-04', '2026-01-11')))).toEqual([
      '2026-01-05 09:00 to 2026-01-05 15:00',
      '2026-01-06 09:00 to 2026-01-06 12:00',
    ]);
  });

  it.each([
    [SYDNEY, '2026-04-05', 60],
    [SYDNEY, '2026-10-04', -60],
    [YORK, '2026-03-08', -60],
    [YORK, '2026-11-01', 60],
    [HOWE, '2026-04-05', 30],
    [HOWE, '2026-10-04', -30],
  ])('keeps local hours and the duration in %s in the week around %s', (zone, sunday, more) => {
    const first = DateTime.fromISO(sunday, { zone }).minus({ days: 3 });
    const horizon = { start: minuteOf(first), end: minuteOf(first.plus({ days: 7 })) };
    const office = windowIntervals([weekly('0123456 09:00-17:00')], zone, horizon);
    const nines = EVERY_DAY.map((days) => minuteOf(first.plus({ days }).set({ hour: 9 })));
    expect(office).toEqual(nines.map((start) => ({ start, end: start + 480 })));
    const whole = windowIntervals([weekly('0123456 00:00-23:59')], zone, horizon);
    const lengths = EVERY_DAY.map((n) => (n === 3 ? 1439 + more : 1439));
    expect(whole.map(({ start, end }) => end - start)).toEqual(lengths);
  });

  it.each([
    ['around it', SYDNEY, '01:00-04:00', '01:00+10 04:00+11'],
    ['exactly it', SYDNEY, '02:00-03:00', ''],
    ['both edges inside', SYDNEY, '02:15-02:45', ''],
    ['start inside only', SYDNEY, '02:30-04:00', '03:00+11 04:00+11'],
    ['end inside only', SYDNEY, '01:00-02:30', '01:00+10 03:00+11'],
    ['around it', YORK, '01:00-04:00', '01:00-5 04:00-4'],
    ['both edges inside', YORK, '02:15-02:45', ''],
    ['start inside only', YORK, '02:30-04:00', '03:00-4 04:00-4'],
    ['end inside only', YORK, '01:00-02:30', '01:00-5 03:00-4'],
    ['around it', HOWE, '01:00-04:00', '01:00+10:30 04:00+11'],
    ['both edges inside', HOWE, '02:05-02:25', ''],
    ['start inside only', HOWE, '02:15-04:00', '02:30+11 04:00+11'],
    ['end inside only', HOWE, '01:00-02:15', '01:00+10:30 02:30+11'],
  ] as const)('a skipped time has no minutes: %s in %s, %s', (_, zone, times, expected) => {
    expect(onDay(zone, SKIPPED[zone], times)).toBe(expected);
  });

  it.each([
    ['around it', SYDNEY, '01:00-04:00', '01:00+11 04:00+10'],
    ['exactly it', SYDNEY, '02:00-03:00', '02:00+11 03:00+10'],
    ['end as it begins', SYDNEY, '01:00-02:00', '01:00+11 02:00+11'],
    ['start as it ends', SYDNEY, '03:00-04:00', '03:00+10 04:00+10'],
    ['both edges inside', SYDNEY, '02:15-02:45', '02:15+11 02:45+11, 02:15+10 02:45+10'],
    ['start inside only', SYDNEY, '02:30-04:00', '02:30+11 02:00+10, 02:30+10 04:00+10'],
    ['end inside only', SYDNEY, '01:00-02:30', '01:00+11 02:30+11, 02:00+10 02:30+10'],
    ['around it', YORK, '00:00-03:00', '00:00-4 03:00-5'],
    ['both edges inside', YORK, '01:15-01:45', '01:15-4 01:45-4, 01:15-5 01:45-5'],
    ['start inside only', YORK, '01:30-03:00', '01:30-4 01:00-5, 01:30-5 03:00-5'],
    ['end inside only', YORK, '00:00-01:30', '00:00-4 01:30-4, 01:00-5 01:30-5'],
    ['around it', HOWE, '01:00-04:00', '01:00+11 04:00+10:30'],
    ['both edges inside', HOWE, '01:35-01:50', '01:35+11 01:50+11, 01:35+10:30 01:50+10:30'],
    ['start inside only', HOWE, '01:45-04:00', '01:45+11 01:30+10:30, 01:45+10:30 04:00+10:30'],
    ['end inside only', HOWE, '01:00-01:45', '01:00+11 01:45+11, 01:30+10:30 01:45+10:30'],
  ] as const)('both passes of a doubled time count: %s in %s, %s', (_, zone, times, expected) => {
    expect(onDay(zone, DOUBLED[zone], times)).toBe(expected);
  });

  it('a skipped day has no minutes', () => {
    const horizon = span('2011-12-29T00:00-10', '2012-01-01T00:00+14');
    expect(print(windowIntervals([weekly('456 09:00-17:00')], 'Pacific/Apia', horizon))).toEqual([
      '2011-12-29 19:00 to 2011-12-30 03:00',
      '2011-12-30 19:00 to 2011-12-31 03:00',
    ]);
  });

  it('a Saturday that is repeated after midnight counts again', () => {
    const horizon = span('2010-11-07T00:00-02:30', '2010-11-07T12:00-03:30');
    const found = windowIntervals([weekly('6 23:00-23:59')], 'America/St_Johns', horizon);
    expect(print(found)).toEqual(['2010-11-07 02:31 to 2010-11-07 03:29']);
  });

  it.each([
    ['at its edges', '2 09:00-17:00', '1971-06-01', '1971-06-01 09:45 to 1971-06-01 17:44'],
    ['at a change', '5 00:00-01:00', '1972-01-07', '1972-01-07 00:45 to 1972-01-07 01:00'],
  ])('a minute only partly inside a window is left out %s', (_, window, day, expected) => {
    const horizon = { start: parse(day), end: parse(day) + 1440 };
    const found = windowIntervals([weekly(window)], 'Africa/Monrovia', horizon);
    expect(print(found)).toEqual([expected]);
  });
});

describe('compared with the wall clock of luxon', () => {
  const ZONES = [SYDNEY, YORK, HOWE, 'Asia/Kathmandu', 'Pacific/Apia', 'UTC', 'Africa/Casablanca'];
  const zone = fc.constantFrom(...ZONES);
  const CHANGES = [
    ...['2026-04-04T15:00', '2026-10-03T15:30', '2026-03-08T07:00', '2026-11-01T06:00'],
    ...['2026-02-15T02:00', '2026-03-22T02:00', '2011-12-30T10:00', '2011-04-02T15:00'],
  ];
  const nearChange = fc
    .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -120, max: 5 * 1440 }))
    .map(([change, before]) => parse(change) - before);
  const anyMinute = fc.integer({ min: parse('2010-01-01'), max: parse('2030-12-31') });
  const instant = fc.oneof(anyMinute, nearChange);

  // Half of the edges are in the early hours, when clocks change.
  const edge = fc.oneof(fc.nat({ max: 1439 }), fc.nat({ max: 240 }));
  const window = fc
    .record({
      day: fc.subarray(EVERY_DAY, { minLength: 1 }),
      edges: fc.uniqueArray(edge, { minLength: 2, maxLength: 2 }),
    })
    .map(({ day, edges: [one = 0, other = 0] }) => ({
      day,
      start: at(Math.min(one, other)).toFormat('HH:mm'),
      end: at(Math.max(one, other)).toFormat('HH:mm'),
    }));

  const minuteOfWeek = (day: number, time: string) =>
    day * 1440 + Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

  /** Luxon is queried every half hour: no zone here changes its clock between two queries. */
  const expected = (windows: WeeklyWindow[], zone: string, { start, end }: Interval) => {
    const week = new Uint8Array(7 * 1440);
    for (const { day, ...edges } of windows)
      for (const each of day)
        week.fill(1, minuteOfWeek(each, edges.start), minuteOfWeek(each, edges.end));
    const minutes: number[] = [];
    for (let block = Math.floor(start / 30) * 30; block < end; block += 30) {
      const wall = at(block, zone);
      const position = (wall.weekday % 7) * 1440 + wall.hour * 60 + wall.minute;
      for (let minute = Math.max(block, start); minute < Math.min(block + 30, end); minute++)
        if (week[(position + minute - block) % week.length]) minutes.push(minute);
    }
    return minutes;
  };

  it('the result has every minute inside a window and no other', () => {
    const horizon = fc
      .tuple(instant, fc.nat({ max: 5 * 1440 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(zone, horizon, fc.array(window, { maxLength: 4 }), (zone, horizon, windows) => {
        const minutes: number[] = [];
        for (const { start, end } of windowIntervals(windows, zone, horizon)) {
          expect(start).not.toBe((minutes.at(-1) ?? -2) + 1);
          for (let minute = start; minute < end; minute++) minutes.push(minute);
        }
        expect(minutes.join()).toBe(expected(windows, zone, horizon).join());
      }),
      { numRuns: 1_000 },
    );
  });

  it('the horizon ends as the wall clock first reaches the same time 14 days later', () => {
    fc.assert(
      fc.property(zone, instant, (zone, later) => {
        const { start, end } = horizonOf(at(later - 14 * 1440).toISO() ?? '', zone);
        const wall = (minute: number) => at(minute, zone).setZone('utc', { keepLocalTime: true });
        const target = wall(start).plus({ days: 14 }).toMillis();
        expect(wall(end).toMillis()).toBeGreaterThanOrEqual(target);
        for (const before of [1, 30, 60])
          expect(wall(end - before).toMillis()).toBeLessThan(target);
      }),
      { numRuns: 1_000 },
    );
  });
});
