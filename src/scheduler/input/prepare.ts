import { ceilMinute, floorMinute, minuteOf } from '../minutes.ts';
import {
  type BlockInput,
  type EventInput,
  type PlanningSettings,
  PRIORITIES,
  type ScheduleInput,
  type TaskInput,
} from '../types.ts';
import { Days } from './days.ts';
import { byStart, clip, type Interval, subtract, subtractor, union } from './intervals.ts';
import { previousSessions } from './previous-plan.ts';
import { type SessionRules, sessionRulesOf } from './sessions.ts';
import { DEFAULT_WINDOWS, horizonOf, windowsWithin } from './windows.ts';

/** A task with work to place. Times are whole minutes since the epoch. */
export type Job = {
  /** Position in the planning order, see `byPlanningOrder`. */
  index: number;
  task: TaskInput;
  /** 0 for urgent to 4 for none. */
  rank: number;
  rules: SessionRules;
  release: number;
  /** The latest end that is on time; at most the end of the horizon. */
  deadline: number;
  /** Whether it is late in every plan: overdue, or its kept blocks end after the due date. */
  unavoidablyLate: boolean;
  /** The time available to it: its windows from its release on, minus kept blocks and cooldowns. */
  allowed: readonly Interval[];
  /** Indexes of the jobs that must end before this one starts. */
  predecessors: number[];
  /** An unfinished predecessor without planned time, which blocks it for the whole horizon. */
  heldBy?: TaskInput;
};

export type Problem = {
  now: string;
  zone: string;
  horizon: Interval;
  days: Days;
  settings: PlanningSettings;
  jobs: Job[];
  /** Blocks to cancel: replaced blocks, blocks of finished tasks or without an estimate, missed blocks planned again. */
  cancel: BlockInput[];
  missed: BlockInput[];
  /** The sessions of the previous plan, by task. */
  previous: Map<string, Interval[]>;
  /** Time of today that became free because a task was finished or lost its estimate. */
  freed: Interval[];
  /** Every task that the run considers, with or without work to place. */
  considered: TaskInput[];
  /** The end of each task's kept blocks, in fractional minutes. */
  keptEnd: Map<string, number>;
  /** The time that the kept blocks of a task occupy. */
  keptOf: (task: TaskInput) => Interval[];
  /** The tasks of each habit with a kept or completed block on a day, by index of the day. */
  keptHabits: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<string>>>;
  /** Ids of the tasks with a kept block that is scheduled or in progress and ends in the future. */
  withTime: Set<string | null>;
  /** A task's estimate minus its kept and past blocks, in whole minutes. */
  remainingOf: (task: TaskInput) => number;
  /** A task's windows as intervals within the horizon. */
  windowsOf: (task: TaskInput) => Interval[];
  /** The time of kept blocks and events, from one day before the horizon on. */
  kept: Interval[];
  /** The events, each with its buffers, by their start. */
  events: OccupiedEvent[];
};

/** An event with the time that it occupies. `eventEnd` is its end without the buffer. */
export type OccupiedEvent = Interval & { title: string; eventEnd: number };

const DAY_MINUTES = 1440;

/** Later than any due date. */
const LATEST = '9999-12-31T23:59:59.999Z';

const FINISHED = new Set(['completed', 'cancelled', 'archived']);
const ACTIVE = new Set(['scheduled', 'in_progress']);

export const isFinished = ({ status }: TaskInput) => FINISHED.has(status);

const isConsidered = (task: TaskInput) =>
  task.autoSchedule && task.estimateMinutes !== null && !isFinished(task);

/** Returns the input with the account's default estimate in every task without an estimate or a fixed block of its series. */
export function withDefaultEstimates(input: ScheduleInput): ScheduleInput {
  const { defaultEstimateMinutes } = input.settings;
  if (!defaultEstimateMinutes) return input;
  const fixed = new Set(
    input.blocks.filter(({ fromSeries }) => fromSeries).map(({ taskId }) => taskId),
  );
  const tasks = input.tasks.map((task) =>
    task.estimateMinutes === null && !fixed.has(task.id)
      ? { ...task, estimateMinutes: defaultEstimateMinutes }
      : task,
  );
  return { ...input, tasks };
}

