import { compareForCalm, isInOrder, lateOf } from './calm.ts';
import type { Placer } from './comfort.ts';
import type { Draft, Snapshot } from './draft.ts';
import { complete, earliestStart, isOnTimeIn } from './finish.ts';
import { type Interval, minutesWithin } from './intervals.ts';
import type { Job } from './prepare.ts';
import { compareScores, measured, type Score } from './rules.ts';
import { compareCounts, endOf, minutesOf } from './solver.ts';
import type { LateCounts } from './types.ts';

/** A planned session that could make room. */
type Session = { job: Job; session: Interval };

/** Beyond its own minutes, new work may move so many of other work; if it is not pressing, as many again. */
const MOVED_BEYOND = 60;
/** Urgent and high. */
const PRESSING = 1;

/** How many neighbouring sessions make room at once. */
const MAX_TOGETHER = 4;

/** While more tasks are late than need be: the cheapest move of other work that leaves fewer late. */
export function makeRoomForLate(
  draft: Draft,
  placer: Placer,
  goal: LateCounts,
  limit: number,
): void {
  const { jobs } = draft.problem;
  for (let found = true; found && compareCounts(lateOf(draft.score()), goal) > 0; ) {
    found = false;
    for (const job of jobs) {
      if (job.unavoidablyLate || isOnTimeIn(draft, job)) continue;
      if (draft.agenda.meter.reached(limit)) return;
      const before = draft.score();
      const isBetter = (score: Score) => compareCounts(lateOf(score), lateOf(before)) < 0;
      if (!displace(job, draft, placer, job.deadline, () => true, isBetter, limit)) continue;
      found = true;
      break;
    }
  }
}

/** New work that would be done on a later day than need be takes the time of work of lower priority. */
export function makeRoomForHigher(
  draft: Draft,
  placer: Placer,
  fresh: readonly Job[],
  limit: number,
): void {
  const { days } = draft.problem;
  for (const job of fresh) {
    const own = draft.sessionsOf(job);
    if (minutesOf(own) < job.rules.work || days.of(endOf(own) - 1) === 0) continue;
    const before = draft.score();
    const beyond = job.rank <= PRESSING ? MOVED_BEYOND : Math.min(MOVED_BEYOND, job.rules.work);
    const allowance = measured(before, 'moved') + job.rules.work + beyond;
    const isBetter = (score: Score) =>
      measured(score, 'moved') <= allowance &&
      compareScores(score.slice(0, draft.comfortEnd), before.slice(0, draft.comfortEnd)) <= 0;
    const isLower = (other: Job) => other.rank > job.rank;
    for (let day = 0; day < days.of(endOf(own) - 1); day++) {
      const until = Math.min(job.deadline, days.endOf(day));
      if (displace(job, draft, placer, until, isLower, isBetter, limit)) break;
    }
  }
}

/**
 * Moves the sessions of others that cost least so that `job` ends by `until`; false, with all as it was,
 * if no such move makes the plan better.
 */
function displace(
  job: Job,
  draft: Draft,
  placer: Placer,
  until: number,
  mayMove: (other: Job) => boolean,
  isBetter: (score: Score) => boolean,
  limit: number,
): boolean {
  const from = earliestStart(job, draft);
  if (from === undefined) return false;
  const start = draft.mark();
  let best: Snapshot | undefined;
  for (const victims of choices(job, draft, from, until, mayMove)) {
    if (draft.agenda.meter.reached(limit)) break;
    if (tryMove(job, victims, draft, placer, until)) {
      const score = draft.score();
      if (isBetter(score) && (!best || compareForCalm(score, best.score) < 0))
        best = draft.snapshot();
    }
    draft.undo(start);
  }
  if (best) draft.become(best);
  return best !== undefined;
}

/** Sets of neighbouring sessions where the job could be, the shortest first. */
function choices(
  job: Job,
  draft: Draft,
  from: number,
  until: number,
  mayMove: (other: Job) => boolean,
): Session[][] {
  const { agenda, problem } = draft;
  const found: Session[] = [];
  const first = agenda.firstEndingAfter(from);
  for (let i = first; (agenda.starts[i] ?? until) < until; i++) {
    agenda.meter.spent += 4;
    const other = problem.jobs[agenda.owners[i] as number];
    const session = { start: agenda.starts[i] as number, end: agenda.ends[i] as number };
    if (!other || other === job || job.predecessors.includes(other.index)) continue;
    if (!mayMove(other) || minutesWithin(job.allowed, session.start, session.end) === 0) continue;
    found.push({ job: other, session });
  }
  const most = job.rules.work + 4 * MOVED_BEYOND;
  const sets: { minutes: number; sessions: Session[] }[] = [];
  for (let size = 1; size <= MAX_TOGETHER; size++) {
    for (let place = 0; place + size <= found.length; place++) {
      const sessions = found.slice(place, place + size);
      const minutes = minutesOf(sessions.map(({ session }) => session));
      if (minutes <= most) sets.push({ minutes, sessions });
    }
  }
  agenda.meter.spent += 12 * MAX_TOGETHER * found.length;
  return sets.sort((a, b) => a.minutes - b.minutes).map(({ sessions }) => sessions);
}

/** Puts the job where the victims were, and these elsewhere; false if that does not go. */
function tryMove(
  job: Job,
  victims: readonly Session[],
  draft: Draft,
  placer: Placer,
  until: number,
): boolean {
  const { horizon } = draft.problem;
  const moving = new Map<Job, { rest: Interval[]; onTime: boolean }>();
  for (const { job: other } of victims) {
    const gone = new Set(
      victims.flatMap((each) => (each.job === other ? [each.session.start] : [])),
    );
    const rest = draft.sessionsOf(other).filter(({ start }) => !gone.has(start));
    moving.set(other, { rest, onTime: isOnTimeIn(draft, other) });
  }
  draft.set(job, []);
  for (const [other, { rest }] of moving) draft.set(other, rest);
  const own = complete(job, [], draft, placer, until);
  if (!own) return false;
  draft.set(job, own);
  for (const other of [...moving.keys()].sort((a, b) => a.index - b.index)) {
    const { rest, onTime } = moving.get(other) as { rest: Interval[]; onTime: boolean };
    draft.set(other, []);
    const placed =
      (onTime
        ? (complete(other, rest, draft, placer, other.deadline) ??
          complete(other, [], draft, placer, other.deadline))
        : undefined) ??
      complete(other, rest, draft, placer, horizon.end) ??
      rest;
    draft.set(other, placed);
  }
  return [job, ...moving.keys()].every((each) => isInOrder(each, draft));
}
