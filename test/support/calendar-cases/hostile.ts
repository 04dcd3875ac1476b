import { event } from './case.ts';

/** A hostile file, and the most events that may be read from it. */
export type HostileFile = { name: string; file: () => Buffer; most: number };

const calendar = (...parts: (string | string[])[]) =>
  Buffer.from(['BEGIN:VCALENDAR', parts, 'END:VCALENDAR', ''].flat(2).join('\r\n'));

const times = (count: number, lines: (at: number) => string[]) =>
  Array.from({ length: count }, (_, at) => lines(at)).flat();

/** Different times of November 2026. */
const stamp = (at: number) =>
  new Date(Date.UTC(2026, 10, 1, 0, 0, at * 7)).toISOString().replace(/[-:]|\.000/g, '');

const ruled =
  (rule: string, start = '20261102T080000Z', ...more: string[]) =>
  () =>
    calendar(...event('UID:r', `DTSTART:${start}`, `RRULE:${rule}`, ...more));

const zoned =
  (...lines: string[]) =>
  () =>
    calendar(
      ...event('UID:z', 'DTSTART;TZID=Z:20261102T080000'),
      'BEGIN:VTIMEZONE',
      'TZID:Z',
      'BEGIN:STANDARD',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      ...lines,
      'END:STANDARD',
      // Without a second offset, the zone is read as a fixed one.
      'BEGIN:DAYLIGHT',
      'DTSTART:19600101T000000',
      'TZOFFSETTO:+0300',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    );

