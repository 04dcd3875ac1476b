/** The step budget of a run, in attempts to place a job. Smaller for many jobs, whose steps take longer. */
export const stepBudget = (jobs: number) =>
  Math.max(12_000, Math.min(40_000, Math.floor(4_000_000 / (jobs + 1))));

/** Meter readings at which each phase of a plan from scratch ends; about one second in total. */
const PARTS = { order: 4e6, bound: 13e6, search: 21e6, comfort: 28e6, polish: 34e6 };

/** The limits of a run. */
export type Budget = typeof PARTS & {
  /** Attempts to place a job. */
  steps: number;
  /** The fraction of the default budget, from 0 to 1. */
  share: number;
};

export function budgetOf(jobs: number, steps = stepBudget(jobs)): Budget {
  const share = Math.min(1, steps / stepBudget(jobs));
  const of = (units: number) => share * units;
  return {
    ...{ steps, share, order: of(PARTS.order), bound: of(PARTS.bound) },
    ...{ search: of(PARTS.search), comfort: of(PARTS.comfort), polish: of(PARTS.polish) },
  };
}
