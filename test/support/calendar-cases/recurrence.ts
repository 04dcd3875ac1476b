import { type CalendarCase, event, meeting, onDays } from './case.ts';

const changed = (...lines: string[]) => event('UID:m', 'SUMMARY:Changed', ...lines);

/** A case for each feature of repeating events: rules, exceptions, and changed or cancelled instances. */
export const RECURRENCE: CalendarCase[] = [
  {
    name: 'a daily rule with COUNT',
    lines: meeting('RRULE:FREQ=DAILY;COUNT=3'),
    events: onDays(2, 3, 4),
  },
  {
    name: 'a daily rule with an interval and UNTIL in UTC, which is included',
    lines: meeting('RRULE:FREQ=DAILY;INTERVAL=3;UNTIL=20261108T080000Z'),
    events: onDays(2, 5, 8),
  },
  {
    name: 'UNTIL as a date includes its day',
    lines: meeting('RRULE:FREQ=DAILY;UNTIL=20261104'),
    events: onDays(2, 3, 4),
  },
  {
    name: 'UNTIL as a local time',
    lines: meeting('RRULE:FREQ=DAILY;UNTIL=20261104T085959'),
    events: onDays(2, 3),
  },
  {
    name: 'a weekly rule on several days',
    lines: meeting('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=5'),
    events: onDays(2, 4, 6, 9, 11),
  },
  {
    name: 'a fortnightly rule depends on the start of the week',
    lines: meeting('RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO;COUNT=4'),
    events: onDays(2, 15, 16, 29),
  },
  {
    name: 'a rule that began years ago',
    lines: event(
      'UID:m',
      'SUMMARY:M',
      'DTSTART;TZID=Europe/Paris:20190107T090000',
      'DTEND;TZID=Europe/Paris:20190107T100000',
      'RRULE:FREQ=WEEKLY',
    ),
    events: onDays(2, 9, 16, 23, 30),
  },
  {
    name: 'a rule keeps its local time over a clock change',
    lines: event(
      'UID:a',
      'SUMMARY:A',
      'DTSTART;TZID=America/New_York:20261031T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;COUNT=3',
    ),
    events: ['A 2026-11-01T14:00Z/2026-11-01T15:00Z', 'A 2026-11-02T14:00Z/2026-11-02T15:00Z'],
  },
  {
    name: 'a monthly rule on the last Friday, and one by BYSETPOS',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART:20260130T100000Z', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR'),
      ...event(
        'UID:b',
        'SUMMARY:B',
        'DTSTART:20260102T100000Z',
        'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=2',
      ),
    ],
    events: ['B 2026-11-03T10:00Z/2026-11-03T10:00Z', 'A 2026-11-27T10:00Z/2026-11-27T10:00Z'],
  },
  {
    name: 'a yearly rule, by month, by day of the year, and by week',
    lines: [
      ...event(
        'UID:a',
        'SUMMARY:A',
        'DTSTART;VALUE=DATE:19500610',
        'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      ),
      ...event(
        'UID:b',
        'SUMMARY:B',
        'DTSTART:20200101T100000Z',
        'RRULE:FREQ=YEARLY;BYYEARDAY=314,-31',
      ),
      ...event(
        'UID:c',
        'SUMMARY:C',
        'DTSTART:20200101T100000Z',
        'RRULE:FREQ=YEARLY;BYWEEKNO=46;BYDAY=TU',
      ),
    ],
    events: [
      'B 2026-11-10T10:00Z/2026-11-10T10:00Z',
      'C 2026-11-10T10:00Z/2026-11-10T10:00Z',
      'A 2026-11-25T23:00Z/2026-11-26T23:00Z all-day',
    ],
  },
  {
    name: 'several times a day',
    lines: event(
      'UID:a',
      'SUMMARY:A',
      'DTSTART:20261102T090000Z',
      'RRULE:FREQ=DAILY;BYHOUR=9,17;COUNT=3',
    ),
    events: [
      'A 2026-11-02T09:00Z/2026-11-02T09:00Z',
      'A 2026-11-02T17:00Z/2026-11-02T17:00Z',
      'A 2026-11-03T09:00Z/2026-11-03T09:00Z',
    ],
  },
  {
    name: 'EXDATE in the zone, in UTC, and as a date',
    lines: meeting(
      'RRULE:FREQ=DAILY;COUNT=6',
      'EXDATE;TZID=Europe/Paris:20261103T090000,20261104T090000',
      'EXDATE:20261105T080000Z',
      'EXDATE;VALUE=DATE:20261106',
    ),
    events: onDays(2, 7),
  },
  {
    name: 'RDATE adds times, dates and periods; duplicates count once',
    lines: meeting(
      'RRULE:FREQ=DAILY;COUNT=2',
      'RDATE;TZID=Europe/Paris:20261103T090000,20261110T090000',
      'RDATE;VALUE=PERIOD:20261112T080000Z/PT2H,20261113T080000Z/20261113T083000Z',
    ),
    events: [
      ...onDays(2, 3, 10),
      'M 2026-11-12T08:00Z/2026-11-12T10:00Z',
      'M 2026-11-13T08:00Z/2026-11-13T08:30Z',
    ],
  },
  {
    name: 'RECURRENCE-ID moves an instance, also out of the period and into it',
    lines: [
      ...meeting('RRULE:FREQ=DAILY;COUNT=40'),
      ...changed('RECURRENCE-ID:20261102T080000Z', 'DTSTART:20261015T080000Z'),
      ...changed(
        'RECURRENCE-ID;TZID=Europe/Paris:20261103T090000',
        'DTSTART;TZID=Europe/Paris:20261103T140000',
        'DURATION:PT2H',
      ),
      ...changed('RECURRENCE-ID:20261211T080000Z', 'DTSTART:20261130T200000Z'),
    ],
    events: [
      'Changed 2026-11-03T13:00Z/2026-11-03T15:00Z',
      ...onDays(...Array.from({ length: 27 }, (_, index) => index + 4)),
      'Changed 2026-11-30T20:00Z/2026-11-30T20:00Z',
    ],
  },
  {
    name: 'THISANDFUTURE changes all following instances, except those changed themselves',
    lines: [
      ...meeting('RRULE:FREQ=DAILY;COUNT=5'),
      ...changed(
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Paris:20261104T090000',
        'DTSTART;TZID=Europe/Paris:20261104T110000',
        'DTEND;TZID=Europe/Paris:20261104T113000',
      ),
      ...event(
        'UID:m',
        'SUMMARY:Once',
        'RECURRENCE-ID:20261105T080000Z',
        'DTSTART:20261105T150000Z',
      ),
    ],
    events: [
      ...onDays(2, 3),
      'Changed 2026-11-04T10:00Z/2026-11-04T10:30Z',
      'Once 2026-11-05T15:00Z/2026-11-05T15:00Z',
      'Changed 2026-11-06T10:00Z/2026-11-06T10:30Z',
    ],
  },
  {
    name: 'a cancelled instance, and cancelled following instances',
    lines: [
      ...meeting('RRULE:FREQ=DAILY;COUNT=6'),
      ...changed('RECURRENCE-ID:20261103T080000Z', 'DTSTART:20261103T080000Z', 'STATUS:CANCELLED'),
      ...changed(
        'RECURRENCE-ID;RANGE=THISANDFUTURE:20261105T080000Z',
        'DTSTART:20261105T080000Z',
        'STATUS:CANCELLED',
      ),
    ],
    events: onDays(2, 4),
  },
  { name: 'a cancelled event', lines: meeting('RRULE:FREQ=DAILY', 'STATUS:CANCELLED'), events: [] },
  {
    name: 'a change without its repeating event is an event',
    lines: changed('RECURRENCE-ID:20261103T080000Z', 'DTSTART:20261103T090000Z'),
    events: ['Changed 2026-11-03T09:00Z/2026-11-03T09:00Z'],
  },
];
