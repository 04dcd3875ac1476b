import type { Agenda } from './agenda.ts';
import { COMFORTABLE, CRUMBS, type Placer, UNBROKEN } from './comfort.ts';
import type { Draft } from './draft.ts';
import { type Interval, subtract, union } from './intervals.ts';
import type { Job } from './prepare.ts';
import { divisible } from './sessions.ts';
import { endOf, minutesOf } from './solver.ts';

/** When all that a job waits for has ended in the draft; undefined if some of it has no place. */
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

/** The job with its windows cut to where its sessions so far, and their rests, leave room. */
export function besides(job: Job, sessions: readonly Interval[]): Job {
  if (sessions.length === 0) return job;
  const { cooldown } = job.rules;
  const taken = union(
    sessions.map(({ start, end }) => ({ start: start - cooldown, end: end + cooldown })),
  );
  return { ...job, allowed: subtract(job.allowed, taken) };
}

export const byStart = (a: Interval, b: Interval) => a.start - b.start;

type Range = { from: number; to: number };
const ANY_LEVEL: Range = { from: COMFORTABLE, to: CRUMBS };

/** `sessions` and others beside them so that all of the job is done by `until`, at the first level that fits. */
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
  // What is left must be such that it can be cut into sessions.
  for (; !divisible(left, job.rules); left = job.rules.work - minutesOf(kept)) kept.pop();
  if (left === 0) return kept;
  const open = besides(job, kept);
  for (const session of kept) agenda.take(session, job.index);
  let found: Interval[] | undefined;
  for (let level = levels.from; level <= levels.to && !found; level++)
    found = placer.place(open, agenda, from, until, level, left);
  for (const session of kept) agenda.free(session);
  return found && [...kept, ...found].sort(byStart);
}

/** The same in a draft, in which the job has no sessions now and starts after what it waits for. */
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
 * Places what has no place yet: on time if that is possible after all, else whole though late, else as
 * much as fits. What is not on time anyway gets no crumbs, unless others wait for it. From `limit` on
 * it only looks once for each.
 */
export function finish(draft: Draft, placer: Placer, order: readonly Job[], limit: number): void {
  const awaited = new Set(draft.problem.jobs.flatMap(({ predecessors }) => predecessors));
  for (const job of order) {
    if (isOnTimeIn(draft, job)) continue;
    if (draft.agenda.meter.reached(limit)) placeOnce(job, draft, placer);
    else placeLate(job, draft, placer, awaited.has(job.index) ? CRUMBS : UNBROKEN);
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
  const beside = (until: number, to: number) =>
    own.length > 0 ? place(own, until, to) : undefined;
  const onTime = job.unavoidablyLate
    ? undefined
    : (beside(job.deadline, CRUMBS) ?? place([], job.deadline, CRUMBS));
  if (onTime) draft.set(job, onTime);
  else if (minutesOf(own) === job.rules.work) draft.undo(mark);
  else {
    // What is late anyway does not leave the time that it had.
    const stays = own.filter((each) => wasThere(job, each, draft));
    const isAllowed = (sessions: readonly Interval[]) =>
      stays.every(({ start, end }) =>
        sessions.some((each) => each.start === start && each.end === end),
      );
    const whole = [beside, (until: number, to: number) => place([], until, to)]
      .values()
      .map((find) => find(end, lowest))
      .find((sessions) => sessions && isAllowed(sessions));
    if (whole) draft.set(job, whole);
    else placePart(job, own, draft, placer);
  }
}

const wasThere = ({ task }: Job, { start, end }: Interval, { problem }: Draft) =>
  problem.previous.get(task.id)?.some((each) => each.start === start && each.end === end);

/** As much beside `own` as fits, in comfort first. */
function placePart(job: Job, own: readonly Interval[], draft: Draft, placer: Placer): void {
  const { agenda, problem } = draft;
  draft.set(job, own);
  const from = earliestStart(job, draft);
  if (from === undefined) return;
  for (const level of [COMFORTABLE, UNBROKEN]) {
    const sessions = draft.sessionsOf(job);
    const left = job.rules.work - minutesOf(sessions);
    const open = besides(job, sessions);
    const more = placer.placePart(open, agenda, from, problem.horizon.end, level, left);
    if (more.length > 0) draft.set(job, [...sessions, ...more].sort(byStart));
  }
}
