import type { Draft } from '../comfort/draft.ts';
import { complete, earliestStart, finishAll, isInOrder, isOnTimeIn } from '../comfort/finish.ts';
import { COMFORTABLE } from '../comfort/levels.ts';
import type { Placer } from '../comfort/placer.ts';
import { isNoWorse, measured, type Score } from '../comfort/rules.ts';
import { endOf } from '../deadlines/list-scheduling.ts';
import {
  byStart,
  clip,
  type Interval,
  minutesOf,
  minutesWithin,
  missingFrom,
  subtract,
  union,
} from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { moveLess } from './fewer-moves.ts';
import { minutesInTime, takeTimeBeforeDue } from './late-work.ts';

/** Budget of `orderByPriority`, in meter units. The same for every input, so that an unchanged plan is not moved later. */
export const UNITS_TO_ORDER = 1e6;

/** Budget to bring displaced work back after each round, in meter units. */
const UNITS_TO_MOVE_LESS = 2e5;

/** With more jobs than this, the other phases use the whole budget of a run. */
const MAX_JOBS = 1_000;

/** Maximum number of lower jobs to remove at once. */
const MAX_LOWER = 120;

/**
 * Moves jobs ahead of work of lower priority and late jobs before their due dates, places what is then missing, and lets the displaced work move as little as
 * possible; repeats until nothing changes.
 */
export function orderByPriority(
  draft: Draft,
  placer: Placer,
  order: readonly Job[],
  limit: number,
  goal?: Score,
): void {
  if (draft.problem.jobs.length > MAX_JOBS) return;
  const pinned = new Set<Job>();
  while (!draft.agenda.meter.reached(limit)) {
    const moved = takeFromLower(draft, placer, limit, goal);
    if (moved.size === 0) return;
    for (const job of moved) pinned.add(job);
    const end = Math.min(limit, draft.agenda.meter.spent + UNITS_TO_MOVE_LESS);
    moveLess(draft, placer, draft.score(), end, pinned);
    const mark = draft.mark();
    finishAll(draft, placer, order, limit);
    if (goal && !isNoWorse(draft.score(), goal)) draft.undo(mark);
  }
}

/**
 * Moves jobs that start after work of lower priority to the time of that work. The lower jobs keep their sessions that are
 * still free and are placed elsewhere with the rest. Only if neither deadlines nor comfort get worse, nor any of them worse
 * than `goal`. Repeats until no job moves; returns the jobs that moved.
 */
function takeFromLower(
  draft: Draft,
  placer: Placer,
  limit: number,
  goal?: Score,
): ReadonlySet<Job> {
  const moved = new Set<Job>();
  for (let changed = true; changed; ) {
    changed = false;
    for (const job of draft.problem.jobs) {
      if (draft.agenda.meter.reached(limit)) return moved;
      const isMoved =
        takeTime(job, draft, placer, goal) || takeTimeBeforeDue(job, draft, placer, goal);
      if (!isMoved) continue;
      moved.add(job);
      changed = true;
    }
  }
  return moved;
}

function takeTime(job: Job, draft: Draft, placer: Placer, goal?: Score): boolean {
  const { horizon, settings } = draft.problem;
  const own = draft.sessionsOf(job);
  const from = earliestStart(job, draft);
  if (from === undefined || own[0]?.start === from) return false;
  const isFull = minutesOf(own) === job.rules.work;
  const lower = lowerWithin(
    job,
    draft,
    from,
    own[0]?.start ?? horizon.end,
    isFull ? endOf(own) : horizon.end,
  );
  if (lower.length === 0 || lower.length > MAX_LOWER) return false;
  const start = draft.mark();
  const before = draft.score();
  const onTime = isOnTimeIn(draft, job);
  const displaced = lower.map((other) => ({
    other,
    sessions: draft.sessionsOf(other),
    onTime: isOnTimeIn(draft, other),
  }));
  const levels = { from: COMFORTABLE, to: COMFORTABLE };
  const until = onTime ? job.deadline : horizon.end;
  for (const other of [job, ...lower]) draft.set(other, []);
  const sessions =
    complete(job, [], draft, placer, until, levels) ??
    (isFull ? undefined : partOf(job, draft, placer, from));
  if (!sessions || !isEarlier(sessions, own, job)) {
    draft.undo(start);
    return false;
  }
  draft.set(job, sessions);
  const apart = draft.mark();
  // Free time alone moves no work that has its time of the previous plan.
  const latest = hasPreviousTime(own, job, draft) ? (own[0] as Interval).start : undefined;
  const usesFreeTime = () =>
    latest !== undefined &&
    minutesOutside(
      displaced.map(({ sessions: all }) => all),
      [job, ...lower].map((each) => draft.sessionsOf(each)),
      latest,
      settings.breakMinutes,
    ) > 0;
  const isAllowed = (score: Score) =>
    isNoWorse(score, before) &&
    (!goal || isNoWorse(score, goal)) &&
    (!onTime || measured(score, 'late minutes') <= measured(before, 'late minutes'));
  for (const margin of [0, settings.breakMinutes]) {
    const isPlaced = putBack(displaced, sessions, margin, draft, placer);
    if (isPlaced && !usesFreeTime() && isInOrder(job, draft) && isAllowed(draft.score()))
      return true;
    draft.undo(apart);
  }
  draft.undo(start);
  return false;
}

