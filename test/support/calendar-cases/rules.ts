import { type CalendarCase, event, meeting, onDays } from './case.ts';

const at = (...times: string[]) => times.map((time) => `A 2026-11-${time}Z/2026-11-${time}Z`);

const ruled = (rule: string, start = '20261102T100000Z') =>
  event('UID:a', 'SUMMARY:A', `DTSTART:${start}`, `RRULE:${rule}`);

/** A case for each kind of rule that is rare, or invalid but written by some programs. */
export const RULES: CalendarCase[] = [
  {
    name: 'a counted weekday is limited by days of the month',
    lines: [
      ...event(
        'UID:m',
        'SUMMARY:M',
        'DTSTART;TZID=Europe/Paris:20260202T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1,2,3,4,5',
      ),
      ...ruled('FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=9', '20260202T100000Z'),
    ],
    events: onDays(2),
  },
  {
    name: 'BYSETPOS without BYDAY chooses among months',
    lines: ruled('FREQ=YEARLY;BYMONTH=11,12;BYSETPOS=1', '20251105T100000Z'),
    events: at('05T10:00'),
  },
  {
    name: 'BYSETPOS chooses among the times of a day and of a week',
    lines: [
      ...ruled('FREQ=DAILY;BYHOUR=9,13,17;BYSETPOS=-1;COUNT=3', '20261102T170000Z'),
      ...event(
        'UID:b',
        'SUMMARY:A',
        'DTSTART:20261109T080000Z',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;BYHOUR=8,12;BYSETPOS=1,4;COUNT=3',
      ),
    ],
    events: at('02T17:00', '03T17:00', '04T17:00', '09T08:00', '11T12:00', '16T08:00'),
  },
  {
    name: 'BYSETPOS counts from the start of the period, before the first instance',
    lines: ruled('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2,-1', '20261110T100000Z'),
    events: at('10T10:00', '30T10:00'),
  },
  {
    name: 'a list of all days of the month, with duplicates',
    lines: ruled(
      `FREQ=MONTHLY;BYMONTHDAY=${Array.from({ length: 32 }, (_, day) => (day % 31) + 1)};COUNT=3`,
    ),
    events: at('02T10:00', '03T10:00', '04T10:00'),
  },
  {
    name: 'HOURLY with an interval, hours and days',
    lines: ruled('FREQ=HOURLY;INTERVAL=3;BYHOUR=10,11,12,13,16;BYDAY=MO,WE;COUNT=5'),
    events: at('02T10:00', '02T13:00', '02T16:00', '04T10:00', '04T13:00'),
  },
  {
    name: 'HOURLY since years ago, with minutes, and an interval that does not divide a day',
    lines: ruled(
      'FREQ=HOURLY;INTERVAL=1000;BYMINUTE=0,30;UNTIL=20261130T000000Z',
      '20251101T000000Z',
    ),
    // 9,000 hours are 375 days.
    events: at('11T00:00', '11T00:30'),
  },
  {
    name: 'MINUTELY',
    lines: ruled('FREQ=MINUTELY;INTERVAL=45;COUNT=3'),
    events: at('02T10:00', '02T10:45', '02T11:30'),
  },
  {
    name: 'a day with too many instances is one event, from the first to the last',
    lines: event(
      'UID:a',
      'SUMMARY:A',
      'DTSTART:20261102T100000Z',
      'DURATION:PT5M',
      'RRULE:FREQ=MINUTELY;INTERVAL=10;BYHOUR=10,11,12,13,14;BYDAY=MO;UNTIL=20261110T000000Z',
    ),
    events: [
      'A 2026-11-02T10:00Z/2026-11-02T10:05Z',
      'A 2026-11-02T10:10Z/2026-11-02T14:55Z',
      'A 2026-11-09T10:00Z/2026-11-09T14:55Z',
    ],
    notices: ['repeats more than 24 times a day; a day is one event'],
  },
  ...[
    ['WEEKLY;BYDAY=1MO', 'the numbers of BYDAY'],
    ['WEEKLY;BYMONTHDAY=5', 'BYMONTHDAY'],
    ['WEEKLY;INTERVAL=0', 'INTERVAL'],
    ['WEEKLY;BYDAY=', 'BYDAY'],
    ['WEEKLY;BYDAY=MO,XX', 'BYDAY'],
    ['WEEKLY;WKST=DAY', 'WKST'],
    ['WEEKLY;BYYEARDAY=5', 'BYYEARDAY'],
    ['WEEKLY;SKIP=OMIT', 'SKIP'],
    ['WEEKLY;BYEASTER=0', 'BYEASTER'],
    ['WEEKLY;INTERVAL=1;INTERVAL=3', 'INTERVAL'],
    ['WEEKLY;COUNT=0', 'COUNT'],
    ['WEEKLY;UNTIL=never', 'UNTIL'],
  ].map(([rule, part]) => ({
    name: `${rule} is read without its invalid part, with a notice`,
    lines: meeting(`RRULE:FREQ=${rule}`),
    events: onDays(2, 9, 16, 23, 30),
    notices: [`the rule has parts that are ignored: ${part}`],
  })),
  ...[
    ['FREQ=SECONDLY', 'repeats every second'],
    ['FREQ=OFTEN', 'has no frequency (FREQ)'],
    ['FREQ=YEARLY;RSCALE=CHINESE', 'is in another calendar system'],
  ].map(([rule, fault]) => ({
    name: `${rule}: only the first date, with a notice`,
    lines: meeting(`RRULE:${rule}`),
    events: onDays(2),
    notices: [`the rule ${fault}; it is ignored`],
  })),
  {
    name: 'the rule of a change to following instances is ignored, with a notice',
    lines: [
      ...meeting('RRULE:FREQ=DAILY;COUNT=2'),
      ...meeting('RECURRENCE-ID;RANGE=THISANDFUTURE:20261103T080000Z', 'RRULE:FREQ=DAILY').map(
        (line) => line.replace('20261102', '20261103'),
      ),
    ],
    events: onDays(2, 3),
    notices: ['the rule of a change to following instances is ignored'],
  },
  {
    name: 'EXRULE leaves out instances',
    lines: meeting('RRULE:FREQ=DAILY;COUNT=10', 'EXRULE:FREQ=DAILY;INTERVAL=3'),
    events: onDays(2, 3, 4, 6, 7, 9, 10),
  },
  {
    name: 'a daily rule with a large count since 1970',
    lines: event(
      'UID:m',
      'SUMMARY:M',
      'DTSTART;TZID=Europe/Paris:19700101T090000',
      'DURATION:PT1H',
      // The last day is 9 November 2026.
      'RRULE:FREQ=DAILY;COUNT=20767',
    ),
    events: onDays(1, 2, 3, 4, 5, 6, 7, 8, 9),
  },
];
