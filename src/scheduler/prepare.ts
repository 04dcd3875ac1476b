import { clip, type Interval, subtract, union } from './intervals.ts';
import { type SessionRules, sessionRulesOf } from './sessions.ts';
import { type BlockInput, PRIORITIES, type ScheduleInput, type TaskInput } from './types.ts';
import { DEFAULT_WINDOWS, horizonOf, windowIntervals } from './windows.ts';

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
  /** Late in every plan: overdue, or kept blocks end after the due date. */
  unavoidablyLate: boolean;
  /** Where it may be placed: its windows from its release on, minus kept blocks and cooldowns. */
  allowed: Interval[];
  /** Indexes of the jobs that must end before this one starts. */
  predecessors: number[];
};

export type Problem = {
  zone: string;
  horizon: Interval;
  jobs: Job[];
  /** Blocks to cancel: those that are replaced, and those of finished tasks. */
  cancel: BlockInput[];
  /** Every task that the run considers, with or without work to place. */
  considered: TaskInput[];
  /** When each task's kept blocks end, in fractional minutes. */
  keptEnd: Map<string, number>;
  /** A task's windows as intervals within the horizon. */
  windowsOf: (task: TaskInput) => Interval[];
  kept: Interval[];
};

const minutes = (instant: string) => Date.parse(instant) / 60_000;
const ceilMinute = (instant: string) => Math.ceil(minutes(instant));
const floorMinute = (instant: string) => Math.floor(minutes(instant));

/** Later than any due date. */
const LATEST = '9999-12-31T23:59:59.999Z';

const FINISHED = new Set(['completed', 'cancelled', 'archived']);
const ACTIVE = new Set(['scheduled', 'in_progress']);

/** Splits the input into blocks to keep, blocks to cancel, and work to place. */
export function prepare(input: ScheduleInput): Problem {
  const horizon = horizonOf(input.now, input.zone);
  const tasks = new Map(input.tasks.map((task) => [task.id, task]));
  const active = activeTasks(input);
  const cancel = input.blocks.filter((block) => isReplaced(block, tasks, active, horizon.start));
  const replaced = new Set(cancel);
  const blocks = input.blocks.filter(
    (block) => block.status !== 'cancelled' && !replaced.has(block),
  );
  const kept = union(blocks.filter(({ status }) => ACTIVE.has(status)).map(occupiedInterval));
  const blocksOf = Map.groupBy(blocks, ({ taskId }) => taskId);
  const keptEnd = new Map(
    [...blocksOf].map(([id, own]) => [
      id as string,
      Math.max(...own.map(({ endAt }) => minutes(endAt))),
    ]),
  );
  const considered = input.tasks.filter(
    (task) => task.autoSchedule && task.estimateMinutes !== null && !FINISHED.has(task.status),
  );
  const windowsOf = windowCache(input, horizon);
  const jobs = considered
    .filter((task) => !(task.locked && active.has(task.id)))
    .sort(byPlanningOrder)
    .flatMap((task) => {
      const own = blocksOf.get(task.id) ?? [];
      const done = own.reduce((sum, each) => sum + milliseconds(each), 0);
      const work = Math.floor((task.estimateMinutes as number) - done / 60_000);
      return work > 0 ? [{ task, work, own }] : [];
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
      const open = clip(windowsOf(task), release, horizon.end);
      return {
        index,
        task,
        rank: PRIORITIES.length - 1 - PRIORITIES.indexOf(task.priority),
        rules,
        release,
        deadline: Math.min(due, horizon.end),
        unavoidablyLate:
          due < horizon.start || (keptEnd.get(task.id) ?? 0) > minutes(task.dueAt ?? LATEST),
        allowed: subtract(subtract(open, kept), cooldowns),
        predecessors: [],
      };
    });
  linkDependencies(input, jobs, tasks, keptEnd);
  return { zone: input.zone, horizon, jobs, cancel, considered, keptEnd, windowsOf, kept };
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

const occupiedInterval = ({ startAt, endAt }: BlockInput): Interval => ({
  start: floorMinute(startAt),
  end: ceilMinute(endAt),
});

const milliseconds = ({ startAt, endAt }: BlockInput) => Date.parse(endAt) - Date.parse(startAt);

/** Ids of the tasks with a scheduled or in-progress block that ends in the future. */
function activeTasks({ blocks, now }: ScheduleInput): Set<string | null> {
  const upcoming = blocks.filter(({ status, endAt }) => ACTIVE.has(status) && endAt > now);
  return new Set(upcoming.map(({ taskId }) => taskId));
}

/** Whether a run cancels a block: auto-scheduled, in the future, unlocked, its task not locked. */
function isReplaced(
  block: BlockInput,
  tasks: Map<string, TaskInput>,
  active: Set<string | null>,
  firstMinute: number,
): boolean {
  const own = block.source === 'auto' && block.type === 'task' && block.status === 'scheduled';
  const task = block.taskId === null ? undefined : tasks.get(block.taskId);
  if (!own || block.locked || !task || Date.parse(block.startAt) < firstMinute * 60_000)
    return false;
  if (FINISHED.has(task.status)) return true;
  if (!task.autoSchedule) return false;
  return task.estimateMinutes === null || !(task.locked && active.has(task.id));
}

/** Computes each preference's windows once; a task without one has the default windows. */
function windowCache({ preferences, zone }: ScheduleInput, horizon: Interval) {
  const windows = new Map(preferences.map((each) => [each.id, each.windows]));
  const cache = new Map<string | null, Interval[]>();
  return ({ schedulePreferenceId: id }: TaskInput): Interval[] => {
    const cached = cache.get(id);
    if (cached) return cached;
    const weekly = (id !== null && windows.get(id)) || DEFAULT_WINDOWS;
    const intervals = windowIntervals(weekly, zone, horizon);
    cache.set(id, intervals);
    return intervals;
  };
}

/** A job starts after the kept blocks of its predecessors, and after those of them that are jobs. */
function linkDependencies(
  { dependencies }: ScheduleInput,
  jobs: Job[],
  tasks: Map<string, TaskInput>,
  keptEnd: Map<string, number>,
): void {
  const jobOf = new Map(jobs.map((job) => [job.task.id, job]));
  for (const { taskId, dependsOnId } of dependencies) {
    const [job, first] = [jobOf.get(taskId), tasks.get(dependsOnId)];
    if (!job || !first || FINISHED.has(first.status)) continue;
    job.release = Math.max(job.release, Math.ceil(keptEnd.get(dependsOnId) ?? 0));
    const other = jobOf.get(dependsOnId);
    if (other) job.predecessors.push(other.index);
  }
  for (const job of jobs) {
    job.predecessors.sort((a, b) => a - b);
    job.allowed = clip(job.allowed, job.release, Number.MAX_SAFE_INTEGER);
  }
}
