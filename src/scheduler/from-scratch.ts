import { lateBound } from './bound/branch-and-bound.ts';
import type { Budget } from './budget.ts';
import { plannedBreaks } from './comfort/breaks.ts';
import { compose } from './comfort/compose.ts';
import { Draft } from './comfort/draft.ts';
import { finish, finishAll } from './comfort/finish.ts';
import { searchAgain, withLongerSessions } from './comfort/longer-sessions.ts';
import { Placer } from './comfort/placer.ts';
import { compareScores, isComfortable, measured } from './comfort/rules.ts';
import { type Deadlines, MAX_JOBS_TO_PROVE, meetDeadlines } from './deadlines/deadlines.ts';
import { compareCounts, lateCounts, Solver, type Timetable } from './deadlines/list-scheduling.ts';
import { moveEarlier, UNITS_TO_MOVE_EARLIER } from './improve/earlier.ts';
import { improveComfort } from './improve/large-neighbourhood-search.ts';
import { orderByPriority, UNITS_TO_ORDER } from './improve/priority-order.ts';
import { type Interval, subtractor } from './input/intervals.ts';
import type { Problem } from './input/prepare.ts';
import { Meter } from './meter.ts';
import type { LateCounts } from './types.ts';

/** The result of a search: the plan, and the lower bound on its late counts. */
export type SearchResult = { draft: Draft; bound: LateCounts; isSearched: boolean; spent: number };

/** Budgets of the phases of the comfort search, in meter units. */
const UNITS = {
  judge: 2e6,
  compose: 5e6,
  longerSessions: 8e6,
  improve: 3e6,
  improveMore: 6e6,
};

/** The estimated cost, in meter units, of computing a window and of placing a job in the final pass. */
const [UNITS_PER_WINDOW, UNITS_PER_JOB] = [16, 1_000];

/** The number of windows of all jobs; windows that jobs share count once. */
const windowCount = ({ jobs }: Problem) =>
  [...new Set(jobs.map(({ allowed }) => allowed))].reduce((sum, { length }) => sum + length, 0);

/** Plans without regard to the previous plan: minimizes late jobs first, then discomfort. */
export function planFromScratch(problem: Problem, budget: Budget): SearchResult {
  const meter = new Meter();
  meter.spent = UNITS_PER_WINDOW * windowCount(problem) + UNITS_PER_JOB * problem.jobs.length;
  const solver = new Solver(problem, meter);
  const found = meetDeadlines(solver, problem, budget);
  const placer = new Placer(problem, budget.polish);
  // The searches below have no bound of their own.
  const isSearched = found.bounded && !meter.cutShort;
  const { base, spent } = searchAgain(problem, placer, found, budget);
  const draft = comfortable(problem, solver, placer, base, budget);
  const order = solver.topologicalOrder(problem.jobs);
  const unlimited = new Placer(problem);
  moveEarlier(draft, unlimited, meter.spent + UNITS_TO_MOVE_EARLIER);
  orderByPriority(draft, unlimited, order, meter.spent + UNITS_TO_ORDER);
  return { draft, bound: base.bound, isSearched, spent: spent + meter.spent };
}

/**
 * Returns the most comfortable of a few drafts: list scheduling in full comfort if there is enough time and, if that does
 * not suffice, another deadline search without short sessions. Falls back to the deadline-only timetable if all of these
 * have more late jobs.
 */
function comfortable(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Deadlines,
  budget: Budget,
): Draft {
  const { steps } = budget;
  const { meter } = solver;
  const within = (part: keyof typeof UNITS, limit: number) =>
    Math.min(limit, meter.spent + UNITS[part]);
  const order = solver.topologicalOrder(problem.jobs);
  const drafted = (timetable: Timetable) => {
    const draft = new Draft(problem, placer, meter);
    for (const [job, sessions] of timetable) draft.set(job, sessions);
    finish(draft, placer, order, budget.polish);
    improveComfort(draft, placer, steps / 40, within('improve', budget.polish));
    if (isNearlyComfortable(draft))
      improveComfort(draft, placer, steps / 40, within('improveMore', budget.polish));
    finishAll(draft, placer, order, budget.polish);
    return draft;
  };
  if (meter.reached(budget.comfort)) return drafted(base.timetable);
  const breaks = problem.jobs.length <= MAX_JOBS_TO_PROVE ? plannedBreaks(problem) : [];
  const drafts: Draft[] = [];
  const isCrowded = lacksRoomFor(breaks, problem, base, meter, within('judge', budget.comfort));
  if (!isCrowded) {
    const limit = within('compose', budget.comfort);
    const draft = drafted(compose(problem, solver, placer, base, steps, limit));
    if (isComfortable(draft.score())) return draft;
    drafts.push(draft);
  }
  const addDraft = (around: readonly Interval[]) => {
    const limit = within('longerSessions', budget.comfort);
    const timetable = withLongerSessions(problem, solver, placer, base, steps, limit, around);
    if (timetable) drafts.push(drafted(timetable));
  };
  addDraft([]);
  const stretches = drafts.map((draft) => measured(draft.score(), 'stretches'));
  if (breaks.length > 0 && Math.min(...stretches) <= MAX_STRETCHES) addDraft(breaks);
  const best = drafts.sort((a, b) => compareScores(a.score(), b.score()))[0];
  const reaches = best && compareCounts(lateCounts(problem.jobs, best.timetable()), base.late) <= 0;
  return reaches ? best : drafted(base.timetable);
}

/** Whether few enough breaks are missing that further search may add them. */
const isNearlyComfortable = (draft: Draft) => {
  const stretches = measured(draft.score(), 'stretches');
  return stretches > 0 && stretches <= MAX_STRETCHES;
};

/** With more stretches without a break, there is too little time for all breaks. */
const MAX_STRETCHES = 6;

/** Whether more jobs are late if all breaks are kept free. Full comfort is not attempted then. */
function lacksRoomFor(
  breaks: readonly Interval[],
  problem: Problem,
  base: Deadlines,
  meter: Meter,
  limit: number,
): boolean {
  if (breaks.length === 0) return false;
  const withoutBreaks = subtractor(breaks);
  const jobs = problem.jobs.map((job) => ({ ...job, allowed: withoutBreaks(job.allowed) }));
  return compareCounts(lateBound(jobs, meter, limit).late, base.late) > 0;
}
