import type { Command } from '../../state/commands/command.ts';
import type { Times } from '../../time/moves.ts';
import { loadParts } from '../../ui/deferred-parts.ts';

/** The command with a report of what its block overlaps after it has succeeded. Undo and redo report nothing. */
export const reportingOverlaps = (
  command: Command,
  { id, title }: { id: string; title: string },
  times: Times,
): Command => ({
  ...command,
  onSuccess: () => {
    // The report is optional.
    void report(title, id, times).catch(() => {});
  },
});

const report = async (title: string, id: string, times: Times): Promise<void> =>
  (await loadParts()).reportOverlaps(title, id, times);
