import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ask } from '../graph/client.ts';
import { PlanTroublesDocument, type TroubleFragment } from '../graph/generated/graphql.ts';
import { problemInWords } from '../graph/refusals.ts';
import { Dialog } from '../parts/dialog.tsx';
import { forecastOf } from '../state/outlook.ts';
import { place } from '../state/place.ts';
import { Trouble } from './report.tsx';

/** Why a task is late or left out: `why` and its id are the name of the dialog. */
export function WhyDialog() {
  const taskId = place.value.dialog?.match(/^why (.+)$/)?.[1];
  return taskId === undefined ? null : <Why key={taskId} taskId={taskId} />;
}

type Found = { trouble?: TroubleFragment | undefined; problem?: string };

function Why({ taskId }: { taskId: string }) {
  const found = useSignal<Found | undefined>(undefined);
  const forecast = forecastOf(taskId);
  useEffect(() => {
    ask(PlanTroublesDocument)
      .then(({ previewPlan: { unscheduled, atRisk } }) => {
        const troubles = [...unscheduled, ...atRisk];
        found.value = { trouble: troubles.find((trouble) => trouble.taskId === taskId) };
      })
      .catch((error) => {
        found.value = { problem: problemInWords(error) };
      });
    // What the task can hope for has changed: so may the reason have.
  }, [taskId, forecast?.slackMinutes, forecast?.minutesLeftOut]);
  const { trouble, problem } = found.value ?? {};
  return (
    <Dialog title={`Why not in time: ${trouble?.title ?? forecast?.title ?? 'a task'}`}>
      <div class="report" aria-live="polite">
        {!found.value && <p class="hint">Working it out…</p>}
        {problem && <p class="problem">{problem}</p>}
        {found.value && !problem && !trouble && <p>It would be done in time.</p>}
        {trouble && <Trouble trouble={trouble} />}
      </div>
    </Dialog>
  );
}
