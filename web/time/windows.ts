import { type Axis, type Day, placeOf, type Span } from './axis.ts';
import { weekdayOf } from './dates.ts';

/** A window of every week, as the account's wall clock shows it; 0 is Sunday. */
export type WeekWindow = { weekdays: number[]; start: string; end: string };

/** The windows of tasks without a preference of their own. */
export const DEFAULT_WINDOWS: WeekWindow[] = [
  { weekdays: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const MINUTE = 60_000;

/** Where on a day the planner may place something: windows that touch or overlap are one. */
export function windowsOn(axis: Axis, day: Day, windows: WeekWindow[]): Span[] {
  const weekday = weekdayOf(day.date);
  const spans = windows
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap(({ start, end }) => spansOf(axis, day, minutesOf(start), minutesOf(end)));
  return merged(spans);
}

/** What of a day the wall clock shows between two times, in each of the stretches in which it runs evenly. */
function spansOf(axis: Axis, day: Day, opens: number, closes: number): Span[] {
  return day.stretches.flatMap(({ start, end, wall }) => {
    const from = Math.max(start, start + (opens - wall) * MINUTE);
    const to = Math.min(end, start + (closes - wall) * MINUTE);
    if (from >= to) return [];
    return [{ from: placeOf(axis, day, from, 'start'), to: placeOf(axis, day, to, 'end') }];
  });
}

function merged(spans: Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
}
