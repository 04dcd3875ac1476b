import fc from 'fast-check';
import { habitWeekdays } from '../../src/domain/task-series/dates/habit.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];

const habits = fc.array(
  fc.record({
    times: fc.integer({ min: 1, max: 7 }),
    preferred: fc.option(fc.subarray(WEEK, { minLength: 1 }), { nil: undefined }),
  }),
  { minLength: 1, maxLength: 12 },
);

/** The weekdays of habits that are added one after the other. */
function added(all: readonly { times: number; preferred?: readonly number[] | undefined }[]) {
  const weekdays: number[][] = [];
  for (const { times, preferred } of all) {
    const costOf = (day: number) => weekdays.filter((days) => days.includes(day)).length;
    weekdays.push(habitWeekdays(times, preferred, costOf));
  }
  return weekdays;
}

const consecutive = (days: readonly number[]) =>
  days.filter((day) => days.includes((day + 1) % 7)).length;

it('each habit of an account has its number of days, on preferred ones, consecutive only where that is necessary', () => {
  fc.assert(
    fc.property(habits, (all) => {
      for (const [at, days] of added(all).entries()) {
        const { times, preferred = WEEK } = all[at] as (typeof all)[number];
        expect(new Set(days).size).toBe(times);
        const inside = days.filter((day) => preferred.includes(day));
        expect(inside.length).toBe(Math.min(times, preferred.length));
        expect(consecutive(days)).toBe(consecutive(habitWeekdays(times, preferred)));
      }
    }),
  );
});

it.each([
  [1, 1],
  [2, 2],
])('habits of %d times a week load the working days within %d of each other', (times, most) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), (count) => {
      const all = added(Array.from({ length: count }, () => ({ times })));
      const loads = WEEK.slice(0, 5).map((day) => all.filter((days) => days.includes(day)).length);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(most);
    }),
  );
});

it('a second habit shares no day with the first one if it can be helped', () => {
  expect(added([{ times: 2 }, { times: 2 }, { times: 1 }])).toEqual([[0, 3], [1, 4], [2]]);
  expect(added([{ times: 3 }, { times: 2 }])[1]).toEqual([1, 3]);
});
