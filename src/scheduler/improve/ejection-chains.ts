import type { Draft, Snapshot } from '../comfort/draft.ts';
import { complete, earliestStart, isInOrder, isOnTimeIn, isWhole } from '../comfort/finish.ts';
import { COMFORTABLE, SHORT_SESSIONS, UNBROKEN } from '../comfort/levels.ts';
import type { Placer } from '../comfort/placer.ts';
import { compareComfort, compareScores, type Score } from '../comfort/rules.ts';
import { type Interval, minutesOf, minutesWithin } from '../input/intervals.ts';
import { keepable } from '../input/keepable.ts';
import type { Job } from '../input/prepare.ts';

/** A planned session that may be ejected. */
type Planned = { job: Job; session: Interval };

/** Maximum number of adjacent sessions to eject at once. */
const MAX_RUN = 4;

/** Ejected sessions exceed the work to insert by at most this many minutes. */
const MAX_EXCESS = 240;

/** Assigns to a job its sessions of the previous plan that are still valid. */
export function keep(job: Job, draft: Draft): void {
  const from = earliestStart(job, draft);
  const before = draft.problem.previous.get(job.task.id);
  if (from === undefined || !before) return;
  draft.set(
    job,
    keepable(job, before, from, (session) => draft.agenda.isFree(session)),
  );
}

/**
 * Inserts the incomplete jobs, in planning order, comfortably and on time: in addition to their existing sessions, from
 * scratch, or in place of others (ejection), whichever gives the best score.
 */
export function insertMissing(
  draft: Draft,
  placer: Placer,
  order: readonly Job[],
  limit: number,
): void {
  for (const job of order) {
    if (isWhole(job, draft) || job.unavoidablyLate) continue;
    if (draft.agenda.meter.reached(limit)) return;
    if (insert(job, draft, placer)) continue;
    eject(job, draft, placer, limit, [COMFORTABLE]);
  }
}

/** Inserts a job comfortably and on time without moving other jobs. */
function insert(job: Job, draft: Draft, placer: Placer): boolean {
  const own = draft.sessionsOf(job);
  const mark = draft.mark();
  const levels = { from: COMFORTABLE, to: COMFORTABLE };
  let best: Snapshot | undefined;
  for (const rest of own.length > 0 ? [own, []] : [[]]) {
    draft.set(job, []);
    const sessions = complete(job, rest, draft, placer, job.deadline, levels);
    if (sessions) {
      draft.set(job, sessions);
      if (isInOrder(job, draft)) {
        const candidate = draft.snapshot();
        if (!best || compareScores(candidate.score, best.score) < 0) best = candidate;
      }
    }
    draft.undo(mark);
  }
  if (best) draft.become(best);
  return best !== undefined;
}

/** Ejects adjacent sessions in favour of late jobs and inserts them elsewhere, until no late job can be improved. */
export function ejectForLate(draft: Draft, placer: Placer, limit: number): void {
  for (let improved = true; improved; ) {
    improved = false;
    for (const job of draft.problem.jobs) {
      if (job.unavoidablyLate || isOnTimeIn(draft, job)) continue;
      if (draft.agenda.meter.reached(limit)) return;
      const levels = [COMFORTABLE, UNBROKEN, SHORT_SESSIONS];
      if (eject(job, draft, placer, limit, levels)) improved = true;
    }
  }
}

/**
 * Ejection chains: removes the run of adjacent sessions that lets the job be on time with the best score, and inserts the
 * removed sessions elsewhere; if they do not fit, they eject others in turn. Tries short chains first. Returns false and
 * leaves the draft unchanged if no chain improves the plan.
 */
function eject(
  job: Job,
  draft: Draft,
  placer: Placer,
  limit: number,
  levels: readonly number[],
): boolean {
  const before = draft.score();
  const start = draft.mark();
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    for (const level of levels) {
      const chain = { draft, placer, level, limit, protected: new Set<Job>() };
      const best = bestChain(job, chain, depth);
      if (best && compareScores(best.score, before) < 0) {
        draft.become(best);
        return true;
      }
      draft.undo(start);
      if (draft.agenda.meter.reached(limit)) return false;
    }
  }
  return false;
}

/** Maximum depth of a chain, and maximum number of runs to try per further link. */
const MAX_DEPTH = 2;
const RUNS_PER_LINK = 10;

type Chain = {
  draft: Draft;
  placer: Placer;
  level: number;
  limit: number;
  /** Jobs that the chain has placed and must not eject. */
  protected: Set<Job>;
};

