import type { Draft } from '../comfort/draft.ts';
import { complete, isInOrder, isOnTimeIn } from '../comfort/finish.ts';
import { COMFORTABLE } from '../comfort/levels.ts';
import type { Placer } from '../comfort/placer.ts';
import { compareAfterComfort, isNoWorse, measured, type Score } from '../comfort/rules.ts';
import { byStart, hasInterval, type Interval, minutesOf, missingFrom } from '../input/intervals.ts';
import { keepable } from '../input/keepable.ts';
import type { Job } from '../input/prepare.ts';

/** Numbers of consecutive days to revert at once. */
const RANGES = [15, 10, 7, 5, 3, 2, 1];

/** Maximum number of passes over all ranges. */
const MAX_PASSES = 3;

/**
 * Path relinking towards the previous plan: reverts days, then sessions, to the previous plan as long as the plan is no
 * worse than `goal` on deadlines and comfort.
 */
export function relink(draft: Draft, placer: Placer, goal: Score, limit: number): void {
  const days = draft.problem.days.all;
  const { meter } = draft.agenda;
  for (let pass = 0, changed = true; pass < MAX_PASSES && changed; pass++) {
    changed = false;
    for (const length of RANGES) {
      for (let first = 0; first === 0 || first + length <= days.length; first++) {
        if (meter.reached(limit)) return;
        const start = (days[first] as Interval).start;
        const end = (days[Math.min(first + length, days.length) - 1] as Interval).end;
        if (isReverted(draft, start, end)) continue;
        const revert = () => relinkSpan(draft, placer, { start, end });
        if (attempt(draft, goal, revert)) changed = true;
      }
    }
    for (const job of draft.problem.jobs) {
      for (const session of missing(job, draft)) {
        if (meter.reached(limit)) return;
        if (attempt(draft, goal, () => relinkSpan(draft, placer, session))) changed = true;
      }
    }
  }
}

/** Applies a change; undoes it unless the plan is then no worse than `goal` and moves less, without more late minutes. */
function attempt(draft: Draft, goal: Score, change: () => boolean): boolean {
  const before = draft.score();
  const mark = draft.mark();
  if (change()) {
    const score = draft.score();
    const movesLess = measured(score, 'moved') < measured(before, 'moved');
    if (movesLess && compareAfterComfort(score, before) < 0 && isNoWorse(score, goal)) return true;
  }
  draft.undo(mark);
  return false;
}

/** Returns the sessions of the previous plan that a job does not have. */
const missing = (job: Job, draft: Draft): readonly Interval[] =>
  missingFrom(draft.sessionsOf(job), draft.problem.previous.get(job.task.id) ?? []);

const overlaps = (a: Interval, b: Interval) => a.start < b.end && b.start < a.end;

/** Whether the draft has all sessions of the previous plan that overlap the span. */
function isReverted(draft: Draft, start: number, end: number): boolean {
  const { jobs } = draft.problem;
  draft.agenda.meter.spent += 4 * jobs.length;
  return jobs.every((job) => !missing(job, draft).some((each) => overlaps(each, { start, end })));
}

/**
 * Replaces the sessions in `span` by those of the previous plan. Then removes surplus sessions of the affected jobs, or
 * inserts missing work elsewhere.
 */
function relinkSpan(draft: Draft, placer: Placer, span: Interval): boolean {
  const { jobs, horizon, previous } = draft.problem;
  const changed: { job: Job; own: readonly Interval[]; wanted: Interval[]; onTime: boolean }[] = [];
  for (const job of jobs) {
    draft.agenda.meter.spent += 4;
    const own = draft.sessionsOf(job);
    const before = (previous.get(job.task.id) ?? []).filter((each) => overlaps(each, span));
    const here = own.filter((each) => overlaps(each, span));
    if (before.length === 0 && here.length === 0) continue;
    const isSame =
      before.length === here.length &&
      before.every(({ start, end }, i) => here[i]?.start === start && here[i]?.end === end);
    if (!isSame) changed.push({ job, own, wanted: before, onTime: isOnTimeIn(draft, job) });
  }
  for (const { job } of changed) draft.set(job, []);
  const left: typeof changed = [];
  for (const each of changed) {
    const { job, own, wanted } = each;
    const others = own.filter((session) => !overlaps(session, span));
    const all = trimmed(job, wanted, others, draft);
    draft.set(job, all);
    if (minutesOf(all) < minutesOf(own)) left.push(each);
  }
  for (const { job, own, onTime } of left) {
    const rest = draft.sessionsOf(job);
    draft.set(job, []);
    const until = onTime ? job.deadline : horizon.end;
    const levels = { from: COMFORTABLE, to: COMFORTABLE };
    const free = keepable(
      job,
      [...rest, ...missing(job, draft)].sort(byStart),
      job.release,
      (session) => draft.agenda.isFree(session),
    );
    const placed =
      complete(job, free, draft, placer, until, levels) ??
      complete(job, rest, draft, placer, until, levels) ??
      complete(job, [], draft, placer, until, levels);
    if (!placed || minutesOf(placed) < minutesOf(own)) return false;
    draft.set(job, placed);
  }
  return changed.every(({ job }) => isInOrder(job, draft));
}

/** Returns the wanted sessions and as many of the others as the work needs, those of the previous plan first. */
function trimmed(job: Job, wanted: Interval[], others: Interval[], draft: Draft): Interval[] {
  const before = draft.problem.previous.get(job.task.id) ?? [];
  const isKept = (each: Interval) => hasInterval(before, each);
  const sorted = [...others.filter(isKept), ...others.filter((each) => !isKept(each))];
  let chosen = keepable(job, wanted, job.release, (each) => draft.agenda.isFree(each));
  for (const session of sorted) {
    if (minutesOf(chosen) + session.end - session.start > job.rules.work) continue;
    const more = [...chosen, session].sort(byStart);
    const valid = keepable(job, more, job.release, (each) => draft.agenda.isFree(each));
    if (minutesOf(valid) === minutesOf(more)) chosen = valid;
  }
  return chosen;
}
