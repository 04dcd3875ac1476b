import { run } from '../../state/commands/command.ts';
import type { OpenTask } from '../../state/queries/tasks.ts';
import { navigate } from '../../state/router/router.ts';
import { settleAsDone, settleAsNotDone } from './missed-work.ts';

/** Asks for the outcome of the missed sessions of a task. */
export function MissedQuestion({ task, count }: { task: OpenTask; count: number }) {
  const planAgain = async () => {
    if (await run(settleAsNotDone(task))) navigate({ panel: 'plan' });
  };
  return (
    <fieldset class="question">
      <legend>{count > 1 ? `Did you do the ${count} missed sessions?` : 'Did you do it?'}</legend>
      <button type="button" class="chip" onClick={() => run(settleAsDone(task))}>
        Yes
      </button>
      <button type="button" class="chip" onClick={() => run(settleAsNotDone(task))}>
        No
      </button>
      <button type="button" class="chip" onClick={planAgain}>
        Plan again
      </button>
    </fieldset>
  );
}
