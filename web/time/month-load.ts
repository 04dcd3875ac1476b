import type { Day } from './axis.ts';
import type { CalendarDate } from './dates.ts';
import type { Times } from './moves.ts';
import { openTimes, type WeekWindow } from './windows.ts';
import { dateIn, type Instant } from './zone.ts';

/** A block or an event of a month. */
export type Entry = Times & {
  /** The id of the task, else of the block or event: a task with several blocks on a day is listed once. */
  key: string;
  title: string;
  color?: string | undefined;
  isWork: boolean;
  /** The time that the planner avoids for busy time or an event. */
  avoided?: Times | undefined;
};

/** The minutes of a day: inside the working hours, taken by busy time and events, and of work. */
export type DayLoad = { capacity: number; taken: number; work: number };

/** A day of the month. */
export type MonthDay = {
  date: CalendarDate;
  load: DayLoad;
  /** The number of open tasks that are due. */
  due: number;
  /** The first entries, and the number of the others. */
  first: Entry[];
  more: number;
};

const MINUTE = 60_000;

/** The most entries that a day lists. */
const MOST_LISTED = 3;

const minutesOf = (times: Times[]): number =>
  Math.round(times.reduce((sum, { start, end }) => sum + end - start, 0) / MINUTE);

/** The parts of times inside of a period. */
const within = (period: Times, times: readonly Times[]): Times[] =>
  times.flatMap(({ start, end }) => {
    const part = { start: Math.max(start, period.start), end: Math.min(end, period.end) };
    return part.start < part.end ? [part] : [];
  });

/** The times with overlapping and adjacent ones merged. */
function union(times: readonly Times[]): Times[] {
  const found: Times[] = [];
  for (const { start, end } of [...times].sort((one, other) => one.start - other.start)) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/**
 * The load of a day. Busy time and events count inside the working hours, and overlapping ones once. Work counts in full,
 * as two tasks at the same time take twice as long.
 */
export function loadOf(day: Day, windows: WeekWindow[], entries: readonly Entry[]): DayLoad {
  const open = union(openTimes(day, windows));
  const avoided = union(entries.flatMap(({ avoided }) => avoided ?? []));
  return {
    capacity: minutesOf(open),
    taken: minutesOf(open.flatMap((times) => within(times, avoided))),
    work: minutesOf(
      within(
        day,
        entries.filter(({ isWork }) => isWork),
      ),
    ),
  };
}

export const overloadOf = ({ capacity, taken, work }: DayLoad): number =>
  Math.max(taken + work - capacity, 0);

const touches = (day: Day, { start, end }: Times) => start < day.end && end > day.start;

/** The days of a month with their entries, which are ordered by start, and due tasks. */
export function monthOf(
  zone: string,
  days: readonly Day[],
  windows: WeekWindow[],
  { entries, due }: { entries: readonly Entry[]; due: readonly Instant[] },
): MonthDay[] {
  const dueDates = due.map((instant) => dateIn(zone, instant));
  return days.map((day) => {
    const known = entries.filter((entry) => touches(day, entry.avoided ?? entry));
    const listed = new Map(
      known.filter((entry) => touches(day, entry)).map((entry) => [entry.key, entry]),
    );
    return {
      date: day.date,
      load: loadOf(day, windows, known),
      due: dueDates.filter((date) => date === day.date).length,
      first: [...listed.values()].slice(0, MOST_LISTED),
      more: Math.max(listed.size - MOST_LISTED, 0),
    };
  });
}

/** A period as adjacent parts of the same length. */
export const partsOf = ({ start, end }: Times, count: number): Times[] =>
  Array.from({ length: count }, (_, index) => ({
    start: start + Math.round(((end - start) * index) / count),
    end: start + Math.round(((end - start) * (index + 1)) / count),
  }));
