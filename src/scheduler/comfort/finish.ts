import { endOf } from '../deadlines/list-scheduling.ts';
import {
  byStart,
  hasInterval,
  type Interval,
  minutesOf,
  missingFrom,
  subtract,
  union,
} from '../input/intervals.ts';
import type { Job } from '../input/prepare.ts';
import { divisible } from '../input/sessions.ts';
import type { Agenda } from './agenda.ts';
import type { Draft } from './draft.ts';
import { COMFORTABLE, SHORT_SESSIONS, UNBROKEN } from './levels.ts';
import type { Placer } from './placer.ts';
import { compareScores } from './rules.ts';

/** Returns the later of a job's release and the end of its predecessors; `undefined` if one is not completely placed. */
export function earliestStart(job: Job, draft: Draft): number | undefined {
  let from = job.release;
  draft.agenda.meter.spent += job.predecessors.length;
  for (const index of job.predecessors) {
    const first = draft.problem.jobs[index] as Job;
    const sessions = draft.sessionsOf(first);
    if (minutesOf(sessions) < first.rules.work) return undefined;
    from = Math.max(from, endOf(sessions));
  }
  return from;
}

export const isWhole = (job: Job, draft: Draft) =>
  minutesOf(draft.sessionsOf(job)) === job.rules.work;

export const isOnTimeIn = (draft: Draft, job: Job) =>
  !job.unavoidablyLate && isWhole(job, draft) && endOf(draft.sessionsOf(job)) <= job.deadline;

/** Returns the job with its windows reduced by its existing sessions and their cooldowns. */
function outsideOf(job: Job, sessions: readonly Interval[]): Job {
  if (sessions.length === 0) return job;
  const { cooldown } = job.rules;
  const taken = union(
    sessions.map(({ start, end }) => ({ start: start - cooldown, end: end + cooldown })),
  );
  return { ...job, allowed: subtract(job.allowed, taken) };
}

type Range = { from: number; to: number };
const ANY_LEVEL: Range = { from: COMFORTABLE, to: SHORT_SESSIONS };

/** Adds sessions to `sessions` so that the job is complete by `until`, at the first level that fits. */
export function addTo(
  sessions: readonly Interval[],
  job: Job,
  agenda: Agenda,
  placer: Placer,
  from: number,
  until: number,
  levels: Range,
): Interval[] | undefined {
  const kept = [...sessions];
  let left = job.rules.work - minutesOf(kept);
  // Removes sessions until the remaining work can be divided into sessions.
  for (; !divisible(left, job.rules); left = job.rules.work - minutesOf(kept)) kept.pop();
  if (left === 0) return kept;
  const open = outsideOf(job, kept);
  for (const session of kept) agenda.take(session, job.index);
  let added: Interval[] | undefined;
  for (let level = levels.from; level <= levels.to && !added; level++)
    added = placer.place(open, agenda, from, until, level, left);
  for (const session of kept) agenda.free(session);
  return added && [...kept, ...added].sort(byStart);
}

/** The same in a draft in which the job has no sessions; the job starts after its predecessors. */
export function complete(
  job: Job,
  sessions: readonly Interval[],
  draft: Draft,
  placer: Placer,
  until: number,
  levels = ANY_LEVEL,
): Interval[] | undefined {
  const from = earliestStart(job, draft);
  if (from === undefined || endOf(sessions) > until) return undefined;
  return addTo(sessions, job, draft.agenda, placer, from, until, levels);
}

/**
 * Places the jobs that are not on time: on time if possible, otherwise complete though late, otherwise as much as fits.
 * Late jobs get no short sessions, unless other jobs depend on them. Once the meter has reached `limit`, makes a single
 * attempt per job.
 */
export function finish(draft: Draft, placer: Placer, order: readonly Job[], limit: number): void {
  const awaited = new Set(draft.problem.jobs.flatMap(({ predecessors }) => predecessors));
  for (const job of order) {
    if (isOnTimeIn(draft, job)) continue;
    if (draft.agenda.meter.reached(limit)) placeOnce(job, draft, placer);
    else placeLate(job, draft, placer, awaited.has(job.index) ? SHORT_SESSIONS : UNBROKEN);
  }
}

function placeOnce(job: Job, draft: Draft, placer: Placer): void {
  if (draft.sessionsOf(job).length > 0) return;
  const { end } = draft.problem.horizon;
  const whole = complete(job, [], draft, placer, end, { from: UNBROKEN, to: UNBROKEN });
  if (whole) draft.set(job, whole);
}

function placeLate(job: Job, draft: Draft, placer: Placer, lowest: number): void {
  const { end } = draft.problem.horizon;
  const own = draft.sessionsOf(job);
  const mark = draft.mark();
  draft.set(job, []);
  const place = (sessions: readonly Interval[], until: number, to: number) =>
    complete(job, sessions, draft, placer, until, { from: COMFORTABLE, to });
  const extend = (until: number, to: number) =>
    own.length > 0 ? place(own, until, to) : undefined;
  const onTime = job.unavoidablyLate
    ? undefined
    : (extend(job.deadline, SHORT_SESSIONS) ?? place([], job.deadline, SHORT_SESSIONS));
  if (onTime) draft.set(job, onTime);
  else if (minutesOf(own) === job.rules.work) draft.undo(mark);
  else {
    // A late job keeps its sessions of the previous plan.
    const previous = draft.problem.previous.get(job.task.id) ?? [];
    const kept = own.filter((each) => hasInterval(previous, each));
    const whole = [extend, (until: number, to: number) => place([], until, to)]
      .values()
      .map((find) => find(end, lowest))
      .find((sessions) => sessions && missingFrom(sessions, kept).length === 0);
    if (whole) draft.set(job, whole);
    else placePart(job, own, draft, placer);
  }
}

/** Adds as much work to `own` as fits, comfortable sessions first. */
function placePart(job: Job, own: readonly Interval[], draft: Draft, placer: Placer): void {
  const { agenda, problem } = draft;
  draft.set(job, own);
  const from = earliestStart(job, draft);
  if (from === undefined) return;
  for (const level of [COMFORTABLE, UNBROKEN]) {
    const sessions = draft.sessionsOf(job);
    const left = job.rules.work - minutesOf(sessions);
    const open = outsideOf(job, sessions);
    const more = placer.placePart(open, agenda, from, problem.horizon.end, level, left);
    if (more.length > 0) draft.set(job, [...sessions, ...more].sort(byStart));
  }
}

/** Whether a job starts after its predecessors, and its successors start after it. */
export function isInOrder(job: Job, draft: Draft): boolean {
  const own = draft.sessionsOf(job);
  const from = own.length > 0 ? earliestStart(job, draft) : 0;
  if (from === undefined || from > (own[0]?.start ?? from)) return false;
  return draft.successorsOf(job).every((next) => {
    const first = draft.sessionsOf(next)[0];
    return !first || (minutesOf(own) === job.rules.work && first.start >= endOf(own));
  });
}

/** Repeats `finish` until the score no longer changes: a moved job may free time for others. */
export function finishAll(
  draft: Draft,
  placer: Placer,
  order: readonly Job[],
  limit: number,
): void {
  for (let round = 0; round < 4; round++) {
    const before = draft.score();
    finish(draft, placer, order, limit);
    if (compareScores(draft.score(), before) === 0 || draft.agenda.meter.reached(limit)) return;
  }
}
