import fc from 'fast-check';
import type { ReadCalendar } from '../../src/domain/subscribed-calendars/read/calendar-event.ts';
import { calendarEvents } from '../../src/domain/subscribed-calendars/read/calendar-events.ts';
import { DomainError } from '../../src/errors.ts';
import { event, meeting, onDays } from '../support/calendar-cases/case.ts';
import { FEATURES } from '../support/calendar-cases/features.ts';
import { LENIENCE } from '../support/calendar-cases/lenience.ts';
import { PROGRAMS } from '../support/calendar-cases/programs.ts';
import { RECURRENCE } from '../support/calendar-cases/recurrence.ts';
import { RULES } from '../support/calendar-cases/rules.ts';

const OPTIONS = {
  zone: 'Europe/Paris',
  now: new Date('2026-11-18T08:00:00Z'),
  from: new Date('2026-11-01T00:00:00Z'),
  to: new Date('2026-12-01T00:00:00Z'),
};

const file = (lines: string[], end = '\r\n') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join(end);

const read = (...lines: string[]) => calendarEvents(Buffer.from(file(lines)), OPTIONS);

const shown = ({ events }: ReadCalendar) =>
  events.map(({ title, startsAt, endsAt, isAllDay, isTentative, isTransparent }) => {
    const [start, end] = [startsAt, endsAt].map((at) => at.toISOString().replace(':00.000Z', 'Z'));
    const marks = [
      isAllDay && 'all-day',
      isTentative && 'tentative',
      isTransparent && 'transparent',
    ];
    return [`${title} ${start}/${end}`, ...marks.filter(Boolean)].join(' ');
  });

const CASES = [...FEATURES, ...RECURRENCE, ...RULES, ...LENIENCE, ...PROGRAMS];

it.each(CASES)('$name', ({ lines, events, notices = [] }) => {
  for (const end of ['\r\n', '\n']) {
    const found = calendarEvents(Buffer.from(file(lines, end)), OPTIONS);
    expect(shown(found)).toEqual(events);
    expect(found.notices.map((notice, at) => notice.includes(notices[at] ?? '') || notice)).toEqual(
      notices.map(() => true),
    );
  }
});

it('there are at least 40 cases', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(40);
});

it('reads name, refresh interval, location, escapes and folded lines', () => {
  const found = read(
    'NAME:Other',
    'X-WR-CALNAME:House\\, garden',
    'REFRESH-INTERVAL;VALUE=DURATION:P1DT1H',
    ...event(
      'UID:u',
      'DTSTART:20261102T080000Z',
      'SUMMARY:Long t',
      ' itle\\; \\nend',
      'LOCATION:Room\\, 1',
    ),
  );
  expect(found).toMatchObject({ name: 'House, garden', refreshMinutes: 1500, notices: [] });
  expect(found.events[0]).toMatchObject({
    uid: 'u',
    title: 'Long title; end',
    location: 'Room, 1',
  });
  expect(read('X-PUBLISHED-TTL:PT15M', 'NAME:N')).toMatchObject({ name: 'N', refreshMinutes: 15 });
  expect(read('X-PUBLISHED-TTL:soon')).toMatchObject({ name: null, refreshMinutes: null });
});

it.each<[string, (text: string) => Buffer, string[]]>([
  ['a byte order mark', (text) => Buffer.from(`\uFEFF${text}`), []],
  ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), []],
  ['UTF-16, big endian', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), []],
  ['Windows-1252', (text) => Buffer.from(text, 'latin1'), ['The file is not UTF-8']],
])('reads %s', (_, encoded, notices) => {
  const lines = event('UID:u', 'DTSTART:20261102T080000Z', 'SUMMARY:Caf\u00e9');
  const found = calendarEvents(encoded(file(lines)), OPTIONS);
  expect(found.events[0]?.title).toBe('Caf\u00e9');
  expect(found.notices.map((notice) => notice.slice(0, 21))).toEqual(notices);
});

it('a truncated file returns the events before its end, with a notice', () => {
  const whole = file([...meeting(), ...event('UID:b', 'SUMMARY:B', 'DTSTART:20261103T080000Z')]);
  const cut = whole.slice(0, whole.indexOf('DTSTART:20261103') + 5);
  const found = calendarEvents(Buffer.from(cut), OPTIONS);
  expect(shown(found)).toEqual(onDays(2));
  expect(found.notices.join()).toContain('truncated');
});

it.each(['', 'x', 'hello\nworld', '<!doctype html><html>', '{"a":1}', 'BEGIN:VEVENT\nEND:VEVENT'])(
  '%j is not a calendar',
  (text) => {
    expect(() => calendarEvents(Buffer.from(text), OPTIONS)).toThrow('not a calendar');
  },
);

