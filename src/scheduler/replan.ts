import { canBeOnTime } from './bound/branch-and-bound.ts';
import type { Budget } from './budget.ts';
import { Draft } from './comfort/draft.ts';
import { isOnTimeIn } from './comfort/finish.ts';
import { Placer } from './comfort/placer.ts';
import { compareAfterComfort, isComfortable, isNoWorse, measured } from './comfort/rules.ts';
import { MAX_JOBS_TO_PROVE } from './deadlines/deadlines.ts';
import { compareCounts, countByRank, lateCounts, Solver } from './deadlines/list-scheduling.ts';
import { planFromScratch, type SearchResult } from './from-scratch.ts';
import { moveLess } from './improve/fewer-moves.ts';
import { improveComfort } from './improve/large-neighbourhood-search.ts';
import { relink } from './improve/path-relinking.ts';
import { orderByPriority, UNITS_TO_ORDER } from './improve/priority-order.ts';
import { repair } from './improve/repair.ts';
import type { Problem } from './input/prepare.ts';
import { Meter } from './meter.ts';

/** Budgets of the phases of a replan, in meter units. */
const UNITS = { repair: 5e6, improve: 5e6, relink: 2e6, moveLess: 2e6 };

/**
 * Repairs the previous plan. If a task is then late or the plan is not comfortable, compares it with a plan from scratch, than
 * which the result must not be worse on deadlines, comfort or late minutes. Candidates are the repaired plan improved, and the
 * new plan, each brought back to the previous plan as far as possible; returns the one with the least late minutes that moves
 * the least. With very many tasks, an unchanged plan in which only tasks of the lowest priority are late is not compared.
 */
export function replan(problem: Problem, budget: Budget): SearchResult {
  const meter = new Meter();
  const placer = new Placer(problem);
  const { jobs } = problem;
  const isLarge = jobs.length > MAX_JOBS_TO_PROVE;
  const share = isLarge ? (budget.share * MAX_JOBS_TO_PROVE) / jobs.length : budget.share;
  const within = (part: keyof typeof UNITS) => meter.spent + share * UNITS[part];
  const solver = new Solver(problem, meter);
  const order = solver.topologicalOrder(jobs);
  const kept = repair(problem, solver, placer, within('repair'));
  orderByPriority(kept, placer, order, meter.spent + UNITS_TO_ORDER);
  const least = countByRank(jobs.filter((job) => !canBeOnTime(job)));
  const late = lateCounts(jobs, kept.timetable());
  if (isLarge && isUnchanged(kept) && lacksOnlyLowest(kept))
    return { draft: kept, bound: least, isSearched: false, spent: meter.spent };
  if (isComfortable(kept.score()) && compareCounts(late, least) <= 0 && lateMinutes(kept) === 0)
    return { draft: kept, bound: least, isSearched: true, spent: meter.spent };
  const scratch = planFromScratch({ ...problem, previous: new Map(), freed: [] }, budget);
  const goal = scratch.draft.score();
  const resultOf = (draft: Draft) => ({ ...scratch, draft, spent: scratch.spent + meter.spent });
  const bringBack = (draft: Draft) => {
    moveLess(draft, placer, goal, within('moveLess'));
    orderByPriority(draft, placer, order, meter.spent + UNITS_TO_ORDER, goal);
  };
  if (isNoWorse(kept.score(), goal) && lateMinutes(kept) <= measured(goal, 'late minutes')) {
    bringBack(kept);
    return resultOf(kept);
  }
  const copyOf = (draft: Draft) => {
    const copy = new Draft(problem, placer, meter);
    for (const [job, sessions] of draft.timetable()) copy.set(job, sessions);
    return copy;
  };
  const [improved, fresh] = [copyOf(kept), copyOf(scratch.draft)];
  improveComfort(improved, placer, budget.steps / 40, within('improve'));
  const drafts = [improved, fresh].filter((draft) => isNoWorse(draft.score(), goal));
  for (const draft of drafts) {
    relink(draft, placer, goal, within('relink'));
    bringBack(draft);
  }
  const isBetter = (a: Draft, b: Draft) => compareAfterComfort(a.score(), b.score()) < 0;
  return resultOf(drafts.reduce((best, draft) => (isBetter(draft, best) ? draft : best)));
}

const lateMinutes = (draft: Draft): number => measured(draft.score(), 'late minutes');

/** Whether a draft has all sessions of the previous plan and no others. */
const isUnchanged = (draft: Draft): boolean =>
  measured(draft.score(), 'moved') === 0 &&
  draft.problem.jobs.every(
    (job) =>
      draft.sessionsOf(job).length === (draft.problem.previous.get(job.task.id)?.length ?? 0),
  );

/** Whether no avoidably late job could take the time of a job with lower priority. */
function lacksOnlyLowest(draft: Draft): boolean {
  const { jobs } = draft.problem;
  const lowest = Math.max(
    ...jobs.flatMap((job) => (draft.sessionsOf(job).length > 0 ? [job.rank] : [])),
  );
  return jobs.every((job) => job.rank >= lowest || isOnTimeIn(draft, job) || !canBeOnTime(job));
}
