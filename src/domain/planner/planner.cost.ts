/** What planning costs by every door, where reading one record costs 1. */
export const PLANNING_COST = { plan: 10_000, remedies: 40_000 };
