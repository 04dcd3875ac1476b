import { run } from '../../state/commands/command.ts';
import { durationInWords } from '../../time/words.ts';
import { ESTIMATES } from './estimates.ts';
import { changeTask } from './task-commands.ts';

type Props = { task: Parameters<typeof changeTask>[0] & { title: string } };

/** Asks for the estimate of a task, which it needs to be planned: one click sets it. */
export const EstimateQuestion = ({ task }: Props) => (
  <fieldset class="question">
    <legend>How long does it take?</legend>
    {ESTIMATES.map((minutes) => (
      <button
        key={minutes}
        type="button"
        class="chip"
        onClick={() =>
          run(
            changeTask(
              task,
              { estimateMinutes: minutes },
              `Estimated ${task.title}: ${durationInWords(minutes)}`,
            ),
          )
        }
      >
        {durationInWords(minutes)}
      </button>
    ))}
  </fieldset>
);