export const HOSTILE: HostileFile[] = [
  { name: 'SECONDLY', file: ruled('FREQ=SECONDLY'), most: 1 },
  { name: 'MINUTELY with BYSETPOS', file: ruled('FREQ=MINUTELY;BYSETPOS=-1;BYDAY=MO'), most: 30 },
  { name: 'HOURLY since 1601', file: ruled('FREQ=HOURLY', '16010101T000000Z'), most: 720 },
  { name: '30 February', file: ruled('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'), most: 1 },
  {
    name: 'daily on 31 February',
    file: ruled('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', '00010101T000000Z'),
    most: 1,
  },
  { name: 'week 53 in June', file: ruled('FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6'), most: 1 },
  { name: 'day 366 in March', file: ruled('FREQ=YEARLY;BYYEARDAY=366;BYMONTH=3'), most: 1 },
  { name: 'an interval of a million', file: ruled('FREQ=DAILY;INTERVAL=1000000'), most: 1 },
  { name: 'MINUTELY since 1601', file: ruled('FREQ=MINUTELY', '16010101T000000Z'), most: 30 },
  {
    name: 'a hundred minutely rules with counts',
    file: () =>
      calendar(
        times(100, (at) =>
          event(`UID:${at}`, 'DTSTART:20000101T000000Z', 'RRULE:FREQ=MINUTELY;COUNT=999999'),
        ),
      ),
    most: 5_000,
  },
  { name: 'an interval of zero', file: ruled('FREQ=DAILY;INTERVAL=0'), most: 30 },
  { name: 'a negative interval', file: ruled('FREQ=DAILY;INTERVAL=-1'), most: 30 },
  {
    name: 'a count of a million since year 1',
    file: ruled('FREQ=DAILY;COUNT=1000000', '00010101T080000Z'),
    most: 30,
  },
  {
    name: 'a count above all limits',
    file: ruled('FREQ=DAILY;COUNT=99999999999999999999'),
    most: 30,
  },
  { name: 'UNTIL before the start', file: ruled('FREQ=DAILY;UNTIL=20200101'), most: 1 },
  {
    name: 'every second of the day',
    file: ruled(`FREQ=DAILY;BYHOUR=${[...Array(24).keys()]};BYMINUTE=${[...Array(60).keys()]}`),
    most: 30,
  },
  {
    name: 'a rule of 100,000 values',
    file: ruled(`FREQ=MONTHLY;BYMONTHDAY=${Array(100_000).fill(1)}`),
    most: 1,
  },
  {
    name: 'a hundred rules in one event',
    file: () =>
      calendar(
        ...event('UID:r', 'DTSTART:20261102T080000Z', ...times(100, () => ['RRULE:FREQ=DAILY'])),
      ),
    most: 30,
  },
  {
    name: 'a daily event of ten years',
    file: ruled('FREQ=DAILY', '20000101T000000Z', 'DURATION:P3650D'),
    most: 2_000,
  },
  {
    name: 'a huge DURATION',
    file: ruled('FREQ=DAILY', '20261102T080000Z', 'DURATION:P99999999999999999999D'),
    most: 0,
  },
  {
    name: '24 times a day since 1970',
    file: ruled(`FREQ=DAILY;BYHOUR=${[...Array(24).keys()]}`, '19700101T000000Z'),
    most: 2_000,
  },
  {
    name: 'a zone with a SECONDLY rule',
    file: zoned('DTSTART:19700101T000000', 'RRULE:FREQ=SECONDLY'),
    most: 1,
  },
  {
    name: 'a zone that changes daily',
    file: zoned('DTSTART:19700101T000000', 'RRULE:FREQ=DAILY'),
    most: 1,
  },
  {
    name: 'a zone with 100,000 dates',
    file: zoned('DTSTART:19700101T000000', `RDATE:${Array(100_000).fill('20260101T000000')}`),
    most: 1,
  },
  {
    name: 'a zone with 10,000 parts',
    file: () =>
      calendar(
        ...event('UID:z', 'DTSTART;TZID=Z:20261102T080000'),
        'BEGIN:VTIMEZONE',
        'TZID:Z',
        times(10_000, () => [
          'BEGIN:STANDARD',
          'DTSTART:19700101T000000',
          'TZOFFSETTO:+0100',
          'END:STANDARD',
        ]),
        'END:VTIMEZONE',
      ),
    most: 1,
  },
  {
    name: '9,990 rules without dates in a zone',
    file: zoned(
      'DTSTART:19700101T000000',
      ...Array(9_990).fill('RRULE:FREQ=DAILY;BYHOUR=1;BYSETPOS=2'),
    ),
    most: 1,
  },
  {
    name: '500 events and 50 changes with 4,000 dates each, with one UID',
    file: () =>
      calendar(
        times(500, (at) => event('UID:u', `DTSTART:${stamp(at)}`)),
        times(50, (at) =>
          event(
            'UID:u',
            `RECURRENCE-ID;RANGE=THISANDFUTURE:${stamp(at)}`,
            'DTSTART:20261102T080000Z',
            `RDATE:${Array(4_000).fill('20261103T080000Z')}`,
          ),
        ),
      ),
    most: 5_000,
  },
  {
    name: '5,000 daily rules since 1970',
    file: () =>
      calendar(
        times(5_000, (at) =>
          event(`UID:${at}`, 'DTSTART;TZID=Europe/Berlin:19700101T080000', 'RRULE:FREQ=DAILY'),
        ),
      ),
    most: 5_000,
  },
  {
    name: '20,000 rules with a count since year 1',
    file: () =>
      calendar(
        times(19_999, (at) =>
          event(
            `UID:${at}`,
            'DTSTART:00010101T080000',
            'RRULE:FREQ=YEARLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;COUNT=999999',
          ),
        ),
      ),
    most: 5_000,
  },
  {
    name: '100,000 events',
    file: () => calendar(times(100_000, (at) => event(`UID:${at}`, 'DTSTART:20261102T080000Z'))),
    most: 5_000,
  },
  {
    name: '10,000 events and 9,000 changes with one UID',
    file: () =>
      calendar(
        times(10_000, (at) => event('UID:u', `DTSTART:${stamp(at)}`, 'RRULE:FREQ=DAILY')),
        times(9_000, (at) =>
          event(
            'UID:u',
            `RECURRENCE-ID;RANGE=THISANDFUTURE:${stamp(at)}`,
            'DTSTART:20261102T080000Z',
          ),
        ),
      ),
    most: 5_000,
  },
  {
    name: '6 MB of short properties',
    file: () =>
      calendar(
        'BEGIN:VEVENT',
        times(1_000_000, () => ['UID:']),
        'END:VEVENT',
      ),
    most: 0,
  },
  {
    name: '2 million properties in 19,000 events',
    file: () =>
      calendar(times(19_000, () => ['BEGIN:VEVENT', ...Array(70).fill('UID:a'), 'END:VEVENT'])),
    most: 0,
  },
  {
    name: '9 MB of line breaks',
    file: () => Buffer.from(`BEGIN:VCALENDAR${'\n'.repeat(9_000_000)}END:VCALENDAR`),
    most: 0,
  },
  {
    name: '4 million folds',
    file: () =>
      Buffer.from(`BEGIN:VCALENDAR\nX-WR-CALNAME:${'\n a'.repeat(3_000_000)}\nEND:VCALENDAR`),
    most: 0,
  },
  {
    name: 'a line of 9 MB',
    file: () =>
      calendar(...event('UID:l', 'DTSTART:20261102T080000Z', `SUMMARY:${'\\,'.repeat(4_500_000)}`)),
    most: 1,
  },
  {
    name: 'a parameter of 9 MB',
    file: () => calendar(`X-WR-CALNAME${';A=","'.repeat(1_500_000)}:x`),
    most: 0,
  },
  {
    name: 'deeply nested components',
    file: () => calendar(times(100_000, () => ['BEGIN:X'])),
    most: 0,
  },
  {
    name: 'a million dates',
    file: () =>
      calendar(
        ...event(
          'UID:d',
          'DTSTART:20261102T080000Z',
          ...times(1_000, () => [
            `RDATE:${Array(100).fill('20261103T080000Z')}`,
            `EXDATE:${Array(100).fill('20261103')}`,
          ]),
        ),
      ),
    most: 2,
  },
  {
    name: '9 MB of busy times',
    file: () =>
      calendar(
        'BEGIN:VFREEBUSY',
        `FREEBUSY:${Array(250_000).fill('20261102T080000Z/20261102T090000Z')}`,
        `FREEBUSY:${','.repeat(400_000)}`,
        'END:VFREEBUSY',
      ),
    most: 1,
  },
  {
    name: 'random bytes',
    file: () =>
      Buffer.from(Array.from({ length: 100_000 }, (_, at) => (at * 7919 + (at >> 3)) % 256)),
    most: 0,
  },
  {
    name: '19,000 bad events',
    file: () => calendar(times(19_000, () => event('DTSTART:never'))),
    most: 0,
  },
  {
    name: '19,000 unknown time zones',
    file: () =>
      calendar(
        times(19_000, (at) => event(`UID:${at}`, `DTSTART;TZID=A/B/Z${at}:20261102T080000`)),
      ),
    most: 5_000,
  },
  {
    name: '9,000 defined time zones',
    file: () =>
      calendar(
        times(9_000, (at) => [
          ...['BEGIN:VTIMEZONE', `TZID:Z${at}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
          ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'RRULE:FREQ=DAILY', 'END:STANDARD'],
          'END:VTIMEZONE',
        ]),
        times(9_000, (at) => event(`UID:${at}`, `DTSTART;TZID=Z${at}:20261102T080000`)),
      ),
    most: 5_000,
  },
  {
    name: '40,000 zones and years',
    file: () => {
      const zones = Intl.supportedValuesOf('timeZone');
      return calendar(
        times(40_000, (at) => {
          const year = String(1 + (at % 9_999)).padStart(4, '0');
          return event(`UID:${at}`, `DTSTART;TZID=${zones[at % zones.length]}:${year}0601T080000`);
        }),
      );
    },
    most: 5_000,
  },
];
