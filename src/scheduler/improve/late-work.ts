import type { Draft } from '../comfort/draft.ts';
import { complete, earliestStart, isInOrder, isOnTimeIn, isWhole } from '../comfort/finish.ts';
import { COMFORTABLE } from '../comfort/levels.ts';
import type { Placer } from '../comfort/placer.ts';
import { isNoWorse, measured, type Score } from '../comfort/rules.ts';
import { type Interval, minutesOf, minutesWithin } from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';

/** Maximum number of jobs whose time a late job tries to take. */
const MAX_OTHERS = 40;

const LEVELS = { from: COMFORTABLE, to: COMFORTABLE };

/**
 * Gives a late job more minutes before its due date: free time, or the time of another job that is placed elsewhere and not
 * late. Only if neither deadlines nor comfort get worse, nor any of them worse than `goal`. Returns whether the job moved.
 */
export function takeTimeBeforeDue(job: Job, draft: Draft, placer: Placer, goal?: Score): boolean {
  if (job.unavoidablyLate || isOnTimeIn(draft, job)) return false;
  const from = earliestStart(job, draft);
  if (from === undefined || from >= job.deadline || job.deadline >= draft.problem.horizon.end)
    return false;
  const missing = job.rules.work - minutesInTime(draft.sessionsOf(job), job);
  if (missing <= 0) return false;
  return [undefined, ...occupantsOf(job, draft, from)].some((other) =>
    takeFrom(other, job, draft, placer, goal),
  );
}

/** Returns the jobs with sessions in the windows of a job before its deadline, those with the latest deadline first. */
function occupantsOf(job: Job, { agenda, problem }: Draft, from: number): Job[] {
  const others = new Set<Job>();
  const { deadline } = job;
  for (let i = agenda.firstEndingAfter(from); (agenda.starts[i] ?? deadline) < deadline; i++) {
    agenda.meter.spent += 4;
    const other = problem.jobs[agenda.owners[i] as number];
    if (!other || other === job || job.predecessors.includes(other.index)) continue;
    const isUseful =
      minutesWithin(job.allowed, agenda.starts[i] as number, agenda.ends[i] as number) > 0;
    if (isUseful) others.add(other);
  }
  return [...others]
    .sort((a, b) => b.deadline - a.deadline || b.index - a.index)
    .slice(0, MAX_OTHERS);
}

function takeFrom(
  other: Job | undefined,
  job: Job,
  draft: Draft,
  placer: Placer,
  goal?: Score,
): boolean {
  const own = draft.sessionsOf(job);
  const mark = draft.mark();
  const before = draft.score();
  const otherBefore = other ? draft.sessionsOf(other) : [];
  const until = other && isOnTimeIn(draft, other) ? other.deadline : draft.problem.horizon.end;
  if (other) draft.set(other, []);
  const sessions = placedEarly(job, draft, placer);
  const isGain =
    minutesOf(sessions) >= minutesOf(own) && minutesInTime(sessions, job) > minutesInTime(own, job);
  if (isGain) {
    draft.set(job, sessions);
    const isPlaced = !other || putElsewhere(other, otherBefore, until, draft, placer);
    if (isPlaced && isInOrder(job, draft)) {
      const score = draft.score();
      const isLess = measured(score, 'late minutes') < measured(before, 'late minutes');
      if (isLess && isNoWorse(score, before) && (!goal || isNoWorse(score, goal))) return true;
    }
  }
  draft.undo(mark);
  return false;
}

/** Removes a late job and returns sessions for it as early as possible: for all of its work, or as much as fits if it was incomplete. */
function placedEarly(job: Job, draft: Draft, placer: Placer): Interval[] {
  const { end } = draft.problem.horizon;
  const isFull = isWhole(job, draft);
  const from = earliestStart(job, draft) as number;
  draft.set(job, []);
  const whole = complete(job, [], draft, placer, end, LEVELS);
  if (whole || isFull) return whole ?? [];
  return placer.placePart(job, draft.agenda, from, end, COMFORTABLE, job.rules.work);
}

/** Places a job again with its sessions that are still free; returns false if it has less time than before or is out of order. */
function putElsewhere(
  job: Job,
  before: readonly Interval[],
  until: number,
  draft: Draft,
  placer: Placer,
): boolean {
  const free = before.filter((each) => draft.agenda.isFree(each));
  const sessions =
    complete(job, free, draft, placer, until, LEVELS) ??
    complete(job, [], draft, placer, until, LEVELS);
  if (!sessions || minutesOf(sessions) < minutesOf(before)) return false;
  draft.set(job, sessions);
  return isInOrder(job, draft);
}

/** The minutes of sessions before the deadline of their job. */
export const minutesInTime = (sessions: readonly Interval[], { deadline }: Job): number =>
  sessions.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, deadline) - start), 0);