/** Splits the input into blocks to keep, blocks to cancel, and work to place. */
export function prepare(original: ScheduleInput): Problem {
  const input = withDefaultEstimates(original);
  const { settings, zone } = input;
  const horizon = horizonOf(input.now, zone);
  const days = new Days(horizon, zone);
  const tasks = new Map(input.tasks.map((task) => [task.id, task]));
  const active = activeTasks(input);
  const missed = input.blocks.filter((block) => isMissed(block, tasks, input.now));
  const again = new Set(
    settings.missedWork === 'counts'
      ? []
      : missed.filter((each) => isPlannedAgain(each, tasks, active)),
  );
  const cancel = input.blocks.filter(
    (block) => again.has(block) || isReplaced(block, tasks, active, horizon.start),
  );
  const replaced = new Set(cancel);
  const blocks = input.blocks.filter(
    (block) => block.status !== 'cancelled' && !replaced.has(block),
  );
  const [released, occupying] = partition(
    blocks.filter(({ status }) => ACTIVE.has(status)),
    (block) => isReleased(block, tasks),
  );
  const events = (input.events ?? []).map(occupiedByEvent).sort(byStart);
  const kept = clip(
    union([...occupying.map(occupiedInterval), ...events]),
    horizon.start - DAY_MINUTES,
    Number.MAX_SAFE_INTEGER,
  );
  const blocksOf = Map.groupBy(blocks, ({ taskId }) => taskId);
  const keptEnd = new Map([...blocksOf].map(([id, own]) => [id as string, lastEnd(own)]));
  const considered = input.tasks.filter(isConsidered);
  const windowsOf = windowCache(input, horizon);
  const withoutKept = subtractor(kept);
  const remainingOf = ({ id, estimateMinutes }: TaskInput) => {
    const done = (blocksOf.get(id) ?? []).reduce((sum, each) => sum + milliseconds(each), 0);
    return Math.floor((estimateMinutes ?? 0) - done / 60_000);
  };
  const jobs = considered
    .filter((task) => !(task.locked && active.has(task.id)))
    .sort(byPlanningOrder)
    .flatMap((task) => {
      const work = remainingOf(task);
      return work > 0 ? [{ task, work, own: blocksOf.get(task.id) ?? [] }] : [];
    })
    .map(({ task, work, own }, index): Job => {
      const rules = sessionRulesOf(work, task.autoSplit, task);
      const release = Math.max(horizon.start, task.startAfter ? ceilMinute(task.startAfter) : 0);
      const due = task.dueAt === null ? Number.POSITIVE_INFINITY : floorMinute(task.dueAt);
      // The cooldown applies between sessions; work that is not split has none.
      const cooldowns = union(
        (task.autoSplit ? own : []).map((each) => {
          const { start, end } = occupiedInterval(each);
          return { start: start - rules.cooldown, end: end + rules.cooldown };
        }),
      );
      const open = withoutKept(windowsOf(task));
      return {
        index,
        task,
        rank: PRIORITIES.length - 1 - PRIORITIES.indexOf(task.priority),
        rules,
        release,
        deadline: Math.min(due, horizon.end),
        unavoidablyLate:
          due < horizon.start || (keptEnd.get(task.id) ?? 0) > minuteOf(task.dueAt ?? LATEST),
        allowed: cooldowns.length > 0 ? subtract(open, cooldowns) : open,
        predecessors: [],
      };
    });
  linkDependencies(input, jobs, tasks, keptEnd, horizon);
  const emptied = cancel.filter((block) => !again.has(block) && !canBePlanned(block, tasks));
  return {
    ...{ now: input.now, zone, horizon, days, settings, jobs },
    ...{ cancel, missed, considered, keptEnd, kept, events },
    keptHabits: habitsOf(blocks, tasks, days, horizon),
    withTime: activeTasks({ ...input, blocks }),
    keptOf: ({ id }) => occupying.filter(({ taskId }) => taskId === id).map(occupiedInterval),
    remainingOf,
    windowsOf,
    previous: previousSessions(cancel, horizon.start),
    freed: clip(
      subtract(union([...released, ...emptied].map(occupiedInterval)), kept),
      horizon.start,
      days.endOf(0),
    ),
  };
}

