import { addDays, type CalendarDate, startOfWeek } from '../../time/dates.ts';
import { dateIn, type Instant } from '../../time/zone.ts';

/** The sections of the agenda, in their order. */
export const SECTIONS = {
  overdue: 'Overdue',
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
  later: 'Later',
  unplanned: 'Not planned',
} as const;

export type Section = keyof typeof SECTIONS;

/** The current time in the account's zone, and the first day of its weeks. */
export type Clock = { now: Instant; zone: string; firstWeekday: number };

/** The times of a task: due date, start of its next session, and whether it has missed sessions. */
export type Times = {
  due?: Instant | undefined;
  next?: Instant | undefined;
  hasMissed: boolean;
};

/** The time that a task is listed at: its next session or its due date, the earlier one. */
export const momentOfTask = ({ due, next }: Times): Instant =>
  Math.min(due ?? Number.POSITIVE_INFINITY, next ?? Number.POSITIVE_INFINITY);

/** The section of a task. Missed work without another session is not planned, whatever its due date. */
export function sectionOf(times: Times, { now, zone, firstWeekday }: Clock): Section {
  const { due, next, hasMissed } = times;
  if (due !== undefined && due < now) return 'overdue';
  if (next === undefined && (due === undefined || hasMissed)) return 'unplanned';
  const today = dateIn(zone, now);
  const date = dateIn(zone, momentOfTask(times));
  if (date <= today) return 'today';
  if (date === addDays(today, 1)) return 'tomorrow';
  return date <= endOfWeek(today, firstWeekday) ? 'week' : 'later';
}

const endOfWeek = (date: CalendarDate, firstWeekday: number): CalendarDate =>
  addDays(startOfWeek(date, firstWeekday), 6);

/** The records by section, in the order of their times. Records of the same time keep their order. */
export function agendaOf<Listed>(
  records: readonly Listed[],
  timesOf: (record: Listed) => Times,
  clock: Clock,
): [Section, Listed[]][] {
  const timed = records.map((record) => ({ record, times: timesOf(record) }));
  return (Object.keys(SECTIONS) as Section[]).flatMap((section): [Section, Listed[]][] => {
    const listed = timed
      .filter(({ times }) => sectionOf(times, clock) === section)
      .sort((one, other) => order(momentOfTask(one.times), momentOfTask(other.times)));
    return listed.length > 0 ? [[section, listed.map(({ record }) => record)]] : [];
  });
}

/** Infinity is not less than infinity. */
const order = (one: Instant, other: Instant) => (one === other ? 0 : one - other);
