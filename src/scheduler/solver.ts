import { Calendar } from './calendar.ts';
import type { Interval } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';
import { type Cut, place, type Space } from './sessions.ts';
import type { LateCounts } from './types.ts';

/** Sessions by job; a job that is absent has none. */
export type Timetable = Map<Job, Interval[]>;

export const NONE_LATE: LateCounts = [0, 0, 0, 0, 0];

/** Less is better, urgent first: negative when `a` is the better of two counts. */
export function compareCounts(a: LateCounts, b: LateCounts): number {
  const differs = a.findIndex((count, rank) => count !== b[rank]);
  return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
}

/** How many jobs there are of each rank, urgent first. */
export function countByRank(jobs: readonly Job[]): LateCounts {
  const counts: [number, number, number, number, number] = [...NONE_LATE];
  for (const { rank } of jobs) counts[rank] = (counts[rank] as number) + 1;
  return counts;
}

/** How many of these jobs are late or left out of a timetable. */
export const lateCounts = (jobs: readonly Job[], timetable: Timetable): LateCounts =>
  countByRank(jobs.filter((job) => !isOnTime(job, timetable)));

export const endOf = (sessions: readonly Interval[]): number => sessions.at(-1)?.end ?? 0;

type Way = (cut: Cut, space: Space) => Interval[] | undefined;

/**
 * Builds timetables for a problem and counts the steps it takes: one for each try to place a job.
 * There is no clock in it, so the same input always gets as far.
 */
export class Solver {
  readonly jobs: readonly Job[];
  steps = 0;
  /** Jobs that are given up as late: all that is asked of them is to end within the horizon. */
  readonly #givenUp = new Set<Job>();
  readonly horizonEnd: number;

  constructor({ jobs, horizon }: Pick<Problem, 'jobs' | 'horizon'>) {
    this.jobs = jobs;
    this.horizonEnd = horizon.end;
  }

  /** From now on these may be late. */
  giveUp(jobs: Iterable<Job>): void {
    for (const job of jobs) this.#givenUp.add(job);
  }

  /** They must be on time after all. */
  reclaim(jobs: Iterable<Job>): void {
    for (const job of jobs) this.#givenUp.delete(job);
  }

  /** When a job's work must have ended. */
  until = (job: Job): number => (this.#givenUp.has(job) ? this.horizonEnd : job.deadline);

  /** Places one job, after what it waits for, to end by `until`. */
  place(job: Job, calendar: Calendar, timetable: Timetable, until: number, way: Way = place) {
    this.steps++;
    const from = this.startAfter(job, timetable);
    if (from === undefined) return undefined;
    return way(job.cut, { allowed: job.allowed, calendar, from, until });
  }

  /** Places `order` one after the other, each as early as it can be; who is not on time is left out. */
  onTime(order: readonly Job[], way: Way = place): Timetable {
    const calendar = new Calendar();
    const timetable: Timetable = new Map();
    for (const job of order) {
      if (job.doomed && !this.#givenUp.has(job)) continue;
      const sessions = this.place(job, calendar, timetable, this.until(job), way);
      if (sessions) commit(job, sessions, calendar, timetable);
    }
    return timetable;
  }

  /** Where in `order` the first job is that is not on time; -1 when all are. */
  firstLate(order: readonly Job[]): number {
    const calendar = new Calendar();
    const timetable: Timetable = new Map();
    return order.findIndex((job) => {
      const sessions = this.place(job, calendar, timetable, this.until(job));
      if (sessions) commit(job, sessions, calendar, timetable);
      return !sessions;
    });
  }

  /** The same jobs with each after what it waits for, otherwise in their order. */
  inTurn(order: readonly Job[]): Job[] {
    const turn = new Set<Job>();
    const wanted = new Set(order);
    const visit = (job: Job) => {
      if (turn.has(job) || !wanted.has(job)) return;
      wanted.delete(job);
      for (const index of job.waitsFor) visit(this.jobs[index] as Job);
      turn.add(job);
    };
    for (const job of order) visit(job);
    return [...turn];
  }

  /** The end of the work that a job waits for; undefined while some of it has no place. */
  startAfter(job: Job, timetable: Timetable): number | undefined {
    let from = job.release;
    for (const index of job.waitsFor) {
      const first = this.jobs[index] as Job;
      const sessions = timetable.get(first);
      if (!sessions || minutesOf(sessions) < first.cut.work) return undefined;
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

/** Whether all of a job's work has a place and ends in time. */
export function isOnTime(job: Job, timetable: Timetable): boolean {
  const sessions = timetable.get(job);
  return (
    !job.doomed &&
    sessions !== undefined &&
    endOf(sessions) <= job.deadline &&
    minutesOf(sessions) === job.cut.work
  );
}
