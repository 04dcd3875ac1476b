import { compareForCalm, isInOrder } from './calm.ts';
import type { Placer } from './comfort.ts';
import type { Draft } from './draft.ts';
import { byStart, complete, earliestStart, isOnTimeIn } from './finish.ts';
import type { Interval } from './intervals.ts';
import { keepable } from './keepable.ts';
import type { Job } from './prepare.ts';
import { minutesOf } from './solver.ts';

/** How often all work that moved is looked at. */
const MAX_PASSES = 6;

/**
 * Puts work that moved back where the previous plan has it, session by session or all of a task, as long
 * as no more is late for it. What lies there now makes way: to where it was itself if that is free, else to
 * any time at which it is no later than it need be.
 */
export function settle(draft: Draft, placer: Placer, limit: number): void {
  const { jobs, previous } = draft.problem;
  let score = draft.score();
  for (let pass = 0, found = true; pass < MAX_PASSES && found; pass++) {
    found = false;
    for (const job of jobs) {
      const before = previous.get(job.task.id);
      if (!before) continue;
      for (const wanted of targets(job, before, draft)) {
        if (draft.agenda.meter.reached(limit)) return;
        const mark = draft.mark();
        if (putBack(job, wanted, draft, placer)) {
          const next = draft.score();
          if (compareForCalm(next, score) < 0) {
            score = next;
            found = true;
            break;
          }
        }
        draft.undo(mark);
      }
    }
  }
}

/** The previous sessions that a job lacks: all at once, then one by one. */
function targets(job: Job, before: readonly Interval[], draft: Draft): Interval[][] {
  const own = draft.sessionsOf(job);
  const missing = before.filter(
    ({ start, end }) => !own.some((each) => each.start === start && each.end === end),
  );
  if (missing.length === 0) return [];
  if (missing.length === 1) return [missing];
  return [missing, ...missing.map((each) => [each])];
}

const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

/** False if that cannot be done without making something else late or out of order. */
function putBack(job: Job, wanted: readonly Interval[], draft: Draft, placer: Placer): boolean {
  const { agenda, problem } = draft;
  const from = earliestStart(job, draft);
  if (from === undefined) return false;
  const victims = new Set<Job>();
  for (const { start, end } of wanted) {
    for (let i = agenda.firstEndingAfter(start); (agenda.starts[i] ?? end) < end; i++) {
      const other = problem.jobs[agenda.owners[i] as number];
      if (!other) return false;
      if (other !== job) victims.add(other);
    }
  }
  const wasOnTime = new Map([job, ...victims].map((each) => [each, isOnTimeIn(draft, each)]));
  const own = draft.sessionsOf(job);
  const rests = [...victims].map((other) => ({
    other,
    whole: draft.sessionsOf(other),
    rest: draft
      .sessionsOf(other)
      .filter((session) => !wanted.some((each) => overlaps(each, session))),
  }));
  draft.set(job, []);
  for (const { other, rest } of rests) draft.set(other, rest);
  const until = (each: Job) => (wasOnTime.get(each) ? each.deadline : problem.horizon.end);
  const kept = stillThere(job, own, draft);
  const base = keepable(job, [...kept, ...wanted].sort(byStart), from, (session) =>
    agenda.isFree(session),
  );
  if (!wanted.every(({ start }) => base.some((each) => each.start === start))) return false;
  const sessions = complete(job, base, draft, placer, until(job));
  if (!sessions || minutesOf(sessions) < minutesOf(own)) return false;
  draft.set(job, sessions);
  for (const { other, whole, rest } of rests.sort(
    (a, b) => a.other.deadline - b.other.deadline || a.other.index - b.other.index,
  )) {
    draft.set(other, []);
    const again = returning(other, rest, draft);
    const placed =
      complete(other, again, draft, placer, until(other)) ??
      complete(other, rest, draft, placer, until(other)) ??
      complete(other, [], draft, placer, until(other));
    if (!placed || minutesOf(placed) < minutesOf(whole)) return false;
    draft.set(other, placed);
  }
  return [job, ...victims].every((each) => isInOrder(each, draft));
}

/** The sessions that lie where the previous plan had them. */
const stillThere = (job: Job, sessions: readonly Interval[], { problem }: Draft) => {
  const before = problem.previous.get(job.task.id) ?? [];
  return sessions.filter(({ start, end }) =>
    before.some((each) => each.start === start && each.end === end),
  );
};

/** Those of `rest` that were there before, and all of the previous ones that are free. */
function returning(job: Job, rest: readonly Interval[], draft: Draft): Interval[] {
  const from = earliestStart(job, draft);
  const before = draft.problem.previous.get(job.task.id);
  if (from === undefined || !before) return [...rest];
  return keepable(job, before, from, (session) => draft.agenda.isFree(session));
}
