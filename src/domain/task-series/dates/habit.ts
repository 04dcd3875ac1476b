import { type Day, LAST_DAY, weekdayOf } from './calendar.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const SATURDAY = 5;

/**
 * Returns the weekdays of a habit, 0 is Monday: preferred days first, then days from Monday to Friday, with as few
 * consecutive days as possible and spread over the week.
 */
export function habitWeekdays(timesPerWeek: number, preferred: readonly number[] = WEEK): number[] {
  const choices = subsets(WEEK, timesPerWeek).map((days) => ({
    days,
    score: [
      days.filter((day) => !preferred.includes(day)).length,
      days.filter((day) => day >= SATURDAY).length,
      gaps(days).filter((gap) => gap === 1).length,
      -Math.min(...gaps(days)),
      longestRun(days),
    ],
  }));
  const [best] = choices.sort((one, other) => compare(one.score, other.score));
  return best?.days ?? [];
}

/** Returns the dates of a habit from `from` to `to`. */
export function habitDates(weekdays: readonly number[], from: Day, to: Day): Day[] {
  const days = Math.max(0, Math.min(to, LAST_DAY) - from + 1);
  return Array.from({ length: days }, (_, index) => from + index).filter((date) =>
    weekdays.includes(weekdayOf(date)),
  );
}

function subsets(items: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) =>
    subsets(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** The days from each day to the next one, across the end of the week. */
const gaps = (days: readonly number[]) =>
  days.map((day, at) => (days[at + 1] ?? (days[0] as number) + 7) - day);

function longestRun(days: readonly number[]): number {
  let [longest, run] = [1, 1];
  for (const gap of gaps(days)) {
    run = gap === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : (one[at] as number) - (other[at] as number);
}
