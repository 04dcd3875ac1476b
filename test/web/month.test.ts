import fc from 'fast-check';
import { DateTime } from 'luxon';
import { monthDayInWords } from '../../web/features/calendar/month-words.ts';
import { dayOf } from '../../web/time/axis.ts';
import { addDays, addMonths, datesOfMonth, weekdayOf } from '../../web/time/dates.ts';
import {
  type DayLoad,
  type Entry,
  loadOf,
  type MonthDay,
  monthOf,
  overloadOf,
  partsOf,
} from '../../web/time/month-load.ts';
import { DEFAULT_WINDOWS, type WeekWindow } from '../../web/time/windows.ts';
import { dates, zones } from './zones.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string, zone = BERLIN) => DateTime.fromISO(text, { zone }).toMillis();

const timed = (from: string, to: string, zone?: string) => ({
  start: at(from, zone),
  end: at(to, zone),
});

const work = (from: string, to: string, key = `${from} ${to}`): Entry => ({
  ...timed(from, to),
  key,
  title: key,
  isWork: true,
});

const busy = (from: string, to: string, key = `${from} ${to}`): Entry => ({
  ...work(from, to, key),
  isWork: false,
  avoided: timed(from, to),
});

const always: WeekWindow[] = [{ weekdays: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '24:00' }];

const loadOn = (date: string, entries: Entry[], windows = DEFAULT_WINDOWS) =>
  loadOf(dayOf(BERLIN, date), windows, entries);

describe('the dates of a month', () => {
  it.each([
    ['2026-11-18', 1, '2026-10-26', 42],
    ['2026-11-18', 0, '2026-11-01', 35],
    ['2027-02-28', 1, '2027-02-01', 28],
    ['2026-12-31', 1, '2026-11-30', 35],
    ['2028-02-29', 6, '2028-01-29', 35],
    ['0050-01-15', 1, '0049-12-27', 42],
    ['1971-01-01', 1, '1970-12-28', 35],
    ['9998-12-31', 1, '9998-11-30', 35],
  ])('of %s with weeks from weekday %d start on %s and are %d', (date, weekday, first, count) => {
    const found = datesOfMonth(date, weekday);
    expect([found[0], found.length]).toEqual([first, count]);
  });

  it('are whole weeks with all days of the month, and no week without one', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 6 }), (date, firstWeekday) => {
        const found = datesOfMonth(date, firstWeekday);
        const isOfMonth = (other: string) => other.slice(0, 7) === date.slice(0, 7);
        const { daysInMonth } = DateTime.fromISO(date);
        expect(found.length % 7).toBe(0);
        expect(weekdayOf(found[0] as string)).toBe(firstWeekday);
        expect(found.filter(isOfMonth)).toHaveLength(daysInMonth as number);
        expect(found.slice(0, 7).some(isOfMonth) && found.slice(-7).some(isOfMonth)).toBe(true);
        expect(found).toEqual(found.map((_, index) => addDays(found[0] as string, index)));
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', -12, '2025-11-30'],
    ['9998-12-31', 1, '9999-01-31'],
    ['1971-01-31', -1, '1970-12-31'],
  ])('%s and %d months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe('the load of a day', () => {
  it('is the work in full, and busy time inside the working hours once', () => {
    const entries = [
      work('2026-11-17T08:00', '2026-11-17T10:00'),
      work('2026-11-17T09:00', '2026-11-17T10:00'),
      busy('2026-11-17T12:00', '2026-11-17T14:00'),
      busy('2026-11-17T13:00', '2026-11-17T15:00'),
      busy('2026-11-17T16:30', '2026-11-17T20:00'),
    ];
    expect(loadOn('2026-11-17', entries)).toEqual({ capacity: 480, taken: 210, work: 180 });
  });

  it('of an event over several days is at most the working hours of each', () => {
    const holiday = busy('2026-11-16T00:00', '2026-11-23T00:00');
    expect(loadOn('2026-11-17', [holiday])).toEqual({ capacity: 480, taken: 480, work: 0 });
    expect(loadOn('2026-11-21', [holiday])).toEqual({ capacity: 0, taken: 0, work: 0 });
    expect(loadOn('2026-11-23', [holiday]).taken).toBe(0);
  });

  it('has each part of work over midnight on its own day', () => {
    const night = work('2026-11-30T22:00', '2026-12-01T01:30');
    expect(loadOn('2026-11-30', [night]).work).toBe(120);
    expect(loadOn('2026-12-01', [night]).work).toBe(90);
  });

  it('counts the hours that exist when the clock changes', () => {
    const allDay = (date: string) => work(`${date}T00:00`, `${addDays(date, 1)}T00:00`);
    const loads = ['2026-03-29', '2026-10-25'].map((date) => loadOn(date, [allDay(date)], always));
    expect(loads).toEqual([
      { capacity: 23 * 60, taken: 0, work: 23 * 60 },
      { capacity: 25 * 60, taken: 0, work: 25 * 60 },
    ]);
    const night: WeekWindow[] = [{ weekdays: [0], start: '01:00', end: '04:00' }];
    expect(loadOn('2026-03-29', [], night).capacity).toBe(120);
    expect(loadOn('2026-10-25', [], night).capacity).toBe(240);
  });

  it('in any zone, of busy time without end is the length of the day if all of it is working time', () => {
    fc.assert(
      fc.property(zones, dates, (zone, date) => {
        const day = dayOf(zone, date);
        const length = Math.round((day.end - day.start) / 60_000);
        const span = { start: day.start - 1e9, end: day.end + 1e9 };
        const entry = { ...span, key: '', title: '', isWork: false, avoided: span };
        expect(loadOf(day, always, [entry])).toEqual({ capacity: length, taken: length, work: 0 });
      }),
    );
  });

  it('exceeds the working hours by its overload', () => {
    expect(overloadOf({ capacity: 480, taken: 60, work: 450 })).toBe(30);
    expect(overloadOf({ capacity: 480, taken: 60, work: 420 })).toBe(0);
  });
});