/** Returns the best plan with the job complete and on time after at most `depth` further ejections. Restores the draft. */
function bestChain(job: Job, chain: Chain, depth: number, most?: number): Snapshot | undefined {
  const { draft, limit } = chain;
  const from = earliestStart(job, draft);
  if (from === undefined || chain.protected.has(job)) return undefined;
  const start = draft.mark();
  let best: Snapshot | undefined;
  chain.protected.add(job);
  const runs = runsBefore(job, chain, from, job.deadline);
  for (const run of most === undefined ? runs : runs.slice(0, most)) {
    if (draft.agenda.meter.reached(limit)) break;
    if (replaceRun(job, run, chain, depth)) {
      const score = draft.score();
      if (!best || compareScores(score, best.score) < 0) best = draft.snapshot();
    }
    draft.undo(start);
  }
  chain.protected.delete(job);
  return best;
}

/** Returns the runs of adjacent sessions whose time the job could use, those with the fewest minutes first. */
function runsBefore(job: Job, chain: Chain, from: number, until: number): Planned[][] {
  const { agenda, problem } = chain.draft;
  const sessions: Planned[] = [];
  const first = agenda.firstEndingAfter(from);
  for (let i = first; (agenda.starts[i] ?? until) < until; i++) {
    agenda.meter.spent += 4;
    const other = problem.jobs[agenda.owners[i] as number];
    const session = { start: agenda.starts[i] as number, end: agenda.ends[i] as number };
    if (!other || chain.protected.has(other) || job.predecessors.includes(other.index)) continue;
    if (minutesWithin(job.allowed, session.start, session.end) === 0) continue;
    sessions.push({ job: other, session });
  }
  const most = job.rules.work + MAX_EXCESS;
  const runs: { minutes: number; run: Planned[] }[] = [];
  for (let size = 1; size <= MAX_RUN; size++) {
    for (let index = 0; index + size <= sessions.length; index++) {
      const run = sessions.slice(index, index + size);
      const minutes = minutesOf(run.map(({ session }) => session));
      if (minutes <= most) runs.push({ minutes, run });
    }
  }
  agenda.meter.spent += 12 * MAX_RUN * sessions.length;
  return runs.sort((a, b) => a.minutes - b.minutes).map(({ run }) => run);
}

/** Replaces a run by the job and places the sessions of the run elsewhere. Returns false if they do not fit. */
function replaceRun(job: Job, run: readonly Planned[], chain: Chain, depth: number): boolean {
  const { draft, placer, level } = chain;
  const { horizon } = draft.problem;
  const own = draft.sessionsOf(job);
  const ejected = Map.groupBy(run, ({ job: other }) => other);
  const moving = [...ejected].map(([other, sessions]) => {
    const starts = new Set(sessions.map(({ session }) => session.start));
    const rest = draft.sessionsOf(other).filter(({ start }) => !starts.has(start));
    return { other, rest, whole: draft.sessionsOf(other), onTime: isOnTimeIn(draft, other) };
  });
  draft.set(job, []);
  for (const { other, rest } of moving) draft.set(other, rest);
  const levels = { from: COMFORTABLE, to: level };
  const sessions =
    (own.length > 0 ? complete(job, own, draft, placer, job.deadline, levels) : undefined) ??
    complete(job, [], draft, placer, job.deadline, levels);
  if (!sessions) return false;
  draft.set(job, sessions);
  for (const { other, whole, onTime } of moving.sort((a, b) => a.other.index - b.other.index)) {
    // A chain may have ejected more of it, or placed it already.
    const rest = draft.sessionsOf(other);
    if (minutesOf(rest) >= minutesOf(whole)) continue;
    draft.set(other, []);
    const end = onTime ? other.deadline : horizon.end;
    const placed =
      complete(other, rest, draft, placer, end, levels) ??
      complete(other, [], draft, placer, end, levels);
    if (placed && minutesOf(placed) >= minutesOf(whole)) draft.set(other, placed);
    else {
      if (depth === 0 || !onTime) return false;
      draft.set(other, rest);
      const next = bestChain(other, chain, depth - 1, RUNS_PER_LINK);
      if (!next) return false;
      draft.become(next);
    }
  }
  return [job, ...ejected.keys()].every((each) => isInOrder(each, draft));
}

/** Whether a draft is at least as good as `before` on deadlines and comfort. */
export const isAsComfortable = (draft: Draft, before: Score) =>
  compareComfort(draft.score(), before) <= 0;
