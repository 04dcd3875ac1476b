import { DateTime } from 'luxon';
import type {
  BlockInput,
  LateCounts,
  Plan,
  PlannedBlock,
  ScheduleInput,
  TaskInput,
  WeeklyWindow,
} from '../../../src/scheduler/types.ts';

/** A naive second implementation of the planning rules: instants in milliseconds, checked minute by minute. */
export const MINUTE = 60_000;
const { floor } = Math;
export const millis = (instant: string) => Date.parse(instant);
export const minutes = ({ startAt, endAt }: Pick<PlannedBlock, 'startAt' | 'endAt'>) =>
  (millis(endAt) - millis(startAt)) / MINUTE;
export const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

export const isFinished = ({ status }: TaskInput) =>
  ['completed', 'cancelled', 'archived'].includes(status);
export const occupies = ({ status }: BlockInput) => ['scheduled', 'in_progress'].includes(status);

/** The first 5-minute mark. */
export const markOf = ({ now }: ScheduleInput) =>
  Math.ceil(millis(now) / (5 * MINUTE)) * 5 * MINUTE;

const holdsItsBlocks = ({ id, locked }: TaskInput, { blocks, now }: ScheduleInput) =>
  locked && blocks.some((each) => each.taskId === id && occupies(each) && each.endAt > now);

/** Whether a run cancels this block. */
export function isReplaced(block: BlockInput, input: ScheduleInput): boolean {
  const { type, source, status, locked, startAt, taskId } = block;
  const mine = type === 'task' && source === 'auto' && status === 'scheduled' && !locked;
  const task = input.tasks.find(({ id }) => id === taskId);
  if (!mine || !task || millis(startAt) < markOf(input)) return false;
  if (isFinished(task)) return true;
  return task.autoSchedule && !holdsItsBlocks(task, input);
}

/** The kept blocks that occupy time: all except blocks of the planner for finished tasks. */
export const occupyingBlocks = (input: ScheduleInput) =>
  keptBlocks(input)
    .filter(occupies)
    .filter(({ taskId, source, locked }) => {
      const task = input.tasks.find(({ id }) => id === taskId);
      return source === 'manual' || locked || !task || !isFinished(task);
    });

/** The times of the events with their buffers, in whole minutes. */
export const occupyingEvents = ({ events = [] }: ScheduleInput) =>
  events.map(({ title, startAt, endAt, bufferBeforeMinutes, bufferAfterMinutes }) => {
    const eventEnd = Math.ceil(millis(endAt) / MINUTE);
    return {
      title,
      start: floor(millis(startAt) / MINUTE) - bufferBeforeMinutes,
      end: eventEnd + bufferAfterMinutes,
      eventEnd,
    };
  });

/** Whether a task is unfinished and has no time, which delays the tasks that depend on it. */
export const holds = (task: TaskInput, input: ScheduleInput) =>
  (!task.autoSchedule || task.estimateMinutes === null) &&
  !isFinished(task) &&
  !keptBlocks(input).some(({ taskId }) => taskId === task.id);

/** The blocks that a run keeps: scheduled, in progress or completed. */
export const keptBlocks = (input: ScheduleInput) =>
  input.blocks.filter((block) => block.status !== 'cancelled' && !isReplaced(block, input));

/** The whole minutes of a task that remain to be planned. */
export function remaining(task: TaskInput, input: ScheduleInput): number {
  const { autoSchedule, estimateMinutes, id } = task;
  if (!autoSchedule || estimateMinutes === null || isFinished(task)) return 0;
  if (holdsItsBlocks(task, input)) return 0;
  const own = keptBlocks(input).filter(({ taskId }) => taskId === id);
  const seconds = estimateMinutes * 60 - sum(own.map((each) => Math.round(minutes(each) * 60)));
  return Math.max(0, Math.floor(seconds / 60));
}

/** The tasks with remaining work. */
export const withWork = (input: ScheduleInput) =>
  input.tasks.filter((task) => remaining(task, input) > 0);

export const shortestSession = (
  { minSessionMinutes, maxSessionMinutes, autoSplit }: TaskInput,
  work: number,
) =>
  autoSplit
    ? Math.min(minSessionMinutes, Math.floor(work / Math.ceil(work / maxSessionMinutes)))
    : work;

const OFFICE: WeeklyWindow[] = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }];

/** A window with its edges in minutes of the day. */
export type WallWindow = { days: number[]; from: number; to: number };
const ofDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export function windowsOf({ schedulePreferenceId }: TaskInput, { preferences }: ScheduleInput) {
  const found = preferences.find(({ id }) => id === schedulePreferenceId)?.windows ?? OFFICE;
  return found.map(({ day, start, end }) => ({ days: day, from: ofDay(start), to: ofDay(end) }));
}

const offsets = new Map<string, Map<number, number>>();

/** The offset of the zone in minutes. No zone here changes its clocks between two half hours. */
function offsetAt(instant: number, zone: string): number {
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const halfHour = floor(instant / (30 * MINUTE));
  const offset = known.get(halfHour) ?? DateTime.fromMillis(instant, { zone }).offset;
  known.set(halfHour, offset);
  return offset;
}

/** The weekday and the minute of the day that clocks show in the zone. */
export function wallClock(instant: number, zone: string): { weekday: number; minute: number } {
  const wall = floor(instant / MINUTE) + offsetAt(instant, zone);
  const day = floor(wall / 1440);
  // The first day of the epoch was a Thursday.
  return { weekday: (((day + 4) % 7) + 7) % 7, minute: wall - day * 1440 };
}

/** Whether the wall clock of the zone shows a time inside a window. */
export function isInside(windows: readonly WallWindow[], zone: string, instant: number): boolean {
  const { weekday, minute } = wallClock(instant, zone);
  return windows.some(
    ({ days, from, to }) => from <= minute && minute < to && days.includes(weekday),
  );
}

/** A task's created blocks in order of time. */
export const blocksOf = ({ id }: TaskInput, { create }: Plan) =>
  create.filter(({ taskId }) => taskId === id);

const ORDER = ['urgent', 'high', 'medium', 'low', 'none'];

/** The number of tasks that end after their due date or are not fully planned, by priority. */
export function countLate(
  input: ScheduleInput,
  workOf: (task: TaskInput) => { placed: number; end: number },
): LateCounts {
  const counts = [0, 0, 0, 0, 0];
  for (const task of withWork(input)) {
    const kept = keptBlocks(input).filter(({ taskId }) => taskId === task.id);
    const { placed, end } = workOf(task);
    const last = Math.max(end, ...kept.map(({ endAt }) => millis(endAt)));
    const isLate = task.dueAt !== null && last > millis(task.dueAt);
    const rank = ORDER.indexOf(task.priority);
    if (isLate || placed < remaining(task, input)) counts[rank] = (counts[rank] as number) + 1;
  }
  return counts as unknown as LateCounts;
}

/** Negative when `a` is better, positive when `b` is: fewer late, from urgent down. */
export const compareLate = (a: LateCounts, b: LateCounts): number =>
  a.map((count, rank) => count - (b[rank] as number)).find((difference) => difference !== 0) ?? 0;
