import { type Axis, type Day, minuteOf, type Span } from './axis.ts';
import { weekdayOf } from './dates.ts';

/** A weekly window in the account's wall clock time; 0 is Sunday. */
export type WeekWindow = { weekdays: number[]; start: string; end: string };

/** The windows of tasks without a schedule preference. */
export const DEFAULT_WINDOWS: WeekWindow[] = [
  { weekdays: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const MINUTE = 60_000;

/** The open spans of a day, with adjacent and overlapping windows merged. */
export function windowsOn(axis: Axis, day: Day, windows: WeekWindow[]): Span[] {
  const weekday = weekdayOf(day.date);
  const spans = windows
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap(({ start, end }) => spansOf(axis, day, minutesOf(start), minutesOf(end)));
  return merged(spans);
}

/** The spans between two wall clock times, in each stretch of a day. */
function spansOf(axis: Axis, day: Day, opens: number, closes: number): Span[] {
  return day.stretches.flatMap(({ start, end, wall }) => {
    const from = Math.max(start, start + (opens - wall) * MINUTE);
    const to = Math.min(end, start + (closes - wall) * MINUTE);
    if (from >= to) return [];
    return [{ from: minuteOf(axis, day, from, 'start'), to: minuteOf(axis, day, to, 'end') }];
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
