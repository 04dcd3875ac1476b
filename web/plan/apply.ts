import { batch } from '@preact/signals';
import { ask } from '../graph/client.ts';
import { RunPlannerDocument, UndoPlannerRunDocument } from '../graph/generated/graphql.ts';
import { confirmBlocks, confirmGone } from '../state/blocks.ts';
import type { Command } from '../state/command.ts';
import type { Preview } from '../state/difference.ts';
import { isApplying, outcome } from '../state/preview.ts';
import { readAnew } from '../state/refresh.ts';
import { countsInWords, differencesInWords } from './report-words.ts';

/** Runs the planner, and tells what came of it beside what was to be expected. */
export const applyPlan = (expected?: Preview): Command => ({
  done: expected ? `Planned: ${countsInWords(expected)}` : 'Planned',
  send: async () => {
    isApplying.value = true;
    try {
      const { runPlanner: run } = await ask(RunPlannerDocument);
      await readAnew(['TIME_BLOCK']);
      const undo = undoRun(run.runId);
      const differences = expected ? differencesInWords(expected, run) : [];
      outcome.value = { run, differences, undo };
      return undo;
    } finally {
      isApplying.value = false;
    }
  },
});

/** Where another run has followed it, that is somebody else's: the server refuses. */
const undoRun = (runId: string | null): Command => ({
  done: 'the run of the planner',
  send: async () => {
    const { removedIds, restored } = (
      await ask(UndoPlannerRunDocument, { input: runId ? { id: runId } : null })
    ).undoPlannerRun;
    batch(() => {
      confirmGone(removedIds);
      confirmBlocks(restored);
      outcome.value = undefined;
    });
    return applyPlan();
  },
});
