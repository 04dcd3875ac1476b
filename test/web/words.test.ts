import fc from 'fast-check';
import {
  dayInWords,
  daysInWords,
  dueInWords,
  durationInWords,
  hourInWords,
  momentInWords,
  spanInWords,
  startInWords,
  timeInWords,
  wordingOf,
} from '../../web/time/words.ts';
import { dateIn, startOfDay } from '../../web/time/zone.ts';
import { dates, zones } from './zones.ts';

const british = wordingOf(['en-GB']);
const american = wordingOf(['en-US', 'en']);
const instant = (text: string) => Date.parse(text);
const now = instant('2026-11-18T10:00:00Z');

it('uses the region of English readers, and en-GB for others', () => {
  expect(british).toEqual({ locale: 'en-GB', firstWeekday: 1 });
  expect(american).toEqual({ locale: 'en-US', firstWeekday: 0 });
  expect(wordingOf(['de-DE', 'fr'])).toEqual(british);
  expect(wordingOf(['de-DE', 'de', 'en-US', 'en'])).toEqual(british);
  expect(wordingOf(['en', 'en-US'])).toEqual(american);
  expect(wordingOf(['en', 'de-DE'])).toEqual(british);
  expect(wordingOf([])).toEqual(british);
});

it('formats times in the given zone', () => {
  const noon = instant('2026-11-16T12:00:00Z');
  expect(timeInWords(british, 'Europe/Berlin', noon)).toBe('13:00');
  expect(timeInWords(british, 'Asia/Tokyo', noon)).toBe('21:00');
  expect(timeInWords(american, 'America/New_York', noon)).toMatch(/^7:00\sAM$/);
  expect(momentInWords(british, 'Asia/Tokyo', noon, now)).toBe('Mon 16 Nov, 21:00');
});

it('a due date omits the end of its day, and a start date the start of its day', () => {
  const at = (time: string) => Date.parse(`2026-11-20T${time}:00Z`);
  expect(dueInWords(british, 'UTC', at('23:59'), at('12:00'))).toBe('Fri 20 Nov');
  expect(dueInWords(british, 'UTC', at('17:00'), at('12:00'))).toBe('Fri 20 Nov, 17:00');
  expect(dueInWords(british, 'Asia/Tokyo', at('14:59'), at('12:00'))).toBe('Fri 20 Nov');
  expect(startInWords(british, 'UTC', at('00:00'), at('12:00'))).toBe('Fri 20 Nov');
  expect(startInWords(british, 'UTC', at('17:00'), at('12:00'))).toBe('Fri 20 Nov, 17:00');
});

it('includes the weekday of an end on another day', () => {
  const span = { start: instant('2026-11-16T21:00:00Z'), end: instant('2026-11-17T04:30:00Z') };
  expect(spanInWords(british, 'Europe/Berlin', span)).toBe('22:00 – Tue 5:30');
  expect(spanInWords(british, 'America/New_York', span)).toBe('16:00 – 23:30');
});

it('has AM or PM once in a short span', () => {
  const until = (end: string, locale = 'en-US') =>
    spanInWords(wordingOf([locale]), 'UTC', {
      start: instant('2026-11-16T09:30:00Z'),
      end: instant(`2026-11-16T${end}Z`),
    });
  expect(until('10:15')).toMatch(/^9:30 – 10:15\sAM$/);
  expect(until('12:15')).toMatch(/^9:30 – 12:15\sPM$/);
  expect(until('17:00')).toMatch(/^9:30\sAM – 5:00\sPM$/);
  expect(until('10:15', 'en-CA')).toMatch(/^9:30 – 10:15\sa\.m\.$/);
  expect(until('10:15', 'en-AU')).toMatch(/^9:30 – 10:15\sam$/);
});

it('writes days, hours and durations', () => {
  expect(dayInWords(british, '2026-11-16', undefined, now)).toBe('Monday 16 November');
  expect(daysInWords(british, '2026-11-16', '2026-11-22')).toMatch(/^16\s?–\s?22 Nov 2026$/);
  expect(hourInWords(british, 9)).toBe('09:00');
  expect(hourInWords(american, 21)).toMatch(/^9\sPM$/);
  // The spaces do not break.
  expect([0, 45, 120, 90].map(durationInWords)).toEqual([
    '0\u00a0min',
    '45\u00a0min',
    '2\u00a0h',
    '1\u00a0h\u00a030\u00a0min',
  ]);
});

it('includes the year if it is not the current one', () => {
  const due = instant('2027-11-10T16:00:00Z');
  expect(momentInWords(american, 'UTC', due, now)).toMatch(/^Wed, Nov 10, 2027, 4:00\sPM$/);
  expect(momentInWords(american, 'UTC', due, due)).toMatch(/^Wed, Nov 10, 4:00\sPM$/);
  expect(dayInWords(british, '2025-12-31', undefined, now)).toMatch(/ 2025$/);
  expect(dayInWords(british, '2025-12-31', { weekday: 'short' }, now)).toBe('Wed');
});

it('includes the zone if the clock shows a time twice', () => {
  const span = (from: string, to: string) =>
    spanInWords(british, 'Europe/Berlin', {
      start: instant(`2026-10-25T${from}Z`),
      end: instant(`2026-10-25T${to}Z`),
    });
  expect(span('00:15', '00:45')).toBe('02:15 CEST – 02:45 CEST');
  expect(span('01:15', '01:45')).toBe('02:15 CET – 02:45 CET');
  expect(span('00:30', '01:00')).toBe('02:30 CEST – 02:00 CET');
  expect(span('01:30', '02:00')).toBe('02:30 CET – 3:00');
  expect(span('00:00', '08:00')).toBe('02:00 CEST – 9:00');
});

it('all quarters of an hour of a day differ, and only repeated ones include the zone', () => {
  fc.assert(
    fc.property(zones, dates, fc.constantFrom(british, american), (zone, date, wording) => {
      const start = startOfDay(zone, date);
      const day = Array.from({ length: 128 }, (_, at) => start + at * 900_000);
      const moments = day.filter((moment) => dateIn(zone, moment) === date);
      const texts = moments.map((moment) => timeInWords(wording, zone, moment));
      expect(new Set(texts).size).toBe(texts.length);
      const plain = new Intl.DateTimeFormat(wording.locale, {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: zone,
      });
      const shown = Map.groupBy(moments, (moment) => plain.format(moment));
      const once = [...shown].filter(([, { length }]) => length === 1).map(([text]) => text);
      expect(texts).toEqual(expect.arrayContaining(once));
    }),
  );
});
