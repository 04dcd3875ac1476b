/** Replaces the upkeep of changes after writes and does nothing. */
export class ChangeUpkeep {
  async close(): Promise<void> {}
}
