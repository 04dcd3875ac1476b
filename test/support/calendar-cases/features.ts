import { type CalendarCase, EASTERN, event, meeting, onDays, zone } from './case.ts';

/** A case for each feature of RFC 5545 that the reader supports, besides repeating events. */
export const FEATURES: CalendarCase[] = [
  { name: 'a single event', lines: meeting(), events: onDays(2) },
  {
    name: 'an event in UTC',
    lines: event('UID:a', 'SUMMARY:A', 'DTSTART:20261105T100000Z', 'DTEND:20261105T113000Z'),
    events: ['A 2026-11-05T10:00Z/2026-11-05T11:30Z'],
  },
  {
    name: 'floating times in the zone of the account',
    lines: event('UID:a', 'SUMMARY:A', 'DTSTART:20261105T100000', 'DTEND:20261105T110000'),
    events: ['A 2026-11-05T09:00Z/2026-11-05T10:00Z'],
  },
  {
    name: 'an all-day event in the zone of the account',
    lines: event('UID:a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20261105', 'DTEND;VALUE=DATE:20261107'),
    events: ['A 2026-11-04T23:00Z/2026-11-06T23:00Z all-day'],
  },
  {
    name: 'an all-day event without an end, or with an end on its day, lasts one day',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART;VALUE=DATE:20261105'),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART;VALUE=DATE:20261106', 'DTEND;VALUE=DATE:20261106'),
    ],
    events: [
      'A 2026-11-04T23:00Z/2026-11-05T23:00Z all-day',
      'B 2026-11-05T23:00Z/2026-11-06T23:00Z all-day',
    ],
  },
  {
    name: 'an event that began before the period, and one that ends after it',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART:20261020T000000Z', 'DTEND:20261102T000000Z'),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART:20261130T220000Z', 'DTEND:20261205T000000Z'),
      ...event('UID:c', 'SUMMARY:C', 'DTSTART:20261020T000000Z', 'DTEND:20261030T000000Z'),
      ...event('UID:d', 'SUMMARY:D', 'DTSTART:20261202T000000Z', 'DTEND:20261203T000000Z'),
    ],
    events: ['A 2026-10-20T00:00Z/2026-11-02T00:00Z', 'B 2026-11-30T22:00Z/2026-12-05T00:00Z'],
  },
  {
    name: 'DURATION, and an event without an end',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART:20261105T100000Z', 'DURATION:PT1H30M'),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART:20261106T100000Z', 'DURATION:P1W'),
      ...event('UID:c', 'SUMMARY:C', 'DTSTART:20261107T100000Z'),
    ],
    events: [
      'A 2026-11-05T10:00Z/2026-11-05T11:30Z',
      'B 2026-11-06T10:00Z/2026-11-13T10:00Z',
      'C 2026-11-07T10:00Z/2026-11-07T10:00Z',
    ],
  },
  {
    name: 'the highest SEQUENCE wins, whatever the order',
    lines: [
      ...event('UID:a', 'SUMMARY:New', 'SEQUENCE:2', 'DTSTART:20261105T100000Z'),
      ...event('UID:a', 'SUMMARY:Old', 'SEQUENCE:1', 'DTSTART:20261104T100000Z'),
    ],
    events: ['New 2026-11-05T10:00Z/2026-11-05T10:00Z'],
  },
  {
    name: 'different events with one UID, and without one, are all kept',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART:20261104T100000Z'),
      ...event('UID:a', 'SUMMARY:B', 'DTSTART:20261105T100000Z'),
      ...event('SUMMARY:C', 'DTSTART:20261106T100000Z'),
      ...event('SUMMARY:D', 'DTSTART:20261106T100000Z'),
    ],
    events: ['A 04', 'B 05', 'C 06', 'D 06'].map((each) => {
      const at = `2026-11-${each.slice(2)}T10:00Z`;
      return `${each[0]} ${at}/${at}`;
    }),
  },
  {
    name: 'tentative and transparent events',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART:20261104T100000Z', 'STATUS:TENTATIVE'),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART:20261105T100000Z', 'TRANSP:TRANSPARENT'),
      ...event(
        'UID:c',
        'SUMMARY:C',
        'DTSTART:20261106T100000Z',
        'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE',
      ),
      ...event('UID:d', 'SUMMARY:D', 'DTSTART:20261107T100000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      ...event('UID:e', 'SUMMARY:E', 'DTSTART:20261108T100000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
    ],
    events: [
      'A 2026-11-04T10:00Z/2026-11-04T10:00Z tentative',
      'B 2026-11-05T10:00Z/2026-11-05T10:00Z transparent',
      'C 2026-11-06T10:00Z/2026-11-06T10:00Z tentative',
      'D 2026-11-07T10:00Z/2026-11-07T10:00Z transparent',
      'E 2026-11-08T10:00Z/2026-11-08T10:00Z',
    ],
  },
  {
    name: 'zone names of Outlook, with a prefix, and as an offset',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART;TZID="W. Europe Standard Time":20261104T100000'),
      ...event(
        'UID:b',
        'SUMMARY:B',
        'DTSTART;TZID=/mozilla.org/20070129_1/Asia/Tokyo:20261105T100000',
      ),
      ...event('UID:c', 'SUMMARY:C', 'DTSTART;TZID="UTC+5:30":20261106T100000'),
    ],
    events: [
      'A 2026-11-04T09:00Z/2026-11-04T09:00Z',
      'B 2026-11-05T01:00Z/2026-11-05T01:00Z',
      'C 2026-11-06T04:30Z/2026-11-06T04:30Z',
    ],
  },
  {
    name: 'a zone that only the calendar defines, with rules, after the event',
    lines: [
      ...event(
        'UID:a',
        'SUMMARY:A',
        'DTSTART;TZID=Customized Time Zone:20261031T120000',
        'RRULE:FREQ=DAILY;COUNT=3',
      ),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART;TZID=Customized Time Zone:20261101T003000'),
      ...zone('Customized Time Zone', ...EASTERN),
    ],
    events: [
      'B 2026-11-01T04:30Z/2026-11-01T04:30Z',
      'A 2026-11-01T17:00Z/2026-11-01T17:00Z',
      'A 2026-11-02T17:00Z/2026-11-02T17:00Z',
    ],
  },
  {
    name: 'a zone name with escapes is that of its definition',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART;TZID="My, zone; B":20261104T100000'),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART;TZID=My\\, zone:20261105T100000'),
      ...event('UID:c', 'SUMMARY:C', 'DTSTART;TZID=My, zone;VALUE=DATE-TIME:20261106T100000'),
      ...zone('My\\, zone\\; B', ...EASTERN),
      ...zone('My\\, zone', ...EASTERN),
    ],
    events: ['A 04', 'B 05', 'C 06'].map((each) => {
      const at = `2026-11-${each.slice(2)}T15:00Z`;
      return `${each[0]} ${at}/${at}`;
    }),
  },
  {
    name: 'zone names as Windows shows them, without quotes, in any case, without a definition',
    lines: [
      ...event(
        'UID:a',
        'SUMMARY:A',
        'DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna:20261104T100000',
        'DTEND;TZID=(UTC+01:00) Amsterdam\\, Berlin\\, Bern\\, Rome\\, Stockholm\\, Vienna:20261104T110000',
        'RRULE:FREQ=DAILY;COUNT=2',
        'EXDATE;TZID=(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna:20261105T100000',
      ),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART;TZID=tzone://Microsoft/Utc:20261105T100000'),
      ...event(
        'UID:c',
        'SUMMARY:C',
        'DTSTART;TZID="(UTC-08:00) Pacific Time (US & Canada)":20261106T100000',
      ),
      ...event('UID:d', 'SUMMARY:D', 'DTSTART;TZID=eastern time (us & canada):20261107T100000'),
      ...event('UID:e', 'SUMMARY:E', 'DTSTART;TZID=romance standard time:20261108T100000'),
    ],
    events: [
      'A 2026-11-04T09:00Z/2026-11-04T10:00Z',
      'B 2026-11-05T10:00Z/2026-11-05T10:00Z',
      'C 2026-11-06T18:00Z/2026-11-06T18:00Z',
      'D 2026-11-07T15:00Z/2026-11-07T15:00Z',
      'E 2026-11-08T09:00Z/2026-11-08T09:00Z',
    ],
  },
  {
    name: 'an unknown zone is read in the zone of the account, with one notice',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART;TZID=Mars/Olympus:20261104T100000'),
      ...event('UID:b', 'SUMMARY:B', 'DTSTART;TZID=Mars/Olympus:20261105T100000'),
    ],
    events: ['A 2026-11-04T09:00Z/2026-11-04T09:00Z', 'B 2026-11-05T09:00Z/2026-11-05T09:00Z'],
    notices: ['The time zone Mars/Olympus is unknown'],
  },
  {
    name: 'bad events are notices, and the others are read',
    lines: [
      ...event('UID:a', 'SUMMARY:No start'),
      ...event('UID:b', 'DTSTART:tomorrow'),
      ...event('UID:c', 'DTSTART:20260230T100000Z'),
      ...event('UID:d', 'DTSTART:20261105T100000Z', 'DTEND:20261104T100000Z'),
      ...event('UID:e', 'DTSTART:20261105T100000Z', 'DURATION:-PT1H'),
      ...event('UID:f', 'SUMMARY:Often', 'DTSTART:20261105T100000Z', 'RRULE:FREQ=SECONDLY'),
      ...meeting('this is no line', 'LOCATION', 'STATUS without a colon'),
    ],
    events: [...onDays(2), 'Often 2026-11-05T10:00Z/2026-11-05T10:00Z'],
    notices: [
      'line 37 is not a calendar line',
      'line 3: the event is skipped: DTSTART is missing',
      'line 7: the event is skipped: DTSTART is invalid',
      'line 11: the event is skipped: DTSTART is invalid',
      'line 15: the event is skipped: DTEND is before DTSTART',
      'line 20: the event is skipped: DURATION is invalid',
      'line 25: the rule repeats every second',
    ],
  },
  {
    name: 'a missing END ends with the next event, and alarms do not matter',
    lines: [
      'BEGIN:VEVENT',
      'UID:a',
      'SUMMARY:A',
      'DTSTART:20261104T100000Z',
      'BEGIN:VALARM',
      'TRIGGER:-PT5M',
      ...meeting(),
    ],
    events: [...onDays(2), 'A 2026-11-04T10:00Z/2026-11-04T10:00Z'],
    notices: ['BEGIN:VEVENT, but VEVENT has no END'],
  },
  {
    name: 'times that a clock change skips or repeats',
    lines: [
      ...event('UID:a', 'SUMMARY:A', 'DTSTART;TZID=America/New_York:20261101T013000'),
      ...event(
        'UID:b',
        'SUMMARY:B',
        'DTSTART;TZID=America/New_York:20260308T023000',
        'DTEND;TZID=America/New_York:20261102T000000',
      ),
    ],
    events: ['B 2026-03-08T07:30Z/2026-11-02T05:00Z', 'A 2026-11-01T05:30Z/2026-11-01T05:30Z'],
  },
  {
    name: "UTC times of an all-day event with Outlook's mark are dates in its zone",
    lines: event(
      'UID:o',
      'SUMMARY:O',
      'DTSTART;TZID=Europe/Paris:20261126T000000',
      'DTEND;TZID=Europe/Paris:20261127T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      'RRULE:FREQ=DAILY;UNTIL=20261129T230000Z',
      'EXDATE:20261127T230000Z',
    ),
    events: [26, 27, 29, 30].map(
      (day) => `O 2026-11-${day - 1}T23:00Z/2026-11-${day}T23:00Z all-day`,
    ),
  },
  {
    name: "the RECURRENCE-ID of an all-day change with Outlook's mark may be in UTC",
    lines: [
      ...event(
        'UID:o',
        'SUMMARY:O',
        'DTSTART;TZID=Europe/Paris:20261126T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
      ...event(
        'UID:o',
        'SUMMARY:Moved',
        'RECURRENCE-ID:20261126T230000Z',
        'DTSTART;TZID=Europe/Paris:20261129T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ),
    ],
    events: [
      'O 2026-11-25T23:00Z/2026-11-26T23:00Z all-day',
      'Moved 2026-11-28T23:00Z/2026-11-29T23:00Z all-day',
    ],
  },
  {
    name: 'a cancelled instance without DTSTART is left out',
    lines: [
      ...meeting('RRULE:FREQ=DAILY;COUNT=3'),
      ...event('UID:m', 'STATUS:CANCELLED', 'RECURRENCE-ID;TZID=Europe/Paris:20261103T090000'),
    ],
    events: onDays(2, 4),
  },
];
