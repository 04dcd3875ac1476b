import type { OperationName } from './auth/scopes.ts';

/** The cost of a plan made from nothing. */
const PLAN = 10_000;

/** The cost of hashing a password, or of verifying one. */
const PASSWORD = 20_000;

/**
 * The cost of a text search, which scans without an index: over all records of a type, or over those related to one
 * record.
 */
export const SEARCH_COST = { all: 2_500, related: 500 };

/**
 * The cost of the operations that take far longer than reading a record, which costs 1. Every API charges it to the rate
 * limit.
 */
const COSTS: Partial<Record<OperationName, number>> = {
  signUp: PASSWORD,
  signIn: PASSWORD,
  changePassword: PASSWORD,
  deleteAccount: PASSWORD,
  runPlanner: PLAN,
  previewPlan: PLAN,
  planningOutlook: PLAN,
  planRemedies: 4 * PLAN,
  previewTaskSeries: 2_500,
  createOccurrences: 5_000,
  calendarEvents: 1_000,
  calendarEventCount: 200,
  search: SEARCH_COST.all,
};

export const costOf = (operation: string): number => COSTS[operation as OperationName] ?? 0;
