import { budgetOf } from './budget.ts';
import type { Score } from './comfort/rules.ts';
import { compareCounts, lateCounts, type Timetable } from './deadlines/list-scheduling.ts';
import { planFromScratch } from './from-scratch.ts';
import type { Problem } from './input/prepare.ts';
import { replan } from './replan.ts';
import type { LateCounts, Proof } from './types.ts';

type Solution = {
  timetable: Timetable;
  late: LateCounts;
  bound: LateCounts;
  optimal: boolean;
  computed: Proof['computed'];
  score: Score;
  /** The work of the search, in meter units. */
  spent: number;
};

/** Searches for the best plan. Objectives in order: fewest late tasks, comfort, stability, earliness. */
export function solve(problem: Problem, steps?: number): Solution {
  const { jobs, previous } = problem;
  const budget = budgetOf(jobs.length, steps);
  const isReplan = jobs.some(({ task }) => previous.has(task.id));
  const { draft, bound, isSearched, spent } = (isReplan ? replan : planFromScratch)(
    problem,
    budget,
  );
  const timetable = draft.timetable();
  const late = lateCounts(jobs, timetable);
  const optimal = compareCounts(late, bound) === 0;
  return {
    ...{ timetable, late, bound, optimal, score: draft.score(), spent },
    computed: optimal ? 'proven' : isSearched ? 'searched' : 'budget',
  };
}
