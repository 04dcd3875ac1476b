import { compareForCalm, lateOf } from './calm.ts';
import { COMFORTABLE, CRUMBS, type Placer, UNBROKEN } from './comfort.ts';
import { ComfortSolver } from './comfort-solver.ts';
import { withPredecessors } from './compose.ts';
import type { Deadlines } from './deadlines.ts';
import { makeRoomForHigher, makeRoomForLate } from './displace.ts';
import { Draft, type Snapshot } from './draft.ts';
import { byStart, earliestStart, finish, isWhole } from './finish.ts';
import { improve } from './improve.ts';
import type { Interval } from './intervals.ts';
import { keepable } from './keepable.ts';
import type { Job, Problem } from './prepare.ts';
import { reopen } from './reopen.ts';
import { compareScores } from './rules.ts';
import { settle } from './settle.ts';
import { compareCounts, endOf, isOnTime, lateCounts, minutesOf, type Solver } from './solver.ts';
import type { LateCounts } from './types.ts';

/**
 * The previous plan, repaired: all that is still valid keeps its time, what is new or changed goes
 * where there is room, and only for a deadline or for new work of higher priority other work moves.
 * Undefined if there is no previous plan, or if a new one would have fewer late tasks.
 */
export function repair(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Deadlines,
  limit: number,
): Draft | undefined {
  const { jobs, previous } = problem;
  if (!jobs.some(({ task }) => previous.has(task.id))) return undefined;
  const draft = new Draft(problem, placer, solver.meter);
  const order = solver.topologicalOrder(jobs);
  for (const job of byPreviousStart(problem, solver)) keep(job, draft);
  const fresh = jobs.filter((job) => draft.sessionsOf(job).length === 0);
  finishAll(draft, placer, order, limit);
  makeRoomForDeadlines(draft, placer, base.late, limit);
  makeRoomForHigher(draft, placer, fresh, limit);
  useFreedTime(draft);
  finishAll(draft, placer, order, limit);
  const reaches = (found: Draft) =>
    compareCounts(lateCounts(jobs, found.timetable()), base.late) <= 0;
  if (reaches(draft)) return draft;
  if (solver.meter.reached(limit)) return undefined;
  const rebuilt = rebuild(problem, solver, placer, base, limit);
  if (!rebuilt) return undefined;
  finishAll(rebuilt, placer, order, limit);
  restore(rebuilt);
  settle(rebuilt, placer, limit);
  finishAll(rebuilt, placer, order, limit);
  return reaches(rebuilt) ? rebuilt : undefined;
}

/** Work that opening parts of the plan may take, in units of the meter. */
const UNITS_TO_REOPEN = 14e6;

/** While more tasks are late than need be: moves single sessions, or opens parts of the plan; what moves less. */
function makeRoomForDeadlines(draft: Draft, placer: Placer, goal: LateCounts, limit: number): void {
  const reaches = () => compareCounts(lateOf(draft.score()), goal) <= 0;
  if (reaches()) return;
  const { meter } = draft.agenda;
  const start = draft.mark();
  makeRoomForLate(draft, placer, goal, limit);
  settle(draft, placer, limit);
  const moved = draft.snapshot();
  const opened = (): Snapshot => {
    reopen(draft, placer, goal, Math.min(limit, meter.spent + UNITS_TO_REOPEN));
    return draft.snapshot();
  };
  const found = [moved];
  if (!reaches()) found.push(opened());
  draft.undo(start);
  found.push(opened());
  draft.become(found.sort((a, b) => compareForCalm(a.score, b.score))[0] as Snapshot);
}

/** Steps of the search around the previous plan, per job and level. */
const STEPS_PER_JOB = 120;