describe('a month', () => {
  const days = ['2026-11-17', '2026-11-18'].map((date) => dayOf(BERLIN, date));

  it('lists the first three of a day, a task with two blocks once, and counts the others', () => {
    const entries = [
      busy('2026-11-16T23:00', '2026-11-17T01:00', 'party'),
      work('2026-11-17T09:00', '2026-11-17T10:00', 'report'),
      work('2026-11-17T10:00', '2026-11-17T11:00', 'letters'),
      work('2026-11-17T11:00', '2026-11-17T12:00', 'report'),
      work('2026-11-17T12:00', '2026-11-17T13:00', 'slides'),
      work('2026-11-17T13:00', '2026-11-17T14:00', 'taxes'),
    ];
    const [tuesday, wednesday] = monthOf(BERLIN, days, DEFAULT_WINDOWS, { entries, due: [] });
    expect(tuesday?.first.map(({ key }) => key)).toEqual(['party', 'report', 'letters']);
    expect([tuesday?.more, wednesday?.first, wednesday?.more]).toEqual([2, [], 0]);
  });

  it('lists an event that the planner does not avoid, without load', () => {
    const birthday = { ...busy('2026-11-18T00:00', '2026-11-19T00:00', 'birthday') };
    const entries = [{ ...birthday, avoided: undefined }];
    const [, wednesday] = monthOf(BERLIN, days, DEFAULT_WINDOWS, { entries, due: [] });
    expect([wednesday?.first.length, wednesday?.load.taken]).toEqual([1, 0]);
  });

  it('counts the time around an event that the planner avoids, but lists the event on its own day', () => {
    const trip = {
      ...busy('2026-11-18T00:30', '2026-11-18T01:00', 'trip'),
      avoided: timed('2026-11-17T22:30', '2026-11-18T01:00'),
    };
    const [tuesday, wednesday] = monthOf(BERLIN, days, always, { entries: [trip], due: [] });
    expect([tuesday?.load.taken, wednesday?.load.taken]).toEqual([90, 60]);
    expect([tuesday?.first.length, wednesday?.first.length]).toEqual([0, 1]);
  });

  it.each([
    [BERLIN, [1, 0]],
    ['Asia/Tokyo', [0, 1]],
  ])('in %s counts a due task on the day of that zone', (zone, expected) => {
    const shown = ['2026-11-17', '2026-11-18'].map((date) => dayOf(zone, date));
    const due = [Date.parse('2026-11-17T22:30:00Z')];
    const found = monthOf(zone, shown, DEFAULT_WINDOWS, { entries: [], due });
    expect(found.map((day) => day.due)).toEqual(expected);
  });
});

it('the parts of a period are adjacent and cover it', () => {
  expect(partsOf({ start: 10, end: 20 }, 3)).toEqual([
    { start: 10, end: 13 },
    { start: 13, end: 17 },
    { start: 17, end: 20 },
  ]);
});

describe('a day in words', () => {
  const words = (load: DayLoad, due = 0) => {
    const day: MonthDay = { date: '2026-11-17', load, due, first: [], more: 0 };
    return monthDayInWords({ locale: 'en-GB', firstWeekday: 1 }, day.date, day).replace(/.*: /, '');
  };

  it.each([
    [{ capacity: 480, taken: 60, work: 240 }, 0, '5 h of 8 h'],
    [{ capacity: 480, taken: 0, work: 0 }, 2, '0 h of 8 h, 2 tasks due'],
    [{ capacity: 480, taken: 60, work: 450 }, 1, '8 h 30 min of 8 h, 30 min over, 1 task due'],
    [{ capacity: 0, taken: 0, work: 0 }, 0, 'no working hours'],
    [{ capacity: 0, taken: 0, work: 120 }, 0, '2 h of 0 h, 2 h over'],
  ])('with %j and %d due tasks is %s', (load, due, expected) => {
    expect(words(load, due).replaceAll('\u00a0', ' ')).toBe(expected);
  });

  it('that is not loaded has only its date', () => {
    const wording = { locale: 'en-US', firstWeekday: 0 };
    expect(monthDayInWords(wording, '2030-01-01', undefined)).toBe('Tue, Jan 1, 2030');
  });
});
