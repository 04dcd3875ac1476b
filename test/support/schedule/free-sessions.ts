import type { Plan, ScheduleInput, TaskInput } from '../../../src/scheduler/types.ts';
import { blocksOf, isInside, MINUTE, millis, occupyingBlocks, windowsOf } from './model.ts';

/** Sessions start at multiples of this many minutes. */
const MARK = 5;

/** With fewer task changes, one more session keeps the day comfortable, whatever it is next to. */
const FEW_CHANGES = 5;

type Span = { start: number; end: number };
const spanOf = ({ startAt, endAt }: { startAt: string; endAt: string }): Span => ({
  start: millis(startAt) / MINUTE,
  end: millis(endAt) / MINUTE,
});

/** The shortest comfortable session of a task, without daily maxima. */
function shortestOf(task: TaskInput, { settings }: ScheduleInput): number {
  const { autoSplit, maxSessionMinutes: longest, minSessionMinutes } = task;
  const work = task.estimateMinutes as number;
  if (!autoSplit || work <= longest) return work;
  const even = Math.floor(work / Math.ceil(work / longest));
  return Math.max(
    Math.min(minSessionMinutes, even),
    Math.min(settings.comfortableSessionMinutes, even),
  );
}

/**
 * Returns tasks of which a comfortable session is left out although it has free time: within the task's windows, with a break
 * on both sides, on a day without another session of the task and with few task changes. Of plans in UTC without daily maxima
 * and dependencies.
 */
export function leftOutBesideFreeTime(input: ScheduleInput, plan: Plan): string[] {
  const { breakMinutes } = input.settings;
  const taken = [...plan.create, ...occupyingBlocks(input)].map(spanOf);
  const horizon = spanOf({ startAt: plan.horizon.from, endAt: plan.horizon.to });
  const dayOf = (instant: string) => instant.slice(0, 10);
  const days = Map.groupBy(plan.create, ({ startAt }) => dayOf(startAt));
  const changesOn = (day: string) => {
    const own = days.get(day) ?? [];
    return own.filter(({ taskId }, i) => i > 0 && taskId !== own[i - 1]?.taskId).length;
  };
  const hasFreeSession = (task: TaskInput, left: number): boolean => {
    const length = shortestOf(task, input);
    if (left < length) return false;
    const windows = windowsOf(task, input);
    const isOpen = (minute: number) => isInside(windows, input.zone, minute * MINUTE);
    const busyDays = new Set(blocksOf(task, plan).map(({ startAt }) => dayOf(startAt)));
    const release = task.startAfter === null ? 0 : millis(task.startAfter) / MINUTE;
    for (let start = horizon.start; start + length <= horizon.end; start += MARK) {
      const [from, to] = [start - breakMinutes, start + length + breakMinutes];
      if (start < release || taken.some((each) => each.start < to && from < each.end)) continue;
      const day = dayOf(new Date(start * MINUTE).toISOString());
      if (busyDays.has(day) || changesOn(day) > FEW_CHANGES) continue;
      if (Array.from({ length }, (_, i) => start + i).every(isOpen)) return true;
    }
    return false;
  };
  return plan.unscheduled
    .filter(({ taskId, minutesLeftOut }) => {
      const task = input.tasks.find(({ id }) => id === taskId) as TaskInput;
      return hasFreeSession(task, minutesLeftOut);
    })
    .map(({ taskId }) => taskId);
}
