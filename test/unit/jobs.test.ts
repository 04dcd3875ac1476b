import { backoffSeconds } from '../../src/domain/jobs/job.runner.ts';
import { startOfDay, startOfNextDay } from '../../src/domain/validation/instant.ts';

it('the delay after a failed attempt doubles with each one, up to ten minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => backoffSeconds(attempts, 5))).toEqual([
    5, 10, 20, 40, 80, 160, 320, 600, 600,
  ]);
});

it.each([
  ['UTC', '2026-03-02T23:59:59.999Z', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
  ['UTC', '2026-03-02T00:00:00.000Z', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z'],
  [
    'Pacific/Auckland',
    '2026-03-02T11:30:00.000Z',
    '2026-03-02T11:00:00.000Z',
    '2026-03-03T11:00:00.000Z',
  ],
  // A day of 23 hours, and one of 25.
  [
    'Europe/Berlin',
    '2026-03-29T12:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    'Europe/Berlin',
    '2026-10-25T12:00:00.000Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ],
  // The clock goes from 0:00 to 1:00.
  [
    'Africa/Cairo',
    '2026-04-23T20:00:00.000Z',
    '2026-04-22T22:00:00.000Z',
    '2026-04-23T22:00:00.000Z',
  ],
])('the day of %s at %s begins at %s, and the next one at %s', (zone, instant, start, next) => {
  expect([startOfDay(instant, zone), startOfNextDay(instant, zone)]).toEqual([start, next]);
});
