import { Days } from '../input/days.ts';
import { clip, type Interval, minutesOf, minutesWithin, union } from '../input/intervals.ts';
import { byPlanningOrder, isFinished, prepare } from '../input/prepare.ts';
import { DEFAULT_WINDOWS, windowIntervals } from '../input/windows.ts';
import { iso, minuteOf } from '../minutes.ts';
import {
  type Forecast,
  type Outlook,
  type OutlookPeriod,
  type Plan,
  PRIORITIES,
  type ScheduleInput,
  type TaskInput,
} from '../types.ts';

const DAYS_PER_WEEK = 7;

/** Returns the capacity and load of each day and week of a plan, and a forecast for each task. */
export function outlook(input: ScheduleInput, plan: Plan): Outlook {
  const { horizon, kept, considered, windowsOf, keptEnd, cancel } = prepare(input);
  const days = new Days(horizon, input.zone).all;
  const weeks = days.flatMap(({ start }, index) =>
    index % DAYS_PER_WEEK === 0
      ? [{ start, end: (days[Math.min(index + DAYS_PER_WEEK, days.length) - 1] as Interval).end }]
      : [],
  );
  const windows = [...new Set(considered.map(windowsOf))].slice(0, MAX_PREFERENCES);
  const open =
    windows.length > 0
      ? union(windows.flat())
      : windowIntervals(DEFAULT_WINDOWS, input.zone, horizon);
  const planned = union(
    plan.create.map(({ startAt, endAt }) => ({ start: minuteOf(startAt), end: minuteOf(endAt) })),
  );
  const scheduled = union(
    cancel
      .filter(({ status }) => status === 'scheduled')
      .map(({ startAt, endAt }) => ({ start: minuteOf(startAt), end: minuteOf(endAt) })),
  );
  const ends = new Map<string, number>();
  for (const { taskId, endAt } of plan.create) ends.set(taskId, minuteOf(endAt));
  const forecasts = forecastsOf(input, plan, considered, (id) =>
    Math.max(ends.get(id) ?? 0, keptEnd.get(id) ?? 0),
  );
  const period = ({ start, end }: Interval): OutlookPeriod => {
    const within = clip(open, start, end);
    const capacity = minutesOf(within);
    const fixed = within.reduce((sum, each) => sum + minutesWithin(kept, each.start, each.end), 0);
    const used = minutesWithin(planned, start, end);
    return {
      ...{ from: iso(start), to: iso(end), capacity, fixed, planned: used },
      free: Math.max(0, capacity - fixed - used),
      scheduled: minutesWithin(scheduled, start, end),
      overbooked: overbookedIn(start, end, plan, input),
    };
  };
  const { notPlanned, verdict } = plan;
  return {
    ...{ days: days.map(period), weeks: weeks.map(period), tasks: forecasts },
    ...{ notPlanned, verdict },
  };
}

/** Maximum number of preferences whose windows count as capacity, to limit the run time. */
const MAX_PREFERENCES = 200;

/** Returns the work due in a period that is late or unscheduled, by priority from urgent down. */
function overbookedIn(
  start: number,
  end: number,
  { atRisk, create }: Plan,
  { tasks }: ScheduleInput,
): OutlookPeriod['overbooked'] {
  if (atRisk.length === 0) return [];
  const ids = new Set(atRisk.map(({ taskId }) => taskId));
  const due = tasks.filter(
    ({ id, dueAt }) => ids.has(id) && dueAt !== null && isWithin(minuteOf(dueAt), start, end),
  );
  return PRIORITIES.toReversed().flatMap((priority) => {
    const own = due.filter((task) => task.priority === priority).sort(byPlanningOrder);
    if (own.length === 0) return [];
    const minutes = own.reduce((sum, task) => {
      const left = atRisk.find(({ taskId }) => taskId === task.id)?.minutesLeftOut ?? 0;
      const dueAt = minuteOf(task.dueAt as string);
      const after = create
        .filter(({ taskId }) => taskId === task.id)
        .reduce(
          (late, block) =>
            late + Math.max(0, minuteOf(block.endAt) - Math.max(dueAt, minuteOf(block.startAt))),
          0,
        );
      return sum + left + Math.ceil(after);
    }, 0);
    return [{ priority, minutes, taskIds: own.map(({ id }) => id) }];
  });
}

const isWithin = (minute: number, start: number, end: number) => minute > start && minute <= end;

function forecastsOf(
  input: ScheduleInput,
  { unscheduled, atRisk }: Plan,
  considered: readonly TaskInput[],
  endOf: (id: string) => number,
): Forecast[] {
  const leftOut = new Map(unscheduled.map((each) => [each.taskId, each]));
  const troubled = new Set(atRisk.map(({ taskId }) => taskId));
  const tasks = new Map(input.tasks.map((task) => [task.id, task]));
  const waits = Map.groupBy(
    input.dependencies.filter(({ dependsOnId }) => {
      const first = tasks.get(dependsOnId);
      return first !== undefined && !isFinished(first);
    }),
    ({ taskId }) => taskId,
  );
  return considered.toSorted(byPlanningOrder).map(({ id, title, dueAt }) => {
    const { minutesLeftOut = 0, startsLater = false } = leftOut.get(id) ?? {};
    const end = endOf(id);
    const expectedEnd = minutesLeftOut > 0 || end === 0 ? null : iso(end);
    const slackMinutes =
      expectedEnd === null || dueAt === null
        ? null
        : Math.floor((Date.parse(dueAt) - Date.parse(expectedEnd)) / 60_000);
    const waitsFor = [...new Set((waits.get(id) ?? []).map(({ dependsOnId }) => dependsOnId))];
    return {
      ...{ taskId: id, title, expectedEnd, dueAt, slackMinutes, minutesLeftOut, startsLater },
      atRisk: troubled.has(id),
      waitsFor: waitsFor.sort(),
    };
  });
}
