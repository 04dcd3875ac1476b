import {
  dayInWords,
  daysInWords,
  durationInWords,
  hourInWords,
  momentInWords,
  spanInWords,
  timeInWords,
  wordingOf,
} from '../../web/time/words.ts';

const british = wordingOf(['en-GB']);
const american = wordingOf(['en-US', 'en']);
const instant = (text: string) => Date.parse(text);

it('speaks English as the region of the reader does; to all others as in Britain', () => {
  expect(british).toEqual({ locale: 'en-GB', firstWeekday: 1 });
  expect(american).toEqual({ locale: 'en-US', firstWeekday: 0 });
  expect(wordingOf(['de-DE', 'fr'])).toEqual(british);
  expect(wordingOf(['de-DE', 'de', 'en-US', 'en'])).toEqual(british);
  expect(wordingOf(['en', 'en-US'])).toEqual(american);
  expect(wordingOf(['en', 'de-DE'])).toEqual(british);
  expect(wordingOf([])).toEqual(british);
});

it('tells times in the zone that is asked for', () => {
  const noon = instant('2026-11-16T12:00:00Z');
  expect(timeInWords(british, 'Europe/Berlin', noon)).toBe('13:00');
  expect(timeInWords(british, 'Asia/Tokyo', noon)).toBe('21:00');
  expect(timeInWords(american, 'America/New_York', noon)).toMatch(/^7:00\sAM$/);
  expect(momentInWords(british, 'Asia/Tokyo', noon)).toBe('Mon 16 Nov, 21:00');
});

it('names the day of an end that lies on another', () => {
  const span = { start: instant('2026-11-16T21:00:00Z'), end: instant('2026-11-17T04:30:00Z') };
  expect(spanInWords(british, 'Europe/Berlin', span)).toBe('22:00 – Tue 5:30');
  expect(spanInWords(british, 'America/New_York', span)).toBe('16:00 – 23:30');
});

it('writes days, hours and durations', () => {
  expect(dayInWords(british, '2026-11-16')).toBe('Monday 16 November');
  expect(daysInWords(british, '2026-11-16', '2026-11-22')).toMatch(/^16\s?–\s?22 Nov 2026$/);
  expect(hourInWords(british, 9)).toBe('09:00');
  expect(hourInWords(american, 21)).toMatch(/^9\sPM$/);
  expect([0, 45, 120, 90].map(durationInWords)).toEqual(['0 min', '45 min', '2 h', '1 h 30 min']);
});
