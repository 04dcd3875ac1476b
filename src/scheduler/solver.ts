import { Calendar } from './calendar.ts';
import type { Interval } from './intervals.ts';
import { Meter } from './meter.ts';
import type { Job, Problem } from './prepare.ts';
import { type FreeTime, place, placeAtOnce, type SessionRules } from './sessions.ts';
import type { LateCounts } from './types.ts';

/** Sessions by job; a job that is absent has none. */
export type Timetable = Map<Job, Interval[]>;

export const NONE_LATE: LateCounts = [0, 0, 0, 0, 0];

/** Lexicographic, urgent first: negative when `a` is better. */
export function compareCounts(a: LateCounts, b: LateCounts): number {
  const differs = a.findIndex((count, rank) => count !== b[rank]);
  return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
}

export function countByRank(jobs: readonly Job[]): LateCounts {
  const counts: [number, number, number, number, number] = [...NONE_LATE];
  for (const { rank } of jobs) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}

/** Counts the jobs that are late or not scheduled whole. */
export const lateCounts = (jobs: readonly Job[], timetable: Timetable): LateCounts =>
  countByRank(jobs.filter((job) => !isOnTime(job, timetable)));

export const endOf = (sessions: readonly Interval[]): number => sessions.at(-1)?.end ?? 0;

type PlaceStrategy = (rules: SessionRules, free: FreeTime) => Interval[] | undefined;

/** Turns orders of jobs into timetables, in which no job is late; counts its attempts to place one. */
export type Builder = {
  readonly jobs: readonly Job[];
  steps: number;
  readonly meter: Meter;
  topologicalOrder(order: readonly Job[]): Job[];
  buildTimetable(order: readonly Job[]): Timetable;
  firstLate(order: readonly Job[]): number;
};

/**
 * Builds timetables and counts steps, one per attempt to place a job. Budgets are in steps rather
 * than time, which keeps plans deterministic.
 */
export class Solver implements Builder {
  readonly jobs: readonly Job[];
  steps = 0;
  readonly meter: Meter;
  /** Jobs accepted as late: they only have to end within the horizon. */
  readonly #mayBeLate = new Set<Job>();
  readonly horizonEnd: number;
  /** Whether each job is tried in one way only: there are too many windows to look at them again. */
  hurried = false;
  /** Whether any job waits for another. */
  readonly #linked: boolean;

  constructor({ jobs, horizon }: Pick<Problem, 'jobs' | 'horizon'>, meter = new Meter()) {
    this.jobs = jobs;
    this.meter = meter;
    this.horizonEnd = horizon.end;
    this.#linked = jobs.some(({ predecessors }) => predecessors.length > 0);
  }

  allowLate(jobs: Iterable<Job>): void {
    for (const job of jobs) this.#mayBeLate.add(job);
  }

  requireOnTime(jobs: Iterable<Job>): void {
    for (const job of jobs) this.#mayBeLate.delete(job);
  }

  mayBeLate(job: Job): boolean {
    return this.#mayBeLate.has(job);
  }

  effectiveDeadline = (job: Job): number =>
    this.#mayBeLate.has(job) ? this.horizonEnd : job.deadline;

  /** Finds sessions for one job, after its predecessors, that end by `deadline`. */
  place(
    job: Job,
    calendar: Calendar,
    timetable: Timetable,
    deadline: number,
    strategy: PlaceStrategy = this.hurried ? placeAtOnce : place,
  ) {
    this.steps++;
    this.meter.spent++;
    const from = this.earliestStart(job, timetable);
    if (from === undefined) return undefined;
    return strategy(job.rules, { allowed: job.allowed, calendar, from, until: deadline });
  }

  /**
   * List scheduling (serial schedule generation): places jobs one by one in `order`, each as early as
   * possible; a job that cannot meet its deadline is left out.
   */
  buildTimetable(order: readonly Job[], strategy?: PlaceStrategy): Timetable {
    const calendar = new Calendar(this.meter);
    const timetable: Timetable = new Map();
    for (const job of order) {
      if (job.unavoidablyLate && !this.#mayBeLate.has(job)) continue;
      const sessions = this.place(job, calendar, timetable, this.effectiveDeadline(job), strategy);
      if (sessions) commit(job, sessions, calendar, timetable);
    }
    return timetable;
  }

  /** Index in `order` of the first job that misses its deadline; -1 if none does. */
  firstLate(order: readonly Job[]): number {
    const calendar = new Calendar(this.meter);
    const timetable: Timetable = new Map();
    return order.findIndex((job) => {
      const sessions = this.place(job, calendar, timetable, this.effectiveDeadline(job));
      if (sessions) commit(job, sessions, calendar, timetable);
      return !sessions;
    });
  }

  /** Stable topological order: each job after its predecessors, otherwise as given. */
  topologicalOrder(order: readonly Job[]): Job[] {
    if (!this.#linked) return [...order];
    const sorted: Job[] = [];
    const pending = new Set(order);
    // A stack of its own: chains may be thousands of jobs long.
    const stack: { job: Job; next: number }[] = [];
    for (const first of order) {
      if (pending.delete(first)) stack.push({ job: first, next: 0 });
      for (let top = stack.at(-1); top; top = stack.at(-1)) {
        this.meter.spent++;
        const before = top.job.predecessors[top.next++];
        if (before === undefined) sorted.push((stack.pop() as { job: Job }).job);
        else if (pending.delete(this.jobs[before] as Job))
          stack.push({ job: this.jobs[before] as Job, next: 0 });
      }
    }
    return sorted;
  }

  /** When the release is reached and all predecessors have ended; undefined if one is not fully placed. */
  earliestStart(job: Job, timetable: Timetable): number | undefined {
    let from = job.release;
    this.meter.spent += job.predecessors.length;
    for (const index of job.predecessors) {
      const first = this.jobs[index] as Job;
      const sessions = timetable.get(first);
      if (!sessions || minutesOf(sessions) < first.rules.work) return undefined;
      from = Math.max(from, endOf(sessions));
    }
    return from;
  }
}

export function commit(job: Job, sessions: Interval[], calendar: Calendar, timetable: Timetable) {
  for (const session of sessions) calendar.take(session);
  timetable.set(job, sessions);
}

export const minutesOf = (sessions: readonly Interval[]) =>
  sessions.reduce((sum, { start, end }) => sum + end - start, 0);

/** Whether all of a job's work is placed and ends by its deadline. */
export function isOnTime(job: Job, timetable: Timetable): boolean {
  const sessions = timetable.get(job);
  return (
    !job.unavoidablyLate &&
    sessions !== undefined &&
    endOf(sessions) <= job.deadline &&
    minutesOf(sessions) === job.rules.work
  );
}