it('the text of a title and a location is cut, and control characters are removed', () => {
  const [long] = read(
    ...event(
      'UID:u',
      'DTSTART:20261102T080000Z',
      `SUMMARY:${'\u{1F600}'.repeat(900)}`,
      `LOCATION:a\u0000${'b'.repeat(900)}`,
    ),
  ).events;
  expect([...(long?.title ?? '')]).toHaveLength(500);
  expect(long?.title).toMatch(/^(\u{1F600}){499}…$/u);
  expect(long?.location).toMatch(/^a b+…$/);
});

it.each([
  [
    'an end in year 10000',
    'DTSTART:20261102T080000Z',
    'DTEND;TZID=America/New_York:99991231T235959',
  ],
  ['the last instant of year 9999', 'DTSTART:20261102T080000Z', 'DTEND:99991231T235959Z'],
  ['a start before year 1', 'DTSTART;VALUE=DATE:00010101', 'DTEND;VALUE=DATE:20261103'],
])('an event with %s is cut to the years that can be stored', (_, ...lines) => {
  const { events } = read(...event('UID:u', ...lines));
  expect(events).toHaveLength(1);
  for (const { startsAt, endsAt } of events) {
    expect(startsAt.getTime()).toBeGreaterThanOrEqual(Date.UTC(1970, 0, 1));
    expect(endsAt.getTime()).toBeLessThan(Date.UTC(9999, 0, 1));
  }
});

it('notices have no characters that change the direction of text', () => {
  const { notices } = read(
    ...event('SUMMARY:A\u202eB\u2067', 'DTSTART:20261118T100000Z', 'RRULE:FREQ=NEVER'),
  );
  expect(notices).toEqual([expect.stringMatching(/the rule has no frequency.*\(AB\)$/)]);
});

it('notices are short, without control characters and lone surrogates', () => {
  const long = 'x'.repeat(1_000);
  const { notices } = read(
    ...event('UID:a', 'DTSTART;TZID=No\u0000where:20261102T080000'),
    `END:V\u0000\u0007${long}`,
  );
  expect(notices).toHaveLength(2);
  for (const notice of notices) expect(notice).toMatch(/^\P{Cc}{1,300}$/u);
});

it('the hash of an event is that of its content, without the UID; equal events are counted', () => {
  const lines = (uid: string, title = 'A') =>
    event(`UID:${uid}`, `SUMMARY:${title}`, 'DTSTART:20261102T080000Z');
  const hashes = (...events: string[][]) =>
    read(...events.flat())
      .events.map(({ hash }) => hash)
      .sort();
  expect(hashes(lines('a'))).toEqual(hashes(lines('b')));
  expect(hashes(lines('a'))).not.toEqual(hashes(lines('a', 'B')));
  expect(hashes(lines('a'), lines('b'))).toEqual(hashes(lines('c'), lines('d')));
  expect(new Set(hashes(lines('a'), lines('b'))).size).toBe(2);
});

it('a UID that is missing or too long is replaced by a stable one', () => {
  const lines = [
    ...event('SUMMARY:A', 'DTSTART:20261102T080000Z'),
    ...event(`UID:${'u'.repeat(300)}`, 'SUMMARY:B', 'DTSTART:20261103T080000Z'),
  ];
  const uids = () => read(...lines).events.map(({ uid }) => uid);
  expect(uids()).toEqual(uids());
  expect(new Set(uids()).size).toBe(2);
  for (const uid of uids()) expect(uid).toMatch(/^[0-9a-f]{64}$/);
});

it('any text is read or rejected with a message, never a fault', () => {
  const line = fc.oneof(
    fc.constantFrom(
      'BEGIN:VEVENT',
      'END:VEVENT',
      'BEGIN:VTIMEZONE',
      'END:VTIMEZONE',
      'BEGIN:STANDARD',
    ),
    fc.constantFrom(
      'DTSTART:20261102T080000Z',
      'DTSTART;TZID=X:20261102T080000',
      'UID:u',
      'TZID:X',
    ),
    fc.constantFrom('TZOFFSETTO:+0100', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261103T080000Z'),
    fc
      .tuple(
        fc.constantFrom(
          'RRULE',
          'RDATE',
          'EXDATE',
          'DTEND',
          'DURATION',
          'SEQUENCE',
          'STATUS',
          'SUMMARY',
        ),
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 12 }),
          fc.constantFrom(
            'FREQ=DAILY',
            'FREQ=YEARLY;BYWEEKNO=-53,1',
            'P9D',
            '20261104',
            '20261105T010203Z',
          ),
        ),
      )
      .map(([name, value]) => `${name}:${value}`),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      try {
        const { events, notices } = read('BEGIN:VEVENT', ...lines);
        expect(notices.length).toBeLessThanOrEqual(50);
        for (const { startsAt, endsAt } of events) {
          expect(startsAt.getTime()).toBeLessThan(OPTIONS.to.getTime());
          expect(endsAt.getTime()).toBeGreaterThanOrEqual(startsAt.getTime());
          expect(endsAt.getTime()).toBeGreaterThanOrEqual(OPTIONS.from.getTime());
        }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
      }
    }),
    { numRuns: 1_000 },
  );
});
