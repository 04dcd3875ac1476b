/** Takes the place of what follows writes, and does nothing. */
export class ChangeUpkeep {
  async close(): Promise<void> {}
}