/** The previous plan with as much moved as deadlines need: a search over orders in which jobs stay where they were. */
function rebuild(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Deadlines,
  limit: number,
): Draft | undefined {
  const { jobs, previous } = problem;
  const onTime = new Set(jobs.filter((job) => isOnTime(job, base.timetable)));
  const wanted = withPredecessors(jobs, onTime);
  solver.requireOnTime(onTime);
  solver.allowLate(jobs.filter((job) => !onTime.has(job)));
  const start = ({ task }: Job) => previous.get(task.id)?.[0]?.start ?? 0;
  const order = solver.topologicalOrder(
    wanted.toSorted((a, b) => start(a) - start(b) || a.index - b.index),
  );
  const goal = lateCounts(wanted, base.timetable);
  for (const level of [COMFORTABLE, UNBROKEN, CRUMBS]) {
    const comfort = new ComfortSolver(problem, solver, placer, limit, previous);
    comfort.levels.fill(level);
    const found = improve(comfort, order, goal, STEPS_PER_JOB * order.length, limit);
    if (compareCounts(found.late, goal) > 0) continue;
    const draft = new Draft(problem, placer, solver.meter);
    for (const [job, sessions] of found.timetable) draft.set(job, sessions);
    return draft;
  }
  return undefined;
}

/** Repeats `finish` until nothing changes: work that moves may leave room for other work. */
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

function byPreviousStart({ jobs, previous }: Problem, solver: Solver): Job[] {
  const start = ({ task }: Job) => previous.get(task.id)?.[0]?.start ?? Number.POSITIVE_INFINITY;
  const known = jobs.filter(({ task }) => previous.has(task.id));
  return solver.topologicalOrder(known.sort((a, b) => start(a) - start(b) || a.index - b.index));
}

/** Gives a job the sessions of the previous plan that it may still have. */
function keep(job: Job, draft: Draft): void {
  const from = earliestStart(job, draft);
  const before = draft.problem.previous.get(job.task.id);
  if (from === undefined || !before) return;
  draft.set(
    job,
    keepable(job, before, from, (session) => draft.agenda.isFree(session)),
  );
}

/** Puts previous sessions back in a plan that was made anew, where that makes nothing else worse. */
export function restore(draft: Draft): void {
  let score = draft.score();
  for (const job of draft.problem.jobs) {
    const own = draft.sessionsOf(job);
    if (!draft.problem.previous.has(job.task.id)) continue;
    const mark = draft.mark();
    draft.set(job, []);
    keep(job, draft);
    const isSame = minutesOf(draft.sessionsOf(job)) === minutesOf(own) && precedes(job, draft);
    const next = draft.score();
    if (isSame && compareScores(next, score) < 0) score = next;
    else draft.undo(mark);
  }
}

/** Whether all that waits for a job starts after it. */
function precedes(job: Job, draft: Draft): boolean {
  const end = endOf(draft.sessionsOf(job));
  return draft
    .successorsOf(job)
    .every((next) => (draft.sessionsOf(next)[0]?.start ?? Number.POSITIVE_INFINITY) >= end);
}

/**
 * Work that comes later moves, session by session and the most pressing first, into the time that
 * became free today, as far as it fits there.
 */
function useFreedTime(draft: Draft): void {
  const { jobs, freed } = draft.problem;
  if (freed.length === 0) return;
  for (const job of jobs) {
    if (!isWhole(job, draft)) continue;
    while (pullForward(job, draft, freed));
  }
}

/** Moves the last session of a job into freed time, if that ends the job earlier. */
function pullForward(job: Job, draft: Draft, freed: readonly Interval[]): boolean {
  const own = draft.sessionsOf(job);
  const last = own.at(-1) as Interval;
  const from = earliestStart(job, draft);
  if (from === undefined || freed.some(({ start, end }) => start <= last.start && last.end <= end))
    return false;
  const score = draft.score();
  const length = last.end - last.start;
  for (const gap of freed) {
    for (let start = Math.max(gap.start, from); start + length <= Math.min(gap.end, last.start); ) {
      const session = { start, end: start + length };
      const mark = draft.mark();
      draft.set(job, []);
      const moved = [...own.slice(0, -1), session].sort(byStart);
      const fits = keepable(job, moved, from, (each) => draft.agenda.isFree(each));
      if (minutesOf(fits) === job.rules.work) {
        draft.set(job, fits);
        if (isNoLessComfortable(draft, score)) return true;
      }
      draft.undo(mark);
      start += 5;
    }
  }
  return false;
}

/** Whether a draft is as good as `before` on deadlines and comfort. */
function isNoLessComfortable(draft: Draft, before: readonly number[]): boolean {
  const { comfortEnd } = draft;
  return compareScores(draft.score().slice(0, comfortEnd), before.slice(0, comfortEnd)) <= 0;
}