/** Planning order: priority, due date, sortOrder, creation, id. */
export function byPlanningOrder(a: TaskInput, b: TaskInput): number {
  return (
    PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) ||
    compare(a.dueAt ?? '\uffff', b.dueAt ?? '\uffff') ||
    a.sortOrder - b.sortOrder ||
    compare(a.createdAt, b.createdAt) ||
    compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function partition<T>(all: readonly T[], belongs: (each: T) => boolean): [T[], T[]] {
  const parts: [T[], T[]] = [[], []];
  for (const each of all) parts[belongs(each) ? 0 : 1].push(each);
  return parts;
}

const occupiedInterval = ({ startAt, endAt }: BlockInput): Interval => ({
  start: floorMinute(startAt),
  end: ceilMinute(endAt),
});

const occupiedByEvent = (event: EventInput): OccupiedEvent => ({
  title: event.title,
  start: floorMinute(event.startAt) - event.bufferBeforeMinutes,
  end: ceilMinute(event.endAt) + event.bufferAfterMinutes,
  eventEnd: ceilMinute(event.endAt),
});

const milliseconds = ({ startAt, endAt }: BlockInput) => Date.parse(endAt) - Date.parse(startAt);

const lastEnd = (blocks: readonly BlockInput[]) =>
  blocks.reduce((end, { endAt }) => Math.max(end, minuteOf(endAt)), 0);

/** Ids of the tasks with a scheduled or in-progress block that ends in the future. */
function activeTasks({ blocks, now }: ScheduleInput): Set<string | null> {
  const upcoming = blocks.filter(({ status, endAt }) => ACTIVE.has(status) && endAt > now);
  return new Set(upcoming.map(({ taskId }) => taskId));
}

/** Returns the days of blocks whose tasks belong to habits, from the start of today on. */
function habitsOf(
  blocks: readonly BlockInput[],
  tasks: Map<string, TaskInput>,
  days: Days,
  horizon: Interval,
): Problem['keptHabits'] {
  const habits = new Map<string, Map<number, Set<string>>>();
  for (const block of blocks) {
    const { habitId, id } = taskOf(block, tasks) ?? {};
    const start = floorMinute(block.startAt);
    if (!habitId || !id || start < days.firstMidnight || start >= horizon.end) continue;
    const ofHabit = habits.get(habitId) ?? new Map<number, Set<string>>();
    const day = days.of(start);
    habits.set(habitId, ofHabit.set(day, (ofHabit.get(day) ?? new Set()).add(id)));
  }
  return habits;
}

const taskOf = ({ taskId }: BlockInput, tasks: Map<string, TaskInput>) =>
  taskId === null ? undefined : tasks.get(taskId);

/** Whether a block is missed: a planner block that has ended and is still scheduled while its task is open. */
function isMissed(block: BlockInput, tasks: Map<string, TaskInput>, now: string): boolean {
  const own = block.source === 'auto' && block.type === 'task' && block.status === 'scheduled';
  const task = taskOf(block, tasks);
  return own && block.endAt <= now && task !== undefined && !isFinished(task);
}

/** Whether the work of a missed block is planned again: neither it nor its task is locked, and the task is planned. */
function isPlannedAgain(
  block: BlockInput,
  tasks: Map<string, TaskInput>,
  active: Set<string | null>,
): boolean {
  const isLocked = block.locked || (taskOf(block, tasks)?.locked && active.has(block.taskId));
  return !isLocked && canBePlanned(block, tasks);
}

function canBePlanned(block: BlockInput, tasks: Map<string, TaskInput>): boolean {
  const task = taskOf(block, tasks);
  return task !== undefined && isConsidered(task);
}

/** Whether a block no longer occupies its time: an unlocked planner block of a finished task. */
function isReleased(block: BlockInput, tasks: Map<string, TaskInput>): boolean {
  const task = taskOf(block, tasks);
  return block.source === 'auto' && !block.locked && task !== undefined && isFinished(task);
}

/** Whether a run cancels a block: a future, unlocked planner block whose task is not locked. */
function isReplaced(
  block: BlockInput,
  tasks: Map<string, TaskInput>,
  active: Set<string | null>,
  firstMinute: number,
): boolean {
  const own = block.source === 'auto' && block.type === 'task' && block.status === 'scheduled';
  const task = taskOf(block, tasks);
  if (!own || block.locked || !task || Date.parse(block.startAt) < firstMinute * 60_000)
    return false;
  if (isFinished(task)) return true;
  return task.autoSchedule && !(task.locked && active.has(task.id));
}

/** Computes the windows of each preference once. Tasks without a preference have the default windows. */
function windowCache({ preferences, zone }: ScheduleInput, horizon: Interval) {
  const windows = new Map(preferences.map((each) => [each.id, each.windows]));
  const cache = new Map<string | null, Interval[]>();
  const within = windowsWithin(zone, horizon);
  return ({ schedulePreferenceId: id }: TaskInput): Interval[] => {
    const weekly = (id !== null && windows.get(id)) || DEFAULT_WINDOWS;
    const intervals = cache.get(id) ?? within(weekly);
    cache.set(id, intervals);
    return intervals;
  };
}

/**
 * Sets predecessors and release: a job starts after the kept blocks and planned work of its predecessors, and after the due
 * date of predecessors without any time. If such a predecessor has no due date within the horizon, the job is blocked.
 */
function linkDependencies(
  { dependencies }: ScheduleInput,
  jobs: Job[],
  tasks: Map<string, TaskInput>,
  keptEnd: Map<string, number>,
  horizon: Interval,
): void {
  const jobOf = new Map(jobs.map((job) => [job.task.id, job]));
  const sorted = [...dependencies].sort((a, b) => compare(a.dependsOnId, b.dependsOnId));
  for (const { taskId, dependsOnId } of sorted) {
    const [job, first] = [jobOf.get(taskId), tasks.get(dependsOnId)];
    if (!job || !first || isFinished(first)) continue;
    const end = keptEnd.get(dependsOnId);
    const other = jobOf.get(dependsOnId);
    if (other) job.predecessors.push(other.index);
    if (end !== undefined) job.release = Math.max(job.release, Math.ceil(end));
    else if (!other && !isConsidered(first)) holdUntilDue(job, first, horizon);
  }
  for (const job of jobs) {
    job.predecessors = [...new Set(job.predecessors)].sort((a, b) => a - b);
    if (job.heldBy) job.allowed = [];
    else if (job.release > horizon.start)
      job.allowed = clip(job.allowed, job.release, Number.MAX_SAFE_INTEGER);
  }
}

function holdUntilDue(job: Job, first: TaskInput, horizon: Interval): void {
  const due = first.dueAt === null ? Number.POSITIVE_INFINITY : ceilMinute(first.dueAt);
  if (due >= horizon.start && due <= horizon.end) job.release = Math.max(job.release, due);
  else job.heldBy ??= first;
}
