/**
 * Counts the work of a run: scanned arcs and gaps, attempted sessions. Budgets use these units instead of seconds, so that
 * every machine computes the same plan.
 */
export class Meter {
  spent = 0;
  /** Whether any limit was reached. */
  cutShort = false;

  /** Returns whether `limit` is reached, and sets `cutShort` if so. */
  reached(limit: number): boolean {
    if (this.spent < limit) return false;
    this.cutShort = true;
    return true;
  }
}
