import { run } from '../state/command.ts';
import { outlook } from '../state/outlook.ts';
import { navigate } from '../state/router.ts';
import { sessionsOf } from '../state/sessions.ts';
import { isOpenTask, type OpenTask } from '../state/tasks.ts';
import { durationInWords } from '../time/words.ts';
import { planAgain } from './missed-work.ts';
import { changeTask, finishTask } from './task-commands.ts';

/** The estimates that one click sets. */
const ESTIMATES = [15, 30, 60, 120];

/** What an unplanned task lacks: the outcome of its missed session, an estimate, or the reason of the planner. */
export function CardQuestions({ task }: { task: OpenTask }) {
  const { next, missed } = sessionsOf(task.id);
  if (next || !isOpenTask(task)) return null;
  if (missed.length > 0) return <MissedQuestion task={task} missed={missed} />;
  return task.estimateMinutes === null ? <EstimateQuestion task={task} /> : <Reason task={task} />;
}

function MissedQuestion({ task, missed }: { task: OpenTask; missed: readonly string[] }) {
  const replan = async () => {
    if (await run(planAgain(task, missed))) navigate({ panel: 'plan' });
  };
  return (
    <fieldset class="question">
      <legend>Did you do it?</legend>
      <button type="button" class="chip" onClick={() => run(finishTask(task))}>
        Yes
      </button>
      <button type="button" class="chip" onClick={replan}>
        No, plan again
      </button>
    </fieldset>
  );
}

const EstimateQuestion = ({ task }: { task: OpenTask }) => (
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

function Reason({ task: { id } }: { task: OpenTask }) {
  const entry = outlook.value?.notPlanned.tasks.find(({ taskId }) => taskId === id);
  return entry ? <p class="question hint">{entry.reason}</p> : null;
}
