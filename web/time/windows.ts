import { type Axis, type Day, minuteOf, type Span } from './axis.ts';
import { weekdayOf } from './dates.ts';
import type { Times } from './moves.ts';

/** A weekly window in the account's wall clock time; 0 is Sunday. */
export type WeekWindow = { weekdays: number[]; start: string; end: string };

/** The windows of tasks without a schedule preference. */
export const DEFAULT_WINDOWS: WeekWindow[] = [
  { weekdays: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' },
];

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const MINUTE = 60_000;

/** The open spans of a day, with adjacent and overlapping windows merged. */
export const windowsOn = (axis: Axis, day: Day, windows: WeekWindow[]): Span[] =>
  merged(
    openTimes(day, windows).map(({ start, end }) => ({
      from: minuteOf(axis, day, start, 'start'),
      to: minuteOf(axis, day, end, 'end'),
    })),
  );

/** The times of the windows on a day, each in one stretch of it. They may overlap. */
export function openTimes(day: Day, windows: WeekWindow[]): Times[] {
  const weekday = weekdayOf(day.date);
  return windows
    .filter(({ weekdays }) => weekdays.includes(weekday))
    .flatMap(({ start, end }) => timesBetween(day, minutesOf(start), minutesOf(end)));
}

/** The times between two wall clock times, in each stretch of a day. */
const timesBetween = (day: Day, opens: number, closes: number): Times[] =>
  day.stretches.flatMap((stretch) => {
    const start = Math.max(stretch.start, stretch.start + (opens - stretch.wall) * MINUTE);
    const end = Math.min(stretch.end, stretch.start + (closes - stretch.wall) * MINUTE);
    return start < end ? [{ start, end }] : [];
  });

function merged(spans: Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.sort((one, other) => one.from - other.from)) {
    const last = found.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
}
