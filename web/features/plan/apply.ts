import { batch } from '@preact/signals';
import { execute } from '../../graph/client.ts';
import { RunPlannerDocument } from '../../graph/generated/deferred/graphql.ts';
import { UndoPlannerRunDocument } from '../../graph/generated/graphql.ts';
import type { Command } from '../../state/commands/command.ts';
import { confirmBlocks, confirmGone } from '../../state/queries/blocks.ts';
import type { Preview } from '../../state/queries/difference.ts';
import { isApplying, outcome } from '../../state/queries/preview.ts';
import { refetch } from '../../state/queries/refresh.ts';
import { countsInWords, differencesInWords } from './report-words.ts';

/** Runs the planner and stores the outcome, with its differences from the expected preview. */
export const applyPlan = (expected?: Preview): Command => ({
  done: expected ? `Applied the plan: ${countsInWords(expected)}` : 'Applied the plan',
  send: async () => {
    isApplying.value = true;
    try {
      const { runPlanner: run } = await execute(RunPlannerDocument);
      await refetch(['TIME_BLOCK']);
      const undo = undoRun(run.runId);
      const differences = expected ? differencesInWords(expected, run) : [];
      outcome.value = { run, differences, undo };
      return undo;
    } finally {
      isApplying.value = false;
    }
  },
});

/** Undoes a planner run. The server rejects it if another run has followed. */
const undoRun = (runId: string | null): Command => ({
  done: 'Applied the plan',
  send: async () => {
    const { removedIds, restored } = (
      await execute(UndoPlannerRunDocument, { input: runId ? { id: runId } : null })
    ).undoPlannerRun;
    batch(() => {
      confirmGone(removedIds);
      confirmBlocks(restored);
      outcome.value = undefined;
    });
    return applyPlan();
  },
});
