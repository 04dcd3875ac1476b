import { Draft } from '../comfort/draft.ts';
import { earliestStart, finishAll, isWhole } from '../comfort/finish.ts';
import type { Placer } from '../comfort/placer.ts';
import { isComfortable } from '../comfort/rules.ts';
import type { Solver } from '../deadlines/list-scheduling.ts';
import { byStart, type Interval, minutesOf } from '../input/intervals.ts';
import { keepable } from '../input/keepable.ts';
import type { Job, Problem } from '../input/prepare.ts';
import { ejectForLate, insertMissing, isAsComfortable, keep } from './ejection-chains.ts';
import { moveLess } from './fewer-moves.ts';

/**
 * Repairs the previous plan with as few changes as possible: valid sessions keep their time, missing work is inserted, in
 * place of other work if a deadline or a higher priority requires it.
 */
export function repair(problem: Problem, solver: Solver, placer: Placer, limit: number): Draft {
  const { jobs } = problem;
  const draft = new Draft(problem, placer, solver.meter);
  const order = solver.topologicalOrder(jobs);
  for (const job of byPreviousStart(problem, solver)) keep(job, draft);
  insertMissing(draft, placer, order, limit);
  finishAll(draft, placer, order, limit);
  ejectForLate(draft, placer, limit);
  if (isComfortable(draft.score())) moveLess(draft, placer, draft.score(), limit);
  useFreedTime(draft);
  finishAll(draft, placer, order, limit);
  return draft;
}

function byPreviousStart({ jobs, previous }: Problem, solver: Solver): Job[] {
  const start = ({ task }: Job) => previous.get(task.id)?.[0]?.start ?? Number.POSITIVE_INFINITY;
  const known = jobs.filter(({ task }) => previous.has(task.id));
  return solver.topologicalOrder(known.sort((a, b) => start(a) - start(b) || a.index - b.index));
}

/**
 * Moves later sessions into the time that became free today, in planning order, as far as they fit.
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
        if (isAsComfortable(draft, score)) return true;
      }
      draft.undo(mark);
      start += 5;
    }
  }
  return false;
}
