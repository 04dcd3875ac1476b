import { type CalendarCase, event, meeting, onDays } from './case.ts';

const NEW_YORK = (...lines: string[]) =>
  event(
    'UID:m',
    'SUMMARY:M',
    'DTSTART;TZID=America/New_York:20261102T030000',
    'DTEND;TZID=America/New_York:20261102T040000',
    ...lines,
  );

/** A case for each thing that programs write beside or against RFC 5545. */
export const LENIENCE: CalendarCase[] = [
  {
    name: 'times without a zone are in the zone of their event',
    lines: [
      ...NEW_YORK('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261103T030000', 'RDATE:20261106T030000'),
      ...event(
        'UID:m',
        'SUMMARY:Changed',
        'RECURRENCE-ID:20261104T030000',
        'DTSTART;TZID=America/New_York:20261104T050000',
        'DTEND:20261104T053000',
      ),
    ],
    events: [...onDays(2), 'Changed 2026-11-04T10:00Z/2026-11-04T10:30Z', ...onDays(6)],
  },
  {
    name: 'a date with a time is a date if it says so',
    lines: event('UID:a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20261104T000000'),
    events: ['A 2026-11-03T23:00Z/2026-11-04T23:00Z all-day'],
  },
  {
    name: 'THISANDFUTURE from a date moves the times of the following days',
    lines: [
      ...meeting('RRULE:FREQ=DAILY;COUNT=4'),
      ...event(
        'UID:m',
        'SUMMARY:Later',
        'RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261104',
        'DTSTART;TZID=Europe/Paris:20261104T110000',
        'DURATION:PT1H',
      ),
    ],
    events: [
      ...onDays(2, 3),
      'Later 2026-11-04T10:00Z/2026-11-04T11:00Z',
      'Later 2026-11-05T10:00Z/2026-11-05T11:00Z',
    ],
  },
  {
    name: 'working elsewhere takes no time',
    lines: event(
      'UID:a',
      'SUMMARY:A',
      'DTSTART:20261104T100000Z',
      'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE',
    ),
    events: ['A 2026-11-04T10:00Z/2026-11-04T10:00Z transparent'],
  },
  {
    name: 'METHOD:CANCEL cancels the events of its calendar, not those of another one',
    lines: [
      'METHOD:CANCEL',
      ...event('UID:a', 'SUMMARY:A', 'DTSTART:20261104T100000Z'),
      'END:VCALENDAR',
      'BEGIN:VCALENDAR',
      ...meeting(),
    ],
    events: onDays(2),
  },
  {
    name: 'the busy times of a VFREEBUSY are events',
    lines: [
      'BEGIN:VFREEBUSY',
      'UID:f',
      'DTSTART:20261101T000000Z',
      'DTEND:20261201T000000Z',
      'FREEBUSY:20261102T080000Z/20261102T090000Z,20261103T080000Z/PT2H',
      'FREEBUSY;FBTYPE=FREE:20261104T080000Z/PT1H',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261105T080000Z/PT1H',
      'END:VFREEBUSY',
    ],
    events: [
      'Busy 2026-11-02T08:00Z/2026-11-02T09:00Z',
      'Busy 2026-11-03T08:00Z/2026-11-03T10:00Z',
      'Busy 2026-11-05T08:00Z/2026-11-05T09:00Z tentative',
    ],
  },
  {
    name: 'an empty DTEND is none',
    lines: event('UID:a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20261104', 'DTEND:'),
    events: ['A 2026-11-03T23:00Z/2026-11-04T23:00Z all-day'],
  },
  {
    name: 'times with an offset and with fractions of a second',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART:20261104T100000+0100', 'DTEND:20261104T120000.000Z'),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART:2026-11-05T10:00:00-05:30'),
    ],
    events: ['A 2026-11-04T09:00Z/2026-11-04T12:00Z', 'B 2026-11-05T15:30Z/2026-11-05T15:30Z'],
  },
];
