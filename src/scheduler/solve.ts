import { plannedBreaks } from './breaks.ts';
import { Placer } from './comfort.ts';
import { compose } from './compose.ts';
import { type Deadlines, MAX_JOBS_TO_PROVE, meetDeadlines } from './deadlines.ts';
import { Draft } from './draft.ts';
import { finish } from './finish.ts';
import { gentle } from './gentle.ts';
import { Meter } from './meter.ts';
import { polish } from './polish.ts';
import type { Problem } from './prepare.ts';
import { finishAll, repair, restore } from './repair.ts';
import { compareScores, measured, type Score } from './rules.ts';
import { settle } from './settle.ts';
import { compareCounts, lateCounts, Solver, type Timetable } from './solver.ts';
import type { LateCounts, Proof } from './types.ts';

/** The step budget of a run, in attempts to place a job; fewer for many jobs, whose steps take longer. */
export const stepBudget = (jobs: number) =>
  Math.max(12_000, Math.min(40_000, Math.floor(4_000_000 / (jobs + 1))));

/** Readings of the meter at which each part of a run ends: about a second in all. */
const UNITS = { order: 4e6, bound: 13e6, search: 21e6, comfort: 34e6, polish: 42e6 };
type Units = typeof UNITS;

/** The same for a run of fewer steps than usual. */
function unitsFor(steps: number, jobs: number): Units {
  const share = Math.min(1, steps / stepBudget(jobs));
  const of = (units: number) => share * units;
  return {
    ...{ order: of(UNITS.order), bound: of(UNITS.bound), search: of(UNITS.search) },
    ...{ comfort: of(UNITS.comfort), polish: of(UNITS.polish) },
  };
}

/** How much of that one draft of several may take. */
const UNITS_PER_POLISH = 8e6;

/** What it takes to find the windows of a task, and a place for it whatever was cut short. */
const [UNITS_PER_WINDOW, UNITS_PER_JOB] = [16, 1_000];

/** The windows of all tasks, those of one preference once. */
const windowsOf = ({ jobs }: Problem) =>
  [...new Set(jobs.map(({ allowed }) => allowed))].reduce((sum, { length }) => sum + length, 0);

export type Solution = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
  computed: Proof['computed'];
  score: Score;
  /** The work that it took, in units of the meter. */
  spent: number;
};

/**
 * The plan: as few late as the search finds, then comfortable, then calm, then early. From the previous
 * plan, if there is one, else anew.
 */
export function solve(problem: Problem, steps = stepBudget(problem.jobs.length)): Solution {
  const units = unitsFor(steps, problem.jobs.length);
  const meter = new Meter();
  meter.spent = UNITS_PER_WINDOW * windowsOf(problem) + UNITS_PER_JOB * problem.jobs.length;
  const solver = new Solver(problem, meter);
  const base = meetDeadlines(solver, problem, { steps, ...units });
  // What follows looks for comfort and calm: it leaves no more late, and finds no fewer.
  const isSearched = base.bounded && !meter.cutShort;
  const placer = new Placer(problem, units.polish);
  const draft =
    repair(problem, solver, placer, base, units.comfort) ??
    composed(problem, solver, placer, base, steps, units);
  const timetable = draft.timetable();
  const late = lateCounts(problem.jobs, timetable);
  const optimal = compareCounts(late, base.bound) === 0;
  return {
    ...{ timetable, late, bound: base.bound, optimal, score: draft.score() },
    spent: meter.spent,
    computed: optimal ? 'proven' : isSearched ? 'searched' : 'budget',
  };
}

/** A plan from nothing; the one that looks at deadlines only, if comfort would make that worse. */
function composed(
  problem: Problem,
  solver: Solver,
  placer: Placer,
  base: Deadlines,
  steps: number,
  units: Units,
): Draft {
  const order = solver.topologicalOrder(problem.jobs);
  const { meter } = solver;
  const drafted = (timetable: Timetable) => {
    const draft = new Draft(problem, placer, meter);
    for (const [job, sessions] of timetable) draft.set(job, sessions);
    finish(draft, placer, order, units.polish);
    polish(draft, placer, steps / 40, Math.min(units.polish, meter.spent + UNITS_PER_POLISH));
    restore(draft);
    settle(draft, placer, units.polish);
    finishAll(draft, placer, order, units.polish);
    return draft;
  };
  const reaches = (draft: Draft) =>
    compareCounts(lateCounts(problem.jobs, draft.timetable()), base.late) <= 0;
  if (meter.reached(units.comfort)) return drafted(base.timetable);
  const first = compose(problem, solver, placer, base, steps, units.comfort);
  const drafts = [drafted(first.timetable)];
  if (!first.isComfortable) {
    const timetable = gentle(problem, solver, placer, base, steps, units.comfort);
    if (timetable !== base.timetable) {
      const second = compose(problem, solver, placer, { timetable }, steps, units.comfort);
      drafts.push(drafted(second.timetable));
    }
  }
  const isBroken = drafts.every((draft) => measured(draft.score(), 'stretches') > 0);
  if (isBroken && problem.jobs.length <= MAX_JOBS_TO_PROVE) {
    const breaks = plannedBreaks(problem);
    const timetable =
      breaks.length === 0
        ? base.timetable
        : gentle(problem, solver, placer, base, steps, units.comfort, breaks);
    if (timetable !== base.timetable) drafts.push(drafted(timetable));
  }
  const best = drafts.sort((a, b) => compareScores(a.score(), b.score()))[0] as Draft;
  return reaches(best) ? best : drafted(base.timetable);
}
