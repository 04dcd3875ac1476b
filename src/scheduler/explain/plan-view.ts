import { endOf, type Timetable } from '../deadlines/list-scheduling.ts';
import { byStart, firstEndingAfter, type Interval, minutesOf } from '../input/intervals.ts';
import type { Job, OccupiedEvent, Problem } from '../input/prepare.ts';
import type { TaskInput } from '../types.ts';
import { formatMoment, formatTime } from './wording.ts';

/** A planned session, or a kept block without a job. */
export type Entry = Interval & { job?: Job };

/** Indexed access to a plan, for its explanations. */
export class PlanView {
  readonly problem: Problem;
  readonly timetable: Timetable;
  /** Planned sessions and kept blocks, sorted by time; they do not overlap. */
  readonly entries: readonly Entry[];
  readonly #endingAt = new Map<number, Entry>();
  readonly #eventEndingAt = new Map<number, OccupiedEvent>();
  readonly #moments = new Map<number, string>();
  readonly jobOf: Map<string, Job>;

  constructor(problem: Problem, timetable: Timetable) {
    this.problem = problem;
    this.timetable = timetable;
    const planned = [...timetable].flatMap(([job, sessions]) =>
      sessions.map(({ start, end }): Entry => ({ start, end, job })),
    );
    this.entries = [...planned, ...problem.kept].sort(byStart);
    for (const entry of this.entries) this.#endingAt.set(entry.end, entry);
    // Of several events with the same end, the first by start and title is named.
    for (const event of problem.events.toSorted(byName)) {
      if (!this.#eventEndingAt.has(event.end)) this.#eventEndingAt.set(event.end, event);
    }
    this.jobOf = new Map(problem.jobs.map((job) => [job.task.id, job]));
  }

  /** Formats a moment in local time; cached, since many sentences contain the same. */
  moment(minute: number): string {
    const text = this.#moments.get(minute) ?? formatMoment(minute, this.problem.zone);
    this.#moments.set(minute, text);
    return text;
  }

  timeOfDay(minute: number): string {
    return formatTime(minute, this.problem.zone);
  }

  sessionsOf(job: Job): readonly Interval[] {
    return this.timetable.get(job) ?? [];
  }

  leftOut(job: Job): number {
    return job.rules.work - minutesOf(this.sessionsOf(job));
  }

  endingAt(minute: number): Entry | undefined {
    return this.#endingAt.get(minute);
  }

  /** The event whose time, with its buffer, ends at this minute. Kept time is merged, so it does not name events. */
  eventEndingAt(minute: number): OccupiedEvent | undefined {
    return this.#eventEndingAt.get(minute);
  }

  /** The planned minutes of the sessions that start in a span of time, of all jobs or of one. */
  plannedMinutes({ start, end }: Interval, job?: Job): number {
    let minutes = 0;
    for (let i = firstEndingAfter(this.entries, start); i < this.entries.length; i++) {
      const entry = this.entries[i] as Entry;
      if (entry.start >= end) break;
      if (entry.start < start || !entry.job || (job && entry.job !== job)) continue;
      minutes += entry.end - entry.start;
    }
    return minutes;
  }

  predecessorsOf({ predecessors }: Job): Job[] {
    return predecessors.map((index) => this.problem.jobs[index] as Job);
  }

  lastPredecessorEnd(job: Job): number {
    return Math.max(0, ...this.predecessorsOf(job).map(({ task }) => this.lastEnd(task)));
  }

  /** The end of a task's last planned or kept work, in minutes. */
  lastEnd({ id }: TaskInput): number {
    const job = this.jobOf.get(id);
    return Math.max(job ? endOf(this.sessionsOf(job)) : 0, this.problem.keptEnd.get(id) ?? 0);
  }
}

const byName = (a: OccupiedEvent, b: OccupiedEvent): number =>
  a.start - b.start || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0);
