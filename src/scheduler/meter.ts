/**
 * Counts the work of a run: arcs and gaps looked at, sessions tried. A run's budget is in these units
 * rather than in seconds, so that every machine gives the same plan.
 */
export class Meter {
  spent = 0;
  /** Whether anything was cut short because its limit was reached. */
  cutShort = false;

  /** Whether `limit` is reached; remembers that it was. */
  reached(limit: number): boolean {
    if (this.spent < limit) return false;
    this.cutShort = true;
    return true;
  }
}