/** Returns the jobs of lower priority with sessions before `end`; none if no such session in the job's windows ends before `start`. */
function lowerWithin(job: Job, draft: Draft, from: number, start: number, end: number): Job[] {
  const { agenda, problem } = draft;
  const lower = new Set<Job>();
  let waits = false;
  for (let i = agenda.firstEndingAfter(from); (agenda.starts[i] ?? end) < end; i++) {
    agenda.meter.spent += 4;
    const other = problem.jobs[agenda.owners[i] as number];
    const first = agenda.starts[i] as number;
    if (!waits && first >= start) return [];
    if (!other || other.rank <= job.rank || job.predecessors.includes(other.index)) continue;
    waits ||= minutesWithin(job.allowed, first, agenda.ends[i] as number) > 0;
    lower.add(other);
  }
  return waits ? [...lower].sort((a, b) => a.index - b.index) : [];
}

function hasPreviousTime(own: readonly Interval[], { task }: Job, { problem }: Draft): boolean {
  const before = problem.previous.get(task.id);
  return before !== undefined && own.length > 0 && missingFrom(before, own).length === 0;
}

/** The minutes of `now` before `until` that are outside of `before` and the breaks around it. */
function minutesOutside(
  before: readonly (readonly Interval[])[],
  now: readonly (readonly Interval[])[],
  until: number,
  pause: number,
): number {
  const known = before.flat().map(({ start, end }) => ({ start: start - pause, end: end + pause }));
  const earlier = clip(now.flat().sort(byStart), Number.NEGATIVE_INFINITY, until);
  return minutesOf(subtract(earlier, union(known)));
}

const partOf = (job: Job, draft: Draft, placer: Placer, from: number) => {
  const { horizon } = draft.problem;
  return placer.placePart(job, draft.agenda, from, horizon.end, COMFORTABLE, job.rules.work);
};

/**
 * Whether sessions start earlier than others, or have more minutes before the deadline of the job, and are worse on neither.
 */
function isEarlier(sessions: readonly Interval[], than: readonly Interval[], job: Job): boolean {
  const [minutes, others] = [minutesOf(sessions), minutesOf(than)];
  if (minutes < others) return false;
  const first = than[0]?.start ?? Number.POSITIVE_INFINITY;
  const start = sessions[0]?.start ?? Number.POSITIVE_INFINITY;
  const more = minutesInTime(sessions, job) - minutesInTime(than, job);
  if (more < 0 || start > first) return false;
  return start < first || more > 0;
}

type Displaced = { other: Job; sessions: readonly Interval[]; onTime: boolean };

/** Restores the sessions of jobs that are not within `margin` of `taken` and places the rest elsewhere. */
function putBack(
  displaced: readonly Displaced[],
  taken: readonly Interval[],
  margin: number,
  draft: Draft,
  placer: Placer,
): boolean {
  const { horizon } = draft.problem;
  const levels = { from: COMFORTABLE, to: COMFORTABLE };
  const isApart = ({ start, end }: Interval) =>
    !taken.some((each) => start < each.end + margin && each.start < end + margin);
  const kept = displaced.map(({ sessions }) => sessions.filter(isApart));
  for (const [index, { other }] of displaced.entries()) draft.set(other, kept[index] as Interval[]);
  for (const [index, { other, sessions, onTime }] of displaced.entries()) {
    const rest = kept[index] as Interval[];
    if (rest.length === sessions.length) continue;
    draft.set(other, []);
    const until = onTime ? other.deadline : horizon.end;
    const placed =
      complete(other, rest, draft, placer, until, levels) ??
      complete(other, [], draft, placer, until, levels);
    if (!placed || minutesOf(placed) < minutesOf(sessions)) return false;
    draft.set(other, placed);
    if (!isInOrder(other, draft)) return false;
  }
  return true;
}
