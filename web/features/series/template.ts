import type { UpdateTaskSeriesInput } from '../../graph/generated/deferred/graphql.ts';
import type { UpdateTaskInput } from '../../graph/generated/graphql.ts';
import { addDays, type CalendarDate } from '../../time/dates.ts';
import { timeOfDay } from '../../time/moments.ts';
import type { Times } from '../../time/moves.ts';
import { dateIn, type Instant } from '../../time/zone.ts';

/** The fields of a series that can be changed. */
export type SeriesChange = Omit<UpdateTaskSeriesInput, 'id' | 'scope' | 'from' | 'absorbs'>;

type TaskChange = Omit<UpdateTaskInput, 'id' | 'labelIds' | 'sortOrder'>;

const MOST_DAYS = 30;
const MILLISECONDS = 24 * 60 * 60 * 1000;

const daysBetween = (from: CalendarDate, to: CalendarDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / MILLISECONDS);

const isAllowed = (days: number) => days >= 0 && days <= MOST_DAYS;

/** When the task of a date is due, relative to the date; `undefined` if a series cannot have that. */
export function dueOf(zone: string, date: CalendarDate, due: Instant): SeriesChange | undefined {
  const dueDaysAfter = daysBetween(date, dateIn(zone, due));
  return isAllowed(dueDaysAfter) ? { dueDaysAfter, dueTime: timeOfDay(zone, due) } : undefined;
}

/** When the task of a date may start, relative to the date; `undefined` if a series cannot have that. */
function startOf(zone: string, date: CalendarDate, start: Instant): SeriesChange | undefined {
  const startDaysBefore = daysBetween(dateIn(zone, start), date);
  return isAllowed(startDaysBefore)
    ? { startDaysBefore, startTime: timeOfDay(zone, start) }
    : undefined;
}

/** The fields that a task takes from its series unchanged. */
const SHARED = [
  'title',
  'description',
  'priority',
  'estimateMinutes',
  'minSessionMinutes',
  'maxSessionMinutes',
  'projectId',
  'spaceId',
  'schedulePreferenceId',
] as const satisfies (keyof TaskChange & keyof SeriesChange)[];

const isShared = (name: string): name is (typeof SHARED)[number] =>
  (SHARED as readonly string[]).includes(name);

/** The change of a series that a change of its task means; `undefined` if a series cannot have it. */
export function templateChange(
  zone: string,
  date: CalendarDate,
  change: TaskChange,
): SeriesChange | undefined {
  const found: SeriesChange = {};
  for (const [name, value] of Object.entries(change)) {
    if (isShared(name)) Object.assign(found, { [name]: value });
    else if (name === 'dueAt' && typeof value === 'string') {
      const due = dueOf(zone, date, Date.parse(value));
      if (!due) return undefined;
      Object.assign(found, due);
    } else if (name === 'startAfter' && typeof value === 'string') {
      const start = startOf(zone, date, Date.parse(value));
      if (!start) return undefined;
      Object.assign(found, start);
    } else if (name === 'startAfter')
      Object.assign(found, { startDaysBefore: 0, startTime: '00:00' });
    else return undefined;
  }
  return found;
}

export type When = {
  start?: Instant | undefined;
  due?: Instant | undefined;
  block?: Times | undefined;
};

/** The dates and times of a new series whose first task starts and is due then, or has a fixed block. */
export function timesOfSeries(zone: string, { start, due, block }: When): SeriesChange {
  if (block) return timesOfFixed(zone, block);
  const first = start ?? due;
  if (first === undefined) return {};
  const startsOn = dateIn(zone, first);
  const isOnDay = start !== undefined && timeOfDay(zone, start) !== '00:00';
  return {
    startsOn,
    ...(isOnDay && { startTime: timeOfDay(zone, start) }),
    ...(due !== undefined && dueOf(zone, startsOn, due)),
  };
}

/** The fixed time of a series. Its tasks are due at the end of the day on which their blocks end. */
function timesOfFixed(zone: string, { start, end }: Times): SeriesChange {
  const startsOn = dateIn(zone, start);
  const dueDaysAfter = daysBetween(startsOn, dateIn(zone, end));
  return {
    startsOn,
    fixedTime: timeOfDay(zone, start),
    estimateMinutes: (end - start) / 60_000,
    ...(dueDaysAfter > 0 && { dueDaysAfter }),
  };
}

/** The dates and times of a series that an existing task begins: its date is that on which the task is due. */
export function timesOfTask(zone: string, { start, due }: When): SeriesChange {
  if (due === undefined) return timesOfSeries(zone, { start });
  const date = dateIn(zone, due);
  return {
    ...timesOfSeries(zone, { due }),
    ...(start !== undefined && startOf(zone, date, start)),
  };
}

/** The most characters and items that the tasks of a series can have, as each stores them. */
const LONGEST_DESCRIPTION = 20_000;
const MOST_ITEMS = 50;

type Repeatable = { description: string; checklistItems: { nodes: readonly unknown[] } };

/** Why a task cannot repeat; `undefined` if it can. */
export function repeatProblem({ description, checklistItems }: Repeatable): string | undefined {
  const isLong = description.length > LONGEST_DESCRIPTION;
  return (
    excess(
      'description',
      'characters',
      isLong ? [...description].length : 0,
      LONGEST_DESCRIPTION,
    ) ?? excess('checklist', 'items', checklistItems.nodes.length, MOST_ITEMS)
  );
}

function excess(field: string, unit: string, size: number, most: number): string | undefined {
  if (size <= most) return undefined;
  const [has, may] = [size, most].map((number) => number.toLocaleString('en'));
  return `The ${field} has ${has} ${unit}. A task that repeats may have ${may}: shorten the ${field} first.`;
}

/** The day before a date. */
export const dayBefore = (date: CalendarDate): CalendarDate => addDays(date, -1);
