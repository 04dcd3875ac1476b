import { clip, type Interval, intersect, minutesWithin, total } from './intervals.ts';
import type { Job, Problem } from './prepare.ts';
import { endOf, minutesOf, type Timetable } from './solver.ts';
import type { Explanation, PlacedCode, TaskInput, TroubleCode } from './types.ts';
import { formatDuration, formatMoment, joinNames, nameOf } from './wording.ts';

/** How many conflicting tasks a sentence names. */
const MAX_NAMED = 3;

/** Explains why sessions are where they are, and why tasks are late or unscheduled. */
export class Explainer {
  readonly #problem: Problem;
  readonly #timetable: Timetable;
  /** Sessions of all jobs in time order. */
  readonly #sessions: { job: Job; session: Interval }[];

  constructor(problem: Problem, timetable: Timetable) {
    this.#problem = problem;
    this.#timetable = timetable;
    this.#sessions = [...timetable]
      .flatMap(([job, sessions]) => sessions.map((session) => ({ job, session })))
      .sort((a, b) => a.session.start - b.session.start);
  }

  placed(job: Job, session: Interval): Explanation<PlacedCode> {
    const { zone } = this.#problem;
    const part = this.#part(job, session);
    if (!this.#isDoneInTime(job)) return this.#placedLate(job, part);
    const first = this.#lastPredecessor(job);
    if (first && endOf(this.#timetable.get(first) ?? []) === session.start) {
      return {
        code: 'after_dependency',
        sentence: `${part}Right after ${nameOf(first)}, which comes first.`,
      };
    }
    const yielding = this.#yieldsTo(job, session);
    if (yielding) {
      const due = formatMoment(yielding.deadline, zone);
      const sentence = `${part}First free time after ${nameOf(yielding)}, which must be done by ${due}.`;
      return { code: 'made_room', sentence };
    }
    const overtaken = this.#overtakes(job, session);
    if (overtaken) {
      const due = formatMoment(job.deadline, zone);
      const sentence = `${part}Ahead of ${nameOf(overtaken)}, because it must be done by ${due}.`;
      return { code: 'due', sentence };
    }
    const by =
      job.deadline < this.#problem.horizon.end ? `, due ${formatMoment(job.deadline, zone)}` : '';
    return { code: 'first_free', sentence: `${part}First free time in its windows${by}.` };
  }

  trouble(job: Job): Explanation<TroubleCode> {
    const { horizon, zone } = this.#problem;
    const { task, rules, release, deadline, unavoidablyLate } = job;
    const unplanned = job.predecessors
      .map((index) => this.#problem.jobs[index] as Job)
      .find((first) => minutesOf(this.#timetable.get(first) ?? []) < first.rules.work);
    if (unplanned) {
      return {
        code: 'waits',
        sentence: `Waits for ${nameOf(unplanned)}, which is not planned whole.`,
      };
    }
    if (release >= horizon.end) {
      const start = formatMoment(release, zone);
      return {
        code: 'starts_later',
        sentence: `May not start before ${start}, after the next 14 days.`,
      };
    }
    if (unavoidablyLate && task.dueAt !== null) {
      const due = formatMoment(Math.floor(Date.parse(task.dueAt) / 60_000), zone);
      if (deadline >= horizon.start) return explainKeptTooLate(task, this.#problem);
      return { code: 'overdue', sentence: `Was due ${due}; ${this.#currentPlacement(job)}.` };
    }
    const room = clip(job.allowed, release, deadline);
    const longest = Math.max(0, ...room.map(({ start, end }) => end - start));
    if (longest < rules.shortest) {
      const sentence = `Needs ${formatDuration(rules.shortest)} at a stretch before ${formatMoment(deadline, zone)}; its windows hold at most ${formatDuration(longest)}.`;
      return { code: 'no_window', sentence };
    }
    return {
      code: endOf(this.#timetable.get(job) ?? []) > deadline ? 'late' : 'no_room',
      sentence: this.#shortage(job, room),
    };
  }

  /** The minutes needed, the minutes available, and the tasks that take the others. */
  #shortage(job: Job, room: Interval[]): string {
    const { zone } = this.#problem;
    const taken = new Map<Job, number>();
    for (const { job: other, session } of this.#sessions) {
      if (session.start >= job.deadline) break;
      if (other === job) continue;
      const minutes = minutesWithin(room, session.start, session.end);
      if (minutes > 0) taken.set(other, (taken.get(other) ?? 0) + minutes);
    }
    const inTheWay = [...taken].sort(([a, most], [b, more]) => more - most || a.index - b.index);
    const left = total(room) - inTheWay.reduce((sum, [, minutes]) => sum + minutes, 0);
    const names = inTheWay
      .slice(0, MAX_NAMED)
      .sort(([a], [b]) => a.index - b.index)
      .map(([other]) => nameOf(other));
    const others = inTheWay.length - names.length;
    if (others > 0) names.push(others === 1 ? '1 other task' : `${others} other tasks`);
    const kept = total(
      intersect(
        clip(this.#problem.windowsOf(job.task), job.release, job.deadline),
        this.#problem.kept,
      ),
    );
    if (kept > 0) names.push('what is already fixed');
    const after = names.length > 0 ? ` after ${joinNames(names)}` : '';
    const inOnePiece = job.rules.split ? '' : ' at a stretch';
    return `Needs ${formatDuration(job.rules.work)}${inOnePiece} before ${formatMoment(job.deadline, zone)}; its windows hold ${formatDuration(left)}${after}.`;
  }

  /** Whether the planned work ends by the due date, regardless of kept blocks. */
  #isDoneInTime(job: Job): boolean {
    const sessions = this.#timetable.get(job) ?? [];
    return minutesOf(sessions) === job.rules.work && endOf(sessions) <= job.deadline;
  }

  #currentPlacement(job: Job): string {
    const sessions = this.#timetable.get(job) ?? [];
    const missing = job.rules.work - minutesOf(sessions);
    if (sessions.length === 0) return 'no time is left for it in the next 14 days';
    const end = formatMoment(endOf(sessions), this.#problem.zone);
    return missing > 0
      ? `${formatDuration(missing)} of it find no place`
      : `now planned to end ${end}`;
  }

  #placedLate(job: Job, part: string): Explanation<PlacedCode> {
    const { task } = job;
    const due =
      task.dueAt === null
        ? undefined
        : formatMoment(Math.floor(Date.parse(task.dueAt) / 60_000), this.#problem.zone);
    const why = due ? `it could not be done by ${due}` : 'the 14 days hold no more';
    return {
      code: 'late',
      sentence: `${part}First free time that makes nothing else late; ${why}.`,
    };
  }

  /** `Part 2 of 3. ` for work in several sessions. */
  #part(job: Job, session: Interval): string {
    const sessions = this.#timetable.get(job) as Interval[];
    return sessions.length > 1
      ? `Part ${sessions.indexOf(session) + 1} of ${sessions.length}. `
      : '';
  }

  #lastPredecessor(job: Job): Job | undefined {
    const predecessors = job.predecessors.map((index) => this.#problem.jobs[index] as Job);
    const end = (first: Job) => endOf(this.#timetable.get(first) ?? []);
    return predecessors.sort((a, b) => end(b) - end(a))[0];
  }

  /** A job later in the planning order that is placed right before, where this one could have been. */
  #yieldsTo(job: Job, session: Interval): Job | undefined {
    const before = this.#sessions.findLast((each) => each.session.end === session.start)?.job;
    if (!before || before.index <= job.index || before.deadline >= job.deadline) return undefined;
    return minutesWithin(job.allowed, session.start - 1, session.start) > 0 ? before : undefined;
  }

  /** A job earlier in the planning order that comes later although it could have had this time. */
  #overtakes(job: Job, session: Interval): Job | undefined {
    if (job.deadline >= this.#problem.horizon.end) return undefined;
    return this.#sessions.find(
      ({ job: other, session: later }) =>
        other.index < job.index &&
        later.start >= session.end &&
        later.start - session.end < 60 &&
        minutesWithin(other.allowed, session.start, session.end) > 0,
    )?.job;
  }
}

export function explainKeptTooLate(
  task: TaskInput,
  { keptEnd, zone }: Problem,
): Explanation<TroubleCode> {
  const end = formatMoment(Math.floor(keptEnd.get(task.id) as number), zone);
  const due = formatMoment(Math.floor(Date.parse(task.dueAt as string) / 60_000), zone);
  return { code: 'late', sentence: `Its fixed time ends ${end}, after it is due ${due}.` };
}
