import { type Interval, minutesOf } from '../input/intervals.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { type FreeTime, place, placeAtOnce, type SessionRules } from '../input/sessions.ts';
import { Meter } from '../meter.ts';
import type { LateCounts } from '../types.ts';
import { Calendar } from './calendar.ts';

/** Sessions by job. Jobs without sessions are absent. */
export type Timetable = Map<Job, Interval[]>;

export const NONE_LATE: LateCounts = [0, 0, 0, 0, 0];

/** Returns the count of each rank. */
export const countsOf = (count: (rank: 0 | 1 | 2 | 3 | 4) => number): LateCounts => [
  count(0),
  count(1),
  count(2),
  count(3),
  count(4),
];

/** Compares counts per rank lexicographically, urgent first. Returns a negative number if `a` has fewer. */
export function compareCounts(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((count, rank) => count !== b[rank]);
  return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
}

export function countByRank(jobs: readonly Job[]): LateCounts {
  const counts: [number, number, number, number, number] = [...NONE_LATE];
  for (const { rank } of jobs) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}

/** Counts the jobs that are late or incompletely scheduled. */
export const lateCounts = (jobs: readonly Job[], timetable: Timetable): LateCounts =>
  countByRank(jobs.filter((job) => !isOnTime(job, timetable)));

export const endOf = (sessions: readonly Interval[]): number => sessions.at(-1)?.end ?? 0;

type PlaceStrategy = (rules: SessionRules, free: FreeTime) => Interval[] | undefined;

/** Builds timetables without late jobs from orders of jobs; `steps` counts the attempts to place a job. */
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
  /** Whether to make a single attempt per job, because there are too many windows to scan them repeatedly. */
  hurried = false;
  /** Whether any job has a predecessor. */
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
   * List scheduling (serial schedule generation): places the jobs in `order`, each as early as possible. Jobs that cannot
   * meet their deadline are omitted.
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

  /** Sorts topologically: each job after its predecessors, otherwise in the given order. */
  topologicalOrder(order: readonly Job[]): Job[] {
    if (!this.#linked) return [...order];
    const sorted: Job[] = [];
    const pending = new Set(order);
    // An explicit stack instead of recursion: chains may be thousands of jobs long.
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

  /** Returns the later of a job's release and the end of its predecessors; `undefined` if one is not completely placed. */
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

/** Whether a job is completely placed and ends by its deadline. */
export function isOnTime(job: Job, timetable: Timetable): boolean {
  const sessions = timetable.get(job);
  return (
    !job.unavoidablyLate &&
    sessions !== undefined &&
    endOf(sessions) <= job.deadline &&
    minutesOf(sessions) === job.rules.work
  );
}
