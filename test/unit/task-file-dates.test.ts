import { dueAt, readDate, startAt } from '../../src/domain/task-files/dates.ts';

const due = (text: string, zone = 'Europe/Paris') => {
  const read = readDate(text, zone);
  return read && dueAt(read);
};

it.each([
  ['2026-12-01', '2026-12-01T22:59:00.000Z'],
  ['2026-12-01 14:00', '2026-12-01T13:00:00.000Z'],
  ['2026-12-01T14:00:30', '2026-12-01T13:00:30.000Z'],
  ['2026-12-01T14:00:00.000000Z', '2026-12-01T14:00:00.000Z'],
  ['2026-12-01T14:00:00-05:00', '2026-12-01T19:00:00.000Z'],
  ['1 Dec 2026', '2026-12-01T22:59:00.000Z'],
  ['Dec 1, 2026', '2026-12-01T22:59:00.000Z'],
  ['December 1 2026 at 14:00', '2026-12-01T13:00:00.000Z'],
  ['Sept 3 2026 @ 9:05', '2026-09-03T07:05:00.000Z'],
  ['3 Sep 2026 12am', '2026-09-02T22:00:00.000Z'],
  ['3 Sep 2026 at 12:30 pm', '2026-09-03T10:30:00.000Z'],
  // On a clock change the day has a different last minute, a skipped time is an hour later, and a repeated one the first.
  ['2026-03-29', '2026-03-29T21:59:00.000Z'],
  ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25 02:30', '2026-10-25T00:30:00.000Z'],
  ['2027-10-31 02:30', '2027-10-31T00:30:00.000Z'],
])('%s is due at %s in Paris', (text, instant) => {
  expect(due(text)).toBe(instant);
});

it('a date starts at its first minute', () => {
  const read = readDate('2026-12-01', 'Australia/Sydney');
  expect(read && startAt(read)).toBe('2026-11-30T13:00:00.000Z');
});

it.each([
  '',
  'every monday',
  'tomorrow',
  'tomorrow at 5pm',
  '17 Aug',
  'Jul 22',
  '01/12/2026',
  '2026-02-30',
  '2026-13-01',
  '2026-12-01 25:00',
  '1969-12-31',
  '1 Decent 2026',
  '1 De 2026',
  '1 Dec 2026 at noon',
  '1 Dec 2026 14',
  '1 Dec 2026 13pm',
  'jährlich',
])('%j is rejected', (text) => {
  expect(due(text)).toBeUndefined();
});
