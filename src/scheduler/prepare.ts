import { clip, type Interval, subtract, union } from './intervals.ts';
import { type Cut, cutOf } from './sessions.ts';
import { type BlockInput, PRIORITIES, type ScheduleInput, type TaskInput } from './types.ts';
import { DEFAULT_WINDOWS, horizonOf, windowIntervals } from './windows.ts';

/** A task with work to place. Moments are whole minutes since the epoch. */
export type Job = {
  /** The job's place in the order of ruling (b): priority, due date, sortOrder, creation, id. */
  index: number;
  task: TaskInput;
  /** 0 for urgent to 4 for none. */
  rank: number;
  cut: Cut;
  release: number;
  /** The last minute at which its work may end and be on time; at most the horizon's end. */
  deadline: number;
  /** It is late whatever is planned: overdue, or kept work ends after the due date. */
  doomed: boolean;
  /** Where it may lie: its windows from its release on, without what is kept. */
  allowed: Interval[];
  /** Jobs whose work comes first. */
  waitsFor: number[];
};

export type Problem = {
  zone: string;
  horizon: Interval;
  jobs: Job[];
  /** Ids of the blocks that the plan replaces or tidies up. */
  cancel: BlockInput[];
  /** Every task that the run considers, with or without work to place. */
  considered: TaskInput[];
  /** When each task's kept work ends, in minutes and parts of them. */
  keptEnd: Map<string, number>;
  /** The windows of each preference as intervals in the horizon. */
  windowsOf: (task: TaskInput) => Interval[];
  kept: Interval[];
};

const minutes = (instant: string) => Date.parse(instant) / 60_000;
const minuteUp = (instant: string) => Math.ceil(minutes(instant));
const minuteDown = (instant: string) => Math.floor(minutes(instant));

/** Later than any due date. */
const LATEST = '9999-12-31T23:59:59.999Z';

const FINISHED = new Set(['completed', 'cancelled', 'archived']);
const ACTIVE = new Set(['scheduled', 'in_progress']);

/** Sorts out what a run keeps, what it replaces, and what is left to place. */
export function prepare(input: ScheduleInput): Problem {
  const horizon = horizonOf(input.now, input.zone);
  const tasks = new Map(input.tasks.map((task) => [task.id, task]));
  const active = activeTasks(input);
  const cancel = input.blocks.filter((block) => isReplaced(block, tasks, active, horizon.start));
  const replaced = new Set(cancel);
  const blocks = input.blocks.filter(
    (block) => block.status !== 'cancelled' && !replaced.has(block),
  );
  const kept = union(blocks.filter(({ status }) => ACTIVE.has(status)).map(occupied));
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
  const windowsOf = windowReader(input, horizon);
  const jobs = considered
    .filter((task) => !(task.locked && active.has(task.id)))
    .sort(inOrder)
    .flatMap((task) => {
      const own = blocksOf.get(task.id) ?? [];
      const done = own.reduce((sum, each) => sum + milliseconds(each), 0);
      const work = Math.floor((task.estimateMinutes as number) - done / 60_000);
      return work > 0 ? [{ task, work, own }] : [];
    })
    .map(({ task, work, own }, index): Job => {
      const cut = cutOf(work, task.autoSplit, task);
      const release = Math.max(horizon.start, task.startAfter ? minuteUp(task.startAfter) : 0);
      const due = task.dueAt === null ? Number.POSITIVE_INFINITY : minuteDown(task.dueAt);
      // Work in one piece needs no rest from what is done already.
      const resting = union(
        (task.autoSplit ? own : []).map((each) => {
          const { start, end } = occupied(each);
          return { start: start - cut.cooldown, end: end + cut.cooldown };
        }),
      );
      const open = clip(windowsOf(task), release, horizon.end);
      return {
        index,
        task,
        rank: PRIORITIES.length - 1 - PRIORITIES.indexOf(task.priority),
        cut,
        release,
        deadline: Math.min(due, horizon.end),
        doomed: due < horizon.start || (keptEnd.get(task.id) ?? 0) > minutes(task.dueAt ?? LATEST),
        allowed: subtract(subtract(open, kept), resting),
        waitsFor: [],
      };
    });
  linkDependencies(input, jobs, tasks, keptEnd);
  return { zone: input.zone, horizon, jobs, cancel, considered, keptEnd, windowsOf, kept };
}

/** The order of ruling (b). */
export function inOrder(a: TaskInput, b: TaskInput): number {
  return (
    PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority) ||
    compare(a.dueAt ?? '\uffff', b.dueAt ?? '\uffff') ||
    a.sortOrder - b.sortOrder ||
    compare(a.createdAt, b.createdAt) ||
    compare(a.id, b.id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const occupied = ({ startAt, endAt }: BlockInput): Interval => ({
  start: minuteDown(startAt),
  end: minuteUp(endAt),
});

const milliseconds = ({ startAt, endAt }: BlockInput) => Date.parse(endAt) - Date.parse(startAt);

/** Tasks with a scheduled or in-progress block that ends in the future. */
function activeTasks({ blocks, now }: ScheduleInput): Set<string | null> {
  const live = blocks.filter(({ status, endAt }) => ACTIVE.has(status) && endAt > now);
  return new Set(live.map(({ taskId }) => taskId));
}

/** Whether a run cancels a block: the planner's own, future, unlocked, and its task not kept as it is. */
function isReplaced(
  block: BlockInput,
  tasks: Map<string, TaskInput>,
  active: Set<string | null>,
  mark: number,
): boolean {
  const own = block.source === 'auto' && block.type === 'task' && block.status === 'scheduled';
  const task = block.taskId === null ? undefined : tasks.get(block.taskId);
  if (!own || block.locked || !task || Date.parse(block.startAt) < mark * 60_000) return false;
  if (FINISHED.has(task.status)) return true;
  if (!task.autoSchedule) return false;
  return task.estimateMinutes === null || !(task.locked && active.has(task.id));
}

/** Each preference's windows, made once; a task without one has the default windows. */
function windowReader({ preferences, zone }: ScheduleInput, horizon: Interval) {
  const windows = new Map(preferences.map((each) => [each.id, each.windows]));
  const made = new Map<string | null, Interval[]>();
  return ({ schedulePreferenceId: id }: TaskInput): Interval[] => {
    const known = made.get(id);
    if (known) return known;
    const weekly = (id !== null && windows.get(id)) || DEFAULT_WINDOWS;
    const intervals = windowIntervals(weekly, zone, horizon);
    made.set(id, intervals);
    return intervals;
  };
}

/** A job starts after the kept work of what it waits for, and after the jobs among it. */
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
    if (other) job.waitsFor.push(other.index);
  }
  for (const job of jobs) {
    job.waitsFor.sort((a, b) => a - b);
    job.allowed = clip(job.allowed, job.release, Number.MAX_SAFE_INTEGER);
  }
}
