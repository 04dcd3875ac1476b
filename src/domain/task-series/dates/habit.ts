import { type Day, LAST_DAY, weekdayOf } from './calendar.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const SATURDAY = 5;

/** The weekdays that a habit can have. */
const CHOICES = WEEK.flatMap((day) => subsets(WEEK, day + 1)).map((days) => ({
  days,
  onWeekend: days.filter((day) => day >= SATURDAY).length,
  consecutive: gaps(days).filter((gap) => gap === 1).length,
  longestRun: longestRun(days),
  shortestGap: Math.min(...gaps(days)),
}));

/**
 * Returns the weekdays of a habit, 0 is Monday: preferred days first, then days from Monday to Friday, with as few
 * consecutive days as possible, then days with a low cost, spread over the week.
 */
export function habitWeekdays(
  timesPerWeek: number,
  preferred: readonly number[] = WEEK,
  costOf: (day: number) => number = () => 0,
): number[] {
  const choices = CHOICES.filter(({ days }) => days.length === timesPerWeek).map((choice) => ({
    days: choice.days,
    score: [
      choice.days.filter((day) => !preferred.includes(day)).length,
      choice.onWeekend,
      choice.consecutive,
      choice.longestRun,
      choice.days.reduce((sum, day) => sum + costOf(day), 0),
      -choice.shortestGap,
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
function gaps(days: readonly number[]): number[] {
  return days.map((day, at) => (days[at + 1] ?? (days[0] as number) + 7) - day);
}

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
