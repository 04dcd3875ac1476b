import { outlook } from '../../state/queries/outlook.ts';
import { sessionsOf } from '../../state/queries/sessions.ts';
import type { OpenTask } from '../../state/queries/tasks.ts';
import { isOpenTask } from '../../state/records/statuses.ts';
import { lazy } from '../../ui/lazy.tsx';
import { EstimateQuestion } from './estimate-question.tsx';

const MissedQuestion = lazy((parts) => parts.MissedQuestion);

/** The open outcome of missed sessions; else what an unplanned task lacks: an estimate, or the reason of the planner. */
export function CardQuestions({ task }: { task: OpenTask }) {
  const { next, missed } = sessionsOf(task.id);
  if (!isOpenTask(task)) return null;
  if (missed.length > 0) return <MissedQuestion task={task} count={missed.length} />;
  if (next) return null;
  return task.estimateMinutes === null ? <EstimateQuestion task={task} /> : <Reason task={task} />;
}

function Reason({ task: { id } }: { task: OpenTask }) {
  const entry = outlook.value?.notPlanned.tasks.find(({ taskId }) => taskId === id);
  return entry ? <p class="question hint">{entry.reason}</p> : null;
}
