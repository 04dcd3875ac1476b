import type { LateCounts, Plan, ScheduleInput, TaskInput } from '../../../src/scheduler/types.ts';
import {
  countLate,
  holds,
  isFinished,
  keptBlocks,
  MINUTE,
  millis,
  occupyingBlocks,
  remaining,
  shortestSession,
  wallClock,
  windowsOf,
  withWork,
} from './model.ts';

const { max, min } = Math;
type Order = (a: TaskInput, b: TaskInput) => number;
type Session = { start: number; end: number };

const due = ({ dueAt }: TaskInput) => (dueAt === null ? Number.POSITIVE_INFINITY : millis(dueAt));
const rank = ({ priority }: TaskInput) =>
  ['urgent', 'high', 'medium', 'low', 'none'].indexOf(priority);
const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** Orders by due date. */
export const byDue: Order = (a, b) => compare(due(a), due(b));
/** Orders by priority, then by due date. */
export const byPriority: Order = (a, b) => compare(rank(a), rank(b)) || byDue(a, b);

/**
 * A greedy planner: each task in turn takes the first free minutes, late or not, as far as it fits.
 * Dependent tasks come after their dependencies. Minutes count from the start of the horizon.
 */
export function naiveList(input: ScheduleInput, { horizon }: Plan, order: Order): LateCounts {
  const from = millis(horizon.from);
  const kept = keptBlocks(input);
  const minute = (instant: string, round: (value: number) => number) =>
    round((millis(instant) - from) / MINUTE);
  const busy: Session[] = occupyingBlocks(input).map(({ startAt, endAt }) => ({
    start: max(0, minute(startAt, Math.floor)),
    end: max(0, minute(endAt, Math.ceil)),
  }));
  const open = openMinutes(input, from, minute(horizon.to, Math.floor));
  const done = new Map<string, Session[]>();

  const startOf = (task: TaskInput): number | undefined => {
    let start = task.startAfter === null ? 0 : max(0, minute(task.startAfter, Math.ceil));
    for (const first of firstOf(task, input)) {
      if (holds(first, input)) {
        if (first.dueAt === null || minute(first.dueAt, Math.ceil) < 0) return undefined;
        if (minute(first.dueAt, Math.ceil) > minute(horizon.to, Math.floor)) return undefined;
        start = max(start, minute(first.dueAt, Math.ceil));
        continue;
      }
      const own = kept.filter(({ taskId }) => taskId === first.id);
      const sessions = done.get(first.id) ?? [];
      const placed = sessions.reduce((sum, each) => sum + each.end - each.start, 0);
      if (placed < remaining(first, input)) return undefined;
      const ends = [...own.map(({ endAt }) => minute(endAt, Math.ceil)), sessions.at(-1)?.end ?? 0];
      start = max(start, ...ends);
    }
    return start;
  };

  const waiting = withWork(input).sort(order);
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ id }) => id));
    const next = waiting.findIndex((task) => !firstOf(task, input).some(({ id }) => names.has(id)));
    const [task] = waiting.splice(next, 1) as [TaskInput];
    const start = startOf(task);
    if (start === undefined) continue;
    const free = (open.get(task.schedulePreferenceId) as Uint8Array).slice();
    for (const { start, end } of busy) free.fill(0, start, end);
    const rest = task.cooldownMinutes;
    const own = task.autoSplit ? kept.filter(({ taskId }) => taskId === task.id) : [];
    for (const { startAt, endAt } of own) {
      const end = max(0, minute(endAt, Math.ceil) + rest);
      free.fill(0, max(0, minute(startAt, Math.floor) - rest), end);
    }
    const sessions = place(task, remaining(task, input), free, start);
    busy.push(...sessions);
    done.set(task.id, sessions);
  }
  return countLate(input, ({ id }) => {
    const sessions = done.get(id) ?? [];
    const placed = sessions.reduce((sum, { start, end }) => sum + end - start, 0);
    return { placed, end: from + (sessions.at(-1)?.end ?? 0) * MINUTE };
  });
}

const firstOf = ({ id }: TaskInput, { dependencies, tasks }: ScheduleInput) =>
  dependencies
    .filter(({ taskId }) => taskId === id)
    .flatMap(({ dependsOnId }) => tasks.filter((task) => task.id === dependsOnId))
    .filter((task) => !isFinished(task));

const opens = new WeakMap<ScheduleInput, Map<string | null, Uint8Array>>();

/** Every UTC offset is a multiple of 15 minutes, so no quarter of an hour spans two wall-clock days. */
const QUARTER = 15;

/** For each preference in use, the minutes of the horizon inside its windows; cached by input. */
function openMinutes(input: ScheduleInput, from: number, length: number) {
  const open = opens.get(input) ?? new Map<string | null, Uint8Array>();
  opens.set(input, open);
  const first = from / MINUTE;
  for (const task of input.tasks) {
    if (open.has(task.schedulePreferenceId)) continue;
    const windows = windowsOf(task, input);
    const inside = new Uint8Array(length);
    for (let at = -(first % QUARTER); at < length; at += QUARTER) {
      const { weekday, minute } = wallClock((first + at) * MINUTE, input.zone);
      for (const { days, from, to } of windows) {
        if (!days.includes(weekday) || to <= minute || from >= minute + QUARTER) continue;
        const start = at + max(0, from - minute);
        inside.fill(1, max(0, start), max(0, at + min(QUARTER, to - minute)));
      }
    }
    open.set(task.schedulePreferenceId, inside);
  }
  return open;
}

/** Repeatedly takes the longest session that fits and leaves a remainder that can be split. */
function place(task: TaskInput, work: number, free: Uint8Array, from: number): Session[] {
  const shortest = shortestSession(task, work);
  const longest = task.autoSplit ? task.maxSessionMinutes : work;
  const canBeCut = (left: number) => left === 0 || Math.ceil(left / longest) * shortest <= left;
  const sessions: Session[] = [];
  let left = work;
  for (let start = from; start < free.length && left > 0; ) {
    const taken = free.indexOf(0, start);
    const room = (taken < 0 ? free.length : taken) - start;
    let length = min(room, left, longest);
    while (length >= shortest && !canBeCut(left - length)) length--;
    if (length < shortest) {
      start += room + 1;
      continue;
    }
    sessions.push({ start, end: start + length });
    left -= length;
    start += length + task.cooldownMinutes;
  }
  return sessions;
}
